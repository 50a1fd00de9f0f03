// The map editor, the guide, the rules and the export in both themes and sizes.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { artifacts, serious, settled } from './look.mjs';
import { stage } from './stage.mjs';

let house;
before(async () => {
  house = await stage();
});
after(() => house.close());

const VARIANTS = [
  [1280, 800],
  [390, 844],
].flatMap(([width, height]) =>
  ['light', 'dark'].map((colorScheme) => ({ viewport: { width, height }, colorScheme })),
);

for (const { viewport, colorScheme } of VARIANTS)
  test(`${viewport.width} × ${viewport.height}, ${colorScheme}`, async () => {
    // Without motion, so that what glows stands still.
    const page = await house.person({ viewport, colorScheme, reducedMotion: 'reduce' });
    const found = [];
    const at = async (what) => {
      await settled(page);
      found.push(...(await serious(page)).map((it) => `${what}: ${it}`));
      const wide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
      if (wide > 0) found.push(`${what}: ${wide} pixels too wide`);
      await page.screenshot({
        path: `${artifacts}${what}-${viewport.width}-${colorScheme}.png`,
        fullPage: (await page.locator('dialog[open]').count()) === 0,
      });
    };

    await page.goto('/');
    await page.locator('.offer').waitFor();
    await at('welcome');
    await page.goto('/editor/penguins');
    await page.locator('.is-canvas [data-cell]').first().waitFor();
    await page.keyboard.press('w');
    for (const cell of [1, 7, 8]) await page.locator(`[data-cell="${cell}"]`).click();
    for (const summary of await page.locator('.editor summary').all()) await summary.click();
    await page.locator('.good').waitFor();
    await page.getByRole('button', { name: 'Show' }).first().click();
    await at('editor');
    for (const game of ['penguins', 'jungle']) {
      await page.goto(`/learn/${game}`);
      await page.getByRole('button', { name: 'Guided game' }).click();
      await page.locator('.guide').waitFor();
      await page.locator('.is-mine').waitFor();
      await at(`guide-${game}`);
    }
    await page.locator('[data-tool="book"]').click();
    await at('rules');
    await page.keyboard.press('Escape');
    await page.locator('[data-tool="resign"]').click();
    await page.locator('dialog button.danger').click();
    await page.locator('[data-ending] a[href^="/replay"]:not([data-analyze])').click();
    await page.getByRole('button', { name: 'Save a picture' }).click();
    await page.locator('.darkroom .board').waitFor({ state: 'attached' });
    await at('export');
    assert.deepEqual(found, []);
  });
