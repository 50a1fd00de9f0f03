/** What is seen, found by square: the page asks for squares all the time. */

import type { Observation, ObservedCastle, ObservedUnit, Terrain } from '../../generated/realms';

const TERRAINS: Record<string, Terrain> = {
  '.': 'land',
  '^': 'hill',
  '%': 'tree',
  '#': 'wall',
  '~': 'water',
};

/** How well a square is known. */
export type Sight = 'unknown' | 'explored' | 'visible';

export interface Seen {
  observation: Observation;
  units: ReadonlyMap<string, ObservedUnit>;
  castles: ReadonlyMap<string, ObservedCastle>;
  deposits: ReadonlySet<string>;
  terrain(square: string): Terrain | undefined;
  sight(square: string): Sight;
  /** Whether own units can walk over it, as far as is known. */
  isOpen(square: string): boolean;
}

export function see(observation: Observation): Seen {
  const letter = (rows: readonly string[], square: string): string => {
    const { column, row } = place(square);
    return rows[row]?.[column] ?? '';
  };
  const terrain = (square: string) => TERRAINS[letter(observation.ground, square)];
  return {
    observation,
    units: new Map(observation.units.map((unit) => [unit.at, unit])),
    castles: new Map(observation.castles.map((castle) => [castle.at, castle])),
    deposits: new Set(observation.deposits),
    terrain,
    sight: (square) =>
      letter(observation.visible, square) === ROW_HAS
        ? 'visible'
        : terrain(square)
          ? 'explored'
          : 'unknown',
    isOpen: (square) => letter(observation.open, square) === ROW_HAS,
  };
}

/** How a square that is in is written in rows of squares. */
export const ROW_HAS = '+';

/** Column and row of a square such as `c12`, from zero at the top left. */
export function place(square: string): { column: number; row: number } {
  return { column: square.charCodeAt(0) - 97, row: Number(square.slice(1)) - 1 };
}

export const square = (column: number, row: number): string =>
  `${String.fromCharCode(97 + column)}${row + 1}`;

/** The squares beside one, as far as the board reaches. */
export function beside(name: string, side: number): string[] {
  const { column, row } = place(name);
  const around = [
    [column, row - 1],
    [column + 1, row],
    [column, row + 1],
    [column - 1, row],
  ] as const;
  return around.flatMap(([x, y]) => (x >= 0 && y >= 0 && x < side && y < side ? square(x, y) : []));
}

/** A finished castle: all levels are built. */
export const FINISHED = 4;
/** The life of a unit, and of a finished castle. */
export const LIFE = 20;
/** The chances of a blow are told in parts of this. */
export const CHANCES = 10_000;
