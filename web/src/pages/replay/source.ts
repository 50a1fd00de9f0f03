/** Where a replay comes from: a table of the server, or a file that was dropped. */

import type { Replay } from '../../generated/wire';
import { api, held, readRecord } from '../../session';

let dropped: string | undefined;

/** Keeps the text of a file while the page is changed. */
export function keepRecord(text: string): void {
  dropped = text;
}

export const hasRecord = (): boolean => dropped !== undefined;

export async function loadReplay(id: string | undefined): Promise<Replay | undefined> {
  const text = id === undefined ? dropped : await tableRecord(id);
  if (text === undefined) return undefined;
  if (!readRecord(text)) throw new Error('quadrille 1 …');
  return api.replay(text);
}

function tableRecord(id: string): Promise<string> {
  const mine = held(id);
  return api.record(id, mine?.host ?? mine?.tokens[0]);
}
