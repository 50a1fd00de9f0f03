import { expect, test } from 'vitest';
import { isWhole, MOST, moved, showing, zoomed } from './zoom';

const whole = { x: 0, y: 0, width: 800, height: 400 };

test('what is under the pointer stays under it', () => {
  const seen = zoomed(whole, whole, 2, { x: 200, y: 100 });
  expect(seen).toEqual({ x: 100, y: 50, width: 400, height: 200 });
});

test('one sees neither beyond the edge nor too closely', () => {
  expect(zoomed(whole, whole, 0.5, { x: 0, y: 0 })).toEqual(whole);
  expect(zoomed(whole, whole, 100, { x: 0, y: 0 }).width).toBe(800 / MOST);
  const seen = zoomed(whole, whole, 2, { x: 400, y: 200 });
  expect(moved(seen, whole, -9999, 9999)).toMatchObject({ x: 0, y: 200 });
  expect(isWhole(seen, whole)).toBe(false);
});

test('the focus is brought into sight', () => {
  const seen = zoomed(whole, whole, 4, { x: 0, y: 0 });
  const after = showing(seen, whole, [790, 390]);
  expect(after.x + after.width).toBe(800);
  expect(after.y + after.height).toBe(400);
});
