import { describe, expect, test } from 'vitest';
import type { Beat } from './beat';
import { fakeClock } from './fake-clock';
import { createQueue, type Played } from './queue';

const move = (time: number): Beat => ({ kind: 'move', time, cells: ['a1', 'a2'] });

function stage(speed = () => 1) {
  const clock = fakeClock();
  const log: string[] = [];
  const played: Played[] = [];
  const queue = createQueue<string>(clock, speed, {
    begin: ({ state }) => log.push(`begin ${state}`),
    show: ({ state }) => log.push(`show ${state}`),
    beat: (beat) => log.push(`beat ${beat?.kind ?? '-'}`),
    played: (it) => played.push(it),
    idle: () => log.push('idle'),
  });
  return { clock, log, played, queue };
}

describe('queue', () => {
  test('a change without beats is shown at once', () => {
    const { log, queue } = stage();
    queue.feed({ beats: [], state: 'a', isMine: true });
    expect(log).toEqual(['begin a', 'show a', 'beat -', 'idle']);
    expect(queue.isBusy()).toBe(false);
  });

  test('beats play one after another, each for its time', () => {
    const { clock, played, queue } = stage();
    queue.feed({ beats: [move(200), move(100)], state: 'a', isMine: false });
    queue.feed({ beats: [move(50)], state: 'b', isMine: false });
    clock.pass(1_000);
    expect(played.map(({ start, end }) => [start, end])).toEqual([
      [0, 200],
      [200, 300],
      [300, 350],
    ]);
    expect(played.every(({ isSkipped }) => !isSkipped)).toBe(true);
  });

  test('a reply starts 300 ms after the end of the own action, not after its start', () => {
    const { clock, played, queue } = stage();
    queue.feed({ beats: [move(220)], state: 'mine', isMine: true });
    queue.feed({ beats: [move(220)], state: 'reply', isMine: false });
    clock.pass(2_000);
    expect(played.map(({ start }) => start)).toEqual([0, 520]);
  });

  test('a late reply waits only for the rest of the pause', () => {
    const { clock, played, queue } = stage();
    queue.feed({ beats: [move(220)], state: 'mine', isMine: true });
    clock.pass(420);
    queue.feed({ beats: [move(220)], state: 'reply', isMine: false });
    clock.pass(2_000);
    expect(played.map(({ start }) => start)).toEqual([0, 520]);
    queue.feed({ beats: [move(220)], state: 'mine', isMine: true });
    clock.pass(5_000);
    queue.feed({ beats: [move(220)], state: 'reply', isMine: false });
    clock.pass(2_000);
    expect(played.map(({ start }) => start)).toEqual([0, 520, 2_420, 7_420]);
  });

  test('a beat before the change plays on the earlier state', () => {
    const { clock, log, queue } = stage();
    const battle: Beat = { kind: 'battle', time: 600, cells: [], isBefore: true };
    queue.feed({ beats: [battle, move(100)], state: 'a', isMine: false });
    expect(log).toEqual(['begin a', 'beat battle']);
    clock.pass(600);
    expect(log.slice(2)).toEqual(['show a', 'beat move']);
  });

  test('speed divides all times, and instant speed shows everything in the same call', () => {
    const fast = stage(() => 4);
    fast.queue.feed({ beats: [move(400)], state: 'mine', isMine: true });
    fast.queue.feed({ beats: [move(400)], state: 'reply', isMine: false });
    fast.clock.pass(1_000);
    expect(fast.played.map(({ start, end }) => [start, end])).toEqual([
      [0, 100],
      [175, 275],
    ]);
    const instant = stage(() => 0);
    instant.queue.feed({ beats: [move(400)], state: 'a', isMine: false });
    expect(instant.queue.isBusy()).toBe(false);
    expect(instant.log).toContain('show a');
    expect(instant.played[0]?.isSkipped).toBe(true);
  });

  test('finish shows the newest state and skips the remaining beats', () => {
    const { clock, log, played, queue } = stage();
    queue.feed({ beats: [move(200), move(200)], state: 'a', isMine: false });
    queue.feed({ beats: [move(200)], state: 'b', isMine: false });
    clock.pass(100);
    queue.finish();
    expect(queue.isBusy()).toBe(false);
    expect(log.filter((it) => it.startsWith('show'))).toEqual(['show a', 'show b']);
    expect(log.at(-1)).toBe('idle');
    expect(played.map(({ isSkipped }) => isSkipped)).toEqual([true, true, true]);
    clock.pass(10_000);
    expect(played).toHaveLength(3);
  });

  test('finish during the pause before a reply shows the reply', () => {
    const { clock, log, queue } = stage();
    queue.feed({ beats: [move(200)], state: 'mine', isMine: true });
    queue.feed({ beats: [move(200)], state: 'reply', isMine: false });
    clock.pass(250);
    expect(log).not.toContain('show reply');
    queue.finish();
    expect(log).toContain('show reply');
    clock.pass(5_000);
    expect(log.filter((it) => it === 'show reply')).toHaveLength(1);
  });

  test('a change that arrives during another change waits', () => {
    const { clock, log, queue } = stage();
    queue.feed({ beats: [move(200)], state: 'a', isMine: false });
    queue.feed({ beats: [], state: 'b', isMine: false });
    expect(log).not.toContain('show b');
    clock.pass(200);
    expect(log).toContain('show b');
  });

  test('clear discards changes that were not shown', () => {
    const { clock, log, queue } = stage();
    queue.feed({ beats: [move(200)], state: 'a', isMine: true });
    queue.feed({ beats: [move(200)], state: 'b', isMine: false });
    queue.clear();
    clock.pass(1_000);
    expect(log).not.toContain('show b');
    expect(queue.isBusy()).toBe(false);
  });
});
