/** Time stamps of beats, for tests and for the timeline of the browser's developer tools. */

import type { Played } from './queue';

/** The name of the measures: `performance.getEntriesByName('beat')` lists them. */
const NAME = 'beat';

/** How many are kept. */
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
