//! The table of one set of animals.

use std::{
    ops::{Deref, Range},
    sync::Arc,
};

use arrayvec::ArrayVec;
use game::{Player, SharedBytes};

use super::Truth;
use crate::{
    Animal, Rules, Square, animal::Piece, board::Board, law::Law, map::Map, square::Direction,
};

/// Who is left, seat 0 first.
pub(crate) type Roster = ArrayVec<Piece, 3>;

/// What is known of the positions behind a capture: the board, who is left, who is to move.
pub(super) type Behind<'a> = dyn Fn(&Board, [u8; 2], Player) -> Truth + 'a;

/// Every position of one set of animals.
#[derive(Clone)]
pub(crate) struct Table {
    layout: Layout,
    /// By index: [`DRAW`], [`NOTHING`], or the plies to the end and one more.
    values: Values,
}

/// Values that were worked out, or that are somewhere in a file.
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
/// Two on one square.
const NOTHING: u8 = 255;

impl Table {
    /// Works the table out.
    pub(super) fn new(rules: Rules, roster: Roster, behind: &Behind<'_>) -> Table {
        let layout = Layout::new(rules, roster);
        let mut builder = Builder::new(&layout);
        builder.look_forward(behind);
        builder.go_back();
        let values = Values::Own(builder.values.into());
        Table { layout, values }
    }

    /// The table whose values begin there.
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

    /// What is true of the animals on `board`, which are those of the table.
    pub(crate) fn truth(&self, board: &Board, mover: Player) -> Truth {
        let square = |piece: &Piece| board.squares()[piece.index()];
        let squares = self.layout.roster.iter().map(square).collect();
        self.at(&squares, mover)
    }

    /// The same for a board with the sides exchanged.
    pub(super) fn truth_turned(&self, board: &Board, mover: Player) -> Truth {
        let map = self.layout.map;
        let square = |piece: &Piece| {
            let other = Piece::new(piece.player().next(2), piece.animal());
            turned(map, board.squares()[other.index()])
        };
        let squares = self.layout.roster.iter().map(square).collect();
        self.at(&squares, mover.next(2))
    }

    /// What is true of every position there can be: for those who count them.
    #[cfg(test)]
    pub(super) fn truths(&self) -> impl Iterator<Item = Truth> {
        let values = self.values.iter().filter(|value| **value != NOTHING);
        values.map(|value| truth(*value))
    }

    fn at(&self, squares: &ArrayVec<Square, 3>, mover: Player) -> Truth {
        truth(self.values[self.layout.index(squares, mover)])
    }
}

fn truth(value: u8) -> Truth {
    match value {
        DRAW | NOTHING => Truth::Draw,
        // The plies are one less; who makes the last of an odd number began.
        _ if value.is_multiple_of(2) => Truth::Win(value - 1),
        _ => Truth::Loss(value - 1),
    }
}

/// The square on the other side of the board.
fn turned(map: &Map, square: Square) -> Square {
    let turned = Square::new(
        map.width - 1 - square.file(),
        map.height + 1 - square.rank(),
    );
    turned.expect("the board is as large on the other side")
}

/// Where each position is in a table.
#[derive(Clone)]
struct Layout {
    map: &'static Map,
    law: &'static Law,
    roster: Roster,
    /// The squares on which each may stand, thrones left out.
    stands: ArrayVec<Vec<Square>, 3>,
    /// The place of each square among them.
    places: ArrayVec<[u8; 256], 3>,
}

const NOWHERE: u8 = u8::MAX;

