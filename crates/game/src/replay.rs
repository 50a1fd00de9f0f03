//! Replays a record and checks every entry of it.
//!
//! ```
//! use game::{erased::Erased, example::Nim, record::Record, replay::Replay};
//!
//! let text = "quadrille 1\ngame nim\nplayers 2\noptions {}\nstart 7 3 0/2\n1 3\n2 1\n";
//! let record = Record::read(text)?.record;
//! let mut replay = Replay::new(&Erased::<Nim>::new(), &record)?;
//! let first = replay.step()?.expect("there are two entries");
//! assert_eq!((first.ply, first.events.len()), (1, 1));
//! assert_eq!(replay.finish()?.plies, 2);
//! assert_eq!(replay.state().notation(), "3 3 0/2");
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

use thiserror::Error;

use crate::{
    Dice, Digest, Match, Outcome, Player, Seen,
    erased::{AnyEvent, AnyGame, AnyState, PlayError, StartError, Unreadable},
    matches::Performed,
    record::{Entry, EntryKind, Record},
};

/// A match fed from a record.
pub struct Replay<'a> {
    record: &'a Record,
    game_match: Match,
    /// How many entries of the record were replayed.
    next: usize,
}

/// One entry that was replayed.
#[derive(Debug)]
pub struct ReplayStep<'a> {
    /// The number of the entry.
    pub ply: u32,
    /// The player who was to move; `None` at chance's turn and for a take-back.
    pub player: Option<Player>,
    /// The entry.
    pub entry: &'a Entry,
    /// The events.
    pub events: Vec<Seen<AnyEvent>>,
}

/// What a complete replay has shown.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Verification {
    /// The number of plies that were not taken back.
    pub plies: u32,
    /// The outcome; `None` if the record has no end.
    pub outcome: Option<Outcome>,
    /// Whether the match was called off, so it has no outcome.
    pub aborted: bool,
    /// Whether set-up and rolls were checked against the revealed seed.
    pub rolls_checked: bool,
}

