// Conquest: a whole game by clicks, the largest map for six, and what only one player may see.
import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { actByClicks, advised, begin, myTurn, pointAt, tableOf } from './play.mjs';
import { assertQuickClicks } from './speed.mjs';
import { binary, temporaryFolder, test } from './stage.mjs';

test('a whole game by clicks against the weakest brain', async ({ person }) => {
  const page = await person();
  await begin(page, 'conquest', { level: 'random' });
  const steps = new Set();
  while (await myTurn(page)) {
    const { table, action } = await advised(page);
    steps.add(await page.locator('.steps [aria-current]').textContent());
    await actByClicks(page, table, action);
  }
  assert.equal(await page.locator('[data-ending] h2').textContent(), 'You have won!');
  assert.deepEqual([...steps].toSorted(), ['Act', 'Capital', 'Move', 'Reinforce']);
  // While it went on, what the other one did was told in words; in the end all of it is.
  await page.locator('.moves li', { hasText: '@' }).nth(1).waitFor();
  assert.equal(await page.locator('.moves .untold').count(), 0);
});

test('pointing at a land tells its strength, and at an enemy what an attack would do', async ({
  person,
}) => {
  const page = await person();
  await begin(page, 'conquest', { level: 'random' });
  let attack;
  while (!attack && (await myTurn(page))) {
    const { table, action } = await advised(page);
    attack = table.observation.attacks[0];
    if (!attack) await actByClicks(page, table, action);
  }
  assert.ok(attack, 'the two have met');
  // What a player with secrets thinks would give them away.
  assert.equal(await page.getByRole('button', { name: 'Thoughts' }).count(), 0);
  await pointAt(page, attack.from);
  await page.locator(`[data-cell="${attack.to}"]`).hover({ force: true });
  const panel = page.locator('.conquest-panel');
  const text = await panel.textContent();
  assert.ok(text.includes(`Attack ${attack.from} → ${attack.to}`), text);
  assert.ok(text.includes(`${attack.attack2 / 2} against ${attack.defence2 / 2}`), text);
  assert.ok(text.includes(`Damage ${attack.least} to ${attack.greatest}`), text);
  assert.match(text, /Conquest in \d+ % of cases/);
  assert.match(text, /Defence in all \d/);
});

test('a click on the largest map for six is less than 100 ms of work', async ({ person }) => {
  const page = await person();
  await begin(page, 'conquest', {
    level: 'random',
    async setUp(dialog) {
      await dialog.locator('input[type="number"]').first().fill('6');
      await dialog.locator('summary').click();
      await dialog.locator('[name="land"]').fill('90');
    },
  });
  for (let turn = 0; turn < 6 && (await myTurn(page)); turn += 1) {
    const { table, action } = await advised(page);
    await actByClicks(page, table, action);
  }
  await myTurn(page);
  const { observation } = await tableOf(page);
  assert.equal(observation.seats.length, 6);
  console.log(`the map for six has ${observation.lands.length} lands`);
  assert.equal(await page.locator('[data-cell]').count(), observation.lands.length);
  const mine = observation.lands.flatMap(({ owner }, at) => (owner === 0 ? [at] : []));
  // A player picks their own lands, and looks at others.
  await assertQuickClicks(page, 'conquest for six', [...mine, 0, 1, 2, 3, 4, 5, 6].slice(0, 8));
});

test('colors that everyone can tell apart', async ({ person }) => {
  const page = await person();
  await begin(page, 'conquest', { level: 'random' });
  await myTurn(page);
  const fill = () =>
    page.locator('.cell.seat-1 .ground').evaluate((it) => getComputedStyle(it).fill);
  await page.locator('.cell.seat-1').waitFor();
  const soft = await fill();
  await page.getByRole('button', { name: 'Settings' }).click();
  await page.getByLabel('Colors of players on maps').selectOption('clear');
  await page.keyboard.press('Escape');
  await page.locator('dialog').waitFor({ state: 'detached' });
  const clear = 'rgb(86, 180, 233)';
  assert.notEqual(soft, clear);
  // Colors change over a moment.
  await page.waitForFunction(
    (wanted) => getComputedStyle(document.querySelector('.cell.seat-1 .ground')).fill === wanted,
    clear,
  );
  // Nor is color ever the only sign: the owner's number stands at its count.
  assert.equal(await page.locator('.piece.seat-1 .number-text').textContent(), '2');
});

test('a replay shows what one player saw, and nothing else', async ({ person }) => {
  const page = await person();
  await page.goto('/');
  const { record, ply, owner, item } = await secretOf(page);
  await page.locator('.drop input').setInputFiles({
    name: 'game.quad',
    mimeType: 'text/plain',
    buffer: Buffer.from(record),
  });
  await page.locator('[data-state="replay"]').waitFor();
  const standing = page.locator('.seat').nth(owner).locator('.catch');
  const goTo = (at) =>
    page.locator('input[type="range"]').evaluate((it, value) => {
      it.value = value;
      it.dispatchEvent(new Event('input', { bubbles: true }));
    }, at);
  await goTo(ply);
  await page.locator(`.board[data-ply="${ply}"]`).waitFor();
  const names = {
    attack_anywhere: 'attack anywhere',
    unlimited_attacks: 'unlimited attacks',
    attack_and_build: 'attack and build',
    play_twice: 'play twice',
  };
  assert.ok((await standing.textContent()).includes(`holds ${names[item]}`));
  const view = page.getByLabel('Seen by');
  await view.selectOption(String(1 - owner));
  await page.waitForFunction(
    (seat) => /holds an item/.test(document.querySelectorAll('.seat .catch')[seat]?.textContent),
    owner,
  );
  assert.equal(await page.locator('.board').getAttribute('data-ply'), String(ply));
  await view.selectOption(String(owner));
  await page.waitForFunction(
    ([seat, name]) => document.querySelectorAll('.seat .catch')[seat]?.textContent.includes(name),
    [owner, names[item]],
  );
});

/** A match between brains in which someone holds an item whose kind the other does not know. */
async function secretOf(page) {
  for (let seed = 1; seed <= 40; seed += 1) {
    const record = await playedByBrains(seed);
    const found = await firstSecret(page, record);
    if (found) return { record, ...found };
  }
  return assert.fail('in forty matches nobody held an item');
}

/** Plays a match between two brains. The same seed gives the same match. */
async function playedByBrains(seed) {
  const file = join(temporaryFolder('record'), 'game.quad');
  const seats = ['--seat', 'dumb', '--seat', 'dumb', '--seed', String(seed)];
  await promisify(execFile)(binary(), ['play', 'conquest', ...seats, '--save', file]);
  return readFile(file, 'utf8');
}

const firstSecret = (page, record) =>
  page.evaluate(async (text) => {
    const answer = await fetch('/api/replay', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ record: text }),
    });
    const { frames } = await answer.json();
    for (const [ply, { observation }] of frames.entries())
      for (const [owner, { item }] of observation.seats.entries())
        if (item) return { ply, owner, item: item.item };
    return undefined;
  }, record);
