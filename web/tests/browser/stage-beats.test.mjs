// The director: beats play one after another, can be skipped and sped up, and leave their marks.
//
// Times are read from the time stamps of the beats, so the tests never wait for time.
import assert from 'node:assert/strict';
import {
  actByClicks,
  advised,
  afterPly,
  begin,
  eagerest,
  myTurn,
  ply,
  seatPlayers,
  tableOf,
} from './play.mjs';
import { open, standing, yard } from './realms.mjs';
import { test } from './stage.mjs';

/** The pause before a reply, at usual speed. */
const PAUSE = 300;

/** Returns the beats that have been played, in order. */
const beatsOf = (page) =>
  page.evaluate(() =>
    performance.getEntriesByName('beat').map(({ startTime, duration, detail }) => ({
      start: startTime,
      end: startTime + duration,
      time: duration,
      ...detail,
    })),
  );

const idle = (page) => page.waitForFunction(() => !document.querySelector('.table[data-busy]'));
const busy = (page) => page.locator('.table[data-busy] [data-beat]').waitFor({ state: 'attached' });

/** Clicks on the cells of an action, without waiting for what comes of it. */
async function click(page, { cells }) {
  for (const cell of cells) await page.locator(`[data-cell="${cell}"]`).click();
}

/** Checks that no beat starts before the one before it has ended. */
function assertInOrder(beats) {
  for (const [at, beat] of beats.entries()) {
    const before = beats[at - 1];
    if (before) assert.ok(beat.start >= before.end - 1, `${before.kind}, then ${beat.kind}`);
  }
}

/** Checks the pause between every own action and the reply to it. Returns the number of replies. */
function assertPauses(beats, factor = 1) {
  let replies = 0;
  for (const [at, beat] of beats.entries()) {
    const before = beats[at - 1];
    if (!before?.isMine || beat.isMine) continue;
    replies += 1;
    const pause = beat.start - before.end;
    assert.ok(pause >= PAUSE / factor - 1, `${pause} ms after ${before.kind}`);
  }
  return replies;
}

const GAMES = {
  jungle: eagerest,
  penguins: ({ legal }) => legal[Math.floor(legal.length / 2)],
};
for (const [game, choose] of Object.entries(GAMES))
  test(`the reply starts 300 ms after the own beats have ended: ${game}`, async ({ person }) => {
    const page = await person({ speed: 1, reducedMotion: 'no-preference' });
    await begin(page, game, { level: 'random' });
    for (let turn = 0; turn < 3; turn += 1) {
      await myTurn(page);
      await click(page, choose(await tableOf(page)));
      await page.locator('.table[data-busy]').waitFor();
    }
    await myTurn(page);
    const beats = await beatsOf(page);
    assertInOrder(beats);
    assert.ok(assertPauses(beats) >= 3, 'the other one has answered');
    assert.ok(beats.every(({ time, isSkipped }) => time >= 200 && !isSkipped));
  });

test('twice the speed is half the time, and the choice is kept', async ({ person }) => {
  const page = await person({ speed: 1, reducedMotion: 'no-preference' });
  await page.goto('/');
  await page.getByRole('button', { name: 'Settings' }).click();
  await page.getByLabel('Speed of the board').selectOption('2');
  await page.keyboard.press('Escape');
  await begin(page, 'jungle', { level: 'random' });
  await page.reload();
  await myTurn(page);
  await click(page, eagerest(await tableOf(page)));
  await page.locator('.table[data-busy]').waitFor();
  await myTurn(page);
  const beats = await beatsOf(page);
  assert.equal(assertPauses(beats, 2), 1);
  const [own] = beats;
  assert.equal(own.planned, 150);
  assert.ok(own.time >= 149, `${own.time} ms`);
});

for (const key of ['Escape', 'Space'])
  test(`${key} skips the rest of the beats`, async ({ person }) => {
    const page = await person({ speed: 1, reducedMotion: 'no-preference' });
    await begin(page, 'jungle', { level: 'random' });
    await myTurn(page);
    await click(page, eagerest(await tableOf(page)));
    await busy(page);
    // A cell has the focus after the click, and there Space means something else.
    await page.evaluate(() => document.activeElement.blur());
    await page.keyboard.press(key);
    await idle(page);
    assert.equal((await beatsOf(page))[0].isSkipped, true);
  });

test('a click while beats play finishes them at once and then acts', async ({ person }) => {
  const page = await person({ speed: 1, reducedMotion: 'no-preference' });
  await begin(page, 'jungle', { level: 'random' });
  await myTurn(page);
  await click(page, eagerest(await tableOf(page)));
  // The reply is known, and has not been shown to its end.
  await page.waitForFunction(() =>
    performance.getEntriesByName('beat').some(({ detail }) => detail.isMine),
  );
  const table = await waitForTurn(page);
  const before = await ply(page);
  const [from, to] = eagerest(table).cells;
  await page.locator(`[data-cell="${from}"]`).click();
  assert.equal(await ply(page), table.ply, 'the newest position is shown');
  assert.ok(before <= table.ply);
  assert.equal(
    await page.locator(`[data-cell="${from}"]`).getAttribute('aria-pressed'),
    'true',
    'the same click has picked the animal',
  );
  await page.locator(`[data-cell="${to}"]`).click();
  await afterPly(page, table.ply);
});

