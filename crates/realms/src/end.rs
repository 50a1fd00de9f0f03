//! When it is over, and who wins.

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
    /// How the match ends with the turn that ends, if it does.
    pub(crate) fn outcome(&self) -> Option<Outcome> {
        let [first, second] = [0, 1].map(Player::new);
        // R8: at the end of each turn, who has neither units nor a finished castle has lost.
        match (is_alive(self, first), is_alive(self, second)) {
            (true, true) => {}
            (true, false) => return Some(Outcome::won_by(first, Realms::PLAYERS)),
            (false, true) => return Some(Outcome::won_by(second, Realms::PLAYERS)),
            (false, false) => return Some(Outcome::draw(Realms::PLAYERS)),
        }
        let is_last = self.round == self.rounds && self.mover == second;
        is_last.then(|| Outcome::by_score(&[self.score(first), self.score(second)]))
    }

    /// R8: castles, then gold, then what the living units cost.
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
