//! Weighs what it sees, but does not see everything, nor weighs it exactly.

use game::{Budget, Dice, Seed, Strategy};

use super::heuristic;
use crate::{Action, Conquest, Observation};

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
    fn choose(&mut self, seen: &Observation, legal: &[Action], _: &Budget) -> usize {
        let mut best: Option<(i64, Action)> = None;
        heuristic::weigh(seen, &mut |worth, action| {
            let is_overlooked = self.dice.below(1_000) < self.overlooks;
            let percent = 100 - self.blur + self.dice.below(2 * self.blur + 1);
            let worth = worth.saturating_mul(percent.into()) / 100;
            // What comes first is there for everyone to see.
            let is_better = best.is_none_or(|(most, _)| worth > most && !is_overlooked);
            if is_better {
                best = Some((worth, action));
            }
        });
        let action = best.map(|(_, action)| action);
        let index = legal.iter().position(|other| Some(*other) == action);
        // The last one ends the turn.
        index.unwrap_or(legal.len() - 1)
    }
}
