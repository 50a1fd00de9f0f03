/**
 * The shortest ways of a unit over squares that the viewer knows to be open.
 *
 * Every step costs the same, so one breadth-first search finds the shortest ways to all squares.
 */

import type { Observation, ObservedUnit } from '../../generated/realms';
import { beside, type Seen } from './seen';

export interface Ways {
  /** The number of steps that the unit can take this turn. */
  steps: number;
  /** The number of steps to each square that the unit can reach, this turn or later. */
  costs: ReadonlyMap<string, number>;
  /** Returns the squares on the way to a square. The first one is beside the unit. */
  to(square: string): string[];
}

/** Returns the ways of a unit. `first` are the squares that it can legally step to now. */
export function ways(seen: Seen, unit: ObservedUnit, first: readonly string[]): Ways {
  const side = seen.observation.ground.length;
  const costs = new Map<string, number>();
  const previous = new Map<string, string>();
  let ring = [...first];
  for (const square of first) {
    costs.set(square, 1);
    previous.set(square, unit.at);
  }
  for (let cost = 2; ring.length > 0; cost += 1) {
    const next: string[] = [];
    for (const from of ring)
      for (const square of beside(from, side)) {
        if (square === unit.at || costs.has(square) || !seen.isOpen(square)) continue;
        costs.set(square, cost);
        previous.set(square, from);
        next.push(square);
      }
    ring = next;
  }
  return {
    steps: first.length > 0 ? reach(unit, seen.observation) : 0,
    costs,
    to(square) {
      const way: string[] = [];
      for (let at = square; at !== unit.at; at = previous.get(at) ?? unit.at) way.unshift(at);
      return way;
    },
  };
}

/** Returns the number of steps this turn. A unit that cannot pay its fee takes at most one. */
function reach({ orders }: ObservedUnit, { gold }: Observation): number {
  if (!orders) return 0;
  return orders.fee === 'paid' || gold !== 0 ? orders.moves : Math.min(1, orders.moves);
}

/** Returns the fee for the first step of a unit in a turn. It is free if there is no gold. */
export function fee({ orders }: ObservedUnit, { gold }: Observation): number {
  return orders && orders.fee !== 'paid' && gold !== 0 ? 1 : 0;
}
