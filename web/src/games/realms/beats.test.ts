import { beforeAll, expect, test } from 'vitest';
import type { Event, Observation, ObservedUnit } from '../../generated/realms';
import { speak } from '../../i18n';
import { beats } from './beats';

beforeAll(() => speak('en'));

const unit = (at: string, owner: number): ObservedUnit => ({
  name: 1,
  owner,
  kind: 'infantry',
  at,
  life: 20,
  orders: null,
});
const observation = {
  seat: 0,
  units: [unit('c3', 0), unit('d3', 1)],
  castles: [{ at: 'm13', owner: 0, level: 2, life: 10, has_bought: false }],
} as unknown as Observation;
const played = (...events: Event[]) =>
  beats({ events, before: observation, after: observation, decided: observation });

test('a step takes 200 ms', () => {
  const [step] = played({ type: 'stepped', player: 0, kind: 'engineer', from: 'c3', to: 'c4' });
  expect(step).toMatchObject({ kind: 'move', time: 200, cells: ['c3', 'c4'], player: 0 });
});

test('a blow shows its damage at the target, over the position before it', () => {
  const battle = { striker: 'c3', target: 'd3', is_answer: false };
  const blow = { type: 'struck', player: 0, kind: 'archer', target_kind: 'lancer' } as const;
  const struck = (luck: 'hit' | 'critical' | 'dodged') =>
    played({ ...blow, battle, luck, damage: 6, life: 14 })[0];
  expect(struck('hit')).toMatchObject({
    kind: 'battle',
    cells: ['c3', 'd3'],
    isBefore: true,
    caption: '−6',
    motion: { cell: 'c3', how: 'lunge' },
  });
  expect(struck('hit')?.time).toBeGreaterThanOrEqual(600);
  expect(struck('critical')?.caption).toBe('−6!');
  expect(struck('dodged')?.caption).toBe('miss');
});

test('own units are placed, and foreign units appear from the fog', () => {
  expect(played({ type: 'appeared', unit: unit('e5', 0) })[0]?.kind).toBe('place');
  expect(played({ type: 'appeared', unit: unit('e5', 1) })[0]).toMatchObject({
    kind: 'appear',
    player: 1,
  });
});

test('a castle rises by its levels; damage to it is no rising', () => {
  const castle = (level: number): Event => ({
    type: 'castle',
    at: 'm13',
    castle: { owner: 0, level, life: 5, has_bought: false },
  });
  expect(played(castle(3))[0]?.kind).toBe('castle');
  expect(played(castle(2))).toEqual([]);
});

test('a fallen castle is celebrated', () => {
  for (const type of ['occupied', 'destroyed'] as const)
    expect(played({ type, at: 'm13', player: 1 })[0]).toMatchObject({
      kind: 'fall',
      feast: 'large',
    });
});

test('gold flies to the purse', () => {
  expect(played({ type: 'collected', player: 0, at: 'c3' })[0]).toMatchObject({
    kind: 'gain',
    prize: { sign: 'coin' },
  });
});
