/** The tables at which this browser holds seats, with what it needs to return to them. */

import type { Opened } from '../generated/wire';
import { recall, remember } from '../settings';

export interface Held {
  id: string;
  game: string;
  /** The tokens of the seats. The view that a token opens says which seat it is for. */
  tokens: string[];
  /** The seats, once they are known. */
  seats?: readonly number[];
  /** The token of the host, at a table of one screen. */
  host?: string;
  /** The invitations for seats that are kept for friends. */
  invitations?: string[];
  /** When the seat was taken, in milliseconds. */
  since: number;
  over?: boolean;
}

const KEY = 'quadrille.tables';
/** The oldest tables are forgotten beyond this number. */
const MAX_TABLES = 50;

export const allHeld = (): Held[] => recall<Held[]>(KEY) ?? [];

export const held = (id: string): Held | undefined => allHeld().find((table) => table.id === id);

export function hold(table: Held): void {
  const others = allHeld().filter((other) => other.id !== table.id);
  remember(KEY, [table, ...others].slice(0, MAX_TABLES));
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
  const invitations = opened.seats.flatMap(({ invitation }) => invitation ?? []);
  if (invitations.length > 0) table.invitations = invitations;
  if (opened.host) table.host = opened.host;
  hold(table);
}

export function holdSeat(id: string, game: string, token: string): void {
  const table = held(id) ?? { id, game, tokens: [], since: Date.now() };
  hold({ ...table, tokens: [...table.tokens, token] });
}

/** The same players go on at another table, with the same tokens but perhaps other seats. */
export function followRematch(from: string, to: string): void {
  const table = held(from);
  if (table && !held(to)) hold({ ...table, id: to, seats: [], since: Date.now(), over: false });
}

/** Keeps which seats this browser holds, so that a replay can say "you". */
export function keepSeats(id: string, seats: readonly number[]): void {
  const table = held(id);
  if (table && table.seats?.join() !== seats.join()) update({ ...table, seats });
}

/** Changes what is known of a table without moving it to the front. */
function update(table: Held): void {
  remember(
    KEY,
    allHeld().map((other) => (other.id === table.id ? table : other)),
  );
}

export function markOver(id: string): void {
  const table = held(id);
  if (table && !table.over) hold({ ...table, over: true });
}
