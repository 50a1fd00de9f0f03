/** The tables at which this browser holds seats: what it needs to come back to them. */

import type { Opened } from '../generated/wire';
import { recall, remember } from '../settings';

export interface Held {
  id: string;
  game: string;
  /** What the seats are held with. Which seat each stands for is told by the view it opens. */
  tokens: string[];
  /** The token of the host, at a table of one screen. */
  host?: string;
  /** When it was sat down at, in milliseconds. */
  since: number;
  over?: boolean;
}

const KEY = 'quadrille.tables';
/** Old tables make place for new ones. */
const MOST = 50;

export const allHeld = (): Held[] => recall<Held[]>(KEY) ?? [];

export const held = (id: string): Held | undefined => allHeld().find((table) => table.id === id);

export function hold(table: Held): void {
  const others = allHeld().filter((other) => other.id !== table.id);
  remember(KEY, [table, ...others].slice(0, MOST));
}

export function forget(id: string): void {
  remember(
    KEY,
    allHeld().filter((table) => table.id !== id),
  );
}

export function holdOpened(opened: Opened, game: string): void {
  const tokens = opened.seats.flatMap(({ token }) => token ?? []);
  const table: Held = { id: opened.id, game, tokens, since: Date.now() };
  if (opened.host) table.host = opened.host;
  hold(table);
}

export function holdSeat(id: string, game: string, token: string): void {
  const table = held(id) ?? { id, game, tokens: [], since: Date.now() };
  hold({ ...table, tokens: [...table.tokens, token] });
}

/** The same company plays on at another table, with the same tokens but perhaps other seats. */
export function followRematch(from: string, to: string): void {
  const table = held(from);
  if (table && !held(to)) hold({ ...table, id: to, since: Date.now(), over: false });
}

export function markOver(id: string): void {
  const table = held(id);
  if (table && !table.over) hold({ ...table, over: true });
}
