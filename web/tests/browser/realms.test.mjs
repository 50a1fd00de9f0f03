// Realms by clicks and by keys: a whole game, paths, the reminder, and the replay.
import assert from 'node:assert/strict';
import { afterPly, myTurn, ply, tableOf } from './play.mjs';
import { open, place, SIDE, square, standing, yard } from './realms.mjs';
import { test } from './stage.mjs';

const distance = (a, b) => {
  const [[ax, ay], [bx, by]] = [place(a), place(b)];
  return Math.abs(ax - bx) + Math.abs(ay - by);
};

/** Chooses the next action: attack, buy, go for the enemy's castle, or end the turn. */
function plan({ observation, legal, seat }, tired) {
  const strike = legal.find(({ kind }) => ['attack', 'occupy'].includes(kind));
  if (strike) return { kind: strike.kind, cells: strike.cells };
  const buy = legal
    .filter(({ kind }) => kind === 'buy')
    .toSorted((a, b) => /cavalry/.test(b.text) - /cavalry/.test(a.text))[0];
  if (buy) return { kind: 'buy', cells: buy.cells.slice(0, 1), what: buy.action.kind };
  const goal = observation.castles.find(({ owner }) => owner !== seat)?.at;
  for (const { at, kind, orders } of observation.units) {
    if (!orders || orders.is_waiting || orders.fee !== 'unpaid' || tired.has(at)) continue;
    const [first] = legal.filter((it) => it.kind === 'step' && it.cells[0] === at);
    if (!first || !goal || kind === 'engineer') continue;
    const around = [
      [0, 1],
      [1, 0],
      [0, -1],
      [-1, 0],
    ].map(([x, y]) => square(place(goal)[0] + x, place(goal)[1] + y));
    const to = around
      .filter((it) => observation.open[place(it)[1]]?.[place(it)[0]] === '+')
      .toSorted((a, b) => distance(a, at) - distance(b, at))[0];
    if (to && distance(to, at) > 0) return { kind: 'step', cells: [at, to] };
  }
  return { kind: 'end_turn', cells: [] };
}

/** Plays until it is enough or the game is over. Returns how often each kind of action was done. */
async function play(page, hand, isEnough = () => false) {
  const done = {};
  let tired = new Set();
  while (!isEnough(done) && (await myTurn(page))) {
    const table = await tableOf(page);
    if (table.state === 'over' || table.turn !== table.seat) continue;
    const next = plan(table, tired);
    // A unit that finds no way there is not sent again this turn.
    if (next.kind === 'step') tired.add(next.cells[0]);
    if (next.kind === 'end_turn') tired = new Set();
    await hand(page, next);
    if (next.kind !== 'step') await afterPly(page, table.ply);
    await standing(page);
    done[next.kind] = (done[next.kind] ?? 0) + 1;
  }
  return done;
}

const clicks = {
  async act(page, { kind, cells, what }) {
    const cancel = page.locator('[data-do="cancel"]');
    if ((await cancel.count()) > 0) await cancel.click();
    for (const cell of cells) await page.locator(`[data-cell="${cell}"]`).click();
    if (kind === 'buy') await page.locator(`[data-buy="${what}"]`).click();
    if (kind === 'occupy') await page.locator('.choices button').first().click();
    if (kind === 'end_turn') {
      await page.locator('[data-do="end-turn"]').click();
      if ((await page.locator('.reminder').count()) > 0)
        await page.locator('[data-do="end-turn"]').click();
    }
  },
};

/** Moves the cursor to a square, arrow by arrow. */
async function walkTo(page, cell) {
  let here = await page.evaluate(() => document.activeElement?.dataset?.cell);
  if (here === undefined) {
    await page.keyboard.press('ArrowUp');
    here = await page.evaluate(() => document.activeElement.dataset.cell);
  }
  const [[x, y], [toX, toY]] = [place(here), place(cell)];
  const [right, down] = [toX - x, toY - y];
  for (let at = 0; at < Math.abs(right); at += 1)
    await page.keyboard.press(right > 0 ? 'ArrowRight' : 'ArrowLeft');
  for (let at = 0; at < Math.abs(down); at += 1)
    await page.keyboard.press(down > 0 ? 'ArrowDown' : 'ArrowUp');
}

