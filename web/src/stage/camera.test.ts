import { expect, test } from 'vitest';
import { createCamera } from './camera';

const whole = { x: 0, y: 0, width: 1_000, height: 1_000 };
const near = { x: 0, y: 0, width: 300, height: 300 };

test('a beat in sight leaves the view alone', () => {
  const camera = createCamera();
  expect(camera(near, whole, [[100, 100]])).toBe(near);
  expect(camera(near, whole, undefined)).toBe(near);
});

test('beats out of sight are brought into view, and then the camera looks back', () => {
  const camera = createCamera();
  const first = camera(near, whole, [[800, 800]]);
  expect(first.x).toBeGreaterThan(400);
  const second = camera(first, whole, [[100, 900]]);
  expect(second.x).toBeLessThan(100);
  expect(camera(second, whole, undefined)).toBe(near);
});

test('a view that was moved by hand stays', () => {
  const camera = createCamera();
  camera(near, whole, [[800, 800]]);
  const moved = { ...near, x: 350 };
  expect(camera(moved, whole, undefined)).toBe(moved);
});
