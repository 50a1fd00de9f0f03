/** The camera: brings beats into view, and looks back when they are over. */

import type { Box } from '../board/layout';
import { isInside, showing } from '../board/zoom';
import type { Point } from '../generated/game';

export type Camera = (seen: Box, whole: Box, places: readonly Point[] | undefined) => Box;

/**
 * Creates a camera. It returns what the board should look at while a beat plays at some places, or
 * none. After the beats it returns the first view, unless someone has moved the board meanwhile.
 */
export function createCamera(): Camera {
  let away: { from: Box; to: Box } | undefined;
  return (seen, whole, places) => {
    if (away && away.to !== seen) away = undefined;
    if (!places) {
      const back = away?.from ?? seen;
      away = undefined;
      return back;
    }
    const to = places.reduce(
      (box, at) => (isInside(box, at) ? box : showing(box, whole, at)),
      seen,
    );
    if (to !== seen) away = { from: away?.from ?? seen, to };
    return to;
  };
}
