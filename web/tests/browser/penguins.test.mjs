// Penguins: a whole match by clicks, three players on one screen, and speed on a large floe.
import assert from 'node:assert/strict';
import { begin, chooseBoard, myTurn, playByClicks, seatPlayers, tableOf } from './play.mjs';
import { assertQuickClicks } from './speed.mjs';
import { test } from './stage.mjs';

const any = (legal) => legal[Math.floor(Math.random() * legal.length)];

test('a whole match can be played by clicks against the weakest brain', async ({ person }) => {
  const page = await person();
  await begin(page, 'penguins', { level: 'random' });
  while (await myTurn(page)) {
    const table = await tableOf(page);
    if (table.turn !== table.seat || table.legal.length === 0) continue;
    await playByClicks(page, any(table.legal), table.ply);
  }
  await page.locator('[data-ending]').waitFor();
  assert.match(await page.locator('.seats').textContent(), /\d+ fish, \d+ tiles?/);
  assert.equal(
    await page.locator('.is-gone').count(),
    (await tableOf(page)).observation.fish.filter((it) => it === null).length,
  );
});

test('the tiles where a penguin can be placed have an outline', async ({ person }) => {
  const page = await person();
  await begin(page, 'penguins', { level: 'random' });
  await myTurn(page);
  const { legal } = await tableOf(page);
  const strokes = await page
    .locator('.marks .dashes')
    .evaluateAll((all) => all.map((it) => getComputedStyle(it).stroke));
  assert.equal(strokes.length, legal.length);
  assert.ok(!strokes.includes('none'), `${strokes}`);
});

test('three players can play on one screen', async ({ person }) => {
  const page = await person();
  await begin(page, 'penguins', {
    mode: 'screen',
    setUp: (dialog) => seatPlayers(dialog, 3),
  });
  for (let moves = 0; moves < 12; moves += 1) {
    await myTurn(page);
    const table = await tableOf(page);
    await playByClicks(page, any(table.legal), table.ply);
  }
});

test('a click on one of 400 Penrose tiles takes less than 100 ms', async ({ person }) => {
  const page = await person();
  await begin(page, 'penguins', {
    level: 'random',
    async setUp(dialog) {
      await dialog.locator('summary').click();
      await chooseBoard(dialog, 'word:penrose');
      await dialog.locator('[name="tiles"]').fill('400');
    },
  });
  await myTurn(page);
  assert.equal(await page.locator('[data-cell]').count(), 400);
  const table = await tableOf(page);
  for (let turn = 0; turn < 4; turn += 1) {
    await myTurn(page);
    const it = await tableOf(page);
    await playByClicks(page, it.legal[turn * 3], it.ply);
  }
  await myTurn(page);
  const { legal } = await tableOf(page);
  await assertQuickClicks(page, '400 Penrose tiles', [
    ...new Set(legal.map(({ cells }) => cells[0])),
  ]);
  assert.ok(table.observation.fish.length === 400);
});
