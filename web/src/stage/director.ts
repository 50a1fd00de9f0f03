/**
 * The director: turns changes into beats, and says what the board shows meanwhile.
 *
 * Live matches, replays and films use the same one. It holds plain data in signals: the state that
 * is shown, the beat that plays, and what happened since the viewer's last turn.
 */

import { batch, createSignal, onCleanup } from 'solid-js';
import type { Line } from '../board/story';
import type { Beat, Change } from './beat';
import { BROWSER_CLOCK, type Clock } from './clock';
import { createQueue, type Played } from './queue';
import { NOTHING_SINCE, type Since, withBeat, withLines } from './since';

/** What the director needs to know of a state. */
export interface Observed {
  observation: unknown;
}

/** How one state follows another. */
export interface Cue {
  events: readonly unknown[];
  /** Whether a player of this browser acted. */
  isMine: boolean;
  /** Whether chance completes an earlier action. */
  isChance: boolean;
  /** Whether what happened before is of no interest any more. */
  isFresh: boolean;
  /** Whether it happened while nobody watched: it leaves marks, and is not played. */
  isMissed?: boolean;
  lines: readonly Line[];
}

/** A state as it is shown, with the events that led to it from the state that was shown before. */
export interface Shown<S> {
  state: S;
  events: readonly unknown[];
}

export interface Options<S> {
  beats(change: Change): readonly Beat[];
  speed(): number;
  clock?: Clock;
  /** A beat starts. */
  starts?(beat: Beat): void;
  ended?(played: Played): void;
  /** A state is shown. */
  shows?(state: S, cue: Cue): void;
  idle?(): void;
}

export type Director<S> = ReturnType<typeof createDirector<S & Observed>>;

export function createDirector<S extends Observed>(first: S, options: Options<S>) {
  const [shown, setShown] = createSignal<Shown<S>>({ state: first, events: [] });
  const [beat, setBeat] = createSignal<Beat>();
  const [isBusy, setBusy] = createSignal(false);
  /** Whether the change that is shown is an action of this browser's player. */
  const [isMine, setMine] = createSignal(false);
  /** The number of changes that are still to be shown. */
  const [left, setLeft] = createSignal(0);
  const [since, setSince] = createSignal<Since>(NOTHING_SINCE);
  let newest = first;
  let decided: unknown = first.observation;
  let waiting: (() => void)[] = [];
  /** Events of states that were passed over, which a scene may need to follow its pieces. */
  let unseen: unknown[] = [];
  let isFinishing = false;

  const queue = createQueue<{ state: S; cue: Cue }>(options.clock ?? BROWSER_CLOCK, options.speed, {
    begin({ state: { cue } }) {
      setBusy(true);
      setMine(cue.isMine);
      if (cue.isFresh) setSince(NOTHING_SINCE);
    },
    show({ state: { state, cue } }) {
      setLeft((it) => it - 1);
      unseen.push(...cue.events);
      if (!isFinishing || state === newest) {
        setShown({ state, events: unseen });
        unseen = [];
      }
      if (!cue.isMine) setSince((it) => withLines(it, cue.lines));
      options.shows?.(state, cue);
    },
    beat(now) {
      setBeat(now);
      if (now && options.speed() > 0) options.starts?.(now);
    },
    played(it) {
      if (!it.isMine) setSince((all) => withBeat(all, it.beat));
      options.ended?.(it);
    },
    idle() {
      setBusy(false);
      options.idle?.();
      const done = waiting;
      waiting = [];
      for (const resolve of done) resolve();
    },
  });
  onCleanup(() => queue.clear());

  return {
    shown,
    beat,
    isBusy,
    left,
    /** Whether the beats of others play. */
    isWatching: () => isBusy() && !isMine(),
    since,
    /** The state after all beats. */
    newest: () => newest,
    /** Shows how the newest state became another one. */
    feed(state: S, cue: Cue): void {
      const before = newest.observation;
      if (!cue.isChance) decided = before;
      newest = state;
      const { events } = cue;
      const beats = options.beats({ events, before, after: state.observation, decided });
      batch(() => {
        setLeft((it) => it + 1);
        if (cue.isMissed && !cue.isMine) setSince((it) => beats.reduce(withBeat, it));
        queue.feed({
          beats: cue.isMissed ? [] : beats,
          state: { state, cue },
          isMine: cue.isMine,
        });
      });
    },
    /** Shows another state at once, with no way that leads to it. */
    cut(state: S): void {
      batch(() => {
        queue.clear();
        [newest, decided, unseen] = [state, state.observation, []];
        setBeat(undefined);
        setBusy(false);
        setLeft(0);
        setSince(NOTHING_SINCE);
        setShown({ state, events: [] });
      });
    },
    /** Shows the newest state now, without the beats that are left. */
    finish(): void {
      if (!queue.isBusy()) return;
      batch(() => {
        isFinishing = true;
        queue.finish();
        isFinishing = false;
      });
    },
    /** Resolves when nothing is left to play. */
    settled: (): Promise<void> =>
      queue.isBusy() ? new Promise((resolve) => waiting.push(resolve)) : Promise.resolve(),
  };
}
