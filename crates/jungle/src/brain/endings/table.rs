//! The table of one set of animals.

use std::{
    ops::{Deref, Range},
    sync::Arc,
};

use arrayvec::ArrayVec;
use game::{Player, SharedBytes};

use super::TableResult;
use crate::{
    Animal, Rules, Square, animal::Piece, board::Board, map::Map, rule_table::RuleTable,
    square::Direction,
};

/// The pieces of a set, seat 0 first.
pub(crate) type Roster = ArrayVec<Piece, 3>;

/// Returns the result after a capture, from the board, the animals left and the mover.
pub(super) type AfterCapture<'a> = dyn Fn(&Board, [u8; 2], Player) -> TableResult + 'a;

/// The results of all positions of one set of animals.
#[derive(Clone)]
pub(crate) struct Table {
    layout: Layout,
    /// By index: [`DRAW`], [`INVALID`], or one more than the plies to the end.
    values: Values,
}

/// Computed values, or values in a file.
#[derive(Clone)]
enum Values {
    Own(Box<[u8]>),
    Shared(Arc<SharedBytes>, Range<usize>),
}

impl Deref for Values {
    type Target = [u8];

    fn deref(&self) -> &[u8] {
        match self {
            Values::Own(values) => values,
            Values::Shared(bytes, range) => &(***bytes).as_ref()[range.clone()],
        }
    }
}

const DRAW: u8 = 0;
/// Marks an index with two pieces on one square.
const INVALID: u8 = 255;

impl Table {
    /// Computes the table.
    pub(super) fn new(rules: Rules, roster: Roster, after_capture: &AfterCapture<'_>) -> Table {
        let layout = Layout::new(rules, roster);
        let mut builder = Builder::new(&layout);
        builder.scan_moves(after_capture);
        builder.propagate();
        let values = Values::Own(builder.values.into());
        Table { layout, values }
    }

    /// Returns the table whose values begin at offset `at`, or `None` if the bytes end before.
    pub(super) fn read(
        rules: Rules,
        roster: Roster,
        bytes: &Arc<SharedBytes>,
        at: usize,
    ) -> Option<Table> {
        let layout = Layout::new(rules, roster);
        let range = at..at.checked_add(layout.len())?;
        (***bytes).as_ref().get(range.clone())?;
        let values = Values::Shared(Arc::clone(bytes), range);
        Some(Table { layout, values })
    }

    pub(super) fn bytes(&self) -> &[u8] {
        &self.values
    }

    /// Returns the result of a board with the pieces of this table.
    pub(crate) fn result(&self, board: &Board, mover: Player) -> TableResult {
        let square = |piece: &Piece| board.squares()[piece.index()];
        let squares = self.layout.roster.iter().map(square).collect();
        self.at(&squares, mover)
    }

    /// Returns the result of a board with the pieces of this table, sides exchanged.
    pub(super) fn mirrored_result(&self, board: &Board, mover: Player) -> TableResult {
        let map = self.layout.map;
        let square = |piece: &Piece| {
            let other = Piece::new(piece.player().next(2), piece.animal());
            mirrored(map, board.squares()[other.index()])
        };
        let squares = self.layout.roster.iter().map(square).collect();
        self.at(&squares, mover.next(2))
    }

    /// Returns the results of all valid positions.
    #[cfg(test)]
    pub(super) fn results(&self) -> impl Iterator<Item = TableResult> {
        let values = self.values.iter().filter(|value| **value != INVALID);
        values.map(|value| result(*value))
    }

    fn at(&self, squares: &ArrayVec<Square, 3>, mover: Player) -> TableResult {
        result(self.values[self.layout.index(squares, mover)])
    }
}

fn result(value: u8) -> TableResult {
    match value {
        DRAW | INVALID => TableResult::Draw,
        // The plies are one less, and the mover makes the last of an odd number of plies.
        _ if value.is_multiple_of(2) => TableResult::Win(value - 1),
        _ => TableResult::Loss(value - 1),
    }
}

/// Returns the opposite square, as seen from the other side of the board.
fn mirrored(map: &Map, square: Square) -> Square {
    let mirrored = Square::new(
        map.width - 1 - square.file(),
        map.height + 1 - square.rank(),
    );
    mirrored.expect("the board is symmetric")
}

