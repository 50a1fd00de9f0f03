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
  resign,
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
/**
 * Makes a move and stops the clock of the page, so that the beat of the move plays on, and waits
 * until the reply has arrived behind it.
 */
async function stopAtMove(page) {
  await page.clock.install();
  await begin(page, 'jungle', { level: 'random' });
  await myTurn(page);
  await page.clock.pauseAt(Date.now() + 60_000);
  const table = await tableOf(page);
  await click(page, eagerest(table));
  await page.locator('.table[data-busy="1"] [data-beat]').waitFor({ state: 'attached' });
  assert.equal(await ply(page), table.ply + 1, 'the reply is not shown yet');
}

/** Clicks on the cells of an action, without waiting for what comes of it. */
async function click(page, { cells }) {
  for (const cell of cells) await page.locator(`[data-cell="${cell}"]`).click();
}

/** Makes a move when it is this page's turn, and waits until the reply has been shown. */
async function moveAndWatch(page, choose) {
  await myTurn(page);
  const table = await tableOf(page);
  await click(page, choose(table));
  await afterPly(page, table.ply);
  await myTurn(page);
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
    for (let turn = 0; turn < 3; turn += 1) await moveAndWatch(page, choose);
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
  await moveAndWatch(page, eagerest);
  const beats = await beatsOf(page);
  assert.equal(assertPauses(beats, 2), 1);
  const [own] = beats;
  assert.equal(own.planned, 150);
  assert.ok(own.time >= 149, `${own.time} ms`);
});

for (const key of ['Escape', 'Space'])
  test(`${key} skips the rest of the beats`, async ({ person }) => {
    const page = await person({ speed: 1, reducedMotion: 'no-preference' });
    await stopAtMove(page);
    // A cell has the focus after the click, and there Space means something else.
    await page.evaluate(() => document.activeElement.blur());
    await page.keyboard.press(key);
    await idle(page);
    // The clock stands still, so nothing has been played to its end.
    assert.equal(await page.locator('.board.is-mine').count(), 1);
    assert.equal(await ply(page), (await tableOf(page)).ply);
  });

test('a button on the board skips the beats of others', async ({ person }) => {
  const page = await person({ speed: 1, reducedMotion: 'no-preference' });
  await begin(page, 'conquest', {
    level: 'level2',
    setUp: (dialog) => seatPlayers(dialog, 4),
  });
  const skip = page.locator('[data-skip]');
  await myTurn(page);
  while ((await skip.count()) === 0) {
    const { table, action } = await advised(page);
    await actByClicks(page, table, action);
    await page.waitForFunction(() => document.querySelector('.board.is-mine, [data-skip]'));
  }
  await skip.click();
  await idle(page);
  const beats = await beatsOf(page);
  assert.ok(beats.some(({ isMine, isSkipped }) => !isMine && isSkipped));
  assert.equal(await skip.count(), 0);
});

test('a click while beats play finishes them at once and then acts', async ({ person }) => {
  const page = await person({ speed: 1, reducedMotion: 'no-preference' });
  await stopAtMove(page);
  const table = await tableOf(page);
  const [from, to] = eagerest(table).cells;
  await page.locator(`[data-cell="${from}"]`).click();
  assert.equal(await ply(page), table.ply, 'the newest position is shown');
  assert.equal(
    await page.locator(`[data-cell="${from}"]`).getAttribute('aria-pressed'),
    'true',
    'the same click has picked the animal',
  );
  await page.locator(`[data-cell="${to}"]`).click();
  await afterPly(page, table.ply);
});

test('a reload shows no beats of the past', async ({ person }) => {
  const page = await person({ speed: 1, reducedMotion: 'no-preference' });
  await begin(page, 'jungle', { level: 'random' });
  await moveAndWatch(page, eagerest);
  assert.ok((await beatsOf(page)).length >= 2);
  await page.reload();
  await myTurn(page);
  assert.deepEqual(await beatsOf(page), []);
  assert.equal(await page.locator('[data-beat]').count(), 0);
});

test('with reduced motion nothing moves', async ({ person }) => {
  const page = await person({ speed: 1, reducedMotion: 'reduce' });
  await stopAtMove(page);
  const longest = await page.evaluate(() =>
    Math.max(0, ...document.getAnimations().map((it) => it.effect.getComputedTiming().endTime)),
  );
  assert.ok(longest <= 1, `an animation of ${longest} ms`);
  assert.equal(await page.locator('.lit').count(), 2, 'the beat is marked');
});

test('with reduced motion the order, marks and ribbon stay', async ({ person }) => {
  const page = await person({ speed: 1, reducedMotion: 'reduce' });
  await begin(page, 'jungle', { level: 'random' });
  await moveAndWatch(page, eagerest);
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

test('the end of a match is a scene: result, scores, and what to do next', async ({ person }) => {
  const page = await person({ speed: 1, reducedMotion: 'no-preference' });
  await begin(page, 'penguins', { level: 'random' });
  for (let turn = 0; turn < 2; turn += 1) await moveAndWatch(page, GAMES.penguins);
  await resign(page);
  assert.equal(await page.locator('[data-finale="defeat"]').textContent(), 'You have lost');
  const ending = page.locator('[data-ending]');
  assert.equal(await ending.locator('h2').textContent(), 'You have lost');
  const ranks = await ending.locator('.ranks li').allTextContents();
  assert.equal(ranks.length, 2);
  assert.match(ranks[0], /^1.*fish/);
  assert.match(ranks[1], /^2.*fish/);
  const next = await ending.locator('.buttons > *').allTextContents();
  assert.deepEqual(
    next.slice(0, 3).map((it) => it.trim()),
    ['Play again', 'Replay', 'Analyze'],
  );
  // Opening a finished match shows no finale.
  await page.reload();
  await ending.waitFor();
  assert.equal(await page.locator('[data-finale]').count(), 0);
});

test('a replay plays the same beats, one after another', async ({ person }) => {
  const page = await person({ speed: 1, reducedMotion: 'no-preference' });
  await begin(page, 'jungle', { level: 'random' });
  await moveAndWatch(page, eagerest);
  const live = await beatsOf(page);
  await resign(page);
  await page.locator('[data-ending] a[href^="/replay"]:not([data-analyze])').click();
  await page.locator('[data-state="replay"] .board').waitFor();
  assert.deepEqual(await beatsOf(page), [], 'the beats of the table are forgotten');
  await page.getByRole('button', { name: 'Play', exact: true }).click();
  await page.getByRole('button', { name: 'Play', exact: true }).waitFor();
  const again = await beatsOf(page);
  assertInOrder(again);
  const isSame = ({ kind, cells, player }) => ({ kind, cells, player });
  assert.deepEqual(again.slice(0, live.length).map(isSame), live.map(isSame));
});
