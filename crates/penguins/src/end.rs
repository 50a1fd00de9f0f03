//! The end of a match and the ranking.

use game::{Outcome, Player, Turn};

use crate::Penguins;

/// Returns whose decision it is, or the outcome.
pub(crate) fn turn(state: &Penguins) -> Turn {
    match state.mover {
        Some(player) => Turn::Player(player),
        None => Turn::Over(outcome(state)),
    }
}

/// Returns whether all players but one are eliminated.
pub(crate) fn is_decided(state: &Penguins) -> bool {
    let eliminated = state.at_table().iter().filter(|seat| seat.is_eliminated);
    eliminated.count() + 1 >= usize::from(state.players)
}

/// Returns the next player after `player`, or `None` if the match is over.
pub(crate) fn next_after(state: &Penguins, player: Player) -> Option<Player> {
    // P17: the match also ends when all players but one are eliminated.
    if is_decided(state) {
        return None;
    }
    let is_placing = state.is_placing();
    // P13: a player without pawns is out; the turn goes to the next player who has one.
    let can_act = |next: &Player| state.seat(*next).can_act(is_placing);
    let later = Player::all(state.players).skip(player.index() + 1);
    let earlier = Player::all(state.players).take(player.index() + 1);
    // P14: the match ends when no pawn is left.
    later.chain(earlier).find(can_act)
}

/// Returns the ranking by score.
pub(crate) fn outcome(state: &Penguins) -> Outcome {
    // P15: most fish wins; ties are broken by the number of tiles, then the place is shared.
    // P17: eliminated players rank behind all others.
    let mut scores = [(false, 0, 0); Player::MAX];
    for (score, seat) in scores.iter_mut().zip(state.at_table()) {
        *score = (!seat.is_eliminated, seat.fish, seat.tiles);
    }
    Outcome::by_score(&scores[..usize::from(state.players)])
}
