/** Records the times of beats, for tests and for the developer tools of the browser. */

import type { Played } from './queue';

/** The name of the measures. `performance.getEntriesByName('beat')` returns them. */
const NAME = 'beat';

/** All measures are removed when there are more than this. */
const MAX_STAMPS = 1_000;

let count = 0;

export function stamp({ beat, isMine, start, end, planned, isSkipped }: Played): void {
  if (count >= MAX_STAMPS) forgetStamps();
  count += 1;
  const { kind, player, cells, caption } = beat;
  performance.measure(NAME, {
    start,
    end,
    detail: { kind, player, cells, caption, isMine, planned, isSkipped },
  });
}

export function forgetStamps(): void {
  count = 0;
  performance.clearMeasures(NAME);
}
