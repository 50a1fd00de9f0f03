/** The board of all games: draws a scene and lets a person choose a legal action on it. */

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
import { createCamera } from '../stage/camera';
import { BeatView, type Directed, Traces } from '../stage/effects';
import { Cells } from './cells';
import type { Forecast } from './forecast';
import { bearing, isArrow, step } from './keys';
import { type Box, frame, type Layout, shrunk } from './layout';
import { Arrow, LastMove, Outline, shaft, TargetMark } from './marks';
import { NOTHING, next, type Picked, point } from './pick';
import { type Dragged, Pieces, size } from './pieces';
import { handle } from './pointer';
import type { GameView, Home, Scene } from './scene';
import { fitted, isWhole, looking, moved, resized, type Size, showing, zoomed } from './zoom';

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
  /** The cells of actions that would follow one another, the first of them now. */
  line?: readonly (readonly string[])[] | undefined;
  /** How much a strategy considers each cell, from 0 to 1. */
  heat?: ReadonlyMap<string, number> | undefined;
  choose?(action: LegalAction): void;
  /** The name of an action, where several actions have the same cells. */
  name?(action: LegalAction): string;
  /** Called with cells that no legal action begins with. Returns whether that is an attempt. */
  refuse?(cells: readonly string[]): boolean;
  /** Called with the picked cells and the one that is pointed at. */
  inspect?(path: readonly string[], cell: string | undefined): void;
  /** What the action would bring that leads from the picked cells to another one. */
  forecast?(path: readonly string[], cell: string): Forecast | undefined;
  /** In an editor: paints a cell instead of picking it. */
  paint?(cell: string): void;
  /** Cells that a guide points out. */
  glow?: readonly string[] | undefined;
  /** Fixed marks, for pictures. */
  targets?: readonly { cell: string; kind: string }[];
  picked?: string | undefined;
  /** What the director shows: the beat that plays, and marks of earlier ones. */
  directed?: Directed;
  /** Called before a cell is picked or dragged, so that beats can be finished first. */
  settle?(cell: string | undefined, isDrag: boolean): void;
  /** The board fills a window of any proportions, on a page that does not scroll. */
  fills?: boolean;
  /** The part that a board of this size shows first, if that is not all of it. */
  home?(size: Size): Home | undefined;
}

const NO_SIZE: Size = { width: 1, height: 1 };
const NO_LEGAL: readonly LegalAction[] = [];

/** How far a key moves the view, as a part of its width or height. */
const PAN = 0.3;

