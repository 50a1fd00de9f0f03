//! Playing a record again, and checking every line of it.
//!
//! ```
//! use game::{erased::Erased, example::Nim, record::Record, replay::Replay};
//!
//! let text = "quadrille 1\ngame nim\nplayers 2\noptions {}\nstart 7 3 0/2\n1 3\n2 1\n";
//! let record = Record::read(text)?.record;
//! let mut replay = Replay::new(&Erased::<Nim>::new(), &record)?;
//! while let Some(step) = replay.step()? {
//!     println!("{} played {}", step.ply, step.line);
//! }
//! assert_eq!(replay.state().notation(), "3 3 0/2");
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

use thiserror::Error;

use crate::{
    Dice, Digest, Outcome, Player, Seen, Turn,
    erased::{AnyEvent, AnyGame, AnyState, PlayError, StartError, Unreadable},
    record::{Deed, Line, Record},
};

/// A record being played again.
///
/// ```
/// use game::{erased::Erased, example::Nim, record::Record, replay::Replay};
///
/// let record = Record::new("nim", 2, "{}", "7 3 0/2");
/// let replay = Replay::new(&Erased::<Nim>::new(), &record)?;
/// assert_eq!(replay.ply(), 0);
/// # Ok::<(), game::replay::ReplayError>(())
/// ```
pub struct Replay<'a> {
    record: &'a Record,
    start: Box<dyn AnyState>,
    state: Box<dyn AnyState>,
    /// The lines played so far that still hold.
    held: Vec<&'a Line>,
    /// How many lines of the record have been played.
    next: usize,
    settled: Option<Settled>,
    /// Rolled beside the record, if its seed is known.
    dice: Option<Dice>,
}

/// How a match ended which its position does not tell.
enum Settled {
    Agreed(Outcome),
    Aborted,
}

/// One line that was played again.
///
/// ```
/// # use game::{erased::Erased, example::Nim, record::Record, replay::Replay};
/// # let text = "quadrille 1\ngame nim\nplayers 2\noptions {}\nstart 7 3 0/2\n1 3\n";
/// # let record = Record::read(text)?.record;
/// let mut replay = Replay::new(&Erased::<Nim>::new(), &record)?;
/// let step = replay.step()?.expect("there is one line");
/// assert_eq!((step.ply, step.events.len()), (1, 1));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Debug)]
pub struct Step<'a> {
    /// Its number in the record.
    pub ply: u32,
    /// Who did it, if a player.
    pub player: Option<Player>,
    /// The line itself.
    pub line: &'a Line,
    /// What happened.
    pub events: Vec<Seen<AnyEvent>>,
}

/// What the end of a record proves.
///
/// ```
/// # use game::{erased::Erased, example::Nim, record::Record, replay::Replay};
/// # let text = "quadrille 1\ngame nim\nplayers 2\noptions {}\nstart 7 3 0/2\n1 3\n";
/// # let record = Record::read(text)?.record;
/// let proof = Replay::new(&Erased::<Nim>::new(), &record)?.finish()?;
/// assert_eq!((proof.plies, proof.outcome, proof.aborted), (1, None, false));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Proof {
    /// How many plies hold.
    pub plies: u32,
    /// How the match ended; nothing if the record has no end.
    pub outcome: Option<Outcome>,
    /// Whether it was called off, so that there will be no outcome.
    pub aborted: bool,
    /// Whether set-up and rolls were checked against the revealed seed.
    pub rolls_checked: bool,
}

/// What is wrong with a record when it is played again.
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
    /// It is the record of another game.
    #[error("this is a record of {found}, not of {expected}")]
    OtherGame {
        /// The game it was played as.
        expected: &'static str,
        /// The game it says it is.
        found: String,
    },
    /// The first position cannot be read.
    #[error("start: {0}")]
    Start(#[source] Unreadable),
    /// The options are not options of the game.
    #[error(transparent)]
    Options(StartError),
    /// The first position has another number of players than the record says.
    #[error("the record is of {record} players, its first position of {position}")]
    Players {
        /// As the record says.
        record: u8,
        /// As the position has it.
        position: u8,
    },
    /// A line cannot be played.
    #[error("ply {ply}, `{deed}`: {source}")]
    Line {
        /// The number of the line's action.
        ply: u32,
        /// What it says.
        deed: Deed,
        /// Which rule it breaks.
        source: PlayError,
    },
    /// A roll is not the one which the seed gives.
    #[error("ply {ply}: the dice of this seed bring {rolled}, the record has {written}")]
    Roll {
        /// The number of the roll's action.
        ply: u32,
        /// What the seed gives.
        rolled: String,
        /// What the record says.
        written: String,
    },
    /// The first position is not the one which seed and options give.
    #[error("the first position does not follow from the options and the revealed seed")]
    SetUp,
    /// Seed and salt are not what the host was bound to.
    #[error("seed and salt do not fit the commitment")]
    Commitment,
    /// The ranks are not those of the last position.
    #[error("the record ends with ranks {written}, but the match {is}")]
    Outcome {
        /// What the record says.
        written: Outcome,
        /// How it stands.
        is: String,
    },
    /// The hash is not that of the last position.
    #[error("the last position hashes to {found}, the record says {written}")]
    Hash {
        /// What the record says.
        written: Digest,
        /// What it is.
        found: Digest,
    },
}

