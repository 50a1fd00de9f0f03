// A table on which nothing happens uses no processor time worth naming.
import { begin, eagerest, myTurn, playByClicks, tableOf } from './play.mjs';
import { open, yard } from './realms.mjs';
import { assertIdle } from './speed.mjs';
import { test } from './stage.mjs';

const MOTION = { reducedMotion: 'no-preference' };

for (const game of ['jungle', 'penguins', 'conquest'])
  test(`nothing runs on an idle table: ${game}`, async ({ person }) => {
    const page = await person(MOTION);
    await begin(page, game, { level: 'random' });
    await myTurn(page);
    await assertIdle(page, game);
  });

test('nothing runs on an idle table: realms', async ({ person }) => {
  const page = await person(MOTION);
  await open(page, { map: yard() });
  await myTurn(page);
  await assertIdle(page, 'realms');
});

test('nothing runs after the beats of a move', async ({ person }) => {
  const page = await person({ ...MOTION, speed: 4 });
  await begin(page, 'jungle', { level: 'random' });
  await myTurn(page);
  const table = await tableOf(page);
  await playByClicks(page, eagerest(table), table.ply);
  await myTurn(page);
  await assertIdle(page, 'jungle after a move');
});

test('nothing runs in a guided match that waits for a move', async ({ person }) => {
  const page = await person(MOTION);
  await page.goto('/learn/jungle');
  await page.getByRole('button', { name: 'Guided game' }).click();
  await page.locator('.glow polygon').first().waitFor();
  await assertIdle(page, 'guided jungle');
});
