/** A record that may still grow: a game of a tournament is watched while it is played. */

import { batch, createSignal, onCleanup } from 'solid-js';
import { isOfTournament, type Loaded, recordOf, replayOf } from './source';

export type Followed = ReturnType<typeof follow>;

/** How often one looks whether there is more, in milliseconds. */
const PACE = 1_000;

/** Whether nothing comes after this, so far as one can see. */
const isOver = (record: string): boolean => /^over /m.test(record);

export function follow(first: Loaded, id: string | undefined, seat: number | undefined) {
  const [record, setRecord] = createSignal(first.record);
  const [replay, setReplay] = createSignal(first.replay);
  const [isLost, setLost] = createSignal(false);
  const isLive = () => isOfTournament(id) && !isOver(record());

  async function look(id: string): Promise<void> {
    const text = await recordOf(id);
    if (text === record()) return;
    // A game that is played anew, since its tournament was stopped, is another record.
    const known = text.startsWith(record()) ? replay() : undefined;
    const all = await replayOf(text, seat, known);
    batch(() => {
      setRecord(text);
      setReplay(all);
    });
  }

  if (isOfTournament(id) && isLive()) {
    let isLooking = false;
    const timer = setInterval(async () => {
      if (isLooking || document.visibilityState !== 'visible') return;
      isLooking = true;
      // What is shown stays when the line is down, or the tournament was stopped.
      await look(id).then(
        () => setLost(false),
        () => setLost(true),
      );
      isLooking = false;
      if (!isLive()) clearInterval(timer);
    }, PACE);
    onCleanup(() => clearInterval(timer));
  }
  return { record, replay, isLive, isLost };
}
