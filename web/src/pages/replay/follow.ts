/** Follows a record that can still grow: a tournament match that is being played. */

import { batch, createSignal, onCleanup } from 'solid-js';
import { isOfTournament, type Loaded, recordOf, replayOf } from './source';

export type Followed = ReturnType<typeof follow>;

/** The time between two requests for the record, in milliseconds. */
const POLL_INTERVAL = 1_000;

/** Whether a record contains the end of its match. */
const isOver = (record: string): boolean => /^over /m.test(record);

export function follow(first: Loaded, id: string | undefined, seat: number | undefined) {
  const [record, setRecord] = createSignal(first.record);
  const [replay, setReplay] = createSignal(first.replay);
  const [isLost, setLost] = createSignal(false);
  const isLive = () => isOfTournament(id) && !isOver(record());

  async function poll(id: string): Promise<void> {
    const text = await recordOf(id);
    if (text === record()) return;
    // A stopped tournament plays the match again from the start, which is a different record.
    const known = text.startsWith(record()) ? replay() : undefined;
    const all = await replayOf(text, seat, known);
    batch(() => {
      setRecord(text);
      setReplay(all);
    });
  }

  if (isOfTournament(id) && isLive()) {
    let isPolling = false;
    const timer = setInterval(async () => {
      if (isPolling || document.visibilityState !== 'visible') return;
      isPolling = true;
      // The board keeps the last known moves if the connection is lost or the tournament stops.
      await poll(id).then(
        () => setLost(false),
        () => setLost(true),
      );
      isPolling = false;
      if (!isLive()) clearInterval(timer);
    }, POLL_INTERVAL);
    onCleanup(() => clearInterval(timer));
  }
  return { record, replay, isLive, isLost };
}
