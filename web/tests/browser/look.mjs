// Looking at a page: what axe finds serious, what does not fit, and a picture for people.
import { mkdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
const artifacts = fileURLToPath(new URL('../../artifacts/', import.meta.url));
mkdirSync(artifacts, { recursive: true });

/** Each size and theme in which pages are looked at. */
export const VARIANTS = [
  [1280, 800],
  [390, 844],
].flatMap(([width, height]) =>
  ['light', 'dark'].map((colorScheme) => ({
    name: `${width}-${colorScheme}`,
    options: { viewport: { width, height }, colorScheme, reducedMotion: 'reduce' },
  })),
);

/** What is wrong with a page as it is now; a picture is kept. */
export async function look(page, name) {
  await page.waitForTimeout(150);
  const found = (await serious(page)).map((it) => `${name}: ${it}`);
  const wide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  if (wide > 0) found.push(`${name}: ${wide} pixels too wide`);
  await page.screenshot({ path: `${artifacts}${name}.png`, fullPage: true });
  return found;
}

/** The policy forbids script that is not ours, so axe comes in by the way of the debugger. */
async function serious(page) {
  await page.evaluate(axe);
  const { violations } = await page.evaluate(() =>
    globalThis.axe.run({ resultTypes: ['violations'] }),
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
