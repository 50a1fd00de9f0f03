// The table page fills the window: nothing scrolls, and nothing that appears moves a button.
import assert from 'node:assert/strict';
import {
  begin,
  eagerest,
  myTurn,
  openMenu,
  playByClicks,
  pointAt,
  resign,
  seatPlayers,
  tableOf,
  tool,
} from './play.mjs';
import { open, yard } from './realms.mjs';
import { test } from './stage.mjs';

/** Desktops, a tablet upright, and a phone in both directions. */
const SIZES = [
  [1024, 768],
  [1280, 800],
  [1366, 650],
  [1920, 1080],
  [820, 1180],
  [390, 844],
  [844, 390],
];
const GAMES = ['jungle', 'penguins', 'conquest', 'realms'];
const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };

/** Returns what is wrong with the layout of a table page, as sentences. Runs in the page. */
function faultsOf() {
  const faults = [];
  const root = document.documentElement;
  const isInside = ({ left, top, right, bottom }) =>
    left >= 0 && top >= 0 && right <= innerWidth + 0.5 && bottom <= innerHeight + 0.5;
  if (root.scrollHeight > innerHeight) faults.push('the page scrolls down');
  if (root.scrollWidth > innerWidth) faults.push('the page scrolls sideways');
  const zones = ['.seats', '.stage', '.task', '.bar'].map((name) => ({
    name,
    box: document.querySelector(`.match ${name}`).getBoundingClientRect(),
  }));
  for (const { name, box } of zones) if (!isInside(box)) faults.push(`${name} is cut off`);
  for (const [at, a] of zones.entries())
    for (const b of zones.slice(at + 1)) {
      const isApart =
        a.box.right <= b.box.left + 0.5 ||
        b.box.right <= a.box.left + 0.5 ||
        a.box.bottom <= b.box.top + 0.5 ||
        b.box.bottom <= a.box.top + 0.5;
      if (!isApart) faults.push(`${a.name} overlaps ${b.name}`);
    }
  for (const button of document.querySelectorAll('.bar button')) {
    const name = button.getAttribute('aria-label') ?? button.textContent;
    const { width, height } = button.getBoundingClientRect();
    if (!isInside(button.getBoundingClientRect())) faults.push(`${name} is cut off`);
    if (Math.min(width, height) < 36) faults.push(`${name} is too small to touch`);
    if (button.scrollWidth > button.clientWidth + 1) faults.push(`the text of ${name} is cut off`);
  }
  const { width, height } = document.querySelector('.board').getBoundingClientRect();
  if (Math.max(width / innerWidth, height / innerHeight) < 0.6) faults.push('the board is small');
  return faults;
}

/** Changes the size of the window and waits until the styles of the page follow. */
async function resize(page, width, height) {
  await page.setViewportSize({ width, height });
  await page.waitForFunction((height) => {
    const { minHeight } = getComputedStyle(document.body); // 100dvh
    return innerHeight === height && Number.parseFloat(minHeight) === height;
  }, height);
  // The board follows its window one frame later.
  await page.evaluate(async () => {
    for (let frames = 0; frames < 2; frames += 1)
      await new Promise((painted) => requestAnimationFrame(painted));
  });
}

for (const game of GAMES)
  for (const language of ['en-US', 'fr-FR'])
    test(`${game} fills the window in every size, ${language}`, async ({ person }) => {
      const page = await person({ language });
      await begin(page, game, {
        setUp: async (dialog) => {
          if (game === 'conquest') await seatPlayers(dialog, 6);
        },
      });
      await myTurn(page);
      const found = [];
      for (const [width, height] of SIZES) {
        await resize(page, width, height);
        const faults = await page.evaluate(faultsOf);
        found.push(...faults.map((it) => `${width}×${height}: ${it}`));
      }
      assert.deepEqual(found, []);
    });

