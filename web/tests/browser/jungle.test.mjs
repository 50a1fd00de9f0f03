// A whole game of Jungle by clicks, by drags, and with the keyboard alone.
import assert from 'node:assert/strict';
import { afterPly, begin, eagerest, myTurn, playByClicks, ply, resign, tableOf } from './play.mjs';
import { test } from './stage.mjs';

test('a whole game by clicks against the weakest brain', async ({ person }) => {
  const page = await person();
  await begin(page, 'jungle', { level: 'random' });
  while (await myTurn(page)) {
    const table = await tableOf(page);
    if (table.turn !== table.seat) continue;
    await playByClicks(page, eagerest(table), table.ply);
  }
  const ending = page.locator('[data-ending] h2');
  assert.equal(await ending.textContent(), 'You have won!');
  assert.match(await page.locator('[data-announcer]').textContent(), /throne|captured/);
  await page.locator('[data-ending] button.primary').click();
  await page.waitForFunction(() => document.querySelector('[data-state="playing"]'));
});

test('drag with motion, take back, hint, flip, resign', async ({ person }) => {
  const page = await person({ reducedMotion: 'no-preference' });
  await begin(page, 'jungle', { level: 'random' });
  await myTurn(page);
  const { legal, ply: first } = await tableOf(page);
  const [from, to] = legal[0].cells;
  await page.locator(`[data-cell="${from}"]`).dragTo(page.locator(`[data-cell="${to}"]`));
  await afterPly(page, first + 1);
  await page.locator('[data-tool="takeback"]').click();
  await page.waitForFunction(
    (old) => Number(document.querySelector('.board')?.dataset.ply) === old,
    first,
  );
  await page.locator('[data-tool="hint"]').click();
  await page.locator('.arrow').waitFor();
  const side = () =>
    page
      .locator('[data-cell="a1"]')
      .boundingBox()
      .then((box) => box.y);
  const top = await side();
  await page.locator('[data-tool="flip"]').click();
  assert.notEqual(await side(), top);
  // Once both have moved, a match can be given up; before that, it can be called off.
  await page.locator('[data-tool="close"]').waitFor();
  await myTurn(page);
  const table = await tableOf(page);
  await playByClicks(page, table.legal[0], table.ply);
  await myTurn(page);
  await resign(page);
  assert.equal(await page.locator('[data-ending] h2').textContent(), 'You have lost');
  // A player gets no notice of their own actions.
  const news = await page.locator('.news').allTextContents();
  assert.ok(!news.some((it) => /left|resigned/.test(it)), `${news}`);
});

test('a game with the keyboard alone', async ({ person }) => {
  const page = await person();
  await page.goto('/');
  const tabTo = async (selector) => {
    for (let presses = 0; presses < 80; presses += 1) {
      if (await page.evaluate((it) => document.activeElement?.matches(it) ?? false, selector))
        return;
      await page.keyboard.press('Tab');
    }
    assert.fail(`Tab does not reach ${selector}`);
  };
  await page.locator('[data-game="jungle"]').waitFor();
  await tabTo('[data-game="jungle"] .buttons button');
  await page.keyboard.press('Enter');
  await page.locator('dialog').waitFor();
  // The weakest brain: in a list of names one types how the name begins.
  await tabTo('dialog select');
  await page.keyboard.type('Gambler');
  await tabTo('dialog button[type="submit"]');
  await page.keyboard.press('Enter');
  await page.locator('.board').waitFor();

  /** Walks with the arrows, straight across and then up or down. */
  const walk = async (cell) => {
    for (let steps = 0; steps < 60; steps += 1) {
      const key = await page.evaluate((name) => {
        const here = document.activeElement?.getBoundingClientRect();
        const there = document.querySelector(`[data-cell="${name}"]`)?.getBoundingClientRect();
        if (!here || !there) return undefined;
        const [dx, dy] = [there.x - here.x, there.y - here.y];
        if (Math.abs(dx) > 4) return dx > 0 ? 'ArrowRight' : 'ArrowLeft';
        if (Math.abs(dy) > 4) return dy > 0 ? 'ArrowDown' : 'ArrowUp';
        return undefined;
      }, cell);
      if (!key) return;
      await page.keyboard.press(key);
    }
    assert.fail(
      `the arrows do not reach ${cell} from ${await page.evaluate(() => document.activeElement?.outerHTML.slice(0, 120))}`,
    );
  };
  await tabTo('[data-cell]');
  while (await myTurn(page)) {
    const table = await tableOf(page);
    if (table.turn !== table.seat) continue;
    for (const cell of eagerest(table).cells) {
      await walk(cell);
      await page.keyboard.press('Enter');
    }
    await afterPly(page, table.ply);
  }
  assert.equal(await page.locator('[data-ending] h2').textContent(), 'You have won!');
  assert.ok((await ply(page)) > 10);
});

test('a match can be called off before both have moved', async ({ person }) => {
  const page = await person();
  await begin(page, 'jungle', { level: 'random' });
  await myTurn(page);
  await page.locator('[data-tool="close"]').click();
  await page.locator('dialog button.danger').click();
  await page.locator('[data-ending]').waitFor();
  assert.equal(await page.locator('[data-ending] h2').textContent(), 'The game is over');
});

test('a level is chosen by its description, and its thoughts are shown on request', async ({
  person,
}) => {
  const page = await person();
  await page.goto('/');
  await page.locator('[data-game="jungle"] .buttons button').first().click();
  const levels = page.getByRole('group', { name: 'Level', exact: true }).getByRole('radio');
  assert.equal(await levels.count(), 8);
  const weak = page.getByRole('radio', { name: /^Level 2: Takes what it can/ });
  assert.ok(await weak.isChecked());
  // One list: arrows walk through it, and a character takes the choice away from it.
  await weak.focus();
  await page.keyboard.press('ArrowDown');
  assert.ok(await page.getByRole('radio', { name: /^Level 3: Thinks of your reply/ }).isChecked());
  await page.locator('[name="brain"]').selectOption('master');
  assert.equal(await page.locator('.levels :checked').count(), 0);
  await page.getByRole('radio', { name: /^Level 7/ }).check();
  await page.locator('dialog button[type="submit"]').click();
  await page.locator('.board.is-mine').waitFor();

  assert.equal(await page.locator('.heat polygon').count(), 0);
  const toggle = page.getByRole('button', { name: 'Thoughts' });
  assert.equal(await toggle.getAttribute('aria-pressed'), 'false');
  await toggle.click();
  await page.getByText('Nothing yet').waitFor();
  const table = await tableOf(page);
  await playByClicks(page, eagerest(table), table.ply);
  await page.locator('[data-thinking="1"]').waitFor();
  await page.locator('.board.is-mine').waitFor();
  assert.match(await page.locator('[data-thinking]').textContent(), /Level 7: \d+ % of a win/);
  assert.ok((await page.locator('.heat polygon').count()) > 1);
  const last = await page.locator('.moves').textContent();
  const expected = await page.getByText(/^Expects: /).textContent();
  assert.ok(last.includes(expected.match(/^Expects: (\S+)/)[1]), `${expected} in ${last}`);
  await toggle.click();
  await page.locator('[data-thinking]').waitFor({ state: 'detached' });
  assert.equal(await page.locator('.heat polygon').count(), 0);
  // A hint says what it rests on.
  await page.locator('[data-tool="hint"]').click();
  await page.getByText(/^Hint: \w+\. Guest: \d+ % of a win/).waitFor();
});
