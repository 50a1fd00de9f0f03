import { expect, test } from 'vitest';
import { colorsOf, painter } from './colors';

type Color = [number, number, number];

const picture = (...pixels: Color[]) => new Uint8ClampedArray(pixels.flatMap((it) => [...it, 255]));

const red: Color = [200, 10, 10];
const rose: Color = [202, 12, 12];
const sea: Color = [10, 80, 160];

test('the most frequent colors come first, and near ones are one', () => {
  const found = colorsOf([picture(sea, red), picture(rose)], 8);
  expect(found).toEqual([[201, 11, 11], sea]);
  expect(colorsOf([picture(sea, red, red)], 1)).toEqual([red]);
});

test('every pixel gets the nearest color there is', () => {
  const numbers = painter([red, sea]);
  expect([...numbers(picture(rose, [0, 70, 140], [255, 60, 60]))]).toEqual([0, 1, 0]);
});
