/** The shop of a castle, next to the castle on the board. It stays open after a purchase. */

import { createMemo, createSignal, For, Show } from 'solid-js';
import type { FloatProps } from '../../board/scene';
import type { Kind } from '../../generated/realms';
import { UNITS } from '../../generated/realms';
import { alone, speech } from '../../i18n';
import { Icon } from '../../parts/icon';
import { UnitSign } from './figures';
import type { Match } from './match';
import { actionOf } from './offers';
import { beside } from './seen';
import type { Words } from './words/en';

const say = speech<Words>('realms');
/** The maximum number of units per player. */
const MAX_UNITS = 15;
const KINDS = Object.keys(UNITS) as Kind[];

/** The size of the shop, and its distance from the castle and from the edges, in pixels. */
const [WIDTH, HEIGHT, GAP, EDGE] = [336, 136, 10, 8];

export function Shop(props: FloatProps & { match: Match; castle: string }) {
  const { match } = props;
  const [chosen, setChosen] = createSignal<string>();
  const sold = createMemo(() =>
    (match.given().spot.get(props.castle) ?? []).flatMap((legal) => {
      const action = actionOf(legal);
      return action.type === 'buy' ? [{ legal, kind: action.kind, at: action.at }] : [];
    }),
  );
  /** The squares around the castle where a unit can appear. Empty if there is room inside. */
  const places = createMemo(() => {
    const possible = new Set(sold().map(({ at }) => at));
    const side = match.seen().observation.ground.length;
    return beside(props.castle, side).filter((at) => possible.has(at));
  });
  const where = () => {
    const wanted = chosen();
    return wanted !== undefined && places().includes(wanted) ? wanted : places()[0];
  };
  const seat = () => match.seen().observation.seat ?? 0;
  const gold = () => match.seen().observation.gold ?? 0;
  const hasBought = () => match.seen().castles.get(props.castle)?.has_bought === true;
  const offer = (kind: Kind) => sold().find((it) => it.kind === kind && it.at === where())?.legal;
  /** Returns the reason why a unit cannot be bought. */
  const obstacle = (kind: Kind): string | undefined => {
    if (offer(kind)) return undefined;
    const { units, seat } = match.seen().observation;
    const missing = UNITS[kind].cost - gold();
    if (hasBought()) return say('shop.bought');
    if (missing > 0) return say('shop.short', { n: missing });
    const own = units.filter(({ owner }) => owner === seat).length;
    return own >= MAX_UNITS ? alone(say('reason.too-many')) : say('shop.full');
  };
  /** The shop is below the castle if there is room, otherwise above it, and never leaves the frame. */
  const place = () => {
    const box = props.boxOf(props.castle);
    if (!box) return { display: 'none' };
    const { width, height } = props.size;
    const own = Math.min(WIDTH, width - 2 * EDGE);
    const within = (at: number, length: number, room: number) =>
      Math.max(EDGE, Math.min(at, room - length - EDGE));
    const below = box.y + box.height + GAP;
    const hasRoom = below + HEIGHT + EDGE <= height;
    return {
      width: `${own}px`,
      left: `${within(box.x + box.width / 2 - own / 2, own, width)}px`,
      top: `${within(hasRoom ? below : box.y - HEIGHT - GAP, HEIGHT, height)}px`,
    };
  };
  return (
    <fieldset class="shop" style={place()}>
      <legend class="unseen">{say('shop')}</legend>
      <For each={KINDS}>
        {(kind) => (
          <button
            type="button"
            data-buy={kind}
            aria-disabled={!offer(kind)}
            title={obstacle(kind) ?? say('stats', UNITS[kind])}
            onClick={() => {
              const legal = offer(kind);
              if (legal) match.choose(legal);
            }}
          >
            <svg class={`piece seat-${seat()}`} viewBox="-46 -46 92 92" aria-hidden="true">
              <UnitSign kind={kind} player={seat()} />
            </svg>
            <span>{say(kind)}</span>
            <b>
              <span class="coin" aria-hidden="true" /> {UNITS[kind].cost}
            </b>
            <Show when={obstacle(kind)}>{(why) => <span class="unseen">{why()}</span>}</Show>
          </button>
        )}
      </For>
      <p class="shop-foot">
        <Show
          when={places().length > 1}
          fallback={
            <span class="small">
              {sold().length > 0
                ? say('gold', { n: gold() })
                : (obstacle(cheapest()) ?? say('gold', { n: gold() }))}
            </span>
          }
        >
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
        </Show>
        <button
          class="icon"
          type="button"
          aria-label={say('shop.close')}
          onClick={() => match.openShop(false)}
        >
          <Icon name="close" />
        </button>
      </p>
    </fieldset>
  );
}

/** Opens the shop. It is at a corner of the castle, where it does not cover a square's center. */
export function ShopButton(props: Pick<FloatProps, 'boxOf'> & { match: Match; castle: string }) {
  const place = () => {
    const box = props.boxOf(props.castle);
    if (!box) return { display: 'none' };
    const side = `${Math.min(36, 0.75 * box.width)}px`;
    return { left: `${box.x}px`, top: `${box.y}px`, width: side, height: side };
  };
  return (
    <button
      class="shop-button"
      type="button"
      data-do="shop"
      style={place()}
      aria-label={say('shop')}
      title={say('shop')}
      onClick={() => props.match.openShop(true)}
    >
      +
    </button>
  );
}

const cheapest = (): Kind =>
  KINDS.reduce((best, kind) => (UNITS[kind].cost < UNITS[best].cost ? kind : best));

/** Returns an arrow from one square to another, as they appear on the screen. */
function arrow(match: Match, from: string, to: string): string {
  const [its, other] = [from, to].map((at) => match.layout()?.byName.get(at)?.center);
  if (!its || !other) return to;
  if (its[0] !== other[0]) return other[0] > its[0] ? '→' : '←';
  return other[1] > its[1] ? '↓' : '↑';
}
