/** What the director draws on the board: the beat that plays, and faint marks of earlier ones. */

import { createMemo, createSignal, For, onMount, Show } from 'solid-js';
import type { Box, Layout, Placed } from '../board/layout';
import { isWild, shrunk } from '../board/layout';
import { shaft } from '../board/marks';
import type { Point } from '../generated/game';
import type { Beat } from './beat';
import { fly } from './fly';
import type { Trace } from './since';
import { isStill } from './speed';

/** What a board shows for the director. */
export interface Directed {
  beat: Beat | undefined;
  traces: readonly Trace[];
  /** The cells of a line that is pointed at. */
  pointed: readonly string[];
}

const colorOf = (player: number | undefined): string =>
  player === undefined ? '' : `seat-${player}`;

const placed = (layout: Layout, cells: readonly string[]): Placed[] =>
  cells.flatMap((name) => layout.byName.get(name) ?? []);

/** Below the pieces: faint marks, the line that is pointed at, and the way of the beat that plays. */
export function Traces(props: { layout: Layout; directed: Directed }) {
  return (
    <g class="traces">
      <For each={props.directed.traces}>
        {(trace) => {
          const cells = createMemo(() => placed(props.layout, trace.cells));
          return (
            <g class={`trace ${colorOf(trace.player)}`} data-trace={trace.cells.join(' ')}>
              <Show
                when={trace.isArrow && cells().length > 1}
                fallback={<For each={cells()}>{(it) => <Frame at={it} />}</For>}
              >
                <path class="halo" d={way(cells())} />
                <path d={way(cells())} />
              </Show>
            </g>
          );
        }}
      </For>
      <g class="pointed">
        <For each={placed(props.layout, props.directed.pointed)}>
          {(it) => <polygon points={shrunk(it, 4)} />}
        </For>
        <Show when={props.directed.pointed.length > 1}>
          <path d={way(placed(props.layout, props.directed.pointed))} />
        </Show>
      </g>
      <Show when={props.directed.beat} keyed>
        {(beat) => {
          const cells = placed(props.layout, beat.cells);
          return (
            <g class={`beat beat-${beat.kind} ${colorOf(beat.player)}`}>
              <For each={cells}>{(it) => <polygon class="lit" points={shrunk(it, 5)} />}</For>
              <Show when={beat.kind !== 'battle'}>
                <BeatArrow beat={beat} cells={cells} />
              </Show>
            </g>
          );
        }}
      </Show>
    </g>
  );
}

/** A frame around a cell; a ring on a coast, whose outline would not stand out. */
function Frame(props: { at: Placed }) {
  const [x, y] = props.at.center;
  return (
    <Show when={isWild(props.at)} fallback={<polygon points={shrunk(props.at, 7)} />}>
      <circle class="halo" cx={x} cy={y} r="40" />
      <circle cx={x} cy={y} r="40" />
    </Show>
  );
}

function BeatArrow(props: { beat: Beat; cells: readonly Placed[] }) {
  const [from, to] = [props.cells[0], props.cells.at(-1)];
  return (
    <Show when={props.beat.isArrow && from && to && from !== to}>
      <path class="beat-arrow" d={shaft((from as Placed).center, (to as Placed).center)} />
    </Show>
  );
}

/** A line through the middles of cells, with the head of an arrow at its end. */
function way(cells: readonly Placed[]): string {
  const centers = cells.map(({ center }) => center);
  const [from, to] = centers.slice(-2) as [Point, Point];
  const length = Math.hypot(to[0] - from[0], to[1] - from[1]) || 1;
  const [ux, uy] = [(to[0] - from[0]) / length, (to[1] - from[1]) / length];
  const side = (by: number): string =>
    `${(to[0] - 22 * ux - by * uy).toFixed(1)} ${(to[1] - 22 * uy + by * ux).toFixed(1)}`;
  return `M${centers.map((it) => it.join(' ')).join('L')}M${side(13)}L${to.join(' ')}L${side(-13)}`;
}

