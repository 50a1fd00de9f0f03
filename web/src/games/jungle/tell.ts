/** Jungle in sentences: what happened, and what an action would do. */

import { about, capital, type Happening, isMe, type Line, type Teller } from '../../board/story';
import type { Action, Animal, EndReason, Event, Kind, Observation } from '../../generated/jungle';
import { speech } from '../../i18n';
import type { Words } from './words/en';

const say = speech<Words>('jungle');

export const side = (seat: number): string => say(seat === 0 ? 'seat.0' : 'seat.1');

/** An animal as a part of a sentence: "your lion", "the lion", or with its color. */
function named(player: number, animal: Animal, teller: Teller): string {
  const { mine } = teller;
  const key = isMe(player, teller) ? 'mine' : mine.length === 1 ? 'theirs' : player ? '1' : '0';
  return say(`animal.${key}`, { animal: say(animal) });
}

export const tellEnding = (ending: EndReason): string =>
  say(`end.${ending.reason}`, 'winner' in ending ? { side: side(ending.winner) } : {});

type Told<T extends Event['type']> = Extract<Event, { type: T }>;

/** A sentence for each event, or `undefined` for one that is part of another line. */
const SENTENCES: {
  [T in Event['type']]: (event: Told<T>, teller: Teller, all: readonly Event[]) => Line | undefined;
} = {
  moved({ player, animal, from, to, kind }, teller, all) {
    const its = (event: Event) => 'square' in event && event.square === to;
    const victim = all.find(
      (event): event is Told<'captured'> => event.type === 'captured' && its(event),
    );
    const values = {
      piece: named(player, animal, teller),
      from,
      to,
      victim: victim ? named(victim.player, victim.animal, teller) : '',
    };
    const key: `tell.${Kind}` = victim ? 'tell.attack' : `tell.${kind}`;
    return { text: capital(say(key, values)), cells: [from, to], seat: player };
  },
  // The move tells who was taken.
  captured: () => undefined,
  trapped({ player, animal, square }, teller, all) {
    const isTold = all.some((it) => it.type === 'moved' && it.kind === 'shift_trapped');
    if (isTold) return undefined;
    const text = capital(say('tell.trapped', { piece: named(player, animal, teller), square }));
    return { text, cells: [square], seat: player };
  },
  resigned: ({ player }, teller) => ({
    text: capital(say('tell.resigned', about(player, teller))),
    cells: [],
    seat: player,
  }),
  ended(ending) {
    // The last move or the resignation has told it.
    if (ending.reason === 'throne' || ending.reason === 'resigned') return undefined;
    return { text: tellEnding(ending), cells: [] };
  },
};

export const tell = ({ events }: Happening<Event>, teller: Teller): Line[] =>
  events.flatMap((event) => {
    const sentence = SENTENCES[event.type] as (typeof SENTENCES)['moved'];
    return sentence(event as Told<'moved'>, teller, events) ?? [];
  });

/** An action from its notation, such as `c12c11`. */
export function read(text: string): Action | undefined {
  const [from, to] = text.match(/[a-z]\d+/g) ?? [];
  return from && to ? { from, to } : undefined;
}

/** A step or a jump; an animal of the other side is refused by itself. */
export function attempt(
  [from, to]: readonly string[],
  observation: Observation,
): string | undefined {
  if (from === undefined) return undefined;
  const its = observation.animals.find(({ square }) => square === from);
  if (to === undefined) return its && its.player !== observation.to_move ? from + from : undefined;
  return from + to;
}

export function describe(text: string, { animals }: Observation, teller: Teller): string {
  const action = read(text);
  if (!action) return text;
  const on = (square: string) => animals.find((it) => it.square === square);
  const [piece, victim] = [on(action.from), on(action.to)];
  // A later action of an expected line may be about an animal that is elsewhere now.
  if (!piece) return capital(say('do.unknown', { ...action }));
  const values = {
    ...action,
    piece: named(piece.player, piece.animal, teller),
    victim: victim ? named(victim.player, victim.animal, teller) : '',
  };
  return capital(say(victim && victim.player !== piece.player ? 'do.take' : 'do.move', values));
}