const keys = {
  async act(page, { kind, cells, what }) {
    await page.keyboard.press('n');
    const [from, to] = cells;
    if (kind === 'end_turn') {
      await page.keyboard.press('e');
      if ((await page.locator('.reminder').count()) > 0) await page.keyboard.press('e');
    } else if (kind === 'buy') {
      await walkTo(page, from);
      await page.keyboard.press('Enter');
      await page.keyboard.press('b');
      const kinds = await page
        .locator('.shop button:enabled')
        .evaluateAll((all) => all.map((it) => it.dataset.buy));
      for (let at = 0; at < kinds.indexOf(what); at += 1) await page.keyboard.press('Tab');
      await page.keyboard.press('Enter');
    } else if (kind === 'step') {
      await walkTo(page, from);
      await page.keyboard.press('Enter');
      await walkTo(page, to);
      await page.keyboard.press('Enter');
    } else {
      await walkTo(page, from);
      await page.keyboard.press('Enter');
      const { observation } = await tableOf(page);
      const targets = observation.attacks.filter((it) => it.from === from);
      for (let at = 0; at <= targets.findIndex((it) => it.target === to); at += 1)
        await page.keyboard.press('a');
      await page.keyboard.press('Enter');
      if (kind === 'occupy') {
        await page.keyboard.press('Tab');
        await page.keyboard.press('Enter');
      }
    }
  },
};

/** Castles that see each other from the start. */
const CLOSE = ['k12', 'o12'];

test('a whole game by clicks against the weakest brain, and its replay from either view', async ({
  person,
}) => {
  const page = await person();
  // Enough rounds to conquer the castle before the match ends by itself.
  await open(page, { map: yard(CLOSE), rounds: '100' });
  const done = await play(page, clicks.act);
  console.log(`by clicks: ${JSON.stringify(done)}`);
  for (const kind of ['buy', 'step', 'end_turn']) assert.ok(done[kind] > 0, kind);
  assert.ok((done.attack ?? 0) + (done.occupy ?? 0) > 0);
  const ending = page.locator('[data-ending]');
  assert.equal(await ending.locator('h2').textContent(), 'You have won!');

  await ending.locator('a', { hasText: 'Replay' }).click();
  const view = page.locator('.side select');
  const fog = () =>
    page.evaluate(() =>
      [...document.querySelectorAll('.cell.unknown')].map((it) => it.dataset.cell).join(),
    );
  await page.locator('.board').waitFor();
  assert.equal(await fog(), '', 'the view from above has no fog');
  const fogs = [];
  for (const seat of ['0', '1']) {
    await view.selectOption(seat);
    await page.waitForFunction((before) => {
      const hidden = [...document.querySelectorAll('.cell.unknown')];
      return hidden.length > 0 && hidden.map((it) => it.dataset.cell).join() !== before;
    }, fogs[0]);
    fogs.push(await fog());
    // A player knows their own castle, and not what is far from it.
    const hidden = fogs.at(-1).split(',');
    assert.ok(!hidden.includes(CLOSE[seat]));
    assert.ok(hidden.includes(['y12', 'a12'][seat]));
  }
  assert.notEqual(fogs[0], fogs[1]);
});

test('units are bought, moved and sent to attack by keys alone', async ({ person }) => {
  const page = await person();
  await open(page, { map: yard(CLOSE), rounds: '100' });
  await myTurn(page);
  const kinds = ['buy', 'step', 'attack', 'occupy', 'end_turn'];
  const done = await play(page, keys.act, (so) => kinds.every((kind) => so[kind] > 0));
  console.log(`by keys: ${JSON.stringify(done)}`);
  for (const kind of kinds) assert.ok(done[kind] > 0, kind);
});

