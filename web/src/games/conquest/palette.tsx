/** Conquest maps in the editor: the terrain of each land, its garrison, and sanctuaries. */

import type { Brush, Palette } from '../../board/palette';
import type { Observation } from '../../generated/conquest';
import type { Geometry } from '../../generated/game';
import { speech } from '../../i18n';
import { Sign, Textures } from './signs';
import type { Words } from './words/en';

const say = speech<Words>('conquest');

const KINDS = ['meadow', 'forest', 'mountain', 'desert', 'coastal'] as const;
type Kind = (typeof KINDS)[number];

const MIN_GARRISON = 1;
const MAX_GARRISON = 99;
/** The garrison of a land that was a sanctuary. */
const DEFAULT_GARRISON = 8;
/** The outline of a land in the signs of brushes. */
const LAND_OUTLINE = 'M-22-7L-8-22L13-19L22-3L17 18L-5 22L-20 14Z';

interface Land {
  id: number;
  kind: Kind;
  sanctuary: boolean;
  garrison: number;
}

interface ConquestMap {
  side: number;
  cells: readonly (readonly number[])[];
  territories: readonly Land[];
  geometry: Geometry;
}

function read(text: string, geometry: Geometry): ConquestMap {
  const { side, cells, territories } = JSON.parse(text) as Omit<ConquestMap, 'geometry'>;
  return { side, cells, territories, geometry };
}

/** Writes one row of cells per line, then one land per line, like the program does. */
function write({ side, cells, territories }: ConquestMap): string {
  const rows = cells.map((row) => `    [${row.join(', ')}]`).join(',\n');
  const lands = territories.map((land) => `    ${JSON.stringify(land)}`).join(',\n');
  return `{\n  "version": 1,\n  "side": ${side},\n  "cells": [\n${rows}\n  ],\n  "territories": [\n${lands}\n  ]\n}\n`;
}

function painted(land: Land, brush: string): Land {
  switch (brush) {
    case 'sanctuary':
      return { ...land, sanctuary: true, garrison: 0 };
    case 'more':
      return { ...land, sanctuary: false, garrison: Math.min(MAX_GARRISON, land.garrison + 1) };
    case 'less':
      return land.sanctuary
        ? land
        : { ...land, garrison: Math.max(MIN_GARRISON, land.garrison - 1) };
    default:
      return {
        ...land,
        kind: brush as Kind,
        sanctuary: false,
        garrison: land.sanctuary ? DEFAULT_GARRISON : land.garrison,
      };
  }
}

function paint(map: ConquestMap, cell: string, brush: string): ConquestMap {
  const at = Number(cell);
  const before = map.territories[at];
  if (!before) return map;
  const after = painted(before, brush);
  if (JSON.stringify(after) === JSON.stringify(before)) return map;
  return {
    ...map,
    territories: map.territories.map((land, index) => (index === at ? after : land)),
  };
}

/** Returns the shapes of the lands with the painted ground. */
const geometry = ({ geometry: { cells, ...rest }, territories }: ConquestMap): Geometry => ({
  ...rest,
  cells: cells.map((cell, at) => ({ ...cell, ground: territories[at]?.kind ?? cell.ground })),
});

const observation = ({ territories }: ConquestMap): Observation => ({
  map: '',
  turn: 'chance',
  mover: 0,
  phase: { step: 'capital' },
  round: 1,
  rounds: 100,
  quiet: 0,
  stirred: false,
  support: 100,
  extra: false,
  active: null,
  spent: false,
  acted: false,
  attacked: [],
  passed: false,
  lands: territories.map(({ sanctuary, garrison }) => ({
    owner: null,
    troops: sanctuary ? 0 : garrison,
    port: false,
    camp: 0,
    item: null,
    attack2: 0,
    defence2: 0,
  })),
  seats: [],
  attacks: [],
});

function cellOfLine(map: ConquestMap, line: number): string | undefined {
  const text = write(map).split('\n')[line - 1] ?? '';
  return text.match(/"id":(\d+)/)?.[1];
}

const LandSign = (props: { kind: string }) => (
  <svg class="brush-sign" viewBox="-24 -24 48 48" aria-hidden="true">
    <defs>
      <Textures />
    </defs>
    <path class="patch" d={LAND_OUTLINE} />
    <path fill={`url(#land-${props.kind})`} d={LAND_OUTLINE} />
  </svg>
);

const TextSign = (props: { text: string }) => (
  <svg class="brush-sign" viewBox="-40 -40 80 80" aria-hidden="true">
    <circle class="patch" r="34" />
    <text>{props.text}</text>
  </svg>
);

const SanctuarySign = () => (
  <svg class="brush-sign" viewBox="-40 -40 80 80" aria-hidden="true">
    <circle class="patch" r="34" />
    <Sign name="temple" scale={1.2} />
  </svg>
);

function brushes(): Brush[] {
  return [
    ...KINDS.map(
      (kind, at): Brush => ({
        id: kind,
        key: String(at + 1),
        name: say('edit.kind', { kind: say(kind) }),
        sign: () => <LandSign kind={kind} />,
      }),
    ),
    { id: 'sanctuary', key: 's', name: say('edit.sanctuary'), sign: SanctuarySign },
    { id: 'more', key: '+', name: say('edit.more'), sign: () => <TextSign text="+1" /> },
    { id: 'less', key: '-', name: say('edit.less'), sign: () => <TextSign text="−1" /> },
  ];
}

const palette: Palette<ConquestMap, Observation> = {
  options: ['land'],
  brushes,
  read,
  write,
  geometry,
  paint,
  observation,
  summary: ({ territories }) =>
    say('edit.summary', {
      lands: territories.filter(({ sanctuary }) => !sanctuary).length,
      soldiers: territories.reduce((sum, { garrison }) => sum + garrison, 0),
      holy: territories.filter(({ sanctuary }) => sanctuary).length,
    }),
  // The server's check finds everything.
  check: () => [],
  cellOfLine,
};

export default palette;
