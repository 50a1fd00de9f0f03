/** Beside the board: gold and round, what is in hand and what it can do, and the end of the turn. */

import { createEffect, createSignal, onCleanup, Show } from 'solid-js';
import type { PanelProps } from '../../board/scene';
import type { Observation, ObservedUnit } from '../../generated/realms';
import { UNITS } from '../../generated/realms';
import { speech } from '../../i18n';
import { Icon } from '../../parts/icon';
import { Attacks, Orders, Shop } from './commands';
import { next, press } from './keys';
import type { Match } from './match';
import { Minimap } from './minimap';
import { castleText, label, seatName, status } from './scene';
import { LIFE } from './seen';
import { LifeBar, UnitSign } from './signs';
import type { Words } from './words/en';

const say = speech<Words>('realms');

export function Panel(props: PanelProps<Observation>, match: Match) {
  const [hasMap, setMap] = createSignal(true);
  let desk!: HTMLElement;
  createEffect(() => match.aimed(props.path, props.cell));

  const hand = () => props.path[0];
  const isMine = () => props.seats.includes(props.observation.mover);
  const isOver = () =>
    typeof props.observation.turn === 'object' && 'over' in props.observation.turn;
  /** Where something is told of: what is pointed at, else what is in hand. */
  const told = () => props.cell ?? hand();

  const key = (event: KeyboardEvent): void => {
    const isDone = press(match, { shop, map: () => setMap((it) => !it) }, event);
    if (!isDone) return;
    event.preventDefault();
    event.stopPropagation();
  };
  // Before the board, for which some of the keys mean something else.
  addEventListener('keydown', key, true);
  onCleanup(() => removeEventListener('keydown', key, true));

  /** Opens the shop of the castle in hand, or of the first that can buy, and goes there. */
  function shop(): void {
    const sells = (at: string) =>
      match
        .given()
        .spot.get(at)
        ?.some(({ kind }) => kind === 'buy');
    const here = hand();
    const castle =
      here !== undefined && sells(here)
        ? here
        : props.observation.castles.find(({ at }) => sells(at))?.at;
    if (castle === undefined) return;
    if (castle !== here) match.select(castle);
    queueMicrotask(() => desk.querySelector<HTMLButtonElement>('.shop button')?.focus());
  }

  return (
    <section
      class="panel realms-panel"
      ref={desk}
      data-walking={match.isWalking() ? '' : undefined}
    >
      <header>
        <Show when={props.observation.gold !== null}>
          <p class="purse">
            <span class="coin" aria-hidden="true" />
            {say('gold', { n: props.observation.gold ?? 0 })}
          </p>
        </Show>
        <p class="muted small">
          {say('round', { n: props.observation.round, of: props.observation.rounds })}
        </p>
      </header>
      <div class="overview">
        <Show when={hasMap()}>
          <Minimap match={match} />
        </Show>
        <Told match={match} cell={told()} />
      </div>
      <Show when={!isOver()}>
        <Show
          when={isMine()}
          fallback={
            <p class="muted">{say('do.wait', { seat: seatName(props.observation.mover) })}</p>
          }
        >
          <Turn match={match} />
        </Show>
      </Show>
      <Show when={hand()} keyed>
        {(at) => (
          <>
            <Orders match={match} at={at} />
            <Attacks match={match} from={at} />
            <Shop match={match} castle={at} />
          </>
        )}
      </Show>
    </section>
  );
}

/** What is known of a square. */
function Told(props: { match: Match; cell: string | undefined }) {
  const seen = () => props.match.seen();
  const unit = () => seen().units.get(props.cell ?? '');
  const castle = () => seen().castles.get(props.cell ?? '');
  return (
    <div class="known">
      <Show when={props.cell} fallback={<p class="muted small">{say('do.select')}</p>}>
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

/** What concerns the whole turn: the next unit, a step back, the end, and the pace. */
function Turn(props: { match: Match }) {
  const { match } = props;
  return (
    <>
      <Show when={match.isSure()}>
        <p class="reminder" role="alert">
          <Icon name="warning" /> {say('remind', { n: match.idle().length })}
        </p>
      </Show>
      <div class="turn">
        <button
          type="button"
          data-do="next"
          disabled={match.idle().length === 0}
          onClick={() => next(match, 1, true)}
        >
          {say('do.next', { n: match.idle().length })} <kbd>{say('key.tab')}</kbd>
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
          type="button"
          data-do="fast"
          aria-pressed={match.theatre.isFast()}
          onClick={() => match.theatre.hurry(!match.theatre.isFast())}
        >
          {say('do.fast')} <kbd>{say('key.space')}</kbd>
        </button>
        <button
          class="primary"
          type="button"
          data-do="end-turn"
          disabled={!match.given().endTurn}
          onClick={() => match.endTurn()}
        >
          {say(match.isSure() ? 'do.end_anyway' : 'kind.end_turn')} <kbd>E</kbd>
        </button>
      </div>
    </>
  );
}