/// Why a record cannot be replayed.
///
/// ```
/// # use game::{erased::Erased, example::Nim, record::Record, replay::Replay};
/// let text = "quadrille 1\ngame nim\nplayers 2\noptions {}\nstart 7 3 0/2\n1 4\n";
/// let record = Record::read(text)?.record;
/// let error = Replay::new(&Erased::<Nim>::new(), &record)?.finish().unwrap_err();
/// assert_eq!(error.to_string(), "ply 1, `4`: you may take 3 at most");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Debug, Error)]
pub enum ReplayError {
    /// The record is of another game.
    #[error("this is a record of {found}, not of {expected}")]
    OtherGame {
        /// The game it was replayed as.
        expected: &'static str,
        /// The game in the record.
        found: String,
    },
    /// The first position cannot be parsed.
    #[error("start: {0}")]
    Start(#[source] Unreadable),
    /// The options are not options of the game.
    #[error(transparent)]
    Options(StartError),
    /// The first position has another number of players than the record.
    #[error("the record is of {record} players, its first position of {position}")]
    Players {
        /// The number in the record.
        record: u8,
        /// The number in the position.
        position: u8,
    },
    /// An entry cannot be performed.
    #[error("ply {ply}, `{kind}`: {source}")]
    Entry {
        /// The number of the entry.
        ply: u32,
        /// What it says.
        kind: EntryKind,
        /// Why it cannot be performed.
        source: Box<PlayError>,
    },
    /// A roll does not follow from the seed.
    #[error("ply {ply}: the dice of this seed bring {rolled}, the record has {written}")]
    Roll {
        /// The number of the roll.
        ply: u32,
        /// The outcome that the seed gives.
        rolled: String,
        /// The outcome in the record.
        written: String,
    },
    /// The first position does not follow from seed and options.
    #[error("the first position does not follow from the options and the revealed seed")]
    SetUp,
    /// Seed and salt do not match the commitment.
    #[error("seed and salt do not fit the commitment")]
    Commitment,
    /// The ranks are not those of the last position.
    #[error("the record ends with ranks {written}, but the match {is}")]
    Outcome {
        /// The ranks in the record.
        written: Outcome,
        /// How the match stands.
        is: String,
    },
    /// The hash is not that of the last position.
    #[error("the last position hashes to {found}, the record says {written}")]
    Hash {
        /// The hash in the record.
        written: Digest,
        /// The hash of the position.
        found: Digest,
    },
}

impl<'a> Replay<'a> {
    /// Sets up the first position.
    ///
    /// # Errors
    /// The record is of another game, or its head is wrong.
    pub fn new(game: &dyn AnyGame, record: &'a Record) -> Result<Replay<'a>, ReplayError> {
        let expected = game.facts().id;
        if record.game != expected {
            return Err(ReplayError::OtherGame {
                expected,
                found: record.game.clone(),
            });
        }
        game.options(&record.options)
            .map_err(ReplayError::Options)?;
        let start = game.read(&record.start).map_err(ReplayError::Start)?;
        if start.players() != record.players {
            let (record, position) = (record.players, start.players());
            return Err(ReplayError::Players { record, position });
        }
        let dice = checked_dice(game, record, &*start)?;
        Ok(Replay {
            record,
            game_match: Match::new(record.clone(), start, dice),
            next: 0,
        })
    }

    /// Returns the match so far.
    #[must_use]
    pub fn game_match(&self) -> &Match {
        &self.game_match
    }

    /// Returns the match, to play on.
    #[must_use]
    pub fn into_match(self) -> Match {
        self.game_match
    }

    /// Returns the position reached so far.
    #[must_use]
    pub fn state(&self) -> &dyn AnyState {
        self.game_match.state()
    }

    /// Returns the number of plies reached so far.
    #[must_use]
    pub fn ply(&self) -> u32 {
        self.game_match.ply()
    }

    /// Replays the next entry. Returns `None` if there is none.
    ///
    /// # Errors
    /// Names the entry, and why it cannot be performed.
    pub fn step(&mut self) -> Result<Option<ReplayStep<'a>>, ReplayError> {
        let Some(entry) = self.record.entries.get(self.next) else {
            return Ok(None);
        };
        self.next += 1;
        let ply = 1 + entry.kind.plies_left().unwrap_or(self.ply());
        let Performed {
            mover: player,
            rolled,
            events,
        } = self
            .game_match
            .perform(entry)
            .map_err(|source| ReplayError::Entry {
                ply,
                kind: entry.kind.clone(),
                source: source.into(),
            })?;
        if let (Some(rolled), EntryKind::Action(written)) = (rolled, &entry.kind)
            && rolled != *written
        {
            return Err(ReplayError::Roll {
                ply,
                rolled,
                written: written.clone(),
            });
        }
        Ok(Some(ReplayStep {
            ply,
            player,
            entry,
            events,
        }))
    }

    /// Replays all remaining entries and compares the end with the record.
    ///
    /// # Errors
    /// Names the entry that cannot be performed, or what is wrong with the end.
    pub fn finish(&mut self) -> Result<Verification, ReplayError> {
        while self.step()?.is_some() {}
        let outcome = self.game_match.outcome();
        let verification = Verification {
            plies: self.ply(),
            outcome: outcome.filter(|_| self.record.end.is_some()),
            aborted: self.game_match.is_aborted(),
            rolls_checked: self.record.revealed.is_some(),
        };
        let Some(end) = self.record.end else {
            return Ok(verification);
        };
        if outcome != Some(end.outcome) {
            let is = match outcome {
                Some(outcome) => format!("ended {outcome}"),
                None if verification.aborted => "was called off".into(),
                None => "is not over".into(),
            };
            let written = end.outcome;
            return Err(ReplayError::Outcome { written, is });
        }
        let (written, found) = (end.hash, Digest::of(&self.state().notation()));
        if found != written {
            return Err(ReplayError::Hash { written, found });
        }
        Ok(verification)
    }
}

/// Returns the dice of a record after its set-up, if it reveals its seed.
fn checked_dice(
    game: &dyn AnyGame,
    record: &Record,
    start: &dyn AnyState,
) -> Result<Option<Dice>, ReplayError> {
    let Some((seed, salt)) = &record.revealed else {
        return Ok(None);
    };
    let fits = |bound: Digest| bound == seed.commitment(salt);
    if !record.commitment.is_none_or(fits) {
        return Err(ReplayError::Commitment);
    }
    let mut dice = Dice::new(*seed);
    let set_up = game
        .start(record.players, &record.options, &mut dice)
        .map_err(ReplayError::Options)?;
    if set_up.notation() != start.notation() {
        return Err(ReplayError::SetUp);
    }
    Ok(Some(dice))
}

#[cfg(test)]
mod tests;
