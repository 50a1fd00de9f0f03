// Writes the pictures that come from icon sets: run `npm run art` after changing the lists below.
// The results are committed, so that a build needs no icon set.
import { writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';

const require = createRequire(import.meta.url);
const emoji = require('@iconify-json/fluent-emoji-flat/icons.json');
const lucide = require('@iconify-json/lucide/icons.json');

const ANIMALS = {
  rat: 'rat',
  cat: 'cat-face',
  dog: 'dog-face',
  wolf: 'wolf',
  leopard: 'leopard',
  tiger: 'tiger-face',
  lion: 'lion',
  elephant: 'elephant',
};
for (const [name, icon] of Object.entries(ANIMALS)) picture(`jungle/${name}`, icon);
picture('penguins/penguin', 'penguin');

function picture(path, icon) {
  const { body, width = emoji.width ?? 32, height = emoji.height ?? 32 } = emoji.icons[icon];
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}">${body}</svg>\n`;
  writeFileSync(new URL(`../assets/${path}.svg`, import.meta.url), svg);
}

// Signs on buttons, by what they mean here.
const SIGNS = {
  play: 'play',
  pause: 'pause',
  friend: 'users',
  screen: 'monitor-smartphone',
  options: 'sliders-horizontal',
  takeback: 'undo-2',
  hint: 'lightbulb',
  resign: 'flag',
  draw: 'handshake',
  rematch: 'rotate-cw',
  chat: 'message-circle',
  sound: 'volume-2',
  mute: 'volume-x',
  flip: 'arrow-up-down',
  full: 'maximize',
  settings: 'settings',
  close: 'x',
  copy: 'copy',
  check: 'check',
  book: 'book-open',
  first: 'chevrons-left',
  previous: 'chevron-left',
  next: 'chevron-right',
  last: 'chevrons-right',
  fit: 'scan',
  robot: 'bot',
  person: 'user',
  offline: 'cloud-off',
  save: 'download',
  file: 'file-up',
  trophy: 'trophy',
  eye: 'eye',
  lobby: 'door-open',
  redo: 'redo-2',
  warning: 'triangle-alert',
  dice: 'dices',
  map: 'map',
  picture: 'image',
  film: 'film',
  guide: 'graduation-cap',
};
const lines = Object.entries(SIGNS).map(([name, icon]) => {
  const found = lucide.icons[icon] ?? lucide.icons[lucide.aliases?.[icon]?.parent];
  if (!found) throw new Error(`lucide has no ${icon}`);
  const inner = found.body.match(/^<g [^>]*>(.*)<\/g>$/)?.[1] ?? found.body;
  const bare = inner.replaceAll(
    / (fill="none"|stroke="currentColor"|stroke-linecap="round"|stroke-linejoin="round"|stroke-width="2")/g,
    '',
  );
  return `  ${name}: '${bare}',`;
});
const text = `// Written by \`npm run art\` from Lucide (ISC); see assets/app/SOURCES.md.\nexport const SIGNS = {\n${lines.join('\n')}\n} as const;\n`;
writeFileSync(new URL('../src/generated/signs.ts', import.meta.url), text);

// Covers of the start page: a corner of each board, with the same drawings as in the game.
const W = 480;
const H = 270;
const at = (icon, x, y, size) => {
  const scale = size / (emoji.width ?? 32);
  // Ids of gradients would clash if there were any; the flat set has none.
  return `<g transform="translate(${x - size / 2} ${y - size / 2}) scale(${scale})">${emoji.icons[icon].body}</g>`;
};
const cover = (game, body) =>
  writeFileSync(
    new URL(`../assets/${game}/cover.svg`, import.meta.url),
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${W} ${H}" preserveAspectRatio="xMidYMid slice">${body}</svg>\n`,
  );

const GROUND = { '.': '#b9c489', ',': '#dccb98', '~': '#7fb6c4', '#': '#a68d62', '^': '#d9b96f' };
const wave = (x, y) =>
  `<path d="M${x - 28} ${y - 12}q7-8 14 0t14 0M${x - 6} ${y + 12}q7-8 14 0t14 0" fill="none" stroke="#d9eef0" stroke-width="3.5" stroke-linecap="round" opacity=".8"/>`;
