// The dialog of a new game: pictures of boards, chairs, levels and rules.
import assert from 'node:assert/strict';
import { begin, chooseBoard, keepMap, myTurn, seatPlayers, tableOf } from './play.mjs';
import { yard } from './realms.mjs';
import { artifacts, test } from './stage.mjs';

const GAMES = ['jungle', 'penguins', 'conquest', 'realms'];

/** Opens the dialog of a game with the nth button of its card. */
async function openDialog(page, game, nth = 0) {
  await page.locator(`[data-game="${game}"] .buttons button`).nth(nth).click();
  const dialog = page.locator('dialog');
  await dialog.locator('.new-game').waitFor();
  // All pictures are there: the list of ready maps and their pictures arrive after the dialog.
  await page.waitForFunction(() => {
    const cards = [...document.querySelectorAll('dialog .board-card')];
    return cards.length > 0 && cards.every((it) => it.querySelector('img')?.naturalWidth > 0);
  });
  return dialog;
}

async function closeDialog(page) {
  await page.keyboard.press('Escape');
  await page.locator('dialog').waitFor({ state: 'detached' });
}

/** The boards that are offered, and the one that is chosen. */
const boardsOf = (dialog) =>
  dialog.locator('.board-card input').evaluateAll((inputs) => ({
    keys: inputs.map((it) => it.value),
    chosen: inputs.filter((it) => it.checked).map((it) => it.value),
  }));

for (const language of ['en-US', 'fr-FR'])
  for (const theme of ['light', 'dark'])
    test(`the dialog of every game fits a window of 1280 × 800, ${language}, ${theme}`, async ({
      person,
    }) => {
      const page = await person({ language, colorScheme: theme });
      await page.goto('/');
      for (const game of GAMES) {
        const dialog = await openDialog(page, game);
        if (await dialog.locator('.counts').count())
          await dialog.locator('[name="players"]').last().check();
        const hidden = await dialog.evaluate((it) => {
          const isCut = (el) =>
            el.scrollHeight > el.clientHeight || el.scrollWidth > el.clientWidth;
          const button = it.querySelector('[type="submit"]').getBoundingClientRect();
          return {
            dialog: isCut(it),
            boards: isCut(it.querySelector('.board-cards')),
            button: button.bottom > innerHeight,
          };
        });
        assert.deepEqual(hidden, { dialog: false, boards: false, button: false }, game);
        await page.screenshot({ path: `${artifacts}new-${game}-${language}-${theme}.png` });
        await closeDialog(page);
      }
    });

test('on a phone the dialog scrolls down only, and its button stays in sight', async ({
  person,
}) => {
  for (const colorScheme of ['light', 'dark']) {
    const page = await person({ viewport: { width: 390, height: 844 }, colorScheme });
    await page.goto('/');
    for (const game of GAMES) {
      const dialog = await openDialog(page, game);
      const { isWide, isOut } = await dialog.evaluate((it) => ({
        isWide: it.scrollWidth > it.clientWidth,
        isOut: it.querySelector('[type="submit"]').getBoundingClientRect().bottom > innerHeight,
      }));
      assert.ok(!isWide && !isOut, game);
      await page.screenshot({ path: `${artifacts}new-${game}-phone-${colorScheme}.png` });
      await closeDialog(page);
    }
  }
});

test('boards are chosen by their pictures', async ({ person }) => {
  const page = await person();
  await begin(page, 'jungle', {
    level: 'random',
    setUp: (dialog) => chooseBoard(dialog, 'word:classic'),
  });
  await myTurn(page);
  assert.equal(await page.locator('[data-cell]').count(), 7 * 9);
  await page.goto('/');
  const tilings = await boardsOf(await openDialog(page, 'penguins'));
  assert.deepEqual(
    tilings.keys,
    ['hex', 'square', 'octagon', 'pentagon', 'penrose'].map((it) => `word:${it}`),
  );
});

test('the ready maps are offered and played', async ({ person }) => {
  const page = await person();
  await page.goto('/');
  const dialog = await openDialog(page, 'realms');
  const ready = ['forest', 'islands', 'plains', 'river', 'summit', 'walls'];
  const { keys, chosen } = await boardsOf(dialog);
  assert.deepEqual(keys, ['generated', ...ready.map((it) => `ready:${it}`)]);
  assert.deepEqual(chosen, ['generated']);
  await dialog.getByText('River').waitFor();
  await chooseBoard(dialog, 'ready:islands');
  await dialog.locator('[type="submit"]').click();
  await page.waitForURL(/\/table\//);
  await myTurn(page);
  assert.equal((await tableOf(page)).options.map, true);
});

test('a kept map is offered, and used again only where it is shown as chosen', async ({
  person,
}) => {
  const page = await person();
  await begin(page, 'realms', { map: yard(), level: 'random' });
  await myTurn(page);
  assert.equal((await tableOf(page)).options.map, true);

  await page.goto('/');
  for (const nth of [0, 1, 2]) {
    const dialog = await openDialog(page, 'realms', nth);
    assert.deepEqual((await boardsOf(dialog)).chosen, ['kept:Test map']);
    const card = dialog.locator('.board-card', { hasText: 'Test map' });
    assert.ok(await card.isVisible());
    await closeDialog(page);
  }
  // Another game of the same browser does not know the map.
  const other = await openDialog(page, 'conquest');
  assert.deepEqual(await boardsOf(other), { keys: ['generated'], chosen: ['generated'] });
  await closeDialog(page);

  await page.evaluate(() => localStorage.removeItem('quadrille.maps.realms'));
  await begin(page, 'realms', { level: 'random' });
  await myTurn(page);
  assert.equal((await tableOf(page)).options.map ?? null, null);
  assert.doesNotMatch(
    await page.evaluate(() => localStorage.getItem('quadrille.set-up.realms')),
    /castles/,
  );
});

test('a map that is too small for the players is marked', async ({ person }) => {
  const page = await person();
  await page.goto('/');
  const made = await page.evaluate(async () => {
    const answer = await fetch('/api/maps', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({
        game: 'penguins',
        options: { board: 'hex', rows: 4, cols: 4 },
        seed: 1,
      }),
    });
    if (!answer.ok) throw new Error(await answer.text());
    return answer.json();
  });
  await keepMap(page, 'penguins', { name: 'Tiny', text: made.map });
  const dialog = await openDialog(page, 'penguins');
  const note = dialog.locator('.board-card', { hasText: 'Tiny' }).getByText('Not for 8 players');
  assert.equal(await note.count(), 0);
  await seatPlayers(dialog, 8);
  await note.waitFor();
});

