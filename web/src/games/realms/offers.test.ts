import { expect, test } from 'vitest';
import type { Action } from '../../generated/realms';
import type { LegalAction } from '../../generated/wire';
import { drawn } from './lessons';
import { offers } from './offers';
import { ROW_HAS, see } from './seen';

/** A board with all that can be walked over open, and the steps that are legal. */
function board(rows: string[], steps: string[], gold = 10) {
  const { observation } = drawn(rows, { gold });
  const open = observation.ground.map((row) =>
    [...row].map((letter) => (/[.^]/.test(letter) ? ROW_HAS : '-')).join(''),
  );
  const legal = steps.map((text): LegalAction => {
    const [from = '', to = ''] = text.split('-');
    const action: Action = { type: 'step', from, to };
    return { text, kind: 'step', cells: [from, to], action };
  });
  return offers(see({ ...observation, open }), legal);
}

const kind = (given: ReturnType<typeof offers>, to: string) =>
  given.list.find(({ cells }) => cells[1] === to)?.kind;

test('a way leads around what bars it, as far as the unit goes this turn', () => {
  const given = board(['.E #  .  .', '.  #  .  .', '.  .  .  .', '.  .  .  .'], ['a1-a2']);
  const ways = given.ways.get('a1');
  expect(ways?.to('c2')).toEqual(['a2', 'a3', 'b3', 'c3', 'c2']);
  expect(ways?.costs.get('c2')).toBe(5);
  // Three steps are this turn's, the rest is for later.
  expect([kind(given, 'b3'), kind(given, 'c3'), kind(given, 'b1')]).toEqual([
    'step',
    'march',
    undefined,
  ]);
});

test('without gold a unit goes one step', () => {
  const given = board(['.E .', '.  .'], ['a1-b1', 'a1-a2'], 0);
  expect([kind(given, 'b1'), kind(given, 'b2')]).toEqual(['step', 'march']);
});

test('a unit can be let go of by pointing at it again', () => {
  const given = board(['.E .', '.  .'], ['a1-b1']);
  expect(kind(given, 'a1')).toBe('select');
});

test('nothing is offered that does not begin with a legal step', () => {
  const given = board(['.E .', '.  .'], []);
  expect(given.list).toEqual([]);
});
