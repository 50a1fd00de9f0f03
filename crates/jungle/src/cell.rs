//! What is on one square, in six bits: either empty ground, or a piece and how it stands.
//!
//! There are fewer than 64 such values, so a set of them is one machine word, and whether a piece
//! may step onto a square is one bit of such a word. `law.rs` has the words.

use game::Player;

use crate::animal::Piece;

/// How a piece stands on its square.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Stance {
    /// On firm ground, with its full rank.
    Free,
    /// On an enemy trap.
    Trapped,
    /// In the water.
    Swimming,
}

impl Stance {
    pub(crate) const ALL: [Stance; 3] = [Stance::Free, Stance::Trapped, Stance::Swimming];
}

/// What is on one square.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Cell(u8);

impl Cell {
    const FIRST_EMPTY: u8 = (Piece::COUNT * Stance::ALL.len()) as u8;

    pub(crate) const EARTH: Cell = Cell(Cell::FIRST_EMPTY);
    pub(crate) const WATER: Cell = Cell(Cell::FIRST_EMPTY + 1);
    /// By seat.
    pub(crate) const TRAPS: [Cell; 2] = [Cell(Cell::FIRST_EMPTY + 2), Cell(Cell::FIRST_EMPTY + 3)];
    /// By seat.
    pub(crate) const THRONES: [Cell; 2] =
        [Cell(Cell::FIRST_EMPTY + 4), Cell(Cell::FIRST_EMPTY + 5)];
    /// Beyond the edge of the board.
    pub(crate) const VOID: Cell = Cell(Cell::FIRST_EMPTY + 6);

    /// How many values fit the six bits.
    pub(crate) const COUNT: usize = 64;

    pub(crate) const fn of(piece: Piece, stance: Stance) -> Cell {
        Cell(stance as u8 * Piece::COUNT as u8 + piece.index() as u8)
    }

    #[inline]
    pub(crate) const fn index(self) -> usize {
        (self.0 & 63) as usize
    }

    /// Who stands here, if anyone does.
    #[inline]
    pub(crate) const fn piece(self) -> Option<Piece> {
        if self.0 < Cell::FIRST_EMPTY {
            Some(Piece::from_index(self.0))
        } else {
            None
        }
    }

    /// How the one that stands here stands.
    pub(crate) const fn stance(self) -> Stance {
        match self.0 as usize / Piece::COUNT {
            1 => Stance::Trapped,
            2 => Stance::Swimming,
            _ => Stance::Free,
        }
    }

    pub(crate) const fn is_throne_of(self, player: Player) -> bool {
        self.0 == Cell::THRONES[player.index()].0
    }
}

/// A set of cells, one bit for each.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct CellSet(u64);

impl CellSet {
    pub(crate) const NONE: CellSet = CellSet(0);

    /// Any ground on which nobody stands.
    pub(crate) const EMPTY: CellSet = CellSet::NONE
        .with(Cell::EARTH)
        .with(Cell::WATER)
        .with(Cell::TRAPS[0])
        .with(Cell::TRAPS[1])
        .with(Cell::THRONES[0])
        .with(Cell::THRONES[1]);

    /// Everything.
    pub(crate) const ALL: CellSet = CellSet(u64::MAX);

    pub(crate) const fn with(self, cell: Cell) -> CellSet {
        CellSet(self.0 | 1 << cell.index())
    }

    pub(crate) const fn without(self, cell: Cell) -> CellSet {
        CellSet(self.0 & !(1 << cell.index()))
    }

    #[inline]
    pub(crate) const fn and(self, other: CellSet) -> CellSet {
        CellSet(self.0 & other.0)
    }

    /// One if `cell` is in the set, else zero: counting needs no branch.
    #[inline]
    pub(crate) const fn count_of(self, cell: Cell) -> u64 {
        self.0 >> cell.index() & 1
    }

    #[inline]
    pub(crate) const fn contains(self, cell: Cell) -> bool {
        self.count_of(cell) == 1
    }
}
