//! Who stands where: the part of a position that is copied, searched and counted.
//!
//! Every piece is kept twice, as a square by piece and as a cell by square, so that each question
//! is one look. All is inline: a copy is 272 bytes and no allocation.

use game::Player;

use crate::{Animal, Square, animal::Piece, cell::Cell, law::Law, map::Map, square::Direction};

/// The pieces on the board.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) struct Board {
    cells: [Cell; 256],
    /// By piece; the grave for those that have been taken.
    squares: [Square; Piece::COUNT],
}

impl Board {
    /// The board without animals.
    pub(crate) fn empty(map: &Map) -> Board {
        let mut board = Board {
            cells: [Cell::VOID; 256],
            squares: [Square::GRAVE; Piece::COUNT],
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

    /// Where a piece stands, if it has not been taken.
    pub(crate) fn square(&self, piece: Piece) -> Option<Square> {
        let square = self.squares[piece.index()];
        (square != Square::GRAVE).then_some(square)
    }

    /// The squares of all pieces, with the grave for those that have been taken.
    pub(crate) fn squares(&self) -> &[Square; Piece::COUNT] {
        &self.squares
    }

    /// The pieces on the board with their squares, seat 0 first, from the rat up.
    pub(crate) fn pieces(&self) -> impl Iterator<Item = (Piece, Square)> {
        Piece::all().filter_map(|piece| Some((piece, self.square(piece)?)))
    }

    pub(crate) fn has_animals(&self, player: Player) -> bool {
        Piece::of(player).any(|piece| self.square(piece).is_some())
    }

    /// Puts a piece that is not on the board onto an empty square.
    pub(crate) fn place(&mut self, map: &Map, piece: Piece, square: Square) {
        debug_assert!(self.square(piece).is_none() && self.piece(square).is_none());
        self.cells[square.index()] = map.under(piece, square);
        self.squares[piece.index()] = square;
    }

    /// Moves `piece`, and takes from the board whoever stood on `to`.
    #[inline]
    pub(crate) fn shift(&mut self, map: &Map, piece: Piece, to: Square) -> Option<Piece> {
        let from = self.squares[piece.index()];
        let taken = self.cells[to.index()].piece();
        if let Some(taken) = taken {
            self.squares[taken.index()] = Square::GRAVE;
        }
        self.cells[from.index()] = map.ground(from);
        self.cells[to.index()] = map.under(piece, to);
        self.squares[piece.index()] = to;
        taken
    }

    /// Calls `visit` with the target of each legal action of `piece`: up, down, left, right.
    #[inline]
    pub(crate) fn targets(
        &self,
        map: &Map,
        law: &Law,
        piece: Piece,
        mut visit: impl FnMut(Square),
    ) {
        let from = self.squares[piece.index()];
        let cell = self.cell(from);
        let steps = law.steps(cell);
        // J7: who jumps goes from the shore straight over empty water to the far bank.
        let jumps = law.jumps(piece.animal()) && map.is_shore(from);
        for direction in Direction::ALL {
            let beside = from.toward(direction);
            if steps.contains(self.cell(beside)) {
                visit(beside);
            } else if jumps && self.cell(beside) == Cell::WATER {
                let landing = self.across(beside, direction);
                if law.landings(cell).contains(self.cell(landing)) {
                    visit(landing);
                }
            }
        }
    }

    /// How many legal actions a side has: [`Board::targets`] of all its pieces, only counted.
    ///
    /// A taken piece stands on its grave, from which there are no steps, so nothing is asked.
    #[inline]
    pub(crate) fn count(&self, map: &Map, law: &Law, player: Player) -> u64 {
        let first = Piece::new(player, Animal::Rat).index();
        let squares: &[Square; 8] = self.squares[first..]
            .first_chunk()
            .expect("each side has eight pieces");
        let mut count = 0;
        for from in squares {
            let steps = law.steps(self.cell(*from));
            for direction in Direction::ALL {
                count += steps.count_of(self.cell(from.toward(direction)));
            }
        }
        for from in &squares[law.jumpers()] {
            if map.is_shore(*from) {
                count += self.count_jumps(law, *from);
            }
        }
        count
    }

    /// Whether a side has any legal action: [`Board::count`], but only up to the first.
    #[inline]
    pub(crate) fn can_move(&self, map: &Map, law: &Law, player: Player) -> bool {
        let first = Piece::new(player, Animal::Rat).index();
        let steps = |from: &Square| {
            let steps = law.steps(self.cell(*from));
            let can = |direction: &Direction| steps.contains(self.cell(from.toward(*direction)));
            Direction::ALL.iter().any(can)
        };
        // Whoever can only jump is so rare that it may be counted.
        self.squares[first..first + 8].iter().any(steps) || self.count(map, law, player) > 0
    }

    fn count_jumps(&self, law: &Law, from: Square) -> u64 {
        let landings = law.landings(self.cell(from));
        let mut count = 0;
        for direction in Direction::ALL {
            let beside = from.toward(direction);
            if self.cell(beside) == Cell::WATER {
                count += landings.count_of(self.cell(self.across(beside, direction)));
            }
        }
        count
    }

    /// Where a jump over empty water comes to its end: at a bank, or at a rat that is in its way.
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
