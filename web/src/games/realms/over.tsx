/** Above the board: how far the unit in hand goes, its way, and what it can strike. */

import { createEffect, createMemo, For, Show } from 'solid-js';
import type { Box, Placed } from '../../board/layout';
import type { OverProps } from '../../board/scene';
import type { ObservedAttack } from '../../generated/realms';
import type { Match } from './match';
import { expected } from './odds';

export function Over(props: OverProps, match: Match) {
  const from = () => (match.isWalking() ? undefined : props.path[0]);
  createEffect(() => match.lay(props.layout));
  const ways = createMemo(() => match.given().ways.get(from() ?? ''));
  const placed = (square: string): Placed | undefined => props.layout.byName.get(square);
  /** Where the unit can be this turn, and how many steps that takes. */
  const range = createMemo(() => {
    const its = ways();
    if (!its) return [];
    return [...its.costs].flatMap(([square, cost]) => {
      const at = cost <= its.steps ? placed(square) : undefined;
      return at ? [{ at, cost }] : [];
    });
  });
  const attacks = createMemo(() =>
    match.seen().observation.attacks.filter((it) => it.from === from()),
  );
  const way = createMemo(() => {
    const [its, to, start] = [ways(), props.cell, from()];
    if (!its || to === undefined || start === undefined || !its.costs.has(to)) return undefined;
    const squares = its.to(to);
    const today = squares.slice(0, its.steps);
    return {
      today: line([start, ...today]),
      later: line([today.at(-1) ?? start, ...squares.slice(its.steps)]),
      end: placed(today.at(-1) ?? start),
      cost: today.length,
      isWhole: today.length === squares.length,
    };
  });
  const line = (squares: readonly string[]): string => {
    const points = squares.flatMap((square) => placed(square)?.center.join(' ') ?? []);
    return points.length > 1 ? `M${points.join('L')}` : '';
  };
  return (
    <g class="realms-over">
      <For each={range()}>
        {({ at, cost }) => (
          <>
            <rect
              class="in-range"
              x={at.center[0] - 46}
              y={at.center[1] - 46}
              width="92"
              height="92"
              rx="14"
            />
            <text class="cost" x={at.center[0]} y={at.center[1]}>
              {cost}
            </text>
          </>
        )}
      </For>
      <Show when={placed(from() ?? '')}>
        {(at) => (
          <path
            class="in-hand"
            d="M-46-24V-46H-24M24-46H46V-24M46 24V46H24M-24 46H-46V24"
            transform={`translate(${at().center.join(' ')})`}
          />
        )}
      </Show>
      <Show when={way()}>
        {(it) => (
          <>
            <path class="way later" d={it().later} />
            <path class="way" d={it().today} />
            <Show when={it().end}>
              {(end) => (
                <g class="way-end" transform={`translate(${end().center.join(' ')})`}>
                  <circle r="24" />
                  <text>{it().cost}</text>
                </g>
              )}
            </Show>
          </>
        )}
      </Show>
      <For each={attacks()}>
        {(attack) => (
          <Show when={placed(attack.target)}>
            {(at) => (
              <Target
                attack={attack}
                from={placed(attack.from)}
                at={at()}
                box={props.layout.box}
                isAimed={props.cell === attack.target}
              />
            )}
          </Show>
        )}
      </For>
    </g>
  );
}

/** The width of what is told beside a target. */
const TIP = 216;

/** A sign of danger around what can be struck, with what that would cost it on average. */
function Target(props: {
  attack: ObservedAttack;
  from: Placed | undefined;
  at: Placed;
  box: Box;
  isAimed: boolean;
}) {
  const { answer } = props.attack.preview;
  /** Behind the target, so that nothing of the fight is hidden; but on the board. */
  const behind = () => {
    const { box, at, from } = props;
    const [x, y] = at.center;
    const [dx, dy] = [x - (from?.center[0] ?? x), y - (from?.center[1] ?? y)].map(Math.sign);
    const kept = (value: number, least: number, length: number, room: number) =>
      Math.min(Math.max(value, least + room), least + length - room);
    const tipX = kept(x + (dx ?? 0) * (TIP / 2 + 62), box.x, box.width, TIP / 2 + 4);
    const tipY = kept(y + (dx ? 0 : (dy ?? 0) * 88), box.y, box.height, 36);
    return `translate(${tipX - x} ${tipY - y})`;
  };
  return (
    <g
      class="struck"
      classList={{ 'is-aimed': props.isAimed }}
      transform={`translate(${props.at.center.join(' ')})`}
    >
      <path class="cross" d="M-48-20V-48H-20M20-48H48V-20M48 20V48H20M-20 48H-48V20" />
      <Show when={props.isAimed}>
        <g transform={behind()}>
          <rect class="tip" x={-TIP / 2} y="-30" width={TIP} height="60" rx="14" />
          <text class="tip-text">
            −{expected(props.attack.preview)}
            {answer ? ` ↩ −${answer.hit}` : ''}
          </text>
        </g>
      </Show>
    </g>
  );
}