/// The mapping between positions and indices.
#[derive(Clone)]
struct Layout {
    map: &'static Map,
    rule_table: &'static RuleTable,
    roster: Roster,
    /// For each piece, the squares where it can stand, without thrones.
    stands: ArrayVec<Vec<Square>, 3>,
    /// For each piece, the index of each square in `stands`.
    places: ArrayVec<[u8; 256], 3>,
}

const NOWHERE: u8 = u8::MAX;

impl Layout {
    fn new(rules: Rules, roster: Roster) -> Layout {
        let (map, rule_table) = (Map::of(rules.variant), RuleTable::of(rules));
        let players = [Player::new(0), Player::new(1)];
        let stands = |piece: &Piece| -> Vec<Square> {
            let is_open = |square: &Square| {
                let is_throne = players.iter().any(|it| map.is_throne(*it, *square));
                let is_dry = !map.is_water(*square);
                !is_throne && (is_dry || piece.animal() == Animal::Rat)
            };
            map.squares().filter(is_open).collect()
        };
        let stands: ArrayVec<Vec<Square>, 3> = roster.iter().map(stands).collect();
        let place = |squares: &Vec<Square>| {
            let mut places = [NOWHERE; 256];
            for (place, square) in squares.iter().enumerate() {
                places[square.index()] = place as u8;
            }
            places
        };
        Layout {
            map,
            rule_table,
            places: stands.iter().map(place).collect(),
            stands,
            roster,
        }
    }

    fn len(&self) -> usize {
        self.stands.iter().map(Vec::len).product::<usize>() * 2
    }

    fn index(&self, squares: &[Square], mover: Player) -> usize {
        let places = self.stands.iter().zip(&self.places).zip(squares);
        let index = places.fold(0, |index, ((stands, places), square)| {
            index * stands.len() + usize::from(places[square.index()])
        });
        index * 2 + mover.index()
    }

    /// Returns the squares and the mover of an index, or `None` if two squares are equal.
    fn position(&self, index: usize) -> Option<(ArrayVec<Square, 3>, Player)> {
        let mover = Player::new((index % 2) as u8);
        let mut rest = index / 2;
        let mut squares: ArrayVec<Square, 3> = ArrayVec::new();
        for stands in self.stands.iter().rev() {
            let square = stands[rest % stands.len()];
            if squares.contains(&square) {
                return None;
            }
            squares.push(square);
            rest /= stands.len();
        }
        squares.reverse();
        Some((squares, mover))
    }

    fn board(&self, empty: &Board, squares: &[Square]) -> Board {
        let mut board = *empty;
        for (piece, square) in self.roster.iter().zip(squares) {
            board.place(self.map, *piece, *square);
        }
        board
    }
}

/// Computes the values of a table.
struct Builder<'a> {
    layout: &'a Layout,
    empty: Board,
    values: Vec<u8>,
    /// By position: the number of moves not yet known to lose, captures included.
    open: Vec<u8>,
    /// By position: the plies of the longest loss by a capture.
    longest: Vec<u8>,
    /// By plies: positions that end after n plies, unless they end sooner.
    waiting: Vec<Vec<u32>>,
}

