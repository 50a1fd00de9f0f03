// The map editor: paint with the mouse and by keys, generate, correct, save, and play.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { ply, pointAt, tableOf } from './play.mjs';
import { assertQuickClicks } from './speed.mjs';
import { artifacts, test } from './stage.mjs';

const label = (page, cell) => page.locator(`[data-cell="${cell}"]`).getAttribute('aria-label');

async function open(page, game = 'penguins') {
  await page.goto(`/editor/${game}`);
  await page.locator('.is-canvas [data-cell]').first().waitFor();
}

/** Makes a map with these options, the same for every run. */
async function make(page, options) {
  const form = page.locator('details', { has: page.locator('[name="seed"]') });
  if (!(await form.locator('form').isVisible())) await form.locator('summary').click();
  for (const [name, value] of Object.entries({ seed: '7', ...options })) {
    const field = form.locator(`[name="${name}"]`);
    if ((await field.evaluate((it) => it.localName)) === 'select') await field.selectOption(value);
    else {
      await field.fill(value);
      await field.blur();
    }
  }
  const answer = page.waitForResponse((it) => it.url().endsWith('/api/maps'));
  await form.locator('button[type="submit"]').click();
  const made = await (await answer).json();
  // The button is enabled again when the new map is shown.
  await form.locator('button[type="submit"]:enabled').waitFor();
  return made;
}

async function drag(page, from, to) {
  const middle = async (cell) => {
    const place = page.locator(`[data-cell="${cell}"]`);
    await place.scrollIntoViewIfNeeded();
    const box = await place.boundingBox();
    return [box.x + box.width / 2, box.y + box.height / 2];
  };
  await page.mouse.move(...(await middle(from)));
  await page.mouse.down();
  await page.mouse.move(...(await middle(to)), { steps: 3 });
  await page.mouse.up();
}

