// A whole game of Penguins by clicks, on this screen, and speed on a large floe.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { begin, myTurn, playByClicks, stage, tableOf } from './stage.mjs';

let house;
before(async () => {
  house = await stage();
});
after(() => house.close());

const any = (legal) => legal[Math.floor(Math.random() * legal.length)];

test('a whole game by clicks against the weakest brain', async () => {
  const page = await house.person();
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

test('three on one screen', async () => {
  const page = await house.person();
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

test('on 400 Penrose tiles a click is answered within 100 ms', async () => {
  const page = await house.person();
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
  const rounds = [];
  // A machine may be busy with something else once; it is the page that is measured.
  while (rounds.length < 3 && !(rounds.at(-1) < 100)) {
    const took = [];
    for (const { cells } of legal.slice(0, 5)) took.push(await interaction(page, cells[0]));
    console.log(`interaction to next paint: ${took.map((it) => it.toFixed(0)).join(', ')} ms`);
    rounds.push(Math.max(...took));
  }
  assert.ok(rounds.at(-1) < 100, `took ${rounds}`);
  assert.ok(table.observation.fish.length === 400);
});

/** How long it takes from a click on a cell until what it changes is painted, in milliseconds. */
const interaction = (page, cell) =>
  page.evaluate(async (name) => {
    const cell = document.querySelector(`[data-cell="${name}"]`);
    const box = cell.getBoundingClientRect();
    const at = {
      bubbles: true,
      button: 0,
      pointerId: 1,
      clientX: box.x + box.width / 2,
      clientY: box.y + box.height / 2,
    };
    const start = performance.now();
    cell.dispatchEvent(new PointerEvent('pointerdown', at));
    cell.dispatchEvent(new PointerEvent('pointerup', at));
    await new Promise((then) => requestAnimationFrame(() => setTimeout(then)));
    return performance.now() - start;
  }, cell);
