import { beforeAll, expect, test } from 'vitest';
import type { GameInfo } from '../generated/wire';
import { speak } from '../i18n';
import { boardName, clockName, differences } from './set-up';

const info = (parts: Partial<GameInfo>): GameInfo => ({
  id: 'jungle',
  name: 'Jungle',
  summary: '',
  least_players: 2,
  most_players: 2,
  chance: false,
  hidden: false,
  options: [],
  defaults: {},
  defaults_by: {},
  brains: [],
  levels: [],
  strategies: [],
  ...parts,
});
const jungle = info({
  options: [
    {
      name: 'variant',
      about: '',
      choice: { kind: 'one-of', words: ['war', 'classic'] },
      default: '',
    },
    { name: 'leopard_jumps', about: '', choice: { kind: 'switch' }, default: '' },
    {
      name: 'quiet_limit',
      about: '',
      choice: { kind: 'number', least: 1, most: 200 },
      default: '',
    },
  ],
  defaults: { variant: 'war', leopard_jumps: true, quiet_limit: 200 },
  defaults_by: {
    variant: { war: { leopard_jumps: true }, classic: { leopard_jumps: false } },
  },
});
const map = { name: 'map', about: '', choice: { kind: 'text' as const }, default: '' };

beforeAll(() => speak('en'));

test('the board is the first option with a few words, or a map', () => {
  expect(boardName(jungle, {})).toBe('War, 12 × 13: tiger 7, lion 6');
  expect(boardName(jungle, { variant: 'classic' })).toBe('Classic, 7 × 9: lion 7, tiger 6');
  const realms = info({ id: 'realms', options: [map] });
  expect(boardName(realms, {})).toBe('New map');
  expect(boardName(realms, { map: true })).toBe('Chosen map');
  expect(boardName(info({ id: 'nim' }), {})).toBe('');
});

test('only rules that differ from the default of the chosen board are listed', () => {
  expect(differences(jungle, {})).toEqual([]);
  expect(differences(jungle, { variant: 'classic', leopard_jumps: null })).toEqual([]);
  expect(differences(jungle, { leopard_jumps: true, quiet_limit: 200 })).toEqual([]);
  expect(differences(jungle, { variant: 'classic', leopard_jumps: true })).toEqual([
    'The leopard jumps too: Yes',
  ]);
  expect(differences(jungle, { quiet_limit: 50 })).toEqual([
    'Moves without a capture until a draw: 50',
  ]);
});

test('clock rules are written in words', async () => {
  expect(clockName('none')).toBe('No clock');
  expect(clockName('move:60s')).toBe('60 s per move');
  expect(clockName('fischer:3m+2s')).toBe('3 min + 2 s per move');
  await speak('fr');
  expect(clockName('fischer:1m30s+500ms')).toBe('1 min 30 s + 500 ms par coup');
  await speak('en');
});
