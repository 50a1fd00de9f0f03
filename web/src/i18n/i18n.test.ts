import { expect, test } from 'vitest';
import { change } from '../settings';
import { en } from './en';
import { fr } from './fr';
import { fill, t } from './index';

test('every sentence has the same places for values in both languages', () => {
  const places = (text: string) => [...text.matchAll(/\{(\w+)/g)].map(([, name]) => name).sort();
  for (const key of Object.keys(en) as (keyof typeof en)[])
    expect([...new Set(places(fr[key]))], key).toEqual([...new Set(places(en[key]))]);
});

test('values and numbers are filled in', () => {
  change({ language: 'en' });
  expect(fill('{n} {n|seat|seats} free', { n: 1 })).toBe('1 seat free');
  expect(fill('{n} {n|seat|seats} free', { n: 0 })).toBe('0 seats free');
  change({ language: 'fr' });
  expect(fill('{n} {n|place|places}', { n: 0 })).toBe('0 place');
  expect(t('table.won', { name: 'Ada' })).toBe('Ada a gagné');
});
