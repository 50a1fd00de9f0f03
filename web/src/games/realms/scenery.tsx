/** What stands on the ground by nature: trees, hills, rocks, waves and grass, never twice the same. */

import { For, Show } from 'solid-js';
import type { Terrain } from '../../generated/realms';
import { hash } from './contour';

/** One stroke of a drawing: what it is made of, and its shape. */
type Stroke = readonly [paint: string, d: string];

/** Several drawings for each terrain, around the center of a square that is 100 wide. */
const DRAWINGS: Record<Terrain | '-', readonly (readonly Stroke[])[]> = {
  // What nobody has seen: a few strokes of the pen, wherever.
  '-': [
    ...Array.from({ length: 14 }, () => []),
    [['ink', 'M-16 8L-4-10L8 8M0 2L8-8L20 8']],
    [['ink', 'M-20 0q6-7 12 0t12 0t12 0']],
    [['ink', 'M-4 12V2M-12 2Q-4-22 4 2ZM10 14V6M3 6Q10-12 17 6Z']],
  ],
  land: [
    [],
    [],
    [['grass', 'M-30 24q2-12 6-15q-1 8 1 15zM-22 24q4-9 9-10q-3 6-4 10z']],
    [['grass', 'M18-18q2-12 6-15q-1 8 1 15zM26-18q4-9 9-10q-3 6-4 10z']],
    [],
    [
      ['grass', 'M8 30q2-10 5-13q0 7 1 13z'],
      ['flower', 'M-20-14a4 4 0 1 0 .1 0zM-8-24a3.500 3.500 0 1 0 .1 0zM-26-28a3 3 0 1 0 .1 0z'],
    ],
    [['pebble', 'M20 18q6-7 13-1q3 6-4 7h-7q-5-2-2-6zM-28-20q4-5 9-1q2 5-3 5h-4q-4-1-2-4z']],
  ],
  hill: [
    [
      ['slope', 'M-46 30Q-30-22-8-20Q14-18 30 30Z'],
      ['slope-light', 'M-36 22Q-24-16-8-15Q-18 0-20 26Z'],
      ['slope', 'M-4 38Q8-2 22-2Q38 0 46 38Z'],
      ['slope-light', 'M6 32Q12 4 22 3Q15 16 16 36Z'],
    ],
    [
      ['slope', 'M-10 26Q6-26 20-26Q36-22 46 26Z'],
      ['slope-light', 'M2 20Q10-18 20-21Q12-4 14 24Z'],
      ['slope', 'M-46 36Q-36-4-18-4Q2-2 14 36Z'],
      ['slope-light', 'M-38 30Q-30 0-18 1Q-27 12-26 34Z'],
    ],
    [
      ['slope', 'M-44 34Q-24-28 2-28Q28-26 44 34Z'],
      ['slope-light', 'M-34 26Q-18-22 0-23Q-14-2-14 30Z'],
      ['slope-line', 'M14-8q8 8 11 20M24 6q5 6 7 14'],
    ],
  ],
  tree: [
    [...pine(-24, -4, 1), ...oak(18, 4, 1), ...pine(-2, 34, 0.9)],
    [...oak(-20, 0, 1.05), ...pine(20, -6, 1), ...oak(10, 32, 0.8)],
    [...pine(-26, 8, 0.9), ...pine(0, -8, 1.1), ...pine(25, 12, 0.95), ...oak(-4, 36, 0.7)],
    [...oak(20, -6, 0.9), ...oak(-22, 12, 1), ...pine(8, 30, 0.95)],
  ],
  wall: [
    [
      ['rock', 'M-46 40L-36-2L-22 8L-6-40L12-4L22-16L46 40Z'],
      ['rock-light', 'M-6-40L-18 6L-8 40H-40L-34 4L-22 12Z'],
      ['snow', 'M-6-40L3-22L-4-16L-9-22L-13-18Z'],
    ],
    [
      ['rock', 'M-46 40L-24-22L-10-4L14-44L30-8L46 40Z'],
      ['rock-light', 'M14-44L0 0L6 40H-38L-24-16L-12 4Z'],
      ['snow', 'M14-44L23-24L16-18L11-24L6-20Z'],
    ],
    [
      ['rock', 'M-46 40L-40 4L-20-30L-2-2L16-24L38 2L46 40Z'],
      ['rock-light', 'M-20-30L-28 10L-22 40H-42L-36 6ZM16-24L8 8L16 40H-6L0 6Z'],
    ],
  ],
  water: [
    [['wave', 'M-30-14q8-9 16 0t16 0M2 18q8-9 16 0t16 0']],
    [],
    [['wave', 'M-8-22q8-9 16 0t16 0']],
    [['wave', 'M-34 16q8-9 16 0t16 0M8-8q7-8 14 0']],
  ],
};

/** A conifer with its foot at a place. */
function pine(x: number, y: number, size: number): Stroke[] {
  const at = scaled(x, y, size);
  return [
    ['trunk', `M${at(-4, 0)}L${at(-4, 12)}L${at(4, 12)}L${at(4, 0)}Z`],
    ['needle', `M${at(0, -42)}L${at(20, 4)}L${at(-20, 4)}Z`],
    ['needle-light', `M${at(0, -42)}L${at(-16, -2)}L${at(-4, -4)}Z`],
  ];
}

/** A tree with a round crown. */
function oak(x: number, y: number, size: number): Stroke[] {
  const at = scaled(x, y, size);
  const round = (r: number): string => `${(r * size).toFixed(1)} ${(r * size).toFixed(1)} 0 1 1`;
  return [
    ['trunk', `M${at(-4, -4)}L${at(-5, 12)}L${at(5, 12)}L${at(4, -4)}Z`],
    [
      'leaf',
      `M${at(-14, -2)}A${round(14)} ${at(-10, -26)}A${round(14)} ${at(14, -22)}A${round(13)} ${at(12, -1)}Z`,
    ],
    ['leaf-light', `M${at(-12, -18)}A${round(9)} ${at(3, -24)}A${round(12)} ${at(-12, -18)}Z`],
  ];
}

function scaled(x: number, y: number, size: number) {
  return (dx: number, dy: number): string =>
    `${(x + dx * size).toFixed(1)} ${(y + dy * size).toFixed(1)}`;
}

/** The drawing of a square: the same terrain at the same place always looks the same. */
export function Scenery(props: { terrain: Terrain | '-'; column: number; row: number }) {
  const strokes = () => {
    const all = DRAWINGS[props.terrain];
    return all[Math.floor(hash(props.column, props.row, 3) * all.length)] ?? [];
  };
  return (
    <Show when={strokes().length > 0}>
      <g class="art">
        <For each={strokes()}>{([paint, d]) => <path class={paint} d={d} />}</For>
      </g>
    </Show>
  );
}
