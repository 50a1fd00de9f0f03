import { expect, test } from 'vitest';
import { type Chair, chairsOf, resize, seat, seatsOf, withStrategy } from './chairs';

const names = (chair: string, at: number) => (chair === 'me' ? 'Ada' : `Player ${at + 1}`);

test('each button of the start page has its chairs', () => {
  expect(chairsOf('computer', 3, 'level2')).toEqual(['me', 'computer:level2', 'computer:level2']);
  expect(chairsOf('friend', 2, 'level2')).toEqual(['me', 'friend']);
  expect(chairsOf('screen', 2, 'level2')).toEqual(['me', 'screen']);
});

test('I always have a chair', () => {
  expect(seat(['me', 'friend', 'open'], 2, 'me')).toEqual(['open', 'friend', 'me']);
  expect(seat(['me', 'friend'], 0, 'computer:level1')).toEqual(['computer:level1', 'me']);
  expect(seat(['friend', 'me'], 1, 'open')).toEqual(['me', 'open']);
  expect(seat(['me', 'friend'], 0, 'me')).toEqual(['me', 'friend']);
});

test('new chairs are like the last one, and mine is never removed', () => {
  expect(resize(['me', 'friend'], 4)).toEqual(['me', 'friend', 'friend', 'friend']);
  expect(resize(['friend', 'open', 'me'], 2)).toEqual(['friend', 'me']);
  expect(resize(['me', 'screen', 'open'], 2)).toEqual(['me', 'screen']);
});

test('the slider sets the level of computers and of nobody else', () => {
  const chairs: Chair[] = ['me', 'computer:level1', 'friend', 'computer:random'];
  expect(withStrategy(chairs, 'level5')).toEqual([
    'me',
    'computer:level5',
    'friend',
    'computer:level5',
  ]);
});

test('a table of me, a computer and a friend waits for the friend alone', () => {
  expect(seatsOf(['me', 'computer:level2', 'friend'], names)).toEqual({
    seats: [
      { kind: 'human', name: 'Ada' },
      { kind: 'strategy', strategy: 'level2' },
      { kind: 'open' },
    ],
    public: false,
    local: false,
  });
});

test('a table on one screen is local', () => {
  expect(seatsOf(['me', 'screen', 'computer:random'], names)).toMatchObject({
    seats: [{ name: 'Ada' }, { kind: 'human', name: 'Player 2' }, { strategy: 'random' }],
    public: false,
    local: true,
  });
});

test('with an open seat the table is listed, and friends get invitations', () => {
  expect(seatsOf(['me', 'friend', 'open'], names)).toEqual({
    seats: [{ kind: 'human', name: 'Ada' }, { kind: 'invited' }, { kind: 'open' }],
    public: true,
    local: false,
  });
});
