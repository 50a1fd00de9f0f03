/** Signs on the board: targets by kind, the last move, arrows, the focus of the keyboard. */

import { For, Match, Show, Switch } from 'solid-js';
import type { Point } from '../generated/game';
import { isWild, type Placed, shrunk } from './layout';
import type { Mark } from './scene';

/** A target: a sign around the center of its cell, or a frame that leaves all of it in sight. */
export function TargetMark(props: { at: Placed; mark: Mark; size?: number }) {
  const [x, y] = props.at.center;
  return (
    <Show
      when={(props.mark.shape === 'frame' || props.mark.shape === 'dashes') && !isWild(props.at)}
      fallback={
        <g
          class={`mark tone-${props.mark.tone}`}
          transform={`translate(${x} ${y}) scale(${(props.size ?? props.at.size) / 100})`}
        >
          <Sign shape={props.mark.shape} />
        </g>
      }
    >
      <polygon
        class={`mark ${props.mark.shape} tone-${props.mark.tone}`}
        points={shrunk(props.at, 9)}
      />
    </Show>
  );
}

/** The shape of a sign; also used in the legend. */
export function Sign(props: { shape: Mark['shape'] }) {
  return (
    <Switch>
      <Match when={props.shape === 'dot'}>
        <circle class="fill" r="15" />
      </Match>
      <Match when={props.shape === 'corners'}>
        <path class="line" d="M-46-28V-46H-28M28-46H46V-28M46 28V46H28M-28 46H-46V28" />
      </Match>
      <Match when={props.shape === 'frame' || props.shape === 'dashes'}>
        <path class={props.shape} d="M-22-38H22L44 0L22 38H-22L-44 0Z" />
      </Match>
      <Match when={props.shape === 'arc'}>
        <path class="line" d="M-26 12C-16-26 16-26 26 12M26 12L12 6M26 12L32-3" />
      </Match>
      <Match when={props.shape === 'diamond'}>
        <path class="line" d="M0-25L25 0L0 25L-25 0Z" />
        <circle class="fill" r="6" />
      </Match>
      <Match when={props.shape === 'star'}>
        <path
          class="fill"
          d="M0-32L9.4-10.9L32.3-8.4L15.2 7L20 29.6L0 18L-20 29.6L-15.2 7L-32.3-8.4L-9.4-10.9Z"
        />
      </Match>
    </Switch>
  );
}

/** The cells of the last action. */
export function LastMove(props: { cells: readonly Placed[] }) {
  return (
    <g class="last">
      <For each={props.cells}>{(placed) => <polygon points={shrunk(placed, 5)} />}</For>
    </g>
  );
}

export function Outline(props: { at: Placed | undefined; class: string }) {
  return (
    <Show when={props.at} keyed>
      {(placed) => <polygon class={props.class} points={shrunk(placed, 4)} />}
    </Show>
  );
}

/** An arrow from one cell to another, or a ring where there is only one. */
export function Arrow(props: { cells: readonly Placed[]; order?: number }) {
  const ends = () => [props.cells[0]?.center, props.cells.at(-1)?.center] as const;
  return (
    <Show when={ends()[0] && ends()} keyed>
      {([from, to]) => (
        <g class="arrow" classList={{ 'line-arrow': (props.order ?? 0) > 0 }}>
          <Show
            when={props.cells.length > 1 && from && to}
            fallback={<circle cx={from?.[0]} cy={from?.[1]} r="34" />}
          >
            <path d={shaft(from as Point, to as Point)} />
          </Show>
        </g>
      )}
    </Show>
  );
}

/** The outline of an arrow that ends a little before the middle of its target. */
export function shaft([ax, ay]: Point, [bx, by]: Point): string {
  const length = Math.hypot(bx - ax, by - ay) || 1;
  const [ux, uy] = [(bx - ax) / length, (by - ay) / length];
  const place = (along: number, aside: number): string =>
    `${(ax + ux * along - uy * aside).toFixed(1)} ${(ay + uy * along + ux * aside).toFixed(1)}`;
  const tip = length - 8;
  const neck = tip - 30;
  return `M${place(18, -6)}L${place(neck, -6)}L${place(neck, -20)}L${place(tip, 0)}L${place(neck, 20)}L${place(neck, 6)}L${place(18, 6)}Z`;
}
