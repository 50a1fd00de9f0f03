import { expect, test } from 'vitest';
import {
  fitted,
  isInside,
  isWhole,
  looking,
  MAX_ZOOM,
  moved,
  resized,
  showing,
  zoomed,
} from './zoom';

const whole = { x: 0, y: 0, width: 800, height: 400 };

test('zooming keeps the point under the pointer', () => {
  const seen = zoomed(whole, whole, 2, { x: 200, y: 100 });
  expect(seen).toEqual({ x: 100, y: 50, width: 400, height: 200 });
});

test('zooming stops at the whole board and at the largest factor', () => {
  expect(zoomed(whole, whole, 0.5, { x: 0, y: 0 })).toEqual(whole);
  expect(zoomed(whole, whole, 100, { x: 0, y: 0 }).width).toBe(800 / MAX_ZOOM);
});

test('a moved view stays on the board', () => {
  const seen = zoomed(whole, whole, 2, { x: 400, y: 200 });
  // At half the width, the view can go beyond an edge by 15 % of its own size.
  expect(moved(seen, whole, -9999, 9999)).toMatchObject({ x: -60, y: 230 });
  expect(isWhole(seen, whole)).toBe(false);
});

test('the focus is moved into view with space around it', () => {
  const seen = zoomed(whole, whole, 4, { x: 0, y: 0 });
  const after = showing(seen, whole, [790, 390]);
  expect(after.x + after.width).toBe(845);
  expect(after.y + after.height).toBe(422.5);
});

test('a window with other proportions centers the whole board', () => {
  const seen = fitted(whole, { width: 500, height: 500 });
  expect(seen).toEqual({ x: 0, y: -200, width: 800, height: 800 });
  expect(isWhole(seen, whole)).toBe(true);
});

test('a resized window keeps the scale of a zoomed view and keeps a whole board whole', () => {
  const [from, to] = [
    { width: 800, height: 400 },
    { width: 600, height: 600 },
  ];
  const near = zoomed(whole, whole, 4, { x: 400, y: 200 });
  expect(resized(near, whole, from, to)).toEqual({ x: 325, y: 125, width: 150, height: 150 });
  expect(resized(whole, whole, from, to)).toEqual(fitted(whole, to));
});

test('a view of a part has the requested scale, but never shows more than the board', () => {
  const [part, size] = [
    { x: 100, y: 100, width: 100, height: 100 },
    { width: 400, height: 200 },
  ];
  expect(looking(part, whole, size, 2)).toEqual({ x: 50, y: 100, width: 200, height: 100 });
  expect(looking(part, whole, size, 0.1)).toEqual(whole);
});

test('a place is in sight inside the view and not on its edge', () => {
  expect(isInside(whole, [400, 200])).toBe(true);
  expect(isInside(whole, [800, 200])).toBe(false);
  expect(isInside(whole, [400, -1])).toBe(false);
});
