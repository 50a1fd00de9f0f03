/** Realms in sentences: what happened, and what an action would do. */

import { about, capital, type Happening, isMe, type Line, type Teller } from '../../board/story';
import type { Action, Event, Kind, Observation } from '../../generated/realms';
import { speech } from '../../i18n';
import { FINISHED } from './seen';
import type { Words } from './words/en';

const say = speech<Words>('realms');

/** A unit as a part of a sentence: "your archer", "the archer", or with its color. */
function named(player: number, kind: Kind, teller: Teller): string {
  const { mine } = teller;
  const key = isMe(player, teller) ? 'mine' : mine.length === 1 ? 'theirs' : player ? '1' : '0';
  return say(`${kind}.${key}`);
}

type Told<T extends Event['type']> = Extract<Event, { type: T }>;

/** A line for each event, or `undefined` for one that is part of another line. */
const SENTENCES: {
  [T in Event['type']]: (event: Told<T>, teller: Teller) => Line | undefined;
} = {
  turn_began: ({ player, round }, teller) => ({
    text: say('tell.turn_began', { ...about(player, teller), n: round }),
    cells: [],
    seat: player,
  }),
  gold: ({ player, gold, change }, teller) =>
    change > 0
      ? line(say('tell.gold', { ...about(player, teller), n: gold, change }), [], player)
      : undefined,
  appeared({ unit: { owner, kind, at, orders } }, teller) {
    // Only its owner knows the orders of a unit, and only a new unit appears to its owner.
    const key = orders ? 'tell.bought' : 'tell.appeared';
    return line(say(key, { unit: named(owner, kind, teller), at }), [at], owner);
  },
  disappeared: ({ player, kind, at }, teller) =>
    line(say('tell.disappeared', { unit: named(player, kind, teller), at }), [at], player),
  stepped: ({ player, kind, from, to }, teller) =>
    walk([from, to], player, named(player, kind, teller)),
  ordered: ({ player, kind, at, orders }, teller) =>
    orders.is_fortified
      ? line(say('tell.fortified', { unit: named(player, kind, teller), at }), [at], player)
      : undefined,
  healed: ({ player, kind, at, life }, teller) =>
    line(say('tell.healed', { unit: named(player, kind, teller), at, life }), [at], player),
  struck({ player, kind, target_kind, battle, luck, damage, life }, teller) {
    const { striker, target, is_answer } = battle;
    const text = say(is_answer ? `tell.answer.${luck}` : `tell.${luck}`, {
      unit: named(player, kind, teller),
      target: named(1 - player, target_kind, teller),
      at: target,
      damage,
      life,
    });
    return line(text, [striker, target], player);
  },
  fell: ({ player, kind, at }, teller) =>
    line(say('tell.fell', { unit: named(player, kind, teller), at }), [at], player),
  besieged: ({ player, kind, striker, target, damage }, teller) =>
    line(
      say('tell.besieged', { unit: named(player, kind, teller), at: target, damage }),
      [striker, target],
      player,
    ),
  occupied: ({ player, at }, teller) =>
    line(say('tell.occupied', { ...about(player, teller), at }), [at], player),
  destroyed: ({ player, at }, teller) =>
    line(say('tell.destroyed', { ...about(player, teller), at }), [at], player),
  built({ player, at, level }, teller) {
    const key = level < FINISHED ? 'tell.site' : 'tell.castle';
    return line(say(key, { ...about(player, teller), at, level }), [at], player);
  },
  castle({ at, castle }, teller) {
    // What happens to the reader's own castles is told by other events.
    if (!castle || isMe(castle.owner, teller)) return undefined;
    const key = castle.level < FINISHED ? 'tell.seen_site' : 'tell.seen_castle';
    const { owner, level, life } = castle;
    return line(say(key, { ...about(owner, teller), at, level, life }), [at], owner);
  },
  deposits: ({ found }) =>
    found.length > 0 ? line(say('tell.deposits', { at: found.join(', ') }), found) : undefined,
  collected: ({ player, at }, teller) =>
    line(say('tell.collected', { ...about(player, teller), at }), [at], player),
  resigned: ({ player }, teller) => line(say('tell.resigned', about(player, teller)), [], player),
  // The board shows what is in sight, and the blow tells who attacked.
  sight: () => undefined,
  attacked: () => undefined,
  may_undo: () => undefined,
  // The end of a match is told beside the board.
  over: () => undefined,
};

