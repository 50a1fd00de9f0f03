// A tournament of strategies: it appears on the page, its games are watched and replayed, and only
// the author of a strategy sees its errors.
import assert from 'node:assert/strict';
import { execFile, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, closeSync, openSync, renameSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { look } from './look.mjs';
import { ply } from './play.mjs';
import { binary, temporaryFolder, test } from './stage.mjs';

/** Creates a folder for a plan and its strategies. Returns a function that writes a file there. */
function planFolder() {
  const folder = temporaryFolder('cup');
  // Strategies do not run as root even if the tests do.
  chmodSync(folder, 0o755);
  return (name, text) => {
    const path = join(folder, name);
    writeFileSync(path, text);
    return path;
  };
}

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
run = "cmd:sh quits.sh"
author = "Ada"
`;

test('a tournament shows ratings and games, and errors only to their author', async ({
  person,
  server,
}) => {
  const write = planFolder();
  write('quits.sh', 'echo "only Ada knows" >&2\nexit 3\n');
  const play = promisify(execFile);
  await play(binary(), ['tournament', write('ice.toml', PLAN), '--data', server.data]);
  const page = await person({ viewport: { width: 390, height: 844 } });
  await page.goto('/');
  await page.getByRole('link', { name: /Ice cup/ }).click();
  await page.waitForURL('/tournament/ice');
  const rows = page.locator('.standings tbody tr');
  await rows.nth(2).waitFor();
  assert.equal(await rows.count(), 3);
  const names = await rows.locator('th').allTextContents();
  assert.ok(names.includes('late <b>riser</b> by Ada'), `${names}`);

  // A stranger learns that it failed, not why.
  await page.getByText('Ada sees what went wrong').waitFor();
  assert.equal(await page.locator('.mishaps').count(), 0);
  const answered = await page.evaluate(async () => (await fetch('/api/tournaments/ice')).text());
  assert.doesNotMatch(answered, /only Ada knows/);
  assert.match(answered, /"crashed":2/);
  assert.deepEqual(await look(page, 'tournament-stranger'), []);
  await page.getByLabel('Your token').fill('made up');
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.getByText('Nobody has this token').waitFor();

  // The author registers a name and sees the errors, also after a reload.
  await page.getByLabel('register a name').fill('Ada');
  await page.getByRole('button', { name: 'Register' }).click();
  await page.getByText('This is your token').waitFor();
  const token = await page.locator('.account pre').textContent();
  await page.reload();
  await page.locator('.yours summary', { hasText: /late.* · crashed × 2$/ }).click();
  await page.locator('.yours pre', { hasText: 'only Ada knows' }).first().waitFor();
  assert.equal(await page.getByText('sees what went wrong').count(), 0);
  assert.deepEqual(await look(page, 'tournament-author'), []);
  await page.getByRole('button', { name: 'Sign out' }).click();
  await page.getByText('Ada sees what went wrong').waitFor();
  await page.getByLabel('Your token').fill(token);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.locator('.yours summary').waitFor();

  await page.locator('[data-list="games"] a').first().click();
  await page.locator('[data-state="replay"] .board').waitFor();
  assert.match(page.url(), /\/replay\/ice%3A1-|\/replay\/ice%3A2-/);
});

/**
 * A strategy that waits before its second and fourth decision: it reads from a named pipe.
 * It is a shell script, which is ready in time even on a busy machine.
 */
const PATIENT = `
decisions=0
while read -r line; do
  case "$line" in
  *'"type":"hello"'*) echo '{"type":"hello","protocol":1,"name":"patient"}' ;;
  *'"type":"quit"'*) exit ;;
  *'"type":"decide"'*)
    decisions=$((decisions + 1))
    case $decisions in
    2) read -r _ <second ;;
    4) read -r _ <fourth ;;
    esac
    id=\${line#*'"id":'}
    echo "{\\"type\\":\\"action\\",\\"id\\":\${id%%,*},\\"index\\":0}"
    ;;
  esac
done
`;

const SLOW = `
name = "Slow cup"
set-ups = 1
budget = "time:600s"
[[game]]
id = "penguins"
[[strategy]]
name = "patient"
run = "cmd:sh patient.sh"
[[strategy]]
run = "random"
`;

/** Starts a tournament whose games wait, and opens its page when a game is listed there. */
async function slowCup({ person, server }, t, id, viewport) {
  const write = planFolder();
  write('patient.sh', PATIENT);
  const file = write(`${id}.toml`, SLOW);
  const pipe = (name) => join(dirname(file), name);
  execFileSync('mkfifo', [pipe('second'), pipe('fourth')]);
  /** Lets the strategy go on. Later games find an empty file and do not wait. */
  const release = (name) => {
    const writer = openSync(pipe(name), 'r+');
    renameSync(write(`${name}-done`, ''), pipe(name));
    closeSync(writer);
  };
  const playing = spawn(binary(), ['tournament', file, '--data', server.data], { stdio: 'ignore' });
  const ended = once(playing, 'exit');
  t.after(() => playing.kill());
  const page = await person({ viewport });
  // The page asks again until the program has begun.
  await page.goto(`/tournament/${id}`);
  const list = page.locator('[data-list="playing"]');
  const failed = ended.then(([code]) => assert.fail(`the tournament ended with ${code}`));
  await Promise.race([list.locator('a').waitFor(), failed]);
  return { page, playing, ended, list, release };
}

test('a live game is watched, and keeps its address when it is over', async (stage, t) => {
  const { page, ended, list, release } = await slowCup(stage, t, 'slow', {
    width: 1280,
    height: 800,
  });
  await page.getByText('being played', { exact: false }).first().waitFor();
  assert.deepEqual(await look(page, 'tournament-live'), []);
  await list.getByRole('link', { name: /patient.*Penguins, round 1/ }).click();
  await page.locator('[data-live] .board').waitFor();
  // Both have moved once, and the first waits.
  const reached = (least) =>
    page.waitForFunction(
      (ply) => Number(document.querySelector('.board')?.dataset.ply) >= ply,
      least,
    );
  await reached(2);
  const address = new URL(page.url()).pathname;
  // A late viewer starts at the latest move.
  await page.goto(address);
  await reached(2);
  assert.equal(await page.locator('.status').textContent(), 'Live, move 2');
  assert.equal(await page.locator('[data-analysis]').count(), 0, 'it is not over yet');
  assert.deepEqual(await look(page, 'replay-live'), []);

  // The next move comes by itself.
  release('second');
  await reached(6);
  // A viewer who has stepped back stays there, also when the game ends.
  await page.keyboard.press('ArrowLeft');
  const stayed = await ply(page);
  release('fourth');
  await page.locator('[data-state="replay"]:not([data-live])').waitFor();
  assert.equal(await ply(page), stayed);
  await page.locator('[data-analysis]').waitFor();
  await page.keyboard.press('End');
  assert.ok((await ply(page)) > stayed + 3);
  assert.equal(await page.locator('.seat .sign').count(), 2);

  // The same address is the finished game, and the list has it among the last ones.
  await ended;
  await page.goto(address);
  await page.locator('[data-state="replay"]:not([data-live]) .board').waitFor();
  assert.equal(await ply(page), 0);
  await page.getByRole('link', { name: 'Tournaments' }).click();
  await page.waitForURL('/tournament/slow');
  await page.getByText('2 of 2 games, over').waitFor();
  assert.equal(await list.count(), 0, 'nothing is being played');
  const record = `[data-list="games"] a[href="${address}"]`;
  await page.locator(record).waitFor();
});

test('a killed tournament is shown as stopped', async (stage, t) => {
  const { page, playing, ended, list } = await slowCup(stage, t, 'killed', {
    width: 390,
    height: 844,
  });
  assert.deepEqual(await look(page, 'tournament-live'), []);
  await list.locator('a').click();
  await page.locator('[data-live] .board').waitFor();
  assert.deepEqual(await look(page, 'replay-live'), []);
  const seen = await ply(page);
  playing.kill('SIGKILL');
  await ended;
  await page.getByText('seems to have stopped').waitFor();
  assert.equal(await ply(page), seen, 'what was there stays');
  await page.getByRole('link', { name: 'Tournaments' }).click();
  await page.getByText('0 of 2 games, stopped').waitFor();
  assert.equal(await list.count(), 0);
});
