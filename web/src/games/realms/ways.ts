/**
 * The ways of a unit over the squares it knows to be open.
 *
 * Every step costs the same, so a plain breadth-first search finds the shortest ways to all squares
 * at once, in the time that a search for one of them would take.
 */

import type { Observation, ObservedUnit } from '../../generated/realms';
import { beside, type Seen } from './seen';

export interface Ways {
  /** How many steps the unit can go this turn. */
  steps: number;
  /** How far each square is that can be reached, this turn or later. */
  costs: ReadonlyMap<string, number>;
  /** The squares on the way to one, the first of them beside the unit. */
  to(square: string): string[];
}

/** The ways of a unit; the first step of each is one of those that are legal. */
export function ways(seen: Seen, unit: ObservedUnit, first: readonly string[]): Ways {
  const side = seen.observation.ground.length;
  const costs = new Map<string, number>();
  const before = new Map<string, string>();
  let ring = [...first];
  for (const square of first) {
    costs.set(square, 1);
    before.set(square, unit.at);
  }
  for (let cost = 2; ring.length > 0; cost += 1) {
    const next: string[] = [];
    for (const from of ring)
      for (const square of beside(from, side)) {
        if (square === unit.at || costs.has(square) || !seen.isOpen(square)) continue;
        costs.set(square, cost);
        before.set(square, from);
        next.push(square);
      }
    ring = next;
  }
  return {
    steps: first.length > 0 ? reach(unit, seen.observation) : 0,
    costs,
    to(square) {
      const way: string[] = [];
      for (let at = square; at !== unit.at; at = before.get(at) ?? unit.at) way.unshift(at);
      return way;
    },
  };
}

/** Without gold to pay for its way, a unit goes one step. */
function reach({ orders }: ObservedUnit, { gold }: Observation): number {
  if (!orders) return 0;
  return orders.fee === 'paid' || gold !== 0 ? orders.moves : Math.min(1, orders.moves);
}

/** The fee that the first step of a unit costs in a turn, as long as there is gold. */
export function fee({ orders }: ObservedUnit, { gold }: Observation): number {
  return orders && orders.fee !== 'paid' && gold !== 0 ? 1 : 0;
}
