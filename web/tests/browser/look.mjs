// Looking at a page: what axe finds serious, what does not fit, and pictures for people.
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { artifacts } from './stage.mjs';

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

const THEMES = ['light', 'dark'];

/** What is wrong with a page as it is now, in both themes; pictures are kept. */
export async function look(page, name) {
  const found = [];
  const { width } = page.viewportSize();
  for (const colorScheme of THEMES) {
    const label = `${name}-${width}-${colorScheme}`;
    await page.emulateMedia({ colorScheme });
    await settled(page);
    // What does not hang on colors is the same in every theme.
    const rules = colorScheme === THEMES[0] ? undefined : ['color-contrast'];
    let faults = await serious(page, rules);
    // What was looked at while it still changed is looked at again; a fault stays.
    if (faults.length > 0) {
      await settled(page);
      faults = await serious(page, rules);
    }
    found.push(...faults.map((it) => `${label}: ${it}`));
    const wide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    if (wide > 0) found.push(`${label}: ${wide} pixels too wide`);
    await page.screenshot({
      path: `${artifacts}${label}.png`,
      // What lies under a window is darkened only as far as one sees.
      fullPage: (await page.locator('dialog[open]').count()) === 0,
    });
  }
  return found;
}

/** The policy forbids script that is not ours, so axe comes in by the way of the debugger. */
async function serious(page, rules) {
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(axe);
  const { violations } = await page.evaluate(
    (only) =>
      globalThis.axe.run({ resultTypes: ['violations'], ...(only ? { runOnly: only } : {}) }),
    rules,
  );
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .map(
      ({ id, nodes }) =>
        `${id}: ${nodes
          .slice(0, 3)
          .map(({ html }) => html.slice(0, 140))
          .join(' | ')}`,
    );
}

/** Pictures are there, and nothing moves any more. */
const settled = (page) =>
  page.evaluate(async () => {
    const pictures = [...document.images].map((image) => {
      // Those below the fold would wait until someone scrolls.
      image.loading = 'eager';
      return image.decode().catch(() => {});
    });
    await Promise.all(pictures);
    const ending = document
      .getAnimations()
      .filter(({ effect }) => effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY);
    await Promise.allSettled(ending.map(({ finished }) => finished));
  });
