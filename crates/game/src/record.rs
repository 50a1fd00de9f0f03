//! A match as text: how it was set up, what was done, how it ended.
//!
//! The text is written as the match is played, one whole line after the other, and never changed:
//! a take-back is a line too. The grammar is in `docs/notation.md`. What the lines mean is known
//! to [`replay`](crate::replay); here they are only read and written.
//!
//! ```
//! use game::record::Record;
//!
//! let text = "\
//! quadrille 1
//! game nim
//! players 2
//! options {}
//! start 7 3 0/2
//! 1 3 ; 1.2
//! 2 1
//! ";
//! let read = Record::read(text)?;
//! assert_eq!(read.record.lines.len(), 2);
//! assert_eq!(read.record.to_string(), text);
//! # Ok::<(), game::record::RecordError>(())
//! ```

mod read;

use std::{fmt, str::FromStr};

use thiserror::Error;

use self::read::Reader;
use crate::{Digest, Outcome, Player, Seed};

/// The version of the text which this program writes.
///
/// ```
/// assert_eq!(game::record::VERSION, 1);
/// ```
pub const VERSION: u32 = 1;

/// A match as it is written down.
///
/// ```
/// use game::record::Record;
///
/// let record = Record::new("nim", 2, "{}", "7 3 0/2");
/// assert!(record.to_string().starts_with("quadrille 1\ngame nim\n"));
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Record {
    /// The id of the game.
    pub game: String,
    /// How many sit at the table.
    pub players: u8,
    /// The options, as JSON on one line.
    pub options: String,
    /// Who sat where, for people to read; may be empty.
    pub names: Vec<String>,
    /// What bound the host to its dice, before the first roll.
    pub commitment: Option<Digest>,
    /// The first position.
    pub start: String,
    /// What was done, in order.
    pub lines: Vec<Line>,
    /// The seed and the salt, told when the match is over.
    pub revealed: Option<(Seed, Seed)>,
    /// How it ended, if it has.
    pub end: Option<End>,
}

/// One thing that was done, and how long it took.
///
/// ```
/// use game::record::{Deed, Line};
///
/// let line = Line { deed: Deed::Action("c12c11".into()), millis: Some(1_200) };
/// assert_eq!(line.to_string(), "c12c11 ; 1.2");
/// assert_eq!("c12c11 ; 1.2".parse(), Ok(line));
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Line {
    /// What was done.
    pub deed: Deed,
    /// How long it took, in thousandths of a second, where that was measured.
    pub millis: Option<u64>,
}

/// What can be done in a match. All but the first begin with `!` and belong to the table.
///
/// ```
/// use game::{Player, record::{Deed, Reason}};
///
/// let deed = Deed::Leave(Player::new(1), Reason::Resigned);
/// assert_eq!(deed.to_string(), "!resign 1");
/// assert_eq!("!back 3".parse(), Ok(Deed::TakeBack { ply: 3 }));
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Deed {
    /// An action of a player or of chance, in the game's notation.
    Action(String),
    /// A player left, and the rules said what became of it.
    Leave(Player, Reason),
    /// The players agreed on a draw.
    AgreeDraw,
    /// The match was called off: nothing follows, and it has no outcome.
    Abort,
    /// All from this ply on was taken back; the next line has this number again.
    TakeBack {
        /// The first ply that no longer holds, counted from 1.
        ply: u32,
    },
}

/// Why a player left.
///
/// ```
/// use game::record::Reason;
///
/// assert_eq!(Reason::OutOfTime.to_string(), "ran out of time");
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Reason {
    /// It gave up.
    Resigned,
    /// Its clock ran out.
    OutOfTime,
    /// It is a program, and answered what no rule allows, or not at all.
    Failed,
}

impl Reason {
    const ALL: [Reason; 3] = [Reason::Resigned, Reason::OutOfTime, Reason::Failed];

    const fn word(self) -> &'static str {
        match self {
            Reason::Resigned => "!resign",
            Reason::OutOfTime => "!timeout",
            Reason::Failed => "!fail",
        }
    }
}

impl fmt::Display for Reason {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Reason::Resigned => "resigned",
            Reason::OutOfTime => "ran out of time",
            Reason::Failed => "failed",
        })
    }
}

/// How a match ended: the ranks, and the hash of its last position.
///
/// ```
/// use game::{Digest, Outcome, record::End};
///
/// let end = End { outcome: Outcome::draw(2), hash: Digest::of("0 3 0/2") };
/// assert!(end.to_string().starts_with("1 1 sha256:"));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct End {
    /// The rank of each player.
    pub outcome: Outcome,
    /// The hash of the last position.
    pub hash: Digest,
}

