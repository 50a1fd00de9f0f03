/** The one board of all games: draws a scene, and lets a person choose a legal action on it. */

import {
  createEffect,
  createMemo,
  createSignal,
  For,
  on,
  onCleanup,
  onMount,
  Show,
} from 'solid-js';
import type { LegalAction } from '../generated/wire';
import { t } from '../i18n';
import { Icon } from '../parts/icon';
import { Cells } from './cells';
import { isArrow, step } from './keys';
import { type Layout, shrunk } from './layout';
import { Arrow, LastMove, Outline, TargetMark } from './marks';
import { NOTHING, next, type Picked, point } from './pick';
import { type Dragged, Pieces, size } from './pieces';
import { handle } from './pointer';
import type { GameView, Scene } from './scene';
import { isWhole, moved, showing, zoomed } from './zoom';

export interface BoardProps {
  view: GameView;
  scene: Scene;
  layout: Layout;
  ply: number;
  label: string;
  legal?: readonly LegalAction[];
  /** The cells of the last action. */
  last?: readonly string[];
  /** The cells of an action that is proposed. */
  arrow?: readonly string[] | undefined;
  /** The cells of actions that would follow one another, the first of them to be taken now. */
  line?: readonly (readonly string[])[] | undefined;
  /** How much cells are looked at, from 0 to 1. */
  heat?: ReadonlyMap<string, number> | undefined;
  choose?(action: LegalAction): void;
  /** What an action is called, where pointing at cells does not tell it from others. */
  name?(action: LegalAction): string;
  /** Told what is picked, and what is pointed at. */
  inspect?(path: readonly string[], cell: string | undefined): void;
  /** In an editor: a cell is painted instead of being picked. */
  paint?(cell: string): void;
  /** Cells to which the eye is led. */
  glow?: readonly string[] | undefined;
  /** Marks that are there whatever is picked, for pictures. */
  targets?: readonly { cell: string; kind: string }[];
  picked?: string | undefined;
}

const NO_LEGAL: readonly LegalAction[] = [];

