//! What a table tells after something has happened.

use std::fmt;

use game::{
    Player, Seen, Turn, Viewer,
    erased::AnyEvent,
    record::{Deed, Reason},
};

/// What happened, for the host to store and to tell.
///
/// ```
/// use std::time::Duration;
///
/// use game::{Player, Seed, Turn, Viewer, erased::Erased, example::Nim};
/// use table::{Setup, Table};
///
/// static NIM: Erased<Nim> = Erased::new();
/// let setup = Setup::new(2, Seed::from_number(1), Seed::from_number(2));
/// let mut table = Table::open(&NIM, &setup, Duration::ZERO)?;
/// let update = table.play(Player::new(0), 0, "3", Duration::from_secs(1))?;
/// assert_eq!(update.lines, ["1 3 ; 1\n"]);
/// assert_eq!(update.turn, Turn::Player(Player::new(1)));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
#[must_use = "its lines are to be stored, in the order in which updates come"]
pub struct Update {
    /// How many plies hold now.
    pub ply: u32,
    /// Whose move it is now.
    pub turn: Turn,
    /// How the match ended, if it has.
    pub ending: Option<Ending>,
    /// The new lines of the record, each with its line break, exactly as they stand there.
    ///
    /// They are the referee's alone: a line may tell a secret.
    pub lines: Vec<String>,
    /// What happened in the game, in order, each with those who may know of it.
    pub events: Vec<Seen<AnyEvent>>,
    /// What happened at the table, in order. Everyone may know.
    pub notices: Vec<Notice>,
}

impl Update {
    /// The events which `viewer` may know of, in order.
    ///
    /// ```
    /// # use std::time::Duration;
    /// # use game::{Player, Seed, Viewer, erased::Erased, example::Nim};
    /// # use table::{Setup, Table};
    /// # static NIM: Erased<Nim> = Erased::new();
    /// # let setup = Setup::new(2, Seed::from_number(1), Seed::from_number(2));
    /// # let mut table = Table::open(&NIM, &setup, Duration::ZERO)?;
    /// let update = table.play(Player::new(0), 0, "3", Duration::from_secs(1))?;
    /// assert_eq!(update.for_viewer(Viewer::Spectator)[0].json()["count"], 3);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn for_viewer(&self, viewer: Viewer) -> Vec<&AnyEvent> {
        let seen = self.events.iter().filter(|seen| seen.by.includes(viewer));
        seen.map(|seen| &seen.event).collect()
    }

    /// The new lines in one piece, to be written with one call.
    ///
    /// ```
    /// # use std::time::Duration;
    /// # use game::{Player, Seed, erased::Erased, example::Nim};
    /// # use table::{Setup, Table};
    /// # static NIM: Erased<Nim> = Erased::new();
    /// # let setup = Setup::new(2, Seed::from_number(1), Seed::from_number(2));
    /// # let mut table = Table::open(&NIM, &setup, Duration::ZERO)?;
    /// let update = table.offer_draw(Player::new(0), Duration::ZERO)?;
    /// assert_eq!(update.text(), "");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn text(&self) -> String {
        self.lines.concat()
    }
}

/// Something that happened at the table rather than in the game.
///
/// ```
/// use game::{Player, record::Reason};
/// use table::Notice;
///
/// let left = Notice::Left(Player::new(1), Reason::Resigned);
/// assert_ne!(left, Notice::DrawOffered(Player::new(1)));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Notice {
    /// A player offers a draw, or agrees to one.
    DrawOffered(Player),
    /// A player declined; no offer stands any more.
    DrawDeclined(Player),
    /// The match went on before all had agreed; this offer no longer stands.
    DrawLapsed(Player),
    /// A player asks to go back.
    TakebackAsked {
        /// Who.
        by: Player,
        /// How many plies would still hold.
        ply: u32,
    },
    /// A player declined, or withdrew what it asked for.
    TakebackDeclined(Player),
    /// The match went on before all had agreed.
    TakebackLapsed(Player),
    /// The match went back.
    TookBack {
        /// How many plies still hold.
        ply: u32,
    },
    /// The time of a player was up, and the rules acted in its place.
    TimedOut(Player),
    /// A player left.
    Left(Player, Reason),
    /// The match has ended.
    Ended(Ending),
}

/// How a match ended.
///
/// ```
/// use game::{Player, record::Reason};
/// use table::Ending;
///
/// assert_eq!(Ending::Left(Player::new(1), Reason::OutOfTime).to_string(), "seat 1 ran out of time");
/// assert_eq!(Ending::Aborted.to_string(), "the match was aborted");
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Ending {
    /// The rules decided it.
    ByRule,
    /// A player left, and by the rules that was the end.
    Left(Player, Reason),
    /// The players agreed on a draw.
    Agreed,
    /// It was called off. It has no outcome.
    Aborted,
}

impl Ending {
    /// How a match ended whose last deed this was.
    #[must_use]
    pub fn after(last: Option<&Deed>) -> Ending {
        match last {
            Some(Deed::AgreeDraw) => Ending::Agreed,
            Some(Deed::Abort) => Ending::Aborted,
            Some(Deed::Leave(player, reason)) => Ending::Left(*player, *reason),
            // A match in which the last deed was taken back goes on.
            Some(Deed::Action(_) | Deed::TakeBack { .. }) | None => Ending::ByRule,
        }
    }
}

impl fmt::Display for Ending {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Ending::ByRule => f.write_str("the match was played to its end"),
            Ending::Left(player, reason) => write!(f, "seat {player} {reason}"),
            Ending::Agreed => f.write_str("the players agreed on a draw"),
            Ending::Aborted => f.write_str("the match was aborted"),
        }
    }
}

/// What has happened and was not told yet.
#[derive(Debug, Default)]
pub(crate) struct News {
    pub(crate) lines: Vec<String>,
    pub(crate) events: Vec<Seen<AnyEvent>>,
    pub(crate) notices: Vec<Notice>,
}

impl News {
    pub(crate) fn is_empty(&self) -> bool {
        self.lines.is_empty() && self.events.is_empty() && self.notices.is_empty()
    }
}
