//! The general with the failings of a beginner.
//!
//! It overlooks enemies, sees only what is near its own, forgets to give orders and to look after
//! its gold; what it does notice it treats with sense. Who or what escapes it is settled anew in
//! every round, and stays so for the round.

use game::{Budget, SearchInfo, Strategy, View};
use search::mix;

use super::{general::General, outlook::Outlook, scripts, scripts::Script, styles::Style};
use crate::{Action, Observation, Realms, Square};

/// What a beginner fails to do, in thousandths unless it is said otherwise.
#[derive(Clone, Copy, Debug)]
pub(super) struct Failings {
    /// How many enemies it overlooks.
    pub(super) overlooks: u32,
    /// How many rounds it gives no thought to gold: buys nothing and builds nothing.
    pub(super) forgets: u32,
    /// How many of its units it leaves standing.
    pub(super) idles: u32,
    /// From how far, in squares, an enemy is noticed.
    pub(super) sight: usize,
}

/// A player with failings.
pub(super) struct Casual {
    general: General,
    failings: Failings,
    seed: u64,
}

impl Casual {
    pub(super) fn new(style: Style, failings: Failings, seed: u64) -> Casual {
        Casual {
            general: General::new(style, seed),
            failings,
            seed,
        }
    }

    /// What it notices of what it could see.
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
            let escapes = self.fails(self.failings.overlooks, seen.round, 1, unit.name);
            is_own(unit.owner) || (is_near(unit.at) && !escapes)
        });
        noticed
    }

    fn decide(&mut self, outlook: &Outlook<'_>) -> Action {
        let round = outlook.seen.round;
        let forgets = self.fails(self.failings.forgets, round, 2, 0);
        let purchase = match forgets {
            true => None,
            false => self.general.purchase(outlook),
        };
        if let Some(purchase) = purchase {
            return purchase;
        }
        let Some(unit) = General::next(outlook) else {
            return Action::EndTurn;
        };
        if self.fails(self.failings.idles, round, 3, unit.name) {
            return scripts::act(Script::Hold, outlook, unit, &mut self.general);
        }
        let action = self.general.order(outlook, unit);
        match action {
            Action::Construct { .. } if forgets => Action::End { unit: unit.at },
            action => action,
        }
    }

    /// Whether it fails at something this round, as often as that.
    fn fails(&self, permille: u32, round: u32, what: u64, whom: u32) -> bool {
        let number = u64::from(round) << 40 | u64::from(whom) << 8 | what;
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
