// Writes the icons of the installed app from public/icon.svg: `node scripts/icons.mjs`.
import { readFileSync } from 'node:fs';
import { chromium } from 'playwright-core';

const svg = readFileSync(new URL('../public/icon.svg', import.meta.url), 'utf8');
const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
  args: ['--headless', '--no-sandbox', '--disable-gpu'],
});
for (const [name, size, space] of [
  ['icon-192', 192, 0],
  ['icon-512', 512, 0],
  ['icon-maskable', 512, 64],
]) {
  const page = await browser.newPage({ viewport: { width: size, height: size } });
  const inner = size - 2 * space;
  await page.setContent(
    `<style>body{margin:0;background:${space ? '#f4ecdd' : 'transparent'}}svg{display:block;width:${inner}px;height:${inner}px;margin:${space}px}</style>${svg}`,
  );
  await page.screenshot({
    path: new URL(`../public/${name}.png`, import.meta.url).pathname,
    omitBackground: space === 0,
  });
}
await browser.close();
