import { expect, test } from 'vitest';
import type { JudgedPly } from '../../generated/wire';
import { courses, lapses } from './course';

const judged = (part: Partial<JudgedPly>): JudgedPly => ({
  ply: 1,
  seat: 0,
  action: 'a1a2',
  best: 'a1a2',
  line: ['a1a2'],
  agrees: true,
  before: 500,
  after: 500,
  loss: 0,
  measure: 'opinion',
  verdict: 'fine',
  depth: 1,
  nodes: 1,
  ...part,
});

test('where two play, one line tells what the first may hope for', () => {
  const both = [judged({ before: 600, after: 550 }), judged({ ply: 2, seat: 1, after: 700 })];
  expect(courses(both, 2)).toEqual([
    {
      seat: 0,
      stands: [
        { ply: 0, share: 0.6 },
        { ply: 1, share: 0.55 },
        { ply: 2, share: 0.3 },
      ],
    },
  ]);
});

test('where more play, each has a line of its own', () => {
  const all = [judged({ after: 400 }), judged({ ply: 2, seat: 2, after: 250 })];
  expect(courses(all, 3).map(({ stands }) => stands)).toEqual([
    [{ ply: 1, share: 0.4 }],
    [],
    [{ ply: 2, share: 0.25 }],
  ]);
});

test('an analysis that has not begun has nothing to draw', () => {
  expect(courses([], 2)).toEqual([{ seat: 0, stands: [] }]);
});

test('every decision that is not fine is a lapse', () => {
  const found = lapses([
    judged({}),
    judged({ ply: 2, verdict: 'blunder' }),
    judged({ ply: 3, verdict: 'inaccuracy' }),
  ]);
  expect(found.map(({ ply }) => ply)).toEqual([2, 3]);
});
