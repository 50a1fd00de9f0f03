/** What the director draws on the board: the beat that plays, and faint marks of earlier ones. */

import { createMemo, For, onMount, Show } from 'solid-js';
import type { Box, Layout, Placed } from '../board/layout';
import { shrunk } from '../board/layout';
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

/** The faint marks, and the line that is pointed at, below the pieces. */
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
                fallback={<For each={cells()}>{(it) => <polygon points={shrunk(it, 7)} />}</For>}
              >
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
      </g>
    </g>
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

/** The beat that plays, above the pieces: lit cells, an arrow, a caption, a celebration. */
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
  const [from, to] = [cells[0], cells.at(-1)];
  onMount(() => {
    if (beat.prize && to && beat.player !== undefined) fly(group, to.center, beat.player, beat);
  });
  return (
    <g ref={group} class={`beat beat-${beat.kind} ${colorOf(beat.player)}`} data-beat={beat.kind}>
      <For each={cells}>{(it) => <polygon class="lit" points={shrunk(it, 5)} />}</For>
      <Show when={beat.isArrow && from && to && from !== to}>
        <path class="beat-arrow" d={shaft((from as Placed).center, (to as Placed).center)} />
      </Show>
      <Show when={beat.feast && to && !isStill()}>
        <Burst at={(to as Placed).center} isLarge={beat.feast === 'large'} />
      </Show>
      <Show when={to && beat.caption}>
        {(text) => <Caption text={text()} at={(to as Placed).center} seen={props.seen} />}
      </Show>
    </g>
  );
}

/** The size of captions, as a part of the width that is seen, and the width of a letter in ems. */
const SIZE = 0.032;
const LETTER = 0.56;

/** A short text above a place, kept inside the part of the board that is seen. */
function Caption(props: { text: string; at: Point; seen: Box }) {
  const size = Math.max(22, props.seen.width * SIZE);
  const width = (props.text.length * LETTER + 1.6) * size;
  const height = size * 1.7;
  const within = (value: number, from: number, length: number, half: number): number =>
    Math.min(Math.max(value, from + half + 4), from + length - half - 4);
  const x = within(props.at[0], props.seen.x, props.seen.width, width / 2);
  const y = within(props.at[1] - 50 - height / 2, props.seen.y, props.seen.height, height / 2);
  return (
    <g class="caption" transform={`translate(${x.toFixed(1)} ${y.toFixed(1)})`}>
      <rect x={-width / 2} y={-height / 2} width={width} height={height} rx={height / 2} />
      <text font-size={`${size}`}>{props.text}</text>
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
