// The start page in French, its speed, and the installed app without a server.
import assert from 'node:assert/strict';
import { begin, eagerest, myTurn, playByClicks, pointAt, tableOf } from './play.mjs';
import { cpuClock } from './speed.mjs';
import { artifacts, test } from './stage.mjs';

test('in French, from the start to a move', async ({ person }) => {
  const page = await person({ language: 'fr-FR' });
  await page.goto('/');
  await page.getByRole('button', { name: 'Jouer', exact: true }).first().click();
  await page.getByRole('heading', { name: 'Nouvelle partie de Jungle' }).waitFor();
  await page.getByRole('button', { name: 'Commencer' }).click();
  await page.getByText('À vous de jouer').first().waitFor();
  const table = await tableOf(page);
  await playByClicks(page, eagerest(table), table.ply);
  await page.waitForFunction(() =>
    /Rouge|Bleu/.test(document.querySelector('[data-announcer]').textContent),
  );
  assert.equal(await page.evaluate(() => document.documentElement.lang), 'fr');
});

test('in French, a refused move is explained', async ({ person }) => {
  const page = await person({ language: 'fr-FR' });
  // The page offers only legal moves, so another one is sent in the place of the chosen one.
  await page.routeWebSocket(/\/api\/tables\//, (socket) => {
    const server = socket.connectToServer();
    socket.onMessage((text) => {
      const frame = JSON.parse(text);
      if (frame.t === 'action') frame.d.action = 'k12k10';
      server.send(JSON.stringify(frame));
    });
  });
  await begin(page, 'jungle');
  await myTurn(page);
  for (const cell of eagerest(await tableOf(page)).cells) await pointAt(page, cell);
  const explained =
    'Cela n’a pas marché : l’éléphant avance d’un pas vers le haut, le bas, la gauche ou la droite';
  await page.locator('.news', { hasText: explained }).waitFor();
  await page.screenshot({ path: `${artifacts}refused-fr.png` });
});

test('the start page is less than a second of work, and loads nothing from elsewhere', async ({
  person,
  server,
}) => {
  const page = await person();
  const foreign = [];
  page.on('request', (request) => {
    if (new URL(request.url()).origin !== new URL(server.address).origin)
      foreign.push(request.url());
  });
  const clock = await cpuClock(page);
  await page.goto('/');
  await page.locator('.game').first().waitFor();
  const work = await clock();
  // The browser reports the first paint after the frame, so the entry can come later than the games.
  const paint = await page.evaluate(
    () =>
      new Promise((resolve) => {
        new PerformanceObserver((list) => {
          const [first] = list.getEntriesByName('first-contentful-paint');
          if (first) resolve(first.startTime);
        }).observe({ type: 'paint', buffered: true });
      }),
  );
  console.log(`start page: ${work.toFixed(0)} ms of work, first paint at ${paint.toFixed(0)} ms`);
  assert.ok(work < 1000, `took ${work} ms`);
  assert.deepEqual(foreign, []);
});

test('the installed app opens without a server and says so', async ({ person }) => {
  const page = await person();
  await page.goto('/');
  await page.evaluate(() => navigator.serviceWorker.ready);
  await page.reload();
  await page.locator('.game').first().waitFor();
  await page.context().setOffline(true);
  await page.reload();
  await page.getByText('The server cannot be reached.').waitFor();
});
