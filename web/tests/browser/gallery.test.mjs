// Every page in two sizes of the window and both themes: axe finds no serious fault.
import assert from 'node:assert/strict';
import { look } from './look.mjs';
import {
  actByClicks,
  advised,
  begin,
  eagerest,
  myTurn,
  playByClicks,
  pointAt,
  resign,
  tableOf,
} from './play.mjs';
import { test } from './stage.mjs';

/** The sizes of the window: a desktop and a phone. */
const SIZES = [
  [1280, 800],
  [390, 844],
];

/** Declares a test in each size: someone walks through pages, and `look` finds no fault. */
function walk(name, steps) {
  for (const [width, height] of SIZES)
    test(`${name}, ${width} pixels wide`, async ({ person }) => {
      const page = await person({ viewport: { width, height } });
      const found = [];
      await steps(page, async (name) => found.push(...(await look(page, name))));
      assert.deepEqual(found, []);
    });
}

async function pages(page, lookAt) {
  // A lobby in which someone waits.
  await begin(page, 'jungle', {
    mode: 'friend',
    setUp: (dialog) => dialog.locator('.switch input').check(),
  });
  await page.locator('.qr').waitFor();
  await lookAt('table-open');
  await page.goto('/');
  await page.locator('.rows button.row').first().waitFor();
  await lookAt('start');
  for (const place of [
    'learn/jungle',
    'learn/penguins',
    'learn/conquest',
    'about',
    'replay',
    'table/ffffffffffffffff',
    'nowhere',
  ]) {
    await page.goto(`/${place}`);
    await page.locator('h1').waitFor();
    await lookAt(place.replaceAll('/', '-'));
  }
}

async function windows(page, lookAt) {
  const close = async () => {
    await page.keyboard.press('Escape');
    await page.locator('dialog').waitFor({ state: 'detached' });
  };
  await page.goto('/');
  for (const game of Object.keys(GAMES)) {
    await page.locator(`[data-game="${game}"] .buttons button`).first().click();
    await page.locator('dialog summary').click();
    await lookAt(`new-${game}`);
    await close();
  }
  await page.getByRole('button', { name: 'Settings' }).click();
  await lookAt('settings');
  await close();
  await begin(page, 'conquest', { level: 'random' });
  await page.locator('[data-tool="book"]').click();
  await page.locator('dialog .rules').waitFor();
  await lookAt('rules');
}

/** How each game is played for a picture: some turns, and something pointed at. */
const GAMES = {
  jungle: async (page) => {
    for (let turn = 0; turn < 4 && (await myTurn(page)); turn += 1) {
      const table = await tableOf(page);
      await playByClicks(page, eagerest(table), table.ply);
    }
    await myTurn(page);
    await pointAt(page, eagerest(await tableOf(page)).cells[0]);
  },
  penguins: async (page) => {
    for (let turn = 0; turn < 5 && (await myTurn(page)); turn += 1) {
      const { legal, ply } = await tableOf(page);
      await playByClicks(page, legal[Math.floor(legal.length / 2)], ply);
    }
    await myTurn(page);
    await pointAt(page, (await tableOf(page)).legal[0].cells[0]);
  },
  conquest: async (page) => {
    const isTime = ({ legal }) => legal.some(({ kind }) => kind === 'attack');
    for (let turn = 0; turn < 40 && (await myTurn(page)); turn += 1) {
      const { table, action } = await advised(page);
      if (isTime(table)) break;
      await actByClicks(page, table, action);
    }
    const { legal } = await tableOf(page);
    const attack = legal.find(({ kind }) => kind === 'attack') ?? legal.at(-1);
    await pointAt(page, attack.cells[0]);
    const { e, f } = await page
      .locator(`[data-piece="${attack.cells[1] ?? attack.cells[0]}"]`)
      .evaluate((it) => ({ e: it.getScreenCTM().e, f: it.getScreenCTM().f }));
    await page.mouse.move(e, f);
  },
};

async function match(page, lookAt, game, play) {
  await begin(page, game, { level: 'random' });
  await play(page);
  await lookAt(`table-${game}`);
  await resign(page);
  await lookAt(`table-${game}-over`);
}

async function replay(page, lookAt, game) {
  await page.locator('[data-ending] a[href^="/replay"]:not([data-analyze])').click();
  await page.locator('[data-state="replay"]').waitFor();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowRight');
  assert.equal(await page.locator('.board').getAttribute('data-ply'), '2');
  assert.match(page.url(), /ply=2/);
  await lookAt(`replay-${game}`);
  await page.getByRole('button', { name: 'Save a picture' }).click();
  await page.locator('dialog .darkroom .board').waitFor({ state: 'attached' });
  await lookAt(`export-${game}`);
  await page.keyboard.press('Escape');
  await page.locator('dialog').waitFor({ state: 'detached' });
  await page.locator('[data-analysis] button').first().click();
  await page.locator('[data-analysis="done"]').waitFor();
  await page.keyboard.press('ArrowRight');
  await lookAt(`analysis-${game}`);
}

async function guides(page, lookAt) {
  for (const game of Object.keys(GAMES)) {
    await page.goto(`/learn/${game}`);
    await page.getByRole('button', { name: 'Guided game' }).click();
    await page.locator('.guide').waitFor();
    await myTurn(page);
    await lookAt(`guide-${game}`);
  }
}

async function editors(page, lookAt) {
  for (const game of ['penguins', 'conquest']) {
    await page.goto(`/editor/${game}`);
    await page.getByText('This map can be played.').waitFor();
    await lookAt(`editor-${game}`);
  }
}

walk('pages', pages);
walk('dialogs', windows);
for (const [game, play] of Object.entries(GAMES))
  walk(game, async (page, lookAt) => {
    await match(page, lookAt, game, play);
    await replay(page, lookAt, game);
  });
walk('guided games', guides);
walk('map editors', editors);
