// Fails the build when the page grows beyond its budget (gzipped, as it is sent).
import { readdirSync, readFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';

const dist = new URL('../dist/', import.meta.url);
const manifest = JSON.parse(readFileSync(new URL('.vite/manifest.json', dist), 'utf8'));
const size = (file) => gzipSync(readFileSync(new URL(file, dist)), { level: 9 }).length;
const kib = (bytes) => `${(bytes / 1024).toFixed(1)} KiB`;
const files = readdirSync(new URL('assets/', dist)).map((name) => `assets/${name}`);

const app = files.filter((name) => /\.(js|css)$/.test(name)).reduce((sum, it) => sum + size(it), 0);
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
  ...(entry.css ?? []),
  ...covers,
]);
for (const name of entry.imports ?? []) first.add(manifest[name].file);
for (const name of files) if (name.endsWith('.css')) first.add(name);
const page = [...first].reduce((sum, it) => sum + size(it), 0);

const limits = [
  ['script and styles', app, 60 * 1024],
  ['first page', page, 150 * 1024],
];
let isOver = false;
for (const [what, bytes, most] of limits) {
  console.log(`${what}: ${kib(bytes)} of ${kib(most)}`);
  isOver ||= bytes > most;
}
if (isOver) {
  console.error('the page is larger than its budget');
  process.exit(1);
}
