//! R10: the game with a keyboard: its keys, and how far and by which way units go.

use game::Key;

use crate::{Bits, Event, Fee, Observation, Square, path};

/// R10: the keys, beside those that every game has.
pub(crate) const KEYS: &[Key] = &[
    key('a', &["attack", "occupy", "destroy"], "attack"),
    key('f', &["fortify"], "fortify"),
    key('c', &["construct"], "construct"),
    key('b', &["buy"], "buy"),
    key('z', &["end"], "end unit"),
    key('u', &["undo"], "undo step"),
    Key {
        ends: true,
        ..key('e', &["end_turn"], "end turn")
    },
];

const fn key(key: char, kinds: &'static [&'static str], about: &'static str) -> Key {
    Key {
        key,
        kinds,
        about,
        ends: false,
    }
}

/// The squares to which a unit can go in this turn, as far as its owner knows.
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
        Some(path::within(from, steps, &seen.open) - Bits::of(from))
    };
    let squares = reached().unwrap_or(Bits::EMPTY);
    squares.iter().map(|square| square.to_string()).collect()
}

/// The squares over which a unit gets to another square, through what is known to be open.
pub(crate) fn way(seen: &Observation, from: &str, to: &str) -> Vec<String> {
    let squares = || -> Option<Vec<Square>> {
        let (from, to) = (from.parse().ok()?, to.parse().ok()?);
        seen.unit(from)?.orders?;
        let goal = seen.open & Bits::of(to);
        path::shortest(from, &goal, &seen.open)
    };
    let squares = squares().unwrap_or_default();
    squares.iter().map(Square::to_string).collect()
}

/// What makes a unit under way stop: something is seen that was not.
pub(crate) fn is_news(event: &Event) -> bool {
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
