/** The pictures of 'How to play', each drawn from rows of letters. */

import type { Lesson } from '../../board/scene';
import type { Cell, Geometry } from '../../generated/game';
import type { Kind, Observation, ObservedCastle, ObservedUnit } from '../../generated/realms';
import type { Speech } from '../../i18n';
import { LIFE, ROW_HAS, square } from './seen';
import type { Words } from './words/en';

const KINDS: Record<string, Kind> = {
  i: 'infantry',
  e: 'engineer',
  a: 'archer',
  c: 'cavalry',
  l: 'lancer',
};

/**
 * A small board from rows such as `.E . ^c`: the ground, then the unit on it if there is one, capitals
 * for the first seat; `?` is unknown, `,` and other grounds behind `'` are explored only.
 */
export function drawn(
  rows: readonly string[],
  more: Partial<Observation> = {},
): { geometry: Geometry; observation: Observation } {
  const marks = rows.map((row) => row.trim().split(/\s+/));
  const units: ObservedUnit[] = [];
  const cells: Cell[] = [];
  marks.forEach((row, y) => {
    row.forEach((mark, x) => {
      const [at, left, top] = [square(x, y), x * 100, y * 100];
      cells.push({
        name: at,
        ground: 'unknown',
        center: [left + 50, top + 50],
        outline: [
          [left, top],
          [left + 100, top],
          [left + 100, top + 100],
          [left, top + 100],
        ],
        neighbors: [],
      });
      const letter = mark.at(-1) ?? '';
      const kind = KINDS[letter.toLowerCase()];
      if (!kind) return;
      const owner = letter === letter.toLowerCase() ? 1 : 0;
      const orders = owner === 0 ? ORDERS : null;
      units.push({ name: units.length, owner, kind, at, life: LIFE, orders });
    });
  });
  const observation: Observation = {
    seat: 0,
    turn: { player: 0 },
    mover: 0,
    round: 1,
    rounds: 50,
    gold: 38,
    ground: marks.map((row) => row.map((mark) => mark.replace("'", '')[0]).join('')),
    visible: marks.map((row) => row.map((mark) => (/^['?]/.test(mark) ? '-' : ROW_HAS)).join('')),
    units,
    castles: [],
    deposits: [],
    battle: null,
    undo: null,
    undone: 0,
    open: [],
    attacks: [],
    ...more,
  };
  return { geometry: { cells }, observation };
}

const ORDERS: ObservedUnit['orders'] = {
  moves: 3,
  attacks: 2,
  fee: 'unpaid',
  is_waiting: false,
  is_fortified: false,
};

const castle = (at: string, owner: number, level = 4, life = LIFE): ObservedCastle => ({
  at,
  owner,
  level,
  life,
  has_bought: false,
});

type Name = 'move' | 'fog' | 'attack' | 'build' | 'buy' | 'castle' | 'keys';

export function lessons(say: Speech<Words>): Lesson<Observation>[] {
  const lesson = (
    name: Name,
    rows: readonly string[],
    seen: Partial<Observation>,
    more: Partial<Lesson<Observation>> = {},
  ): Lesson<Observation> => ({
    title: say(`learn.${name}`),
    text: say(`learn.${name}.text`),
    ...drawn(rows, seen),
    ...more,
  });
  const at = (kind: string, ...cells: string[]) => cells.map((cell) => ({ cell, kind }));
  return [
    lesson(
      'move',
      ['%  .  .  .  ^  ?', '.  .E .  .  ^  ?', '.  .  .  ~  ~  ?', '.  .  .  .  ~  ?'],
      { deposits: ['d1'] },
      {
        selected: 'b2',
        targets: at('step', 'b1', 'c1', 'd1', 'a2', 'c2', 'd2', 'a3', 'b3', 'c3', 'b4'),
      },
    ),
    lesson(
      'fog',
      ["?  ?  '. '. .  .", "?  '# '. .  .C .", "'. '. '. .  .  ^", "'. '. '. '. .  ^"],
      {
        castles: [castle('b3', 1)],
      },
    ),
    lesson(
      'attack',
      ['.  .  .  %  .', '.  .A .  .c .', '.  .  .L .  ^', '#  .  .i .  .'],
      {},
      { selected: 'c3', targets: at('attack', 'c4') },
    ),
    lesson('build', ['.  .E .  .  .  .  .  .  .', '.  .  .  .  ^  .  .  %  .'], {
      castles: [castle('a1', 0, 1, 5), castle('e1', 0, 3, 15), castle('i1', 0)],
    }),
    lesson('buy', ['.  .  .  ^  .', '.  .C .  .L .', '.  .  .A .  %'], {
      castles: [castle('b2', 0)],
    }),
    lesson(
      'castle',
      ['.  .  .  .  ^', '.  .I .  .C .', '%  .  .  .  .'],
      { castles: [castle('c2', 1, 4, 9)] },
      { selected: 'b2', targets: at('occupy', 'c2') },
    ),
    lesson('keys', ['.  ^  .  .', '.  .E .I .', '.  .  %  .'], { castles: [castle('b2', 0)] }),
  ];
}
