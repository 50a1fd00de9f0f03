// A tournament of strategies: it appears on the page, and its games are replayed.
import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { promisify } from 'node:util';
import { look } from './look.mjs';
import { binary, stage } from './stage.mjs';

let house;
before(async () => {
  house = await stage();
});
after(() => house.close());

const PLAN = `
name = "Ice cup"
format = "swiss"
rounds = 2
set-ups = 1
budget = "nodes:50"
[[game]]
id = "penguins"
[[strategy]]
run = "greedy"
[[strategy]]
run = "random"
[[strategy]]
name = "late <b>riser</b>"
run = "cmd:false"
`;

test('a tournament is found on the page, with its ratings, games and errors', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'quadrille-cup-'));
  const file = join(folder, 'ice.toml');
  writeFileSync(file, PLAN);
  const play = promisify(execFile);
  await play(binary(), ['tournament', file, '--data', house.data]);
  const page = await house.person({ viewport: { width: 390, height: 844 } });
  await page.goto('/');
  await page.getByRole('link', { name: /Ice cup/ }).click();
  await page.waitForURL('/tournament/ice');
  const rows = page.locator('.standings tbody tr');
  assert.equal(await rows.count(), 3);
  const names = await rows.locator('th').allTextContents();
  assert.ok(names.includes('late <b>riser</b>'), `${names}`);
  assert.deepEqual(await look(page, 'tournament'), []);
  // Its author finds what went wrong.
  await page.locator('summary', { hasText: 'late' }).click();
  await page.locator('.mishaps li').first().waitFor();
  await page.locator('.games-played a').first().click();
  await page.locator('[data-state="replay"] .board').waitFor();
  assert.match(page.url(), /\/replay\/ice%3A1-|\/replay\/ice%3A2-/);
  rmSync(folder, { recursive: true, force: true });
});
