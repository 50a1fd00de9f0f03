/** The orders and attacks of the selected unit as buttons, which also work without a mouse. */

import { createMemo, For, Show } from 'solid-js';
import type { ObservedAttack } from '../../generated/realms';
import type { LegalAction } from '../../generated/wire';
import { speech } from '../../i18n';
import type { Match } from './match';
import { expected, percent } from './odds';
import { actionOf } from './offers';
import type { Words } from './words/en';

const say = speech<Words>('realms');

/** The keys of the orders. */
const ORDER_KEYS = { construct: 'C', fortify: 'F', end: 'Z' } as const;

/** The orders without a target square. */
export function Orders(props: { match: Match; at: string | undefined }) {
  const { match } = props;
  const orders = createMemo(() =>
    (match.given().spot.get(props.at ?? '') ?? []).flatMap((action) => {
      const { type } = actionOf(action);
      return type in ORDER_KEYS ? [{ action, type: type as keyof typeof ORDER_KEYS }] : [];
    }),
  );
  return (
    <div class="orders">
      <For each={orders()}>
        {({ action, type }) => (
          <button type="button" data-do={type} onClick={() => match.choose(action)}>
            {say(`kind.${type}`)} <kbd>{ORDER_KEYS[type]}</kbd>
          </button>
        )}
      </For>
      <Show when={props.at !== undefined}>
        <button type="button" data-do="cancel" onClick={() => match.cancel()}>
          {say('do.cancel')} <kbd>N</kbd>
        </button>
      </Show>
    </div>
  );
}

/** Every attack of the selected unit, with its forecast. */
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
  const targetName = () => {
    const unit = props.match.seen().units.get(props.attack.target);
    return unit ? say(unit.kind) : say('walls');
  };
  return (
    <dl class="forecast">
      <dt>{say('odds.title', { whom: targetName(), at: props.attack.target })}</dt>
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
