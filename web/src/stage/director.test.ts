import { createRoot } from 'solid-js';
import { expect, test } from 'vitest';
import type { Beat } from './beat';
import { type Cue, createDirector } from './director';
import { fakeClock } from './fake-clock';

interface State {
  observation: number;
}

const CUE: Cue = { events: [], isMine: false, isChance: false, isFresh: false, lines: [] };

/** A director of changes whose events are their beats. */
function direct(speed = 1) {
  const clock = fakeClock();
  const decided: unknown[] = [];
  const director = createRoot(() =>
    createDirector<State>(
      { observation: 0 },
      {
        clock,
        speed: () => speed,
        beats(change) {
          decided.push(change.decided);
          return change.events as Beat[];
        },
      },
    ),
  );
  return { clock, director, decided };
}

const beat = (cell: string, isBefore = false): Beat => ({
  kind: 'move',
  time: 100,
  cells: [cell],
  player: 1,
  isBefore,
});

test('each change is shown when its beats play', () => {
  const { clock, director } = direct();
  director.feed({ observation: 1 }, { ...CUE, events: [beat('a')] });
  director.feed({ observation: 2 }, { ...CUE, events: [beat('b', true)] });
  expect(director.shown().state.observation).toBe(1);
  expect(director.newest().observation).toBe(2);
  expect([director.isBusy(), director.left()]).toEqual([true, 1]);
  clock.pass(100);
  expect(director.beat()?.cells).toEqual(['b']);
  expect(director.shown().state.observation).toBe(1);
  clock.pass(100);
  expect(director.shown().state.observation).toBe(2);
  expect(director.beat()).toBeUndefined();
  expect([director.isBusy(), director.left()]).toEqual([false, 0]);
});

test('finish passes the events of all skipped changes on', () => {
  const { director } = direct();
  const [a, b, c] = [beat('a'), beat('b'), beat('c')];
  director.feed({ observation: 1 }, { ...CUE, events: [a] });
  director.feed({ observation: 2 }, { ...CUE, events: [b] });
  director.feed({ observation: 3 }, { ...CUE, events: [c] });
  director.finish();
  expect(director.shown().state.observation).toBe(3);
  expect(director.shown().events).toEqual([b, c]);
});

test('marks and lines of others stay until the next own action', () => {
  const { clock, director } = direct();
  const lines = [{ text: 'b moves', cells: ['b'], seat: 1 }];
  director.feed({ observation: 1 }, { ...CUE, events: [beat('a')], isMine: true, isFresh: true });
  director.feed({ observation: 2 }, { ...CUE, events: [beat('b')], lines });
  clock.pass(2_000);
  expect(director.since().traces.map(({ cells }) => cells)).toEqual([['b']]);
  expect(director.since().lines).toEqual(lines);
  director.feed({ observation: 3 }, { ...CUE, events: [beat('c')], isMine: true, isFresh: true });
  expect(director.since()).toEqual({ traces: [], lines: [] });
});

test('what was missed leaves marks and plays no beats', () => {
  const { director } = direct();
  director.feed({ observation: 5 }, { ...CUE, events: [beat('a'), beat('b')], isMissed: true });
  expect(director.isBusy()).toBe(false);
  expect(director.shown().state.observation).toBe(5);
  expect(director.since().traces).toHaveLength(2);
});

test('a cut shows another state at once and forgets the rest', () => {
  const { clock, director } = direct();
  director.feed({ observation: 1 }, { ...CUE, events: [beat('a'), beat('b')] });
  director.cut({ observation: 9 });
  expect(director.shown()).toEqual({ state: { observation: 9 }, events: [] });
  clock.pass(1_000);
  expect(director.shown().state.observation).toBe(9);
  expect(director.since().traces).toEqual([]);
});

test('beats of chance know the observation in which the player decided', () => {
  const { director, decided } = direct(0);
  director.feed({ observation: 1 }, CUE);
  director.feed({ observation: 2 }, { ...CUE, isChance: true });
  director.feed({ observation: 3 }, { ...CUE, isChance: true });
  director.feed({ observation: 4 }, CUE);
  expect(decided).toEqual([0, 0, 0, 3]);
});

test('settled resolves when nothing is left to play', async () => {
  const { clock, director } = direct();
  let isSettled = false;
  await director.settled();
  director.feed({ observation: 1 }, { ...CUE, events: [beat('a')] });
  const settled = director.settled().then(() => {
    isSettled = true;
  });
  await Promise.resolve();
  expect(isSettled).toBe(false);
  clock.pass(100);
  await settled;
  expect(isSettled).toBe(true);
});
