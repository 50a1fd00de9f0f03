//! When a match is over, and the ranking.

use game::{Outcome, Player, Turn};

use crate::{Phase, World};

/// Returns whose decision it is, or the outcome.
pub(crate) fn turn(world: &World) -> Turn {
    match world.phase {
        Phase::Capital | Phase::Reinforce | Phase::Act | Phase::Move => Turn::Player(world.mover),
        Phase::Item | Phase::Kind { .. } | Phase::Luck { .. } | Phase::Loss { .. } => Turn::Chance,
        Phase::Over => Turn::Over(outcome(world)),
    }
}

/// Whether all but one are out.
pub(crate) fn is_decided(world: &World) -> bool {
    world.at_table().iter().filter(|seat| seat.out == 0).count() <= 1
}

/// The ranking as it stands.
pub(crate) fn outcome(world: &World) -> Outcome {
    // C10: who is alive comes first, by territories, then by soldiers; then those who are out, by
    // how long they lasted.
    let mut scores = [(false, 0, 0); World::MOST_PLAYERS];
    for player in Player::all(world.players) {
        let seat = world.seat(player);
        scores[player.index()] = match seat.out {
            0 => (true, seat.lands.len(), world.soldiers(player)),
            place => (false, usize::from(place), 0),
        };
    }
    Outcome::by_score(&scores[..usize::from(world.players)])
}
