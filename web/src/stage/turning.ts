/** Finds the turning point of a match from the outlooks that were shown during it. */

import { createEffect, createSignal } from 'solid-js';
import type { Session } from '../session';

/** What a player could expect at a ply, in thousandths of a win. */
export interface Seen {
  ply: number;
  seat: number;
  share: number;
}

/** The minimum change of a player's outlook that counts as a turning point. */
const MIN_TURN = 200;

/** Returns the ply before which the outlook of a player changed most, if it changed much. */
export function turningPoint(seen: readonly Seen[]): number | undefined {
  let found: number | undefined;
  let largest = MIN_TURN - 1;
  const last = new Map<number, number>();
  for (const { ply, seat, share } of seen.toSorted((a, b) => a.ply - b.ply)) {
    const turn = Math.abs(share - (last.get(seat) ?? share));
    if (turn > largest) [found, largest] = [ply, turn];
    last.set(seat, share);
  }
  return found;
}

/** Follows the outlooks that a session receives. Returns the turning point so far. */
export function followOutlook(session: Session): () => number | undefined {
  const [seen, setSeen] = createSignal<readonly Seen[]>([]);
  createEffect(() => {
    const thought = session.thinking();
    if (!thought) return;
    const { ply, seat, outlook } = thought;
    // Of several outlooks for one ply, the last one is the most accurate.
    setSeen((all) => [...all.filter((it) => it.ply !== ply), { ply, seat, share: outlook.share }]);
  });
  return () => turningPoint(seen());
}
