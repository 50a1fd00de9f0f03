/**
 * The queue of the director: plays the beats of one change after another.
 *
 * It knows neither the DOM nor the games. A change that has no beats, or arrives while the speed
 * is instant, is shown at once, in the same call.
 */

import { type Beat, REPLY_PAUSE } from './beat';
import type { Clock } from './clock';

/** One change to be shown. */
export interface Step<S> {
  beats: readonly Beat[];
  /** The state after the change. */
  state: S;
  /** Whether a player of this browser acted. */
  isMine: boolean;
}

/** A beat that has been played. */
export interface Played {
  beat: Beat;
  isMine: boolean;
  start: number;
  end: number;
  /** How long it was to play at the speed of that moment, in milliseconds. */
  planned: number;
  /** Whether its end was not awaited. */
  isSkipped: boolean;
}

export interface Audience<S> {
  /** A change begins; the state before it is still shown. */
  begin(step: Step<S>): void;
  /** The state after a change is to be shown. */
  show(step: Step<S>): void;
  /** A beat starts; `undefined` between beats and after the last one. */
  beat(beat: Beat | undefined): void;
  played(it: Played): void;
  /** Nothing is left to play. */
  idle(): void;
}

export interface Queue<S> {
  feed(step: Step<S>): void;
  /** Shows the newest state now, without the beats that are left. */
  finish(): void;
  isBusy(): boolean;
  /** Forgets everything, without showing it. */
  clear(): void;
}

/** Creates a queue. `speed` is how many times as fast as usual it plays; 0 is instant. */
export function createQueue<S>(clock: Clock, speed: () => number, audience: Audience<S>): Queue<S> {
  const steps: Step<S>[] = [];
  let current: Step<S> | undefined;
  /** The index of the beat that plays, in the current step. */
  let at = 0;
  let isShown = false;
  let start = 0;
  let isStarted = false;
  let cancel: (() => void) | undefined;
  /** When the last beat of this browser's player ended, if nobody else has acted since. */
  let mineEnded: number | undefined;

  const scaled = (milliseconds: number): number => {
    const times = speed();
    return times === 0 ? 0 : milliseconds / times;
  };

  function wait(milliseconds: number, then: () => void): void {
    cancel = clock.wait(milliseconds, () => {
      cancel = undefined;
      then();
    });
  }

  /** Goes on until something takes time, or nothing is left. */
  function run(): void {
    for (;;) {
      if (!current) {
        current = steps.shift();
        if (!current) break;
        [at, isShown] = [0, false];
        audience.begin(current);
        const pause = pauseBefore(current);
        if (pause > 0) {
          audience.beat(undefined);
          wait(Math.ceil(pause), run);
          return;
        }
      }
      const beat = current.beats[at];
      if (!beat) {
        show(current);
        current = undefined;
        continue;
      }
      if (!beat.isBefore) show(current);
      [start, isStarted] = [clock.now(), true];
      audience.beat(beat);
      const time = scaled(beat.time);
      if (time > 0) {
        wait(time, () => {
          end(false);
          run();
        });
        return;
      }
      end(speed() === 0);
    }
    audience.beat(undefined);
    audience.idle();
  }

  function pauseBefore({ beats, isMine }: Step<S>): number {
    if (isMine || beats.length === 0 || mineEnded === undefined) return 0;
    const since = clock.now() - mineEnded;
    mineEnded = undefined;
    return Math.max(0, scaled(REPLY_PAUSE) - since);
  }

  function show(step: Step<S>): void {
    if (isShown) return;
    isShown = true;
    audience.show(step);
  }

  function end(isSkipped: boolean): void {
    const beat = current?.beats[at];
    if (!current || !beat || !isStarted) return;
    isStarted = false;
    at += 1;
    const now = clock.now();
    if (current.isMine) mineEnded = now;
    const planned = scaled(beat.time);
    audience.played({ beat, isMine: current.isMine, start, end: now, planned, isSkipped });
  }

  return {
    feed(step) {
      steps.push(step);
      if (!current && steps.length === 1) run();
    },
    finish() {
      if (!current) return;
      cancel?.();
      cancel = undefined;
      end(true);
      const rest = [current, ...steps.splice(0)];
      const now = clock.now();
      const skipped = { start: now, end: now, planned: 0, isSkipped: true };
      for (const step of rest) {
        if (step !== current) audience.begin(step);
        for (const beat of step.beats.slice(step === current ? at : 0))
          audience.played({ beat, isMine: step.isMine, ...skipped });
        if (step !== current || !isShown) audience.show(step);
      }
      current = undefined;
      mineEnded = rest.at(-1)?.isMine ? clock.now() : undefined;
      audience.beat(undefined);
      audience.idle();
    },
    isBusy: () => current !== undefined,
    clear() {
      cancel?.();
      cancel = undefined;
      current = undefined;
      steps.length = 0;
    },
  };
}
