// Two browsers over the network, and what happens when the line, the server or the table is gone.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { begin, eagerest, myTurn, playByClicks, stage, tableOf } from './stage.mjs';

let house;
before(async () => {
  house = await stage();
});
after(() => house.close());

test('two browsers play each other, one loses its line in the middle', async () => {
  const [ada, bob] = [await house.person(), await house.person()];
  await begin(ada, 'jungle', { mode: 'friend' });
  await ada.locator('.qr').waitFor();
  const link = await ada.locator('.invite input').inputValue();
  await bob.goto(new URL(link).pathname);
  await bob.locator('.invite button').click();
  await Promise.all([ada.locator('.board').waitFor(), bob.locator('.board').waitFor()]);
  let moves = 0;
  for (;;) {
    if (moves === 6) {
      await bob.home.setOffline(true);
      await bob.evaluate(() => window.dispatchEvent(new Event('offline')));
    }
    const [mover, other] = moves % 2 === 0 ? [ada, bob] : [bob, ada];
    if (moves === 7) {
      // Bob has missed a move; he comes back and sees it.
      await bob.home.setOffline(false);
      await bob.evaluate(() => window.dispatchEvent(new Event('online')));
    }
    if (!(await myTurn(mover))) break;
    const table = await tableOf(mover);
    await playByClicks(mover, eagerest(table), table.ply);
    moves += 1;
    if (moves !== 7)
      await other.waitForFunction(
        (old) => Number(document.querySelector('.board')?.dataset.ply) > old,
        table.ply,
      );
  }
  assert.ok(moves > 10);
  const words = await Promise.all(
    [ada, bob].map((page) => page.locator('[data-ending] h2').textContent()),
  );
  assert.deepEqual(words.toSorted(), ['You have lost', 'You have won!']);
  await ada.locator('[data-ending] button.primary').click();
  await bob.locator('[data-ending] button.primary').click();
  await Promise.all(
    [ada, bob].map((page) =>
      page.waitForFunction(() => document.querySelector('[data-state="playing"]')),
    ),
  );
  assert.deepEqual([...ada.errors, ...bob.errors], []);
});

test('the server restarts in the middle, and the page says so and goes on', async () => {
  const page = await house.person();
  await begin(page, 'jungle', { level: 'random' });
  await myTurn(page);
  const table = await tableOf(page);
  await playByClicks(page, eagerest(table), table.ply);
  await myTurn(page);
  await house.stopServer();
  await page.locator('.banner').waitFor();
  assert.match(await page.locator('.banner').textContent(), /reconnect/);
  await house.startServer();
  await page.locator('.banner').waitFor({ state: 'detached', timeout: 30_000 });
  await myTurn(page);
  const again = await tableOf(page);
  assert.equal(again.ply, 2);
  await playByClicks(page, eagerest(again), again.ply);
  assert.deepEqual(page.errors, []);
});

test('reload, back button, two tabs on one seat, a table that is gone', async () => {
  const page = await house.person();
  await begin(page, 'jungle', { level: 'random' });
  await myTurn(page);
  const first = await tableOf(page);
  await playByClicks(page, eagerest(first), first.ply);
  await page.reload();
  await myTurn(page);
  // The list of moves is as long as before.
  assert.equal(await page.locator('.moves li').count(), 2);
  const tab = await page.home.newPage();
  await tab.goto(page.url());
  await myTurn(tab);
  const table = await tableOf(tab);
  await playByClicks(tab, eagerest(table), table.ply);
  await page.waitForFunction(
    (old) => Number(document.querySelector('.board')?.dataset.ply) > old,
    table.ply,
  );
  await page.goBack();
  await page.locator('[data-game="jungle"]').waitFor();
  assert.equal(await page.locator('.rows a[href^="/table/"]').count(), 1);
  await page.goForward();
  await page.locator('.board').waitFor();
  await page.goto('/table/ffffffffffffffff');
  await page.getByText('This table is gone.').waitFor();
  await page.goto('/nowhere/at/all');
});
