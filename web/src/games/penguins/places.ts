/** Rows of tiles and places in them, found from where the tiles lie. */

import type { Cell, Geometry } from '../../generated/game';

/** A row from the top and a place in it from the left, both counted from one. */
export interface Place {
  row: number;
  n: number;
}

const found = new WeakMap<Geometry, ReadonlyMap<string, Place>>();

/** The place of every tile, by its name. */
export function places(geometry: Geometry): ReadonlyMap<string, Place> {
  const known = found.get(geometry);
  if (known) return known;
  const all = new Map<string, Place>();
  rows(geometry.cells).forEach((cells, row) => {
    const byColumn = [...cells].sort((a, b) => a.center[0] - b.center[0]);
    byColumn.forEach(({ name }, at) => {
      all.set(name, { row: row + 1, n: at + 1 });
    });
  });
  found.set(geometry, all);
  return all;
}

/** Tiles whose centers differ by less than this in height are in one row. */
const SAME_ROW = 40;

function rows(cells: readonly Cell[]): Cell[][] {
  const rows: Cell[][] = [];
  let top = Number.NEGATIVE_INFINITY;
  for (const cell of [...cells].sort((a, b) => a.center[1] - b.center[1])) {
    if (cell.center[1] - top >= SAME_ROW) {
      rows.push([]);
      top = cell.center[1];
    }
    rows.at(-1)?.push(cell);
  }
  return rows;
}
