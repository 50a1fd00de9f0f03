/** Moves the focus over a board with the arrow keys, to the neighbor nearest to that direction. */

import type { Placed } from './layout';

const BEARINGS: Record<string, [x: number, y: number]> = {
  ArrowRight: [1, 0],
  ArrowLeft: [-1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

/** The smallest cosine of the angle between a key and the neighbor it leads to: about 63°. */
const MIN_COSINE = 0.45;
/** The same for a cell behind a hole: about 26°. */
const MIN_FAR_COSINE = 0.9;

export function isArrow(key: string): boolean {
  return key in BEARINGS;
}

/** The direction of an arrow key. */
export const bearing = (key: string): readonly [x: number, y: number] => BEARINGS[key] ?? [0, 0];

/** Returns the cell where an arrow key leads, or `undefined` at the edge of the board. */
export function step(cells: readonly Placed[], from: number, key: string): number | undefined {
  const bearing = BEARINGS[key];
  const here = cells[from];
  if (!bearing || !here) return undefined;
  const neighbor = best(cells, here, here.cell.neighbors, bearing);
  if (neighbor !== undefined) return neighbor;
  // Across a hole in the board, the key leads to the nearest cell straight ahead.
  const ahead = cells.flatMap(({ index }) => (index === from ? [] : index));
  return best(cells, here, ahead, bearing, true);
}

function best(
  cells: readonly Placed[],
  here: Placed,
  among: readonly number[],
  [bx, by]: [number, number],
  isFar = false,
): number | undefined {
  let found: number | undefined;
  let highest = Number.NEGATIVE_INFINITY;
  for (const index of among) {
    const there = cells[index];
    if (!there) continue;
    const [dx, dy] = [there.center[0] - here.center[0], there.center[1] - here.center[1]];
    const length = Math.hypot(dx, dy) || 1;
    const cosine = (dx * bx + dy * by) / length;
    if (cosine < (isFar ? MIN_FAR_COSINE : MIN_COSINE)) continue;
    const score = isFar ? -length / cosine : cosine;
    if (score > highest) [found, highest] = [index, score];
  }
  return found;
}
