/**
 * Choosing one of the legal actions by pointing at cells.
 *
 * An action is about some cells, in the order in which one would point at them. The cells that
 * were pointed at are a beginning; what may come next follows from the list alone.
 */

import type { LegalAction } from '../generated/wire';

export interface Picked {
  /** The cells that were pointed at so far. */
  path: readonly string[];
  /** An action that is complete, to be taken. */
  action?: LegalAction;
  /** Several actions with the same cells: the person has to say which. */
  choices?: readonly LegalAction[];
}

export const NOTHING: Picked = { path: [] };

const begins = (cells: readonly string[], path: readonly string[]): boolean =>
  path.every((name, at) => cells[at] === name);

/** The cells that can be pointed at next, each with the actions it leads to. */
export function next(
  legal: readonly LegalAction[],
  path: readonly string[],
): Map<string, LegalAction[]> {
  const found = new Map<string, LegalAction[]>();
  for (const action of legal) {
    const name = action.cells[path.length];
    if (name === undefined || !begins(action.cells, path)) continue;
    const before = found.get(name);
    if (before) before.push(action);
    else found.set(name, [action]);
  }
  return found;
}

/** What pointing at a cell leads to. */
export function point(
  legal: readonly LegalAction[],
  path: readonly string[],
  name: string,
): Picked {
  const after = next(legal, path).get(name);
  if (after) {
    const longer = [...path, name];
    const complete = after.filter(({ cells }) => cells.length === longer.length);
    const [only] = complete;
    if (only && after.length === 1) return { path: longer, action: only };
    // What is complete may also be the beginning of more: then both are offered.
    return complete.length > 0 ? { path: longer, choices: complete } : { path: longer };
  }
  // The last cell again lets go of it; another beginning replaces the old one.
  if (path.at(-1) === name) return { path: path.slice(0, -1) };
  if (path.length > 0 && next(legal, []).has(name)) return point(legal, [], name);
  return NOTHING;
}

/** Actions that are about no cell, such as the end of a turn: they are buttons. */
export const bare = (legal: readonly LegalAction[]): LegalAction[] =>
  legal.filter(({ cells }) => cells.length === 0);
