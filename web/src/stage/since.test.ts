import { expect, test } from 'vitest';
import type { Beat } from './beat';
import { NOTHING_SINCE, withBeat, withLines } from './since';

const step = (from: string, to: string, player = 1): Beat => ({
  kind: 'move',
  time: 200,
  cells: [from, to],
  isArrow: true,
  player,
});

test('steps of one walk become one arrow', () => {
  const since = [step('a1', 'a2'), step('a2', 'b2'), step('d4', 'd5')].reduce(
    withBeat,
    NOTHING_SINCE,
  );
  expect(since.traces.map(({ cells }) => cells)).toEqual([
    ['a1', 'a2', 'b2'],
    ['d4', 'd5'],
  ]);
});

test('walks of different players stay apart', () => {
  const since = [step('a1', 'a2', 1), step('a2', 'a3', 2)].reduce(withBeat, NOTHING_SINCE);
  expect(since.traces).toHaveLength(2);
});

test('the same mark appears once', () => {
  const lit: Beat = { kind: 'reinforce', time: 400, cells: ['7'], player: 2 };
  const since = [lit, lit].reduce(withBeat, NOTHING_SINCE);
  expect(since.traces).toEqual([{ cells: ['7'], player: 2, isArrow: false }]);
});

test('a sinking tile, a player who is out and a beat without cells leave no mark', () => {
  const beats: Beat[] = [
    { kind: 'sink', time: 400, cells: ['3'], player: 0 },
    { kind: 'out', time: 400, cells: ['4'], player: 0 },
    { kind: 'place', time: 400, cells: [], player: 0 },
  ];
  expect(beats.reduce(withBeat, NOTHING_SINCE)).toBe(NOTHING_SINCE);
});

test('lines are kept in order', () => {
  const line = (text: string) => ({ text, cells: [] });
  const since = withLines(withLines(NOTHING_SINCE, [line('a')]), [line('b'), line('c')]);
  expect(since.lines.map(({ text }) => text)).toEqual(['a', 'b', 'c']);
  expect(withLines(since, [])).toBe(since);
});
