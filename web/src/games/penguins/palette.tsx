/** Floes in the map editor: fish to put on tiles, and water in their place. */

import type { Brush, Finding, Palette } from '../../board/palette';
import type { Cell, Geometry } from '../../generated/game';
import type { Observation } from '../../generated/penguins';
import { speech } from '../../i18n';
import { FISH } from './fish';
import type { Words } from './words/en';

const say = speech<Words>('penguins');

/** More would not be seen on a tile; the files take more. */
const MOST = 99;
const WATER = /^water /;

export interface Floe {
  /** What a file says of each tile before and after its fish. */
  tiles: readonly (readonly [before: string, after: string])[];
  /** The fish on each tile; nothing where there is water. */
  fish: readonly (number | null)[];
  comments: readonly string[];
  geometry: Geometry;
}

function read(text: string, geometry: Geometry): Floe {
  const lines = text.split('\n').map((line) => line.trim());
  const comments = lines.filter((line) => line.startsWith('#'));
  const said = lines.filter((line) => line !== '' && !line.startsWith('#'));
  const tiles: [string, string][] = [];
  const fish: (number | null)[] = [];
  for (let at = 1; at < said.length; ) {
    const line = said[at] ?? '';
    if (WATER.test(line)) {
      for (const tile of line.split(/\s+/).slice(1)) fish[Number(tile)] = null;
      break;
    }
    const [left = '', place = ''] = line.split('|');
    const [id, sides, pairs, n] = left.trim().split(/\s+/).map(Number);
    const end = at + 1 + (pairs ?? 0);
    const after = [`| ${place.trim()}`, ...said.slice(at + 1, end)].join('\n');
    tiles[id ?? 0] = [`${id} ${sides} ${pairs}`, after];
    fish[id ?? 0] = n ?? 0;
    at = end;
  }
  return { tiles, fish, geometry, comments };
}

function write({ tiles, fish, comments }: Floe): string {
  const water = fish.flatMap((n, tile) => (n === null ? tile : []));
  return [
    tiles.length,
    ...tiles.map(([before, after], tile) => `${before} ${fish[tile] ?? 0} ${after}`),
    ...(water.length > 0 ? [`water ${water.join(' ')}`] : []),
    ...comments,
    '',
  ].join('\n');
}

function paint(floe: Floe, cell: string, brush: string): Floe {
  const tile = Number(cell);
  const before = floe.fish[tile];
  if (before === undefined) return floe;
  const after =
    brush === 'water' ? null : brush === 'more' ? Math.min(MOST, (before ?? 0) + 1) : Number(brush);
  if (after === before) return floe;
  return { ...floe, fish: floe.fish.map((n, at) => (at === tile ? after : n)) };
}

/** Tiles that touch no other: who begins there is out at once. */
function check({ geometry, fish }: Floe): Finding[] {
  const isThere = (tile: number) => typeof fish[tile] === 'number';
  const isAlone = ({ neighbors }: Cell, tile: number) => isThere(tile) && !neighbors.some(isThere);
  const cells = geometry.cells.filter(isAlone).map(({ name }) => name);
  return cells.length > 0 ? [{ text: say('edit.alone', { n: cells.length }), cells }] : [];
}

function cellOfLine(floe: Floe, line: number): string | undefined {
  const lines = write(floe).split('\n').slice(1, line);
  return lines.findLast((text) => /^\d+ /.test(text))?.split(' ')[0];
}

const Sign = (props: { n: string }) => (
  <svg class="brush-sign" viewBox="-40 -40 80 80" aria-hidden="true">
    <path class="ice" d="M0-38L33-19V19L0 38L-33 19V-19Z" />
    <path class="fish" d={FISH} transform="translate(0 -12) scale(.9)" />
    <text y="18">{props.n}</text>
  </svg>
);

const Empty = (props: { class: string }) => (
  <svg class="brush-sign" viewBox="-40 -40 80 80" aria-hidden="true">
    <path class={props.class} d="M0-38L33-19V19L0 38L-33 19V-19Z" />
  </svg>
);

function brushes(): Brush[] {
  const fish = (n: number): Brush => ({
    id: String(n),
    key: String(n),
    name: say('edit.fish', { n }),
    sign: () => <Sign n={String(n)} />,
  });
  return [
    fish(1),
    fish(2),
    fish(3),
    { id: 'more', key: '+', name: say('edit.more'), sign: () => <Sign n="+1" /> },
    { id: '0', key: '0', name: say('edit.none'), sign: () => <Empty class="ice" /> },
    { id: 'water', key: 'w', name: say('edit.water'), sign: () => <Empty class="hole" /> },
  ];
}

const palette: Palette<Floe, Observation> = {
  options: ['board', 'rows', 'cols', 'tiles', 'fish'],
  brushes,
  read,
  write,
  geometry: ({ geometry }) => geometry,
  paint,
  observation: ({ fish }) => ({ board: '', fish: [...fish], seats: [], turn: 'chance' }),
  summary: ({ fish }) => {
    const there = fish.flatMap((n) => n ?? []);
    return say('edit.summary', {
      tiles: there.length,
      fish: there.reduce((sum, n) => sum + n, 0),
      starts: there.filter((n) => n === 1).length,
    });
  },
  check,
  cellOfLine,
};

export default palette;
