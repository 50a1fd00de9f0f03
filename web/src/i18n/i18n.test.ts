import { expect, test } from 'vitest';
import { en } from './en';
import { fr } from './fr';
import { fill, heard, speak, t, word } from './index';

type Words = Record<string, string>;

const games = import.meta.glob<Words>('../games/*/words/*.ts', { eager: true, import: 'words' });

test('every sentence has the same places for values in both languages', () => {
  const places = (text = '') => [
    ...new Set([...text.matchAll(/\{(\w+)/g)].map(([, name]) => name).sort()),
  ];
  const pairs: [Words, Words | undefined][] = [[en, fr]];
  for (const [path, words] of Object.entries(games))
    if (path.endsWith('/en.ts')) pairs.push([words, games[path.replace('/en.ts', '/fr.ts')]]);
  expect(pairs.length).toBeGreaterThan(2);
  for (const [ours, theirs] of pairs) {
    expect(Object.keys(theirs ?? {})).toEqual(Object.keys(ours));
    for (const key of Object.keys(ours))
      expect(places(theirs?.[key]), key).toEqual(places(ours[key]));
  }
});

test('values and numbers are filled in, in the language that is spoken', async () => {
  await speak('en');
  expect(fill('{n} {n|seat|seats} free', { n: 1 })).toBe('1 seat free');
  expect(fill('{n} {n|seat|seats} free', { n: 0 })).toBe('0 seats free');
  await speak('fr');
  expect(fill('{n} {n|place|places}', { n: 0 })).toBe('0 place');
  expect(t('table.won', { name: 'Ada' })).toBe('Ada a gagné');
  expect(word('penguins', 'name', 'Penguins')).toBe('Pingouins');
  expect(word('chess', 'name', 'Chess')).toBe('Chess');
});

test('sentences of the server are said in the words of the page', async () => {
  const sentence = '2 players need a territory each at least, but only 1 can be owned';
  await speak('en');
  expect(heard('conquest', sentence)).toBe(
    '2 players need a land each at least, but only 1 can be owned.',
  );
  await speak('fr');
  expect(heard('conquest', sentence)).toMatch(/^Il faut au moins une terre pour chacun des 2/);
  expect(heard('conquest', 'row 3 has 4 cells')).toBe('row 3 has 4 cells');
});

test('who changes its mind gets the last choice', async () => {
  await Promise.all([speak('fr'), speak('en')]);
  expect(t('close')).toBe('Close');
});
