/** The pictures of a film: the beats of a replay, without pauses between them. */

import type { ReplayFrame } from '../generated/wire';
import type { Beat, Change } from './beat';

export interface Shot {
  /** The index of the frame that is shown. */
  frame: number;
  beat?: Beat;
  /** How long it is shown, in milliseconds. */
  time: number;
}

/** The minimum time of a picture. A viewer could not follow shorter pictures. */
const MIN_TIME = 600;
/** The time of the first picture. */
const FIRST_TIME = 700;
/** The time of the last picture. */
const LAST_TIME = 2_800;

/** Returns the pictures of a film: one per action with beats, and one more for a battle. */
export function shotsOf(
  frames: readonly ReplayFrame[],
  beatsOf: (change: Change) => readonly Beat[],
): Shot[] {
  const shots: Shot[] = [{ frame: 0, time: FIRST_TIME }];
  let decided: unknown;
  for (let frame = 1; frame < frames.length; frame += 1) {
    const [earlier, now] = [frames[frame - 1], frames[frame]];
    if (!earlier || !now) continue;
    if (now.seat !== null) decided = earlier.observation;
    const { events, observation: after } = now;
    const beats = beatsOf({ events, before: earlier.observation, after, decided });
    if (beats.length === 0 && frame < frames.length - 1) continue;
    const before = beats.find((it) => it.isBefore);
    const main = beats.find((it) => !it.isBefore && it.cells.length > 0);
    if (before) shots.push({ frame: frame - 1, beat: before, time: MIN_TIME + before.time / 2 });
    shots.push({ frame, ...(main ? { beat: main } : {}), time: MIN_TIME });
  }
  const last = shots.at(-1);
  if (last) shots[shots.length - 1] = { frame: last.frame, time: LAST_TIME };
  return shots;
}
