/** The outline of a set of squares as a soft, slightly uneven line, like a coast on a map. */

/** A square of the board, in its own units. */
export const SIDE = 100;
/** How far a corner wanders from its place. */
const WANDER = 22;

/** A number from 0 to 1 that depends only on its inputs. */
export function hash(x: number, y: number, salt = 0): number {
  let value = Math.imul(x, 374_761_393) + Math.imul(y, 668_265_263) + Math.imul(salt, 974_634_777);
  value = Math.imul(value ^ (value >>> 15), 2_246_822_519);
  value = Math.imul(value ^ (value >>> 13), 3_266_489_917);
  return ((value ^ (value >>> 16)) >>> 0) / 2 ** 32;
}

type Corner = readonly [x: number, y: number];

/**
 * Returns the `d` of a path around all squares that are in, for a board with `side` squares a side.
 *
 * The set goes on beyond the edge of the board, so that a lake at the edge has no shore there.
 */
export function contour(side: number, isIn: (column: number, row: number) => boolean): string {
  const inside = (column: number, row: number): boolean => {
    if (column < -1 || row < -1 || column > side || row > side) return false;
    return isIn(clamp(column, side), clamp(row, side));
  };
  // Each edge leads clockwise around its square.
  const edges = new Map<string, Corner[]>();
  for (let row = -1; row <= side; row += 1)
    for (let column = -1; column <= side; column += 1) {
      if (!inside(column, row)) continue;
      const [x, y] = [column, row];
      if (!inside(x, y - 1)) add(edges, [x, y], [x + 1, y]);
      if (!inside(x + 1, y)) add(edges, [x + 1, y], [x + 1, y + 1]);
      if (!inside(x, y + 1)) add(edges, [x + 1, y + 1], [x, y + 1]);
      if (!inside(x - 1, y)) add(edges, [x, y + 1], [x, y]);
    }
  let path = '';
  for (const [key, ends] of edges)
    while (ends.length > 0)
      path += smooth(walk(edges, key.split(',').map(Number) as [number, number]));
  return path;
}

const clamp = (value: number, side: number): number => Math.min(side - 1, Math.max(0, value));

function add(edges: Map<string, Corner[]>, from: Corner, to: Corner): void {
  const key = from.join();
  const ends = edges.get(key);
  if (ends) ends.push(to);
  else edges.set(key, [to]);
}

/** Follows the edges from a corner until it comes back, and removes them. */
function walk(edges: Map<string, Corner[]>, start: Corner): Corner[] {
  const corners: Corner[] = [start];
  let [from, at] = [start, take(edges, start, undefined)];
  while (at && at.join() !== start.join()) {
    corners.push(at);
    [from, at] = [at, take(edges, at, from)];
  }
  return corners;
}

/** The next corner. Where two squares touch at a corner, the line stays at the same square. */
function take(
  edges: Map<string, Corner[]>,
  at: Corner,
  from: Corner | undefined,
): Corner | undefined {
  const ends = edges.get(at.join()) ?? [];
  const isRight = ([x, y]: Corner): boolean =>
    from !== undefined && (at[0] - from[0]) * (y - at[1]) - (at[1] - from[1]) * (x - at[0]) > 0;
  const index = Math.max(0, ends.findIndex(isRight));
  return ends.splice(index, 1)[0];
}

/** A closed line that bends at every corner instead of turning there. */
function smooth(corners: readonly Corner[]): string {
  const places = corners.map(([x, y]): Corner => {
    const shift = (salt: number): number => (hash(x, y, salt) - 0.5) * 2 * WANDER;
    return [x * SIDE + shift(1), y * SIDE + shift(2)];
  });
  const middle = (nth: number): string => {
    const [a, b] = [places[nth % places.length], places[(nth + 1) % places.length]] as [
      Corner,
      Corner,
    ];
    return `${Math.round((a[0] + b[0]) / 2)} ${Math.round((a[1] + b[1]) / 2)}`;
  };
  const bends = places.map(([x, y], nth) => `Q${Math.round(x)} ${Math.round(y)} ${middle(nth)}`);
  return `M${middle(places.length - 1)}${bends.join('')}Z`;
}
