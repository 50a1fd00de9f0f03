import { afterEach, expect, test, vi } from 'vitest';
import { recordOf } from './source';

afterEach(() => vi.unstubAllGlobals());

/** Answers every request with its own path. */
function echo(): void {
  vi.stubGlobal('localStorage', { getItem: () => null, setItem: () => {} });
  vi.stubGlobal('fetch', async (path: string) => new Response(path));
}

test('the opened record comes from the program, other records from tables and tournaments', async () => {
  echo();
  expect(await recordOf('opened')).toBe('/opened.quad');
  expect(await recordOf('9f86d081884c7d65')).toBe('/api/tables/9f86d081884c7d65/record');
  expect(await recordOf('spring:r1-a-b')).toBe('/api/tournaments/spring/records/r1-a-b');
});

test('a server without an opened record answers with an error', async () => {
  const refused = { code: 'route/unknown', error: 'there is no such route' };
  vi.stubGlobal('fetch', async () => Response.json(refused, { status: 404 }));
  await expect(recordOf('opened')).rejects.toMatchObject({ status: 404, code: 'route/unknown' });
});
