//! A close look at one position.

use game::Dice;

use crate::{
    Probe,
    law::Breach,
    laws::{
        course::{self, Next},
        facts, imagination, legal, presentation, reads_back, repeatable,
        secrets::{self, Scrambled},
    },
    run::Tally,
};

/// A position under a close look.
pub(crate) struct Scene<'a, G: Probe> {
    pub(crate) state: &'a G,
    pub(crate) next: &'a Next<G::Action>,
    /// The action that led here.
    pub(crate) last: Option<&'a G::Action>,
}

impl<G: Probe> Scene<'_, G> {
    /// Gives the position as it reads back, and all that someone cannot tell from it.
    ///
    /// The order matters to the reader of a report: what is at the root of other breaches comes
    /// first, so that a list which changes by itself is not taken for a leak.
    pub(crate) fn check(
        &self,
        can_afford_every_action: bool,
        tally: &mut Tally,
        dice: &mut Dice,
    ) -> Result<(G, Vec<Scrambled<G>>), Breach> {
        let Scene { state, next, last } = *self;
        legal::list(state)?;
        repeatable::check(state, &next.actions())?;
        course::check(state, next)?;
        let every = if can_afford_every_action {
            let every = state.every_action();
            tally.checked += every.len() as u64;
            legal::check(state, next, &every)?;
            every
        } else {
            next.actions()
        };
        let twin = reads_back::check(state, next)?;
        facts::views(state, &mut tally.shown)?;
        let worlds = secrets::check(state, &every, dice)?;
        tally.shown.scrambled |= worlds.iter().any(|world| world.state != *state);
        imagination::check(state, dice)?;
        presentation::check(state, next, last)?;
        Ok((twin, worlds))
    }
}
