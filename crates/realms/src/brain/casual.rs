//! The heuristic with the failings of a beginner.
//!
//! It overlooks enemies, sees only what is near its own units, forgets units and gold, and otherwise
//! plays like the heuristic. What it overlooks or forgets is drawn once per round.

use game::{Budget, SearchInfo, Strategy, View};
use search::mix;

use super::{heuristic::Heuristic, outlook::Outlook, scripts, scripts::Script, styles::Style};
use crate::{Action, Observation, Realms, Square};

/// The failings of a beginner, in thousandths unless stated otherwise.
#[derive(Clone, Copy, Debug)]
pub(super) struct Failings {
    /// The share of enemies that it overlooks.
    pub(super) overlooks: u32,
    /// The share of rounds in which it neither buys nor builds.
    pub(super) forgets: u32,
    /// The share of its units that it leaves idle.
    pub(super) idles: u32,
    /// The distance in squares from which it notices an enemy.
    pub(super) sight: usize,
}

/// A player with failings.
pub(super) struct Casual {
    heuristic: Heuristic,
    failings: Failings,
    seed: u64,
}

impl Casual {
    pub(super) fn new(style: Style, failings: Failings, seed: u64) -> Casual {
        Casual {
            heuristic: Heuristic::new(style, seed),
            failings,
            seed,
        }
    }

    /// Returns the observation without what the player overlooks.
    fn notice(&self, seen: &Observation) -> Observation {
        let mut noticed = seen.clone();
        let is_own = |owner| Some(owner) == seen.seat;
        let own: Vec<Square> = seen
            .units
            .iter()
            .filter(|unit| is_own(unit.owner))
            .map(|unit| unit.at)
            .collect();
        let is_near = |at: Square| {
            own.iter()
                .any(|from| from.distance(at) <= self.failings.sight)
        };
        noticed.units.retain(|unit| {
            let is_overlooked = self.fails(self.failings.overlooks, seen.round, 1, unit.name);
            is_own(unit.owner) || (is_near(unit.at) && !is_overlooked)
        });
        noticed
    }

    fn decide(&mut self, outlook: &Outlook<'_>) -> Action {
        let round = outlook.seen.round;
        let forgets = self.fails(self.failings.forgets, round, 2, 0);
        let purchase = match forgets {
            true => None,
            false => self.heuristic.purchase(outlook),
        };
        if let Some(purchase) = purchase {
            return purchase;
        }
        let Some(unit) = Heuristic::next(outlook) else {
            return Action::EndTurn;
        };
        if self.fails(self.failings.idles, round, 3, unit.name) {
            return scripts::act(Script::Hold, outlook, unit, &mut self.heuristic);
        }
        let action = self.heuristic.order(outlook, unit);
        match action {
            Action::Construct { .. } if forgets => Action::End { unit: unit.at },
            action => action,
        }
    }

    /// Returns whether a failing happens to a unit in a round; `failing` tells failings apart.
    fn fails(&self, permille: u32, round: u32, failing: u64, unit: u32) -> bool {
        let number = u64::from(round) << 40 | u64::from(unit) << 8 | failing;
        mix(self.seed ^ mix(number)) % 1_000 < u64::from(permille)
    }
}

impl Strategy<Realms> for Casual {
    fn choose(&mut self, view: &View<Realms>, _: &Budget, _: &mut dyn FnMut(&SearchInfo)) -> usize {
        let last = view.actions.len() - 1;
        let noticed = self.notice(&view.observation);
        let Some(outlook) = Outlook::new(&noticed) else {
            return last;
        };
        view.index_of(&self.decide(&outlook)).unwrap_or(last)
    }
}
