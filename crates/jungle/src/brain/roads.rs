//! How far it is from here to there, around whoever is in the way.

use crate::{
    Jungle, Square,
    animal::Piece,
    cell::{Cell, Stance},
    law::Law,
    map::Map,
    square::Direction,
};

/// How many moves a piece needs between each square and where the roads were laid from.
///
/// It goes around enemies that it cannot take, and through its own side, which may step aside.
pub(super) struct Roads([u16; 256]);

impl Roads {
    const NO_ROAD: u16 = 1000;

    /// The roads of a piece to the enemy throne.
    pub(super) fn to_throne(state: &Jungle, piece: Piece) -> Roads {
        let map = Map::of(state.rules().variant);
        let enemy = piece.player().next(2);
        let thrones = map.squares().filter(|it| map.is_throne(enemy, *it));
        Roads::lay(state, piece, thrones.collect())
    }

    /// The roads of a piece from a square.
    pub(super) fn from(state: &Jungle, piece: Piece, square: Square) -> Roads {
        Roads::lay(state, piece, vec![square])
    }

    /// How long the road to or from a square is.
    pub(super) fn length(&self, square: Square) -> u16 {
        self.0[square.index()]
    }

    fn lay(state: &Jungle, piece: Piece, mut reached: Vec<Square>) -> Roads {
        let map = Map::of(state.rules().variant);
        let mut lengths = [Roads::NO_ROAD; 256];
        for start in &reached {
            lengths[start.index()] = 0;
        }
        let mut next = 0;
        while let Some(&square) = reached.get(next) {
            next += 1;
            for beside in neighbors(state, map, piece, square) {
                let is_new = lengths[beside.index()] == Roads::NO_ROAD;
                if is_new && is_passable(state, map, piece, beside) {
                    lengths[beside.index()] = lengths[square.index()] + 1;
                    reached.push(beside);
                }
            }
        }
        Roads(lengths)
    }
}

/// The squares one step or jump away, for a piece of that kind.
fn neighbors(
    state: &Jungle,
    map: &'static Map,
    piece: Piece,
    square: Square,
) -> impl Iterator<Item = Square> {
    let jumps = Law::of(state.rules()).jumps(piece.animal());
    Direction::ALL.into_iter().flat_map(move |direction| {
        let across = map.far_bank(square, direction).filter(|_| jumps);
        [Some(square.toward(direction)), across]
            .into_iter()
            .flatten()
    })
}

/// Whether the piece could stand there: the ground bears it, and no enemy is too strong for it.
fn is_passable(state: &Jungle, map: &Map, piece: Piece, square: Square) -> bool {
    let free = Law::of(state.rules()).steps(Cell::of(piece, Stance::Free));
    let is_own = |other: Piece| other.player() == piece.player();
    match state.board().piece(square) {
        Some(other) if is_own(other) => true,
        Some(_) => free.contains(state.board().cell(square)),
        None => free.contains(map.ground(square)),
    }
}