impl Layout {
    fn new(rules: Rules, roster: Roster) -> Layout {
        let (map, law) = (Map::of(rules.variant), Law::of(rules));
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
            law,
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

    /// The squares and the mover of an index; nothing if two are on one square.
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

    fn alive(&self) -> [u8; 2] {
        let mut alive = [0; 2];
        for piece in &self.roster {
            alive[piece.player().index()] |= 1 << piece.animal().index();
        }
        alive
    }
}

/// A table in the making.
struct Builder<'a> {
    layout: &'a Layout,
    empty: Board,
    values: Vec<u8>,
    /// By position: moves not yet known to lose, those that leave the set included.
    open: Vec<u8>,
    /// By position: the plies of the longest loss by a move that leaves the set.
    longest: Vec<u8>,
    /// By plies: positions that come to their end so soon, unless sooner.
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
            waiting: vec![Vec::new(); usize::from(NOTHING)],
        }
    }

    /// Counts the moves of every position, and notes what follows from those that leave the set.
    fn look_forward(&mut self, behind: &Behind<'_>) {
        for index in 0..self.layout.len() {
            let Some((squares, mover)) = self.layout.position(index) else {
                self.values[index] = NOTHING;
                continue;
            };
            let board = self.layout.board(&self.empty, &squares);
            let Outlook {
                open,
                soonest,
                longest,
            } = self.outlook(&board, mover, behind);
            self.open[index] = open;
            self.longest[index] = longest;
            let end = match soonest {
                Some(plies) => Some(plies),
                // Without a move, or with none that does not lose.
                None if open == 0 => Some(longest),
                None => None,
            };
            if let Some(plies) = end {
                self.waiting[usize::from(plies)].push(index as u32);
            }
        }
    }

    fn outlook(&self, board: &Board, mover: Player, behind: &Behind<'_>) -> Outlook {
        let Layout { map, law, .. } = *self.layout;
        let enemy = mover.next(2);
        let mut outlook = Outlook::default();
        for piece in &self.layout.roster {
            if piece.player() != mover {
                continue;
            }
            board.targets(map, law, *piece, |to| {
                if map.is_throne(enemy, to) {
                    return outlook.wins(1);
                }
                let Some(taken) = board.piece(to) else {
                    outlook.open += 1;
                    return;
                };
                let mut after = *board;
                after.shift(map, *piece, to);
                let mut alive = self.layout.alive();
                alive[enemy.index()] &= !(1 << taken.animal().index());
                if alive[enemy.index()] == 0 {
                    return outlook.wins(1);
                }
                match behind(&after, alive, enemy) {
                    Truth::Loss(plies) => outlook.wins(plies + 1),
                    Truth::Win(plies) => outlook.longest = outlook.longest.max(plies + 1),
                    // It never loses, so that it stays open.
                    Truth::Draw => outlook.open += 1,
                }
            });
        }
        outlook
    }

    /// Goes back from the ends, the nearest first.
    fn go_back(&mut self) {
        for plies in 0..usize::from(NOTHING) - 1 {
            let mut next = 0;
            while let Some(&index) = self.waiting[plies].get(next) {
                next += 1;
                if self.values[index as usize] == DRAW {
                    self.values[index as usize] = plies as u8 + 1;
                    self.tell_those_before(index as usize, plies as u8);
                }
            }
            self.waiting[plies] = Vec::new();
        }
    }

    /// Tells the positions from which one move leads to `index` what that means for them.
    fn tell_those_before(&mut self, index: usize, plies: u8) {
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
                    if self.leads(&squares, place, to) {
                        let earlier = self.layout.index(&squares, before);
                        self.tell(earlier, plies);
                    }
                    squares[place] = to;
                }
            }
        }
    }

    /// Whether the piece of that place, standing as `squares` say, may go to `to`.
    fn leads(&self, squares: &[Square], place: usize, to: Square) -> bool {
        let from = squares[place];
        let is_taken = squares.iter().filter(|square| **square == from).count() > 1;
        if is_taken || self.layout.places[place][from.index()] == NOWHERE {
            return false;
        }
        let board = self.layout.board(&self.empty, squares);
        let Layout { map, law, .. } = *self.layout;
        let mut leads = false;
        board.targets(map, law, self.layout.roster[place], |target| {
            leads |= target == to;
        });
        leads
    }

    /// Tells a position that one of its moves leads to an end after so many plies.
    fn tell(&mut self, index: usize, plies: u8) {
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

/// What follows from the moves of a position that leave the set.
#[derive(Default)]
struct Outlook {
    open: u8,
    soonest: Option<u8>,
    longest: u8,
}

impl Outlook {
    /// A move wins after so many plies: the position can never be lost.
    fn wins(&mut self, plies: u8) {
        self.soonest = Some(self.soonest.map_or(plies, |soonest| soonest.min(plies)));
        self.open += 1;
    }
}