/// A record, and what was odd about its text.
///
/// ```
/// use game::record::Record;
///
/// let torn = "quadrille 1\ngame nim\nplayers 2\noptions {}\nstart 7 3 0/2\n1 3\n2 ";
/// let read = Record::read(torn)?;
/// assert_eq!(read.record.lines.len(), 1);
/// assert_eq!(read.torn, Some(7));
/// # Ok::<(), game::record::RecordError>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Read {
    /// What was read.
    pub record: Record,
    /// The number of the last line, if it was cut off and left out.
    pub torn: Option<usize>,
}

/// What is wrong with the text of a record, and in which line.
///
/// ```
/// use game::record::Record;
///
/// let error = Record::read("quadrille 1\ngame nim\nplayers none\n").unwrap_err();
/// assert_eq!(error.to_string(), "line 3: `players none` should be `players` and a number from 1 to 8");
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[error("line {line}: {what}")]
pub struct RecordError {
    /// The number of the line, from 1.
    pub line: usize,
    /// What is wrong with it, and what would be right.
    pub what: String,
}

impl Record {
    /// The record of a match that has just begun.
    ///
    /// ```
    /// assert!(game::record::Record::new("nim", 2, "{}", "7 3 0/2").lines.is_empty());
    /// ```
    #[must_use]
    pub fn new(game: &str, players: u8, options: &str, start: &str) -> Record {
        Record {
            game: game.into(),
            players,
            options: options.into(),
            names: Vec::new(),
            commitment: None,
            start: start.into(),
            lines: Vec::new(),
            revealed: None,
            end: None,
        }
    }

    /// Reads a record. A last line that was cut off is left out and told.
    ///
    /// ```
    /// assert!(game::record::Record::read("something else").is_err());
    /// ```
    ///
    /// # Errors
    /// The first line which is not as it should be.
    pub fn read(text: &str) -> Result<Read, RecordError> {
        let mut reader = Reader::default();
        let mut torn = None;
        for (index, line) in text.split_inclusive('\n').enumerate() {
            let number = index + 1;
            match line.strip_suffix('\n') {
                Some(whole) => reader.line(number, whole.strip_suffix('\r').unwrap_or(whole))?,
                // The hash at its end shows that a last line was not cut off.
                None if line.starts_with("over ") && reader.line(number, line).is_ok() => {}
                None => torn = Some(number),
            }
        }
        let lines = text.lines().count();
        let record = reader.finish(lines.max(1))?;
        Ok(Read { record, torn })
    }

    /// What is written before the first action.
    ///
    /// ```
    /// let record = game::record::Record::new("nim", 2, "{}", "7 3 0/2");
    /// assert!(record.head().ends_with("start 7 3 0/2\n"));
    /// ```
    #[must_use]
    pub fn head(&self) -> String {
        let Record {
            game,
            players,
            options,
            names,
            commitment,
            start,
            ..
        } = self;
        let mut head = format!("quadrille {VERSION}\ngame {game}\nplayers {players}\n");
        head += &format!("options {options}\n");
        for (seat, name) in names.iter().enumerate() {
            head += &format!("seat {seat} {name}\n");
        }
        if let Some(commitment) = commitment {
            head += &format!("commitment {commitment}\n");
        }
        head + &format!("start {start}\n")
    }

    /// What is written after the last action, if the match is over.
    ///
    /// ```
    /// assert_eq!(game::record::Record::new("nim", 2, "{}", "7 3 0/2").tail(), "");
    /// ```
    #[must_use]
    pub fn tail(&self) -> String {
        let Some(end) = self.end else {
            return String::new();
        };
        let revealed = match &self.revealed {
            Some((seed, salt)) => format!("seed {seed}\nsalt {salt}\n"),
            None => String::new(),
        };
        revealed + &format!("over {end}\n")
    }

    /// The lines that still hold, each with its ply, without those that were taken back.
    ///
    /// ```
    /// use game::record::Record;
    ///
    /// let text = "quadrille 1\ngame nim\nplayers 2\noptions {}\nstart 7 3 0/2\n1 3\n2 1\n!back 2\n2 2\n";
    /// let record = Record::read(text)?.record;
    /// let held: Vec<String> = record.held().iter().map(|line| line.to_string()).collect();
    /// assert_eq!(held, ["3", "2"]);
    /// # Ok::<(), game::record::RecordError>(())
    /// ```
    #[must_use]
    pub fn held(&self) -> Vec<&Line> {
        let mut held = Vec::new();
        for line in &self.lines {
            match line.deed {
                Deed::TakeBack { ply } => held.truncate(ply.saturating_sub(1) as usize),
                Deed::Action(_) | Deed::Leave(..) | Deed::AgreeDraw | Deed::Abort => {
                    held.push(line)
                }
            }
        }
        held
    }
}