impl<'a> Replay<'a> {
    /// Sets the first position up.
    ///
    /// ```
    /// use game::{erased::Erased, example::Nim, record::Record, replay::Replay};
    ///
    /// let other = Record::new("chess", 2, "{}", "start");
    /// assert!(Replay::new(&Erased::<Nim>::new(), &other).is_err());
    /// ```
    ///
    /// # Errors
    /// When the record is of another game, or its beginning is not sound.
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
        let dice = match &record.revealed {
            Some((seed, salt)) => {
                if record
                    .commitment
                    .is_some_and(|bound| bound != seed.commitment(salt))
                {
                    return Err(ReplayError::Commitment);
                }
                let mut dice = Dice::new(*seed);
                let set_up = game
                    .start(record.players, &record.options, &mut dice)
                    .map_err(ReplayError::Options)?;
                if set_up.notation() != start.notation() {
                    return Err(ReplayError::SetUp);
                }
                Some(dice)
            }
            None => None,
        };
        let state = start.clone();
        Ok(Replay {
            record,
            start,
            state,
            held: Vec::new(),
            next: 0,
            settled: None,
            dice,
        })
    }

    /// The position reached so far.
    ///
    /// ```
    /// # use game::{erased::Erased, example::Nim, record::Record, replay::Replay};
    /// let record = Record::new("nim", 2, "{}", "7 3 0/2");
    /// assert_eq!(Replay::new(&Erased::<Nim>::new(), &record)?.state().notation(), "7 3 0/2");
    /// # Ok::<(), game::replay::ReplayError>(())
    /// ```
    #[must_use]
    pub fn state(&self) -> &dyn AnyState {
        &*self.state
    }

    /// How many plies have been played and hold.
    ///
    /// ```
    /// # use game::{erased::Erased, example::Nim, record::Record, replay::Replay};
    /// let record = Record::new("nim", 2, "{}", "7 3 0/2");
    /// assert_eq!(Replay::new(&Erased::<Nim>::new(), &record)?.ply(), 0);
    /// # Ok::<(), game::replay::ReplayError>(())
    /// ```
    #[must_use]
    pub fn ply(&self) -> u32 {
        self.held.len() as u32
    }

    /// Plays the next line; nothing when there is none.
    ///
    /// ```
    /// # use game::{erased::Erased, example::Nim, record::Record, replay::Replay};
    /// let record = Record::new("nim", 2, "{}", "7 3 0/2");
    /// assert!(Replay::new(&Erased::<Nim>::new(), &record)?.step()?.is_none());
    /// # Ok::<(), game::replay::ReplayError>(())
    /// ```
    ///
    /// # Errors
    /// Which line cannot be played, and why.
    pub fn step(&mut self) -> Result<Option<Step<'a>>, ReplayError> {
        let Some(line) = self.record.lines.get(self.next) else {
            return Ok(None);
        };
        self.next += 1;
        let ply = self.ply() + 1;
        if let Deed::TakeBack { ply } = line.deed {
            self.rewind(ply.saturating_sub(1))?;
            return Ok(Some(Step {
                ply,
                player: None,
                line,
                events: Vec::new(),
            }));
        }
        let rolled = self.roll();
        let player = self.state.turn().player();
        let events = self.perform(ply, &line.deed)?;
        if let (Some(rolled), Deed::Action(written)) = (rolled, &line.deed)
            && rolled != *written
        {
            return Err(ReplayError::Roll {
                ply,
                rolled,
                written: written.clone(),
            });
        }
        self.held.push(line);
        Ok(Some(Step {
            ply,
            player,
            line,
            events,
        }))
    }

    /// Plays all that is left, and compares the end with what the record says of it.
    ///
    /// ```
    /// # use game::{erased::Erased, example::Nim, record::Record, replay::Replay};
    /// let record = Record::new("nim", 2, "{}", "7 3 0/2");
    /// assert_eq!(Replay::new(&Erased::<Nim>::new(), &record)?.finish()?.plies, 0);
    /// # Ok::<(), game::replay::ReplayError>(())
    /// ```
    ///
    /// # Errors
    /// Which line cannot be played, or what is wrong with the end.
    pub fn finish(&mut self) -> Result<Proof, ReplayError> {
        while self.step()?.is_some() {}
        let plies = self.ply();
        let rolls_checked = self.dice.is_some();
        let aborted = matches!(self.settled, Some(Settled::Aborted));
        let Some(end) = self.record.end else {
            return Ok(Proof {
                plies,
                outcome: None,
                aborted,
                rolls_checked,
            });
        };
        let outcome = match self.settled {
            Some(Settled::Agreed(outcome)) => Some(outcome),
            Some(Settled::Aborted) => None,
            None => self.state.turn().outcome(),
        };
        if outcome != Some(end.outcome) {
            let is = match outcome {
                Some(outcome) => format!("ended {outcome}"),
                None if aborted => "was called off".into(),
                None => "is not over".into(),
            };
            return Err(ReplayError::Outcome {
                written: end.outcome,
                is,
            });
        }
        let found = Digest::of(&self.state.notation());
        if found != end.hash {
            return Err(ReplayError::Hash {
                written: end.hash,
                found,
            });
        }
        Ok(Proof {
            plies,
            outcome,
            aborted,
            rolls_checked,
        })
    }

    fn roll(&mut self) -> Option<String> {
        let dice = self
            .dice
            .as_mut()
            .filter(|_| self.state.turn() == Turn::Chance)?;
        Some(self.state.roll(dice))
    }

    fn perform(&mut self, ply: u32, deed: &Deed) -> Result<Vec<Seen<AnyEvent>>, ReplayError> {
        if self.settled.is_some() {
            let deed = deed.clone();
            return Err(ReplayError::Line {
                ply,
                deed,
                source: PlayError::Over,
            });
        }
        let events = perform(&mut *self.state, deed).map_err(|source| ReplayError::Line {
            ply,
            deed: deed.clone(),
            source,
        })?;
        match deed {
            Deed::AgreeDraw => {
                let outcome = agreed_draw(&*self.state, |player| self.has_left(player));
                self.settled = Some(Settled::Agreed(outcome));
            }
            Deed::Abort => self.settled = Some(Settled::Aborted),
            Deed::Action(_) | Deed::Leave(..) | Deed::TakeBack { .. } => {}
        }
        Ok(events)
    }

    fn has_left(&self, player: Player) -> bool {
        let mut held = self.held.iter();
        held.any(|line| matches!(line.deed, Deed::Leave(who, _) if who == player))
    }

    /// Goes back to the position after `plies`, by way of the start: states know no undo.
    fn rewind(&mut self, plies: u32) -> Result<(), ReplayError> {
        self.held.truncate(plies as usize);
        self.state = self.start.clone();
        self.settled = None;
        for (ply, line) in (1..).zip(self.held.clone()) {
            self.perform(ply, &line.deed)?;
        }
        Ok(())
    }
}

