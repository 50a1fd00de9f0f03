//! The outcomes of chance.

use crate::{Action, Luck, Realms};

/// Returns the possible outcomes of the blow that chance decides, each with its weight.
pub(crate) fn chance(state: &Realms) -> Vec<(Action, u32)> {
    let Some((battle, [striking, struck])) = state.battle.map(|it| (it, state.sides(it))) else {
        return Vec::new();
    };
    let kind = |player, square| state.unit(player, square).map(|unit| unit.kind);
    let kinds = (kind(striking, battle.striker), kind(struck, battle.target));
    let (Some(striker), Some(target)) = kinds else {
        return Vec::new();
    };
    // R4: one draw of three outcomes for each blow.
    let outcome = |luck: Luck| (Action::Luck { luck }, luck.weight(striker, target));
    let is_possible = |(_, weight): &(Action, u32)| *weight > 0;
    Luck::ALL
        .into_iter()
        .map(outcome)
        .filter(is_possible)
        .collect()
}
