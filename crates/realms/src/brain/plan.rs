//! A plan for one turn: what to buy, and what each unit is told.

use super::{
    general::General,
    outlook::Outlook,
    scripts::{Script, act, scripts},
    styles::Style,
};
use crate::{Action, Kind, ObservedUnit};

/// What to do in a turn, and how to go on.
#[derive(Clone, Debug)]
pub(super) struct Plan {
    /// How the realm is run from now on.
    pub(super) style: Style,
    pub(super) purchase: Purchase,
    /// What each unit is told, by its name.
    pub(super) scripts: Vec<(u32, Script)>,
}

/// What is bought.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Purchase {
    /// As the general sees fit.
    Habit,
    /// One of a kind first, then as the general sees fit.
    First(Kind),
    /// Nothing at all.
    Nothing,
}

impl Plan {
    /// What is done next.
    pub(super) fn decide(&self, outlook: &Outlook<'_>, general: &mut General) -> Action {
        if let Some(purchase) = self.purchase(outlook, general) {
            return purchase;
        }
        let Some(unit) = General::next(outlook) else {
            return Action::EndTurn;
        };
        let told = self.scripts.iter().find(|(name, _)| *name == unit.name);
        let script = told.map_or(Script::Habit, |(_, script)| *script);
        act(script, outlook, unit, general)
    }

    fn purchase(&self, outlook: &Outlook<'_>, general: &mut General) -> Option<Action> {
        let has_bought = outlook
            .castles(outlook.me)
            .any(|seen| seen.castle.has_bought);
        match self.purchase {
            Purchase::Nothing => None,
            Purchase::First(kind) if !has_bought => general.buy(outlook, kind),
            Purchase::First(_) | Purchase::Habit => general.purchase(outlook),
        }
    }
}

/// All that could be told in a turn: one of each list makes a plan.
pub(super) struct Choices {
    styles: Vec<Style>,
    purchases: Vec<Purchase>,
    units: Vec<(u32, Vec<Script>)>,
}

impl Choices {
    /// What is worth a try, for one of some styles; what is done by habit comes first.
    pub(super) fn new(outlook: &Outlook<'_>, styles: Vec<Style>) -> Choices {
        let mut purchases = vec![Purchase::Habit];
        let can_buy = |kind: &Kind| outlook.gold >= u32::from(kind.stats().cost);
        let has_bought = outlook
            .castles(outlook.me)
            .any(|seen| seen.castle.has_bought);
        let kinds: Vec<Kind> = Kind::ALL.into_iter().filter(can_buy).collect();
        if !kinds.is_empty() {
            purchases.push(Purchase::Nothing);
            if !has_bought {
                purchases.extend(kinds.into_iter().map(Purchase::First));
            }
        }
        // Those in front first, as they act.
        let front = outlook.front();
        let mut own: Vec<&ObservedUnit> = outlook.own().collect();
        own.sort_by_key(|unit| unit.at.distance(front));
        let scripts = |unit: &ObservedUnit| (unit.name, scripts(outlook, unit));
        Choices {
            styles,
            purchases,
            units: own.into_iter().map(scripts).collect(),
        }
    }

    /// How many there are of each.
    pub(super) fn counts(&self) -> Vec<usize> {
        let units = self.units.iter().map(|(_, scripts)| scripts.len());
        [self.styles.len(), self.purchases.len()]
            .into_iter()
            .chain(units)
            .collect()
    }

    /// The plan of these choices, in the order of [`Choices::counts`].
    pub(super) fn plan(&self, chosen: &[usize]) -> Plan {
        let told = self.units.iter().zip(&chosen[2..]);
        Plan {
            style: self.styles[chosen[0]],
            purchase: self.purchases[chosen[1]],
            scripts: told
                .map(|((name, scripts), index)| (*name, scripts[*index]))
                .collect(),
        }
    }
}
