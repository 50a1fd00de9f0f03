// How much work the page has: CPU time of its main thread, which does not depend on what else the
// machine does at the moment.
import assert from 'node:assert/strict';

/** The most that a click may keep the main thread busy before the result is painted, in ms. */
const MAX_CLICK = 100;

/** Starts to count the CPU time of the main thread. Returns a function that reads it, in ms. */
export async function cpuClock(page) {
  const debug = await page.context().newCDPSession(page);
  await debug.send('Performance.enable', { timeDomain: 'threadTicks' });
  return async () => {
    const { metrics } = await debug.send('Performance.getMetrics');
    return 1000 * metrics.find(({ name }) => name === 'TaskDuration').value;
  };
}

/** Clicks on each cell and checks how long the page is busy until the result is painted. */
export async function assertQuickClicks(page, name, cells) {
  assert.ok(cells.length > 0, 'there is something to click on');
  const clock = await cpuClock(page);
  const took = [];
  for (const cell of cells) {
    const start = await clock();
    await page.evaluate(clickAndPaint, String(cell));
    took.push(Math.round((await clock()) - start));
  }
  console.log(`work of a click, ${name}: ${took.join(', ')} ms`);
  assert.ok(Math.max(...took) < MAX_CLICK, `took ${took} ms`);
}

/** Clicks on the piece or the middle of a cell and waits for the next frame. Runs in the page. */
async function clickAndPaint(name) {
  const cell = document.querySelector(`[data-cell="${name}"]`);
  const box = cell.getBoundingClientRect();
  const place = document.querySelector(`[data-piece="${name}"]`)?.getScreenCTM();
  const at = {
    bubbles: true,
    button: 0,
    pointerId: 1,
    clientX: place?.e ?? box.x + box.width / 2,
    clientY: place?.f ?? box.y + box.height / 2,
  };
  for (const type of ['pointerover', 'pointerdown', 'pointerup'])
    cell.dispatchEvent(new PointerEvent(type, at));
  await new Promise((painted) => requestAnimationFrame(() => setTimeout(painted)));
}
