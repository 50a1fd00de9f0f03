import { expect, test } from 'vitest';
import type { Cell } from '../../generated/game';
import palette from './palette';

//   0 1 2      three squares in a row
const TEXT = `3
0 4 1 1 | 25 25
1|-2
1 4 1 2 | 75 25
0|2
2 4 1 3 | 125 25
1|-2
# square/1x3
`;
const cell = (name: string, neighbors: number[]): Cell => ({
  name,
  ground: 'ice',
  center: [0, 0],
  outline: [],
  neighbors,
});
const geometry = { cells: [cell('0', [1]), cell('1', [0, 2]), cell('2', [1])] };
const floe = palette.read(TEXT, geometry);

test('what was read is written as it was', () => {
  expect(floe.fish).toEqual([1, 2, 3]);
  expect(palette.write(floe)).toBe(TEXT);
});

test('fish are painted, and the same again changes nothing', () => {
  const richer = palette.paint(floe, '0', '3');
  expect(richer.fish).toEqual([3, 2, 3]);
  expect(floe.fish).toEqual([1, 2, 3]);
  expect(palette.paint(richer, '0', '3')).toBe(richer);
  expect(palette.paint(richer, '0', 'more').fish).toEqual([4, 2, 3]);
  expect(palette.paint(floe, '7', '1')).toBe(floe);
});

test('water is a line of its own, and ice comes back in its place', () => {
  const cut = palette.paint(palette.paint(floe, '2', 'water'), '0', 'water');
  expect(cut.fish).toEqual([null, 2, null]);
  expect(palette.write(cut)).toBe(
    TEXT.replace('0 4 1 1 |', '0 4 1 0 |')
      .replace('2 4 1 3 |', '2 4 1 0 |')
      .replace('#', 'water 0 2\n#'),
  );
  const again = palette.read(palette.write(cut), geometry);
  expect(again.fish).toEqual([null, 2, null]);
  const whole = palette.paint(palette.paint(again, '2', '3'), '0', 'more');
  expect(palette.write(whole)).toBe(TEXT);
});

test('lonely tiles are found', () => {
  expect(palette.check(floe)).toEqual([]);
  const cut = palette.paint(floe, '1', 'water');
  expect(palette.check(cut)[0]?.cells).toEqual(['0', '2']);
});

test('a line of the text leads to its tile', () => {
  expect([1, 2, 3, 5, 7].map((line) => palette.cellOfLine(floe, line))).toEqual([
    undefined,
    '0',
    '0',
    '1',
    '2',
  ]);
});
