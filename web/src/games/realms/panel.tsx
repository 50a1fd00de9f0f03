/** Beside the board: gold and round, the unit in hand with its orders, and the end of the turn. */

import { createEffect, onCleanup, Show } from 'solid-js';
import type { PanelProps } from '../../board/scene';
import type { Observation, ObservedUnit } from '../../generated/realms';
import { UNITS } from '../../generated/realms';
import { speech } from '../../i18n';
import { Attacks, Orders } from './commands';
import { UnitSign } from './figures';
import { next, press } from './keys';
import type { Match } from './match';
import { castleText, label, seatName, status } from './scene';
import { LIFE } from './seen';
import { LifeBar } from './signs';
import type { Words } from './words/en';

const say = speech<Words>('realms');

/** Gold, the round, and the orders of the unit in hand. */
export function Phase(props: PanelProps<Observation>, match: Match) {
  createEffect(() => match.aimed(props.path, props.cell));
  return (
    <section class="realms-panel" data-walking={match.isWalking() ? '' : undefined}>
      <header class="aside">
        <Show when={props.observation.gold !== null}>
          <p class="purse">
            <span class="coin" aria-hidden="true" />
            <span aria-hidden="true">{props.observation.gold}</span>
            <span class="unseen">{say('gold', { n: props.observation.gold ?? 0 })}</span>
          </p>
        </Show>
        <p class="muted small">
          {say('round', { n: props.observation.round, of: props.observation.rounds })}
        </p>
      </header>
      <Orders match={match} at={props.path[0]} />
    </section>
  );
}

/** The square that is pointed at, or else the one in hand; and what the unit in hand can attack. */
export function Panel(props: PanelProps<Observation>, match: Match) {
  const hand = () => props.path[0];
  return (
    <section class="realms-details">
      <Show when={hand()} keyed>
        {(at) => <Attacks match={match} from={at} />}
      </Show>
      <Told match={match} cell={props.cell ?? hand()} />
    </section>
  );
}

/** What to do now, in one sentence. */
export function task(match: Match, observation: Observation, mine: readonly number[]): string {
  if (!mine.includes(observation.mover))
    return say('do.wait', { seat: seatName(observation.mover) });
  if (match.isSure()) return say('remind', { n: match.idle().length });
  return say('do.select');
}

/** What is known of a square. */
function Told(props: { match: Match; cell: string | undefined }) {
  const seen = () => props.match.seen();
  const unit = () => seen().units.get(props.cell ?? '');
  const castle = () => seen().castles.get(props.cell ?? '');
  return (
    <div class="known">
      <Show when={props.cell && seen().sight(props.cell) !== 'unknown' && props.cell}>
        {(cell) => (
          <Show when={unit()} fallback={<p>{label(seen(), cell())}</p>}>
            {(it) => <UnitCard unit={it()} />}
          </Show>
        )}
      </Show>
      <Show when={unit() && castle()}>{(it) => <p class="small">{castleText(it())}</p>}</Show>
    </div>
  );
}

function UnitCard(props: { unit: ObservedUnit }) {
  const stats = () => UNITS[props.unit.kind];
  const its = () => status(props.unit);
  return (
    <>
      <p class="unit-name">
        <svg class={`piece seat-${props.unit.owner}`} viewBox="-50 -50 100 112" aria-hidden="true">
          <UnitSign kind={props.unit.kind} player={props.unit.owner} />
          <LifeBar life={props.unit.life} y={48} />
        </svg>
        <span>
          <b>{say(props.unit.kind)}</b>
          <br />
          <span class="small">{say('life', { n: props.unit.life, of: LIFE })}</span>
        </span>
      </p>
      <Show when={props.unit.orders} fallback={<p class="small">{seatName(props.unit.owner)}</p>}>
        {(orders) => (
          <p class="small">
            {its() === 'available'
              ? say('orders', { moves: orders().moves, attacks: orders().attacks })
              : say(`status.${its()}`)}
          </p>
        )}
      </Show>
      <p class="muted small">
        {say('stats', { attack: stats().attack, defence: stats().defence, sight: stats().sight })}
      </p>
    </>
  );
}

/** The buttons of the turn: the next unit, a step back, and the end. */
export function Bar(props: PanelProps<Observation>, match: Match) {
  const key = (event: KeyboardEvent): void => {
    if (!press(match, event)) return;
    event.preventDefault();
    event.stopPropagation();
  };
  // In the capture phase, because some of these keys mean something else on the board.
  addEventListener('keydown', key, true);
  onCleanup(() => removeEventListener('keydown', key, true));
  const isMine = () => props.seats.includes(props.observation.mover);
  return (
    <div class="turn-buttons">
      <button
        type="button"
        data-do="next"
        disabled={!isMine() || match.idle().length === 0}
        onClick={() => next(match, 1, true)}
      >
        {say('do.next', { n: isMine() ? match.idle().length : 0 })} <kbd>{say('key.tab')}</kbd>
      </button>
      <button
        type="button"
        data-do="undo"
        disabled={!match.given().undo}
        onClick={() => {
          const { undo } = match.given();
          if (undo) match.choose(undo);
        }}
      >
        {say('kind.undo')} <kbd>U</kbd>
      </button>
      <button
        class="primary"
        classList={{ 'is-sure': match.isSure() }}
        type="button"
        data-do="end-turn"
        disabled={!match.given().endTurn}
        onClick={() => match.endTurn()}
      >
        {say(match.isSure() ? 'do.end_anyway' : 'kind.end_turn')} <kbd>E</kbd>
      </button>
    </div>
  );
}
