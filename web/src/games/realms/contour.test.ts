import { expect, test } from 'vitest';
import { contour, hash } from './contour';

const from = (rows: readonly string[]) =>
  contour(rows.length, (column, row) => rows[row]?.[column] === '#');
const loops = (path: string): number => path.split('M').length - 1;

test('the same squares always have the same outline', () => {
  expect(from(['...', '.#.', '...'])).toBe(from(['...', '.#.', '...']));
  expect(hash(3, 4)).toBe(hash(3, 4));
  expect(hash(3, 4)).not.toBe(hash(4, 3));
});

test('each part and each hole has its own line', () => {
  expect(from(['...', '...', '...'])).toBe('');
  expect(loops(from(['.....', '.##..', '.....', '...#.', '.....']))).toBe(2);
  expect(loops(from(['.....', '.###.', '.#.#.', '.###.', '.....']))).toBe(2);
  expect(loops(from(['....', '.#..', '..#.', '....']))).toBe(2);
});

test('a part at the edge of the board has no line there', () => {
  const numbers = from(['#..', '...', '...']).match(/-?\d+/g)?.map(Number) ?? [];
  expect(Math.min(...numbers)).toBeLessThan(-50);
});
