//! Weighs what it sees, but does not see everything, nor weighs it exactly.

use game::{Budget, Dice, SearchInfo, Seed, Strategy, View};

use super::heuristic;
use crate::{Action, Conquest};

/// A player with the eyes of a beginner.
pub(super) struct Casual {
    /// How many of a thousand things that could be done it fails to see.
    overlooks: u32,
    /// By how much it mistakes the worth of what it sees, in per cent at most.
    blur: u32,
    dice: Dice,
}

impl Casual {
    pub(super) fn new(overlooks: u32, blur: u32, seed: u64) -> Casual {
        let dice = Dice::new(Seed::from_number(seed));
        Casual {
            overlooks,
            blur,
            dice,
        }
    }
}

impl Strategy<Conquest> for Casual {
    fn choose(
        &mut self,
        view: &View<Conquest>,
        _: &Budget,
        _: &mut dyn FnMut(&SearchInfo),
    ) -> usize {
        let mut best: Option<(i64, Action)> = None;
        heuristic::weigh(&view.observation, &mut |worth, action| {
            let is_overlooked = self.dice.below(1_000) < self.overlooks;
            let percent = 100 - self.blur + self.dice.below(2 * self.blur + 1);
            let worth = worth.saturating_mul(percent.into()) / 100;
            // What comes first is there for everyone to see.
            let is_better = best.is_none_or(|(most, _)| worth > most && !is_overlooked);
            if is_better {
                best = Some((worth, action));
            }
        });
        let index = best.and_then(|(_, action)| view.index_of(&action));
        // The last one ends the turn.
        index.unwrap_or(view.actions.len() - 1)
    }
}
