/** The pieces on the board. They glide to their cells; captured pieces fade away. */

import { createEffect, createMemo, createSignal, For, on, onCleanup } from 'solid-js';
import type { Beat } from '../stage/beat';
import type { Layout, Placed } from './layout';
import type { GameView, Piece } from './scene';

/** The time until a captured piece is removed, in milliseconds. It must have faded by then. */
const FADE_TIME = 450;

export interface Dragged {
  cell: string;
  at: readonly [number, number];
}

interface Props {
  view: GameView;
  pieces: readonly Piece[];
  layout: Layout;
  dragged: Dragged | undefined;
  /** The current beat, which can move a piece in its own way. */
  beat?: Beat | undefined;
}

/** Returns the size of a piece on a cell. */
export function size(view: GameView, placed: Placed | undefined): number {
  const room = placed?.size ?? 100;
  return view.pieceSize?.(room) ?? room;
}

export function Pieces(props: Props) {
  const byId = createMemo(() => new Map(props.pieces.map((piece) => [piece.id, piece])));
  const ids = createMemo<string[]>(
    (before) => {
      // The order stays the same, because an element that moves in the tree does not glide.
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
      }, FADE_TIME);
      timers.add(timer);
    }),
  );
  onCleanup(() => timers.forEach(clearTimeout));

  const transform = (piece: Piece): string => {
    const placed = props.layout.byName.get(piece.cell);
    const [x, y] = (isDragged(piece) && props.dragged?.at) || placed?.center || [0, 0];
    return `translate(${x}px, ${y}px) scale(${sizeOf(piece)})`;
  };
  const sizeOf = (piece: Piece): number =>
    size(props.view, props.layout.byName.get(piece.cell)) / 100;
  const isDragged = (piece: Piece): boolean => props.dragged?.cell === piece.cell;
  const motionOf = (piece: Piece): string => {
    const motion = props.beat?.motion;
    return motion?.cell === piece.cell ? `motion-${motion.how}` : '';
  };
  /** The direction in which a piece lunges: from its cell toward the last cell of the beat. */
  const toward = (): Record<string, string> => {
    const { motion, cells = [] } = props.beat ?? {};
    const [from, to] = [motion?.cell, cells.at(-1)].map((it) => props.layout.byName.get(it ?? ''));
    if (motion?.how !== 'lunge' || !from || !to) return {};
    const [dx, dy] = [to.center[0] - from.center[0], to.center[1] - from.center[1]];
    const reach = 45 / (Math.hypot(dx, dy) || 1);
    return { '--toward-x': `${dx * reach}px`, '--toward-y': `${dy * reach}px` };
  };

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
              class={`piece ${last().class} ${motionOf(last())}`}
              classList={{ dragged: isDragged(last()) }}
              data-piece={last().cell}
              style={{ transform: transform(last()), '--size': sizeOf(last()) }}
            >
              <g class="body" style={motionOf(last()) ? toward() : {}}>
                <props.view.Piece piece={last()} />
              </g>
            </g>
          );
        }}
      </For>
    </g>
  );
}
