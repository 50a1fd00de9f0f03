// Conquest: a whole game by clicks, the largest map for six, and the view of one player.
import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import {
  actByClicks,
  advised,
  begin,
  hoverOver,
  myTurn,
  pointAt,
  showsPly,
  tableOf,
} from './play.mjs';
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
  // When the match is over, the list shows every action, also the secret ones.
  await page.locator('.moves li', { hasText: '@' }).nth(1).waitFor();
  assert.equal(await page.locator('.moves .untold').count(), 0);
});

test('pointing at a land shows its strength, and at an enemy the odds of an attack', async ({
  person,
}) => {
  const page = await person();
  await begin(page, 'conquest', { level: 'random' });
  let attack;
  while (!attack && (await myTurn(page))) {
    const { table, action } = await advised(page);
    attack = table.observation.attacks[0];
    if (attack) await showsPly(page, table.ply);
    else await actByClicks(page, table, action);
  }
  assert.ok(attack, 'the two have met');
  // Thoughts would reveal the secrets of the other player.
  assert.equal(await page.getByRole('button', { name: 'Thoughts' }).count(), 0);
  await pointAt(page, attack.from);
  await hoverOver(page, attack.to);
  const panel = page.locator('.conquest-panel', {
    hasText: `Attack ${attack.from} → ${attack.to}`,
  });
  const text = await panel.textContent();
  assert.ok(text.includes(`${attack.attack2 / 2} against ${attack.defence2 / 2}`), text);
  assert.ok(text.includes(`${attack.least} to ${attack.greatest} damage`), text);
  assert.match(text, /Conquered in \d+ % of cases/);
  assert.match(text, /Total defense \d/);
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
  // Some turns, and on to a step in which one click does not act yet.
  let now = await tableOf(page);
  const actsAtOnce = ({ legal }) => legal.some(({ cells }) => cells.length === 1);
  for (let turn = 0; turn < 6 || actsAtOnce(now); turn += 1) {
    assert.ok(await myTurn(page), 'the match goes on');
    const { table, action } = await advised(page);
    await actByClicks(page, table, action);
    assert.ok(await myTurn(page), 'the match goes on');
    now = await tableOf(page);
  }
  const { observation, legal } = now;
  assert.equal(observation.seats.length, 6);
  assert.equal(await page.locator('[data-cell]').count(), observation.lands.length);
  const own = [...new Set(legal.flatMap(({ cells }) => cells.slice(0, 1)))];
  const foreign = observation.lands.flatMap(({ owner }, at) => (owner === 0 ? [] : [at]));
  // Own lands are picked and put back; foreign lands are only looked at.
  const picked = own.slice(0, 4).flatMap((land) => [land, land]);
  const name = `${observation.lands.length} lands for six`;
  await assertQuickClicks(page, name, [...picked, ...foreign.slice(0, 4)]);
});

test('the clear palette changes the colors of players', async ({ person }) => {
  const page = await person();
  await begin(page, 'conquest', { level: 'random' });
  await myTurn(page);
  const fill = () =>
    page.locator('.cell.seat-1 .ground').evaluate((it) => getComputedStyle(it).fill);
  await page.locator('.cell.seat-1').waitFor();
  const soft = await fill();
  await page.getByRole('button', { name: 'Settings' }).click();
  await page.getByLabel('Player colors on maps').selectOption('clear');
  await page.keyboard.press('Escape');
  await page.locator('dialog').waitFor({ state: 'detached' });
  const clear = 'rgb(86, 180, 233)';
  assert.notEqual(soft, clear);
  // Colors change over a moment.
  await page.waitForFunction(
    (wanted) => getComputedStyle(document.querySelector('.cell.seat-1 .ground')).fill === wanted,
    clear,
  );
  // Color is never the only sign: the number of the owner is shown too.
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

/** Finds a match between brains in which a player holds an item unknown to the other one. */
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