test('me, a computer of level 2 and a friend sit at one table', async ({ person }) => {
  const [ada, bob] = [await person(), await person()];
  await begin(ada, 'conquest', {
    async setUp(dialog) {
      await seatPlayers(dialog, 3);
      await dialog.locator('[name="seat-1"]').selectOption('computer:level2');
      await dialog.locator('[name="seat-2"]').selectOption('friend');
    },
  });
  await ada.locator('.seat-2.is-free').waitFor();
  const seats = await ada.locator('.seat .name').allTextContents();
  assert.deepEqual(seats.slice(1), ['Level 2', 'free seat']);
  await bob.goto(new URL(await ada.locator('.invite input').inputValue()).pathname);
  await bob.getByLabel('Play as').fill('Bob');
  await bob.locator('.invite button[type="submit"]').click();
  await Promise.all([ada, bob].map((page) => page.locator('.board').waitFor()));
  const table = await tableOf(ada);
  assert.deepEqual(
    table.seats.map(({ kind }) => kind),
    ['human', 'strategy', 'human'],
  );
  assert.equal(table.seats[1].name, 'level2');
  assert.equal(table.seats[2].name, 'Bob');
});

test('a friend gets a seat of their own at a table that is open to anyone', async ({ person }) => {
  const [ada, bob] = [await person(), await person()];
  await begin(ada, 'penguins', {
    mode: 'friend',
    async setUp(dialog) {
      await seatPlayers(dialog, 3);
      await dialog.locator('[name="seat-2"]').selectOption('open');
    },
  });
  const link = new URL(await ada.locator('.invite input').inputValue());
  assert.match(link.hash, /^#[0-9a-f]{64}$/);
  // Someone from the lobby gets the open seat, and the seat of the friend stays free.
  const eve = await person();
  await eve.goto('/');
  await eve.locator('.rows button.row', { hasText: 'Penguins' }).first().click();
  await eve.waitForURL(/\/table\//);
  await eve.goto(link.pathname);
  await eve.locator('.invite button[type="submit"]').click();
  await ada.locator('.seat-2:not(.is-free)').waitFor();
  assert.equal(await ada.locator('.seat-1.is-free').count(), 1);
  await bob.goto(link.pathname + link.hash);
  await bob.locator('.invite button[type="submit"]').click();
  await Promise.all([ada, bob, eve].map((page) => page.locator('.board').waitFor()));
});

test('chairs can be swapped, and the number of players changes', async ({ person }) => {
  const page = await person();
  await page.goto('/');
  const dialog = await openDialog(page, 'conquest');
  const chairs = () =>
    dialog.locator('.chair select').evaluateAll((all) => all.map(({ value }) => value));
  await dialog.locator('[name="seat-1"]').selectOption('me');
  assert.deepEqual(await chairs(), ['computer:level2', 'me']);
  await seatPlayers(dialog, 4);
  assert.deepEqual(await chairs(), ['computer:level2', 'me', 'computer:level2', 'computer:level2']);
  await dialog.locator('[name="seat-3"]').selectOption('computer:level6');
  await dialog.getByText('They have different levels.').waitFor();
  await dialog.locator('[name="level"]').fill('1');
  assert.deepEqual(await chairs(), ['computer:level1', 'me', 'computer:level1', 'computer:level1']);
  // A chair that I give away is not lost: I move to the next.
  await dialog.locator('[name="seat-1"]').selectOption('screen');
  assert.deepEqual(await chairs(), ['computer:level1', 'screen', 'me', 'computer:level1']);
});

test('one line says which rules are not the default', async ({ person }) => {
  const page = await person();
  await page.goto('/');
  const dialog = await openDialog(page, 'jungle');
  const line = dialog.locator('[data-rules]');
  assert.equal(await line.textContent(), 'Default');
  await dialog.locator('summary').click();
  const leopard = dialog.getByRole('checkbox', { name: 'The leopard jumps too' });
  assert.ok(await leopard.isChecked());
  await leopard.uncheck();
  assert.equal(await line.textContent(), 'The leopard jumps too: No');
  // On the other board this is the default.
  await chooseBoard(dialog, 'word:classic');
  assert.equal(await line.textContent(), 'Default');
  await chooseBoard(dialog, 'word:war');
  await dialog.locator('[name="quiet_limit"]').fill('50');
  await dialog.locator('[type="submit"]').click();
  await page.waitForURL(/\/table\//);
  await myTurn(page);

  // The next dialog uses the same rules and says so, until they are reset.
  await page.goto('/');
  await openDialog(page, 'jungle');
  const both = 'The leopard jumps too: No; Moves without a capture until a draw: 50';
  assert.equal(await line.textContent(), both);
  await dialog.locator('summary').click();
  await dialog.getByRole('button', { name: 'Default rules' }).click();
  assert.equal(await line.textContent(), 'Default');
});
