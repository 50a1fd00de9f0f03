//! A map as one word, for positions and records: `3a/2ab/a.b:m10,f*` and the like.
//!
//! First the rows, each a run of equal cells after the other: how many, if more than one, and the
//! letter of the territory or `.` for water; then after `:` the territories: kind, and the garrison
//! or `*` for a sanctuary. Equal maps are written equally, and nothing else is read.

use std::{fmt, str::FromStr};

use thiserror::Error;

use super::{Kind, Land, Map, MapFault, TerritoryId};

/// The letters of the territories, by number.
const LETTERS: &[u8; TerritoryId::MAX] =
    b"abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ!$%&+=?@^_~#";

/// The letters of the kinds, by number.
const KINDS: [char; Kind::ALL.len()] = ['m', 'f', 'r', 'd', 'c'];

impl fmt::Display for Map {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (index, row) in self.cells.chunks(self.side.into()).enumerate() {
            if index > 0 {
                f.write_str("/")?;
            }
            for run in row.chunk_by(PartialEq::eq) {
                if run.len() > 1 {
                    write!(f, "{}", run.len())?;
                }
                let letter = run[0].map_or(b'.', |territory| LETTERS[territory.index()]);
                write!(f, "{}", char::from(letter))?;
            }
        }
        for (index, territory) in self.territories.iter().enumerate() {
            f.write_str(if index == 0 { ":" } else { "," })?;
            write!(f, "{}", KINDS[territory.kind.index()])?;
            if territory.is_sanctuary {
                f.write_str("*")?;
            } else {
                write!(f, "{}", territory.garrison)?;
            }
        }
        Ok(())
    }
}

/// Why a word is not a map.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum NotAMapWord {
    /// It is not written as a map is.
    #[error(
        "a map is written `row/row/…:land,land,…`, each row in runs such as 12a and each land as m10 or f*"
    )]
    Form,
    /// It is written as a map, but is none.
    #[error(transparent)]
    Fault(#[from] MapFault),
}

impl FromStr for Map {
    type Err = NotAMapWord;

    fn from_str(word: &str) -> Result<Map, NotAMapWord> {
        let (rows, lands) = word.split_once(':').ok_or(NotAMapWord::Form)?;
        let rows: Vec<&str> = rows.split('/').collect();
        let side = u8::try_from(rows.len())
            .ok()
            .filter(|side| (2..=Map::MOST_SIDE).contains(side))
            .ok_or(MapFault::side(rows.len() as u64))?;
        let mut cells = Vec::with_capacity(rows.len() * rows.len());
        for (row, text) in rows.into_iter().enumerate() {
            let before = cells.len();
            read_row(text, &mut cells)?;
            let found = cells.len() - before;
            if found != usize::from(side) {
                return Err(MapFault::Columns { row, found, side }.into());
            }
        }
        let map = Map::new(side, cells, &read_lands(lands)?)?;
        // Runs that could be joined, signs and leading zeros are other ways to write the same.
        if map.to_string() == word {
            Ok(map)
        } else {
            Err(NotAMapWord::Form)
        }
    }
}

fn read_row(text: &str, cells: &mut Vec<Option<TerritoryId>>) -> Result<(), NotAMapWord> {
    let mut rest = text;
    while !rest.is_empty() {
        let (count, letter, after) = run(rest).ok_or(NotAMapWord::Form)?;
        let territory = match letter {
            '.' => None,
            _ => Some(territory(letter).ok_or(NotAMapWord::Form)?),
        };
        cells.extend(std::iter::repeat_n(territory, usize::from(count)));
        rest = after;
    }
    Ok(())
}

fn read_lands(text: &str) -> Result<Vec<Land>, NotAMapWord> {
    let land = |text: &str| {
        let mut letters = text.chars();
        let letter = letters.next()?;
        let kind = Kind::ALL[KINDS.iter().position(|&it| it == letter)?];
        let is_sanctuary = letters.as_str() == "*";
        let garrison = if is_sanctuary { "0" } else { letters.as_str() };
        Some(Land {
            kind,
            is_sanctuary,
            garrison: garrison.parse().ok()?,
        })
    };
    let lands: Option<Vec<Land>> = text.split(',').map(land).collect();
    lands.ok_or(NotAMapWord::Form)
}

/// The count and the letter of the first run, and what comes after it.
fn run(text: &str) -> Option<(u8, char, &str)> {
    let n_digits = text.bytes().take_while(u8::is_ascii_digit).count();
    let (count, rest) = text.split_at(n_digits);
    let count = match count {
        "" => 1,
        count => count.parse().ok().filter(|it| *it <= Map::MOST_SIDE)?,
    };
    let letter = rest.chars().next()?;
    Some((count, letter, &rest[letter.len_utf8()..]))
}

fn territory(letter: char) -> Option<TerritoryId> {
    let place = LETTERS.iter().position(|&it| char::from(it) == letter);
    place.map(TerritoryId::at)
}

#[cfg(test)]
mod tests;
