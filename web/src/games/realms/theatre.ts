/**
 * Shows one thing after the other, so that the eye can follow.
 *
 * The server tells every action at once, and a brain makes many in a moment. Each is a picture that
 * stays for as long as what happened in it takes: a step is 200 ms a tile. Who is in a hurry makes
 * that faster; who wants nothing to move sees the last picture at once.
 */

import { createSignal, onCleanup } from 'solid-js';
import type { Event } from '../../generated/realms';
import { recall, remember } from '../../settings';
import type { Seen } from './seen';

export interface Picture {
  seen: Seen;
  events: readonly Event[];
  /** Tells pictures apart. */
  nth: number;
}

const STEP = 200;
const BLOW = 500;
/** How many times as fast it goes when that is asked for. */
const HASTE = 5;
const KEY = 'quadrille.realms.fast';

export type Theatre = ReturnType<typeof openTheatre>;

export function openTheatre() {
  const [shown, setShown] = createSignal<Picture>();
  const [isFast, setFast] = createSignal(recall<boolean>(KEY) === true);
  const [isPlaying, setPlaying] = createSignal(false);
  const queue: Picture[] = [];
  let timer: ReturnType<typeof setTimeout> | undefined;
  let waiting: (() => void)[] = [];

  /** How long a picture stays before the next one. */
  function length({ events }: Picture): number {
    if (matchMedia('(prefers-reduced-motion: reduce)').matches) return 0;
    const longest = Math.max(0, ...events.map(duration));
    return isFast() ? longest / HASTE : longest;
  }

  function next(): void {
    timer = undefined;
    for (let picture = queue.shift(); picture; picture = queue.shift()) {
      setShown(picture);
      const stays = length(picture);
      if (stays === 0) continue;
      timer = setTimeout(next, stays);
      setPlaying(true);
      return;
    }
    setPlaying(false);
    const done = waiting;
    waiting = [];
    for (const resolve of done) resolve();
  }

  const hurry = (fast: boolean): void => {
    setFast(fast);
    remember(KEY, fast);
    document.documentElement.dataset.pace = fast ? 'fast' : 'usual';
  };
  hurry(isFast());
  onCleanup(() => {
    clearTimeout(timer);
    queue.length = 0;
    delete document.documentElement.dataset.pace;
  });

  return {
    shown,
    isFast,
    isPlaying,
    hurry,
    /** One more picture; the first of all is shown at once. */
    feed(picture: Picture): void {
      if (!shown()) {
        setShown(picture);
        return;
      }
      queue.push(picture);
      if (timer === undefined && queue.length === 1) queueMicrotask(next);
    },
    /** Shows the last picture now. */
    flush(): void {
      if (timer === undefined) return;
      clearTimeout(timer);
      queue.splice(0, queue.length - 1);
      next();
    },
    /** Resolves when all has been shown. */
    settled: (): Promise<void> =>
      timer === undefined && queue.length === 0
        ? Promise.resolve()
        : new Promise((resolve) => waiting.push(resolve)),
  };
}

function duration(event: Event): number {
  switch (event.type) {
    case 'stepped':
      return STEP;
    case 'struck':
    case 'besieged':
      return BLOW;
    case 'appeared':
    case 'castle':
    case 'collected':
      return STEP;
    default:
      return 0;
  }
}
