/** Maps of Realms in the editor: terrain, the two castles, and where gold lies hidden. */

import type { JSX } from 'solid-js';
import type { Brush, Finding, Palette } from '../../board/palette';
import type { Geometry } from '../../generated/game';
import type { Observation, Terrain } from '../../generated/realms';
import { speech } from '../../i18n';
import { seatName } from './scene';
import { FINISHED, LIFE, place, ROW_HAS, square } from './seen';
import { CastleSign, Coins, TERRAIN_ART } from './signs';
import type { Words } from './words/en';

const say = speech<Words>('realms');

/** By code, as files have them. */
const TERRAINS = ['land', 'hill', 'tree', 'wall', 'water'] as const satisfies Terrain[];
const LETTERS = '.^%#~';
const PASSABLE = new Set<Terrain | undefined>(['land', 'hill']);
/** With less gold than this there is little to explore for. */
const FEW = 4;

export interface Realm {
  /** The codes, row by row. */
  rows: readonly (readonly number[])[];
  /** Where the castle of each seat stands. */
  castles: readonly [string, string];
  deposits: readonly string[];
  geometry: Geometry;
}

function read(text: string, geometry: Geometry): Realm {
  if (text.trimStart().startsWith('<')) return readTiled(text, geometry);
  const start = text.indexOf('{');
  const { castles, deposits = [] } = JSON.parse(text.slice(start)) as {
    castles: [string, string];
    deposits?: string[];
  };
  const lines = text.slice(0, start).split('\n');
  const rows = lines.flatMap((line) =>
    line.trim() === '' ? [] : [line.trim().replace(/,$/, '').split(',').map(Number)],
  );
  return { rows, castles, deposits, geometry };
}

/** A map of Tiled. What the tiles are, the server has told; the objects are read here. */
function readTiled(text: string, geometry: Geometry): Realm {
  const map = new DOMParser().parseFromString(text, 'text/xml').documentElement;
  const number = (element: Element, name: string) => Number(element.getAttribute(name));
  const at = (object: Element): string =>
    square(
      Math.floor(number(object, 'x') / number(map, 'tilewidth')),
      Math.floor(number(object, 'y') / number(map, 'tileheight')),
    );
  const objects = [...map.querySelectorAll('objectgroup[name="objects"] > object')];
  const of = (type: string) =>
    objects.filter((it) => (it.getAttribute('type') ?? it.getAttribute('class')) === type);
  const castles: [string, string] = ['', ''];
  for (const castle of of('castle')) {
    const player = castle.querySelector('property[name="player"]');
    if (player) castles[number(player, 'value') === 0 ? 0 : 1] = at(castle);
  }
  const side = number(map, 'width');
  const codes = geometry.cells.map(({ ground }) => TERRAINS.indexOf(ground as 'land'));
  const rows = Array.from({ length: number(map, 'height') }, (_, row) =>
    codes.slice(row * side, (row + 1) * side),
  );
  return { rows, castles, deposits: of('deposit').map(at), geometry };
}

function write({ rows, castles, deposits }: Realm): string {
  const lines = rows.map((row) => row.join(','));
  return [...lines, JSON.stringify({ castles, deposits }), ''].join('\n');
}

function paint(realm: Realm, cell: string, brush: string): Realm {
  const { column, row } = place(cell);
  const seat = CASTLES.indexOf(brush);
  if (seat >= 0) {
    if (realm.castles.includes(cell)) return realm;
    const castles = realm.castles.map((at, nth) => (nth === seat ? cell : at));
    return { ...without(realm, cell), castles: castles as [string, string] };
  }
  if (brush === 'gold') {
    // Gold lies on land, so that is put under it.
    if (realm.deposits.includes(cell) || realm.castles.includes(cell)) return realm;
    const flat = coded(realm, column, row, 0);
    return { ...flat, deposits: [...flat.deposits, cell] };
  }
  const code = TERRAINS.indexOf(brush as (typeof TERRAINS)[number]);
  const same = realm.rows[row]?.[column] === code && !realm.deposits.includes(cell);
  return code < 0 || same ? realm : coded(without(realm, cell), column, row, code);
}

