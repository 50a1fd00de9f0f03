//! Positions as text: `rows seat quiet`, then whatever differs from the variant's own rules.
//!
//! The grammar is in the README. Reading is lenient in the order of words and in how runs of empty
//! squares are cut; writing has one way for each position.

use std::{fmt, str::FromStr};

use game::Player;
use thiserror::Error;

use crate::{
    Action, Jungle, Rules, Square, Unsound, Variant, animal::Piece, draft::Draft, map::Map,
};

/// Longer than any position can be: what is longer is not looked at.
const LONGEST: usize = 4096;

/// Why a text is not a position.
///
/// ```
/// let error = "7/7/7/7/7/7/7/7/6x 0 0".parse::<jungle::Jungle>().unwrap_err();
/// assert_eq!(error.to_string(), "row 9: there is no animal `x` (on g1)");
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum NotAPosition {
    /// No position is that long.
    #[error("a position has at most {LONGEST} letters, not {length}")]
    TooLong {
        /// How long the text is.
        length: usize,
    },
    /// Something is missing.
    #[error("a position is `rows seat quiet`, such as `{}`", Variant::Classic.start())]
    TooShort,
    /// No board has so many rows.
    #[error("a board has 13 rows (war) or 9 (classic), not {rows}")]
    Rows {
        /// How many were written.
        rows: usize,
    },
    /// A row is too short or too long.
    #[error("row {row}: there should be {width} squares, not {found}")]
    Width {
        /// Which row, from 1 at the top.
        row: usize,
        /// How many squares it should have.
        width: u8,
        /// How many it has; no further than that was counted.
        found: usize,
    },
    /// A run of empty squares is not a number from 1 to 12.
    #[error("row {row}: a run of empty squares is a number from 1 to {width}")]
    Run {
        /// Which row, from 1 at the top.
        row: usize,
        /// How many squares it has.
        width: u8,
    },
    /// No animal has that letter.
    #[error("row {row}: there is no animal `{}` (on {square})", letter.escape_default())]
    Letter {
        /// Which row, from 1 at the top.
        row: usize,
        /// Where it would stand.
        square: Square,
        /// What was written.
        letter: char,
    },
    /// The seat to move is not a seat.
    #[error("the seat to move is 0 or 1")]
    Mover,
    /// The plies since the last capture are not a number.
    #[error(
        "the plies since the last capture are a number from 0 to {}",
        Rules::MOST_QUIET
    )]
    Quiet,
    /// A word after the three that are always there is not known, or was there before.
    #[error("word {word}: expected each of `key=value` at most once, with a key such as `past`")]
    Word {
        /// Which word, from 1 for the rows.
        word: usize,
    },
    /// A word has a value that it cannot have.
    #[error("word {word}: `{key}` takes {expected}")]
    Value {
        /// Which word, from 1 for the rows.
        word: usize,
        /// What is before the equals sign.
        key: &'static str,
        /// What should be after it.
        expected: &'static str,
    },
    /// It is written as a position but cannot be one.
    #[error(transparent)]
    Unsound(#[from] Unsound),
}

impl FromStr for Jungle {
    type Err = NotAPosition;

    fn from_str(text: &str) -> Result<Jungle, NotAPosition> {
        let draft: Draft = text.parse()?;
        Ok(draft.try_into()?)
    }
}

impl FromStr for Draft {
    type Err = NotAPosition;

    fn from_str(text: &str) -> Result<Draft, NotAPosition> {
        if text.len() > LONGEST {
            return Err(NotAPosition::TooLong { length: text.len() });
        }
        let mut words = text.split_ascii_whitespace();
        let (Some(rows), Some(mover), Some(quiet)) = (words.next(), words.next(), words.next())
        else {
            return Err(NotAPosition::TooShort);
        };
        let (variant, pieces) = read_rows(rows)?;
        let mut draft = Draft {
            rules: Rules::of(variant),
            pieces,
            mover: read_seat(mover).ok_or(NotAPosition::Mover)?,
            quiet: read_number(quiet).ok_or(NotAPosition::Quiet)?,
            past: Vec::new(),
            resigned: None,
        };
        let mut keys = Vec::new();
        for (index, text) in words.enumerate() {
            let word = index + 4;
            let (key, value) = text.split_once('=').ok_or(NotAPosition::Word { word })?;
            if keys.contains(&key) {
                return Err(NotAPosition::Word { word });
            }
            keys.push(key);
            read_word(&mut draft, word, key, value)?;
        }
        Ok(draft)
    }
}

fn read_rows(text: &str) -> Result<(Variant, Vec<(Piece, Square)>), NotAPosition> {
    let rows = text.split('/').count();
    let is_so_high = |variant: &Variant| usize::from(Map::of(*variant).height) == rows;
    let variant = Variant::ALL.into_iter().find(is_so_high);
    let variant = variant.ok_or(NotAPosition::Rows { rows })?;
    let map = Map::of(variant);
    let mut pieces = Vec::new();
    for (index, row) in text.split('/').enumerate() {
        read_row(map, index, row, &mut pieces)?;
    }
    Ok((variant, pieces))
}

