/** Where cells are drawn: the geometry of the server, perhaps turned around, with its frame. */

import type { Cell, Geometry, Point } from '../generated/game';

/** A cell at its place on the screen's board. */
export interface Placed {
  cell: Cell;
  index: number;
  center: Point;
  /** The corners as the `points` of a polygon. */
  points: string;
  outline: Point[];
  /** The whole shape as the `d` of a path: the corners, and what is cut out of it. */
  path: string;
  /** Where that is put which belongs to it but does not stand on it. */
  berth: Point | undefined;
  /** The width of what fits on it, where 100 is usual. */
  size: number;
}

export interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

export interface Layout {
  cells: Placed[];
  byName: Map<string, Placed>;
  box: Box;
}

/** Space around the outermost cells. */
const MARGIN = 6;

export function lay(geometry: Geometry, isTurned: boolean): Layout {
  const turn = ([x, y]: Point): Point => (isTurned ? [-x, -y] : [x, y]);
  const cells = geometry.cells.map((cell, index): Placed => {
    const outline = cell.outline.map(turn);
    const center = turn(cell.center);
    const rings = [outline, ...(cell.holes ?? []).map((hole) => hole.map(turn))];
    return {
      cell,
      index,
      center,
      outline,
      points: written(outline),
      path: rings.map((ring) => `M${written(ring)}Z`).join(''),
      berth: cell.berth && turn(cell.berth),
      size: room(center, outline),
    };
  });
  const all = geometry.frame?.map(turn) ?? cells.flatMap(({ outline }) => outline);
  const [left, right] = ends(all.map(([x]) => x));
  const [top, bottom] = ends(all.map(([, y]) => y));
  return {
    cells,
    byName: new Map(cells.map((placed) => [placed.cell.name, placed])),
    box: {
      x: left - MARGIN,
      y: top - MARGIN,
      width: right - left + 2 * MARGIN,
      height: bottom - top + 2 * MARGIN,
    },
  };
}

const written = (outline: Point[]): string => outline.map(([x, y]) => `${x},${y}`).join(' ');

function ends(values: number[]): [number, number] {
  let [least, most] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY];
  for (const value of values) {
    least = Math.min(least, value);
    most = Math.max(most, value);
  }
  return values.length > 0 ? [least, most] : [0, 100];
}

/** The width of the largest circle around the center that stays inside. */
export function room(center: Point, outline: Point[]): number {
  let least = Number.POSITIVE_INFINITY;
  outline.forEach((from, at) => {
    const to = outline[(at + 1) % outline.length] ?? from;
    least = Math.min(least, distanceToSide(center, from, to));
  });
  return Number.isFinite(least) ? Math.max(20, 2 * least) : 100;
}

function distanceToSide([x, y]: Point, [ax, ay]: Point, [bx, by]: Point): number {
  const [dx, dy] = [bx - ax, by - ay];
  const length = dx * dx + dy * dy || 1;
  const along = Math.min(1, Math.max(0, ((x - ax) * dx + (y - ay) * dy) / length));
  return Math.hypot(x - ax - along * dx, y - ay - along * dy);
}

/** A shape with more corners than any tile: a coast, which cannot be drawn smaller simply. */
export const isWild = ({ outline }: Placed): boolean => outline.length > 12;

/** The outline drawn a little smaller, so that neighbors keep a gap between them. */
export function shrunk(placed: Placed, by: number): string {
  if (isWild(placed)) return placed.points;
  const {
    center: [cx, cy],
    outline,
  } = placed;
  return written(
    outline.map(([x, y]) => {
      const length = Math.hypot(x - cx, y - cy) || 1;
      const keep = Math.max(0, (length - by) / length);
      return [round(cx + (x - cx) * keep), round(cy + (y - cy) * keep)];
    }),
  );
}

const round = (value: number): number => Math.round(value * 10) / 10;
