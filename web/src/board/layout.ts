/** The places of cells: the server's geometry, optionally turned by 180°, with its bounding box. */

import type { Cell, Geometry, Point } from '../generated/game';

/** A cell with its place on the drawn board. */
export interface Placed {
  cell: Cell;
  index: number;
  center: Point;
  /** The corners as the `points` of a polygon. */
  points: string;
  outline: Point[];
  /** The whole shape, with its holes, as the `d` of a path. */
  path: string;
  /** The place of an object that belongs to the cell but is beside it, such as a port. */
  berth: Point | undefined;
  /** The width of the largest piece that fits on the cell, usually 100. */
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
      points: pointsText(outline),
      path: rings.map((ring) => `M${pointsText(ring)}Z`).join(''),
      berth: cell.berth && turn(cell.berth),
      size: inscribedWidth(center, outline),
    };
  });
  const box = frame(geometry.frame?.map(turn) ?? cells.flatMap(({ outline }) => outline));
  return {
    cells,
    byName: new Map(cells.map((placed) => [placed.cell.name, placed])),
    box: {
      x: box.x - MARGIN,
      y: box.y - MARGIN,
      width: box.width + 2 * MARGIN,
      height: box.height + 2 * MARGIN,
    },
  };
}

/** The smallest box that contains all points. */
export function frame(points: readonly Point[]): Box {
  const [left, right] = range(points.map(([x]) => x));
  const [top, bottom] = range(points.map(([, y]) => y));
  return { x: left, y: top, width: right - left, height: bottom - top };
}

const pointsText = (outline: Point[]): string => outline.map(([x, y]) => `${x},${y}`).join(' ');

function range(values: number[]): [number, number] {
  let [min, max] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY];
  for (const value of values) {
    min = Math.min(min, value);
    max = Math.max(max, value);
  }
  return values.length > 0 ? [min, max] : [0, 100];
}

/** Returns the diameter of the largest circle around the center that fits inside the outline. */
export function inscribedWidth(center: Point, outline: Point[]): number {
  let radius = Number.POSITIVE_INFINITY;
  outline.forEach((from, at) => {
    const to = outline[(at + 1) % outline.length] ?? from;
    radius = Math.min(radius, distanceToSide(center, from, to));
  });
  return Number.isFinite(radius) ? Math.max(20, 2 * radius) : 100;
}

function distanceToSide([x, y]: Point, [ax, ay]: Point, [bx, by]: Point): number {
  const [dx, dy] = [bx - ax, by - ay];
  const length = dx * dx + dy * dy || 1;
  const along = Math.min(1, Math.max(0, ((x - ax) * dx + (y - ay) * dy) / length));
  return Math.hypot(x - ax - along * dx, y - ay - along * dy);
}

/** Whether a shape has more corners than any tile, like a coast. Such a shape cannot be shrunk. */
export const isWild = ({ outline }: Placed): boolean => outline.length > 12;

/** Returns the outline drawn a little smaller, so that there is a gap between neighbors. */
export function shrunk(placed: Placed, by: number): string {
  if (isWild(placed)) return placed.points;
  const {
    center: [cx, cy],
    outline,
  } = placed;
  return pointsText(
    outline.map(([x, y]) => {
      const length = Math.hypot(x - cx, y - cy) || 1;
      const keep = Math.max(0, (length - by) / length);
      return [round(cx + (x - cx) * keep), round(cy + (y - cy) * keep)];
    }),
  );
}

const round = (value: number): number => Math.round(value * 10) / 10;
