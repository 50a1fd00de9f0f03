/** How the promise of a match went up and down, made ready to be drawn. */

import type { JudgedPly } from '../../generated/wire';

/** Where a line of the graph is after so many plies: the share of a win, from 0 to 1. */
export interface Stand {
  ply: number;
  share: number;
}

/** The line of one player. */
export interface Course {
  seat: number;
  stands: Stand[];
}

/** A decision that lost much. */
export type Lapse = JudgedPly & { verdict: 'mistake' | 'blunder' };

/**
 * One line where two play, for what one has the other lacks; else one for each player, which only
 * its own decisions move.
 */
export function courses(judged: readonly JudgedPly[], players: number): Course[] {
  if (players === 2) {
    const ofFirst = (seat: number, promise: number) => (seat === 0 ? promise : 1000 - promise);
    const stands = judged.map(({ ply, seat, after }) => ({
      ply,
      share: ofFirst(seat, after) / 1000,
    }));
    const first = judged[0];
    if (first)
      stands.unshift({ ply: first.ply - 1, share: ofFirst(first.seat, first.before) / 1000 });
    return [{ seat: 0, stands }];
  }
  return Array.from({ length: players }, (_, seat) => ({
    seat,
    stands: judged
      .filter((it) => it.seat === seat)
      .map(({ ply, after }) => ({ ply, share: after / 1000 })),
  }));
}

/** What is worth a second look: mistakes and blunders, in the order of the match. */
export const lapses = (judged: readonly JudgedPly[]): Lapse[] =>
  judged.filter((it): it is Lapse => it.verdict !== 'fine');
