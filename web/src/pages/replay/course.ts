/** The lines of the analysis graph: each player's chance to win over the course of a match. */

import type { JudgedPly } from '../../generated/wire';
import type { BadGrade } from '../table/grades';

/** A point of a line: the chance to win after a ply, from 0 to 1. */
export interface ChancePoint {
  ply: number;
  chance: number;
}

/** The line of one player. */
export interface ChanceLine {
  seat: number;
  points: ChancePoint[];
}

/** A decision that made the position worse. */
export type Lapse = JudgedPly & { verdict: BadGrade };

/** Returns the chance of the first of two players after a decision. */
export const firstPlayerPoint = ({ ply, seat, after }: JudgedPly): ChancePoint => ({
  ply,
  chance: (seat === 0 ? after : 1000 - after) / 1000,
});

/**
 * Returns the lines of the graph.
 *
 * Two players share one line, because their chances add up to 1. Otherwise each player has a line,
 * with a point for each decision of that player.
 */
export function chanceLines(judged: readonly JudgedPly[], players: number): ChanceLine[] {
  if (players === 2) {
    const points = judged.map(firstPlayerPoint);
    const first = judged[0];
    if (first)
      points.unshift(firstPlayerPoint({ ...first, ply: first.ply - 1, after: first.before }));
    return [{ seat: 0, points }];
  }
  return Array.from({ length: players }, (_, seat) => ({
    seat,
    points: judged
      .filter((it) => it.seat === seat)
      .map(({ ply, after }) => ({ ply, chance: after / 1000 })),
  }));
}

/** The inaccuracies, mistakes and blunders, in the order of the match. */
export const lapses = (judged: readonly JudgedPly[]): Lapse[] =>
  judged.filter((it): it is Lapse => it.verdict !== 'fine');
