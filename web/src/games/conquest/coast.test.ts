import { expect, test } from 'vitest';
import { coast, drawn } from './coast';

const left = 'M0,0 1,0 1,1 0,1Z';
const right = 'M1,0 2,0 2,1 1,1Z';

test('a border is no coast', () => {
  expect(coast([left, right]).map((loop) => loop.toSorted())).toEqual([
    ['0,0', '0,0', '0,1', '1,0', '1,1', '2,0', '2,1'],
  ]);
});

test('islands and lakes have coasts of their own', () => {
  const island = 'M5,5 6,5 6,6Z';
  const lake = 'M0,0 9,0 9,9 0,9ZM3,3 3,4 4,4Z';
  expect(coast([island])).toHaveLength(1);
  expect(coast([lake])).toHaveLength(2);
  expect(coast([lake, 'M3,3 4,4 3,4Z'])).toHaveLength(1);
});

test('a long coast is drawn with few points, a short one with all', () => {
  const long = Array.from({ length: 60 }, (_, at) => `${at},0`);
  expect(drawn([long], 2).split(' ')).toHaveLength(30);
  expect(drawn([['0,0', '1,0', '2,2']], 2)).toBe('M0,0 1,0 2,2Z');
});
