/** How the promise of a match went up and down, made ready to be drawn. */

import type { JudgedPly } from '../../generated/wire';
import type { BadGrade } from '../table/grades';

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

/** A decision that lost something. */
export type Lapse = JudgedPly & { verdict: BadGrade };

/** The line of the first player after a decision, where two play. */
export const standOf = ({ ply, seat, after }: JudgedPly): Stand => ({
  ply,
  share: (seat === 0 ? after : 1000 - after) / 1000,
});

/**
 * One line where two play, for what one has the other lacks; else one for each player, which only
 * its own decisions move.
 */
export function courses(judged: readonly JudgedPly[], players: number): Course[] {
  if (players === 2) {
    const stands = judged.map(standOf);
    const first = judged[0];
    if (first) stands.unshift(standOf({ ...first, ply: first.ply - 1, after: first.before }));
    return [{ seat: 0, stands }];
  }
  return Array.from({ length: players }, (_, seat) => ({
    seat,
    stands: judged
      .filter((it) => it.seat === seat)
      .map(({ ply, after }) => ({ ply, share: after / 1000 })),
  }));
}

/** The inaccuracies, mistakes and blunders, in the order of the match. */
export const lapses = (judged: readonly JudgedPly[]): Lapse[] =>
  judged.filter((it): it is Lapse => it.verdict !== 'fine');
