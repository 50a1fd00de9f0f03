import { expect, test } from 'vitest';
import type { Event, Observation } from '../../generated/penguins';
import { beats } from './beats';

const observation: Observation = { board: '', fish: [], seats: [], turn: 'chance' };
const played = (...events: Event[]) =>
  beats({ events, before: observation, after: observation, decided: observation });

test('a penguin slides, then the tile sinks and its fish fly to the score', () => {
  const [slide, sink] = played({ type: 'moved', player: 1, from: 3, to: 9, fish: 2 });
  expect(slide).toMatchObject({ kind: 'move', cells: ['3', '9'], isArrow: true, player: 1 });
  expect(sink).toMatchObject({ kind: 'sink', cells: ['3'], prize: { sign: 'fish', text: '+2' } });
});

test('a penguin drops onto its first tile', () => {
  expect(played({ type: 'placed', player: 0, tile: 5 })[0]).toMatchObject({
    kind: 'place',
    motion: { cell: '5', how: 'drop' },
  });
});

test('a tile that nobody gets sinks without a prize', () => {
  const [lost] = played({ type: 'lost', player: 0, tile: 4, fish: 1 });
  expect(lost?.kind).toBe('sink');
  expect(lost?.prize).toBeUndefined();
});

test('a penguin that retires and a player who is out have beats', () => {
  expect(
    played({ type: 'retired', player: 0, tile: 4, fish: 3 }, { type: 'eliminated', player: 0 }).map(
      ({ kind }) => kind,
    ),
  ).toEqual(['sink', 'out']);
});

test('all tiles of a player who is stuck sink at once, with all their fish', () => {
  const found = played(
    { type: 'retired', player: 0, tile: 4, fish: 3 },
    { type: 'retired', player: 0, tile: 6, fish: 1 },
    { type: 'retired', player: 1, tile: 8, fish: 2 },
  );
  expect(found.map(({ cells, prize }) => [cells.join(), prize?.text])).toEqual([
    ['4,6', '+4'],
    ['8', '+2'],
  ]);
});
