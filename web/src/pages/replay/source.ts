/** Where a replay comes from: the server, or a file that was dropped. */

import type { Replayed, ReplayRequest } from '../../generated/wire';
import { api, held, readRecord } from '../../session';

let dropped: string | undefined;

/** Keeps the text of a file while the page is changed. */
export function keepRecord(text: string): void {
  dropped = text;
}

export const hasRecord = (): boolean => dropped !== undefined;

export interface Loaded {
  /** The text of the record. */
  record: string;
  replay: Replayed;
}

/** A record as one seat could see it, or without secrets. */
export async function loadReplay(
  id: string | undefined,
  seat: number | undefined,
): Promise<Loaded | undefined> {
  const record = id === undefined ? dropped : await recordOf(id);
  return record === undefined ? undefined : { record, replay: await replayOf(record, seat) };
}

/** All of a record, played again: what is known already, and the rest piece by piece. */
export async function replayOf(
  record: string,
  seat: number | undefined,
  known?: Replayed,
): Promise<Replayed> {
  const last = readRecord(record)?.actions.length;
  if (last === undefined) throw new Error('quadrille 1 …');
  const wish: ReplayRequest = seat === undefined ? { record } : { record, seat };
  let all = known;
  for (;;) {
    const more = await api.replay(all ? { ...wish, since: all.frames.length - 1 } : wish);
    const { geometry, frames }: Replayed = all ?? { ...more, frames: [] };
    all = { ...more, geometry, frames: [...frames, ...more.frames] };
    if (all.frames.length > last || more.frames.length === 0) return all;
  }
}

/** Whether it is a game of a tournament, which one may watch while it is played. */
export const isOfTournament = (id: string | undefined): id is string => !!id?.includes(':');

/** The id of the record that `quadrille replay` was started with. No table has such an id. */
const OPENED = 'opened';

/** Games of tournaments are named after the tournament and the record; tables have plain ids. */
export function recordOf(id: string): Promise<string> {
  if (id === OPENED) return api.openedRecord();
  const [tournament, record] = id.split(':');
  if (tournament && record) return api.tournamentRecord(tournament, record);
  const mine = held(id);
  return api.record(id, mine?.host ?? mine?.tokens[0]);
}
