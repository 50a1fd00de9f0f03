/** How a match ended for the players of this browser. */

import type { TableView } from '../generated/wire';

export type Result = 'victory' | 'defeat' | 'draw';

/** For spectators and for players who share a screen, any win counts as a victory. */
export function resultOf({ outcome }: TableView, mine: readonly number[]): Result {
  if (!outcome || outcome.every((rank) => rank === 1)) return 'draw';
  const hasLost = mine.length > 0 && mine.every((seat) => outcome[seat] !== 1);
  return hasLost ? 'defeat' : 'victory';
}