/// Does to a state what a line of a record says, whoever's turn it is.
///
/// ```
/// use game::{erased::{AnyGame, Erased}, example::Nim, record::Deed, replay::perform};
///
/// let mut state = Erased::<Nim>::new().read("7 3 0/2")?;
/// perform(&mut *state, &Deed::Action("2".into()))?;
/// assert_eq!(state.notation(), "5 3 1/2");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
///
/// # Errors
/// Why it cannot be done. Nothing has changed then.
pub fn perform(state: &mut dyn AnyState, deed: &Deed) -> Result<Vec<Seen<AnyEvent>>, PlayError> {
    if state.turn().is_over() {
        return Err(PlayError::Over);
    }
    match (deed, state.turn()) {
        (Deed::Action(action), Turn::Player(player)) => state.play(player, action),
        (Deed::Action(action), Turn::Chance | Turn::Over(_)) => state.befall(action),
        (Deed::Leave(player, _), _) => Ok(state.forfeit(*player)),
        // Neither changes the position: the table draws its own conclusions.
        (Deed::AgreeDraw | Deed::Abort | Deed::TakeBack { .. }, _) => Ok(Vec::new()),
    }
}

/// Whether a player has something to lose by leaving: whoever is out by the rules has not.
///
/// ```
/// use game::{Player, erased::{AnyGame, Erased}, example::Nim, replay::is_in};
///
/// let state = Erased::<Nim>::new().read("7 3 0/2")?;
/// assert!(is_in(&*state, Player::new(1)));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[must_use]
pub fn is_in(state: &dyn AnyState, player: Player) -> bool {
    let mut without = state.boxed();
    drop(without.forfeit(player));
    without.notation() != state.notation()
}

/// The outcome when all who are still in agree on a draw: they share the first place, and those
/// who left or are out by the rules share the one after.
///
/// ```
/// use game::{Player, erased::{AnyGame, Erased}, example::Nim, replay::agreed_draw};
///
/// let state = Erased::<Nim>::new().read("7 3 0/3")?;
/// let outcome = agreed_draw(&*state, |player| player == Player::new(1));
/// assert_eq!(outcome.to_string(), "1 3 1");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[must_use]
pub fn agreed_draw(state: &dyn AnyState, has_left: impl Fn(Player) -> bool) -> Outcome {
    let players = Player::all(state.players());
    let is_still_in: Vec<bool> = players
        .map(|player| !has_left(player) && is_in(state, player))
        .collect();
    Outcome::by_score(&is_still_in)
}

#[cfg(test)]
mod tests;
