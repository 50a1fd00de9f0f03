/** What the unit or the castle in hand can do, as buttons: also for who has no pointer to hover. */

import { createMemo, createSignal, For, Show } from 'solid-js';
import type { Kind, ObservedAttack } from '../../generated/realms';
import { UNITS } from '../../generated/realms';
import type { LegalAction } from '../../generated/wire';
import { speech } from '../../i18n';
import type { Match } from './match';
import { expected, percent } from './odds';
import { told } from './offers';
import { beside } from './seen';
import { UnitSign } from './signs';
import type { Words } from './words/en';

const say = speech<Words>('realms');

const SPOT = { construct: 'C', fortify: 'F', end: 'Z' } as const;
const KINDS = Object.keys(UNITS) as Kind[];

/** The orders that are carried out on the spot. */
export function Orders(props: { match: Match; at: string }) {
  const { match } = props;
  const orders = createMemo(() =>
    (match.given().spot.get(props.at) ?? []).flatMap((action) => {
      const { type } = told(action);
      return type in SPOT ? [{ action, type: type as keyof typeof SPOT }] : [];
    }),
  );
  return (
    <div class="orders">
      <For each={orders()}>
        {({ action, type }) => (
          <button type="button" data-do={type} onClick={() => match.choose(action)}>
            {say(`kind.${type}`)} <kbd>{SPOT[type]}</kbd>
          </button>
        )}
      </For>
      <button type="button" data-do="cancel" onClick={() => match.cancel()}>
        {say('do.cancel')} <kbd>N</kbd>
      </button>
    </div>
  );
}

/** Every attack of the unit in hand, with what may come of it. */
export function Attacks(props: { match: Match; from: string }) {
  const { match } = props;
  const attacks = createMemo(() =>
    match.seen().observation.attacks.filter(({ from }) => from === props.from),
  );
  const ordersFor = (target: string): LegalAction[] =>
    match
      .given()
      .list.filter(({ kind, cells }) => KINDS_OF_ATTACK.has(kind) && cells[0] === props.from)
      .filter(({ cells }) => cells[1] === target);
  return (
    <Show when={attacks().length > 0}>
      <ul class="attacks" aria-label={say('attacks')}>
        <For each={attacks()}>
          {(attack) => (
            <li>
              <Odds match={match} attack={attack} />
              <For each={ordersFor(attack.target)}>
                {(action) => (
                  <button class="danger" type="button" onClick={() => match.choose(action)}>
                    {say(`kind.${action.kind as 'attack'}`)}
                  </button>
                )}
              </For>
            </li>
          )}
        </For>
      </ul>
    </Show>
  );
}

const KINDS_OF_ATTACK = new Set(['attack', 'occupy', 'destroy']);

function Odds(props: { match: Match; attack: ObservedAttack }) {
  const it = () => props.attack.preview;
  const whom = () => {
    const unit = props.match.seen().units.get(props.attack.target);
    return unit ? say(unit.kind) : say('walls');
  };
  return (
    <dl class="forecast">
      <dt>{say('odds.title', { whom: whom(), at: props.attack.target })}</dt>
      <dd>
        <b>{say('odds.expected', { n: expected(it()) })}</b>{' '}
        <Show when={it().dodged > 0}>
          <span class="small">
            {say('odds.luck', {
              hit: it().blow.hit,
              critical: it().blow.critical,
              chance: percent(it().critical),
              dodged: percent(it().dodged),
            })}
          </span>
        </Show>
      </dd>
      <Show when={it().kills > 0}>
        <dd>{say('odds.kills', { n: percent(it().kills) })}</dd>
      </Show>
      <dd class="small">
        <Show when={it().answer} fallback={say('odds.no_answer')}>
          {(answer) =>
            say(it().answer_kills > 0 ? 'odds.answer_kills' : 'odds.answer', {
              hit: answer().hit,
              critical: answer().critical,
              n: percent(it().answer_kills),
            })
          }
        </Show>
      </dd>
    </dl>
  );
}

/** The direction from one square to another, as it is on the screen. */
function arrow(match: Match, from: string, to: string): string {
  const [its, other] = [from, to].map((at) => match.layout()?.byName.get(at)?.center);
  if (!its || !other) return to;
  if (its[0] !== other[0]) return other[0] > its[0] ? '→' : '←';
  return other[1] > its[1] ? '↓' : '↑';
}

/** What a castle can buy, and where it appears if there is no room inside. */
export function Shop(props: { match: Match; castle: string }) {
  const { match } = props;
  const [chosen, setChosen] = createSignal<string>();
  const sold = createMemo(() =>
    (match.given().spot.get(props.castle) ?? []).flatMap((legal) => {
      const action = told(legal);
      return action.type === 'buy' ? [{ legal, kind: action.kind, at: action.at }] : [];
    }),
  );
  /** The squares where it may appear, around the castle; none if there is room inside. */
  const places = createMemo(() => {
    const able = new Set(sold().map(({ at }) => at));
    const side = match.seen().observation.ground.length;
    return beside(props.castle, side).filter((at) => able.has(at));
  });
  const where = () => {
    const wanted = chosen();
    return wanted !== undefined && places().includes(wanted) ? wanted : places()[0];
  };
  return (
    <Show when={sold().length > 0}>
      <fieldset class="shop">
        <legend>{say('shop')}</legend>
        <For each={KINDS}>
          {(kind) => {
            const offer = () => sold().find((it) => it.kind === kind && it.at === where());
            const seat = () => match.seen().observation.seat ?? 0;
            return (
              <button
                type="button"
                data-buy={kind}
                disabled={!offer()}
                title={say('stats', UNITS[kind])}
                onClick={() => {
                  const legal = offer()?.legal;
                  if (legal) match.choose(legal);
                }}
              >
                <svg class={`piece seat-${seat()}`} viewBox="-46 -46 92 92" aria-hidden="true">
                  <UnitSign kind={kind} player={seat()} />
                </svg>
                <span>{say(kind)}</span>
                <b>{UNITS[kind].cost}</b>
              </button>
            );
          }}
        </For>
        <Show when={places().length > 1}>
          <div class="places segments">
            <span class="small">{say('shop.where')}</span>
            <For each={places()}>
              {(at) => (
                <label>
                  <input
                    type="radio"
                    name="place"
                    value={at}
                    aria-label={at}
                    checked={at === where()}
                    onChange={() => setChosen(at)}
                  />
                  <span>{arrow(match, props.castle, at)}</span>
                </label>
              )}
            </For>
          </div>
        </Show>
      </fieldset>
    </Show>
  );
}
