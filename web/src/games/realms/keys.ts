/** The keys of the game, besides those of the board: arrows, Enter, and the signs of zoom. */

import type { Match } from './match';
import { told } from './offers';

/** What the panel does for keys. */
export interface Desk {
  /** Goes to the list of what can be bought. */
  shop(): void;
  map(): void;
}

/** Does what a key means; tells whether it meant something. */
export function press(match: Match, desk: Desk, event: KeyboardEvent): boolean {
  if (event.ctrlKey || event.metaKey || event.altKey) return false;
  const target = event.target as Element;
  if (target.closest('input, select, textarea, dialog')) return false;
  const isOnBoard = target.closest('.board') !== null;
  switch (event.key.toLowerCase()) {
    case 'arrowup':
    case 'arrowdown':
    case 'arrowleft':
    case 'arrowright':
      // Where nothing has the cursor, it comes back to the board.
      return target === document.body && home(match);
    case 'tab':
      return isOnBoard && next(match, event.shiftKey ? -1 : 1, false);
    case ' ':
      // Elsewhere it presses a button.
      if (target.closest('button, a, summary')) return false;
      match.theatre.hurry(!match.theatre.isFast());
      return true;
    case 'a':
      return aim(match);
    case 'n':
      match.cancel();
      return true;
    case 'z':
      return order(match, 'end');
    case 'f':
      return order(match, 'fortify');
    case 'c':
      return order(match, 'construct');
    case 'b':
      desk.shop();
      return true;
    case 'u': {
      const { undo } = match.given();
      if (undo) match.choose(undo);
      return undo !== undefined;
    }
    case 'e':
      match.endTurn();
      return true;
    case 'm':
      desk.map();
      return true;
    default:
      return false;
  }
}

/**
 * To the next own unit that has not acted. With the keyboard one leaves the board behind the last
 * of them, so that nobody is caught in it; a button goes around.
 */
export function next(match: Match, by: 1 | -1, isRound: boolean): boolean {
  if (document.querySelector('.choices')) return false;
  const squares = match.idle().map(({ at }) => at);
  const { path, cell } = match.aim();
  const here = squares.indexOf(path[0] ?? '');
  const at = here < 0 && by < 0 ? squares.length - 1 : here + by;
  const isUnderCursor = path.length === 0 && squares.includes(cell ?? '');
  const to = isUnderCursor ? cell : squares[isRound ? (at + squares.length) % squares.length : at];
  if (to === undefined) return false;
  match.select(to);
  return true;
}

function home(match: Match): boolean {
  const { seat, units, castles } = match.seen().observation;
  const [own] = [...units, ...castles].filter(({ owner }) => owner === seat);
  const at = match.aim().path[0] ?? own?.at;
  if (at !== undefined) match.point(at);
  return at !== undefined;
}

function order(match: Match, kind: 'end' | 'fortify' | 'construct'): boolean {
  const found = match.spot().find((it) => told(it).type === kind);
  if (found) match.choose(found);
  return found !== undefined;
}

/** The cursor goes to what the unit in hand can attack, one after the other; Enter strikes. */
function aim(match: Match): boolean {
  const { path, cell } = match.aim();
  const { attacks } = match.seen().observation;
  const from = path[0] ?? cell;
  const targets = attacks.filter((it) => it.from === from).map(({ target }) => target);
  const target = targets[(targets.indexOf(cell ?? '') + 1) % targets.length];
  if (from === undefined || target === undefined) return false;
  if (path[0] !== from) match.select(from);
  match.point(target);
  return true;
}