const line = (text: string, cells: readonly string[], seat?: number): Line => ({
  text: capital(text),
  cells,
  ...(seat === undefined ? {} : { seat }),
});

/** Steps of one unit are one line. A walk that ends where it began was taken back. */
interface Walk extends Line {
  squares: readonly string[];
}

function walk(squares: readonly string[], seat: number, unit: string): Walk {
  const [from = '', to = ''] = [squares[0], squares.at(-1)];
  return {
    ...line(say(from === to ? 'tell.returned' : 'tell.stepped', { unit, from, to }), squares, seat),
    squares,
    join(next) {
      const further = (next as Partial<Walk>).squares;
      const isSame = further?.[0] === to && next.seat === seat;
      return isSame ? walk([...squares, ...further.slice(1)], seat, unit) : undefined;
    },
  };
}

export const tell = ({ events }: Happening<Event>, teller: Teller): Line[] =>
  events.flatMap((event) => {
    const sentence = SENTENCES[event.type] as (typeof SENTENCES)['stepped'];
    return sentence(event as Told<'stepped'>, teller) ?? [];
  });

/** An action of a player from its notation. Chance writes its own, which no one proposes. */
export function read(text: string): Action | undefined {
  if (text === 'back') return { type: 'undo' };
  if (text === 'end') return { type: 'end_turn' };
  const [, from = '', sign, to = '', spoil] =
    text.match(/^([a-y]\d+)([x-])([a-y]\d+)(?:\/(\w+))?$/) ?? [];
  if (sign === '-') return { type: 'step', from, to };
  if (sign === 'x') {
    const more = spoil ? { spoil: spoil as 'occupy' | 'destroy' } : {};
    return { type: 'attack', from, target: to, ...more };
  }
  const [word, unit = '', kind, at] = text.split(':');
  if (word === 'construct' || word === 'fortify' || word === 'end') return { type: word, unit };
  if (word !== 'buy') return undefined;
  return { type: 'buy', castle: unit, kind: kind as Kind, ...(at ? { at } : {}) };
}

/** An attack on what is hostile and in sight, else a step. */
export function attempt(
  [from, to]: readonly string[],
  { seat, units, castles }: Observation,
): string | undefined {
  if (from === undefined) return undefined;
  const owner = (at: string) =>
    units.find((it) => it.at === at)?.owner ?? castles.find((it) => it.at === at)?.owner;
  // A foreign unit cannot be ordered, and one that has acted is waiting.
  if (to === undefined) return owner(from) === undefined ? undefined : `end:${from}`;
  const target = owner(to);
  if (target !== undefined && target !== seat) return `${from}x${to}`;
  // A far square is refused because no way leads there, unless the unit cannot walk at all.
  const unit = units.find((it) => it.at === from);
  return unit?.orders?.moves === 0 ? `${from}-${beside(from)}` : `${from}-${to}`;
}

/** Some square next to another. */
function beside(square: string): string {
  const column = square.charCodeAt(0) + (square.startsWith('a') ? 1 : -1);
  return String.fromCharCode(column) + square.slice(1);
}

/** The actions that a player can take; chance decides blows. */
type Chosen = Exclude<Action, { type: 'luck' }>;

export function describe(text: string, { units }: Observation, teller: Teller): string {
  const action = read(text);
  return action && action.type !== 'luck' ? capital(instruction(action, units, teller)) : text;
}

function instruction(action: Chosen, units: Observation['units'], teller: Teller): string {
  const unit = (at: string): string => {
    const found = units.find((it) => it.at === at);
    return found ? named(found.owner, found.kind, teller) : say('unit.unknown');
  };
  switch (action.type) {
    case 'step':
      return say('advise.step', { ...action, unit: unit(action.from) });
    case 'attack':
      return say(`advise.${action.spoil ?? 'attack'}`, {
        unit: unit(action.from),
        from: action.from,
        at: action.target,
      });
    case 'construct':
    case 'fortify':
    case 'end':
      return say(`advise.${action.type}`, { unit: unit(action.unit), at: action.unit });
    case 'buy':
      return say('advise.buy', { kind: say(action.kind), at: action.at ?? action.castle });
    case 'undo':
    case 'end_turn':
      return say(`advise.${action.type}`);
  }
}
