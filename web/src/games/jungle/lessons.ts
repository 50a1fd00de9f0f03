/** The pictures of 'How to play', each drawn as in the rule book. */

import type { Lesson } from '../../board/scene';
import type { Cell, Geometry } from '../../generated/game';
import type { Animal, Observation, ObservedAnimal } from '../../generated/jungle';
import type { Speech } from '../../i18n';
import type { Words } from './words/en';

const GROUNDS: Record<string, string> = {
  '.': 'earth',
  ',': 'shore',
  '~': 'water',
  '#': 'trap-0',
  '^': 'throne-0',
};
const ANIMALS: Record<string, [Animal, rank: number]> = {
  r: ['rat', 1],
  c: ['cat', 2],
  w: ['wolf', 3],
  d: ['dog', 4],
  p: ['leopard', 5],
  l: ['lion', 6],
  t: ['tiger', 7],
  e: ['elephant', 8],
};

/** A small board from rows such as `. ~R .`: the ground, and the animal on it if there is one. */
export function drawn(rows: string[]): { geometry: Geometry; observation: Observation } {
  const height = rows.length;
  const marks = rows.map((row) => row.match(/.[A-Za-z]?(?= |$)/g) ?? []);
  const width = marks[0]?.length ?? 0;
  const cells: Cell[] = [];
  const animals: ObservedAnimal[] = [];
  marks.flat().forEach((mark, index) => {
    const [x, y] = [index % width, Math.floor(index / width)];
    const name = `${String.fromCharCode(97 + x)}${height - y}`;
    const [left, top] = [x * 100, y * 100];
    const ground = GROUNDS[mark[0] ?? '.'] ?? 'earth';
    cells.push({
      name,
      ground,
      center: [left + 50, top + 50],
      outline: [
        [left, top],
        [left + 100, top],
        [left + 100, top + 100],
        [left, top + 100],
      ],
      neighbors: [],
    });
    const letter = mark[1];
    const found = letter && ANIMALS[letter.toLowerCase()];
    if (!found) return;
    const player = letter === letter.toLowerCase() ? 1 : 0;
    const [animal, rank] = found;
    animals.push({
      animal,
      rank,
      player,
      square: name,
      trapped: ground === 'trap-0' && player === 1,
    });
  });
  const rules = {
    variant: 'war' as const,
    leopard_jumps: true,
    jump_captures: false,
    land_rat_takes_swimmer: true,
    elephant_takes_rat: true,
    trapped_can_capture: false,
    quiet_limit: 200,
  };
  const observation = {
    rules,
    width,
    height,
    animals,
    to_move: 0,
    quiet: 0,
    past: '',
    ending: null,
  };
  return { geometry: { cells }, observation };
}

export function lessons(say: Speech<Words>): Lesson<Observation>[] {
  const target = (cell: string, kind: string) => ({ cell, kind });
  return [
    {
      title: say('learn.goal'),
      text: say('learn.goal.text'),
      ...drawn(['. # ^ # .', '. . #l . .', '. . . . .']),
      selected: 'c2',
      targets: [target('c3', 'shift_victory')],
    },
    {
      title: say('learn.move'),
      text: say('learn.move.text'),
      ...drawn(['. . . . .', '. . .d . .', '. . .C . .']),
      selected: 'c2',
      targets: ['c3', 'b2', 'd2']
        .map((cell) => target(cell, 'shift'))
        .concat(target('c1', 'attack')),
    },
    {
      title: say('learn.take'),
      text: say('learn.take.text'),
      ...drawn(['. . . . .', '. .C .w .T .', '. . . . .']),
      selected: 'c2',
      targets: [target('b2', 'attack'), target('c3', 'shift'), target('c1', 'shift')],
    },
    {
      title: say('learn.rat'),
      text: say('learn.rat.text'),
      ...drawn(['. . . . .', '. .r .E . .', '. . . . .']),
      selected: 'b2',
      targets: [
        target('c2', 'attack'),
        target('a2', 'shift'),
        target('b3', 'shift'),
        target('b1', 'shift'),
      ],
    },
    {
      title: say('learn.water'),
      text: say('learn.water.text'),
      ...drawn([', ~ ~ ~ ,', ', ~ ~r ~ ,', ',T ~ ~ ~ ,']),
      selected: 'c2',
      targets: ['c3', 'b2', 'd2', 'c1'].map((cell) => target(cell, 'shift')),
    },
    {
      title: say('learn.jump'),
      text: say('learn.jump.text'),
      ...drawn(['. , , , .', ',l ~ ~ ~ ,', '. , , , .']),
      selected: 'a2',
      targets: [target('e2', 'jump'), target('a3', 'shift'), target('a1', 'shift')],
    },
    {
      title: say('learn.trap'),
      text: say('learn.trap.text'),
      ...drawn(['. # ^ # .', '. .R #e . .', '. . . . .']),
      selected: 'b2',
      targets: [target('c2', 'attack'), target('a2', 'shift'), target('b1', 'shift')],
    },
  ];
}
