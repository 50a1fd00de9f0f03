/** The pictures of 'How to play': a small island, and another across the water. */

import type { Lesson } from '../../board/scene';
import type { Observation, ObservedSeat, ObservedTerritory } from '../../generated/conquest';
import type { Cell, Geometry, Point } from '../../generated/game';
import type { Speech } from '../../i18n';
import type { Words } from './words/en';

interface Drawn {
  ground: string;
  center: Point;
  outline: Point[];
  neighbors: number[];
  berth?: Point;
}

const LANDS: Drawn[] = [
  {
    ground: 'meadow',
    center: [70, 75],
    outline: [
      [20, 40],
      [60, 12],
      [112, 20],
      [124, 62],
      [108, 108],
      [62, 128],
      [18, 104],
      [6, 70],
    ],
    neighbors: [1, 2],
  },
  {
    ground: 'forest',
    center: [172, 62],
    outline: [
      [112, 20],
      [150, 4],
      [204, 12],
      [232, 48],
      [214, 92],
      [166, 112],
      [108, 108],
      [124, 62],
    ],
    neighbors: [0, 2, 3],
  },
  {
    ground: 'mountain',
    center: [116, 160],
    outline: [
      [62, 128],
      [108, 108],
      [166, 112],
      [180, 156],
      [152, 204],
      [96, 208],
      [58, 176],
    ],
    neighbors: [0, 1, 3],
  },
  {
    ground: 'desert',
    center: [222, 152],
    outline: [
      [166, 112],
      [214, 92],
      [258, 104],
      [278, 146],
      [256, 196],
      [204, 212],
      [152, 204],
      [180, 156],
    ],
    neighbors: [1, 2],
    berth: [291, 158],
  },
  {
    ground: 'coastal',
    center: [378, 104],
    outline: [
      [340, 62],
      [382, 38],
      [426, 58],
      [438, 108],
      [412, 156],
      [362, 166],
      [326, 128],
      [322, 92],
    ],
    neighbors: [],
  },
];

const GEOMETRY: Geometry = {
  cells: LANDS.map((land, at): Cell => ({ name: String(at), ...land })),
};

const land = (owner: number | null, troops: number): ObservedTerritory => ({
  owner,
  troops,
  port: false,
  camp: 0,
  item: null,
  attack2: 2 * troops,
  defence2: 2 * troops,
});

const seat = (capital: number | null): ObservedSeat => ({
  capital,
  hero: 'awaited',
  item: null,
  passes: 0,
  out: 0,
  territories: 1,
  soldiers: 15,
  reinforcements: 3,
  kinds: 1,
});

function seen(lands: Lands, capitals: [number | null, number | null] = [0, 4]): Observation {
  return {
    map: '',
    turn: { player: 0 },
    mover: 0,
    phase: { step: 'act' },
    round: 1,
    rounds: 100,
    quiet: 0,
    stirred: true,
    support: 100,
    extra: false,
    active: null,
    spent: false,
    acted: false,
    attacked: [],
    passed: false,
    lands: lands.map(([owner, troops]) => land(owner, troops)),
    seats: capitals.map(seat),
    attacks: [],
  };
}

type Lands = [owner: number | null, troops: number][];

const BEGUN: Lands = [
  [0, 18],
  [null, 9],
  [null, 7],
  [null, 12],
  [1, 15],
];

const REALM: Lands = [
  [0, 15],
  [0, 9],
  [0, 7],
  [0, 12],
  [1, 15],
];

function change<T extends object>(thing: T | undefined, how: Partial<T>): void {
  if (thing) Object.assign(thing, how);
}

export function lessons(say: Speech<Words>): Lesson<Observation>[] {
  const lesson = (
    name:
      | 'capital'
      | 'reinforce'
      | 'capture'
      | 'attack'
      | 'sea'
      | 'move'
      | 'sanctuary'
      | 'hero'
      | 'item',
    observation: Observation,
    more: Partial<Lesson<Observation>> = {},
  ): Lesson<Observation> => ({
    title: say(`learn.${name}`),
    text: say(`learn.${name}.text`),
    geometry: GEOMETRY,
    observation,
    ...more,
  });
  const port = seen(REALM);
  change(port.lands[3], { port: true });
  const camp = seen(REALM);
  change(camp.lands[1], { owner: 0, troops: 6, camp: 1 });
  const hero = seen(REALM);
  change(hero.seats[0], { hero: { on: 0 } });
  const chest = seen(BEGUN);
  change(chest.lands[1], { item: { item: null, round: 4, seat: 0 } });
  change(chest.lands[3], { item: { item: 'fat_bonus', round: 4, seat: 0 } });
  return [
    lesson(
      'capital',
      seen([
        [0, 15],
        [null, 9],
        [null, 7],
        [null, 12],
        [1, 15],
      ]),
    ),
    lesson('reinforce', seen(BEGUN), {
      targets: [{ cell: '0', kind: 'reinforce' }],
    }),
    lesson('capture', seen(BEGUN), {
      selected: '0',
      targets: [
        { cell: '1', kind: 'capture' },
        { cell: '2', kind: 'capture' },
      ],
    }),
    lesson(
      'attack',
      seen([
        [0, 20],
        [0, 9],
        [1, 6],
        [1, 4],
        [1, 15],
      ]),
      {
        selected: '0',
        targets: [{ cell: '2', kind: 'attack' }],
      },
    ),
    lesson('sea', port, { selected: '3', targets: [{ cell: '4', kind: 'attack' }] }),
    lesson('move', seen(REALM), {
      selected: '0',
      targets: [
        { cell: '1', kind: 'move' },
        { cell: '2', kind: 'move' },
      ],
    }),
    lesson('sanctuary', camp),
    lesson('hero', hero),
    lesson('item', chest, { selected: '0', targets: [{ cell: '1', kind: 'capture' }] }),
  ];
}
