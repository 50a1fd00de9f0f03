// Writes the pictures of the documents into docs/pictures: `node scripts/pictures.mjs [NAME…]`.
//
// It starts the program (`QUADRILLE_BIN`, or the one in `target/`), plays each game in Chromium with
// the hints of the server, and takes a picture of the page. `pngquant` and `gifsicle` make the
// files smaller where they are installed. Look at every picture before you commit it: matches
// differ from run to run.
import { spawnSync } from 'node:child_process';
import { copyFileSync, mkdirSync, readFileSync, statSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { begin, myTurn, pointAt, resign, stage, tableOf } from '../tests/browser/stage.mjs';

const folder = fileURLToPath(new URL('../../docs/pictures/', import.meta.url));
mkdirSync(folder, { recursive: true });
process.env.QUADRILLE_THINKING_MILLIS ??= '150';

/** The pictures by name. Each gets a page of its own, 1280 by 800. */
const PICTURES = {
  jungle: (page) => inPlay(page, 'jungle', { turns: 8, level: 'level8' }),
  penguins: (page) => inPlay(page, 'penguins', { turns: 12 }),
  conquest: (page) => inPlay(page, 'conquest', { turns: 42, players: 4, show: 'attack' }),
  realms: (page) => inPlay(page, 'realms', { turns: 160, map: 'plains.txt', show: 'attack' }),
  'realms-dark': (page) => inPlay(page, 'realms', { turns: 120, map: 'river.txt', show: 'attack' }),
  start: (page) => startPage(page),
  'start-fr': (page) => startPage(page),
  analysis: (page) => analysis(page),
  editor: (page) => editor(page),
};

async function startPage(page) {
  await page.goto('/');
  await page.locator('[data-game="realms"] .buttons').waitFor();
}

/** A match against the computer after some decisions, with something pointed at. */
async function inPlay(page, game, { turns, level = 'level5', players, map, show }) {
  await begin(page, game, {
    level,
    setUp: async (dialog) => {
      if (players) await dialog.getByLabel('Players').fill(String(players));
      if (map) {
        await dialog.locator('summary').click();
        await dialog.locator('[name="map"]').fill(mapText(map));
      }
    },
  });
  await follow(page, turns, show);
  const { legal } = await tableOf(page);
  const from = (cell) => legal.filter(({ cells }) => cells[0] === cell && cells.length > 1).length;
  const shown =
    legal.find(({ kind }) => kind === show) ??
    legal.toSorted((a, b) => from(b.cells[0]) - from(a.cells[0]))[0];
  if (shown) await pointAt(page, shown.cells[0]);
}

/** A map of Realms: the terrain, and castles and deposits from the file beside it. */
const mapText = (name) =>
  [name, name.replace('.txt', '.json')]
    .map((it) => readFileSync(new URL(`../../maps/realms/${it}`, import.meta.url), 'utf8'))
    .join('\n');

/** Plays by hints, at least `turns` decisions, then on until an action of the kind `show` is legal. */
async function follow(page, turns, show) {
  for (let turn = 0; turn < turns + 60 && (await myTurn(page)); turn += 1) {
    const table = await tableOf(page);
    const isThere = !show || table.legal.some(({ kind }) => kind === show);
    if (turn >= turns && isThere) return;
    await page.evaluate(async (id) => {
      const held = JSON.parse(localStorage.getItem('quadrille.tables')).find((it) => it.id === id);
      const headers = {
        authorization: `Bearer ${held.tokens[0]}`,
        'content-type': 'application/json',
      };
      const { ply, action } = await (await fetch(`/api/tables/${id}/hint`, { headers })).json();
      const body = JSON.stringify({ ply, action });
      await fetch(`/api/tables/${id}/actions`, { method: 'POST', headers, body });
    }, table.id);
    await page.waitForTimeout(50);
  }
}

async function analysis(page) {
  await begin(page, 'jungle', { level: 'level3' });
  await follow(page, 30);
  if (await myTurn(page)) await resign(page);
  await page.locator('[data-ending] a[href^="/replay"]:not([data-analyze])').click();
  await page.locator('[data-state="replay"] .board').waitFor();
  await page.locator('[data-analysis] button').first().click();
  await page.locator('[data-analysis="done"]').waitFor({ timeout: 300_000 });
  for (let ply = 0; ply < 14; ply += 1) await page.keyboard.press('ArrowRight');
}

async function editor(page) {
  await page.goto('/editor/conquest');
  await page.getByText('This map can be played.').waitFor();
}

/** A whole match, exported as a film by the page itself. */
async function film(page) {
  await begin(page, 'penguins', { level: 'level7' });
  await follow(page, 200);
  await page.locator('[data-ending] a[href^="/replay"]:not([data-analyze])').click();
  await page.locator('[data-state="replay"] .board').waitFor();
  await page.getByRole('button', { name: 'Save a picture' }).click();
  await page.locator('dialog .darkroom .board').waitFor({ state: 'attached' });
  const [file] = await Promise.all([
    page.waitForEvent('download', { timeout: 120_000 }),
    page.locator('dialog').getByRole('button', { name: 'GIF' }).click(),
  ]);
  const path = `${folder}film.gif`;
  copyFileSync(await file.path(), path);
  spawnSync('gifsicle', [
    '--batch',
    '--optimize=3',
    '--lossy=40',
    '--colors=128',
    '--delay=30',
    path,
  ]);
  return path;
}

async function picture(page, name) {
  await PICTURES[name](page);
  await page.waitForTimeout(600);
  const path = `${folder}${name}.png`;
  await page.screenshot({ path });
  spawnSync('pngquant', ['--force', '--ext', '.png', '--quality', '70-95', '--speed', '1', path]);
  return path;
}

const house = await stage();
const wanted = process.argv.length > 2 ? process.argv.slice(2) : [...Object.keys(PICTURES), 'film'];
try {
  for (const name of wanted) {
    const page = await house.person({
      language: name.endsWith('-fr') ? 'fr-FR' : 'en-US',
      colorScheme: name.endsWith('-dark') ? 'dark' : 'light',
    });
    page.setDefaultTimeout(120_000);
    const path = await (name === 'film' ? film(page) : picture(page, name));
    console.log(`${path}: ${Math.ceil(statSync(path).size / 1024)} KiB`);
    await page.home.close();
  }
} finally {
  await house.close();
}
