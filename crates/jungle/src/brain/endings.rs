//! Endings with few animals, worked out exactly: who wins, and how soon.
//!
//! Each set of animals has a table, made by going back from the ends of matches (retrograde
//! analysis): a position is won if some move leads to a lost one, and lost if every move leads to a
//! won one. The rules on draws are left out, as by custom; a search that uses the tables sees to it
//! that they cannot interfere.

mod table;

use std::sync::{Arc, OnceLock};

use game::{AnyError, Player, Tables};

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

/// The tables of three animals as a host keeps them in a file.
pub(super) struct TwoAgainstOne;

impl Tables for TwoAgainstOne {
    fn file(&self) -> &'static str {
        "jungle-classic.tables"
    }

    fn about(&self) -> &'static str {
        "all endings of two animals against one on the classic board"
    }

    fn build(&self, tell: &mut dyn FnMut(usize, usize)) -> Vec<u8> {
        Endings::build(tell).to_bytes()
    }

    fn install(&self, bytes: &[u8]) -> Result<(), AnyError> {
        let endings = Endings::from_bytes(bytes);
        endings
            .ok_or("these are not the tables of Jungle's endings")?
            .install();
        Ok(())
    }
}

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

    /// As they are kept in a file: byte after byte, set after set.
    pub(crate) fn to_bytes(&self) -> Vec<u8> {
        let mut bytes = HEAD.to_vec();
        for table in self.tables() {
            bytes.extend_from_slice(table.bytes());
        }
        bytes
    }

    /// Reads what [`Endings::to_bytes`] wrote; nothing if it is anything else.
    pub(crate) fn from_bytes(bytes: &[u8]) -> Option<Endings> {
        let rules = Rules::of(Variant::Classic);
        let mut rest = bytes.strip_prefix(HEAD)?;
        let mut tables = Vec::new();
        for alive in sets() {
            let (table, after) = Table::read(rules, roster(alive), rest)?;
            tables.push(table);
            rest = after;
        }
        rest.is_empty().then(|| Endings {
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

const HEAD: &[u8] = b"quadrille jungle classic 2-1 v1\n";

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
