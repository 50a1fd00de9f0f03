/**
 * The choices of a player on the board, built from the legal actions.
 *
 * Legal steps are extended to ways, so a player can choose a distant square. Orders without a target
 * square have buttons beside the board, and a selected castle shows its shop.
 */

import type { Action } from '../../generated/realms';
import type { LegalAction } from '../../generated/wire';
import { FINISHED, type Seen } from './seen';
import { type Ways, ways } from './ways';

export interface Offers {
  /** The choices on the board itself. */
  list: readonly LegalAction[];
  /** The ways of each unit that can move, by its square. */
  ways: ReadonlyMap<string, Ways>;
  /** The orders without a target square, by the square of the unit or castle. */
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

/** Returns the Realms action of a legal action. */
export const actionOf = ({ action }: LegalAction): Action => action as Action;

export function offers(seen: Seen, legal: readonly LegalAction[]): Offers {
  const spot = new Map<string, LegalAction[]>();
  const steps = new Map<string, string[]>();
  const list: LegalAction[] = [];
  let [undo, endTurn]: (LegalAction | undefined)[] = [];
  for (const it of legal) {
    const action = actionOf(it);
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
  // A castle can be selected even without enough gold; its shop shows the reason.
  for (const castle of ownCastles(seen)) add(spot, castle);
  // Choosing the selected square again deselects it.
  for (const from of new Set([...spot.keys(), ...steps.keys()]))
    list.push(offer('select', from, from));
  return { list, ways: found, spot, undo, endTurn };
}

/** The squares of the viewer's finished castles. */
export const ownCastles = ({ observation: { castles, seat } }: Seen): string[] =>
  castles.flatMap(({ owner, level, at }) => (owner === seat && level >= FINISHED ? at : []));

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
