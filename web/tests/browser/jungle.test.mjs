// A whole game of Jungle by clicks, by drags, and with the keyboard alone.
import assert from 'node:assert/strict';
import {
  afterPly,
  begin,
  eagerest,
  myTurn,
  openMenu,
  playByClicks,
  ply,
  resign,
  tableOf,
  tool,
} from './play.mjs';
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
  await tool(page, 'takeback');
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
  await tool(page, 'flip');
  assert.notEqual(await side(), top);
  // Once both have moved, a match can be given up; before that, it can be called off.
  await openMenu(page);
  await page.locator('[data-tool="close"]').waitFor();
  await page.keyboard.press('Escape');
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
  await tabTo('dialog [name="seat-1"]');
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
  await tool(page, 'close');
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
  const slider = page.getByRole('slider', { name: 'Level of the computers' });
  const says = (text) =>
    page.waitForFunction(
      (words) => document.querySelector('[name="level"]').ariaValueText.includes(words),
      text,
    );
  assert.equal(await slider.getAttribute('max'), '8');
  await says('Level 2: Takes what it can');
  // The arrows walk through the levels, and a character takes the place of a level.
  await slider.focus();
  await page.keyboard.press('ArrowRight');
  await says('Level 3: Thinks of your reply');
  await page.getByText('Thinks of your reply').waitFor();
  const chair = page.locator('[name="seat-1"]');
  assert.equal(await chair.inputValue(), 'computer:level3');
  await chair.selectOption('computer:master');
  await says('instead of a character');
  await slider.fill('7');
  assert.equal(await chair.inputValue(), 'computer:level7');
  await page.locator('dialog button[type="submit"]').click();
  await page.locator('.board.is-mine').waitFor();

  assert.equal(await page.locator('.heat polygon').count(), 0);
  const toggle = page.getByRole('menuitemcheckbox', { name: 'Thoughts' });
  await openMenu(page);
  assert.equal(await toggle.getAttribute('aria-checked'), 'false');
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
  const [, to] = expected.match(/^Expects: .*?(?:to|on) ([a-z]\d+)/);
  assert.ok(last.includes(to), `${expected} in ${last}`);
  await openMenu(page);
  await toggle.click();
  await page.locator('[data-thinking]').waitFor({ state: 'detached' });
  assert.equal(await page.locator('.heat polygon').count(), 0);
  // A hint says what it rests on.
  await page.locator('[data-tool="hint"]').click();
  await page
    .getByText(/^Hint: (Move|Take) .+ (to|on) [a-z]\d+.*\. Guest \w+: \d+ % of a win/)
    .waitFor();
});
