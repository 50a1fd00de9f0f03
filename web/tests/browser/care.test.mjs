// Deciding with care: what is shown before an attack, and what a finger has to confirm.
import assert from 'node:assert/strict';
import {
  actByClicks,
  advised,
  afterPly,
  begin,
  chooseBoard,
  hoverOver,
  myTurn,
  pointAt,
  showsPly,
  tableOf,
  touch,
} from './play.mjs';
import { open, standing, yard } from './realms.mjs';
import { test } from './stage.mjs';

const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };

/** Plays Conquest until an attack is possible. Returns the table and the attack. */
async function untilAttack(page) {
  while (await myTurn(page)) {
    const { table, action } = await advised(page);
    const [attack] = table.observation.attacks;
    if (attack) {
      await showsPly(page, table.ply);
      return { table, attack };
    }
    await actByClicks(page, table, action);
  }
  return assert.fail('the two never met');
}

/** Touches a target twice: the first time shows the forecast, the second time attacks. */
async function attackByTouch(page, target) {
  const { ply } = await tableOf(page);
  await touch(page, target);
  const card = page.locator(`[data-forecast="${target}"]`);
  await card.locator('.confirm').waitFor();
  assert.equal((await tableOf(page)).ply, ply, 'one touch does not attack');
  const [box, frame] = [await card.boundingBox(), await page.locator('.board-frame').boundingBox()];
  assert.ok(box.x >= frame.x && box.x + box.width <= frame.x + frame.width, 'beside the board');
  const said = await page.locator('[data-announcer]').textContent();
  assert.match(said, /Tap again to attack/);
  await touch(page, target);
  await afterPly(page, ply);
  return said;
}

test('a finger attacks in Conquest with two touches', async ({ person }) => {
  const page = await person(PHONE);
  await begin(page, 'conquest', { level: 'random' });
  const { attack } = await untilAttack(page);
  await touch(page, attack.from);
  const said = await attackByTouch(page, String(attack.to));
  assert.ok(said.includes(`${attack.attack2 / 2} against ${attack.defence2 / 2}`), said);
});

test('a finger attacks in Realms with two touches', async ({ person }) => {
  const page = await person(PHONE);
  await open(page, { map: yard(['k12', 'o12']) });
  await myTurn(page);
  await touch(page, 'k12');
  await touch(page, 'n12');
  await standing(page);
  const { observation } = await tableOf(page);
  const attack = observation.attacks.find(({ target }) => target === 'o12');
  assert.equal(attack?.from, 'n12', 'the engineer stands beside the castle');
  const said = await attackByTouch(page, 'o12');
  assert.match(said, /damage expected/);
});

test('a touch elsewhere withdraws an attack', async ({ person }) => {
  const page = await person(PHONE);
  await open(page, { map: yard(['k12', 'o12']) });
  await myTurn(page);
  await touch(page, 'k12');
  await touch(page, 'n12');
  await standing(page);
  const { ply } = await tableOf(page);
  await touch(page, 'o12');
  await page.locator('[data-forecast="o12"] .confirm').waitFor();
  await touch(page, 'n12');
  await page.locator('[data-forecast]').waitFor({ state: 'detached' });
  await touch(page, 'n12');
  await touch(page, 'o12');
  await page.locator('[data-forecast="o12"] .confirm').waitFor();
  assert.equal((await tableOf(page)).ply, ply);
});

test('a mouse sees the forecast on the board before it attacks with one click', async ({
  person,
}) => {
  const page = await person();
  await begin(page, 'conquest', { level: 'random' });
  const { table, attack } = await untilAttack(page);
  await pointAt(page, attack.from);
  await hoverOver(page, attack.to);
  const card = page.locator(`[data-forecast="${attack.to}"]`);
  await card.waitFor();
  const text = await card.textContent();
  assert.ok(text.includes(`${attack.attack2 / 2} against ${attack.defence2 / 2}`), text);
  assert.equal(await card.locator('.confirm').count(), 0);
  assert.equal(await page.locator('.forecast-arrow').count(), 1);
  await pointAt(page, attack.to);
  await afterPly(page, table.ply);
});

/** Everything that a page says: its text, its labels, its live region and its title. */
const said = (page) =>
  page.evaluate(() => {
    const labels = [...document.querySelectorAll('[aria-label], [title], [alt]')].flatMap((it) =>
      ['aria-label', 'title', 'alt'].flatMap((name) => it.getAttribute(name) ?? []),
    );
    return [document.title, document.body.innerText, ...labels].join('\n').replace(/\u00a0/g, '');
  });

const curtain = (page) => page.locator('[data-state="curtain"]');

