/** What stands on the board. Pieces glide to their cells; those that are taken fade away. */

import { createEffect, createMemo, createSignal, For, on, onCleanup } from 'solid-js';
import type { Layout, Placed } from './layout';
import type { GameView, Piece } from './scene';

/** How long a piece that was taken can be seen; as in the style sheet. */
const FADING = 240;

export interface Dragged {
  cell: string;
  at: readonly [number, number];
}

interface Props {
  view: GameView;
  pieces: readonly Piece[];
  layout: Layout;
  dragged: Dragged | undefined;
}

/** How large what stands on a cell is drawn. */
export function size(view: GameView, placed: Placed | undefined): number {
  const room = placed?.size ?? 100;
  return view.pieceSize?.(room) ?? room;
}

export function Pieces(props: Props) {
  const byId = createMemo(() => new Map(props.pieces.map((piece) => [piece.id, piece])));
  const ids = createMemo<string[]>(
    (before) => {
      // The order stays as it was, for an element that is moved in the tree does not glide.
      const stay = before.filter((id) => byId().has(id));
      const known = new Set(stay);
      return [...stay, ...props.pieces.map(({ id }) => id).filter((id) => !known.has(id))];
    },
    [],
    { equals: (a, b) => a.length === b.length && a.every((id, at) => id === b[at]) },
  );
  const [fading, setFading] = createSignal<Piece[]>([]);
  const timers = new Set<ReturnType<typeof setTimeout>>();
  createEffect(
    on(byId, (now, before) => {
      const gone = [...(before?.values() ?? [])].filter(({ id }) => !now.has(id));
      if (gone.length === 0) return;
      setFading((all) => [...all, ...gone]);
      const timer = setTimeout(() => {
        timers.delete(timer);
        setFading((all) => all.filter((piece) => !gone.includes(piece)));
      }, FADING);
      timers.add(timer);
    }),
  );
  onCleanup(() => timers.forEach(clearTimeout));

  const transform = (piece: Piece): string => {
    const placed = props.layout.byName.get(piece.cell);
    const [x, y] = (isDragged(piece) && props.dragged?.at) || placed?.center || [0, 0];
    return `translate(${x}px, ${y}px) scale(${size(props.view, placed) / 100})`;
  };
  const isDragged = (piece: Piece): boolean => props.dragged?.cell === piece.cell;

  return (
    <g class="pieces">
      <For each={fading()}>
        {(piece) => (
          <g class={`piece fading ${piece.class}`} style={{ transform: transform(piece) }}>
            <props.view.Piece piece={piece} />
          </g>
        )}
      </For>
      <For each={ids()}>
        {(id) => {
          const first = byId().get(id) as Piece;
          const last = createMemo<Piece>((before) => byId().get(id) ?? before, first);
          return (
            <g
              class={`piece ${last().class}`}
              classList={{ dragged: isDragged(last()) }}
              data-piece={last().cell}
              style={{ transform: transform(last()) }}
            >
              <g class="body">
                <props.view.Piece piece={last()} />
              </g>
            </g>
          );
        }}
      </For>
    </g>
  );
}
