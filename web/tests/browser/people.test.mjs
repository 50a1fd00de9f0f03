// People at a table: names, invitations, and offers that wait for an answer.
import assert from 'node:assert/strict';
import { begin, eagerest, myTurn, playByClicks, resign, tableOf, tool } from './play.mjs';
import { artifacts, test } from './stage.mjs';

const text = (locator) => locator.textContent().then((it) => it.trim());

/** Changes settings of a browser and loads the start page with them. */
async function withSettings(page, settings) {
  await page.goto('/');
  await page.evaluate((more) => {
    const kept = JSON.parse(localStorage.getItem('quadrille.settings') ?? '{}');
    localStorage.setItem('quadrille.settings', JSON.stringify({ ...kept, ...more }));
  }, settings);
  await page.reload();
}

/** Opens a table with these seats, holds the seats of people, and goes there. */
async function openTable(page, wish) {
  await page.goto('/');
  const id = await page.evaluate(async (body) => {
    const answer = await fetch('/api/tables', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    const opened = await answer.json();
    const tokens = opened.seats.flatMap(({ token }) => token ?? []);
    const held = { id: opened.id, game: body.game, tokens, since: Date.now() };
    localStorage.setItem('quadrille.tables', JSON.stringify([held]));
    return opened.id;
  }, wish);
  await page.goto(`/table/${id}`);
}

const pathOfLink = async (page) =>
  new URL(await page.locator('.invite input').inputValue()).pathname;

/** Ada opens a table of Jungle for Bob, and both sit at it. */
async function pair(person) {
  const [ada, bob] = [await person(), await person()];
  await withSettings(ada, { name: 'Ada' });
  await withSettings(bob, { name: 'Bob' });
  await begin(ada, 'jungle', { mode: 'friend' });
  await bob.goto(await pathOfLink(ada));
  await bob.locator('.invite button[type="submit"]').click();
  await Promise.all([ada, bob].map((page) => page.locator('.board').waitFor()));
  return [ada, bob];
}

test('the name is asked once when a game is started, and the settings change it', async ({
  person,
}) => {
  const page = await person();
  await begin(page, 'jungle', {
    level: 'random',
    setUp: (dialog) => dialog.getByLabel('Play as').fill(' Ada '),
  });
  await myTurn(page);
  assert.equal(await text(page.locator('.seat-0 .name')), 'Ada');
  await begin(page, 'jungle', {
    level: 'random',
    setUp: async (dialog) => assert.equal(await dialog.getByLabel('Play as').count(), 0),
  });
  await myTurn(page);
  assert.equal(await text(page.locator('.seat-0 .name')), 'Ada');
  await page.goto('/');
  await page.getByRole('button', { name: 'Settings' }).click();
  await page.getByLabel('Your name').fill('Grace');
  await begin(page, 'jungle', { level: 'random' });
  await myTurn(page);
  assert.equal(await text(page.locator('.seat-0 .name')), 'Grace');
});

test('a visitor without a name stays the same guest and is not asked again', async ({ person }) => {
  const page = await person();
  const names = [];
  for (let n = 0; n < 2; n += 1) {
    await begin(page, 'jungle', {
      level: 'random',
      setUp: async (dialog) =>
        assert.equal(await dialog.getByLabel('Play as').count(), n === 0 ? 1 : 0),
    });
    await myTurn(page);
    names.push(await text(page.locator('.seat-0 .name')));
  }
  assert.match(names[0], /^Guest [A-Z][a-z]+$/);
  assert.equal(names[1], names[0]);
});

test('the join page tells who invites to which game, board and clock', async ({ person }) => {
  const ada = await person();
  await openTable(ada, {
    game: 'jungle',
    options: { variant: 'classic', quiet_limit: 50 },
    seats: [{ kind: 'human', name: 'Ada' }, { kind: 'open' }],
    clock: 'fischer:3m+2s',
  });
  const link = await pathOfLink(ada);
  const bob = await person();
  await bob.goto(link);
  await bob.getByRole('heading', { name: 'Ada invites you to play Jungle' }).waitFor();
  assert.deepEqual(await bob.locator('.facts dd').allTextContents(), [
    'Classic, 7 × 9',
    '3 min + 2 s per move',
    'Moves without a capture until a draw: 50',
  ]);
  await bob.locator('.board-picture img').waitFor();
  await bob.screenshot({ path: `${artifacts}join-en.png` });
  await bob.getByLabel('Play as').fill('Bob');
  await bob.getByRole('button', { name: 'Sit down and play' }).click();
  await myTurn(ada);
  assert.equal(await text(ada.locator('.seat-1 .name')), 'Bob');

  const rosa = await person({ language: 'fr-FR' });
  await openTable(rosa, {
    game: 'realms',
    seats: [{ kind: 'open' }, { kind: 'human', name: 'Rosa' }],
  });
  const visitor = await person({ language: 'fr-FR' });
  await visitor.goto(await pathOfLink(rosa));
  await visitor.getByRole('heading', { name: 'Rosa vous invite à jouer' }).waitFor();
  assert.deepEqual(await visitor.locator('.facts dd').allTextContents(), [
    'Nouvelle carte',
    'Sans pendule',
    'Habituelles',
  ]);
});

test('two guests whose devices chose the same animal get different names', async ({ person }) => {
  const [ada, bob] = [await person(), await person({ language: 'fr-FR' })];
  for (const page of [ada, bob]) await withSettings(page, { animal: 0 });
  await begin(ada, 'jungle', { mode: 'friend' });
  const link = await pathOfLink(ada);
  const eve = await person();
  await withSettings(eve, { animal: 0 });
  await eve.goto(link);
  await eve.locator('.invite button[type="submit"]').click();
  await myTurn(ada);
  assert.deepEqual(await ada.locator('.seat .name').allTextContents(), [
    'Guest Otter',
    'Guest Heron',
  ]);
  await begin(bob, 'jungle', { level: 'random' });
  await myTurn(bob);
  assert.equal(await text(bob.locator('.seat-0 .name')), 'Loutre de passage');
});

test('five computers of the same level have different names', async ({ person }) => {
  const page = await person();
  const computer = { kind: 'strategy', strategy: 'level2' };
  const seats = [{ kind: 'human', name: 'Ada' }, ...Array.from({ length: 5 }, () => computer)];
  await openTable(page, { game: 'conquest', seats, local: true });
  await page.locator('.board').waitFor();
  const names = await page.locator('.seat .name').allTextContents();
  assert.equal(new Set(names).size, 6);
  for (const name of names.slice(1)) assert.match(name, /^[A-Z]\w+ \(level 2\)$/);
});

test('an offer is shown once, to the player who must answer', async ({ person }) => {
  const [ada, bob] = await pair(person);
  const eve = await person();
  await eve.goto(new URL(ada.url()).pathname);
  await eve.locator('.board').waitFor();
  await myTurn(ada);
  const table = await tableOf(ada);
  await playByClicks(ada, eagerest(table), table.ply);
  for (const [name, question, pending] of [
    ['draw', 'Ada offers a draw.', 'You have offered a draw.'],
    ['takeback', 'Ada asks to take a move back.', 'You have asked to take a move back.'],
  ]) {
    // The notice for spectators is shown for some seconds only, so Eve looks for it from the start.
    const noticed = eve.locator('.news', { hasText: question }).waitFor();
    await tool(ada, name);
    await bob.locator('.ask[role="alert"]', { hasText: question }).waitFor();
    await ada.locator('[data-pending]', { hasText: pending }).waitFor();
    await noticed;
    assert.equal(await bob.getByText(question).count(), 1);
    assert.equal(await ada.getByText(question).count(), 0);
    await Promise.all([
      ada.locator('.news', { hasText: 'Bob declines.' }).waitFor(),
      bob.locator('.ask button').last().click(),
    ]);
    await ada.locator('[data-pending]').waitFor({ state: 'detached' });
    assert.equal(await bob.locator('.ask').count(), 0);
  }
  // Before both have moved, a match is called off instead.
  const next = await tableOf(bob);
  await playByClicks(bob, eagerest(next), next.ply);
  await resign(ada);
  await bob.locator('[data-ending]').waitFor();
  await ada.locator('[data-ending] button.primary').click();
  const wish = 'Ada would like to play again.';
  await bob.locator('.ask', { hasText: wish }).waitFor();
  assert.equal(await bob.getByText(wish).count(), 1);
  assert.equal(await ada.getByText(wish).count(), 0);
  await ada.getByText('Waiting for the others to agree').waitFor();
});

test('an invitation of a server for this computer only says so and what to do', async ({
  person,
}) => {
  const page = await person({ permissions: ['clipboard-read', 'clipboard-write'] });
  const command = 'quadrille serve --addr 0.0.0.0:8080';
  const reach = { loopback: true, addresses: ['http://192.168.1.20:8080'], command };
  await page.route('**/api/reach', (route) => route.fulfill({ json: reach }));
  await begin(page, 'jungle', { mode: 'friend' });
  const note = page.locator('[data-loopback]');
  await note.getByText('Only this computer can open the link.').waitFor();
  assert.equal(await text(note.locator('code')), command);
  await note.getByRole('button', { name: 'Copy the command' }).click();
  await note.getByRole('button', { name: 'Copied' }).waitFor();
  assert.equal(await page.evaluate(() => navigator.clipboard.readText()), command);
  const link = await page.locator('.invite input').inputValue();
  assert.equal(link, `http://192.168.1.20:8080${new URL(page.url()).pathname}`);
  await page.locator('.qr').waitFor();
  await page.screenshot({ path: `${artifacts}invite-loopback.png` });

  await page.unroute('**/api/reach');
  await page.route('**/api/reach', (route) =>
    route.fulfill({ json: { loopback: false, addresses: ['http://192.168.1.20:8080'] } }),
  );
  await page.reload();
  await page.locator('.qr').waitFor();
  assert.equal(await note.count(), 0);
  assert.equal(await page.locator('.invite input').inputValue(), link);
});

test('the server of the tests is for this computer only, and its invitation says so', async ({
  person,
}) => {
  const page = await person();
  await begin(page, 'jungle', { mode: 'friend' });
  await page.locator('[data-loopback] code', { hasText: 'quadrille serve --addr' }).waitFor();
});
