/**
 * The curtain between people who share a screen in a game with secrets.
 *
 * While one seat is on the screen, the moments of the others are kept. When the next player opens
 * the curtain, theirs are shown one after another, beginning with the last one they have seen.
 */

import { createSignal } from 'solid-js';

export function createCurtain<Moment>() {
  const kept = new Map<number, Moment[]>();
  const [isDown, setDown] = createSignal(true);
  /** The seat that waits behind the curtain, by its connection. */
  const [next, setNext] = createSignal<number>();
  return {
    isDown,
    next,
    call: setNext,
    /** Keeps what a seat learns while it is not on the screen. */
    keep(index: number, moment: Moment): void {
      kept.set(index, [...(kept.get(index) ?? []), moment]);
    },
    /** Falls before a seat, which will go on from this moment. */
    fall(index: number, moment: Moment): void {
      kept.set(index, [moment]);
      setDown(true);
    },
    /** Opens for a seat. Returns what that seat has not seen yet, the last one it saw first. */
    open(index: number): Moment[] {
      const moments = kept.get(index) ?? [];
      kept.delete(index);
      setNext(undefined);
      setDown(false);
      return moments;
    },
  };
}
