/** The keys of Realms. The board itself handles the arrows, Enter and zoom. */

import type { Match } from './match';
import { actionOf } from './offers';

/** Handles a key. Returns whether the key has a meaning. */
export function press(match: Match, event: KeyboardEvent): boolean {
  if (event.ctrlKey || event.metaKey || event.altKey) return false;
  const target = event.target as Element;
  if (target.closest('input, select, textarea, dialog, [role="menu"]')) return false;
  const isOnBoard = target.closest('.board') !== null;
  switch (event.key.toLowerCase()) {
    case 'arrowup':
    case 'arrowdown':
    case 'arrowleft':
    case 'arrowright':
      // If nothing has the focus, an arrow key moves it back to the board.
      return !event.shiftKey && target === document.body && home(match);
    case 'tab':
      return isOnBoard && next(match, event.shiftKey ? -1 : 1, false);
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
      shop(match);
      return true;
    case '0':
      match.board()?.toggle();
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
      match.showMap((it) => !it);
      return true;
    default:
      return false;
  }
}

/**
 * Selects the next unit of the player that has not acted. With the keyboard the focus leaves the
 * board after the last unit, so it is never trapped; a button starts again with the first unit.
 */
export function next(match: Match, by: 1 | -1, wraps: boolean): boolean {
  if (document.querySelector('.choices')) return false;
  const squares = match.idle().map(({ at }) => at);
  const { path, cell } = match.aim();
  const here = squares.indexOf(path[0] ?? '');
  const at = here < 0 && by < 0 ? squares.length - 1 : here + by;
  const isUnderCursor = path.length === 0 && squares.includes(cell ?? '');
  const to = isUnderCursor ? cell : squares[wraps ? (at + squares.length) % squares.length : at];
  if (to === undefined) return false;
  match.select(to);
  return true;
}

/** Opens the shop of the selected castle, or of the first castle that can buy, and focuses it. */
function shop(match: Match): void {
  const castles = match.castles();
  const here = match.aim().path[0] ?? '';
  const sells = (at: string) =>
    match
      .given()
      .spot.get(at)
      ?.some(({ kind }) => kind === 'buy');
  const castle = castles.includes(here) && sells(here) ? here : (castles.find(sells) ?? castles[0]);
  if (castle === undefined) return;
  if (castle !== here) match.select(castle);
  match.openShop(true);
  queueMicrotask(() =>
    document
      .querySelector<HTMLButtonElement>('.shop button:is([aria-disabled="false"], .icon)')
      ?.focus(),
  );
}

function home(match: Match): boolean {
  const { seat, units, castles } = match.seen().observation;
  const [own] = [...units, ...castles].filter(({ owner }) => owner === seat);
  const at = match.aim().path[0] ?? own?.at;
  if (at !== undefined) match.point(at);
  return at !== undefined;
}

function order(match: Match, kind: 'end' | 'fortify' | 'construct'): boolean {
  const found = match.spot().find((it) => actionOf(it).type === kind);
  if (found) match.choose(found);
  return found !== undefined;
}

/** Moves the cursor to the next target of the selected unit. Enter attacks it. */
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