impl<'a> Builder<'a> {
    fn new(layout: &'a Layout) -> Builder<'a> {
        Builder {
            layout,
            empty: Board::empty(layout.map),
            values: vec![DRAW; layout.len()],
            open: vec![0; layout.len()],
            longest: vec![0; layout.len()],
            waiting: vec![Vec::new(); usize::from(INVALID)],
        }
    }

    /// Counts the moves of every position, and evaluates captures and moves onto a throne.
    fn scan_moves(&mut self, after_capture: &AfterCapture<'_>) {
        for index in 0..self.layout.len() {
            let Some((squares, mover)) = self.layout.position(index) else {
                self.values[index] = INVALID;
                continue;
            };
            let board = self.layout.board(&self.empty, &squares);
            let MoveSummary {
                open,
                soonest,
                longest,
            } = self.summarize(&board, mover, after_capture);
            self.open[index] = open;
            self.longest[index] = longest;
            let end = match soonest {
                Some(plies) => Some(plies),
                // No move, or every move loses.
                None if open == 0 => Some(longest),
                None => None,
            };
            if let Some(plies) = end {
                self.waiting[usize::from(plies)].push(index as u32);
            }
        }
    }

    fn summarize(&self, board: &Board, mover: Player, after: &AfterCapture<'_>) -> MoveSummary {
        let Layout {
            map, rule_table, ..
        } = *self.layout;
        let enemy = mover.next(2);
        let mut summary = MoveSummary::default();
        for piece in &self.layout.roster {
            if piece.player() != mover {
                continue;
            }
            board.targets(map, rule_table, *piece, |to| {
                if map.is_throne(enemy, to) {
                    return summary.add_win(1);
                }
                if board.piece(to).is_none() {
                    summary.open += 1;
                    return;
                }
                let mut child = *board;
                child.shift(map, *piece, to);
                let alive = child.alive();
                if alive[enemy.index()] == 0 {
                    return summary.add_win(1);
                }
                match after(&child, alive, enemy) {
                    TableResult::Loss(plies) => summary.add_win(plies + 1),
                    TableResult::Win(plies) => summary.longest = summary.longest.max(plies + 1),
                    // A draw never becomes a loss, so the move stays open.
                    TableResult::Draw => summary.open += 1,
                }
            });
        }
        summary
    }

    /// Propagates results from finished positions to their predecessors, fewest plies first.
    fn propagate(&mut self) {
        for plies in 0..usize::from(INVALID) - 1 {
            let mut next = 0;
            while let Some(&index) = self.waiting[plies].get(next) {
                next += 1;
                if self.values[index as usize] == DRAW {
                    self.values[index as usize] = plies as u8 + 1;
                    self.update_predecessors(index as usize, plies as u8);
                }
            }
            self.waiting[plies] = Vec::new();
        }
    }

    /// Updates the positions from which one move leads to `index`.
    fn update_predecessors(&mut self, index: usize, plies: u8) {
        let Some((mut squares, mover)) = self.layout.position(index) else {
            return;
        };
        let before = mover.next(2);
        for place in 0..squares.len() {
            let piece = self.layout.roster[place];
            if piece.player() != before {
                continue;
            }
            let to = squares[place];
            for direction in Direction::ALL {
                let bank = self.layout.map.far_bank(to, direction);
                for from in [Some(to.toward(direction)), bank].into_iter().flatten() {
                    squares[place] = from;
                    if self.can_move(&squares, place, to) {
                        let earlier = self.layout.index(&squares, before);
                        self.update(earlier, plies);
                    }
                    squares[place] = to;
                }
            }
        }
    }

    /// Returns whether the piece with index `place` can move to `to` when the pieces are on
    /// `squares`.
    fn can_move(&self, squares: &[Square], place: usize, to: Square) -> bool {
        let from = squares[place];
        let is_taken = squares.iter().filter(|square| **square == from).count() > 1;
        if is_taken || self.layout.places[place][from.index()] == NOWHERE {
            return false;
        }
        let board = self.layout.board(&self.empty, squares);
        let Layout {
            map, rule_table, ..
        } = *self.layout;
        let mut can_move = false;
        board.targets(map, rule_table, self.layout.roster[place], |target| {
            can_move |= target == to;
        });
        can_move
    }

    /// Updates a position with a move to a position that ends after `plies`.
    fn update(&mut self, index: usize, plies: u8) {
        if self.values[index] != DRAW {
            return;
        }
        if plies.is_multiple_of(2) {
            self.waiting[usize::from(plies) + 1].push(index as u32);
            return;
        }
        self.open[index] -= 1;
        if self.open[index] == 0 {
            let end = (plies + 1).max(self.longest[index]);
            self.waiting[usize::from(end)].push(index as u32);
        }
    }
}

/// The moves of a position: the open ones, the soonest win and the longest loss.
#[derive(Default)]
struct MoveSummary {
    open: u8,
    soonest: Option<u8>,
    longest: u8,
}

impl MoveSummary {
    /// Adds a move that wins after `plies`. It stays open, so the position is never lost.
    fn add_win(&mut self, plies: u8) {
        self.soonest = Some(self.soonest.map_or(plies, |soonest| soonest.min(plies)));
        self.open += 1;
    }
}