for (const language of ['en-US', 'fr-FR'])
  test(`the end of a match fits the window in every size, ${language}`, async ({ person }) => {
    const page = await person({ language });
    await begin(page, 'jungle', { level: 'random' });
    for (let turn = 0; turn < 2 && (await myTurn(page)); turn += 1) {
      const table = await tableOf(page);
      await playByClicks(page, eagerest(table), table.ply);
    }
    await myTurn(page);
    await resign(page);
    const found = [];
    for (const [width, height] of SIZES) {
      await resize(page, width, height);
      const faults = await page.evaluate(faultsOf);
      found.push(...faults.map((it) => `${width}×${height}: ${it}`));
      for (const button of await page.locator('[data-ending] .buttons > *').all())
        if (!(await isInWindow(button)))
          found.push(`${width}×${height}: ${await button.textContent()} is hidden`);
    }
    assert.deepEqual(found, []);
  });

/** Whether all of an element is inside the window, and not under another one. */
const isInWindow = (element) =>
  element.evaluate((it) => {
    const { left, top, right, bottom } = it.getBoundingClientRect();
    const corners = [
      [left + 12, top + 3],
      [right - 12, bottom - 3],
    ];
    return corners.every(([x, y]) => it.contains(document.elementFromPoint(x, y)));
  });

/** The place of every button of the action bar. */
const places = (page) =>
  page.locator('.bar button').evaluateAll((all) =>
    all.map((it) => {
      const { x, y, width, height } = it.getBoundingClientRect();
      const name = it.dataset.tool ?? it.dataset.action ?? it.dataset.do;
      return `${name}: ${[x, y, width, height].map(Math.round)}`;
    }),
  );

test('a hint and an offer move no button', async ({ person }) => {
  const [ada, bob] = [await person(), await person()];
  await begin(ada, 'jungle', {
    mode: 'friend',
    setUp: (dialog) => dialog.locator('[name="hints"]').check(),
  });
  await bob.goto(new URL(await ada.locator('.invite input').inputValue()).pathname);
  await bob.locator('.invite button').click();
  await myTurn(ada);
  const before = await places(ada);
  assert.ok(before.length >= 4);
  await tool(bob, 'draw');
  await ada.locator('.ask').waitFor();
  assert.deepEqual(await places(ada), before, 'an offer');
  await ada.locator('.ask button').last().click();
  await ada.locator('.ask').waitFor({ state: 'detached' });
  await tool(ada, 'hint');
  await ada.locator('.news.is-new').waitFor();
  assert.deepEqual(await places(ada), before, 'a hint');
});

test('the shop, orders and the reminder move no button, and the shop stays open', async ({
  person,
}) => {
  const page = await person();
  await open(page, { map: yard(), isNear: true });
  await myTurn(page);
  const before = await places(page);
  await page.keyboard.press('b');
  await page.locator('.shop').waitFor();
  assert.deepEqual(await places(page), before, 'the shop');
  const gold = Number(await page.locator('.purse [aria-hidden]').last().textContent());
  // The engineer stands in the castle, so a new unit appears beside it.
  await page.locator('[data-buy="cavalry"]').click();
  await page.waitForFunction(
    (old) => Number(document.querySelector('.purse').children[1].textContent) < old,
    gold,
  );
  await page.locator('.shop').waitFor();
  assert.equal(await page.locator('.unit.seat-0').count(), 2);
  // A castle buys once in a turn, and says so.
  const more = page.locator('[data-buy="engineer"]');
  await page.getByText('This castle has bought a unit this turn').first().waitFor();
  assert.equal(await more.getAttribute('aria-disabled'), 'true');
  await page.keyboard.press('n');
  await page.locator('.shop').waitFor({ state: 'detached' });
  await page.keyboard.press('e');
  await page.locator('.is-sure').waitFor();
  assert.deepEqual(await places(page), before, 'the reminder');
  // In the next turn there is less gold than archers cost, and the shop says how much less.
  await page.keyboard.press('e');
  await page.waitForFunction(() => document.querySelector('.aside').textContent.includes('2/20'));
  await page.keyboard.press('b');
  const dear = page.locator('[data-buy="archer"]');
  assert.equal(await dear.getAttribute('aria-disabled'), 'true');
  assert.match(await dear.textContent(), /\d+ gold missing/);
});

