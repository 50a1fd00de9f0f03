// Looks at a page: finds what axe calls serious, and content that is wider than the window.
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { artifacts } from './stage.mjs';

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

const THEMES = ['light', 'dark'];

/** Returns the faults of a page in both themes. With `PICTURES=1` it also saves a picture of each. */
export async function look(page, name) {
  // The policy of the page forbids foreign scripts, so axe is injected by the debugger.
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(axe);
  const found = [];
  const { width } = page.viewportSize();
  for (const colorScheme of THEMES) {
    const label = `${name}-${width}-${colorScheme}`;
    await page.emulateMedia({ colorScheme });
    await settled(page);
    // Only contrast depends on the theme.
    const rules = colorScheme === THEMES[0] ? undefined : ['color-contrast'];
    const faults = await page.evaluate(faultsOf, rules);
    found.push(...faults.map((it) => `${label}: ${it}`));
    if (process.env.PICTURES) await keepPicture(page, label);
  }
  return found;
}

/** Runs axe in the page; all rules or some. */
async function faultsOf(rules) {
  const { violations } = await globalThis.axe.run({
    resultTypes: ['violations'],
    ...(rules ? { runOnly: rules } : {}),
  });
  const faults = violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .map(({ id, nodes }) => {
      const first = nodes.slice(0, 3).map(({ html }) => html.slice(0, 140));
      return `${id}: ${first.join(' | ')}`;
    });
  const excess = document.documentElement.scrollWidth - innerWidth;
  return excess > 0 ? [...faults, `${excess} pixels too wide`] : faults;
}

/** Waits until all images are there and no animation runs that has an end. */
const settled = (page) =>
  page.evaluate(async () => {
    for (const image of document.images) image.loading = 'eager';
    await Promise.allSettled([...document.images].map((image) => image.decode()));
    const running = () =>
      document.getAnimations().filter(({ effect, playState }) => {
        const { endTime } = effect.getComputedTiming();
        return playState === 'running' && endTime !== Number.POSITIVE_INFINITY;
      });
    for (let now = running(); now.length > 0; now = running())
      await Promise.allSettled(now.map(({ finished }) => finished));
  });

async function keepPicture(page, label) {
  // A full-page picture would show an open dialog over a page that is only partly darkened.
  const fullPage = (await page.locator('dialog[open]').count()) === 0;
  await page.screenshot({ path: `${artifacts}${label}.png`, fullPage });
}
