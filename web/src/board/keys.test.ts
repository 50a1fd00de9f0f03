import { expect, test } from 'vitest';
import type { Cell } from '../generated/game';
import { step } from './keys';
import { lay, room, shrunk } from './layout';

/** Squares in rows, each beside its four neighbors; `#` is a hole. */
function squares(rows: string[]): Cell[] {
  const places = rows.flatMap((row, y) =>
    [...row].flatMap((mark, x) => (mark === '#' ? [] : [[x, y] as const])),
  );
  const find = (x: number, y: number) => places.findIndex(([px, py]) => px === x && py === y);
  return places.map(([x, y]) => ({
    name: `${x}${y}`,
    ground: 'earth',
    center: [x * 100 + 50, y * 100 + 50],
    outline: [
      [x * 100, y * 100],
      [x * 100 + 100, y * 100],
      [x * 100 + 100, y * 100 + 100],
      [x * 100, y * 100 + 100],
    ],
    neighbors: [find(x, y - 1), find(x + 1, y), find(x, y + 1), find(x - 1, y)].filter(
      (at) => at >= 0,
    ),
  }));
}

const names = (cells: Cell[], from: string, key: string, isTurned = false) => {
  const { cells: placed } = lay({ cells }, isTurned);
  const at = placed.findIndex(({ cell }) => cell.name === from);
  const to = step(placed, at, key);
  return to === undefined ? undefined : placed[to]?.cell.name;
};

test('an arrow key goes to the neighbor in its direction', () => {
  const board = squares(['...', '...', '...']);
  expect(names(board, '11', 'ArrowRight')).toBe('21');
  expect(names(board, '11', 'ArrowUp')).toBe('10');
  expect(names(board, '22', 'ArrowRight')).toBeUndefined();
});

test('keys follow the screen when the board is turned', () => {
  const board = squares(['...', '...', '...']);
  expect(names(board, '11', 'ArrowRight', true)).toBe('01');
  expect(names(board, '11', 'ArrowUp', true)).toBe('12');
});

test('a hole is stepped over', () => {
  const board = squares(['.#.', '...']);
  expect(names(board, '00', 'ArrowRight')).toBe('20');
});

test('what fits on a cell follows from its outline', () => {
  const [cell] = lay({ cells: squares(['.']) }, false).cells;
  expect(cell?.size).toBe(100);
  expect(
    room(
      [0, 0],
      [
        [-30, -50],
        [30, -50],
        [30, 50],
        [-30, 50],
      ],
    ),
  ).toBe(60);
  expect(cell && shrunk(cell, Math.SQRT2 * 10)).toBe('10,10 90,10 90,90 10,90');
});
