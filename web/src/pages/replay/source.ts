/** Where a replay comes from: a table or a tournament of the server, or a file that was dropped. */

import type { Replayed } from '../../generated/wire';
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
  const record = id === undefined ? dropped : await tableRecord(id);
  if (record === undefined) return undefined;
  if (!readRecord(record)) throw new Error('quadrille 1 …');
  const replay = await api.replay(seat === undefined ? { record } : { record, seat });
  return { record, replay };
}

/** Games of tournaments are named after the tournament and the record; tables have plain ids. */
function tableRecord(id: string): Promise<string> {
  const [tournament, record] = id.split(':');
  if (tournament && record) return api.tournamentRecord(tournament, record);
  const mine = held(id);
  return api.record(id, mine?.host ?? mine?.tokens[0]);
}
