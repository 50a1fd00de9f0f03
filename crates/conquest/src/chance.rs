//! The outcomes of chance.

use crate::{Action, Item, Luck, Phase, World};

/// Returns the outcomes of chance, each with its weight.
pub(crate) fn chance(world: &World) -> Vec<(Action, u32)> {
    match world.phase {
        Phase::Item => {
            // C9: an item appears with 105 chances in 1000, anywhere with the same.
            let places = world.item_places();
            let calm = (Action::Calm, 895 * places.len() as u32);
            let items = places.iter().map(|at| (Action::Item { at }, 105));
            std::iter::once(calm).chain(items).collect()
        }
        Phase::Kind { .. } => Item::ALL
            .map(|item| (Action::Kind { item }, item.weight()))
            .into(),
        // C5: luck is uniform.
        Phase::Luck { .. } => Luck::all()
            .map(|percent| (Action::Luck { percent }, 1))
            .collect(),
        Phase::Loss { .. } => {
            let lands = world.losable().iter();
            lands.map(|at| (Action::Lose { at }, 1)).collect()
        }
        Phase::Capital | Phase::Reinforce | Phase::Act | Phase::Move | Phase::Over => Vec::new(),
    }
}