/** Opens the curtain and waits for the board. */
async function look(page) {
  await curtain(page).getByRole('button').click();
  await page.locator('.board.is-mine').waitFor();
}

test('the curtain shows nothing of the other player', async ({ person }) => {
  const page = await person();
  await open(page, { mode: 'screen' });
  await curtain(page).getByRole('button').waitFor();
  const atFirst = await said(page);
  assert.match(atFirst, /Guest’s turn/);
  assert.match(atFirst, /Press when only you are looking/);
  assert.equal(await page.locator('.board, .log, .seats, [data-cell]').count(), 0);

  await look(page);
  const mine = await tableOf(page);
  assert.equal(mine.seat, 0);
  const { at } = mine.observation.units[0];
  const label = (cell) => page.locator(`[data-cell="${cell}"]`).getAttribute('aria-label');
  assert.match(await label(at), /castle of Red.*engineer of Red/);
  const step = mine.legal.find(({ kind }) => kind === 'step');
  for (const cell of step.cells) await pointAt(page, cell);
  await afterPly(page, mine.ply);
  await standing(page);
  await page.locator('.moves li').first().waitFor();
  const myLines = await page.locator('.moves li').allTextContents();
  await page.keyboard.press('e');
  if (!(await curtain(page).isVisible())) await page.keyboard.press('e');

  // The second player's curtain is the first one's, but for the name.
  await curtain(page).waitFor();
  const then = await said(page);
  assert.match(then, /Blue’s turn/);
  assert.equal(then.replaceAll('Blue', 'Guest'), atFirst);
  assert.equal(await page.locator('.board, .log, .seats, [data-cell]').count(), 0);

  await look(page);
  const theirs = await tableOf(page);
  assert.equal(theirs.seat, 1);
  assert.match(await label(at), /unknown/);
  assert.match(await label(theirs.observation.units[0].at), /castle of Blue/);
  const lines = await page.locator('.moves li').allTextContents();
  for (const line of myLines) assert.ok(!lines.includes(line), `Blue was not told: ${line}`);
  assert.ok(!(await said(page)).includes('engineer of Red'));
});

test('a reload of a shared screen shows the curtain first', async ({ person }) => {
  const page = await person();
  await open(page, { mode: 'screen' });
  await look(page);
  await page.reload();
  await curtain(page).waitFor();
  assert.equal(await page.locator('.board').count(), 0);
  await look(page);
  assert.equal(await page.locator('.unit').count(), 1);
});

test('a shared screen without secrets has no curtain', async ({ person }) => {
  const page = await person();
  await begin(page, 'jungle', { mode: 'screen' });
  await myTurn(page);
  for (let turn = 0; turn < 2; turn += 1) {
    const table = await tableOf(page);
    await actByClicks(page, table, table.legal[0]);
    await myTurn(page);
  }
  assert.equal(await curtain(page).count(), 0);
});

/** A row of six tiles, and one tile apart. Only its ends have a single fish, so both are taken. */
function floe() {
  const row = [0, 1, 2, 3, 4, 5].flatMap((at) => [
    `${at} 6 1 ${at === 0 ? 1 : 2} | ${25 + at * 50} 25`,
    `${at === 0 ? -2 : at - 1}|${at === 5 ? -2 : at + 1}`,
  ]);
  return ['7', ...row, '6 6 1 1 | 25 225', '-2|-2', ''].join('\n');
}

test('the last player who can move collects the rest with one press', async ({ person }) => {
  const page = await person();
  await begin(page, 'penguins', {
    level: 'random',
    map: floe(),
    async setUp(dialog) {
      await dialog.locator('summary').click();
      await dialog.locator('[name="pawns"]').fill('1');
    },
  });
  await myTurn(page);
  await page.getByText('Place a penguin on a tile with one fish.').waitFor();
  assert.equal(await page.locator('[data-do="collect"]').count(), 0);
  await pointAt(page, '0');
  await page.getByText('Only you can still move.').waitFor();
  const bar = () => page.locator('.tools').boundingBox();
  const before = await bar();
  const button = page.getByRole('button', { name: 'Collect the rest' });
  await button.waitFor();
  assert.deepEqual(await bar(), before);
  await button.click();
  await page.locator('[data-state="over"]').waitFor();
  // One tile at a time is best: every tile of the row is taken.
  const { observation } = await tableOf(page);
  assert.deepEqual(
    observation.seats.map(({ fish, tiles }) => [fish, tiles]),
    [
      [11, 6],
      [1, 1],
    ],
  );
});

