// A finished match: its replay, its record as a file, and its analysis.
import assert from 'node:assert/strict';
import { begin, playSome } from './play.mjs';
import { test } from './stage.mjs';

test('a finished match is analysed from the table, with a graph and the best line', async ({
  person,
}) => {
  const page = await person();
  await begin(page, 'jungle', { level: 'random' });
  await playSome(page, 8);
  await page.locator('[data-analyze]').click();
  await page.locator('[data-analysis="done"]').waitFor();
  const graph = page.getByRole('slider', { name: 'Who is ahead, move by move' });
  assert.match(await graph.locator('.course').getAttribute('d'), /^M.*L/);
  assert.match(await page.locator('[data-analysis]').textContent(), /random|strongest/);
  // The graph moves the replay, by keys and by the pointer.
  await graph.focus();
  await page.keyboard.press('ArrowRight');
  assert.equal(await graph.getAttribute('aria-valuenow'), '1');
  assert.match(await graph.getAttribute('aria-valuetext'), /Move 1 of \d+\. .*%/);
  await page.locator('.arrow').first().waitFor();
  const { width, height } = await graph.boundingBox();
  await graph.click({ position: { x: width - 6, y: height / 2 } });
  assert.equal(
    await graph.getAttribute('aria-valuenow'),
    await graph.getAttribute('aria-valuemax'),
  );
  // The summary counts what the list of moves marks.
  const counts = await page.locator('[data-summary] abbr').allTextContents();
  assert.equal(counts.length, 2 * 3);
  const lapses = counts.reduce((sum, text) => sum + Number(text.match(/\d+/)[0]), 0);
  assert.equal(await page.locator('.moves .grade').count(), lapses);
  // Each mark in the list is explained below the graph, and leads to its moment.
  const marked = await page.locator('.moves .grade').count();
  assert.equal(await page.locator('.lapses button').count(), marked);
  if (marked > 0) {
    await page.locator('.lapses button').first().click();
    const told = await page.locator('.lapses button b').first().textContent();
    assert.equal(await graph.getAttribute('aria-valuenow'), String(Number.parseInt(told, 10) - 1));
  }
});

// Each decision is judged for two seconds, so the analysis of a dozen runs until it is stopped.
const SLOW_ANALYSIS = { server: 'own', config: { QUADRILLE_THINKING_MILLIS: '10000' } };

test('a running analysis can be stopped', SLOW_ANALYSIS, async ({ person }) => {
  const page = await person();
  await begin(page, 'jungle', { level: 'random' });
  await playSome(page, 6);
  await page.locator('[data-ending] a[href^="/replay"]').first().click();
  await page.locator('[data-analysis="idle"] button').click();
  await page.locator('progress').waitFor();
  await page.locator('[data-analysis="running"] button').first().click();
  await page.locator('[data-analysis="idle"]').waitFor();
});

test('a copied link leads to a moment of the match', async ({ person }) => {
  const page = await person();
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await begin(page, 'jungle', { level: 'random' });
  await playSome(page, 2);
  await page.locator('[data-ending] a[href^="/replay"]').first().click();
  await page.locator('[data-state="replay"]').waitFor();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowRight');
  await page.locator('.board[data-ply="2"]').waitFor();
  // The button says so only for a moment, so the test looks for it from the start.
  await Promise.all([
    page.getByRole('button', { name: 'Copied' }).waitFor(),
    page.getByRole('button', { name: 'Copy a link to this moment' }).click(),
  ]);
  const link = await page.evaluate(() => navigator.clipboard.readText());
  const guest = await person();
  await guest.goto(link);
  await guest.locator('.board[data-ply="2"]').waitFor();
});

test('a record file is replayed, and other files are refused', async ({ person }) => {
  const page = await person();
  await begin(page, 'penguins', { mode: 'screen' });
  await page.locator('.board.is-mine').waitFor();
  const record = await page.evaluate(async () => {
    const id = location.pathname.split('/')[2];
    const [held] = JSON.parse(localStorage.getItem('quadrille.tables'));
    const headers = { authorization: `Bearer ${held.host}` };
    return (await fetch(`/api/tables/${id}/record`, { headers })).text();
  });
  const drop = async (text) => {
    await page.goto('/');
    const file = { name: 'game.quad', mimeType: 'text/plain', buffer: Buffer.from(text) };
    await page.locator('.drop input').setInputFiles(file);
  };
  await drop(record);
  await page.locator('[data-state="replay"] .board').waitFor();
  await drop(record.replace('start ', 'start nonsense '));
  await page.getByRole('alert').waitFor();
  await drop('my shopping list');
  await page.getByRole('alert').waitFor();
});
