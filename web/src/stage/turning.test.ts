import { expect, test } from 'vitest';
import { turningPoint } from './turning';

const seen = (...all: [ply: number, seat: number, share: number][]) =>
  all.map(([ply, seat, share]) => ({ ply, seat, share }));

test('the turning point is the largest change of one player’s outlook', () => {
  expect(turningPoint(seen([1, 0, 500], [3, 0, 480], [5, 0, 900], [7, 0, 950]))).toBe(5);
});

test('outlooks of different players are not compared', () => {
  expect(turningPoint(seen([1, 0, 900], [2, 1, 100], [3, 0, 880]))).toBeUndefined();
});

test('a match without a large change has no turning point', () => {
  expect(turningPoint([])).toBeUndefined();
  expect(turningPoint(seen([1, 0, 500], [3, 0, 600], [5, 0, 700]))).toBeUndefined();
});

test('the order in which outlooks arrive does not matter', () => {
  expect(turningPoint(seen([7, 0, 100], [1, 0, 500], [5, 0, 480]))).toBe(7);
});
