import { expect, test } from 'vitest';
import { words as tournamentEn } from '../pages/tournament/words/en';
import { words as tournamentFr } from '../pages/tournament/words/fr';
import { en } from './en';
import { fr } from './fr';
import { alone, fill, sentence, speak, t, word } from './index';

type Words = Record<string, string>;

const games = import.meta.glob<Words>('../games/*/words/*.ts', { eager: true, import: 'words' });

/** Every dictionary in English, and the same in French. */
const pairs: [Words, Words][] = [
  [en, fr],
  [tournamentEn, tournamentFr],
];
for (const [path, words] of Object.entries(games))
  if (path.endsWith('/en.ts')) pairs.push([words, games[path.replace('/en.ts', '/fr.ts')] ?? {}]);

test('English and French have the same keys and the same placeholders', () => {
  const placeholders = (text = '') => [
    ...new Set([...text.matchAll(/\{(\w+)/g)].map(([, name]) => name).sort()),
  ];
  expect(pairs.length).toBe(6);
  for (const [english, french] of pairs) {
    expect(Object.keys(french)).toEqual(Object.keys(english));
    for (const [key, text] of Object.entries(english))
      expect(placeholders(french[key]), key).toEqual(placeholders(text));
  }
});

test('reasons and faults fit into a longer sentence', () => {
  const parts = pairs.flatMap(([english, french]) =>
    [english, french].flatMap((words) =>
      Object.entries(words).filter(([key]) => /^(reason|fault|error)\b/.test(key)),
    ),
  );
  expect(parts.length).toBeGreaterThan(300);
  for (const [key, text] of parts) expect(text, key).toMatch(/^[\p{Ll}\d{].*[^.]$/u);
});

test('plurals and numbers follow the language', async () => {
  await speak('en');
  expect(fill('{n} {n|seat|seats} free', { n: 1 })).toBe('1 seat free');
  expect(fill('{n} {n|seat|seats} free', { n: 0 })).toBe('0 seats free');
  expect(fill('{n}', { n: 1234 })).toBe('1234');
  expect(fill('{n}', { n: 12345.5 })).toBe('12,345.5');
  await speak('fr');
  expect(fill('{n} {n|place|places}', { n: 0 })).toBe('0 place');
  expect(fill('{n} {n|place|places}', { n: 2 })).toBe('2 places');
  expect(fill('{n}', { n: 12345.5 })).toBe('12\u202f345,5');
  expect(t('table.won', { name: 'Ada' })).toBe('Ada a gagné');
});

test('names without words stay as the server sends them', async () => {
  await speak('fr');
  expect(word('penguins', 'name', 'Penguins')).toBe('Pingouins');
  expect(word('chess', 'name', 'Chess')).toBe('Chess');
});

test('a rule is said in the words of its game', async () => {
  const water = { code: 'water', animal: 'elephant' };
  const weak = { code: 'too-weak', attack: 7.5, defence: 8 };
  await speak('en');
  expect(sentence('jungle', water)).toBe('the elephant cannot enter the water');
  expect(sentence('conquest', weak)).toBe('an attack of 7.5 does not exceed a defense of 8');
  await speak('fr');
  expect(sentence('jungle', water)).toBe('l’éléphant ne peut pas entrer dans l’eau');
  expect(sentence('conquest', weak)).toBe('une attaque de 7,5 ne dépasse pas une défense de 8');
});

test('a sentence can be a parameter of another', async () => {
  const reason = { code: 'map', line: 3, fault: { code: 'itself', tile: 0 } };
  await speak('fr');
  expect(sentence('penguins', reason)).toBe(
    'ligne 3 de la carte : la case 0 est sa propre voisine',
  );
});

test('a sentence with an unknown code has no words', async () => {
  await speak('fr');
  expect(sentence('jungle', { code: 'castling' })).toBeUndefined();
  expect(sentence('chess', { code: 'water', animal: 'elephant' })).toBeUndefined();
  const unknownFault = { code: 'map', line: 3, fault: { code: 'volcano' } };
  expect(sentence('penguins', unknownFault)).toBeUndefined();
});

test('a sentence that stands alone has a capital letter and a full stop', () => {
  expect(alone('éléphant')).toBe('Éléphant.');
  expect(alone('Done!')).toBe('Done!');
});

test('the last chosen language is spoken', async () => {
  await Promise.all([speak('fr'), speak('en')]);
  expect(t('close')).toBe('Close');
});