test('the guide moves no button from its first step to its end', async ({ person }) => {
  const page = await person();
  await page.goto('/learn/realms');
  await page.getByRole('button', { name: 'Guided game' }).click();
  await page.locator('.guide').waitFor();
  await myTurn(page);
  const before = await places(page);
  await page.locator('.guide .primary').click();
  await page.getByRole('heading', { name: 'Explore' }).waitFor();
  assert.deepEqual(await places(page), before);
  await page.getByRole('button', { name: 'Leave the guide' }).click();
  await page.locator('.guide').waitFor({ state: 'detached' });
  assert.deepEqual(await places(page), before);
});

/** The width of a square in pixels. */
const cellWidth = (page) =>
  page
    .locator('.cell .ground')
    .first()
    .evaluate((it) => it.getBBox().width * it.getScreenCTM().a);

test('Jungle has squares of at least 26 pixels on a phone on its side', async ({ person }) => {
  const page = await person({ viewport: { width: 844, height: 390 }, hasTouch: true });
  await begin(page, 'jungle');
  await myTurn(page);
  assert.ok((await cellWidth(page)) >= 26, `${await cellWidth(page)}`);
});

for (const [wishes, min] of [
  [{ viewport: { width: 1024, height: 768 } }, 44],
  [{ viewport: { width: 1920, height: 1080 } }, 44],
  [PHONE, 40],
])
  test(`Realms opens at the castle, ${wishes.viewport.width} pixels wide`, async ({ person }) => {
    const page = await person(wishes);
    await open(page, { isNear: true });
    await myTurn(page);
    assert.ok((await cellWidth(page)) >= min, `${await cellWidth(page)}`);
    const { observation, seat } = await tableOf(page);
    const castle = observation.castles.find(({ owner }) => owner === seat).at;
    const inView = () =>
      page.evaluate((name) => {
        const cell = document.querySelector(`[data-cell="${name}"]`).getBoundingClientRect();
        const { x, y } = { x: cell.x + cell.width / 2, y: cell.y + cell.height / 2 };
        return document.elementFromPoint(x, y)?.closest('[data-cell]')?.dataset.cell === name;
      }, castle);
    assert.ok(await inView(), 'the castle is in view');
    // One key shows the whole map, and the same key comes back to the castle.
    await page.locator('.minimap .frame-seen').waitFor();
    await page.keyboard.press('0');
    await page.locator('.board:not(.is-zoomed)').waitFor();
    assert.equal(await page.locator('.minimap').count(), 0);
    await page.keyboard.press('0');
    await page.locator('.board.is-zoomed').waitFor();
    assert.ok(await inView(), 'the castle is in view again');
  });

test('Realms is moved by drag, wheel and keys', async ({ person }) => {
  const page = await person();
  await open(page, { map: yard(), isNear: true });
  await myTurn(page);
  const view = () =>
    page.locator('.board').evaluate((it) => {
      const { x, y, width } = it.viewBox.baseVal;
      return { x, y, width };
    });
  const box = await page.locator('.board').boundingBox();
  const [x, y] = [box.x + box.width * 0.6, box.y + box.height * 0.2];
  const first = await view();
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x - 60, y + 40, { steps: 3 });
  await page.mouse.up();
  const dragged = await view();
  assert.ok(dragged.x > first.x && dragged.y < first.y, 'the board follows the hand');
  await page.mouse.wheel(0, -300);
  await page.waitForFunction(
    (old) => document.querySelector('.board').viewBox.baseVal.width < old,
    dragged.width,
  );
  const zoomed = await view();
  await page.locator('.cell[tabindex="0"]').focus();
  const focused = await view();
  await page.keyboard.press('Shift+ArrowRight');
  assert.ok((await view()).x > focused.x, 'keys move the view');
  assert.equal((await view()).width, zoomed.width);
});

