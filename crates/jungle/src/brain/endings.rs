//! Endings with few animals, worked out exactly: who wins, and how soon.
//!
//! Each set of animals has a table, made by going back from the ends of matches (retrograde
//! analysis): a position is won if some move leads to a lost one, and lost if every move leads to a
//! won one. The rules on draws are left out, as by custom; a search that uses the tables sees to it
//! that they cannot interfere.

mod table;

use std::sync::{Arc, OnceLock};

use game::{Player, SharedBytes, Tables};
use search::mix;
use thiserror::Error;

pub(crate) use self::table::{Roster, Table};
use super::judgement::is_left;
use crate::{Animal, Rules, Variant, animal::Piece, board::Board, law};

/// What a table says about a position: for the player to move, after so many plies.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Truth {
    Win(u8),
    Loss(u8),
    Draw,
}

/// What is known about a position of two animals, or of three if those tables have been installed.
pub(crate) fn probe(rules: Rules, board: &Board, alive: [u8; 2], mover: Player) -> Option<Truth> {
    let [first, second] = alive.map(u8::count_ones);
    if first == 0 || second == 0 {
        return None;
    }
    match (first + second, rules.variant) {
        (2, _) => Some(pair(rules, alive).truth(board, mover)),
        (3, Variant::Classic) if rules == Rules::of(Variant::Classic) => {
            let tables = INSTALLED.get()?;
            tables.truth(board, alive, mover)
        }
        _ => None,
    }
}

/// The table of one animal against one, made when it is first asked for.
fn pair(rules: Rules, alive: [u8; 2]) -> &'static Table {
    static PAIRS: [[OnceLock<Table>; 64]; 64] = [const { [const { OnceLock::new() }; 64] }; 64];
    let [first, second] = alive.map(|mask| mask.trailing_zeros() as usize);
    let place = &PAIRS[law::index_of(rules)][first * 8 + second];
    place.get_or_init(|| Table::new(rules, roster(alive), &|_, _, _| Truth::Draw))
}

/// The animals that are left.
fn roster(alive: [u8; 2]) -> Roster {
    Piece::all()
        .filter(|piece| is_left(alive, *piece))
        .collect()
}

/// All tables of two animals against one on the classic board.
#[derive(Clone)]
pub(crate) struct Endings {
    /// By set, in the order of [`sets`]; seat 0 has the two.
    tables: Arc<[Table]>,
}

/// The tables of three animals as hosts keep them in a file.
pub(crate) const TABLES: Tables = Tables {
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
    /// Works the tables out, one set after the other, and tells how many are done.
    pub(crate) fn build(mut tell: impl FnMut(usize, usize)) -> Endings {
        let sets: Vec<[u8; 2]> = sets().collect();
        let rules = Rules::of(Variant::Classic);
        let build = |(index, alive): (usize, &[u8; 2])| {
            tell(index, sets.len());
            Table::new(rules, roster(*alive), &|board, alive, mover| {
                pair(rules, alive).truth(board, mover)
            })
        };
        Endings {
            tables: sets.iter().enumerate().map(build).collect(),
        }
    }

    /// Lets every brain of this process use them; what was installed first stays.
    pub(crate) fn install(self) {
        let _ = INSTALLED.set(self);
    }

    /// The tables, in order.
    pub(crate) fn tables(&self) -> &[Table] {
        &self.tables
    }

    /// As they are kept in a file: byte after byte, set after set, behind their number and a sum.
    pub(crate) fn to_bytes(&self) -> Vec<u8> {
        let body: Vec<u8> = self
            .tables()
            .iter()
            .flat_map(Table::bytes)
            .copied()
            .collect();
        let mut bytes = HEAD.to_vec();
        bytes.extend_from_slice(&(body.len() as u64).to_le_bytes());
        bytes.extend_from_slice(&sum(&body).to_le_bytes());
        bytes.extend_from_slice(&body);
        bytes
    }

    /// Reads what [`Endings::to_bytes`] wrote; the tables go on living in these bytes.
    pub(crate) fn from_bytes(bytes: SharedBytes) -> Result<Endings, NotEndings> {
        let all: Arc<SharedBytes> = Arc::new(bytes);
        let bytes: &[u8] = (**all).as_ref();
        let rest = bytes.strip_prefix(HEAD).ok_or(NotEndings::Other)?;
        let (length, rest) = rest.split_first_chunk().ok_or(NotEndings::Other)?;
        let (expected, body) = rest.split_first_chunk().ok_or(NotEndings::Other)?;
        let length = u64::from_le_bytes(*length);
        if body.len() as u64 != length {
            return Err(NotEndings::Torn {
                has: body.len() as u64,
                wants: length,
            });
        }
        if sum(body) != u64::from_le_bytes(*expected) {
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

    fn truth(&self, board: &Board, alive: [u8; 2], mover: Player) -> Option<Truth> {
        // Seen from the other side of the board, one against two is two against one.
        let is_turned = alive[0].count_ones() == 1;
        let [two, one] = if is_turned {
            [alive[1], alive[0]]
        } else {
            alive
        };
        let index = sets().position(|set| set == [two, one])?;
        let table = &self.tables[index];
        Some(if is_turned {
            table.truth_turned(board, mover)
        } else {
            table.truth(board, mover)
        })
    }
}

const HEAD: &[u8] = b"quadrille jungle classic 2-1 v2\n";

/// Why bytes are not what [`Endings::to_bytes`] wrote.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
pub(crate) enum NotEndings {
    #[error(
        "these are not Jungle's endings, or of another version; `quadrille tables jungle` makes them anew"
    )]
    Other,
    #[error(
        "it was not written to its end: {has} bytes of {wants}; `quadrille tables jungle` makes it anew"
    )]
    Torn { has: u64, wants: u64 },
    #[error("it has changed since it was written; `quadrille tables jungle` makes it anew")]
    Damaged,
}

/// A number that changes with every byte: enough for accidents.
fn sum(bytes: &[u8]) -> u64 {
    let (words, rest) = bytes.as_chunks::<8>();
    let sum = words
        .iter()
        .fold(0, |sum, word| mix(sum ^ u64::from_le_bytes(*word)));
    rest.iter()
        .fold(sum, |sum, byte| mix(sum ^ u64::from(*byte)))
}

/// All sets of two different animals of seat 0 against one of seat 1.
pub(crate) fn sets() -> impl Iterator<Item = [u8; 2]> {
    let animals = 0..Animal::ALL.len();
    let twos = animals.clone().flat_map(|first| {
        (first + 1..Animal::ALL.len()).map(move |second| 1_u8 << first | 1 << second)
    });
    twos.flat_map(move |two| animals.clone().map(move |one| [two, 1_u8 << one]))
}

#[cfg(test)]
mod tests;
