//! Brains and levels.
//!
//! `random` plays at random. `heuristic` decides one action at a time in one style of play: the
//! make-up of its army, the number of castles it builds first, the moment it attacks. `deep` and
//! `master` plan whole turns: they try scripts for each unit and evaluate them by rollouts in
//! sampled worlds, in which both sides play like `heuristic`.

mod casual;
mod heuristic;
mod levels;
mod master;
mod outlook;
mod plan;
mod scripts;
pub mod styles;
mod worlds;
mod worth;

use game::{Budget, Dice, SearchInfo, Seed, Strategy, View};

pub(crate) use self::levels::LEVELS;
use self::{heuristic::Heuristic, master::Master};
use crate::{Action, Realms, Square};

/// The names of the brains, from the weakest to the strongest.
pub(crate) const BRAINS: &[&str] = &["random", "heuristic", "deep", "master"];

/// Returns the brain or level with a name.
pub(crate) fn brain(name: &str, seed: u64) -> Option<Box<dyn Strategy<Realms>>> {
    match name {
        "random" => Some(Box::new(Random {
            dice: Dice::new(Seed::from_number(seed)),
        })),
        "heuristic" => Some(Box::new(Heuristic::new(styles::HEURISTIC, seed))),
        "deep" => Some(Box::new(Master::new(master::DEEP, seed))),
        "master" => Some(Box::new(Master::new(master::MASTER, seed))),
        _ => levels::level(name, seed),
    }
}

/// Chooses a unit or castle at random, and then one of its actions.
struct Random {
    dice: Dice,
}

impl Strategy<Realms> for Random {
    fn choose(&mut self, view: &View<Realms>, _: &Budget, _: &mut dyn FnMut(&SearchInfo)) -> usize {
        let legal = &view.actions;
        // The actions of a unit or castle are consecutive. Steps are never taken back.
        let mut starts: Vec<usize> = Vec::new();
        let mut last = None;
        for (index, action) in legal.iter().enumerate() {
            let actor = actor(action);
            if actor.is_some() && actor != last {
                starts.push(index);
            }
            last = actor;
        }
        let end = legal.iter().position(|action| actor(action).is_none());
        let end = end.unwrap_or(legal.len());
        if starts.is_empty() {
            return legal.len() - 1;
        }
        let choice = self.dice.below(starts.len() as u32) as usize;
        let from = starts[choice];
        let to = starts.get(choice + 1).copied().unwrap_or(end);
        from + self.dice.below((to - from) as u32) as usize
    }
}

/// Returns whether a castle acts and not a unit, and its square.
const fn actor(action: &Action) -> Option<(bool, Square)> {
    match action {
        Action::Step { from, .. } | Action::Attack { from, .. } => Some((false, *from)),
        Action::Construct { unit } | Action::Fortify { unit } | Action::End { unit } => {
            Some((false, *unit))
        }
        Action::Buy { castle, .. } => Some((true, *castle)),
        Action::Undo | Action::EndTurn | Action::Luck { .. } => None,
    }
}

#[cfg(test)]
mod tests;
