/** An observation indexed by square, because the page looks up squares all the time. */

import type { Observation, ObservedCastle, ObservedUnit, Terrain } from '../../generated/realms';

const TERRAINS: Record<string, Terrain> = {
  '.': 'land',
  '^': 'hill',
  '%': 'tree',
  '#': 'wall',
  '~': 'water',
};

/** What the viewer knows of a square. */
export type Visibility = 'unknown' | 'explored' | 'visible';

export interface Seen {
  observation: Observation;
  units: ReadonlyMap<string, ObservedUnit>;
  castles: ReadonlyMap<string, ObservedCastle>;
  deposits: ReadonlySet<string>;
  terrain(square: string): Terrain | undefined;
  sight(square: string): Visibility;
  /** Whether the viewer's units can enter the square, as far as the viewer knows. */
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

/** The character that marks a square as contained in a set, in rows of squares. */
export const ROW_HAS = '+';

/** Returns the column and row of a square such as `c12`, counted from zero at the top left. */
export function place(square: string): { column: number; row: number } {
  return { column: square.charCodeAt(0) - 97, row: Number(square.slice(1)) - 1 };
}

export const square = (column: number, row: number): string =>
  `${String.fromCharCode(97 + column)}${row + 1}`;

/** Returns the neighbors of a square on a board with `side` squares per side. */
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

/** The level of a finished castle. */
export const FINISHED = 4;
/** The life of a unit, and of a finished castle. */
export const LIFE = 20;
/** The denominator of the chances of a blow. */
export const CHANCES = 10_000;
