// Realms besides playing: accessibility, speed, the map editor and the guided game.
import assert from 'node:assert/strict';
import { look } from './look.mjs';
import { myTurn, tableOf } from './play.mjs';
import { open, place, SIDE, yard } from './realms.mjs';
import { assertQuickClicks } from './speed.mjs';
import { test } from './stage.mjs';

for (const [width, height] of [
  [1280, 800],
  [390, 844],
])
  test(`table and lessons pass axe, ${width} pixels wide`, async ({ person }) => {
    const page = await person({ viewport: { width, height } });
    await open(page, { map: yard() });
    await myTurn(page);
    const { observation } = await tableOf(page);
    // The unit stands in its castle, so the shop is open too.
    await page.locator(`[data-cell="${observation.units[0].at}"]`).click();
    const found = await look(page, 'realms-table');
    await page.goto('/learn/realms');
    await page.locator('h1').waitFor();
    found.push(...(await look(page, 'realms-learn')));
    assert.deepEqual(found, []);
  });

test('a click on 625 squares is less than 100 ms of work', async ({ person }) => {
  const page = await person();
  await open(page, { level: 'heuristic' });
  await myTurn(page);
  assert.equal(await page.locator('[data-cell]').count(), SIDE * SIDE);
  const { observation } = await tableOf(page);
  const { at } = observation.units[0];
  // The unit is taken with all its ways, and put back, twice.
  await assertQuickClicks(page, 'a unit among 625 squares', [at, at, at, at]);
});

test('painted in the map editor, opened from Tiled, and played', async ({ person }) => {
  const page = await person();
  await page.goto('/editor/realms');
  await page.locator('.is-canvas').waitFor();
  await page.getByText('This map can be played.').waitFor();
  const label = (cell) => page.locator(`[data-cell="${cell}"]`).getAttribute('aria-label');
  await page.getByRole('radio', { name: 'Water' }).check({ force: true });
  await page.locator('[data-cell="m13"]').click();
  assert.match(await label('m13'), /water/);
  await page.keyboard.press('g');
  await page.locator('[data-cell="m13"]').click();
  assert.match(await label('m13'), /land, gold lies here/);
  await page.keyboard.press('r');
  await page.locator('[data-cell="a1"]').click();
  assert.match(await label('a1'), /castle of Red/);
  assert.equal(await page.locator('.castle').count(), 2 + 2, 'two on the board, two as brushes');

  const tile = (at) => place(at).map((it) => it * 32);
  const object = (id, type, at, inner = '') =>
    `<object id="${id}" type="${type}" x="${tile(at)[0]}" y="${tile(at)[1]}" width="32" height="32">${inner}</object>`;
  const player = (n) =>
    `<properties><property name="player" type="int" value="${n}"/></properties>`;
  const gids = Array.from({ length: SIDE * SIDE }, (_, at) => (at === 5 ? 5 : 1)).join(',');
  const tiles = ['land', 'hill', 'tree', 'wall', 'water']
    .map((type, id) => `<tile id="${id}" type="${type}"/>`)
    .join('');
  await page.locator('.files input[type="file"]').setInputFiles({
    name: 'lake.tmx',
    mimeType: 'text/xml',
    buffer: Buffer.from(`<?xml version="1.0" encoding="UTF-8"?>
<map version="1.10" orientation="orthogonal" renderorder="right-down" width="25" height="25" tilewidth="32" tileheight="32" infinite="0" nextlayerid="3" nextobjectid="9">
<tileset firstgid="1" name="terrain" tilewidth="32" tileheight="32" tilecount="5" columns="5"><image source="terrain.png" width="160" height="32"/>${tiles}</tileset>
<layer id="1" name="terrain" width="25" height="25"><data encoding="csv">${gids}</data></layer>
<objectgroup id="2" name="objects">${object(1, 'castle', 'd4', player(0))}${object(2, 'castle', 'v22', player(1))}${object(3, 'deposit', 'm13')}</objectgroup>
</map>`),
  });
  await page.waitForFunction(() =>
    /castle of Red/.test(document.querySelector('[data-cell="d4"]').ariaLabel),
  );
  assert.match(await label('f1'), /water/);
  assert.match(await label('v22'), /castle of Blue/);
  assert.match(await label('m13'), /gold/);
  await page.getByText('This map can be played.').waitFor();
  await page.getByRole('button', { name: 'Play on this map' }).click();
  await page.locator('dialog button[type="submit"]').click();
  await page.waitForURL(/\/table\//);
  await myTurn(page);
  assert.match(await label('d4'), /castle of Red, life 20, engineer/);
});

test('the guided game, in French, to its end', async ({ person }) => {
  const page = await person({ language: 'fr-FR' });
  await page.goto('/learn/realms');
  await page.getByRole('button', { name: 'Partie guidée' }).click();
  await page.getByRole('heading', { name: 'Votre royaume' }).waitFor();
  await page.locator('.glow polygon').first().waitFor();
  await page.locator('.guide .primary').click();
  await page.getByRole('heading', { name: 'Explorer' }).waitFor();
  await myTurn(page);
  const { observation, legal } = await tableOf(page);
  await page.locator(`[data-cell="${observation.units[0].at}"]`).click();
  await page.locator(`[data-cell="${legal.find(({ kind }) => kind === 'step').cells[1]}"]`).click();
  await page.getByRole('heading', { name: 'Lever une unité' }).waitFor();
  const titles = [];
  while ((await page.locator('.guide').count()) > 0) {
    titles.push(await page.locator('.guide h2').textContent());
    await page.locator('.guide .primary').click();
    await page.waitForFunction(
      (old) => document.querySelector('.guide h2')?.textContent !== old,
      titles.at(-1),
    );
  }
  assert.equal(titles.length, 5);
});