test('hints against a friend are off unless the host allows them', async ({ person }) => {
  for (const isAllowed of [false, true]) {
    const [ada, bea] = [await person(), await person()];
    await begin(ada, 'jungle', {
      mode: 'friend',
      async setUp(dialog) {
        const allowed = dialog.getByLabel('Players may ask for hints');
        assert.equal(await allowed.isChecked(), false);
        if (isAllowed) await allowed.check();
      },
    });
    await bea.goto(ada.url());
    const told = isAllowed ? 'Hints are allowed' : 'No hints';
    await bea.locator('[data-hints]', { hasText: told }).waitFor();
    await bea.locator('.invite button[type="submit"]').click();
    await myTurn(ada);
    const tool = ada.locator('[data-tool="hint"]');
    assert.equal(await tool.isEnabled(), isAllowed);
    assert.equal(await tool.textContent(), isAllowed ? 'Hint' : 'No hints');
    const { id, hints } = await tableOf(ada);
    assert.equal(hints, isAllowed);
    const answer = await ada.evaluate(async (id) => {
      const held = JSON.parse(localStorage.getItem('quadrille.tables')).find((it) => it.id === id);
      const headers = { authorization: `Bearer ${held.tokens[0]}` };
      return (await fetch(`/api/tables/${id}/hint`, { headers })).json();
    }, id);
    if (isAllowed) assert.ok(answer.action);
    else assert.equal(answer.code, 'hint/off');
  }
});

test('the ranks of lion and tiger are explained where the boards differ', async ({ person }) => {
  const page = await person();
  await page.goto('/learn/jungle');
  await page.getByText('On the 12 × 13 board the tiger has rank 7 and the lion 6').waitFor();
  for (const [variant, rule] of [
    ['war', 'On this board the tiger (7) outranks the lion (6).'],
    ['classic', 'On this board the lion (7) outranks the tiger (6).'],
  ]) {
    await begin(page, 'jungle', {
      level: 'random',
      async setUp(dialog) {
        const card = dialog.locator('.board-card', {
          has: page.locator(`[value="word:${variant}"]`),
        });
        await chooseBoard(dialog, `word:${variant}`);
        assert.match(await card.textContent(), /tiger \d.*lion \d|lion \d.*tiger \d/);
      },
    });
    await myTurn(page);
    const rank = async (animal) =>
      (await tableOf(page)).observation.animals.find((it) => it.animal === animal).rank;
    assert.deepEqual(
      [await rank('tiger'), await rank('lion')],
      variant === 'war' ? [7, 6] : [6, 7],
    );
    await page.getByRole('button', { name: 'Rules' }).click();
    await page.getByText(rule).waitFor();
  }
});

for (const colorScheme of ['light', 'dark'])
  test(`traps of Jungle stand out from the ground, ${colorScheme}`, async ({ person }) => {
    const page = await person({ colorScheme });
    await begin(page, 'jungle', { level: 'random' });
    await myTurn(page);
    const contrasts = await page.evaluate(() => {
      const channels = (color) =>
        color
          .match(/[\d.]+/g)
          .slice(0, 3)
          .map(Number);
      const light = (color) => {
        const [r, g, b] = channels(color).map((it) => {
          const part = it / 255;
          return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
        });
        return 0.2126 * r + 0.7152 * g + 0.0722 * b;
      };
      return [...document.querySelectorAll('[class*="ground-trap"]')].map((cell) => {
        const pit = getComputedStyle(cell.querySelector('.pit'));
        const [a, b] = [
          light(pit.stroke),
          light(getComputedStyle(cell.querySelector('.ground')).fill),
        ].toSorted((x, y) => y - x);
        return { ratio: (a + 0.05) / (b + 0.05), opacity: pit.opacity };
      });
    });
    assert.equal(contrasts.length, 8);
    for (const { ratio, opacity } of contrasts) {
      assert.equal(opacity, '1');
      assert.ok(ratio >= 3, `contrast ${ratio}`);
    }
  });

test('the painted map of Realms looks the same after a reload, and has clear colors', async ({
  person,
}) => {
  const page = await person();
  await open(page);
  await myTurn(page);
  const painting = () =>
    page.evaluate(() =>
      [...document.querySelectorAll('.land-below, .cell .art')].map((it) => it.innerHTML).join(),
    );
  const before = await painting();
  assert.ok(before.length > 5_000, 'there is something to see');
  await page.reload();
  await myTurn(page);
  assert.equal(await painting(), before);

  const base = () =>
    page.locator('.unit .base').evaluate((it) => [getComputedStyle(it).fill, it.getAttribute('d')]);
  const [usual, shape] = await base();
  await page.evaluate(() => {
    document.documentElement.dataset.colors = 'clear';
  });
  const [clear, same] = await base();
  assert.notEqual(clear, usual);
  assert.equal(same, shape, 'the shape tells the side in every palette');
});