test('a painted map survives undo and reload, and can be played', async ({ person }) => {
  const page = await person();
  await open(page);
  const { geometry } = await make(page, { board: 'penrose', tiles: '60' });
  await page.waitForFunction(() => document.querySelectorAll('[data-cell]').length === 60);
  assert.equal(geometry.cells.length, 60);

  await page.getByRole('radio', { name: '3 fish' }).check({ force: true });
  await page.locator('[data-cell="5"]').click();
  assert.match(await label(page, 5), /3 fish/);
  await page.getByRole('radio', { name: 'water' }).check({ force: true });
  await page.locator('[data-cell="6"]').click();
  assert.match(await label(page, 6), /open water/);
  await page.getByRole('button', { name: 'Undo' }).click();
  assert.doesNotMatch(await label(page, 6), /open water/);
  await page.getByRole('button', { name: 'Redo' }).click();
  assert.match(await label(page, 6), /open water/);
  await page.getByText('This map can be played.').waitFor();

  await page.reload();
  await page.locator('.is-canvas [data-cell="6"].is-gone').waitFor();
  assert.match(await label(page, 5), /3 fish/);

  await page.getByRole('button', { name: 'Play on this map' }).click();
  await page.locator('dialog button[type="submit"]').click();
  await page.waitForURL(/\/table\//);
  await page.locator('.is-mine').waitFor();
  const { observation } = await tableOf(page);
  assert.equal(observation.fish[5], 3);
  assert.equal(observation.fish[6], null);
  // The other tiles are still those of Penrose.
  assert.match(observation.board, /^penrose\/60\//);
  assert.equal(await page.locator('[data-cell="6"].is-gone').count(), 1);
  await page.locator('.cell.can').first().click();
  await page.waitForFunction(() => Number(document.querySelector('.board').dataset.ply) > 0);
  assert.ok((await ply(page)) > 0);
});

test('one stroke of the brush is one step', async ({ person }) => {
  const page = await person();
  await open(page);
  await make(page, { board: 'square', rows: '4', cols: '6' });
  await page.waitForFunction(() => document.querySelectorAll('[data-cell]').length === 24);
  await page.keyboard.press('w');
  await drag(page, 6, 11);
  assert.equal(await page.locator('.is-gone').count(), 6);
  await page.getByRole('button', { name: 'Undo' }).click();
  assert.equal(await page.locator('.is-gone').count(), 0);
});

test('a map is painted by keys alone', async ({ person }) => {
  const page = await person();
  await open(page);
  await make(page, { board: 'square', rows: '4', cols: '4' });
  await page.waitForFunction(() => document.querySelectorAll('[data-cell]').length === 16);
  await page.locator('[data-cell="0"]').focus();
  await page.keyboard.press('w');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Enter');
  assert.match(await label(page, 1), /open water/);
  await page.waitForFunction(() =>
    /open water/.test(document.querySelector('[data-announcer]').textContent),
  );
  await page.keyboard.press('3');
  await page.keyboard.press('Enter');
  assert.match(await label(page, 1), /3 fish/);
  await page.keyboard.press('+');
  await page.keyboard.press('Enter');
  assert.match(await label(page, 1), /4 fish/);
  await page.keyboard.press('Control+z');
  assert.match(await label(page, 1), /3 fish/);
});

test('a map that cannot be played is reported with its place', async ({ person }) => {
  const page = await person();
  await open(page);
  await make(page, { board: 'square', rows: '4', cols: '4' });
  await page.waitForFunction(() => document.querySelectorAll('[data-cell]').length === 16);
  // Too few tiles for all penguins.
  await page.keyboard.press('3');
  for (const row of [4, 8, 12]) await drag(page, row, row + 3);
  await page.getByText(/8 penguins are to be placed/).waitFor();
  assert.ok(await page.getByRole('button', { name: 'Play on this map' }).isDisabled());
  // A tile that is cut off is shown on the board.
  await page.keyboard.press('w');
  for (const cell of [1, 4]) await page.locator(`[data-cell="${cell}"]`).click();
  await page.getByRole('button', { name: 'Show' }).first().click();
  assert.equal(await page.locator('.glow polygon').count(), 1);
  // A text that is no map: the line is named and selected.
  await page.getByText('As text').click();
  const area = page.locator('textarea.source');
  // The text follows the brush after a rest.
  await page.waitForFunction(() =>
    /water 1 4/.test(document.querySelector('textarea.source').value),
  );
  const text = await area.inputValue();
  await area.fill(text.replace(/\n(\d+ 4 \d+) \d+ \|/, '\n$1 many |'));
  await page.getByRole('button', { name: 'Use this text' }).click();
  await page.getByText(/Line 2 of the map: a tile is written/).waitFor();
  assert.match(
    await area.evaluate((it) => it.value.slice(it.selectionStart, it.selectionEnd)),
    /many/,
  );
});

test('a map is saved as a file and in the browser, and opened again', async ({ person }) => {
  const page = await person();
  await open(page);
  await make(page, { board: 'hex', rows: '5', cols: '5' });
  await page.waitForFunction(() => document.querySelectorAll('[data-cell]').length === 22);
  await page.getByLabel('Name of the map').fill('My Floe');
  await page.keyboard.press('Escape');
  await page.locator('[data-cell="3"]').focus();
  await page.keyboard.press('w');
  await page.keyboard.press('Enter');
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Save as file' }).click(),
  ]);
  assert.equal(file.suggestedFilename(), 'my-floe.txt');
  const text = readFileSync(await file.path(), 'utf8');
  assert.match(text, /^22\n0 6 /);
  assert.match(text, /\nwater 3\n# hex\/5x5\n$/);
  await page.getByRole('button', { name: 'Save in this browser' }).click();

  await make(page, { board: 'square', rows: '4', cols: '4' });
  await page.waitForFunction(() => document.querySelectorAll('[data-cell]').length === 16);
  await page.getByRole('button', { name: 'My Floe', exact: true }).click();
  await page.locator('[data-cell="3"].is-gone').waitFor();

  const give = (name, content) =>
    page
      .locator('.files input[type="file"]')
      .setInputFiles({ name, mimeType: 'text/plain', buffer: Buffer.from(content) });
  await give('two.txt', '2\n0 6 1 1 | 25 25\n1|-2\n1 6 1 3 | 25 75\n0|-2\n');
  await page.waitForFunction(() => document.querySelectorAll('[data-cell]').length === 2);
  await give('bad.txt', 'hello');
  await page.getByText(/This file is not a map of this game: line 1 of the map/).waitFor();
  assert.equal(await page.locator('[data-cell]').count(), 2);
});

test('a dab on 400 Penrose tiles is less than 100 ms of work', async ({ person }) => {
  const page = await person();
  await open(page);
  await make(page, { board: 'penrose', tiles: '400' });
  await page.waitForFunction(() => document.querySelectorAll('[data-cell]').length === 400);
  await page.evaluate(() => scrollTo(0, 0));
  // One fish more with every dab, so that each of them changes something.
  await page.keyboard.press('+');
  const fish = async () => Number((await label(page, 10)).match(/(\d+) fish/)[1]);
  const before = await fish();
  await assertQuickClicks(
    page,
    'a dab on 400 Penrose tiles',
    [10, 50, 90, 120, 170, 210, 250, 300],
  );
  assert.ok((await fish()) > before);
});

test('Conquest: kinds, sanctuaries and garrisons are painted, checked and played', async ({
  person,
}) => {
  const page = await person();
  await open(page, 'conquest');
  const { map } = await make(page, {});
  const { territories } = JSON.parse(map);
  const land = territories.find(({ sanctuary, kind }) => !sanctuary && kind !== 'desert');
  await page.waitForFunction(
    (n) => document.querySelectorAll('[data-cell]').length === n,
    territories.length,
  );
  await page.getByText('This map can be played.').waitFor();

  await page.keyboard.press('4');
  await pointAt(page, land.id);
  await page.keyboard.press('+');
  await pointAt(page, land.id);
  await pointAt(page, land.id);
  const after = `land ${land.id}, desert, unowned, ${land.garrison + 2} soldiers`;
  assert.equal(await label(page, land.id), after);
  await page.keyboard.press('s');
  await pointAt(page, land.id);
  assert.equal(await label(page, land.id), `land ${land.id}, sanctuary`);
  await page.keyboard.press('Control+z');
  assert.equal(await label(page, land.id), after);
  await page.getByText('This map can be played.').waitFor();

  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Save as file' }).click(),
  ]);
  assert.equal(file.suggestedFilename(), 'untitled-map.json');
  const saved = JSON.parse(readFileSync(await file.path(), 'utf8'));
  assert.deepEqual(saved.territories[land.id], {
    ...land,
    kind: 'desert',
    garrison: land.garrison + 2,
  });

  await page.getByRole('button', { name: 'Play on this map' }).click();
  await page.locator('dialog button[type="submit"]').click();
  await page.waitForURL(/\/table\//);
  await page.locator('.is-mine').waitFor();
  assert.match(await label(page, land.id), new RegExp(`^${after.replace(/, unowned.*/, '')}`));
});