test('six armies of Conquest can be read on a phone', async ({ person }) => {
  const page = await person(PHONE);
  await begin(page, 'conquest', {
    level: 'random',
    setUp: (dialog) => seatPlayers(dialog, 6),
  });
  await myTurn(page);
  const smallest = () =>
    page
      .locator('.count-text')
      .evaluateAll((all) =>
        Math.min(
          ...all.map(
            (it) => Number.parseFloat(getComputedStyle(it).fontSize) * it.getScreenCTM().a,
          ),
        ),
      );
  assert.ok((await smallest()) >= 11, `${await smallest()} pixels on the whole map`);
  assert.equal(await page.locator('.match .seat').count(), 6);
  assert.equal(await page.locator('kbd:visible').count(), 0);
  // With a first land, the board comes nearer to it.
  const { legal } = await tableOf(page);
  const { cells } = legal.find(({ kind }) => kind === 'capital');
  await pointAt(page, cells[0]);
  await page.locator('.board.is-zoomed').waitFor();
  assert.ok((await smallest()) >= 11, `${await smallest()} pixels near my lands`);
});

test('no mark covers the soldiers one chooses by', async ({ person }) => {
  const page = await person();
  await begin(page, 'conquest', { level: 'random' });
  await myTurn(page);
  const covered = await page.evaluate(() => {
    const signs = [...document.querySelectorAll('.marks .beside, .piece [class^="sign-"]')];
    const boxes = signs.map((it) => it.getBoundingClientRect());
    const counts = [...document.querySelectorAll('.count-text')];
    return counts.filter((count) => {
      const { left, right, top, bottom } = count.getBoundingClientRect();
      const meets = (box) =>
        box.left < right && box.right > left && box.top < bottom && box.bottom > top;
      return boxes.some(meets);
    }).length;
  });
  assert.ok((await page.locator('.marks .beside').count()) > 0, 'lands are marked');
  assert.equal(covered, 0);
});

test('full screen enlarges the board', async ({ person }) => {
  const page = await person();
  await begin(page, 'jungle');
  await myTurn(page);
  const before = await page.locator('.board').boundingBox();
  await tool(page, 'full');
  await page.waitForFunction(() => document.fullscreenElement?.matches('.match'));
  await page.waitForFunction(
    (height) => document.querySelector('.board').getBoundingClientRect().height > height,
    before.height,
  );
});

test('the menu works by keys', async ({ person }) => {
  const page = await person();
  await begin(page, 'jungle');
  await myTurn(page);
  const focused = () => page.evaluate(() => document.activeElement.textContent.trim());
  await page.locator('[data-tool="more"]').focus();
  await page.keyboard.press('ArrowUp');
  await page.getByRole('menu').waitFor();
  assert.equal(await focused(), 'Call off');
  await page.keyboard.press('ArrowDown');
  assert.equal(await focused(), 'Thoughts');
  await page.keyboard.press('f');
  assert.equal(await focused(), 'Flip the board');
  await page.keyboard.press('Escape');
  assert.equal(await page.getByRole('menu').count(), 0);
  assert.equal(await focused(), 'More');
  await openMenu(page);
  await page.mouse.click(5, 400);
  await page.getByRole('menu').waitFor({ state: 'detached' });
});

test('on a phone, the sheet opens in two steps and the bar stays where it is', async ({
  person,
}) => {
  const page = await person(PHONE);
  await begin(page, 'conquest', { level: 'random' });
  await myTurn(page);
  const before = await places(page);
  assert.equal(await page.locator('.details:visible, .log:visible').count(), 0);
  await page.getByRole('button', { name: 'Show more' }).tap();
  await page.locator('.details').waitFor();
  assert.deepEqual(await places(page), before);
  await page.getByRole('button', { name: 'Show more' }).tap();
  await page.locator('.log').waitFor();
  assert.deepEqual(await places(page), before);
  await page.getByRole('button', { name: 'Show less' }).tap();
  await page.locator('.log').waitFor({ state: 'hidden' });
});
