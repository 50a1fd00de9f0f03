//! The laws by name, and the report of one that is broken.

use std::fmt;

/// A law that every game keeps.
///
/// ```
/// assert!(testkit::Law::Secrets.sentence().starts_with("what a viewer must not know"));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Law {
    /// What is legal: `check`, `legal_actions` and `play` agree.
    Legal,
    /// How a match goes on: who is to move can move, and nothing follows the end.
    Course,
    /// What is written reads back, as text and as JSON.
    ReadsBack,
    /// What a viewer must not know does not change what it is told or offered.
    Secrets,
    /// An imagined position looks like what was observed.
    Imagination,
    /// An action does the same each time, to its own position alone, and keeps it consistent.
    Repeatable,
    /// The facts are true.
    Facts,
    /// The outcome is a ranking with someone first.
    Outcome,
    /// A player can be taken out of the match.
    Forfeit,
    /// Whatever is shown can be shown: kinds, cells, sketches.
    Presentation,
    /// Brains exist and answer in range, the same for the same seed.
    Brains,
    /// The record of a match replays to the same end.
    Record,
    /// Brains do not use what they must not know.
    Honesty,
    /// The rules never panic.
    Sound,
}

impl Law {
    /// Every law.
    ///
    /// ```
    /// assert!(testkit::Law::ALL.contains(&testkit::Law::Legal));
    /// ```
    pub const ALL: [Law; 14] = [
        Law::Legal,
        Law::Course,
        Law::ReadsBack,
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
        Law::Sound,
    ];

    /// The law in one sentence.
    ///
    /// ```
    /// assert_eq!(testkit::Law::Facts.sentence(), "`FACTS` tells the truth");
    /// ```
    #[must_use]
    pub const fn sentence(self) -> &'static str {
        match self {
            Law::Legal => "`check` and `play` accept exactly what `legal_actions` lists",
            Law::Course => {
                "who is to move can move, chance has outcomes, the match ends in time and nothing \
                 follows the end"
            }
            Law::ReadsBack => "what is written reads back, and equal positions are written equally",
            Law::Secrets => {
                "what a viewer must not know changes neither what it observes, nor what it may \
                 do, nor what it is told"
            }
            Law::Imagination => {
                "an imagined position looks like what was observed and offers the same actions"
            }
            Law::Repeatable => {
                "an action does the same each time, leaves other copies alone and keeps the \
                 position consistent"
            }
            Law::Facts => "`FACTS` tells the truth",
            Law::Outcome => "every outcome is a ranking of all players with someone first",
            Law::Forfeit => "any player can be taken out at any time, and stays out",
            Law::Presentation => "every position and action can be named and drawn",
            Law::Brains => "every brain answers in range, the same for the same seed",
            Law::Record => "the record of a match replays to the same end",
            Law::Honesty => "no brain uses what it must not know",
            Law::Sound => "the rules never panic",
        }
    }

    /// Finds the law kept, or broken with a word on what was expected and what was found.
    pub(crate) fn demands<E: Into<String>, F: Into<String>>(
        self,
        holds: bool,
        told: impl FnOnce() -> (E, F),
    ) -> Verdict {
        if holds {
            return Ok(());
        }
        let (expected, found) = told();
        Err(self.broken(expected, found))
    }

    /// The breach of this law.
    pub(crate) fn broken(self, expected: impl Into<String>, found: impl Into<String>) -> Breach {
        Breach {
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

/// Whether one law held at one moment.
pub(crate) type Verdict = Result<(), Breach>;

/// A broken law, before it is known where in which game.
#[derive(Debug)]
pub(crate) struct Breach {
    pub(crate) law: Law,
    pub(crate) expected: String,
    pub(crate) found: String,
}

impl Breach {
    /// The same breach, of a position which is not the one of the moment.
    pub(crate) fn at(self, place: impl fmt::Display) -> Breach {
        Breach {
            found: format!("{} ({place})", self.found),
            ..self
        }
    }
}

/// A broken law: the report.
///
/// ```
/// use testkit::{Broken, Law};
///
/// let broken = Broken {
///     law: Law::Facts,
///     game: "nim",
///     expected: "an id in lower case".into(),
///     found: "`Nim`".into(),
///     moment: None,
/// };
/// assert!(broken.to_string().starts_with("nim breaks the law Facts: `FACTS` tells the truth\n"));
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Broken {
    /// Which law.
    pub law: Law,
    /// The id of the game.
    pub game: &'static str,
    /// What should have been.
    pub expected: String,
    /// What was.
    pub found: String,
    /// Where, unless it is true of the game as a whole.
    pub moment: Option<Moment>,
}

/// A moment of a random game.
///
/// ```
/// use testkit::Moment;
///
/// let moment = Moment {
///     game: 17,
///     players: 2,
///     options: "{}".into(),
///     actions: vec!["3".into()],
///     position: "4 3 1/2".into(),
///     drawing: "o o o o".into(),
/// };
/// assert!(moment.to_string().contains("after ply 1"));
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Moment {
    /// The number of the game, which is the seed of its dice too.
    pub game: u32,
    /// How many played.
    pub players: u8,
    /// The options, as JSON.
    pub options: String,
    /// All actions up to this moment.
    pub actions: Vec<String>,
    /// The position as text.
    pub position: String,
    /// The position drawn.
    pub drawing: String,
}

impl fmt::Display for Broken {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Broken {
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
            game,
            players,
            options,
            actions,
            position,
            drawing,
        } = self;
        writeln!(f, "  set-up    {players} players, options {options}")?;
        writeln!(f, "  seed      {game}, after ply {}", actions.len())?;
        writeln!(f, "  position  {position}")?;
        for line in drawing.lines() {
            writeln!(f, "            {line}")?;
        }
        writeln!(f, "  actions   {}", actions.join(" "))?;
        writeln!(
            f,
            "  again     testkit::look_again::<…>({game}): games are the same on every machine"
        )
    }
}
