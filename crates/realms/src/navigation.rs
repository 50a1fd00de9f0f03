//! R10: how far and by which way units go.

use crate::{
    Bits, Event, Fee, Observation, Square,
    path::{shortest, within},
};

/// Returns the squares that a unit can reach in this turn, as far as its owner knows.
pub(crate) fn reach(seen: &Observation, from: &str) -> Vec<String> {
    let reached = || -> Option<Bits> {
        let from: Square = from.parse().ok()?;
        let orders = seen.unit(from)?.orders?;
        let steps = match (orders.fee, seen.gold) {
            _ if orders.is_waiting || orders.has_attacked() => 0,
            // R3: without gold one step is free.
            (Fee::Free, Some(0) | None) => 0,
            (Fee::Unpaid, Some(0) | None) => orders.moves.min(1),
            (Fee::Unpaid | Fee::Free | Fee::Paid, _) => orders.moves,
        };
        Some(within(from, steps, &seen.open) - Bits::of(from))
    };
    let squares = reached().unwrap_or(Bits::EMPTY);
    squares.iter().map(|square| square.to_string()).collect()
}

/// Returns the squares on the shortest way of a unit, through what is known to be open.
pub(crate) fn path(seen: &Observation, from: &str, to: &str) -> Vec<String> {
    let squares = || -> Option<Vec<Square>> {
        let (from, to) = (from.parse().ok()?, to.parse().ok()?);
        seen.unit(from)?.orders?;
        let goal = seen.open & Bits::of(to);
        shortest(from, &goal, &seen.open)
    };
    let squares = squares().unwrap_or_default();
    squares.iter().map(Square::to_string).collect()
}

/// Whether a unit on its way stops after an event: something new is seen.
pub(crate) fn interrupts(event: &Event) -> bool {
    match event {
        Event::Appeared { .. }
        | Event::Castle { .. }
        | Event::Collected { .. }
        | Event::Attacked { .. }
        | Event::Over { .. } => true,
        Event::Deposits { found, .. } => !found.is_empty(),
        Event::TurnBegan { .. }
        | Event::Gold { .. }
        | Event::Sight { .. }
        | Event::Disappeared { .. }
        | Event::Stepped { .. }
        | Event::Ordered { .. }
        | Event::Healed { .. }
        | Event::Struck { .. }
        | Event::Fell { .. }
        | Event::Besieged { .. }
        | Event::Occupied { .. }
        | Event::Destroyed { .. }
        | Event::MayUndo { .. }
        | Event::Resigned { .. } => false,
    }
}
