//! The names of the laws, and the report of a broken law.

use std::fmt;

/// A law that every game keeps.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Law {
    /// `check`, `legal_actions` and `play` agree on the legal actions.
    Legal,
    /// The player to move has an action, chance has outcomes, and nothing follows the end.
    Flow,
    /// Text and JSON parse back to the same value.
    RoundTrip,
    /// Hidden information changes nothing that a viewer receives.
    Secrets,
    /// An imagined position matches the observation.
    Imagination,
    /// An action is repeatable, changes only its own position and keeps it consistent.
    Repeatable,
    /// `FACTS` is true.
    Facts,
    /// An outcome ranks all players, at least one first.
    Outcome,
    /// Any player can be removed from the match.
    Forfeit,
    /// Every position and action can be named and drawn.
    Presentation,
    /// Brains exist, answer in range and repeatably.
    Brains,
    /// A record replays to the same end.
    Record,
    /// Brains do not use hidden information.
    Honesty,
    /// The rules never panic.
    NoPanic,
}

impl Law {
    /// Every law.
    pub const ALL: [Law; 14] = [
        Law::Legal,
        Law::Flow,
        Law::RoundTrip,
        Law::Secrets,
        Law::Imagination,
        Law::Repeatable,
        Law::Facts,
        Law::Outcome,
        Law::Forfeit,
        Law::Presentation,
        Law::Brains,
        Law::Record,
        Law::Honesty,
        Law::NoPanic,
    ];

    /// Returns the law as one sentence without a full stop.
    #[must_use]
    pub const fn sentence(self) -> &'static str {
        match self {
            Law::Legal => "`check` and `play` accept exactly what `legal_actions` lists",
            Law::Flow => {
                "the player to move has an action, chance has outcomes, the match ends in time and \
                 nothing follows the end"
            }
            Law::RoundTrip => "text and JSON parse back, and equal positions have equal text",
            Law::Secrets => {
                "hidden information changes neither the observation, nor the legal actions, nor \
                 the events of a viewer"
            }
            Law::Imagination => {
                "an imagined position matches the observation and offers the same actions"
            }
            Law::Repeatable => {
                "an action is repeatable, leaves other copies unchanged and keeps the position \
                 consistent"
            }
            Law::Facts => "`FACTS` is true",
            Law::Outcome => "every outcome ranks all players, at least one first",
            Law::Forfeit => "any player can be removed at any time, and stays out",
            Law::Presentation => "every position and action can be named and drawn",
            Law::Brains => "every brain answers in range, and repeatably for a seed",
            Law::Record => "the record of a match replays to the same end",
            Law::Honesty => "no brain uses hidden information",
            Law::NoPanic => "the rules never panic",
        }
    }

    /// Returns a violation if the law does not hold. `explain` says what was expected and what was
    /// found.
    pub(crate) fn require<E: Into<String>, F: Into<String>>(
        self,
        holds: bool,
        explain: impl FnOnce() -> (E, F),
    ) -> LawResult {
        if holds {
            return Ok(());
        }
        let (expected, found) = explain();
        Err(self.violated(expected, found))
    }

    /// Returns a violation of this law.
    pub(crate) fn violated(
        self,
        expected: impl Into<String>,
        found: impl Into<String>,
    ) -> Violation {
        Violation {
            law: self,
            expected: expected.into(),
            found: found.into(),
        }
    }
}

impl fmt::Display for Law {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Debug::fmt(self, f)
    }
}

/// The result of one check.
pub(crate) type LawResult = Result<(), Violation>;

/// A broken law, without the place in the match.
#[derive(Debug)]
pub(crate) struct Violation {
    pub(crate) law: Law,
    pub(crate) expected: String,
    pub(crate) found: String,
}

impl Violation {
    /// Adds a note on the position, if it is not the current one of the match.
    pub(crate) fn at(self, place: impl fmt::Display) -> Violation {
        Violation {
            found: format!("{} ({place})", self.found),
            ..self
        }
    }
}

/// The report of a broken law.
///
/// ```
/// use testkit::{BrokenLaw, Law};
///
/// let broken = BrokenLaw {
///     law: Law::Facts,
///     game: "nim",
///     expected: "an id in lower case".into(),
///     found: "`Nim`".into(),
///     moment: None,
/// };
/// assert!(broken.to_string().starts_with("nim breaks the law Facts: `FACTS` is true\n"));
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct BrokenLaw {
    /// The broken law.
    pub law: Law,
    /// The id of the game.
    pub game: &'static str,
    /// The expected result.
    pub expected: String,
    /// The actual result.
    pub found: String,
    /// The place in the match, or `None` if the game as a whole breaks the law.
    pub moment: Option<Moment>,
}

/// A moment of a random match.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Moment {
    /// The number of the match, which is also the seed of its dice.
    pub number: u32,
    /// The number of players.
    pub players: u8,
    /// The options, as JSON.
    pub options: String,
    /// The actions so far.
    pub actions: Vec<String>,
    /// The position as text.
    pub position: String,
    /// The position as a drawing.
    pub drawing: String,
}

impl fmt::Display for BrokenLaw {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let BrokenLaw {
            law,
            game,
            expected,
            found,
            moment,
        } = self;
        writeln!(f, "{game} breaks the law {law}: {}", law.sentence())?;
        writeln!(f, "  expected  {expected}")?;
        writeln!(f, "  found     {found}")?;
        match moment {
            Some(moment) => moment.fmt(f),
            None => writeln!(f, "  where     the game as a whole"),
        }
    }
}

impl fmt::Display for Moment {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Moment {
            number,
            players,
            options,
            actions,
            position,
            drawing,
        } = self;
        writeln!(f, "  set-up    {players} players, options {options}")?;
        writeln!(f, "  seed      {number}, after ply {}", actions.len())?;
        writeln!(f, "  position  {position}")?;
        for line in drawing.lines() {
            writeln!(f, "            {line}")?;
        }
        writeln!(f, "  actions   {}", actions.join(" "))?;
        writeln!(
            f,
            "  again     testkit::check_match::<…>({number}): matches are the same on every machine"
        )
    }
}
