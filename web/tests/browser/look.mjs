// Every page in one size and both themes: nothing serious for axe, and pictures to look at.
import assert from 'node:assert/strict';
import { mkdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { after, before, test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { begin, eagerest, myTurn, playByClicks, resign, stage, tableOf } from './stage.mjs';

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
export const artifacts = fileURLToPath(new URL('../../artifacts/', import.meta.url));
mkdirSync(artifacts, { recursive: true });

/** Each size and theme in which pages are looked at. */
export const VARIANTS = [
  [1280, 800],
  [390, 844],
].flatMap(([width, height]) => variants(width, height));

function variants(width, height) {
  return ['light', 'dark'].map((colorScheme) => ({
    name: `${width}-${colorScheme}`,
    options: { viewport: { width, height }, colorScheme, reducedMotion: 'reduce' },
  }));
}

/** What is wrong with a page as it is now; a picture is kept. */
export async function look(page, name) {
  await settled(page);
  const found = (await serious(page)).map((it) => `${name}: ${it}`);
  const wide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  if (wide > 0) found.push(`${name}: ${wide} pixels too wide`);
  await page.screenshot({
    path: `${artifacts}${name}.png`,
    // What lies under a window is darkened only as far as one sees.
    fullPage: (await page.locator('dialog[open]').count()) === 0,
  });
  return found;
}

/** The tests of one size of the window. */
export function looks(width, height) {
  let house;
  before(async () => {
    house = await stage();
  });
  after(() => house.close());

  for (const variant of variants(width, height))
    test(`looked at: ${variant.name}`, async () => {
      const page = await house.person(variant.options);
      const found = [];
      const lookAt = async (name) => found.push(...(await look(page, `${name}-${variant.name}`)));
      await page.goto('/');
      await page.locator('.game').first().waitFor();
      await lookAt('start');
      await page.locator('[data-game="jungle"] .buttons button').first().click();
      await page.locator('dialog summary').click();
      await lookAt('new-game');
      await page.keyboard.press('Escape');
      await page.locator('dialog').waitFor({ state: 'detached' });
      await page.getByRole('button', { name: 'Settings' }).click();
      await lookAt('settings');
      await page.keyboard.press('Escape');
      await page.locator('dialog').waitFor({ state: 'detached' });
      for (const place of [
        'learn/jungle',
        'learn/penguins',
        'about',
        'replay',
        'table/ffffffffffffffff',
        'table/a/b',
      ]) {
        await page.goto(`/${place}`);
        await page.locator('h1').waitFor();
        await lookAt(place.replaceAll('/', '-'));
      }
      await begin(page, 'jungle', { mode: 'friend' });
      await page.locator('.qr').waitFor();
      await lookAt('table-open');
      await begin(page, 'jungle', { level: 'random' });
      for (let turn = 0; turn < 4 && (await myTurn(page)); turn += 1) {
        const table = await tableOf(page);
        await playByClicks(page, eagerest(table), table.ply);
      }
      if (await myTurn(page)) {
        await page.locator(`[data-cell="${eagerest(await tableOf(page)).cells[0]}"]`).click();
        await lookAt('table-jungle');
        await resign(page);
      }
      await page.locator('[data-ending]').waitFor();
      await lookAt('table-over');
      await page.locator('[data-analyze]').click();
      await page.locator('[data-analysis="done"]').waitFor();
      await page.keyboard.press('ArrowRight');
      await page.keyboard.press('ArrowRight');
      assert.equal(await page.locator('.board').getAttribute('data-ply'), '2');
      assert.match(page.url(), /ply=2/);
      await lookAt('replay');
      await begin(page, 'penguins', { level: 'random' });
      for (let turn = 0; turn < 5 && (await myTurn(page)); turn += 1) {
        const { legal, ply } = await tableOf(page);
        await playByClicks(page, legal[Math.floor(legal.length / 2)], ply);
      }
      await myTurn(page);
      await page.locator(`[data-cell="${(await tableOf(page)).legal[0].cells[0]}"]`).click();
      await lookAt('table-penguins');
      assert.deepEqual(found, []);
    });
}

/** The policy forbids script that is not ours, so axe comes in by the way of the debugger. */
export async function serious(page) {
  await page.evaluate(axe);
  const { violations } = await page.evaluate(() =>
    globalThis.axe.run({ resultTypes: ['violations'] }),
  );
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .map(
      ({ id, nodes }) =>
        `${id}: ${nodes
          .slice(0, 3)
          .map(({ html }) => html.slice(0, 140))
          .join(' | ')}`,
    );
}

/** Pictures are there, and nothing moves any more. */
export const settled = (page) =>
  page.evaluate(async () => {
    const pictures = [...document.images].map((image) => {
      // Those below the fold would wait until someone scrolls.
      image.loading = 'eager';
      return image.decode().catch(() => {});
    });
    await Promise.all(pictures);
    const ending = document
      .getAnimations()
      .filter(({ effect }) => effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY);
    await Promise.allSettled(ending.map(({ finished }) => finished));
  });
