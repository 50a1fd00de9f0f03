//! One line of a record between its head and its end.

use std::{fmt, str::FromStr};

use serde::{Deserialize, Serialize};
use thiserror::Error;

use crate::Player;

/// One line of a record: an action, or something done at the table.
///
/// ```
/// use game::record::{Entry, EntryKind};
///
/// let entry = Entry { kind: EntryKind::Action("c12c11".into()), millis: Some(1_200) };
/// assert_eq!(entry.to_string(), "c12c11 ; 1.2");
/// assert_eq!("c12c11 ; 1.2".parse(), Ok(entry));
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Entry {
    /// What was done.
    pub kind: EntryKind,
    /// How long it took, in milliseconds, if that was measured.
    pub millis: Option<u64>,
}

/// What an entry does. All but actions begin with `!` and belong to the table.
///
/// ```
/// use game::{Player, record::{EntryKind, LeaveReason}};
///
/// let kind = EntryKind::Leave(Player::new(1), LeaveReason::Resigned);
/// assert_eq!(kind.to_string(), "!resign 1");
/// assert_eq!("!back 3".parse(), Ok(EntryKind::TakeBack { ply: 3 }));
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum EntryKind {
    /// An action of a player or of chance, in the game's notation.
    Action(String),
    /// A player left; the rules decide what follows.
    Leave(Player, LeaveReason),
    /// The players agreed on a draw.
    AgreeDraw,
    /// The match was called off. Nothing follows, and it has no outcome.
    Abort,
    /// All plies from this one on were taken back; the next entry has this number again.
    TakeBack {
        /// The first ply that was taken back, counted from 1.
        ply: u32,
    },
}

/// Why a player left.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS), ts(export_to = "game.ts"))]
#[serde(rename_all = "kebab-case")]
pub enum LeaveReason {
    /// The player gave up.
    Resigned,
    /// The player's clock ran out.
    OutOfTime,
    /// The player is a program that gave no legal answer.
    Failed,
}

/// The text is not an entry of a record.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
#[error(
    "an action is one word, perhaps with `; seconds`; the table's own lines are `!resign SEAT`, \
     `!timeout SEAT`, `!fail SEAT`, `!draw`, `!abort` and `!back PLY`"
)]
pub struct InvalidEntry;

impl Entry {
    /// Writes the entry as a line of a record, with its number and a line break.
    pub(super) fn line(&self, ply: u32) -> String {
        match self.kind.plies_left() {
            Some(_) => format!("{self}\n"),
            None => format!("{ply} {self}\n"),
        }
    }
}

impl EntryKind {
    /// Returns the number of plies that a take-back leaves; `None` for other entries.
    pub(crate) fn plies_left(&self) -> Option<u32> {
        match self {
            EntryKind::TakeBack { ply } => Some(ply.saturating_sub(1)),
            EntryKind::Action(_)
            | EntryKind::Leave(..)
            | EntryKind::AgreeDraw
            | EntryKind::Abort => None,
        }
    }
}

impl LeaveReason {
    const ALL: [LeaveReason; 3] = [
        LeaveReason::Resigned,
        LeaveReason::OutOfTime,
        LeaveReason::Failed,
    ];

    const fn word(self) -> &'static str {
        match self {
            LeaveReason::Resigned => "!resign",
            LeaveReason::OutOfTime => "!timeout",
            LeaveReason::Failed => "!fail",
        }
    }
}

impl fmt::Display for LeaveReason {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            LeaveReason::Resigned => "resigned",
            LeaveReason::OutOfTime => "ran out of time",
            LeaveReason::Failed => "failed",
        })
    }
}

impl From<EntryKind> for Entry {
    /// An entry without a time.
    fn from(kind: EntryKind) -> Entry {
        Entry { kind, millis: None }
    }
}

impl fmt::Display for Entry {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.kind.fmt(f)?;
        let Some(millis) = self.millis else {
            return Ok(());
        };
        let seconds = format!("{}.{:03}", millis / 1_000, millis % 1_000);
        let seconds = seconds.trim_end_matches('0').trim_end_matches('.');
        write!(f, " ; {seconds}")
    }
}

impl FromStr for Entry {
    type Err = InvalidEntry;

    fn from_str(text: &str) -> Result<Entry, InvalidEntry> {
        let (kind, millis) = match text.split_once(" ; ") {
            Some((kind, seconds)) => (kind, Some(read_seconds(seconds).ok_or(InvalidEntry)?)),
            None => (text, None),
        };
        Ok(Entry {
            kind: kind.parse()?,
            millis,
        })
    }
}

/// Parses seconds with up to three decimals into milliseconds.
fn read_seconds(text: &str) -> Option<u64> {
    let (whole, part) = text.split_once('.').unwrap_or((text, ""));
    let is_digits = |digits: &str| digits.bytes().all(|byte| byte.is_ascii_digit());
    if !is_digits(whole) || !is_digits(part) || part.len() > 3 {
        return None;
    }
    let millis: u64 = format!("{part:0<3}").parse().ok()?;
    whole
        .parse::<u64>()
        .ok()?
        .checked_mul(1_000)?
        .checked_add(millis)
}

impl fmt::Display for EntryKind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            EntryKind::Action(action) => f.write_str(action),
            EntryKind::Leave(player, reason) => write!(f, "{} {player}", reason.word()),
            EntryKind::AgreeDraw => f.write_str("!draw"),
            EntryKind::Abort => f.write_str("!abort"),
            EntryKind::TakeBack { ply } => write!(f, "!back {ply}"),
        }
    }
}

impl FromStr for EntryKind {
    type Err = InvalidEntry;

    fn from_str(text: &str) -> Result<EntryKind, InvalidEntry> {
        if !text.starts_with('!') {
            let is_word = !text.is_empty() && !text.contains(char::is_whitespace);
            return is_word
                .then(|| EntryKind::Action(text.into()))
                .ok_or(InvalidEntry);
        }
        if text == "!draw" {
            return Ok(EntryKind::AgreeDraw);
        }
        if text == "!abort" {
            return Ok(EntryKind::Abort);
        }
        let (word, number) = text.split_once(' ').ok_or(InvalidEntry)?;
        if word == "!back" {
            let ply = number.parse().ok().filter(|ply| *ply > 0);
            let ply = ply.ok_or(InvalidEntry)?;
            return Ok(EntryKind::TakeBack { ply });
        }
        let mut reasons = LeaveReason::ALL.into_iter();
        let reason = reasons.find(|reason| reason.word() == word);
        let player = number.parse().map_err(|_| InvalidEntry)?;
        Ok(EntryKind::Leave(player, reason.ok_or(InvalidEntry)?))
    }
}
