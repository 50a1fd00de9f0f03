/** The players: names, clocks, whose turn it is, and what each has. */

import { createSignal, For, onCleanup, Show } from 'solid-js';
import type { GameView } from '../../board/scene';
import type { TableView } from '../../generated/wire';
import { t } from '../../i18n';
import { Icon } from '../../parts/icon';
import { strategyName } from '../../parts/names';
import type { Session } from '../../session';

/** What a player is called; strategies have names that we may translate. */
export function nameOf(table: TableView, seat: number): string {
  const it = table.seats[seat];
  if (!it?.name) return t('table.free');
  if (it.kind !== 'strategy') return it.name;
  return strategyName(it.name, table.game);
}

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

function Clock(props: { session: Session; table: TableView; seat: number }) {
  const [now, setNow] = createSignal(performance.now());
  const timer = setInterval(() => setNow(performance.now()), 200);
  onCleanup(() => clearInterval(timer));
  const left = () => {
    const { clock, turn, state } = props.table;
    const told = clock?.left[props.seat];
    if (!clock || told === null || told === undefined) return undefined;
    const isRunning = turn === props.seat && !clock.paused && state === 'playing';
    return isRunning ? Math.max(0, told - Math.max(0, now() - props.session.heardAt())) : told;
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
