// Words instead of codes: the log of a match, reasons for refused clicks, and the titles of tabs.
import assert from 'node:assert/strict';
import { actByClicks, advised, begin, myTurn, pointAt, resign, tableOf } from './play.mjs';
import { open, standing, yard } from './realms.mjs';
import { test } from './stage.mjs';

const log = (page) => page.locator('.moves li').allTextContents();
/** Waits until the line beside the board says something. */
const said = (page, text) => page.locator('.news', { hasText: text }).waitFor();

/** Words in which records write, and which no person should have to read. */
const CODES =
  /^[@+]?\d+([>x-]\d+h?)?$|\bluck\d|\bcalm\b|\bitem\d|kind=|undefined|\{|tell\.|advise\./;
const assertWords = (lines) => {
  for (const line of lines) {
    assert.doesNotMatch(line, CODES);
    assert.match(line, /^[\p{Lu}\d].* .*/u, `“${line}” is a sentence`);
  }
};

/** Plays some decisions of a game as a hint advises. */
async function playSome(page, decisions) {
  for (let n = 0; n < decisions && (await myTurn(page)); n += 1) {
    const { table, action } = await advised(page);
    await actByClicks(page, table, action);
    await standing(page);
  }
}

const speak = async (page, language) => {
  await page.evaluate((it) => {
    const settings = JSON.parse(localStorage.getItem('quadrille.settings') ?? '{}');
    localStorage.setItem('quadrille.settings', JSON.stringify({ ...settings, language: it }));
  }, language);
  await page.reload();
  await page.locator('.moves li').first().waitFor();
};

const BEGIN = {
  jungle: (page) => begin(page, 'jungle', { level: 'random' }),
  penguins: (page) => begin(page, 'penguins', { level: 'random' }),
  conquest: (page) => begin(page, 'conquest', { level: 'random' }),
};

for (const game of Object.keys(BEGIN)) {
  test(`${game}: the log is the same live, after a reload and in a replay`, async ({ person }) => {
    const page = await person();
    await BEGIN[game](page);
    await playSome(page, 5);
    await myTurn(page);
    const live = await log(page);
    assert.ok(live.length >= 5, `${live}`);
    assertWords(live);
    await page.reload();
    await myTurn(page);
    assert.deepEqual(await log(page), live);

    await speak(page, 'fr');
    const french = await log(page);
    assert.equal(french.length, live.length);
    assertWords(french);
    assert.ok(
      french.every((line, at) => line !== live[at] || /^\p{Lu}\p{L}* \d+$/u.test(line)),
      `${french}`,
    );
    await speak(page, 'en');

    if (await myTurn(page)) await resign(page);
    const id = new URL(page.url()).pathname.split('/')[2];
    await page.goto(`/replay/${id}`);
    await page.locator('[data-state="replay"] .moves li').first().waitFor();
    const seen = page.getByLabel('Seen by');
    if ((await seen.count()) > 0) {
      await seen.selectOption('0');
      await page.locator('[data-state="replay"] .moves li').first().waitFor();
    }
    assert.deepEqual((await log(page)).slice(0, live.length), live);
  });
}

test('pointing at a line marks its cells, and clicking one in a finished match goes there', async ({
  person,
}) => {
  const page = await person();
  await BEGIN.jungle(page);
  await playSome(page, 2);
  await myTurn(page);
  await page.locator('.moves li').first().hover();
  await page.locator('.board .pointed polygon').nth(1).waitFor();
  await page.mouse.move(0, 0);
  await page.locator('.board .pointed polygon').first().waitFor({ state: 'detached' });
  await resign(page);
  await page.locator('.moves li button').first().click();
  await page.waitForURL(/\/replay\/.*ply=1/);
  await page.locator('.board[data-ply="1"]').waitFor();
});

/** Cells whose attempt is refused in each game, with the reason. */
test('jungle: a refused click says why', async ({ person }) => {
  const page = await person();
  await BEGIN.jungle(page);
  await myTurn(page);
  const { legal, observation } = await tableOf(page);
  const from = legal[0].cells[0];
  const { animal } = observation.animals.find(({ square }) => square === from);
  const far = observation.animals.find(({ player }) => player !== observation.to_move).square;
  await pointAt(page, from);
  await pointAt(page, far);
  await said(page, `The ${animal} moves one step up, down, left or right.`);
  await page
    .locator('[data-announcer]', { hasText: `The ${animal} moves one step` })
    .waitFor({ state: 'attached' });
  // The animal is still selected.
  assert.ok((await page.locator('.marks > *').count()) > 0);
});

test('penguins: a refused click says why', async ({ person }) => {
  const page = await person();
  await BEGIN.penguins(page);
  await myTurn(page);
  const { observation } = await tableOf(page);
  await pointAt(page, String(observation.fish.indexOf(2)));
  await said(page, /A penguin is placed on a tile with one fish, but row \d+, tile \d+ has 2\./);
});

test('conquest: a refused click says why', async ({ person }) => {
  const page = await person();
  await BEGIN.conquest(page);
  await myTurn(page);
  while (true) {
    const { table, action } = await advised(page);
    if (table.observation.phase.step === 'reinforce') break;
    await actByClicks(page, table, action);
    await myTurn(page);
  }
  const { observation, seat } = await tableOf(page);
  const foreign = observation.lands.findIndex(({ owner, troops }) => owner !== seat && troops > 0);
  await pointAt(page, String(foreign));
  await said(page, /^[A-Z][a-z]+ is not yours\.$/);
});

test('realms: a refused click says why', async ({ person }) => {
  const page = await person();
  await open(page, { map: yard() });
  await myTurn(page);
  const { observation } = await tableOf(page);
  const { at } = observation.units.find(({ orders }) => orders);
  await pointAt(page, at);
  await pointAt(page, 'h12');
  await said(page, `No known way leads from ${at} to h12.`);
});

test('the title tells the state of the match, and every page has its own', async ({ person }) => {
  const page = await person();
  await BEGIN.jungle(page);
  await myTurn(page);
  assert.equal(await page.title(), '● Your turn – Jungle');
  await playSome(page, 2);
  await myTurn(page);
  assert.equal(await page.locator('link[rel="icon"]').getAttribute('href'), '/icon-turn.svg');
  await resign(page);
  assert.equal(await page.title(), 'You have lost – Jungle');
  assert.equal(await page.locator('link[rel="icon"]').getAttribute('href'), '/icon.svg');
  const titles = new Set();
  for (const path of [
    '/',
    '/learn/jungle',
    '/editor/penguins',
    '/tournament',
    '/about',
    '/nowhere',
  ]) {
    await page.goto(path);
    await page.locator('h1').first().waitFor();
    titles.add(await page.title());
  }
  assert.equal(titles.size, 6, [...titles].join(', '));
  assert.ok(titles.has('Quadrille'));
});

test('a notification tells that it is my turn, if I asked for it and the page is hidden', async ({
  person,
}) => {
  const page = await person();
  await page.addInitScript(() => {
    window.shown = [];
    window.asked = 0;
    window.Notification = class {
      static permission = 'granted';
      static requestPermission() {
        window.asked += 1;
        return Promise.resolve('granted');
      }
      constructor(title, { body }) {
        window.shown.push(`${title} – ${body}`);
      }
    };
  });
  await BEGIN.jungle(page);
  await playSome(page, 1);
  await myTurn(page);
  assert.deepEqual(await page.evaluate(() => [window.asked, window.shown]), [0, []]);

  await page.getByRole('button', { name: 'Settings' }).click();
  await page.getByLabel('Notify me when it is my turn').check();
  await page.keyboard.press('Escape');
  await page.evaluate(() =>
    Object.defineProperty(document, 'visibilityState', { get: () => 'hidden' }),
  );
  await playSome(page, 1);
  await page.waitForFunction(() => window.shown.length === 1);
  assert.deepEqual(await page.evaluate(() => [window.asked, window.shown]), [
    1,
    ['Your turn – Jungle'],
  ]);
});
