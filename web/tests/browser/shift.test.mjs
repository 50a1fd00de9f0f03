// How much the pages move while they load on a slow phone: the sum of layout shifts (CLS).
import assert from 'node:assert/strict';
import { begin, eagerest, myTurn, playByClicks, resign, tableOf } from './play.mjs';
import { test } from './stage.mjs';

/** The largest sum of layout shifts of a page that counts as good is 0.1; ours is half of that. */
const MAX_SHIFT = 0.05;
const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };

/** A slow phone on a slow line: a quarter of the processor, and slow 4G. */
async function throttle(page) {
  const debug = await page.context().newCDPSession(page);
  await debug.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  await debug.send('Network.enable');
  await debug.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 150,
    downloadThroughput: (1_600 * 1_024) / 8,
    uploadThroughput: (750 * 1_024) / 8,
  });
}

/** Adds up the shifts of every page that is loaded from now on. Runs before the page's scripts. */
function watchShifts() {
  globalThis.shifts = [];
  new PerformanceObserver((list) => {
    for (const { value, hadRecentInput, sources } of list.getEntries())
      if (!hadRecentInput)
        globalThis.shifts.push({
          value,
          what: sources.map(({ node }) => node?.className || node?.nodeName).join(' '),
        });
  }).observe({ type: 'layout-shift', buffered: true });
}

/** Returns the sum of shifts since the page was loaded, once it is quiet. */
async function shiftOf(page) {
  await page.waitForLoadState('networkidle');
  const shifts = await page.evaluate(async () => {
    await Promise.allSettled([...document.images].map((image) => image.decode()));
    // Two frames: the browser reports a shift with the frame in which it happens.
    for (let frames = 0; frames < 2; frames += 1)
      await new Promise((painted) => requestAnimationFrame(painted));
    return globalThis.shifts;
  });
  return { sum: shifts.reduce((sum, { value }) => sum + value, 0), shifts };
}

async function assertStill(page, name) {
  const { sum, shifts } = await shiftOf(page);
  console.log(`layout shift, ${name}: ${sum.toFixed(3)}`);
  assert.ok(sum < MAX_SHIFT, `${name} moves by ${sum}: ${JSON.stringify(shifts)}`);
}

test('the pages do not move while they load on a slow phone', async ({ person }) => {
  const page = await person(PHONE);
  await page.addInitScript(watchShifts);
  await throttle(page);
  const places = {
    '/': '.game',
    '/learn/realms': '.lesson',
    '/about': 'h1',
    '/replay': 'h1',
    '/tournament': 'h1',
    '/editor/conquest': '.is-canvas',
  };
  for (const [place, sign] of Object.entries(places)) {
    await page.goto(place);
    await page.locator(sign).first().waitFor();
    await assertStill(page, place);
  }
});

for (const game of ['jungle', 'penguins', 'conquest', 'realms'])
  test(`a table of ${game} does not move while it loads on a slow phone`, async ({ person }) => {
    const page = await person(PHONE);
    await page.addInitScript(watchShifts);
    await begin(page, game, { level: 'random' });
    await myTurn(page);
    await throttle(page);
    await page.reload();
    await myTurn(page);
    await assertStill(page, game);
    if (game !== 'jungle') return;
    for (let turn = 0; turn < 2; turn += 1) {
      const table = await tableOf(page);
      await playByClicks(page, eagerest(table), table.ply);
      await myTurn(page);
    }
    await resign(page);
    await page.locator('[data-ending] a[href^="/replay"]:not([data-analyze])').click();
    await page.locator('[data-state="replay"] .board').waitFor();
    await page.reload();
    await page.locator('[data-state="replay"] .board').waitFor();
    await assertStill(page, 'a replay');
  });
