//! Brains: any action, a simple habit, one that weighs what it sees, and one that plays on.

mod casual;
mod heuristic;
mod levels;
mod master;
mod outlook;
mod plans;

use std::cmp::Reverse;

use game::{Budget, Dice, SearchInfo, Seed, Strategy, View};
use search::Random;

pub(crate) use self::levels::LEVELS;
use self::{heuristic::Heuristic, master::Master};
use crate::{Action, Conquest};

/// The names of the brains, from the weakest to the strongest.
pub(crate) const BRAINS: &[&str] = &["random", "dumb", "heuristic", "master"];

/// The brain, or the level, of that name.
pub(crate) fn brain(name: &str, seed: u64) -> Option<Box<dyn Strategy<Conquest>>> {
    match name {
        "random" => Some(Box::new(Random::new(seed))),
        "dumb" => Some(Box::new(Dumb {
            dice: Dice::new(Seed::from_number(seed)),
        })),
        "heuristic" => Some(Box::new(Heuristic)),
        "master" => Some(Box::new(Master::new(seed))),
        _ => levels::level(name, seed),
    }
}

/// Captures anything while it can, else attacks, else builds; it reinforces anywhere and never
/// moves.
struct Dumb {
    dice: Dice,
}

impl Strategy<Conquest> for Dumb {
    fn choose(
        &mut self,
        view: &View<Conquest>,
        _: &Budget,
        _: &mut dyn FnMut(&SearchInfo),
    ) -> usize {
        let ranks = view.actions.iter().map(|action| Reverse(rank(*action)));
        self.dice.highest(&ranks.collect::<Vec<_>>())
    }
}

/// What the dumb one would rather do; the lower the sooner.
fn rank(action: Action) -> u8 {
    match action {
        Action::Capital { .. } | Action::Reinforce { .. } => 0,
        Action::Capture { .. } => 1,
        Action::Attack { .. } => 2,
        Action::Build { .. } => 3,
        Action::EndPhase => 4,
        Action::EndTurn => 5,
        Action::Use
        | Action::Move { .. }
        | Action::Calm
        | Action::Item { .. }
        | Action::Kind { .. }
        | Action::Luck { .. }
        | Action::Lose { .. } => 6,
    }
}

#[cfg(test)]
mod tests;