test('keys of a unit: next, fortify, wait, undo, the map, faster, and out of the board', async ({
  person,
}) => {
  const page = await person();
  await open(page, { map: yard() });
  await myTurn(page);
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('Tab');
  assert.equal(await page.locator('.in-hand').count(), 1);
  // The end of the turn is asked for twice while someone can act.
  await page.keyboard.press('e');
  await page.getByText('1 unit can still act.').waitFor();
  await page.keyboard.press('n');
  assert.equal(await page.locator('.reminder').count(), 0);
  assert.equal(await ply(page), 0);
  // Up and down again; the second step shows nothing new, so that it can be taken back.
  for (const [before, arrow] of ['ArrowUp', 'ArrowDown'].entries()) {
    if (before === 0) await page.keyboard.press('Enter');
    await page.keyboard.press(arrow);
    await page.keyboard.press('Enter');
    await afterPly(page, before);
    await standing(page);
  }
  assert.equal(await page.locator('.unit[data-piece="j12"]').count(), 1);
  await page.keyboard.press('u');
  await afterPly(page, 2);
  await page.locator('.unit[data-piece="j11"]').waitFor({ state: 'attached' });
  assert.equal((await tableOf(page)).observation.gold, 37);
  assert.equal(await page.locator('.minimap').count(), 1);
  await page.keyboard.press('m');
  assert.equal(await page.locator('.minimap').count(), 0);
  await page.keyboard.press('Space');
  assert.equal(await page.locator('[data-do="fast"]').getAttribute('aria-pressed'), 'true');
  // What was in hand is in hand again.
  await page.keyboard.press('f');
  await afterPly(page, 3);
  const { observation } = await tableOf(page);
  assert.ok(observation.units[0].orders.is_fortified);
  assert.match(await page.locator('[data-cell="j11"]').getAttribute('aria-label'), /fortified/);
  // Behind the last unit the keyboard leaves the board: nobody is caught in it.
  await page.locator('[data-cell="j11"]').focus();
  await page.keyboard.press('Tab');
  assert.ok(await page.evaluate(() => !document.activeElement.closest('.board')));
});

test('a match can be called off until both have acted, and its list survives a reload', async ({
  person,
}) => {
  const page = await person();
  await open(page, { map: yard() });
  await myTurn(page);
  // Two actions of the first player; the second player has not acted.
  for (let step = 0; step < 2; step += 1) {
    const { legal, ply } = await tableOf(page);
    await clicks.act(
      page,
      legal.find(({ kind }) => kind === 'step'),
    );
    await afterPly(page, ply);
    await standing(page);
  }
  assert.equal(await page.locator('[data-tool="resign"]').count(), 0);
  assert.equal(await page.locator('[data-tool="close"]').count(), 1);

  const list = page.locator('.moves li');
  await list.nth(1).waitFor();
  const told = await list.allTextContents();
  assert.ok(told.length >= 2, `${told}`);
  await page.reload();
  await myTurn(page);
  await list.nth(told.length - 1).waitFor();
  assert.deepEqual(await list.allTextContents(), told);

  await page.locator('[data-tool="close"]').click();
  await page.locator('dialog button.danger').click();
  await page.locator('[data-ending]').waitFor();
});

test('a far square becomes steps, which stop when something comes into sight', async ({
  person,
}) => {
  // The engineer sees eight squares far: the enemy's castle is behind that, at the end of a lane.
  const rows = Array.from({ length: SIDE }, (_, row) =>
    Array.from({ length: SIDE }, () => (row === 11 || row === 12 ? 0 : 3)).join(','),
  );
  const lane = (deposits) =>
    `${rows.join('\n')}\n${JSON.stringify({ castles: ['c12', 'w12'], deposits })}\n`;
  const page = await person({ reducedMotion: 'no-preference' });
  await open(page, { map: lane([]) });
  await myTurn(page);
  await page.locator('[data-cell="c12"]').click();
  assert.equal(await page.locator('.in-range').count(), 5 + 5);
  await page.locator('[data-cell="j12"]').hover();
  assert.equal(await page.locator('.way-end text').textContent(), '3');
  const start = Date.now();
  await page.locator('[data-cell="j12"]').click();
  await standing(page);
  assert.equal(await ply(page), 3);
  assert.ok(Date.now() - start > 3 * 200, 'a step is shown for 200 ms');
  assert.equal(await page.locator('[data-piece="f12"].unit').count(), 1);

  // The same way, but gold comes into sight after the first step.
  await open(page, { map: lane(['l12']) });
  await myTurn(page);
  await page.locator('[data-cell="c12"]').click();
  await page.locator('[data-cell="j12"]').click();
  await afterPly(page, 0);
  await standing(page);
  assert.equal(await ply(page), 1);
  assert.equal(await page.locator('[data-piece="d12"].unit').count(), 1);
  // What is in hand stays in hand, and can go on.
  assert.equal(await page.locator('.in-hand').count(), 1);
});
