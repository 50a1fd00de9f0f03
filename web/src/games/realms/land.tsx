/** The painted land below the squares: meadows, waters, woods and rocks, and the unknown around. */

import { createMemo } from 'solid-js';
import { contour, hash, SIDE } from './contour';
import type { Seen } from './seen';

/** The letters of terrain in observations. */
const [HILL, TREE, WALL, WATER] = ['^', '%', '#', '~'];
const KNOWN = '.^%#~';

/** The share of meadow squares that are lighter, and darker, than usual. */
const PATCHES = 0.22;

export function Land(props: { seen: Seen }) {
  // Only text is compared, so that a step that reveals nothing paints nothing.
  const ground = createMemo(() => props.seen.observation.ground.join('\n'));
  const visible = createMemo(() => props.seen.observation.visible.join('\n'));
  const painted = createMemo(() => paint(ground().split('\n')));
  const side = () => painted().side;
  const fog = createMemo(() => veil(ground().split('\n'), visible().split('\n')));
  return (
    <svg class="land-below" width={side() * SIDE} height={side() * SIDE} aria-hidden="true">
      <rect class="meadow" width={side() * SIDE} height={side() * SIDE} />
      <path class="patch-light" d={painted().light} />
      <path class="patch-dark" d={painted().dark} />
      <path class="heath" d={painted().hill} />
      <path class="woods" d={painted().tree} />
      <path class="crag" d={painted().wall} />
      <path class="sand" d={painted().water} />
      <path class="lake" d={painted().water} />
      <path class="memory" d={fog().remembered} />
      <path class="mist far" d={fog().unknown} />
      <path class="mist near" d={fog().unknown} />
      <path class="unmapped" d={fog().unknown} />
    </svg>
  );
}

function paint(rows: readonly string[]) {
  const side = rows.length;
  const at = (column: number, row: number): string => rows[row]?.[column] ?? '';
  /** Land goes on a little under the fog, so that the edge of knowledge is no shore. */
  const area = (letter: string | undefined): string =>
    contour(side, (column, row) => {
      const here = at(column, row);
      if (KNOWN.includes(here) && here !== '') return here === letter;
      return AROUND.some(([dx, dy]) => at(column + dx, row + dy) === letter);
    });
  const patches = (salt: number): string =>
    contour(
      side,
      (column, row) => hash((column + salt) >> 1, (row + (column >> 2)) >> 1, salt) < PATCHES,
    );
  return {
    side,
    light: patches(7),
    dark: patches(8),
    hill: area(HILL),
    tree: area(TREE),
    wall: area(WALL),
    water: area(WATER),
  };
}

const AROUND = [
  [0, -1],
  [1, 0],
  [0, 1],
  [-1, 0],
] as const;

function veil(rows: readonly string[], visible: readonly string[]) {
  const side = rows.length;
  const isKnown = (column: number, row: number): boolean => {
    const here = rows[row]?.[column] ?? '';
    return here !== '' && KNOWN.includes(here);
  };
  const isSeen = (column: number, row: number): boolean => visible[row]?.[column] === '+';
  return {
    unknown: contour(side, (column, row) => !isKnown(column, row)),
    remembered: contour(side, (column, row) => !isSeen(column, row)),
  };
}