const token = (icon, x, y, rank, color, isRound) => {
  const shape = isRound
    ? `<circle cx="${x}" cy="${y}" r="38"`
    : `<path d="M${x - 21} ${y - 37}h42l16 16v42l-16 16h-42l-16-16v-42z"`;
  return `<g>${shape} fill="#3c2d14" opacity=".25" transform="translate(0 3)"/>${shape} fill="#fbf5e7" stroke="${color}" stroke-width="6"/>${at(icon, x, y - 3, 51)}<circle cx="${x + 24}" cy="${y + 25}" r="13" fill="${color}" stroke="#fbf5e7" stroke-width="2.5"/><text x="${x + 24}" y="${y + 31}" text-anchor="middle" font-family="system-ui,sans-serif" font-weight="700" font-size="17" fill="#fff">${rank}</text></g>`;
};
const rows = ['.,,,.^', ',~~~,#', ',~~~,.'];
const side = 90;
const squares = rows.flatMap((row, y) =>
  [...row].map((ground, x) => {
    const [left, top] = [x * side - 30, y * side];
    const drawn = `<rect x="${left}" y="${top}" width="${side}" height="${side}" fill="${GROUND[ground]}" stroke="#463c14" stroke-opacity=".2"/>`;
    const middle = [left + side / 2, top + side / 2];
    if (ground === '~') return drawn + wave(...middle);
    if (ground === '^')
      return `${drawn}<path transform="translate(${middle.join(' ')})" d="M-24 16L-28-16L-12-2L0-24L12-2L28-16L24 16Z" fill="#23608f"/>`;
    if (ground === '#')
      return `${drawn}<path transform="translate(${middle.join(' ')})" d="M-25-25L25 25M-25 25L25-25M-34 0H34M0-34V34" fill="none" stroke="#23608f" stroke-width="4" stroke-dasharray="9 6"/>`;
    return drawn;
  }),
);
cover(
  'jungle',
  `<g transform="translate(-8)">${squares.join('')}${token('tiger-face', 15, 135, 7, '#b23a25', true)}${token('rat', 195, 135, 1, '#b23a25', true)}${token('elephant', 375, 45, 8, '#23608f', false)}${token('lion', 375, 225, 6, '#23608f', false)}</g>`,
);

const FISH = 'M-20 0C-12-11 6-12 16-1L25-9L23 0L25 9L16 1C6 12-12 11-20 0Z';
const hexagon = (x, y, fish) => {
  const corners = (radius, dy) =>
    Array.from({ length: 6 }, (_, turn) => {
      const angle = (Math.PI / 3) * turn - Math.PI / 2;
      return `${(x + radius * Math.cos(angle)).toFixed(1)},${(y + dy + radius * Math.sin(angle)).toFixed(1)}`;
    }).join(' ');
  const shoal =
    {
      1: [[0, 0]],
      2: [
        [-5, -13],
        [5, 13],
      ],
      3: [
        [0, -20],
        [-7, 0],
        [7, 20],
      ],
    }[fish] ?? [];
  const school = shoal.map(
    ([fx, fy]) =>
      `<path transform="translate(${x + fx} ${y + fy}) scale(.85)" d="${FISH}" fill="#3b7d9b"/>`,
  );
  return `<polygon points="${corners(50, 6)}" fill="#a9d0df"/><polygon points="${corners(50, 0)}" fill="#f2f9fb"/>${school.join('')}`;
};
const floe = [
  [2, 1, 3, 1, 0, 2],
  [1, 0, 2, 1, 3],
  [3, 1, 1, 0, 2, 1],
  [1, 2, 1, 3, 1],
];
const tiles = floe.flatMap((row, y) =>
  row.map((fish, x) => (fish === 0 ? '' : hexagon(x * 92 + (y % 2 ? 58 : 12), y * 80 + 14, fish))),
);
const pawn = (x, y, number, color) =>
  `<g><circle cx="${x}" cy="${y + 3}" r="35" fill="#0d2e3d" opacity=".25"/><circle cx="${x}" cy="${y}" r="34" fill="#fbf5e7" stroke="${color}" stroke-width="6"/>${at('penguin', x, y - 3, 50)}<circle cx="${x + 22}" cy="${y + 23}" r="12.5" fill="${color}" stroke="#fbf5e7" stroke-width="2.5"/><text x="${x + 22}" y="${y + 28.5}" text-anchor="middle" font-family="system-ui,sans-serif" font-weight="700" font-size="16" fill="#fff">${number}</text></g>`;
cover(
  'penguins',
  `<rect width="${W}" height="${H}" fill="#3f86a3"/>${tiles.join('')}${pawn(104, 14 + 160, 1, '#b23a25')}${pawn(334, 94, 2, '#23608f')}`,
);