export function Board(props: BoardProps) {
  let svg!: SVGSVGElement;
  const elements: SVGGElement[] = [];
  const [picked, setPicked] = createSignal<Picked>(NOTHING);
  const [dragged, setDragged] = createSignal<Dragged>();
  const [over, setOver] = createSignal<string>();
  const [focus, setFocus] = createSignal(0);
  const [hasKeys, setHasKeys] = createSignal(false);
  const [seen, setSeen] = createSignal(props.layout.box);

  const legal = () => props.legal ?? NO_LEGAL;
  const path = () => (props.picked ? [props.picked] : picked().path);
  const following = createMemo(() => next(legal(), picked().path));
  const beginnings = createMemo(() => next(legal(), []));
  const canPick = (name: string) => following().has(name) || beginnings().has(name);
  const placed = (names: readonly string[] = []) =>
    names.flatMap((name) => props.layout.byName.get(name) ?? []);
  /** Whether every action is about one cell, so that there is nothing to begin with. */
  const isFlat = createMemo(
    () => legal().some((it) => it.cells.length > 0) && legal().every((it) => it.cells.length <= 1),
  );
  const targets = createMemo(() => {
    if (props.targets) return props.targets;
    if ((picked().path.length === 0 && !isFlat()) || props.scene.Over) return [];
    return [...following()].map(([cell, actions]) => ({ cell, kind: actions[0]?.kind ?? '' }));
  });

  const [pointed, setPointed] = createSignal<string>();
  const under = (event: globalThis.Event): string | undefined =>
    (event.target as Element).closest<SVGElement>('[data-cell]')?.dataset.cell;
  createEffect(() => props.inspect?.(path(), over() ?? pointed()));

  createEffect(
    on(
      () => props.legal,
      () => setPicked(NOTHING),
      { defer: true },
    ),
  );
  createEffect(
    on(
      () => props.layout,
      (layout) => setSeen(layout.box),
      { defer: true },
    ),
  );
  // The keyboard begins where something can be done, and then stays where it was taken.
  createEffect(
    on(beginnings, (able) => {
      if (hasKeys()) return;
      const first = able.keys().next().value;
      const index = first === undefined ? undefined : props.layout.byName.get(first)?.index;
      if (index !== undefined) setFocus(index);
    }),
  );

  function pick(name: string | undefined): void {
    if (props.paint) {
      if (name !== undefined) props.paint(name);
      return;
    }
    const result = name === undefined ? NOTHING : point(legal(), picked().path, name);
    if (result.action) {
      setPicked(NOTHING);
      props.choose?.(result.action);
    } else setPicked(result);
  }

  onMount(() => {
    const zoomBy = (factor: number, at: { x: number; y: number }) =>
      setSeen((box) => zoomed(box, props.layout.box, factor, at));
    const stop = handle(svg, {
      tap(name) {
        setHasKeys(false);
        const index = name === undefined ? undefined : props.layout.byName.get(name)?.index;
        if (index !== undefined) setFocus(index);
        pick(name);
      },
      canDrag: (name) =>
        beginnings().has(name) && props.scene.pieces.some((it) => it.cell === name),
      dragStart(name) {
        setPicked(point(legal(), [], name));
        const at = props.layout.byName.get(name)?.center ?? [0, 0];
        setDragged({ cell: name, at });
      },
      dragTo({ x, y }, cell) {
        setDragged((it) => it && { ...it, at: [x, y] });
        setOver(cell);
      },
      dragEnd(cell) {
        setDragged(undefined);
        setOver(undefined);
        if (cell !== undefined && following().has(cell)) pick(cell);
      },
      dragCancel() {
        setDragged(undefined);
        setOver(undefined);
        setPicked(NOTHING);
      },
      isBrush: () => props.paint !== undefined,
      trail: (name) => props.paint?.(name),
      pan: (dx, dy) => setSeen((box) => moved(box, props.layout.box, dx, dy)),
      zoom: zoomBy,
    });
    onCleanup(stop);
    props.scene.hold?.({ seen, look: setSeen, pick, goTo });
  });

  function goTo(index: number | undefined): void {
    const cell = index === undefined ? undefined : props.layout.cells[index];
    if (!cell) return;
    setFocus(cell.index);
    elements[cell.index]?.focus({ preventScroll: false });
    setSeen((box) => showing(box, props.layout.box, cell.center));
  }

  /** From one cell that can be picked to the next, around the board. */
  function cycle(by: 1 | -1): void {
    const able = props.layout.cells.filter(({ cell }) => following().has(cell.name));
    const at = able.findIndex(({ index }) => index === focus());
    goTo(able[(at + by + able.length) % able.length]?.index);
  }

  function zoomMiddle(factor: number): void {
    const { x, y, width, height } = seen();
    setSeen(zoomed(seen(), props.layout.box, factor, { x: x + width / 2, y: y + height / 2 }));
  }

  function key(event: KeyboardEvent): void {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    setHasKeys(true);
    if (isArrow(event.key)) goTo(step(props.layout.cells, focus(), event.key));
    else if (event.key === 'Enter' || event.key === ' ')
      pick(props.layout.cells[focus()]?.cell.name);
    else if (event.key === 'Escape' && picked().path.length > 0) setPicked(NOTHING);
    else if (event.key === 'PageDown') cycle(1);
    else if (event.key === 'PageUp') cycle(-1);
    else if (event.key === '+') zoomMiddle(1.4);
    else if (event.key === '-') zoomMiddle(1 / 1.4);
    else if (event.key === '0') setSeen(props.layout.box);
    else return;
    event.preventDefault();
  }

  const viewBox = () => {
    const { x, y, width, height } = seen();
    return `${x} ${y} ${width} ${height}`;
  };
  const isZoomed = () => !isWhole(seen(), props.layout.box);

  return (
    <div class="board-frame">
      <svg
        ref={svg}
        class="board"
        classList={{
          'is-zoomed': isZoomed(),
          'is-mine': legal().length > 0,
          'is-canvas': props.paint !== undefined,
        }}
        viewBox={viewBox()}
        style={{ '--ratio': props.layout.box.width / props.layout.box.height }}
        data-ply={props.ply}
        role="application"
        aria-roledescription={t('board.role')}
        aria-label={props.label}
        onKeyDown={key}
        onPointerOver={(event) => setPointed(under(event))}
        onPointerLeave={() => setPointed(undefined)}
        onFocusIn={(event) => {
          setPointed(under(event));
          if (event.target.matches(':focus-visible')) setHasKeys(true);
          // A screen reader goes to cells in ways of its own.
          const cell = event.target.closest<SVGElement>('[data-cell]')?.dataset.cell;
          const index = cell === undefined ? undefined : props.layout.byName.get(cell)?.index;
          if (index !== undefined) setFocus(index);
        }}
        onFocusOut={(event) => {
          if (!svg.contains(event.relatedTarget as Node | null)) setHasKeys(false);
        }}
      >
        {props.view.Under && <props.view.Under cells={props.layout.cells} />}
        <Cells
          view={props.view}
          scene={props.scene}
          cells={props.layout.cells}
          focus={focus()}
          canPick={canPick}
          isPicked={(name) => path().includes(name)}
          mount={(index, element) => {
            elements[index] = element;
          }}
        />
        <LastMove cells={placed(props.last)} />
        <g class="heat">
          <For each={placed([...(props.heat?.keys() ?? [])])}>
            {(at) => (
              <polygon
                points={shrunk(at, 3)}
                fill-opacity={0.65 * (props.heat?.get(at.cell.name) ?? 0)}
              />
            )}
          </For>
        </g>
        <For each={placed(path())}>{(at) => <Outline at={at} class="picked" />}</For>
        <Outline
          at={over() && following().has(over() ?? '') ? placed([over() ?? ''])[0] : undefined}
          class="over"
        />
        <g class="glow">
          <For each={placed(props.glow)}>{(at) => <polygon points={shrunk(at, 6)} />}</For>
        </g>
        <Pieces
          view={props.view}
          pieces={props.scene.pieces}
          layout={props.layout}
          dragged={dragged()}
        />
        <g class="marks">
          <For each={targets()}>
            {(target) => (
              <Show when={props.layout.byName.get(target.cell)} keyed>
                {(at) => (
                  <TargetMark
                    at={at}
                    mark={props.view.mark(target.kind)}
                    size={size(props.view, at)}
                  />
                )}
              </Show>
            )}
          </For>
        </g>
        {props.scene.Over && (
          <props.scene.Over layout={props.layout} path={path()} cell={over() ?? pointed()} />
        )}
        <g class="labels">
          <For each={props.view.labels?.(props.layout.cells) ?? []}>
            {(label) => (
              <text x={label.at[0]} y={label.at[1]}>
                {label.text}
              </text>
            )}
          </For>
        </g>
        <For each={props.line ?? []}>
          {(cells, at) => <Arrow cells={placed(cells)} order={at()} />}
        </For>
        <Arrow cells={placed(props.arrow)} />
        <Outline at={hasKeys() ? props.layout.cells[focus()] : undefined} class="focus" />
      </svg>
      <Show when={picked().choices}>
        {(choices) => (
          <div class="choices" role="group" aria-label={t('board.choose')}>
            <For each={choices()}>
              {(action) => (
                <button
                  type="button"
                  onClick={() => {
                    setPicked(NOTHING);
                    props.choose?.(action);
                  }}
                >
                  {props.name?.(action) ?? action.text}
                </button>
              )}
            </For>
          </div>
        )}
      </Show>
      <Show when={isZoomed()}>
        <button
          class="fit icon"
          type="button"
          aria-label={t('board.fit')}
          onClick={() => setSeen(props.layout.box)}
        >
          <Icon name="fit" />
        </button>
      </Show>
    </div>
  );
}
