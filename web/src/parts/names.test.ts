import { beforeAll, expect, test } from 'vitest';
import { speak } from '../i18n';
import { recordNames, seatNames } from './names';

const strategy = (name: string) => ({ kind: 'strategy', name });
const human = (name: string) => ({ kind: 'human', name });

beforeAll(() => speak('en'));

test('a single computer player is called by its level', () => {
  expect(seatNames([human('Ada'), strategy('level3')], 'jungle')).toEqual(['Ada', 'Level 3']);
});

test('several computer players have different names with their levels', async () => {
  const seats = [human('Ada'), ...Array.from({ length: 5 }, () => strategy('level2'))];
  const names = seatNames(seats, 'conquest');
  expect(new Set(names).size).toBe(6);
  for (const name of names.slice(1)) expect(name).toMatch(/^\w+ \(level 2\)$/);
  await speak('fr');
  expect(seatNames(seats, 'conquest')[1]).toBe('Boris (niveau 2)');
  await speak('en');
});

test('a computer player does not take the name of a person', () => {
  const seats = [human('Boris'), strategy('level2'), strategy('random')];
  expect(seatNames(seats, 'conquest')).toEqual(['Boris', 'Clio (level 2)', 'Dario (gambler)']);
});

test('people and loaded strategies with the same name are numbered', () => {
  expect(seatNames([human('Ada'), human('Ada'), human('Ada')], 'jungle')).toEqual([
    'Ada',
    'Ada 2',
    'Ada 3',
  ]);
  expect(seatNames([strategy('greedy-bot'), strategy('greedy-bot')], 'jungle')).toEqual([
    'greedy-bot',
    'greedy-bot 2',
  ]);
});

test('a free seat has no name', () => {
  expect(seatNames([human('Ada'), { kind: 'open', name: '' }], 'jungle')).toEqual(['Ada', '']);
});

test('the players of a record are told apart like those of a table', () => {
  expect(recordNames(['Ada', 'level2@nodes:500', 'level2@nodes:500'], 'penguins')).toEqual([
    'Ada',
    'Boris (level 2)',
    'Clio (level 2)',
  ]);
});
