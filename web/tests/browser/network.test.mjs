// Two browsers over the network, and what happens when the line, the server or the table is gone.
import assert from 'node:assert/strict';
import { afterPly, begin, eagerest, myTurn, playByClicks, playSome, tableOf } from './play.mjs';
import { test } from './stage.mjs';

test('two browsers play each other, one loses its line in the middle', async ({ person }) => {
  const [ada, bob] = [await person(), await person()];
  await begin(ada, 'jungle', { mode: 'friend' });
  await ada.locator('.qr').waitFor();
  const link = await ada.locator('.invite input').inputValue();
  await bob.goto(new URL(link).pathname);
  await bob.locator('.invite button').click();
  await Promise.all([ada.locator('.board').waitFor(), bob.locator('.board').waitFor()]);
  let moves = 0;
  for (;;) {
    if (moves === 6) await offline(bob);
    const [mover, other] = moves % 2 === 0 ? [ada, bob] : [bob, ada];
    if (moves === 7) {
      // Bob has missed a move. The page says that it is offline, reconnects and shows the move.
      await bob.locator('.banner').waitFor();
      await online(bob);
    }
    if (!(await myTurn(mover))) break;
    const table = await tableOf(mover);
    await playByClicks(mover, eagerest(table), table.ply);
    moves += 1;
    if (moves !== 7) await afterPly(other, table.ply);
  }
  assert.ok(moves > 10);
  const words = await Promise.all(
    [ada, bob].map((page) => page.locator('[data-ending] h2').textContent()),
  );
  assert.deepEqual(words.toSorted(), ['You have lost', 'You have won!']);
  await ada.locator('[data-ending] button.primary').click();
  await bob.locator('[data-ending] button.primary').click();
  await Promise.all([ada, bob].map((page) => page.locator('[data-state="playing"]').waitFor()));
});

test('chat, a declined draw offer, and an accepted one', async ({ person }) => {
  const [ada, bob] = [await person(), await person()];
  await begin(ada, 'jungle', { mode: 'friend' });
  await bob.goto(new URL(await ada.locator('.invite input').inputValue()).pathname);
  await bob.locator('.invite button').click();
  await bob.locator('.chat input').fill('good luck');
  await bob.keyboard.press('Enter');
  await ada.locator('.chat li', { hasText: 'good luck' }).waitFor();
  await myTurn(ada);
  const table = await tableOf(ada);
  await playByClicks(ada, eagerest(table), table.ply);
  await ada.locator('[data-tool="draw"]').click();
  // The notice is shown for some seconds only, so Ada looks for it from the start.
  await Promise.all([
    ada.locator('.news', { hasText: 'declines' }).waitFor(),
    bob.locator('.ask button').last().click(),
  ]);
  await bob.locator('[data-tool="draw"]').click();
  await ada.locator('.ask button').first().click();
  await Promise.all(
    [ada, bob].map((page) => page.locator('[data-ending] h2', { hasText: 'A draw' }).waitFor()),
  );
});

test('after a server restart the page reconnects and the match goes on', { server: 'own' }, async ({
  person,
  server,
}) => {
  const page = await person();
  await begin(page, 'jungle', { level: 'random' });
  await myTurn(page);
  const table = await tableOf(page);
  await playByClicks(page, eagerest(table), table.ply);
  await myTurn(page);
  await server.stop();
  await page.locator('.banner').waitFor();
  assert.match(await page.locator('.banner').textContent(), /reconnect/);
  await server.start();
  await page.locator('.banner').waitFor({ state: 'detached' });
  await myTurn(page);
  const again = await tableOf(page);
  assert.equal(again.ply, 2);
  await playByClicks(page, eagerest(again), again.ply);
});

test('two tabs on one seat show the same', async ({ person }) => {
  const page = await person();
  await begin(page, 'jungle', { level: 'random' });
  await myTurn(page);
  const tab = await page.context().newPage();
  await tab.goto(page.url());
  await myTurn(tab);
  const table = await tableOf(tab);
  await playByClicks(tab, eagerest(table), table.ply);
  await afterPly(page, table.ply);
  // The other one can go on where this one was.
  await myTurn(page);
  const next = await tableOf(page);
  await playByClicks(page, eagerest(next), next.ply);
  await afterPly(tab, next.ply);
});

test('reload in any state, and the back button', async ({ person }) => {
  const page = await person();
  await begin(page, 'jungle', { mode: 'friend' });
  await page.locator('.qr').waitFor();
  await page.reload();
  await page.locator('.qr').waitFor();

  await begin(page, 'jungle', { level: 'random' });
  await myTurn(page);
  const first = await tableOf(page);
  await playByClicks(page, eagerest(first), first.ply);
  await page.reload();
  await myTurn(page);
  // The list of moves is as long as before.
  assert.equal(await page.locator('.moves li').count(), 2);
  await page.goBack();
  await page.locator('[data-game="jungle"]').waitFor();
  assert.equal(await page.locator('.rows a[href^="/table/"]').count(), 2);
  await page.goForward();
  await page.locator('.board').waitFor();

  await playSome(page, 1);
  await page.reload();
  await page.locator('[data-ending]').waitFor();
  await page.locator('[data-ending] a[href^="/replay"]').first().click();
  await page.locator('[data-state="replay"]').waitFor();
  await page.keyboard.press('End');
  const ply = await page.locator('.board').getAttribute('data-ply');
  await page.reload();
  await page.locator(`.board[data-ply="${ply}"]`).waitFor();
  // The list also contains what is not an action.
  assert.match(await page.locator('.moves li').last().textContent(), /resigns/);
  await page.goBack();
  await page.locator('[data-ending]').waitFor();
});

test('an open table can be called off', async ({ person }) => {
  const page = await person();
  await begin(page, 'jungle', { mode: 'friend' });
  await page.locator('.invite [data-tool="close"]').click();
  await page.getByText('This table is gone.').waitFor();
  await page.locator('main a[href="/"]').click();
  await page.locator('.game').first().waitFor();
  assert.equal(await page.locator('.rows a[href^="/table/"]').count(), 0);
});

test('unknown tables and addresses show a page that says so', async ({ person }) => {
  const page = await person();
  await page.goto('/table/ffffffffffffffff');
  await page.getByText('This table is gone.').waitFor();
  await page.locator('main a[href="/"]').click();
  await page.locator('.game').first().waitFor();
  for (const nowhere of [
    '/nowhere/at/all',
    '/table/',
    '/learn/chess',
    '/replay/ffffffffffffffff',
  ]) {
    await page.goto(nowhere);
    await page.locator('h1').waitFor();
    assert.equal(await page.locator('.board').count(), 0);
  }
});

test('a table lost by the server is reported as gone', { server: 'own' }, async ({
  person,
  server,
}) => {
  const page = await person();
  await begin(page, 'jungle', { level: 'random' });
  await myTurn(page);
  await server.stop();
  server.loseData();
  await server.start();
  await page.getByText('This table is gone.').waitFor();
  await page.locator('main a[href="/"]').click();
  await page.locator('.game').first().waitFor();
  // The start page no longer offers it.
  assert.equal(await page.locator('.rows a[href^="/table/"]').count(), 0);
});

async function offline(page) {
  await page.context().setOffline(true);
  await page.evaluate(() => window.dispatchEvent(new Event('offline')));
}

async function online(page) {
  await page.context().setOffline(false);
  await page.evaluate(() => window.dispatchEvent(new Event('online')));
}
