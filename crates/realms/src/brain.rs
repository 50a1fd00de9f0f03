//! Brains: computer players.
//!
//! `random` does anything. `heuristic` is a general who follows one style of play: what armies it
//! raises, how many castles it builds first, when it sets out; other styles are kept to measure the
//! balance of the numbers in the rule book. `deep` and `master` are commanders: they try out what
//! each unit could be told, and play on from it in imagined worlds, all with the general's habits.

mod casual;
mod commander;
mod general;
mod levels;
mod outlook;
mod plan;
mod scripts;
pub mod styles;
mod worlds;
mod worth;

use game::{Budget, Dice, SearchInfo, Seed, Strategy, View};

pub(crate) use self::levels::LEVELS;
use self::{commander::Commander, general::General};
use crate::{Action, Realms, Square};

/// The names of the brains, from the weakest to the strongest.
pub(crate) const BRAINS: &[&str] = &["random", "heuristic", "deep", "master"];

/// The brain of that name.
pub(crate) fn brain(name: &str, seed: u64) -> Option<Box<dyn Strategy<Realms>>> {
    match name {
        "random" => Some(Box::new(Random {
            dice: Dice::new(Seed::from_number(seed)),
        })),
        "heuristic" => Some(Box::new(General::new(styles::HEURISTIC, seed))),
        "deep" => Some(Box::new(Commander::new(commander::DEEP, seed))),
        "master" => Some(Box::new(Commander::new(commander::MASTER, seed))),
        _ => levels::level(name, seed),
    }
}

/// Any unit or castle, and any of its actions, until there is none left.
struct Random {
    dice: Dice,
}

impl Strategy<Realms> for Random {
    fn choose(&mut self, view: &View<Realms>, _: &Budget, _: &mut dyn FnMut(&SearchInfo)) -> usize {
        let legal = &view.actions;
        // The actions of a unit or castle follow one another; a step is never taken back.
        let mut starts: Vec<usize> = Vec::new();
        let mut last = None;
        for (index, action) in legal.iter().enumerate() {
            let who = actor(action);
            if who.is_some() && who != last {
                starts.push(index);
            }
            last = who;
        }
        let end = legal
            .iter()
            .position(|action| actor(action).is_none())
            .unwrap_or(legal.len());
        if starts.is_empty() {
            return legal.len() - 1;
        }
        let choice = self.dice.below(starts.len() as u32) as usize;
        let from = starts[choice];
        let to = starts.get(choice + 1).copied().unwrap_or(end);
        from + self.dice.below((to - from) as u32) as usize
    }
}

/// Who acts: a unit, or a castle, on its square.
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
