//! The pieces on their squares: the part of a position that searches and counts copy.
//!
//! Every piece is stored twice, as a square by piece and as a cell by square, so each lookup is one
//! array access. Everything is inline: a copy is 272 bytes without allocation.

use game::Player;

use crate::{
    Animal, Square, animal::Piece, cell::Cell, map::Map, rule_table::RuleTable, square::Direction,
};

/// The pieces on the board.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) struct Board {
    cells: [Cell; 256],
    /// By piece; [`Square::OFF_BOARD`] for captured pieces.
    squares: [Square; Piece::COUNT],
}

impl Board {
    /// Creates a board without pieces.
    pub(crate) fn empty(map: &Map) -> Board {
        let mut board = Board {
            cells: [Cell::VOID; 256],
            squares: [Square::OFF_BOARD; Piece::COUNT],
        };
        for square in map.squares() {
            board.cells[square.index()] = map.ground(square);
        }
        board
    }

    #[inline]
    pub(crate) fn cell(&self, square: Square) -> Cell {
        self.cells[square.index()]
    }

    pub(crate) fn piece(&self, square: Square) -> Option<Piece> {
        self.cell(square).piece()
    }

    /// Returns the square of a piece, or `None` if it was captured.
    pub(crate) fn square(&self, piece: Piece) -> Option<Square> {
        let square = self.squares[piece.index()];
        (square != Square::OFF_BOARD).then_some(square)
    }

    /// The squares of all pieces; [`Square::OFF_BOARD`] for captured pieces.
    pub(crate) fn squares(&self) -> &[Square; Piece::COUNT] {
        &self.squares
    }

    /// Returns the pieces on the board with their squares, seat 0 first, from the rat up.
    pub(crate) fn pieces(&self) -> impl Iterator<Item = (Piece, Square)> {
        Piece::all().filter_map(|piece| Some((piece, self.square(piece)?)))
    }

    pub(crate) fn has_animals(&self, player: Player) -> bool {
        Piece::of(player).any(|piece| self.square(piece).is_some())
    }

    /// The animals on the board by seat, one bit for each animal.
    pub(crate) fn alive(&self) -> [u8; 2] {
        let mut alive = [0; 2];
        for (piece, _) in self.pieces() {
            alive[piece.player().index()] |= 1 << piece.animal().index();
        }
        alive
    }

    /// Puts a piece that is not on the board onto an empty square.
    pub(crate) fn place(&mut self, map: &Map, piece: Piece, square: Square) {
        debug_assert!(self.square(piece).is_none() && self.piece(square).is_none());
        self.cells[square.index()] = map.occupied(piece, square);
        self.squares[piece.index()] = square;
    }

    /// Moves `piece` to `to`. Removes and returns the piece that stood there.
    #[inline]
    pub(crate) fn shift(&mut self, map: &Map, piece: Piece, to: Square) -> Option<Piece> {
        let from = self.squares[piece.index()];
        let taken = self.cells[to.index()].piece();
        if let Some(taken) = taken {
            self.squares[taken.index()] = Square::OFF_BOARD;
        }
        self.cells[from.index()] = map.ground(from);
        self.cells[to.index()] = map.occupied(piece, to);
        self.squares[piece.index()] = to;
        taken
    }

    /// Visits the target of each legal action of `piece`, in the order up, down, left, right.
    #[inline]
    pub(crate) fn targets(
        &self,
        map: &Map,
        rule_table: &RuleTable,
        piece: Piece,
        mut visit: impl FnMut(Square),
    ) {
        let from = self.squares[piece.index()];
        let cell = self.cell(from);
        let steps = rule_table.steps(cell);
        // J7: a jump goes from the shore straight over empty water to the far bank.
        let jumps = rule_table.jumps(piece.animal()) && map.is_shore(from);
        for direction in Direction::ALL {
            let next = from.toward(direction);
            if steps.contains(self.cell(next)) {
                visit(next);
            } else if jumps && self.cell(next) == Cell::WATER {
                let landing = self.across(next, direction);
                if rule_table.landings(cell).contains(self.cell(landing)) {
                    visit(landing);
                }
            }
        }
    }

    /// Counts the legal actions of a side, like [`Board::targets`] for all its pieces.
    ///
    /// Captured pieces need no check, because no step leads away from [`Square::OFF_BOARD`].
    #[inline]
    pub(crate) fn count(&self, map: &Map, rule_table: &RuleTable, player: Player) -> u64 {
        let first = Piece::new(player, Animal::Rat).index();
        let squares: &[Square; 8] = self.squares[first..]
            .first_chunk()
            .expect("each side has eight pieces");
        let mut count = 0;
        for from in squares {
            let steps = rule_table.steps(self.cell(*from));
            for direction in Direction::ALL {
                count += steps.count_of(self.cell(from.toward(direction)));
            }
        }
        for from in &squares[rule_table.jumpers()] {
            if map.is_shore(*from) {
                count += self.count_jumps(rule_table, *from);
            }
        }
        count
    }

    /// Returns whether a side has a legal action; faster than [`Board::count`].
    #[inline]
    pub(crate) fn can_move(&self, map: &Map, rule_table: &RuleTable, player: Player) -> bool {
        let first = Piece::new(player, Animal::Rat).index();
        let steps = |from: &Square| {
            let steps = rule_table.steps(self.cell(*from));
            let can = |direction: &Direction| steps.contains(self.cell(from.toward(*direction)));
            Direction::ALL.iter().any(can)
        };
        // A side that can only jump is rare, so counting its jumps costs little.
        self.squares[first..first + 8].iter().any(steps) || self.count(map, rule_table, player) > 0
    }

    fn count_jumps(&self, rule_table: &RuleTable, from: Square) -> u64 {
        let landings = rule_table.landings(self.cell(from));
        let mut count = 0;
        for direction in Direction::ALL {
            let next = from.toward(direction);
            if self.cell(next) == Cell::WATER {
                count += landings.count_of(self.cell(self.across(next, direction)));
            }
        }
        count
    }

    /// Returns the end of a jump over empty water: the far bank, or a rat in the way.
    #[inline]
    fn across(&self, mut square: Square, direction: Direction) -> Square {
        while self.cell(square) == Cell::WATER {
            square = square.toward(direction);
        }
        square
    }
}

impl std::fmt::Debug for Board {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let pieces = self
            .pieces()
            .map(|(piece, square)| (piece.letter(), square));
        f.debug_map().entries(pieces).finish()
    }
}
