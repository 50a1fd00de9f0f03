/** Conquest in sentences: what happened, and what an action would do. */

import { about, capital, type Happening, type Line, type Teller } from '../../board/story';
import type { Action, Event, Item, Observation } from '../../generated/conquest';
import type { Sentence } from '../../generated/game';
import { speech, type Values } from '../../i18n';
import { landName } from './names';
import type { Words } from './words/en';

const say = speech<Words>('conquest');

export const itemName = (item: Item | null): string =>
  item === null ? say('held.unknown') : say(`item.${item}`);

/** Strengths are sent doubled, so that they are whole numbers. */
export const half = (doubled: number): string => String(doubled / 2);

type Told<T extends Event['type']> = Extract<Event, { type: T }>;
type Key = keyof Words & `tell.${string}`;

/** The key of each sentence, or `undefined` for an event that is part of another line. */
const KEYS: { [T in Event['type']]: (event: Told<T>) => Key | undefined } = {
  capital_chosen: () => 'tell.capital_chosen',
  round_began: ({ support }) => (support < 100 ? 'tell.round_weary' : 'tell.round_began'),
  // What the player does in its turn tells whose it is.
  turn_began: ({ extra }) => (extra ? 'tell.turn_again' : undefined),
  camp_vanished: () => 'tell.camp_vanished',
  item_expired: () => 'tell.item_expired',
  item_vanished: () => 'tell.item_vanished',
  item_appeared: ({ item }) => (item ? 'tell.item_known' : 'tell.item_appeared'),
  reinforced: () => 'tell.reinforced',
  item_used: () => 'tell.item_used',
  captured: () => 'tell.captured',
  built: () => 'tell.built',
  item_stored: () => 'tell.item_stored',
  item_worked: () => 'tell.item_worked',
  item_destroyed: () => 'tell.item_destroyed',
  grew: () => 'tell.grew',
  shrank: () => 'tell.shrank',
  land_lost: () => 'tell.land_lost',
  land_joined: () => 'tell.land_joined',
  attacked: ({ advanced }) => (advanced === null ? 'tell.attacked' : 'tell.conquered'),
  hero_came: () => 'tell.hero_came',
  hero_returned: () => 'tell.hero_returned',
  hero_died: () => 'tell.hero_died',
  moved: ({ hero }) => (hero ? 'tell.moved_with_hero' : 'tell.moved'),
  deserted: () => 'tell.deserted',
  eliminated: ({ by }) => (by === null ? 'tell.eliminated' : 'tell.conquered_player'),
};

export const tell = ({ events }: Happening<Event>, teller: Teller): Line[] =>
  events.flatMap((event) => {
    const key = (KEYS[event.type] as (event: Event) => Key | undefined)(event);
    if (!key) return [];
    const text = capital(say(key, values(event, teller)));
    return { text, cells: cells(event), ...('player' in event ? { seat: event.player } : {}) };
  });

/** The lands of an event, where it comes from first. */
function cells(event: Event): string[] {
  if ('to' in event) return [String(event.from), String(event.to)];
  return 'at' in event ? [String(event.at)] : [];
}

/** All that a sentence about an event may mention. */
function values(event: Event, teller: Teller): Values {
  const found: Values = 'player' in event ? about(event.player, teller) : {};
  for (const [name, value] of Object.entries(event)) {
    if (typeof value !== 'number') continue;
    const isLand = name === 'at' || name === 'to' || (name === 'from' && 'to' in event);
    found[name] = isLand ? landName(value, teller.geometry) : value;
  }
  if ('item' in event) found.item = itemName(event.item);
  if (event.type === 'land_joined') found.from = teller.name(event.from);
  if (event.type === 'eliminated' && event.by !== null)
    found.by = about(event.by, teller).who ?? '';
  if (event.type === 'attacked') {
    found.attack = half(event.attack2);
    found.defence = half(event.defence2);
    found.advanced = event.advanced ?? 0;
  }
  return found;
}

/** An action of a player from its notation. Chance writes its own, which no one proposes. */
export function read(text: string): Action | undefined {
  const [, mark, first, sign, second, hero] =
    text.match(/^([@+p]?)(\d+)(?:([>x-])(\d+)(h?))?$/) ?? [];
  if (first === undefined) return WORDS[text];
  const [from, to] = [Number(first), Number(second)];
  if (mark === '@') return { type: 'capital', at: from };
  if (mark === '+') return { type: 'reinforce', at: from };
  if (mark === 'p') return { type: 'build', at: from };
  if (sign === '>') return { type: 'capture', from, to };
  if (sign === 'x') return { type: 'attack', from, to };
  return sign ? { type: 'move', from, to, hero: hero === 'h' } : undefined;
}

const WORDS: Record<string, Action> = {
  use: { type: 'use' },
  next: { type: 'end_phase' },
  end: { type: 'end_turn' },
};

/** What the step of the turn and the owners of the lands suggest that was meant. */
export function attempt(
  [from, to]: readonly string[],
  { phase, lands, mover }: Observation,
): string | undefined {
  if (from === undefined) return undefined;
  if (phase.step === 'capital') return `@${from}`;
  if (phase.step === 'reinforce') return `+${from}`;
  if (to === undefined) {
    // A land of another player does nothing by itself: the nearest rule says whose it is.
    const isForeign = lands[Number(from)]?.owner !== mover;
    return isForeign ? `${from}-${from}` : undefined;
  }
  if (phase.step === 'move') return `${from}-${to}`;
  const target = lands[Number(to)];
  if (target?.owner === mover) return phase.step === 'act' ? `${from}x${to}` : undefined;
  return target?.owner === null ? `${from}>${to}` : `${from}x${to}`;
}

/** Lands in a reason, by their names. */
export function parameters(reason: Sentence, { geometry }: Teller): Sentence {
  const named = Object.entries(reason).map(([name, value]) => {
    const isLand = typeof value === 'number' && /^(territory|from|to)$/.test(name);
    return [name, isLand ? landName(value, geometry) : value];
  });
  return Object.fromEntries(named) as Sentence;
}

/** The actions that a player can take; chance takes the others. */
type Chosen = Exclude<Action['type'], 'calm' | 'item' | 'kind' | 'luck' | 'lose'>;

const INSTRUCTIONS: Record<Chosen, keyof Words> = {
  capital: 'advise.capital',
  reinforce: 'advise.reinforce',
  capture: 'advise.capture',
  build: 'advise.build',
  attack: 'advise.attack',
  move: 'advise.move',
  use: 'advise.use',
  end_phase: 'advise.end_phase',
  end_turn: 'advise.end_turn',
};

export function describe(text: string, observation: Observation, teller: Teller): string {
  const action = read(text);
  if (!action) return text;
  const land = (at: number) => landName(at, teller.geometry);
  const held = observation.seats[observation.mover]?.item?.item ?? null;
  const key =
    action.type === 'move' && action.hero
      ? 'advise.move_with_hero'
      : INSTRUCTIONS[action.type as Chosen];
  return capital(
    say(key, {
      at: 'at' in action ? land(action.at) : '',
      from: 'from' in action ? land(action.from) : '',
      to: 'to' in action ? land(action.to) : '',
      item: itemName(held),
    }),
  );
}
