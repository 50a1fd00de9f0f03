// The guided first games: offered, followed step by step to the end, and left at any time.
import assert from 'node:assert/strict';
import { actByClicks, advised, eagerest, myTurn, playByClicks, tableOf } from './play.mjs';
import { test } from './stage.mjs';

const step = (page) => page.locator('.guide p').first().textContent();

/** Follows the guide: goes on where it can, and plays where it asks for it. */
async function follow(page, choose) {
  const titles = [];
  while ((await page.locator('.guide').count()) > 0) {
    const title = await page.locator('.guide h2').textContent();
    titles.push(title);
    const before = await step(page);
    const next = page.locator('.guide .primary');
    if ((await next.count()) > 0) await next.click();
    else {
      await myTurn(page);
      const { table, action } = await choose(page);
      await actByClicks(page, table, action);
    }
    await page.waitForFunction(
      (old) => document.querySelector('.guide p')?.textContent !== old,
      before,
    );
  }
  return titles;
}

/** What a player without advice chooses. */
const chosen = (choose) => async (page) => {
  const table = await tableOf(page);
  return { table, action: choose(table) };
};

test('offered at the first visit, and followed to the end: Penguins', async ({ person }) => {
  const page = await person();
  await page.goto('/');
  await page.getByRole('region', { name: 'Guided game' }).waitFor();
  await page.locator('.offer').getByRole('button', { name: 'Penguins' }).click();
  await page.locator('.guide').waitFor();
  assert.equal(await step(page), 'Step 1 of 8');
  // The eye is led to the tiles with three fish.
  const { observation } = await tableOf(page);
  assert.equal(
    await page.locator('.glow polygon').count(),
    observation.fish.filter((fish) => fish === 3).length,
  );
  const titles = await follow(
    page,
    chosen(({ legal }) => legal[Math.floor(legal.length / 2)]),
  );
  assert.equal(titles.length, 8);
  assert.equal(await page.locator('.glow polygon').count(), 0);
  // The match goes on without the guide, and it is not offered again.
  assert.ok(await myTurn(page));
  await page.reload();
  await page.locator('.board').waitFor();
  assert.equal(await page.locator('.guide').count(), 0);
  await page.goto('/');
  await page.locator('.game').first().waitFor();
  assert.equal(await page.locator('.offer').count(), 0);
});

test('from how to play, over a reload, with a hint, to the end: Jungle', async ({ person }) => {
  const page = await person({ reducedMotion: 'reduce' });
  await page.goto('/learn/jungle');
  await page.getByRole('button', { name: 'Guided game' }).click();
  await page.locator('.guide .primary').click();
  assert.equal(await step(page), 'Step 2 of 7');
  await page.reload();
  await page.locator('.guide').waitFor();
  assert.equal(await step(page), 'Step 2 of 7');
  await myTurn(page);
  let table = await tableOf(page);
  await playByClicks(page, eagerest(table), table.ply);
  await page.getByRole('heading', { name: 'Strong and weak' }).waitFor();
  await page.locator('.guide .primary').click();
  await page.locator('.guide .primary').click();
  await page.getByRole('heading', { name: 'A word of advice' }).waitFor();
  await page.locator('.arrow').waitFor();
  await myTurn(page);
  table = await tableOf(page);
  await playByClicks(page, eagerest(table), table.ply);
  assert.deepEqual(await follow(page, chosen(eagerest)), ['Traps', 'Now it is up to you']);
});

test('followed with the advice of the server: Conquest', async ({ person }) => {
  const page = await person();
  await page.goto('/learn/conquest');
  await page.getByRole('button', { name: 'Guided game' }).click();
  await page.locator('.guide').waitFor();
  const titles = await follow(page, advised);
  assert.deepEqual([titles[0], titles.at(-1)], ['Your capital', 'You know enough']);
  assert.equal(await page.locator('[data-state="playing"]').count(), 1);
});

test('left at any time, by keys, in French', async ({ person }) => {
  const page = await person({ language: 'fr-FR' });
  await page.goto('/learn/jungle');
  await page.getByRole('button', { name: 'Partie guidée' }).focus();
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { name: 'Bienvenue dans la jungle' }).waitFor();
  await page.getByRole('button', { name: 'Quitter le guide' }).focus();
  await page.keyboard.press('Enter');
  await page.locator('.guide').waitFor({ state: 'detached' });
  assert.equal(await page.locator('.glow polygon').count(), 0);
});

test('the rules in force are one click away', async ({ person }) => {
  const page = await person();
  await page.goto('/learn/jungle');
  await page.getByRole('button', { name: 'Guided game' }).click();
  await page.locator('[data-tool="book"]').click();
  await page.getByRole('heading', { name: 'Rules of this game' }).waitFor();
  assert.ok((await page.locator('dialog .rules li').count()) >= 6);
});
