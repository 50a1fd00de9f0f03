import { expect, test } from 'vitest';
import { readRecord } from './record';

test('a record tells who played and which actions hold', () => {
  const text = `quadrille 1
game jungle
players 2
options {"variant":"war"}
seat 0 Ada Lovelace
seat 1 novice
start 12/1R1D 0 0
1 j11j10 ; 4.2
2 h3g3 ; 0.1
!back 1 ; 3
1 c11c10 ; 2.5
2 !resign 1
over 1 2 sha256:77
`;
  expect(readRecord(text)).toEqual({
    game: 'jungle',
    players: 2,
    options: { variant: 'war' },
    seats: ['Ada Lovelace', 'novice'],
    actions: ['c11c10', '!resign 1'],
  });
});

test('other texts are no records', () => {
  expect(readRecord('')).toBeUndefined();
  expect(readRecord('hello\ngame jungle')).toBeUndefined();
});