/// Writes the number of each line as the record demands.
///
/// ```
/// use game::record::{Deed, Line, numbered};
///
/// let line = Line { deed: Deed::Action("3".into()), millis: None };
/// assert_eq!(numbered(1, &line), "1 3\n");
/// let back = Line { deed: Deed::TakeBack { ply: 1 }, millis: None };
/// assert_eq!(numbered(2, &back), "!back 1\n");
/// ```
#[must_use]
pub fn numbered(ply: u32, line: &Line) -> String {
    match line.deed {
        Deed::TakeBack { .. } => format!("{line}\n"),
        Deed::Action(_) | Deed::Leave(..) | Deed::AgreeDraw | Deed::Abort => {
            format!("{ply} {line}\n")
        }
    }
}

impl fmt::Display for Record {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.head())?;
        let mut ply = 1;
        for line in &self.lines {
            f.write_str(&numbered(ply, line))?;
            ply = ply_after(ply, &line.deed);
        }
        f.write_str(&self.tail())
    }
}

fn ply_after(ply: u32, deed: &Deed) -> u32 {
    match deed {
        Deed::TakeBack { ply } => *ply,
        Deed::Action(_) | Deed::Leave(..) | Deed::AgreeDraw | Deed::Abort => ply + 1,
    }
}

impl fmt::Display for Line {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.deed.fmt(f)?;
        let Some(millis) = self.millis else {
            return Ok(());
        };
        let seconds = format!("{}.{:03}", millis / 1_000, millis % 1_000);
        write!(
            f,
            " ; {}",
            seconds.trim_end_matches('0').trim_end_matches('.')
        )
    }
}

impl FromStr for Line {
    type Err = NotALine;

    fn from_str(text: &str) -> Result<Line, NotALine> {
        let (deed, millis) = match text.split_once(" ; ") {
            Some((deed, seconds)) => (deed, Some(read_seconds(seconds).ok_or(NotALine)?)),
            None => (text, None),
        };
        Ok(Line {
            deed: deed.parse()?,
            millis,
        })
    }
}

/// Seconds with at most three decimals, as thousandths.
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

impl fmt::Display for Deed {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Deed::Action(action) => f.write_str(action),
            Deed::Leave(player, reason) => write!(f, "{} {player}", reason.word()),
            Deed::AgreeDraw => f.write_str("!draw"),
            Deed::Abort => f.write_str("!abort"),
            Deed::TakeBack { ply } => write!(f, "!back {ply}"),
        }
    }
}

impl FromStr for Deed {
    type Err = NotALine;

    fn from_str(text: &str) -> Result<Deed, NotALine> {
        if !text.starts_with('!') {
            let is_word = !text.is_empty() && !text.contains(char::is_whitespace);
            return if is_word {
                Ok(Deed::Action(text.into()))
            } else {
                Err(NotALine)
            };
        }
        if text == "!draw" {
            return Ok(Deed::AgreeDraw);
        }
        if text == "!abort" {
            return Ok(Deed::Abort);
        }
        let (word, number) = text.split_once(' ').ok_or(NotALine)?;
        if word == "!back" {
            let ply = number.parse().map_err(|_| NotALine)?;
            return if ply > 0 {
                Ok(Deed::TakeBack { ply })
            } else {
                Err(NotALine)
            };
        }
        let reason = Reason::ALL.into_iter().find(|reason| reason.word() == word);
        let player = number.parse().map_err(|_| NotALine)?;
        Ok(Deed::Leave(player, reason.ok_or(NotALine)?))
    }
}

/// What was written is not a line of a record.
///
/// ```
/// assert!("!shout 1".parse::<game::record::Deed>().is_err());
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
#[error(
    "an action is one word, perhaps with `; seconds`; the table's own lines are `!resign SEAT`, \
     `!timeout SEAT`, `!fail SEAT`, `!draw`, `!abort` and `!back PLY`"
)]
pub struct NotALine;

impl fmt::Display for End {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} sha256:{}", self.outcome, self.hash)
    }
}

impl FromStr for End {
    type Err = NotAnEnd;

    fn from_str(text: &str) -> Result<End, NotAnEnd> {
        let (ranks, hash) = text.split_once(" sha256:").ok_or(NotAnEnd)?;
        let ranks: Result<Vec<u8>, _> = ranks.split(' ').map(str::parse).collect();
        let outcome = Outcome::from_ranks(&ranks.map_err(|_| NotAnEnd)?).map_err(|_| NotAnEnd)?;
        Ok(End {
            outcome,
            hash: hash.parse().map_err(|_| NotAnEnd)?,
        })
    }
}

/// What was written is not the end of a record.
///
/// ```
/// assert!("1 2".parse::<game::record::End>().is_err());
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
#[error("the end is the rank of each player and the hash of the last position: `1 2 sha256:…`")]
pub struct NotAnEnd;

#[cfg(test)]
mod tests;