test('Conquest, in French: a map that cannot be played is reported in French', async ({
  person,
}) => {
  const page = await person({ language: 'fr-FR' });
  await open(page, 'conquest');
  const { map } = await make(page, {});
  const { territories } = JSON.parse(map);
  await page.waitForFunction(
    (n) => document.querySelectorAll('[data-cell]').length === n,
    territories.length,
  );
  await page.getByText(/\d+ terres avec \d+ soldats, 1 sanctuaire/).waitFor();
  await page.keyboard.press('s');
  for (const { id } of territories) await pointAt(page, id);
  await page.getByText('Toutes les terres sont des sanctuaires').waitFor();
});

test('Penguins, in French: a fault in the text is named with its line', async ({ person }) => {
  const page = await person({ language: 'fr-FR' });
  await open(page);
  await make(page, { board: 'square', rows: '4', cols: '4' });
  await page.waitForFunction(() => document.querySelectorAll('[data-cell]').length === 16);
  await page.getByText('Texte de la carte').click();
  const area = page.locator('textarea.source');
  await page.waitForFunction(() => /^16\n/.test(document.querySelector('textarea.source').value));
  await area.fill((await area.inputValue()).replace(/^16/, '17'));
  await page.getByRole('button', { name: 'Utiliser ce texte' }).click();
  await page
    .getByText(/^Ligne \d+ de la carte : le fichier s’arrête après 16 cases sur 17\.$/)
    .waitFor();
  await page.screenshot({ path: `${artifacts}editor-fault-fr.png`, fullPage: true });
});

test('a game without maps has no editor', async ({ person }) => {
  const page = await person();
  await page.goto('/editor/jungle');
  await page.getByRole('heading', { name: 'There is nothing here' }).waitFor();
});
