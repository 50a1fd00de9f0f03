//! A weaker `heuristic`: overlooks some actions and misjudges the others.

use game::{Budget, Dice, SearchInfo, Seed, Strategy, View};

use super::heuristic;
use crate::{Action, Conquest};

/// A player who overlooks and misjudges actions.
pub(super) struct Casual {
    /// The probability of overlooking an action, in thousandths.
    overlooks: u32,
    /// The maximum error of its judgement, in percent.
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
            // The first action is never overlooked.
            let is_better = best.is_none_or(|(highest, _)| worth > highest && !is_overlooked);
            if is_better {
                best = Some((worth, action));
            }
        });
        let index = best.and_then(|(_, action)| view.index_of(&action));
        // The last action ends the turn.
        index.unwrap_or(view.actions.len() - 1)
    }
}
