// Pictures and films of a replay: files that other programs can read.
import assert from 'node:assert/strict';
import { readFileSync, writeFileSync } from 'node:fs';
import { begin, eagerest, myTurn, playByClicks, tableOf } from './play.mjs';
import { artifacts, test } from './stage.mjs';

/** Plays a short match and opens the export dialog of its replay. */
async function replay(page, game, choose) {
  await begin(page, game, { level: 'random' });
  for (let turn = 0; turn < 4 && (await myTurn(page)); turn += 1) {
    const table = await tableOf(page);
    await playByClicks(page, choose(table), table.ply);
  }
  await myTurn(page);
  await page.locator('[data-tool="resign"]').click();
  await page.locator('dialog button.danger').click();
  await page.locator('[data-ending] a[href^="/replay"]:not([data-analyze])').click();
  await page.locator('[data-state="replay"] .board').waitFor();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowRight');
  await page.getByRole('button', { name: 'Save a picture' }).click();
  await page.locator('dialog .darkroom .board').waitFor({ state: 'attached' });
}

async function save(page, kind) {
  const [file] = await Promise.all([
    page.waitForEvent('download', { timeout: 60_000 }),
    page.locator('dialog').getByRole('button', { name: kind }).click(),
  ]);
  const bytes = readFileSync(await file.path());
  writeFileSync(`${artifacts}export-${file.suggestedFilename()}`, bytes);
  return { name: file.suggestedFilename(), bytes };
}

test('a moment of Jungle as a picture that stands alone', async ({ person }) => {
  const page = await person();
  await replay(page, 'jungle', eagerest);
  const svg = await save(page, 'SVG');
  assert.equal(svg.name, 'jungle-2.svg');
  const text = svg.bytes.toString();
  assert.match(text, /^<svg xmlns="http:\/\/www\.w3\.org\/2000\/svg" viewBox=/);
  assert.equal(text.match(/<use /g).length, 16);
  assert.ok(text.match(/<path /g).length >= 63);
  // Nothing is left that only our page could resolve.
  assert.doesNotMatch(text, /class=|var\(|light-dark|href="\/|<image|data-cell|aria-/);

  const png = await save(page, 'PNG');
  assert.equal(png.bytes.subarray(1, 4).toString(), 'PNG');
  assert.equal(Math.max(png.bytes.readUInt32BE(16), png.bytes.readUInt32BE(20)), 1600);
  assert.ok(png.bytes.length > 20_000, 'there is something on it');
});

test('a whole match of Penguins as a film', async ({ person }) => {
  const page = await person();
  await replay(page, 'penguins', ({ legal }) => legal[Math.floor(legal.length / 2)]);
  const gif = await save(page, 'GIF');
  assert.equal(gif.name, 'penguins.gif');
  assert.equal(gif.bytes.subarray(0, 6).toString(), 'GIF89a');
  const width = gif.bytes.readUInt16LE(6);
  const height = gif.bytes.readUInt16LE(8);
  assert.equal(Math.max(width, height), 640);
  const last = Number(await page.locator('input[type="range"]').getAttribute('max'));
  assert.equal(frames(gif.bytes), last + 1);
});

/** Counts the pictures of a GIF, block by block. */
function frames(bytes) {
  const tableSize = (packed) => (packed & 0x80 ? 3 << ((packed & 7) + 1) : 0);
  let at = 13 + tableSize(bytes[10]);
  let count = 0;
  const skipBlocks = () => {
    while (bytes[at] !== 0) at += bytes[at] + 1;
    at += 1;
  };
  while (bytes[at] !== 0x3b) {
    if (bytes[at] === 0x21) at += 2;
    else {
      assert.equal(bytes[at], 0x2c);
      count += 1;
      at += 10;
      at += tableSize(bytes[at - 1]) + 1;
    }
    skipBlocks();
  }
  return count;
}