export function Board(props: BoardProps) {
  let svg!: SVGSVGElement;
  const elements: SVGGElement[] = [];
  const [picked, setPicked] = createSignal<Picked>(NOTHING);
  const [dragged, setDragged] = createSignal<Dragged>();
  const [over, setOver] = createSignal<string>();
  const [focus, setFocus] = createSignal(0);
  const [hasKeys, setHasKeys] = createSignal(false);
  const [seen, setSeen] = createSignal(props.layout.box);
  /** The size of the board in pixels, if the board fills a window. */
  const [area, setArea] = createSignal<Size>();

  /** The target that was tapped once; a second tap confirms the action. */
  const [aimed, setAimed] = createSignal<string>();
  const legal = () => props.legal ?? NO_LEGAL;
  const path = () => (props.picked ? [props.picked] : picked().path);
  const following = createMemo(() => next(legal(), picked().path));
  const beginnings = createMemo(() => next(legal(), []));
  const canPick = (name: string) => following().has(name) || beginnings().has(name);
  const placed = (names: readonly string[] = []) =>
    names.flatMap((name) => props.layout.byName.get(name) ?? []);
  /** Whether every action has one cell, so that nothing has to be picked first. */
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
  const looked = () => over() ?? aimed() ?? pointed();
  const forecast = createMemo(() => {
    const cell = looked();
    if (cell === undefined || legal().length === 0) return undefined;
    return props.forecast?.(
      path().filter((it) => it !== cell),
      cell,
    );
  });
  createEffect(() => props.inspect?.(path(), looked()));

  createEffect(
    on(
      () => props.legal,
      () => {
        setPicked(NOTHING);
        setAimed(undefined);
      },
      { defer: true },
    ),
  );
  createEffect(
    on(
      () => props.layout,
      () => setSeen(home() ?? whole()),
      { defer: true },
    ),
  );
  const camera = createCamera();
  createEffect(
    on(
      () => props.directed?.beat,
      (beat) => {
        const places = beat && placed(beat.cells).map(({ center }) => center);
        setSeen((box) => camera(box, props.layout.box, places));
      },
    ),
  );
  // The keyboard cursor begins where something can be done, and then stays where it was moved.
  createEffect(
    on(beginnings, (able) => {
      if (hasKeys()) return;
      const first = able.keys().next().value;
      const index = first === undefined ? undefined : props.layout.byName.get(first)?.index;
      if (index !== undefined) setFocus(index);
    }),
  );

  function pick(name: string | undefined, isTouch = false): void {
    if (props.paint) {
      if (name !== undefined) props.paint(name);
      return;
    }
    props.settle?.(name, false);
    const result = name === undefined ? NOTHING : point(legal(), picked().path, name);
    const isConfirmed = aimed() === name;
    setAimed(undefined);
    const isGrave = isTouch && name !== undefined && props.forecast?.(picked().path, name);
    if (isGrave && (result.choices || (result.action && !isConfirmed))) {
      setAimed(name);
      if (result.choices) setPicked(result);
      return;
    }
    if (result.action) {
      setPicked(NOTHING);
      props.choose?.(result.action);
    } else setPicked(result);
    if (result.refused && props.refuse?.(result.refused)) shake(result.refused[0]);
  }

  /** Shakes what stands on a cell, or the cell itself, unless less motion is wanted. */
  function shake(name: string | undefined): void {
    if (name === undefined || matchMedia('(prefers-reduced-motion: reduce)').matches) return;
    const at = CSS.escape(name);
    const what =
      svg.querySelector(`[data-piece="${at}"] > .body`) ?? svg.querySelector(`[data-cell="${at}"]`);
    what?.animate({ translate: ['0', '-5px', '5px', '-3px', '3px', '0'] }, 300);
  }

  const whole = (): Box => {
    const its = area();
    return its ? fitted(props.layout.box, its) : props.layout.box;
  };
  /** The part that is shown first, if that is less than the whole board. */
  function home(): Box | undefined {
    const its = area();
    const wanted = its && props.home?.(its);
    if (!its || !wanted || its.width / whole().width >= wanted.scale) return undefined;
    const cells = placed(wanted.cells);
    const target = cells.length > 0 ? frame(cells.flatMap(({ outline }) => outline)) : whole();
    return looking(target, props.layout.box, its, wanted.scale);
  }
  function toggle(): void {
    setSeen((isZoomed() ? undefined : home()) ?? whole());
  }
  /** Keeps the view in the proportions of the window. */
  function watchSize(): void {
    const measure = () => {
      const { clientWidth: width, clientHeight: height } = svg;
      const before = area();
      if (width * height === 0 || (before?.width === width && before.height === height)) return;
      setArea({ width, height });
      setSeen((box) =>
        before ? resized(box, props.layout.box, before, { width, height }) : (home() ?? whole()),
      );
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(svg);
    onCleanup(() => observer.disconnect());
    // A player who has a first land is led to it.
    const hasHome = () => (props.home?.(area() ?? NO_SIZE)?.cells.length ?? 0) > 0;
    createEffect(on(createMemo(hasHome), () => setSeen((box) => home() ?? box), { defer: true }));
  }

  onMount(() => {
    if (props.fills) watchSize();
    const zoomBy = (factor: number, at: { x: number; y: number }) =>
      setSeen((box) => zoomed(box, props.layout.box, factor, at));
    const stop = handle(svg, {
      tap(name, isTouch) {
        setHasKeys(false);
        const index = name === undefined ? undefined : props.layout.byName.get(name)?.index;
        if (index !== undefined) setFocus(index);
        pick(name, isTouch);
      },
      canDrag(name) {
        props.settle?.(name, true);
        return beginnings().has(name) && props.scene.pieces.some((it) => it.cell === name);
      },
      dragStart(name) {
        setPicked(point(legal(), [], name));
        const at = props.layout.byName.get(name)?.center ?? [0, 0];
        setDragged({ cell: name, at });
      },
      dragTo({ x, y }, cell) {
        setDragged((it) => it && { ...it, at: [x, y] });
        setOver(cell);
      },
      dragEnd(cell, isTouch) {
        setDragged(undefined);
        setOver(undefined);
        // A piece put down where it came from is a change of mind, not an attempt.
        if (cell !== undefined && cell !== picked().path.at(-1)) pick(cell, isTouch);
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
      takesWheel: (event) => event.ctrlKey || isZoomed() || props.fills === true,
    });
    onCleanup(stop);
    const center = (x: number, y: number) =>
      setSeen((box) =>
        moved(box, props.layout.box, x - box.x - box.width / 2, y - box.y - box.height / 2),
      );
    props.scene.hold?.({ seen, look: setSeen, pick, goTo, center, toggle });
  });

  function goTo(index: number | undefined): void {
    const cell = index === undefined ? undefined : props.layout.cells[index];
    if (!cell) return;
    setFocus(cell.index);
    elements[cell.index]?.focus({ preventScroll: false });
    setSeen((box) => showing(box, props.layout.box, cell.center));
  }

  /** Moves the cursor to the next cell that can be picked, around the board. */
  function cycle(by: 1 | -1): void {
    const able = props.layout.cells.filter(({ cell }) => following().has(cell.name));
    const at = able.findIndex(({ index }) => index === focus());
    goTo(able[(at + by + able.length) % able.length]?.index);
  }

  function zoomMiddle(factor: number): void {
    const { x, y, width, height } = seen();
    setSeen(zoomed(seen(), props.layout.box, factor, { x: x + width / 2, y: y + height / 2 }));
  }

  function pan([x, y]: readonly [number, number]): void {
    setSeen((box) => moved(box, props.layout.box, x * PAN * box.width, y * PAN * box.height));
  }

  function key(event: KeyboardEvent): void {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    setHasKeys(true);
    if (isArrow(event.key) && event.shiftKey) pan(bearing(event.key));
    else if (isArrow(event.key)) goTo(step(props.layout.cells, focus(), event.key));
    else if (event.key === 'Enter' || event.key === ' ')
      pick(props.layout.cells[focus()]?.cell.name);
    else if (event.key === 'Escape' && picked().path.length > 0) setPicked(NOTHING);
    else if (event.key === 'PageDown') cycle(1);
    else if (event.key === 'PageUp') cycle(-1);
    else if (event.key === '+') zoomMiddle(1.4);
    else if (event.key === '-') zoomMiddle(1 / 1.4);
    else if (event.key === '0') toggle();
    else return;
    event.preventDefault();
  }

  const arrowOf = ({ from, to }: Forecast): string => {
    const [a, b] = placed([from, to]);
    return a && b ? shaft(a.center, b.center) : '';
  };
  const viewBox = () => {
    const { x, y, width, height } = seen();
    return `${x} ${y} ${width} ${height}`;
  };
  const isZoomed = () => !isWhole(seen(), props.layout.box);
  const scale = () => (area()?.width ?? 0) / seen().width;
  /** Where a cell is in the frame, in pixels. */
  function boxOf(name: string): Box | undefined {
    const [at] = placed([name]);
    if (!at || !area()) return undefined;
    const { x, y, width, height } = frame(at.outline);
    return {
      x: (x - seen().x) * scale(),
      y: (y - seen().y) * scale(),
      width: width * scale(),
      height: height * scale(),
    };
  }

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
        style={{
          '--ratio': props.layout.box.width / props.layout.box.height,
          '--scale': area() ? scale() : undefined,
        }}
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
          // A screen reader can focus any cell.
          const cell = event.target.closest<SVGElement>('[data-cell]')?.dataset.cell;
          const index = cell === undefined ? undefined : props.layout.byName.get(cell)?.index;
          if (index !== undefined) setFocus(index);
        }}
        onFocusOut={(event) => {
          if (!svg.contains(event.relatedTarget as Node | null)) setHasKeys(false);
        }}
      >
        {props.view.Under && <props.view.Under cells={props.layout.cells} />}
        {props.scene.Land && <props.scene.Land />}
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
        <Show when={props.directed}>
          {(directed) => <Traces layout={props.layout} directed={directed()} />}
        </Show>
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
          beat={props.directed?.beat}
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
          <props.scene.Over layout={props.layout} path={path()} cell={looked()} />
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
        <Show when={forecast()}>{(it) => <path class="forecast-arrow" d={arrowOf(it())} />}</Show>
        <Show when={props.directed}>
          {(directed) => <BeatView layout={props.layout} seen={seen()} directed={directed()} />}
        </Show>
        <Outline at={hasKeys() ? props.layout.cells[focus()] : undefined} class="focus" />
      </svg>
      <Show when={forecast()}>
        {(it) =>
          props.view.ForecastCard && (
            <props.view.ForecastCard
              forecast={it()}
              target={elements[props.layout.byName.get(it().to)?.index ?? -1]}
              seen={seen()}
              isAsked={aimed() === it().to && !path().includes(it().to)}
            />
          )
        }
      </Show>
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
      {props.scene.Float && (
        <Show when={area()}>
          {(its) =>
            props.scene.Float?.({
              boxOf,
              get size() {
                return its();
              },
            })
          }
        </Show>
      )}
      <Show when={isZoomed() || home()}>
        <button
          class="fit icon"
          type="button"
          aria-label={t(isZoomed() ? 'board.fit' : 'board.near')}
          onClick={toggle}
        >
          <Icon name={isZoomed() ? 'fit' : 'near'} />
        </button>
      </Show>
    </div>
  );
}
