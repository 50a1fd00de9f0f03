import { expect, test } from 'vitest';
import type { Event } from '../../generated/jungle';
import { beats } from './beats';
import { boardOf } from './lessons';

const { observation } = boardOf(['. . .', '. .R .']);
const played = (...events: Event[]) =>
  beats({ events, before: observation, after: observation, decided: observation });

const move: Event = {
  type: 'moved',
  player: 0,
  animal: 'rat',
  from: 'b1',
  to: 'b2',
  kind: 'shift',
};

test('a move is an arrow from square to square', () => {
  const [beat, ...rest] = played(move);
  expect(beat).toMatchObject({ kind: 'move', cells: ['b1', 'b2'], isArrow: true, player: 0 });
  expect(rest).toEqual([]);
});

test('the animal arrives before it takes', () => {
  const captured: Event = {
    type: 'captured',
    player: 1,
    animal: 'elephant',
    square: 'b2',
    by: 'rat',
  };
  const kinds = played(captured, { ...move, kind: 'attack' }).map(({ kind }) => kind);
  expect(kinds).toEqual(['move', 'take']);
  // The prize goes to the player who took.
  expect(played(captured)[0]).toMatchObject({ player: 0, cells: ['b2'], feast: 'small' });
});

test('a jump leaps, also when it captures', () => {
  const jump: Event = { ...move, animal: 'lion', from: 'a1', to: 'e1', kind: 'attack' };
  expect(played(jump)[0]).toMatchObject({ kind: 'jump', motion: { cell: 'e1', how: 'leap' } });
});

test('the step onto the throne is celebrated', () => {
  const [beat] = played({ ...move, kind: 'shift_victory' });
  expect(beat?.feast).toBe('large');
});

test('traps and resignations have beats, and the end has none', () => {
  expect(
    played(
      { type: 'trapped', player: 1, animal: 'cat', square: 'c3' },
      { type: 'resigned', player: 1 },
      { type: 'ended', reason: 'resigned', winner: 0 },
    ).map(({ kind }) => kind),
  ).toEqual(['trap', 'out']);
});
