//! The strategies at a table: who is asked, and what becomes of an answer.

use std::time::Duration;

use game::{
    Budget, Limit, Player, Stop,
    erased::{AnyGame, AnyStrategy},
};

use crate::{config::Thinking, tokens::random_number};

/// The strategies at a table, and the one that thinks now.
#[derive(Default)]
pub(super) struct Brains {
    /// Those that do not think now, by seat.
    idle: Vec<(Player, Box<dyn AnyStrategy>)>,
    asked: Option<Asked>,
    next: u64,
}

/// A strategy that thinks.
pub(super) struct Asked {
    /// The number of the question, which its answer bears.
    pub(super) ticket: u64,
    pub(super) player: Player,
    pub(super) ply: u32,
    stop: Stop,
}

impl Brains {
    pub(super) fn is_thinking(&self) -> bool {
        self.asked.is_some()
    }

    /// Takes a strategy out of its seat to be asked.
    pub(super) fn take(
        &mut self,
        game: &dyn AnyGame,
        name: &str,
        player: Player,
    ) -> Option<Box<dyn AnyStrategy>> {
        match self.idle.iter().position(|(owner, _)| *owner == player) {
            Some(index) => Some(self.idle.swap_remove(index).1),
            None => game.brain(name, random_number()),
        }
    }

    /// Notes that a strategy is asked, and gives the number of the question.
    pub(super) fn ask(&mut self, player: Player, ply: u32, stop: Stop) -> u64 {
        self.next += 1;
        self.asked = Some(Asked {
            ticket: self.next,
            player,
            ply,
            stop,
        });
        self.next
    }

    /// Who thinks about this question, and at which ply, if the answer is still wanted.
    pub(super) fn asked(&self, ticket: u64) -> Option<(Player, u32)> {
        let asked = self.asked.as_ref().filter(|asked| asked.ticket == ticket)?;
        Some((asked.player, asked.ply))
    }

    /// Who was asked with this number, if the answer is still wanted.
    pub(super) fn answered(&mut self, ticket: u64) -> Option<Asked> {
        self.asked.take_if(|asked| asked.ticket == ticket)
    }

    /// Puts a strategy back to its seat.
    pub(super) fn put_back(&mut self, player: Player, strategy: Box<dyn AnyStrategy>) {
        self.idle.push((player, strategy));
    }

    /// Calls off what is being thought.
    pub(super) fn stop(&mut self) {
        if let Some(asked) = self.asked.take() {
            asked.stop.pull();
        }
    }
}

/// A strategy as it is written, `name` or `name@budget`, with the budget the server allows.
pub(crate) fn read_strategy<'a>(written: &'a str, config: &Thinking) -> Option<(&'a str, Limit)> {
    let longest = Duration::from_millis(config.most_millis);
    match written.split_once('@') {
        None => Some((
            written,
            Limit::Time(Duration::from_millis(config.millis).min(longest)),
        )),
        Some((name, budget)) => {
            let limit = match budget.parse().ok()? {
                Limit::Time(time) => Limit::Time(time.min(longest)),
                Limit::Nodes(nodes) | Limit::Fuel(nodes) => {
                    Limit::Nodes(nodes.min(config.most_nodes))
                }
            };
            Some((name, limit))
        }
    }
}

/// The budget of one decision: with a clock, a small part of what is left.
pub(super) fn budget(limit: Limit, left: Option<Duration>) -> Budget {
    Budget::new(match (limit, left) {
        (Limit::Time(time), Some(left)) => Limit::Time(time.min(left / 20)),
        (limit, _) => limit,
    })
}
