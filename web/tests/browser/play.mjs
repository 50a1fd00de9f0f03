// How tests play: read the table, choose an action, and point at the board as a person would.

/** Returns the table of a page as its seat sees it; of several seats, the one to move. */
export async function tableOf(page) {
  return page.evaluate(async () => {
    const id = location.pathname.split('/')[2];
    const held = JSON.parse(localStorage.getItem('quadrille.tables') ?? '[]').find(
      (it) => it.id === id,
    );
    const views = await Promise.all(
      (held?.tokens ?? []).map(async (token) => {
        const answer = await fetch(`/api/tables/${id}`, {
          headers: { authorization: `Bearer ${token}` },
        });
        return answer.json();
      }),
    );
    return views.find((view) => view.seat === view.turn) ?? views[0];
  });
}

/** Waits until a seat of this page is to move or the match is over. Returns whether it goes on. */
export async function myTurn(page) {
  await page.waitForFunction(
    () => document.querySelector('.board.is-mine') || document.querySelector('[data-state="over"]'),
  );
  return (await page.locator('[data-state="over"]').count()) === 0;
}

export const ply = (page) => page.locator('.board').getAttribute('data-ply').then(Number);

/** Clicks on the cells of an action and waits until it is done. */
export async function playByClicks(page, action, before) {
  await showsPly(page, before);
  for (const cell of action.cells) await page.locator(`[data-cell="${cell}"]`).click();
  await afterPly(page, before);
}

/** Does the same for any action, also for those that need a button or a choice. */
export async function actByClicks(page, { legal, ply }, action) {
  const isAlike = ({ cells }) => cells.join() === action.cells.join();
  const isBeginning = ({ cells }) => action.cells.every((cell, at) => cells[at] === cell);
  await showsPly(page, ply);
  for (const cell of action.cells) await pointAt(page, cell);
  if (action.cells.length === 0 || legal.filter(isBeginning).length > 1) {
    const where = action.cells.length === 0 ? '.stage > .buttons' : '.choices';
    const nth = legal.filter(isAlike).indexOf(action);
    await page.locator(`${where} button`).nth(nth).click();
  }
  await afterPly(page, ply);
}

/** Clicks on a cell. */
export async function pointAt(page, cell) {
  await page.mouse.click(...(await freePoint(page, cell)));
}

/** Moves the pointer over a cell. */
export async function hoverOver(page, cell) {
  await page.mouse.move(...(await freePoint(page, cell)));
}

/** Finds a point of a cell that nothing covers: at its piece, or elsewhere in it. */
async function freePoint(page, cell) {
  return page.evaluate((name) => {
    const shape = document.querySelector(`[data-cell="${name}"]`);
    const piece = document.querySelector(`[data-piece="${name}"]`);
    const isHit = ([x, y]) => {
      const hit = document.elementFromPoint(x, y)?.closest('[data-cell], [data-piece]');
      return hit && (hit === shape || hit === piece);
    };
    const places = () => {
      const { x, y, width, height } = shape.getBoundingClientRect();
      const { e, f } = piece?.getScreenCTM() ?? { e: x + width / 2, f: y + height / 2 };
      const inside = [0.5, 0.3, 0.7, 0.15, 0.85];
      const grid = inside.flatMap((dy) => inside.map((dx) => [x + dx * width, y + dy * height]));
      return [[e, f], ...grid];
    };
    const found = places().slice(0, 1).find(isHit);
    if (found) return found;
    shape.scrollIntoView({ block: 'center' });
    return places().find(isHit) ?? places()[0];
  }, cell);
}

/** Asks the server for a hint. Returns the table and the advised action. */
export async function advised(page) {
  const table = await tableOf(page);
  const { action } = await page.evaluate(async (id) => {
    const held = JSON.parse(localStorage.getItem('quadrille.tables')).find((it) => it.id === id);
    const answer = await fetch(`/api/tables/${id}/hint`, {
      headers: { authorization: `Bearer ${held.tokens[0]}` },
    });
    return answer.json();
  }, table.id);
  return { table, action: table.legal.find(({ text }) => text === action) };
}

/**
 * Waits until the page shows the position of a ply and it is its turn. The server may be ahead of
 * the page, which forgets what was picked when the next position arrives.
 */
export const showsPly = (page, ply) => page.locator(`.board.is-mine[data-ply="${ply}"]`).waitFor();

/** Waits until the page shows more actions than `ply`. */
export const afterPly = (page, ply) =>
  page.waitForFunction((old) => Number(document.querySelector('.board')?.dataset.ply) > old, ply);

/** Resigns and waits until the match is over. */
export async function resign(page) {
  await page.locator('[data-tool="resign"]').click();
  await page.locator('dialog button.danger').click();
  await page.locator('[data-ending]').waitFor();
}

/** Plays some turns of Jungle, and resigns if the match is not over by then. */
export async function playSome(page, turns) {
  for (let turn = 0; turn < turns && (await myTurn(page)); turn += 1) {
    const table = await tableOf(page);
    await playByClicks(page, eagerest(table), table.ply);
  }
  if (await myTurn(page)) await resign(page);
}

/** Opens a game with two clicks: the card's button, then 'Start'. */
export async function begin(page, game, { mode = 'computer', level, setUp } = {}) {
  await page.goto('/');
  const card = page.locator(`[data-game="${game}"]`);
  const at = { computer: 0, friend: 1, screen: 2 }[mode];
  await card.locator('.buttons button').nth(at).click();
  const dialog = page.locator('dialog');
  if (/^level/.test(level)) await dialog.locator(`.levels [value="${level}"]`).check();
  else if (level) await dialog.locator('[name="brain"]').selectOption(level);
  await setUp?.(dialog);
  await dialog.locator('button[type="submit"]').click();
  await page.waitForURL(/\/table\//);
}

/** Rates actions of Jungle: the lowest value brings a piece nearest to the enemy's throne. */
export function eagerness(table) {
  const { observation: it, seat } = table;
  const isTop = it.rules.variant === 'war' ? seat === 0 : seat === 1;
  const [goalFile, goalRank] = [(it.width - 1) / 2, isTop ? 1 : it.height];
  const kinds = { shift_victory: -1000, attack: -20 };
  return (action) => {
    const to = action.cells[1];
    const [file, rank] = [to.charCodeAt(0) - 97, Number(to.slice(1))];
    const from = action.cells[0];
    const was =
      Math.abs(from.charCodeAt(0) - 97 - goalFile) + Math.abs(Number(from.slice(1)) - goalRank);
    const is = Math.abs(file - goalFile) + Math.abs(rank - goalRank);
    // The nearest piece goes on, unless it would step back.
    return (kinds[action.kind] ?? 0) + is + (is >= was ? 30 : 0) + Math.random() * 0.1;
  };
}

export const eagerest = (table) => {
  const worth = eagerness(table);
  return table.legal.toSorted((a, b) => worth(a) - worth(b))[0];
};
