// Penguins: a whole game by clicks, three players on one screen, and speed on a large floe.
import assert from 'node:assert/strict';
import { begin, myTurn, playByClicks, tableOf } from './play.mjs';
import { assertQuickClicks } from './speed.mjs';
import { test } from './stage.mjs';

const any = (legal) => legal[Math.floor(Math.random() * legal.length)];

test('a whole game by clicks against the weakest brain', async ({ person }) => {
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

test('three on one screen', async ({ person }) => {
  const page = await person();
  await begin(page, 'penguins', {
    mode: 'screen',
    setUp: (it) => it.locator('input[type="number"]').first().fill('3'),
  });
  for (let moves = 0; moves < 12; moves += 1) {
    await myTurn(page);
    const table = await tableOf(page);
    await playByClicks(page, any(table.legal), table.ply);
  }
});

test('a click on 400 Penrose tiles is less than 100 ms of work', async ({ person }) => {
  const page = await person();
  await begin(page, 'penguins', {
    level: 'random',
    async setUp(dialog) {
      await dialog.locator('summary').click();
      await dialog.locator('[name="board"]').selectOption('penrose');
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