/** Above the pieces: the arrow of a battle, a caption, a celebration. */
export function BeatView(props: { layout: Layout; seen: Box; directed: Directed }) {
  return (
    <Show when={props.directed.beat} keyed>
      {(beat) => <Played beat={beat} layout={props.layout} seen={props.seen} />}
    </Show>
  );
}

function Played(props: { beat: Beat; layout: Layout; seen: Box }) {
  const { beat } = props;
  let group!: SVGGElement;
  const cells = placed(props.layout, beat.cells);
  const to = cells.at(-1);
  onMount(() => {
    if (beat.prize && to && beat.player !== undefined) fly(group, to.center, beat.player, beat);
  });
  return (
    <g ref={group} class={`beat beat-${beat.kind} ${colorOf(beat.player)}`} data-beat={beat.kind}>
      <Show when={beat.kind === 'battle'}>
        <BeatArrow beat={beat} cells={cells} />
      </Show>
      <Show when={beat.feast && to && !isStill()}>
        <Burst at={(to as Placed).center} isLarge={beat.feast === 'large'} />
      </Show>
      <Show when={to && beat.caption}>
        {(text) => (
          <Caption
            text={text()}
            at={(to as Placed).center}
            from={beat.isArrow ? cells[0]?.center : undefined}
            seen={props.seen}
          />
        )}
      </Show>
    </g>
  );
}

/** The least size of captions: as a part of the width that is seen, and in pixels of the screen. */
const SHARE = 0.02;
const PIXELS = 16;
/** The width of a letter, in ems. */
const LETTER = 0.56;

/** A short text beside a place, away from where an arrow comes from, and always in sight. */
function Caption(props: { text: string; at: Point; from: Point | undefined; seen: Box }) {
  let group!: SVGGElement;
  const [size, setSize] = createSignal(props.seen.width * SHARE);
  onMount(() => {
    const scale = group.getScreenCTM()?.a;
    if (scale) setSize((it) => Math.max(it, PIXELS / scale));
  });
  const width = () => (props.text.length * LETTER + 1.6) * size();
  const height = () => size() * 1.7;
  /** From the start of the arrow to its end; upwards where there is none. */
  const toward = (): Point => {
    const { at, from } = props;
    const length = from ? Math.hypot(at[0] - from[0], at[1] - from[1]) : 0;
    return from && length > 0 ? [(at[0] - from[0]) / length, (at[1] - from[1]) / length] : [0, -1];
  };
  const place = (): string => {
    const { at, seen } = props;
    const [ux, uy] = toward();
    const within = (value: number, start: number, length: number, half: number): number =>
      Math.min(Math.max(value, start + half + 4), start + length - half - 4);
    const x = within(at[0] + ux * (52 + width() / 2), seen.x, seen.width, width() / 2);
    const y = within(at[1] + uy * (52 + height() / 2), seen.y, seen.height, height() / 2);
    return `translate(${x.toFixed(1)} ${y.toFixed(1)})`;
  };
  return (
    <g ref={group} class="caption" transform={place()}>
      <rect
        x={-width() / 2}
        y={-height() / 2}
        width={width()}
        height={height()}
        rx={height() / 2}
      />
      <text font-size={`${size()}`}>{props.text}</text>
    </g>
  );
}

const RAYS = 10;

/** Rays that burst from a place, for the big moments. */
function Burst(props: { at: Point; isLarge: boolean }) {
  const rays = Array.from({ length: RAYS }, (_, nth) => {
    const [x, y] = [Math.cos((nth * 2 * Math.PI) / RAYS), Math.sin((nth * 2 * Math.PI) / RAYS)];
    const [near, far] = [48, nth % 2 === 0 ? 84 : 68];
    return `M${(x * near).toFixed(1)} ${(y * near).toFixed(1)}L${(x * far).toFixed(1)} ${(y * far).toFixed(1)}`;
  }).join('');
  return (
    <g transform={`translate(${props.at.join(' ')}) scale(${props.isLarge ? 1.9 : 1})`}>
      <path class="burst" d={rays} />
    </g>
  );
}
