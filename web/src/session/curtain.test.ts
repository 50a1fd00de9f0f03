import { expect, test } from 'vitest';
import { createCurtain } from './curtain';

test('a seat gets what it missed, from the last moment that it saw', () => {
  const curtain = createCurtain<string>();
  curtain.keep(0, 'a1');
  curtain.keep(1, 'b1');
  curtain.call(0);
  expect(curtain.isDown()).toBe(true);
  expect(curtain.open(0)).toEqual(['a1']);
  expect(curtain.isDown()).toBe(false);
  curtain.keep(1, 'b2');
  curtain.call(1);
  expect(curtain.isDown()).toBe(false);
  curtain.fall(0, 'a2');
  curtain.keep(0, 'a3');
  expect(curtain.open(1)).toEqual(['b1', 'b2']);
  curtain.fall(1, 'b3');
  expect(curtain.open(0)).toEqual(['a2', 'a3']);
});
