/** Maps of Conquest in the editor: what a land is, and how many soldiers wait there. */

import type { Brush, Palette } from '../../board/palette';
import type { Observation } from '../../generated/conquest';
import type { Geometry } from '../../generated/game';
import { speech } from '../../i18n';
import { Sign, Textures } from './signs';
import type { Words } from './words/en';

const say = speech<Words>('conquest');

const KINDS = ['meadow', 'forest', 'mountain', 'desert', 'coastal'] as const;
type Kind = (typeof KINDS)[number];

const LEAST = 1;
const MOST = 99;
/** A land, for the signs of brushes. */
const SHAPE = 'M-22-7L-8-22L13-19L22-3L17 18L-5 22L-20 14Z';
/** What is put on a land that was a sanctuary. */
const USUAL = 8;

interface Land {
  id: number;
  kind: Kind;
  sanctuary: boolean;
  garrison: number;
}

interface Atlas {
  side: number;
  cells: readonly (readonly number[])[];
  territories: readonly Land[];
  geometry: Geometry;
}

function read(text: string, geometry: Geometry): Atlas {
  const { side, cells, territories } = JSON.parse(text) as Omit<Atlas, 'geometry'>;
  return { side, cells, territories, geometry };
}

/** One row of cells a line, then one land a line, as the program writes it. */
function write({ side, cells, territories }: Atlas): string {
  const rows = cells.map((row) => `    [${row.join(', ')}]`).join(',\n');
  const lands = territories.map((land) => `    ${JSON.stringify(land)}`).join(',\n');
  return `{\n  "version": 1,\n  "side": ${side},\n  "cells": [\n${rows}\n  ],\n  "territories": [\n${lands}\n  ]\n}\n`;
}

function painted(land: Land, brush: string): Land {
  switch (brush) {
    case 'sanctuary':
      return { ...land, sanctuary: true, garrison: 0 };
    case 'more':
      return { ...land, sanctuary: false, garrison: Math.min(MOST, land.garrison + 1) };
    case 'less':
      return land.sanctuary ? land : { ...land, garrison: Math.max(LEAST, land.garrison - 1) };
    default:
      return {
        ...land,
        kind: brush as Kind,
        sanctuary: false,
        garrison: land.sanctuary ? USUAL : land.garrison,
      };
  }
}

function paint(atlas: Atlas, cell: string, brush: string): Atlas {
  const at = Number(cell);
  const before = atlas.territories[at];
  if (!before) return atlas;
  const after = painted(before, brush);
  if (JSON.stringify(after) === JSON.stringify(before)) return atlas;
  return {
    ...atlas,
    territories: atlas.territories.map((land, index) => (index === at ? after : land)),
  };
}

/** The shapes, with the ground that was painted. */
const geometry = ({ geometry: { cells, ...rest }, territories }: Atlas): Geometry => ({
  ...rest,
  cells: cells.map((cell, at) => ({ ...cell, ground: territories[at]?.kind ?? cell.ground })),
});

const observation = ({ territories }: Atlas): Observation => ({
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

function cellOfLine(atlas: Atlas, line: number): string | undefined {
  const text = write(atlas).split('\n')[line - 1] ?? '';
  return text.match(/"id":(\d+)/)?.[1];
}

const Patch = (props: { kind: string }) => (
  <svg class="brush-sign" viewBox="-24 -24 48 48" aria-hidden="true">
    <defs>
      <Textures />
    </defs>
    <path class="patch" d={SHAPE} />
    <path fill={`url(#land-${props.kind})`} d={SHAPE} />
  </svg>
);

const Word = (props: { text: string }) => (
  <svg class="brush-sign" viewBox="-40 -40 80 80" aria-hidden="true">
    <circle class="patch" r="34" />
    <text>{props.text}</text>
  </svg>
);

const Holy = () => (
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
        sign: () => <Patch kind={kind} />,
      }),
    ),
    { id: 'sanctuary', key: 's', name: say('edit.sanctuary'), sign: Holy },
    { id: 'more', key: '+', name: say('edit.more'), sign: () => <Word text="+1" /> },
    { id: 'less', key: '-', name: say('edit.less'), sign: () => <Word text="−1" /> },
  ];
}

const palette: Palette<Atlas, Observation> = {
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
  // The server sees all that could be odd.
  check: () => [],
  cellOfLine,
};

export default palette;
