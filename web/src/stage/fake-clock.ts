/** A clock for tests, which only moves when a test moves it. */

import type { Clock } from './clock';

export function fakeClock(): Clock & { pass(milliseconds: number): void } {
  let now = 0;
  let timers: { at: number; then: () => void }[] = [];
  return {
    now: () => now,
    wait(milliseconds, then) {
      const timer = { at: now + milliseconds, then };
      timers.push(timer);
      return () => {
        timers = timers.filter((it) => it !== timer);
      };
    },
    pass(milliseconds) {
      const end = now + milliseconds;
      for (;;) {
        const next = timers.filter((it) => it.at <= end).toSorted((a, b) => a.at - b.at)[0];
        if (!next) break;
        timers = timers.filter((it) => it !== next);
        now = next.at;
        next.then();
      }
      now = end;
    },
  };
}
