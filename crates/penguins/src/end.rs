//! When a match is over, and the ranking.

use game::{Outcome, Player, Turn};

use crate::Penguins;

/// Returns whose decision it is, or the outcome.
pub(crate) fn turn(state: &Penguins) -> Turn {
    match state.mover {
        Some(player) => Turn::Player(player),
        None => Turn::Over(outcome(state)),
    }
}

/// Whether all but one have been eliminated, so that nobody is left to play against.
pub(crate) fn is_decided(state: &Penguins) -> bool {
    let eliminated = state.at_table().iter().filter(|seat| seat.is_eliminated);
    eliminated.count() + 1 >= usize::from(state.players)
}

/// Who is next after `player`; nobody when the match is over.
pub(crate) fn next_after(state: &Penguins, player: Player) -> Option<Player> {
    // P17: the match also ends when all but one have been eliminated.
    if is_decided(state) {
        return None;
    }
    let is_placing = state.is_placing();
    // P13: who has no pawn left is out; the turn goes to the next who has one.
    let is_to_move = |next: &Player| {
        let seat = state.seat(*next);
        if is_placing {
            seat.unplaced > 0
        } else {
            !seat.pawns.is_empty()
        }
    };
    let later = Player::all(state.players).skip(player.index() + 1);
    let earlier = Player::all(state.players).take(player.index() + 1);
    // P14: the match ends when no pawn is left.
    later.chain(earlier).find(is_to_move)
}

/// The ranking by what has been scored.
pub(crate) fn outcome(state: &Penguins) -> Outcome {
    // P15: most fish wins; ties are broken by most tiles, then the place is shared.
    // P17: who was eliminated comes after all who were not.
    let mut scores = [(false, 0, 0); Player::MAX];
    for (score, seat) in scores.iter_mut().zip(state.at_table()) {
        *score = (!seat.is_eliminated, seat.fish, seat.tiles);
    }
    Outcome::by_score(&scores[..usize::from(state.players)])
}
