//! The outcomes of chance.

use crate::{Action, Luck, Realms};

/// Returns the possible outcomes of the pending blow, each with its weight.
pub(crate) fn chance(state: &Realms) -> Vec<(Action, u32)> {
    let Some((battle, [striking, struck])) = state.battle.map(|it| (it, state.sides(it))) else {
        return Vec::new();
    };
    let kind = |player, square| state.unit(player, square).map(|unit| unit.kind);
    let kinds = (kind(striking, battle.striker), kind(struck, battle.target));
    let (Some(striker), Some(target)) = kinds else {
        return Vec::new();
    };
    // R4: each blow has up to three outcomes.
    let outcome = |luck: Luck| (Action::Luck { luck }, luck.weight(striker, target));
    let is_possible = |(_, weight): &(Action, u32)| *weight > 0;
    Luck::ALL
        .into_iter()
        .map(outcome)
        .filter(is_possible)
        .collect()
}
