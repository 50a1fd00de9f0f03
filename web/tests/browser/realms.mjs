// Helpers for tests of Realms: a small map for short games, and waiting for walks.
import { begin } from './play.mjs';

export const SIDE = 25;
export const square = (column, row) => `${String.fromCharCode(97 + column)}${row + 1}`;
export const place = (at) => [at.charCodeAt(0) - 97, Number(at.slice(1)) - 1];

/** Returns a map with a walled yard in which both castles are soon found. */
export function yard(castles = ['j12', 'p12']) {
  const rows = Array.from({ length: SIDE }, (_, row) =>
    Array.from({ length: SIDE }, (_, column) =>
      row >= 9 && row <= 13 && column >= 8 && column <= 16 ? 0 : 3,
    ).join(','),
  );
  return `${rows.join('\n')}\n${JSON.stringify({ castles, deposits: ['m10', 'm14'] })}\n`;
}

export const open = (page, { map, rounds = '20', level = 'random' } = {}) =>
  begin(page, 'realms', {
    level,
    async setUp(dialog) {
      await dialog.locator('summary').click();
      await dialog.locator('[name="rounds"]').fill(rounds);
      if (map) await dialog.locator('[name="map"]').fill(map);
    },
  });

/** Waits until nothing is walking any more. */
export const standing = (page) =>
  page.waitForFunction(() => !document.querySelector('.realms-panel[data-walking]'));
