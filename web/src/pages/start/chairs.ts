/** The chairs of a new table, and the seats that the server is asked for. */

import type { OpenTable, SeatRequest } from '../../generated/wire';

/** How a new game was asked for on the start page. */
export type Mode = 'computer' | 'friend' | 'screen';

/**
 * Who is to sit on a chair: I, someone else at this screen, a friend who gets a link, anyone from
 * the lobby, or a strategy.
 */
export type Chair = 'me' | 'screen' | 'friend' | 'open' | `computer:${string}`;

export const computer = (strategy: string): Chair => `computer:${strategy}`;

/** The strategy on a chair, if one sits there. */
export const strategyOf = (chair: Chair): string | undefined =>
  chair.startsWith('computer:') ? chair.slice('computer:'.length) : undefined;

/** The chairs of a mode: I sit on the first. */
export function chairsOf(mode: Mode, players: number, strategy: string): Chair[] {
  const other = mode === 'computer' ? computer(strategy) : mode;
  return Array.from({ length: players }, (_, at) => (at === 0 ? 'me' : other));
}

/**
 * The chairs after one was given to someone. I always have one: if I take another, we swap, and if
 * mine is given away, I move to the next.
 */
export function seat(chairs: readonly Chair[], at: number, who: Chair): Chair[] {
  const mine = chairs.indexOf('me');
  const before = chairs[at] ?? who;
  const after = chairs.with(at, who);
  if (who === 'me' && mine >= 0 && mine !== at) return after.with(mine, before);
  if (who !== 'me' && mine === at) return after.with((at + 1) % chairs.length, 'me');
  return after;
}

/** The same chairs for another number of players. New ones are like the last; mine stays. */
export function resize(chairs: readonly Chair[], players: number): Chair[] {
  const all = [...chairs];
  while (all.length > players) all.splice(all.at(-1) === 'me' ? -2 : -1, 1);
  const last = all.findLast((it) => it !== 'me') ?? 'screen';
  while (all.length < players) all.push(last);
  return all;
}

/** All computers with another strategy. */
export const withStrategy = (chairs: readonly Chair[], strategy: string): Chair[] =>
  chairs.map((it) => (strategyOf(it) === undefined ? it : computer(strategy)));

/** The parts of a table that follow from its chairs. */
export function seatsOf(
  chairs: readonly Chair[],
  name: (chair: 'me' | 'screen', at: number) => string,
): Pick<OpenTable, 'seats' | 'public' | 'local'> {
  const isPublic = chairs.includes('open');
  const seats = chairs.map((chair, at): SeatRequest => {
    const strategy = strategyOf(chair);
    if (strategy !== undefined) return { kind: 'strategy', strategy };
    if (chair === 'me' || chair === 'screen') return { kind: 'human', name: name(chair, at) };
    // Among strangers, the seat of a friend needs an invitation.
    return { kind: chair === 'friend' && isPublic ? 'invited' : 'open' };
  });
  return { seats, public: isPublic, local: !isPublic && !chairs.includes('friend') };
}