const CASTLES = ['castle-0', 'castle-1'];

const without = (realm: Realm, cell: string): Realm =>
  realm.deposits.includes(cell)
    ? { ...realm, deposits: realm.deposits.filter((at) => at !== cell) }
    : realm;

const coded = (realm: Realm, column: number, row: number, code: number): Realm => ({
  ...realm,
  rows: realm.rows.map((codes, y) =>
    y === row ? codes.map((before, x) => (x === column ? code : before)) : codes,
  ),
});

const observation = ({ rows, castles, deposits }: Realm): Observation => ({
  seat: null,
  turn: { player: 0 },
  mover: 0,
  round: 1,
  rounds: 50,
  gold: null,
  ground: rows.map((row) => row.map((code) => LETTERS[code] ?? '?').join('')),
  visible: rows.map((row) => ROW_HAS.repeat(row.length)),
  units: [],
  castles: castles.map((at, owner) => ({
    at,
    owner,
    level: FINISHED,
    life: LIFE,
    has_bought: false,
  })),
  deposits: [...deposits],
  battle: null,
  undo: null,
  undone: 0,
  open: [],
  attacks: [],
});

/** Gold that one side has and the other has not, or too little of it. */
function check({ rows, deposits }: Realm): Finding[] {
  const opposite = (at: string): string => {
    const { column, row } = place(at);
    return square(rows.length - 1 - column, rows.length - 1 - row);
  };
  const all = new Set(deposits);
  const uneven = deposits.filter((at) => !all.has(opposite(at)));
  return [
    ...(deposits.length < FEW
      ? [{ text: say('edit.few_gold', { n: deposits.length }), cells: [] }]
      : []),
    ...(uneven.length > 0
      ? [{ text: say('edit.uneven', { n: uneven.length }), cells: uneven }]
      : []),
  ];
}

/** Faults name the row of the board; the line below all rows is about castles and gold. */
const cellOfLine = ({ rows, castles }: Realm, line: number): string | undefined =>
  line <= rows.length ? square(0, line - 1) : castles[0];

const Swatch = (props: { class: string; children: JSX.Element }) => (
  <svg class={`brush-sign visible ${props.class}`} viewBox="-50 -50 100 100" aria-hidden="true">
    <rect class="ground" x="-50" y="-50" width="100" height="100" rx="12" />
    {props.children}
  </svg>
);

function brushes(): Brush[] {
  return [
    ...TERRAINS.map(
      (terrain, code): Brush => ({
        id: terrain,
        key: String(code + 1),
        name: say(`edit.${terrain}`),
        sign: () => (
          <Swatch class={terrain}>
            <path class="art" d={TERRAIN_ART[terrain]} />
          </Swatch>
        ),
      }),
    ),
    ...CASTLES.map(
      (id, owner): Brush => ({
        id,
        key: owner === 0 ? 'r' : 'b',
        name: say('edit.castle', { seat: seatName(owner).toLowerCase() }),
        sign: () => (
          <Swatch class="land">
            <g class={`castle seat-${owner}`}>
              <CastleSign owner={owner} level={FINISHED} life={LIFE} />
            </g>
          </Swatch>
        ),
      }),
    ),
    {
      id: 'gold',
      key: 'g',
      name: say('edit.gold'),
      sign: () => (
        <Swatch class="land">
          <Coins />
        </Swatch>
      ),
    },
  ];
}

/** What a map is, in one line. */
interface Summed {
  summary(map: Realm): string;
}

const palette: Palette<Realm, Observation> & Summed = {
  options: [],
  brushes,
  read,
  write,
  geometry: ({ geometry }) => geometry,
  paint,
  observation,
  summary: ({ rows, deposits }) =>
    say('edit.summary', {
      n: rows.flat().filter((code) => PASSABLE.has(TERRAINS[code])).length,
      gold: deposits.length,
    }),
  check,
  cellOfLine,
};

export default palette;
