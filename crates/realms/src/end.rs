//! The end of a match and its winner.

use game::{Outcome, Player, Turn};

use crate::{Realms, legal::is_alive};

/// Returns whose decision it is, or the outcome.
pub(crate) fn turn(state: &Realms) -> Turn {
    match (state.over, state.battle) {
        (Some(outcome), _) => Turn::Over(outcome),
        (None, Some(_)) => Turn::Chance,
        (None, None) => Turn::Player(state.mover),
    }
}

impl Realms {
    /// Returns the outcome if the match ends with the current turn.
    pub(crate) fn outcome(&self) -> Option<Outcome> {
        let [first, second] = [0, 1].map(Player::new);
        // R8: at the end of each turn, a player without units and finished castles has lost.
        match (is_alive(self, first), is_alive(self, second)) {
            (true, true) => {}
            (true, false) => return Some(Outcome::won_by(first, Realms::PLAYERS)),
            (false, true) => return Some(Outcome::won_by(second, Realms::PLAYERS)),
            (false, false) => return Some(Outcome::draw(Realms::PLAYERS)),
        }
        let is_last = self.round == self.rounds && self.mover == second;
        is_last.then(|| Outcome::by_score(&[self.score(first), self.score(second)]))
    }

    /// R8: castles, then gold, then the cost of the living units.
    fn score(&self, player: Player) -> (usize, u32, u32) {
        let seat = self.seat(player);
        let army = seat
            .units
            .iter()
            .map(|unit| u32::from(unit.kind.stats().cost))
            .sum();
        (self.castles.finished(player).count(), seat.gold, army)
    }
}
