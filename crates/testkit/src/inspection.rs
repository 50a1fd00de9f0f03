//! The close inspection of one position.

use game::Dice;

use crate::{
    Probe,
    law::Violation,
    laws::{
        facts,
        flow::{self, Next},
        imagination, legal, presentation, repeatable, round_trip,
        secrets::{self, Scrambled},
    },
    run::Totals,
};

/// A position to be inspected.
pub(crate) struct Inspection<'a, G: Probe> {
    pub(crate) state: &'a G,
    pub(crate) next: &'a Next<G::Action>,
    /// The last action.
    pub(crate) last: Option<&'a G::Action>,
}

impl<G: Probe> Inspection<'_, G> {
    /// Returns the position after a round trip through text, and positions that some viewer cannot
    /// distinguish from it.
    ///
    /// The order matters for reports: violations that cause others come first, so an unstable list
    /// of actions is not reported as a leak.
    pub(crate) fn check(
        &self,
        can_afford_every_action: bool,
        totals: &mut Totals,
        dice: &mut Dice,
    ) -> Result<(G, Vec<Scrambled<G>>), Violation> {
        let Inspection { state, next, last } = *self;
        legal::list(state)?;
        repeatable::check(state, &next.actions())?;
        flow::check(state, next)?;
        let every = if can_afford_every_action {
            let every = state.every_action();
            totals.checked += every.len() as u64;
            legal::check(state, next, &every)?;
            every
        } else {
            next.actions()
        };
        let twin = round_trip::check(state, next)?;
        facts::views(state, &mut totals.evidence)?;
        let worlds = secrets::check(state, &every, dice)?;
        totals.evidence.scrambled |= worlds.iter().any(|world| world.state != *state);
        imagination::check(state, dice)?;
        presentation::check(state, next, last)?;
        Ok((twin, worlds))
    }
}
