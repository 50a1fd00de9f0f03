import { expect, test } from 'vitest';
import type { LegalAction } from '../generated/wire';
import { bare, next, point } from './pick';

const action = (text: string, cells: string[], kind = 'shift'): LegalAction => ({
  text,
  kind,
  cells,
  action: text,
});
const legal = [
  action('a1a2', ['a1', 'a2']),
  action('a1b1', ['a1', 'b1'], 'attack'),
  action('c1c2', ['c1', 'c2']),
  action('end', [], 'end'),
];

test('first the cells where an action begins, then where it leads', () => {
  expect([...next(legal, []).keys()]).toEqual(['a1', 'c1']);
  expect([...next(legal, ['a1'])].map(([cell, [first]]) => [cell, first?.kind])).toEqual([
    ['a2', 'shift'],
    ['b1', 'attack'],
  ]);
});

test('pointing at the last cell of an action takes it', () => {
  const first = point(legal, [], 'a1');
  expect(first).toEqual({ path: ['a1'] });
  expect(point(legal, first.path, 'b1').action?.text).toBe('a1b1');
});

test('another beginning replaces the first, the same lets go, anything else cancels', () => {
  expect(point(legal, ['a1'], 'c1').path).toEqual(['c1']);
  expect(point(legal, ['a1'], 'a1').path).toEqual([]);
  expect(point(legal, ['a1'], 'h8').path).toEqual([]);
});

test('actions about one cell are taken at once, those about none are buttons', () => {
  expect(point([action('@7', ['7'], 'place')], [], '7').action?.text).toBe('@7');
  expect(bare(legal).map(({ text }) => text)).toEqual(['end']);
});

test('several actions with the same cells ask which', () => {
  const twins = [action('x:1', ['x']), action('x:2', ['x'])];
  expect(point(twins, [], 'x').choices).toHaveLength(2);
});
