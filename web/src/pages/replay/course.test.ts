import { expect, test } from 'vitest';
import type { JudgedPly } from '../../generated/wire';
import { chanceLines, lapses } from './course';

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

test('with two players, one line shows the chances of the first player', () => {
  const both = [judged({ before: 600, after: 550 }), judged({ ply: 2, seat: 1, after: 700 })];
  expect(chanceLines(both, 2)).toEqual([
    {
      seat: 0,
      points: [
        { ply: 0, chance: 0.6 },
        { ply: 1, chance: 0.55 },
        { ply: 2, chance: 0.3 },
      ],
    },
  ]);
});

test('with more players, each player has a line', () => {
  const all = [judged({ after: 400 }), judged({ ply: 2, seat: 2, after: 250 })];
  expect(chanceLines(all, 3).map(({ points }) => points)).toEqual([
    [{ ply: 1, chance: 0.4 }],
    [],
    [{ ply: 2, chance: 0.25 }],
  ]);
});

test('an analysis without judged decisions gives an empty line', () => {
  expect(chanceLines([], 2)).toEqual([{ seat: 0, points: [] }]);
});

test('every decision that is not graded fine is a lapse', () => {
  const found = lapses([
    judged({}),
    judged({ ply: 2, verdict: 'blunder' }),
    judged({ ply: 3, verdict: 'inaccuracy' }),
  ]);
  expect(found.map(({ ply }) => ply)).toEqual([2, 3]);
});