fn read_row(
    map: &Map,
    index: usize,
    text: &str,
    pieces: &mut Vec<(Piece, Square)>,
) -> Result<(), NotAPosition> {
    let (row, width) = (index + 1, map.width);
    let rank = map.height - index as u8;
    let mut file = 0;
    let mut rest = text;
    while let Some(letter) = rest.chars().next() {
        if file >= width {
            let found = usize::from(width) + 1;
            return Err(NotAPosition::Width { row, width, found });
        }
        let figures = rest.bytes().take_while(u8::is_ascii_digit).count();
        if figures > 0 {
            let run: Option<u16> = read_number(&rest[..figures]);
            let run = run.filter(|run| (1..=u16::from(width)).contains(run));
            file += run.ok_or(NotAPosition::Run { row, width })? as u8;
            rest = &rest[figures..];
        } else {
            let square = Square::new(file, rank).expect("the file is on the board");
            let piece = Piece::from_letter(letter);
            let piece = piece.ok_or(NotAPosition::Letter {
                row,
                square,
                letter,
            })?;
            pieces.push((piece, square));
            file += 1;
            rest = &rest[letter.len_utf8()..];
        }
    }
    if file == width {
        Ok(())
    } else {
        let found = file.into();
        Err(NotAPosition::Width { row, width, found })
    }
}

fn read_word(draft: &mut Draft, word: usize, key: &str, value: &str) -> Result<(), NotAPosition> {
    let bad = |key, expected| NotAPosition::Value {
        word,
        key,
        expected,
    };
    match key {
        "quiet_limit" => {
            let limit = read_number(value).ok_or(bad("quiet_limit", "a number from 1 to 200"))?;
            draft.rules.quiet_limit = limit;
        }
        "resigned" => {
            draft.resigned = Some(read_seat(value).ok_or(bad("resigned", "a seat, 0 or 1"))?);
        }
        "past" => {
            let past: Result<Vec<Action>, _> = value.split(',').map(str::parse).collect();
            draft.past = past.map_err(|_| bad("past", "actions such as `c12c11,g2g3`"))?;
        }
        _ => {
            let names = draft.rules.switches();
            let known = names.iter().find(|(name, _)| *name == key);
            let (name, _) = known.ok_or(NotAPosition::Word { word })?;
            let is_on = match value {
                "yes" => true,
                "no" => false,
                _ => return Err(bad(name, "yes or no")),
            };
            let switch = draft
                .rules
                .switch_mut(name)
                .expect("it is one of the switches");
            *switch = is_on;
        }
    }
    Ok(())
}

fn read_seat(text: &str) -> Option<Player> {
    match text {
        "0" => Some(Player::new(0)),
        "1" => Some(Player::new(1)),
        _ => None,
    }
}

/// A number without a sign, of three figures at most.
fn read_number(text: &str) -> Option<u16> {
    let is_number = text.len() <= 3 && text.bytes().all(|byte| byte.is_ascii_digit());
    if is_number { text.parse().ok() } else { None }
}

impl fmt::Display for Jungle {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if f.alternate() {
            return f.write_str(&game::drawing(self));
        }
        write_rows(f, self)?;
        write!(f, " {} {}", self.mover(), self.quiet())?;
        let (rules, usual) = (self.rules(), Rules::of(self.rules().variant));
        for ((name, is_on), (_, usually)) in rules.switches().into_iter().zip(usual.switches()) {
            if is_on != usually {
                write!(f, " {name}={}", if is_on { "yes" } else { "no" })?;
            }
        }
        if rules.quiet_limit != usual.quiet_limit {
            write!(f, " quiet_limit={}", rules.quiet_limit)?;
        }
        if let Some(player) = self.resigned() {
            write!(f, " resigned={player}")?;
        }
        for (index, action) in self.past_actions().into_iter().enumerate() {
            write!(f, "{}{action}", if index == 0 { " past=" } else { "," })?;
        }
        Ok(())
    }
}

fn write_rows(f: &mut fmt::Formatter<'_>, state: &Jungle) -> fmt::Result {
    let map = Map::of(state.rules().variant);
    let mut n_empty = 0;
    for square in map.squares() {
        if square.file() == 0 && square.rank() < map.height {
            f.write_str("/")?;
        }
        let piece = state.board().piece(square);
        n_empty += u8::from(piece.is_none());
        if n_empty > 0 && (piece.is_some() || square.file() == map.width - 1) {
            write!(f, "{n_empty}")?;
            n_empty = 0;
        }
        if let Some(piece) = piece {
            write!(f, "{}", piece.letter())?;
        }
    }
    Ok(())
}
