//! Brains: any action, a simple habit, one that weighs what it sees, and one that plays on.

mod casual;
mod heuristic;
mod levels;
mod master;
mod outlook;
mod plans;

use game::{Budget, Dice, Seed, Strategy};
use search::Random;

pub(crate) use self::levels::LEVELS;
use self::{heuristic::Heuristic, master::Master};
use crate::{Action, Conquest, Observation};

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
    fn choose(&mut self, _: &Observation, legal: &[Action], _: &Budget) -> usize {
        let best = legal.iter().map(|action| rank(*action)).min();
        let is_best = |index: &usize| Some(rank(legal[*index])) == best;
        let equals: Vec<usize> = (0..legal.len()).filter(is_best).collect();
        equals[self.dice.below(equals.len() as u32) as usize]
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
