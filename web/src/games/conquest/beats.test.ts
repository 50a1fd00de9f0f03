import { beforeAll, expect, test } from 'vitest';
import type { Event, Observation } from '../../generated/conquest';
import { speak } from '../../i18n';
import type { Change } from '../../stage/beat';
import { beats } from './beats';

beforeAll(() => speak('en'));

const seat = { capital: 7 } as Observation['seats'][number];
const observation = {
  attacks: [],
  seats: [seat, { ...seat, capital: 4 }],
} as unknown as Observation;
const attack = {
  from: 1,
  to: 2,
  link: 'land',
  attack2: 104,
  defence2: 48,
  ordinal: 1,
  least: 14,
  greatest: 42,
  mean_tenths: 280,
  conquering: 101,
} as const;

const played = (events: Event[], decided: Observation = observation) =>
  beats({ events, before: observation, after: observation, decided } satisfies Change<
    Observation,
    Event
  >);

const attacked = (to: number, advanced: number | null): Event => ({
  type: 'attacked',
  player: 0,
  from: 1,
  to,
  defender: 1,
  attack2: 104,
  defence2: 48,
  luck: 120,
  damage: 33,
  advanced,
});

test('a battle shows its numbers over the position before it', () => {
  const [fight, loss] = played([attacked(2, null)], { ...observation, attacks: [attack] });
  expect(fight).toMatchObject({
    kind: 'battle',
    cells: ['1', '2'],
    isArrow: true,
    isBefore: true,
    caption: '52 against 24, luck 1.2: 33 fall',
  });
  expect(fight?.time).toBeGreaterThanOrEqual(600);
  expect(loss).toMatchObject({ kind: 'vanish', caption: '−33' });
});

test('a battle whose strengths are unknown shows the damage', () => {
  expect(played([attacked(2, null)])[0]?.caption).toBe('33 fall');
});

test('a conquered land changes hands, and a capital falls with a celebration', () => {
  expect(played([attacked(2, 5)])[1]).toMatchObject({ kind: 'claim', cells: ['2'] });
  expect(played([attacked(4, 5)])[1]).toMatchObject({ kind: 'fall', feast: 'large' });
});

test('every action of an opponent takes at least 400 ms', () => {
  const actions: Event[] = [
    { type: 'capital_chosen', player: 1, at: 3 },
    { type: 'reinforced', player: 1, at: 3, soldiers: 9 },
    { type: 'captured', player: 1, from: 3, to: 5, soldiers: 4 },
    { type: 'built', player: 1, at: 3 },
    { type: 'moved', player: 1, from: 3, to: 5, soldiers: 4, hero: false },
    { type: 'item_used', player: 1, item: 'play_twice' },
  ];
  for (const event of actions) {
    const [beat] = played([event]);
    expect(beat?.time, event.type).toBeGreaterThanOrEqual(400);
    expect(beat?.player).toBe(1);
  }
});

test('all lands of a fallen player join in one beat', () => {
  const joined = (at: number): Event => ({ type: 'land_joined', player: 0, from: 1, at });
  const found = played([joined(5), joined(6), joined(8)]);
  expect(found).toHaveLength(1);
  expect(found[0]?.cells).toEqual(['5', '6', '8']);
});

test('each turn begins with the call of its seat', () => {
  const call = (player: number) => played([{ type: 'turn_began', player, extra: false }])[0]?.sound;
  expect(new Set([0, 1, 2, 3, 4, 5].map(call)).size).toBe(6);
});
