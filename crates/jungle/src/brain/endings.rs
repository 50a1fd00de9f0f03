//! Tables of endings with few animals: the exact result and its distance in plies.
//!
//! Each set of animals has a table, computed backwards from finished matches (retrograde analysis):
//! a position is won if some move leads to a lost one, and lost if every move leads to a won one.
//! By custom the tables ignore the draw rules; a search uses a result only if they cannot interfere.

mod table;

use std::sync::{Arc, OnceLock};

use game::{EndgameTables, Player, SharedBytes};
use search::mix;
use thiserror::Error;

pub(crate) use self::table::{Roster, Table};
use super::evaluator::is_alive;
use crate::{Animal, Rules, Variant, animal::Piece, board::Board, rule_table};

/// The result of a position for the player to move, with the number of plies to the end.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum TableResult {
    Win(u8),
    Loss(u8),
    Draw,
}

/// Looks up a position of two animals, or of three if those tables are installed.
pub(crate) fn probe(
    rules: Rules,
    board: &Board,
    alive: [u8; 2],
    mover: Player,
) -> Option<TableResult> {
    let [first, second] = alive.map(u8::count_ones);
    if first == 0 || second == 0 {
        return None;
    }
    match (first + second, rules.variant) {
        (2, _) => Some(pair(rules, alive).result(board, mover)),
        (3, Variant::Classic) if rules == Rules::of(Variant::Classic) => {
            let tables = INSTALLED.get()?;
            tables.result(board, alive, mover)
        }
        _ => None,
    }
}

/// Returns the table of one animal against one, which the first call computes.
fn pair(rules: Rules, alive: [u8; 2]) -> &'static Table {
    static PAIRS: [[OnceLock<Table>; 64]; 64] = [const { [const { OnceLock::new() }; 64] }; 64];
    let [first, second] = alive.map(|mask| mask.trailing_zeros() as usize);
    let place = &PAIRS[rule_table::index_of(rules)][first * 8 + second];
    place.get_or_init(|| Table::new(rules, roster(alive), &|_, _, _| TableResult::Draw))
}

/// Returns the pieces in `alive`.
fn roster(alive: [u8; 2]) -> Roster {
    Piece::all()
        .filter(|piece| is_alive(alive, *piece))
        .collect()
}

/// All tables of two animals against one on the classic board.
#[derive(Clone)]
pub(crate) struct Endings {
    /// By set, in the order of [`sets`]; seat 0 has the two.
    tables: Arc<[Table]>,
}

/// The tables of three animals, which hosts store in a file.
pub(crate) const TABLES: EndgameTables = EndgameTables {
    file: "jungle-classic.tables",
    about: "all endings of two animals against one on the classic board",
    build: |report| Endings::build(report).to_bytes(),
    install: |bytes| {
        Endings::from_bytes(bytes)?.install();
        Ok(())
    },
};

static INSTALLED: OnceLock<Endings> = OnceLock::new();

impl Endings {
    /// Computes the tables one by one and reports how many are done.
    pub(crate) fn build(mut report: impl FnMut(usize, usize)) -> Endings {
        let sets: Vec<[u8; 2]> = sets().collect();
        let rules = Rules::of(Variant::Classic);
        let build = |(index, alive): (usize, &[u8; 2])| {
            report(index, sets.len());
            Table::new(rules, roster(*alive), &|board, alive, mover| {
                pair(rules, alive).result(board, mover)
            })
        };
        Endings {
            tables: sets.iter().enumerate().map(build).collect(),
        }
    }

    /// Makes the tables available to every brain of this process. Later calls have no effect.
    pub(crate) fn install(self) {
        let _ = INSTALLED.set(self);
    }

    /// Returns the content of the file: a header, the length, a checksum and the tables.
    pub(crate) fn to_bytes(&self) -> Vec<u8> {
        let body: Vec<u8> = self.tables.iter().flat_map(Table::bytes).copied().collect();
        let mut bytes = HEADER.to_vec();
        bytes.extend_from_slice(&(body.len() as u64).to_le_bytes());
        bytes.extend_from_slice(&checksum(&body).to_le_bytes());
        bytes.extend_from_slice(&body);
        bytes
    }

    /// Parses the result of [`Endings::to_bytes`]. The tables borrow from these bytes.
    pub(crate) fn from_bytes(bytes: SharedBytes) -> Result<Endings, NotEndings> {
        let all: Arc<SharedBytes> = Arc::new(bytes);
        let bytes: &[u8] = (**all).as_ref();
        let rest = bytes.strip_prefix(HEADER).ok_or(NotEndings::Other)?;
        let (length, rest) = rest.split_first_chunk().ok_or(NotEndings::Other)?;
        let (expected, body) = rest.split_first_chunk().ok_or(NotEndings::Other)?;
        let length = u64::from_le_bytes(*length);
        if body.len() as u64 != length {
            return Err(NotEndings::Torn {
                has: body.len() as u64,
                wants: length,
            });
        }
        if checksum(body) != u64::from_le_bytes(*expected) {
            return Err(NotEndings::Damaged);
        }
        let rules = Rules::of(Variant::Classic);
        let mut tables = Vec::new();
        let mut at = bytes.len() - body.len();
        for alive in sets() {
            let table = Table::read(rules, roster(alive), &all, at).ok_or(NotEndings::Other)?;
            at += table.bytes().len();
            tables.push(table);
        }
        if at != bytes.len() {
            return Err(NotEndings::Other);
        }
        Ok(Endings {
            tables: tables.into(),
        })
    }

    fn result(&self, board: &Board, alive: [u8; 2], mover: Player) -> Option<TableResult> {
        // Seen from the other side of the board, one against two is two against one.
        let is_mirrored = alive[0].count_ones() == 1;
        let [two, one] = if is_mirrored {
            [alive[1], alive[0]]
        } else {
            alive
        };
        let index = sets().position(|set| set == [two, one])?;
        let table = &self.tables[index];
        Some(if is_mirrored {
            table.mirrored_result(board, mover)
        } else {
            table.result(board, mover)
        })
    }
}

const HEADER: &[u8] = b"quadrille jungle classic 2-1 v2\n";

/// The reason why bytes are not valid tables of endings.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
pub(crate) enum NotEndings {
    #[error(
        "these are not Jungle's endings, or of another version; `quadrille tables jungle` rebuilds them"
    )]
    Other,
    #[error(
        "the file is incomplete: {has} bytes of {wants}; `quadrille tables jungle` rebuilds it"
    )]
    Torn { has: u64, wants: u64 },
    #[error("the file has changed since it was written; `quadrille tables jungle` rebuilds it")]
    Damaged,
}

/// Computes a checksum that detects accidental changes.
fn checksum(bytes: &[u8]) -> u64 {
    let (words, rest) = bytes.as_chunks::<8>();
    let sum = words
        .iter()
        .fold(0, |sum, word| mix(sum ^ u64::from_le_bytes(*word)));
    rest.iter()
        .fold(sum, |sum, byte| mix(sum ^ u64::from(*byte)))
}

/// Returns all sets of two animals of seat 0 against one of seat 1.
pub(crate) fn sets() -> impl Iterator<Item = [u8; 2]> {
    let animals = 0..Animal::ALL.len();
    let twos = animals.clone().flat_map(|first| {
        (first + 1..Animal::ALL.len()).map(move |second| 1_u8 << first | 1 << second)
    });
    twos.flat_map(move |two| animals.clone().map(move |one| [two, 1_u8 << one]))
}

#[cfg(test)]
mod tests;
