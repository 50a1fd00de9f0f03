/**
 * The queue of the director. It plays the beats of each change, one change after another.
 *
 * It depends neither on the DOM nor on the games. A change without beats, or at instant speed, is
 * shown in the same call.
 */

import { type Beat, REPLY_PAUSE } from './beat';
import type { Clock } from './clock';

/** A change to show. */
export interface Step<S> {
  beats: readonly Beat[];
  /** The state after the change. */
  state: S;
  /** Whether a player at this browser acted. */
  isMine: boolean;
}

/** The report of a played beat. */
export interface Played {
  beat: Beat;
  isMine: boolean;
  start: number;
  end: number;
  /** The planned duration at the current speed, in milliseconds. */
  planned: number;
  /** Whether the beat was cut short or skipped. */
  isSkipped: boolean;
}

/** The receiver of the queue's callbacks. */
export interface QueueListener<S> {
  /** A change begins. The board still shows the state before it. */
  begin(step: Step<S>): void;
  /** The board must show the state after the change. */
  show(step: Step<S>): void;
  /** A beat starts. `undefined` means that no beat plays. */
  beat(beat: Beat | undefined): void;
  played(it: Played): void;
  /** The queue is empty. */
  idle(): void;
}

export interface Queue<S> {
  feed(step: Step<S>): void;
  /** Skips the remaining beats and shows the newest state now. */
  finish(): void;
  isBusy(): boolean;
  /** Discards all changes without showing them. */
  clear(): void;
}

/** Creates a queue. `speed` is a factor: 1 is normal speed, and 0 is instant. */
export function createQueue<S>(
  clock: Clock,
  speed: () => number,
  listener: QueueListener<S>,
): Queue<S> {
  const steps: Step<S>[] = [];
  let current: Step<S> | undefined;
  /** The index of the current beat in the current step. */
  let at = 0;
  let isShown = false;
  let start = 0;
  let isStarted = false;
  let cancel: (() => void) | undefined;
  /** The end of the last beat of this browser's player, if no other player has acted since. */
  let ownBeatEnd: number | undefined;

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

  /** Plays until a beat or a pause takes time, or the queue is empty. */
  function run(): void {
    for (;;) {
      if (!current) {
        current = steps.shift();
        if (!current) break;
        [at, isShown] = [0, false];
        listener.begin(current);
        const pause = pauseBefore(current);
        if (pause > 0) {
          listener.beat(undefined);
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
      listener.beat(beat);
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
    listener.beat(undefined);
    listener.idle();
  }

  function pauseBefore({ beats, isMine }: Step<S>): number {
    if (isMine || beats.length === 0 || ownBeatEnd === undefined) return 0;
    const since = clock.now() - ownBeatEnd;
    ownBeatEnd = undefined;
    return Math.max(0, scaled(REPLY_PAUSE) - since);
  }

  function show(step: Step<S>): void {
    if (isShown) return;
    isShown = true;
    listener.show(step);
  }

  function end(isSkipped: boolean): void {
    const beat = current?.beats[at];
    if (!current || !beat || !isStarted) return;
    isStarted = false;
    at += 1;
    const now = clock.now();
    if (current.isMine) ownBeatEnd = now;
    const planned = scaled(beat.time);
    listener.played({ beat, isMine: current.isMine, start, end: now, planned, isSkipped });
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
        if (step !== current) listener.begin(step);
        for (const beat of step.beats.slice(step === current ? at : 0))
          listener.played({ beat, isMine: step.isMine, ...skipped });
        if (step !== current || !isShown) listener.show(step);
      }
      current = undefined;
      ownBeatEnd = rest.at(-1)?.isMine ? clock.now() : undefined;
      listener.beat(undefined);
      listener.idle();
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
