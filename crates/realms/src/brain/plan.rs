//! A plan for one turn: the first purchase, and a script for each unit.

use super::{
    heuristic::Heuristic,
    outlook::Outlook,
    scripts::{Script, act, scripts},
    styles::Style,
};
use crate::{Action, Kind, ObservedUnit};

/// What to do in this turn, and in which style to play on.
#[derive(Clone, Debug)]
pub(super) struct Plan {
    /// The style of the current and all later turns.
    pub(super) style: Style,
    pub(super) purchase: Purchase,
    /// The script of each unit, by the name of the unit.
    pub(super) scripts: Vec<(u32, Script)>,
}

/// What to buy.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Purchase {
    /// What the heuristic would buy.
    Habit,
    /// A unit of a kind, then what the heuristic would buy.
    First(Kind),
    /// Nothing at all.
    Nothing,
}

impl Plan {
    /// Returns the next action.
    pub(super) fn decide(&self, outlook: &Outlook<'_>, heuristic: &mut Heuristic) -> Action {
        if let Some(purchase) = self.purchase(outlook, heuristic) {
            return purchase;
        }
        let Some(unit) = Heuristic::next(outlook) else {
            return Action::EndTurn;
        };
        let script = self.scripts.iter().find(|(name, _)| *name == unit.name);
        let script = script.map_or(Script::Habit, |(_, script)| *script);
        act(script, outlook, unit, heuristic)
    }

    fn purchase(&self, outlook: &Outlook<'_>, heuristic: &mut Heuristic) -> Option<Action> {
        match self.purchase {
            Purchase::Nothing => None,
            Purchase::First(kind) if !outlook.has_bought() => heuristic.buy(outlook, kind),
            Purchase::First(_) | Purchase::Habit => heuristic.purchase(outlook),
        }
    }
}

/// The options of a turn: one choice from each list makes a plan.
pub(super) struct Choices {
    styles: Vec<Style>,
    purchases: Vec<Purchase>,
    units: Vec<(u32, Vec<Script>)>,
}

impl Choices {
    /// Lists the options worth trying. The heuristic's habit comes first.
    pub(super) fn new(outlook: &Outlook<'_>, styles: Vec<Style>) -> Choices {
        let mut purchases = vec![Purchase::Habit];
        let can_buy = |kind: &Kind| outlook.gold >= u32::from(kind.stats().cost);
        let kinds: Vec<Kind> = Kind::ALL.into_iter().filter(can_buy).collect();
        if !kinds.is_empty() {
            purchases.push(Purchase::Nothing);
            if !outlook.has_bought() {
                purchases.extend(kinds.into_iter().map(Purchase::First));
            }
        }
        // Units in front come first, in the order in which they act.
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

    /// Returns the number of options in each list.
    pub(super) fn counts(&self) -> Vec<usize> {
        let units = self.units.iter().map(|(_, scripts)| scripts.len());
        [self.styles.len(), self.purchases.len()]
            .into_iter()
            .chain(units)
            .collect()
    }

    /// Returns the plan of these choices, in the order of [`Choices::counts`].
    pub(super) fn plan(&self, chosen: &[usize]) -> Plan {
        let scripts = self.units.iter().zip(&chosen[2..]);
        Plan {
            style: self.styles[chosen[0]],
            purchase: self.purchases[chosen[1]],
            scripts: scripts
                .map(|((name, scripts), index)| (*name, scripts[*index]))
                .collect(),
        }
    }
}
