// Deciding with care: what is shown before an attack, and what a finger has to confirm.
import assert from 'node:assert/strict';
import {
  actByClicks,
  advised,
  afterPly,
  begin,
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
