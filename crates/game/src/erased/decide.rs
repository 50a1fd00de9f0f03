//! Asks a strategy for a decision.

use super::{AnyStrategy, AnyView, Fault};
use crate::{Budget, SearchInfo};

/// Returns the index of the legal action that `strategy` chooses for the viewer.
///
/// The host needs no match for this, so a strategy can think on a thread of its own.
///
/// # Errors
/// The strategy gave no usable answer, or `view` has no legal actions.
pub fn decide(
    view: &dyn AnyView,
    strategy: &mut dyn AnyStrategy,
    budget: &Budget,
    on_info: &mut dyn FnMut(&SearchInfo),
) -> Result<usize, Fault> {
    let legal = view.len();
    let index = match legal {
        0 => 0,
        _ => strategy.choose(view, budget, on_info)?,
    };
    if index < legal {
        Ok(index)
    } else {
        Err(Fault::Invalid { index, legal })
    }
}
