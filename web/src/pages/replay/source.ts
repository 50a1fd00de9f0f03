/** The source of a replay: the server, or a file that the user opened. */

import type { Replayed, ReplayRequest } from '../../generated/wire';
import { api, held, readRecord } from '../../session';

let dropped: string | undefined;

/** Stores the text of a file for the replay page. */
export function keepRecord(text: string): void {
  dropped = text;
}

export const hasRecord = (): boolean => dropped !== undefined;

export interface Loaded {
  /** The text of the record. */
  record: string;
  replay: Replayed;
}

/** Loads a record as one seat saw it, or with everything visible if `seat` is missing. */
export async function loadReplay(
  id: string | undefined,
  seat: number | undefined,
): Promise<Loaded | undefined> {
  const record = id === undefined ? dropped : await recordOf(id);
  return record === undefined ? undefined : { record, replay: await replayOf(record, seat) };
}

/** Replays a whole record. Fetches the frames after `known` in parts. */
export async function replayOf(
  record: string,
  seat: number | undefined,
  known?: Replayed,
): Promise<Replayed> {
  const last = readRecord(record)?.actions.length;
  if (last === undefined) throw new Error('quadrille 1 …');
  const request: ReplayRequest = seat === undefined ? { record } : { record, seat };
  let all = known;
  for (;;) {
    const more = await api.replay(all ? { ...request, since: all.frames.length - 1 } : request);
    const { geometry, frames }: Replayed = all ?? { ...more, frames: [] };
    all = { ...more, geometry, frames: [...frames, ...more.frames] };
    if (all.frames.length > last || more.frames.length === 0) return all;
  }
}

/** Whether an id belongs to a tournament match, which can be watched while it is played. */
export const isOfTournament = (id: string | undefined): id is string => !!id?.includes(':');

/** The id of the record that `quadrille replay` was started with. No table has such an id. */
const OPENED = 'opened';

/** Loads a record. The id of a tournament match is `tournament:record`; tables have plain ids. */
export function recordOf(id: string): Promise<string> {
  if (id === OPENED) return api.openedRecord();
  const [tournament, record] = id.split(':');
  if (tournament && record) return api.tournamentRecord(tournament, record);
  const mine = held(id);
  return api.record(id, mine?.host ?? mine?.tokens[0]);
}
