/** Walking over a board with the arrow keys: to the neighbor with the nearest bearing. */

import type { Placed } from './layout';

const BEARINGS: Record<string, [x: number, y: number]> = {
  ArrowRight: [1, 0],
  ArrowLeft: [-1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

/** A neighbor is only taken if it lies within this of the key, as a cosine: a bit over 60°. */
const WIDEST = 0.45;

export function isArrow(key: string): boolean {
  return key in BEARINGS;
}

/** The cell where an arrow key leads; nothing at the edge of the board. */
export function step(cells: readonly Placed[], from: number, key: string): number | undefined {
  const bearing = BEARINGS[key];
  const here = cells[from];
  if (!bearing || !here) return undefined;
  const beside = best(cells, here, here.cell.neighbors, bearing);
  if (beside !== undefined) return beside;
  // Over a hole in the board: the nearest cell straight ahead.
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
  let most = Number.NEGATIVE_INFINITY;
  for (const index of among) {
    const there = cells[index];
    if (!there) continue;
    const [dx, dy] = [there.center[0] - here.center[0], there.center[1] - here.center[1]];
    const length = Math.hypot(dx, dy) || 1;
    const cosine = (dx * bx + dy * by) / length;
    if (cosine < (isFar ? 0.9 : WIDEST)) continue;
    const worth = isFar ? -length / cosine : cosine;
    if (worth > most) [found, most] = [index, worth];
  }
  return found;
}
