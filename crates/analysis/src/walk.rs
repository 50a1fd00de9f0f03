//! The walk through a record.

use game::{
    Limit, Player,
    erased::{AnyGame, AnyState},
    record::{EntryKind, Record},
    replay::{Replay, ReplayError},
};
use thiserror::Error;

use crate::{Advice, Assessment, EvaluationRequest, Summary, judge::Judge};

/// A record that is ready to be judged.
pub struct Analysis<'a> {
    game: &'a dyn AnyGame,
    strategy: String,
    limit: Limit,
    players: u8,
    decisions: Vec<Decided>,
}

/// Why a record cannot be judged.
#[derive(Debug, Error)]
pub enum AnalysisError {
    /// The record cannot be replayed.
    #[error(transparent)]
    Record(#[from] ReplayError),
    /// The game has no such strategy.
    #[error("{game} has no strategy `{strategy}` that can judge")]
    Strategy {
        /// The id of the game.
        game: &'static str,
        /// The name that was given.
        strategy: String,
    },
}

/// One decision of a player, as the record has it.
pub(crate) struct Decided {
    pub(crate) ply: u32,
    pub(crate) player: Player,
    pub(crate) action: String,
    /// The position in which the player decided.
    pub(crate) before: Box<dyn AnyState>,
}

/// Seeds the randomness of the strategies that judge.
pub(crate) const SEED: u64 = 1;

impl<'a> Analysis<'a> {
    /// Replays a record and collects its decisions. Actions of chance and actions that were taken
    /// back are not judged. Without a strategy the strongest brain judges.
    ///
    /// # Errors
    /// Returns an error if the record cannot be replayed or the strategy is unknown.
    pub fn new(
        game: &'a dyn AnyGame,
        record: &Record,
        strategy: Option<&str>,
        limit: Limit,
    ) -> Result<Analysis<'a>, AnalysisError> {
        let strongest = game.profile().brains.last().copied().unwrap_or_default();
        let strategy = strategy.unwrap_or(strongest).to_string();
        if game.brain(&strategy, SEED).is_none() {
            let game = game.facts().id;
            return Err(AnalysisError::Strategy { game, strategy });
        }
        Ok(Analysis {
            game,
            strategy,
            limit,
            players: record.players,
            decisions: decisions(game, record)?,
        })
    }

    /// Returns the name of the strategy that judges.
    #[must_use]
    pub fn strategy(&self) -> &str {
        &self.strategy
    }

    /// Returns the number of decisions.
    #[must_use]
    pub fn decisions(&self) -> u32 {
        self.decisions.len() as u32
    }

    /// Returns a summary without any decision, to which the host adds the assessments.
    #[must_use]
    pub fn summary(&self) -> Summary {
        Summary::new(self.players)
    }

    /// Judges the decisions one after the other, with the answers that the host gives to `ask`.
    /// The host stops after the first error.
    ///
    /// # Panics
    /// Panics if the host answers with an illegal action.
    pub fn assess<E>(
        self,
        ask: impl FnMut(EvaluationRequest) -> Result<Advice, E>,
    ) -> impl Iterator<Item = Result<Assessment, E>> {
        let mut judge = Judge {
            game: self.game,
            strategy: self.strategy,
            limit: self.limit,
            ask,
            known: None,
        };
        let decisions = self.decisions.into_iter();
        decisions.map(move |decided| judge.assess(decided))
    }
}

/// Replays a record and returns the decisions of players that still hold at its end.
fn decisions(game: &dyn AnyGame, record: &Record) -> Result<Vec<Decided>, ReplayError> {
    let mut replay = Replay::new(game, record)?;
    let mut decisions: Vec<Decided> = Vec::new();
    loop {
        let before = replay.state().boxed();
        let Some(step) = replay.step()? else {
            return Ok(decisions);
        };
        match &step.entry.kind {
            EntryKind::Action(action) => decisions.extend(step.player.map(|player| Decided {
                ply: step.ply,
                player,
                action: action.clone(),
                before,
            })),
            EntryKind::TakeBack { ply } => decisions.retain(|decided| decided.ply < *ply),
            EntryKind::Leave(..) | EntryKind::AgreeDraw | EntryKind::Abort => {}
        }
    }
}
