/** The players: names, clocks, whose turn it is, and the score of each. */

import { createEffect, createMemo, createSignal, For, onCleanup, Show } from 'solid-js';
import type { GameView } from '../../board/scene';
import type { TableView } from '../../generated/wire';
import { t } from '../../i18n';
import { Icon } from '../../parts/icon';
import { seatNames } from '../../parts/names';
import type { Session } from '../../session';

/** The name of a player. No two players of a table have the same name. */
export const nameOf = (table: TableView, seat: number): string =>
  seatNames(table.seats, table.game)[seat] || t('table.free');

export function Seats(props: { session: Session; view: GameView; table: TableView }) {
  const rank = (seat: number) => props.table.outcome?.[seat];
  const isWinner = (seat: number) =>
    rank(seat) === 1 && props.table.outcome?.some((it) => it !== 1) === true;
  return (
    <ul class="seats">
      <For each={props.table.seats}>
        {(seat, at) => (
          <li
            class={`seat seat-${at()}`}
            classList={{ 'is-turn': props.table.turn === at() }}
            aria-current={props.table.turn === at() ? 'true' : undefined}
          >
            <span class="chip" aria-hidden="true">
              <Icon name={seat.kind === 'strategy' || seat.kind === 'bot' ? 'robot' : 'person'} />
            </span>
            <span class="who">
              <span class="name">
                {nameOf(props.table, at())}
                <Show when={isWinner(at())}>
                  <Icon name="trophy" />
                </Show>
              </span>
              <span class="muted small">
                {props.view.seatName(at())}
                <Show when={props.session.mine().includes(at())}> · {t('table.you')}</Show>
                <Show when={seat.kind === 'strategy'}> · {t('table.computer')}</Show>
              </span>
            </span>
            <Clock session={props.session} table={props.table} seat={at()} />
            <Show when={props.view.score?.(props.table.observation, at())}>
              {(score) => (
                <span class="score">
                  <b>{score().n}</b> <span>{score().of}</span>
                </span>
              )}
            </Show>
            <Show when={props.view.Standing}>
              {(standing) => {
                const Standing = standing();
                return <Standing observation={props.table.observation} seat={at()} />;
              }}
            </Show>
          </li>
        )}
      </For>
    </ul>
  );
}

/** How often a running clock is drawn, in milliseconds. */
const TICK = 200;

function Clock(props: { session: Session; table: TableView; seat: number }) {
  const [now, setNow] = createSignal(performance.now());
  // The board may still show an earlier position; the clock is always that of the newest one.
  const newest = () => props.session.view() ?? props.table;
  const isRunning = createMemo(() => {
    const { clock, turn, state } = newest();
    return clock !== null && !clock.paused && turn === props.seat && state === 'playing';
  });
  createEffect(() => {
    // Only a clock that runs wakes the page.
    if (!isRunning()) return;
    setNow(performance.now());
    const timer = setInterval(() => setNow(performance.now()), TICK);
    onCleanup(() => clearInterval(timer));
  });
  const left = () => {
    const known = newest().clock?.left[props.seat];
    if (known === null || known === undefined) return undefined;
    return isRunning() ? Math.max(0, known - Math.max(0, now() - props.session.heardAt())) : known;
  };
  return (
    <Show when={left() !== undefined}>
      <span
        class="clock"
        classList={{ 'is-low': (left() ?? 0) < 20_000 }}
        role="timer"
        aria-label={t('table.clock', { time: written(left() ?? 0) })}
      >
        {written(left() ?? 0)}
      </span>
    </Show>
  );
}

/** Minutes and seconds, with tenths when there is little left. */
export function written(milliseconds: number): string {
  const seconds = milliseconds / 1000;
  if (seconds < 10) return seconds.toFixed(1);
  const whole = Math.ceil(seconds);
  return `${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, '0')}`;
}
