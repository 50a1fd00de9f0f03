// The map editor, the guide, the rules and the export in both themes and sizes.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { look, VARIANTS } from './look.mjs';
import { stage } from './stage.mjs';

let house;
before(async () => {
  house = await stage();
});
after(() => house.close());

for (const { name, options } of VARIANTS)
  test(`looked at: ${name}`, async () => {
    const page = await house.person(options);
    const found = [];
    const at = async (what) => found.push(...(await look(page, `${what}-${name}`)));

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
    await page.locator('[data-ending] a[href^="/replay"]').click();
    await page.getByRole('button', { name: 'Save a picture' }).click();
    await page.locator('.darkroom .board').waitFor({ state: 'attached' });
    await at('export');
    assert.deepEqual(found, []);
    assert.deepEqual(page.errors, []);
  });
