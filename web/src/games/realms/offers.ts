/**
 * What can be chosen on the board: legal actions, joined to what a person means by them.
 *
 * Steps are joined to ways, which lead as far as the unit can go this turn. What is done on the
 * spot has its buttons beside the board, once the unit or the castle is selected.
 */

import type { Action } from '../../generated/realms';
import type { LegalAction } from '../../generated/wire';
import type { Seen } from './seen';
import { type Ways, ways } from './ways';

export interface Offers {
  /** For the board. */
  list: readonly LegalAction[];
  /** The ways of each unit that can go somewhere, by its square. */
  ways: ReadonlyMap<string, Ways>;
  /** What can be done on the spot, by the square of the unit or the castle. */
  spot: ReadonlyMap<string, readonly LegalAction[]>;
  undo: LegalAction | undefined;
  endTurn: LegalAction | undefined;
}

export const NOTHING: Offers = {
  list: [],
  ways: new Map(),
  spot: new Map(),
  undo: undefined,
  endTurn: undefined,
};

/** What an action of this game is, as the server tells it. */
export const told = ({ action }: LegalAction): Action => action as Action;

export function offers(seen: Seen, legal: readonly LegalAction[]): Offers {
  const spot = new Map<string, LegalAction[]>();
  const steps = new Map<string, string[]>();
  const list: LegalAction[] = [];
  let [undo, endTurn]: (LegalAction | undefined)[] = [];
  for (const it of legal) {
    const action = told(it);
    switch (action.type) {
      case 'step':
        add(steps, action.from, action.to);
        break;
      case 'attack':
        add(spot, action.from);
        list.push(it);
        break;
      case 'construct':
      case 'fortify':
      case 'end':
        add(spot, action.unit, it);
        break;
      case 'buy':
        add(spot, action.castle, it);
        break;
      case 'undo':
        undo = it;
        break;
      case 'end_turn':
        endTurn = it;
        break;
      case 'luck':
    }
  }
  const found = new Map<string, Ways>();
  for (const [from, first] of steps) {
    const unit = seen.units.get(from);
    if (!unit) continue;
    const its = ways(seen, unit, first);
    found.set(from, its);
    for (const [to, cost] of its.costs)
      list.push(offer(cost > its.steps ? 'march' : 'step', from, to));
  }
  // Pointing at the same square again lets go of it.
  for (const from of new Set([...spot.keys(), ...steps.keys()]))
    list.push(offer('select', from, from));
  return { list, ways: found, spot, undo, endTurn };
}

const offer = (kind: string, from: string, to: string): LegalAction => ({
  text: `${from}-${to}`,
  kind,
  cells: [from, to],
  action: undefined,
});

function add<T>(to: Map<string, T[]>, key: string, ...things: T[]): void {
  const before = to.get(key);
  if (before) before.push(...things);
  else to.set(key, things);
}