/** Waits until the server says that the seat of this page is to move. */
async function waitForTurn(page) {
  for (;;) {
    const table = await tableOf(page);
    if (table.turn === table.seat) return table;
  }
}

test('a reload shows no beats of the past', async ({ person }) => {
  const page = await person({ speed: 1, reducedMotion: 'no-preference' });
  await begin(page, 'jungle', { level: 'random' });
  await myTurn(page);
  await click(page, eagerest(await tableOf(page)));
  await page.locator('.table[data-busy]').waitFor();
  await myTurn(page);
  assert.ok((await beatsOf(page)).length >= 2);
  await page.reload();
  await myTurn(page);
  assert.deepEqual(await beatsOf(page), []);
  assert.equal(await page.locator('[data-beat]').count(), 0);
});

test('with reduced motion nothing moves, but order, marks and ribbon stay', async ({ person }) => {
  const page = await person({ speed: 1, reducedMotion: 'reduce' });
  await begin(page, 'jungle', { level: 'random' });
  await myTurn(page);
  await click(page, eagerest(await tableOf(page)));
  await busy(page);
  const longest = await page.evaluate(() =>
    Math.max(0, ...document.getAnimations().map((it) => it.effect.getComputedTiming().endTime)),
  );
  assert.ok(longest <= 1, `an animation of ${longest} ms`);
  await myTurn(page);
  const beats = await beatsOf(page);
  assertInOrder(beats);
  assert.equal(assertPauses(beats), 1);
  assert.ok((await page.locator('[data-trace]').count()) > 0);
  assert.ok((await page.locator('[data-ribbon] li').count()) > 0);
});

test('four opponents in Conquest leave marks and a ribbon, until the next own action', async ({
  person,
}) => {
  const page = await person({ speed: 4, reducedMotion: 'no-preference' });
  await begin(page, 'conquest', {
    level: 'level2',
    setUp: (dialog) => seatPlayers(dialog, 5),
  });
  // Until every opponent has had a turn.
  await afterOpponents(page);
  const beats = await beatsOf(page);
  assertInOrder(beats);
  assert.ok(assertPauses(beats, 4) >= 1);
  const players = new Set(beats.filter(({ isMine }) => !isMine).map(({ player }) => player));
  for (const player of [1, 2, 3, 4]) assert.ok(players.has(player), `player ${player}`);
  for (const { kind, time } of beats)
    if (['reinforce', 'move', 'build'].includes(kind))
      assert.ok(time >= 400 / 4 - 1, `${kind}: ${time} ms`);

  const marked = await page
    .locator('[data-trace]')
    .evaluateAll((all) => all.map((it) => it.getAttribute('class')));
  for (const player of [1, 2, 3, 4])
    assert.ok(
      marked.some((it) => it.includes(`seat-${player}`)),
      `a mark of player ${player}`,
    );
  const lines = page.locator('[data-ribbon] li button');
  assert.ok((await lines.count()) >= 4);
  assert.equal(await page.locator('.pointed polygon').count(), 0);
  await lines.first().hover();
  assert.ok((await page.locator('.pointed polygon').count()) > 0);
  await page.mouse.move(0, 0);
  assert.equal(await page.locator('.pointed polygon').count(), 0);
  await lines.first().focus();
  assert.ok((await page.locator('.pointed polygon').count()) > 0);

  const { table, action } = await advised(page);
  await actByClicks(page, table, action);
  assert.equal(await page.locator('[data-ribbon]').count(), 0);
});

/** Plays until all opponents have had a whole turn. */
async function afterOpponents(page) {
  for (;;) {
    await myTurn(page);
    const { table, action } = await advised(page);
    const { phase, round } = table.observation;
    if (phase.step === 'reinforce' && round > 1) return;
    await actByClicks(page, table, action);
  }
}

test('a battle in Conquest shows its numbers on the board', async ({ person }) => {
  const page = await person({ speed: 4, reducedMotion: 'no-preference' });
  await begin(page, 'conquest', { level: 'level2' });
  let battle;
  while (!battle && (await myTurn(page))) {
    const { table, action } = await advised(page);
    await actByClicks(page, table, action);
    battle = (await beatsOf(page)).find(({ kind }) => kind === 'battle');
  }
  assert.ok(battle, 'the two have fought');
  assert.ok(battle.time >= 600 / 4 - 1, `${battle.time} ms`);
  assert.match(battle.caption, /^[\d.]+ against [\d.]+, luck [01](\.\d)?: \d+ falls?$/);
  assert.equal(battle.cells.length, 2);
});

test('Realms walks at 200 ms a tile, and the next step follows the last', async ({ person }) => {
  const page = await person({ speed: 1, reducedMotion: 'no-preference' });
  await open(page, { map: yard() });
  await myTurn(page);
  await page.locator('[data-cell="j12"]').click();
  await page.locator('[data-cell="l12"]').click();
  await afterPly(page, 0);
  await standing(page);
  const steps = (await beatsOf(page)).filter(({ kind }) => kind === 'move');
  assert.ok(steps.length >= 1);
  for (const { time, planned } of steps) {
    assert.equal(planned, 200);
    assert.ok(time >= 199, `${time} ms`);
  }
  assertInOrder(steps);
});
