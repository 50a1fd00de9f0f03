import { expect, test } from 'vitest';
import { read } from './router';

test('addresses lead to pages', () => {
  expect(read('/', '')).toEqual({ page: 'start' });
  expect(read('/table/9f86', '')).toEqual({ page: 'table', id: '9f86' });
  expect(read('/replay/9f86', '?ply=12')).toEqual({ page: 'replay', id: '9f86', ply: 12 });
  expect(read('/tournament/ice', '')).toEqual({ page: 'tournament', id: 'ice' });
  expect(read('/replay', '')).toEqual({ page: 'replay', id: undefined, ply: undefined });
  expect(read('/learn/jungle', '')).toEqual({ page: 'learn', game: 'jungle' });
});

test('what leads nowhere says so', () => {
  for (const path of ['/table', '/nowhere', '/about/us', '/table/a/b'])
    expect(read(path, '').page).toBe('unknown');
});
