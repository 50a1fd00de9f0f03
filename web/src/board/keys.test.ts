import { expect, test } from 'vitest';
import type { Cell } from '../generated/game';
import { step } from './keys';
import { inscribedWidth, lay, shrunk } from './layout';

/** Builds a board of squares with up to four neighbors each; `#` is a hole. */
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

const target = (cells: Cell[], from: string, key: string, isTurned = false) => {
  const { cells: placed } = lay({ cells }, isTurned);
  const at = placed.findIndex(({ cell }) => cell.name === from);
  const to = step(placed, at, key);
  return to === undefined ? undefined : placed[to]?.cell.name;
};

test('an arrow key moves to the neighbor in its direction', () => {
  const board = squares(['...', '...', '...']);
  expect(target(board, '11', 'ArrowRight')).toBe('21');
  expect(target(board, '11', 'ArrowUp')).toBe('10');
  expect(target(board, '22', 'ArrowRight')).toBeUndefined();
});

test('an arrow key follows the screen when the board is turned', () => {
  const board = squares(['...', '...', '...']);
  expect(target(board, '11', 'ArrowRight', true)).toBe('01');
  expect(target(board, '11', 'ArrowUp', true)).toBe('12');
});

test('an arrow key skips a hole in the board', () => {
  const board = squares(['.#.', '...']);
  expect(target(board, '00', 'ArrowRight')).toBe('20');
});

test('the outline of a cell limits the size of a piece', () => {
  const [cell] = lay({ cells: squares(['.']) }, false).cells;
  expect(cell?.size).toBe(100);
  expect(
    inscribedWidth(
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
