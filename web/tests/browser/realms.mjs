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

/** Starts a match. It shows the whole map, so that every square can be clicked, or is left near. */
export async function open(page, { map, rounds = '20', mode, level, isNear = false } = {}) {
  await begin(page, 'realms', {
    mode,
    level: level ?? (mode ? undefined : 'random'),
    map,
    async setUp(dialog) {
      await dialog.locator('summary').click();
      await dialog.locator('[name="rounds"]').fill(rounds);
    },
  });
  // On a shared screen there is a curtain first.
  if (mode === 'screen') return;
  await page.locator('.board.is-zoomed').waitFor();
  if (!isNear) await showAll(page);
}

/** Shows the whole map, so that every square can be clicked. */
export async function showAll(page) {
  await page.keyboard.press('0');
  await page.locator('.board:not(.is-zoomed)').waitFor();
}

/** Waits until nothing is walking any more. */
export const standing = (page) =>
  page.waitForFunction(() => !document.querySelector('.realms-panel[data-walking]'));
