// Fails the build when the page grows beyond its budget (gzipped, as it is sent).
//
// Everything counts, also what is loaded late, but for what belongs to one game (its view, its
// words, its pictures), and for tools that only some ever open, which have a budget of their own.
// Of the languages the largest counts, for only one is ever loaded.
import { readdirSync, readFileSync, rmSync } from 'node:fs';
import { gzipSync } from 'node:zlib';

const dist = new URL('../../crates/page/dist/', import.meta.url);
const manifest = JSON.parse(readFileSync(new URL('.vite/manifest.json', dist), 'utf8'));
const size = (file) => gzipSync(readFileSync(new URL(file, dist)), { level: 9 }).length;
const total = (names) => [...names].reduce((sum, it) => sum + size(it), 0);
const kib = (bytes) => `${(bytes / 1024).toFixed(1)} KiB`;
const files = readdirSync(new URL('assets/', dist)).map((name) => `assets/${name}`);
const scripts = files.filter((name) => /\.(js|css)$/.test(name));

const words = (start) => scripts.filter((name) => name.startsWith(`assets/${start}words-`));
const largest = (names) => names.toSorted((a, b) => size(b) - size(a)).slice(0, 1);
const ofGames = scripts.filter((name) => name.startsWith('assets/game-'));
const allTools = scripts.filter((name) => name.startsWith('assets/tool-'));
const tools = allTools.filter((name) => !words('tool-').includes(name));
tools.push(...largest(words('tool-')));
const others = [...ofGames, ...words(''), ...allTools];
const app = scripts.filter((name) => !others.includes(name));
app.push(...largest(words('')));

// The first page: what the start page loads before anything is clicked.
const entry = Object.values(manifest).find((it) => it.isEntry);
const covers = Object.values(manifest).flatMap((it) =>
  /cover\.svg$/.test(it.src ?? '') ? it.file : [],
);
const first = new Set([
  'index.html',
  'icon.svg',
  'manifest.webmanifest',
  entry.file,
  ...(entry.imports ?? []).map((name) => manifest[name].file),
  ...files.filter((name) => name.endsWith('.css')),
  ...largest(words('')),
  ...largest(words('game-')),
  ...covers,
]);

for (const name of [...app, ...ofGames, ...tools].toSorted((a, b) => size(b) - size(a)))
  console.log(`${kib(size(name)).padStart(10)}  ${name.replace(/^assets\/|-[\w-]{8}(?=\.)/g, '')}`);
let isOver = false;
for (const [what, bytes, most] of [
  ['script and styles', total(app), 62 * 1024],
  ['tools', total(tools), 8 * 1024],
  ['first page', total(first), 150 * 1024],
]) {
  console.log(`${what}: ${kib(bytes)} of ${kib(most)}`);
  isOver ||= bytes > most;
}
// Only this script reads the manifest, and everything that stays in the folder is embedded.
rmSync(new URL('.vite/', dist), { recursive: true });
if (isOver) {
  console.error('the page is larger than its budget');
  process.exit(1);
}
