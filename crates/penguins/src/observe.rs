//! What a viewer may know, which here is everything.

use game::{ByPlayer, Geometry, Player, Straight, Turn};
use serde::{Deserialize, Serialize};

use crate::{Floe, Line, Penguins, Tile, state::Seat, written::Written};

/// The whole position, as plain data.
///
/// Where the tiles lie is not part of it, since that never changes: it follows from `board`, by
/// [`Floe::geometry`](crate::Floe::geometry).
///
/// ```
/// use game::{Game, Viewer};
/// use penguins::{Penguins, Tile};
///
/// let penguins: Penguins = "square/3x3 1211.2311 2/1@0 0/0@8 0".parse()?;
/// let seen = penguins.observe(Viewer::Spectator);
/// assert_eq!(seen.board, "square/3x3");
/// assert_eq!(seen.fish[4], None);
/// assert_eq!(seen.seats[game::Player::new(1)].pawns, [Tile::new(8)]);
/// # Ok::<(), penguins::NotAPosition>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct Observation {
    /// The word for the floe.
    pub board: String,
    /// The fish on each tile, by its number; nothing where the tile is gone.
    pub fish: Vec<Option<u16>>,
    /// What each player has.
    pub seats: ByPlayer<SeatSeen>,
    /// Whose move it is, or how the match ended.
    pub turn: Turn,
}

/// What one player has.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct SeatSeen {
    /// Where its pawns stand, in order.
    pub pawns: Vec<Tile>,
    /// How many pawns it has still to place.
    pub unplaced: u8,
    /// The fish it has scored.
    pub fish: u32,
    /// The tiles it has scored.
    pub tiles: u16,
    /// Whether it was taken out of the match.
    pub is_eliminated: bool,
}

impl Observation {
    /// Whose pawn stands on a tile.
    #[must_use]
    pub fn occupant(&self, tile: Tile) -> Option<Player> {
        let mut seats = self.seats.iter();
        seats
            .find(|(_, seat)| seat.pawns.contains(&tile))
            .map(|(player, _)| player)
    }
}

impl Observation {
    /// The board as a view draws it; no cells if `board` is no word for a floe.
    pub(crate) fn geometry(&self) -> Geometry {
        Floe::recall(&self.board)
            .map(|floe| floe.geometry())
            .unwrap_or_default()
    }

    /// The lines through each tile; none if `board` is no word for a floe.
    pub(crate) fn lines(&self) -> Vec<Vec<Straight>> {
        let Ok(floe) = Floe::recall(&self.board) else {
            return Vec::new();
        };
        let straight = |line: Line| Straight(line.from.index(), line.to.map(Tile::index));
        let through = |tile| floe.lines(tile).map(straight).collect();
        floe.tiles().map(through).collect()
    }
}

impl Penguins {
    pub(crate) fn seen(&self) -> Observation {
        let tiles = self.floe().tiles();
        let fish = tiles.map(|tile| self.is_present(tile).then(|| self.board.fish_on(tile)));
        Observation {
            board: self.floe().to_string(),
            fish: fish.collect(),
            seats: ByPlayer::from_fn(self.players, |player| seat_seen(self.seat(player))),
            turn: self.turn(),
        }
    }

    pub(crate) fn from_seen(seen: &Observation) -> Option<Penguins> {
        let seats: Vec<SeatSeen> = seen.seats.iter().map(|(_, seat)| seat.clone()).collect();
        let written = Written {
            board: &seen.board,
            fish: &seen.fish,
            seats: &seats,
            mover: seen.turn.player(),
        };
        // What cannot have been seen, such as a wrong outcome, is not believed either.
        written.settle().ok().filter(|state| state.seen() == *seen)
    }
}

fn seat_seen(seat: &Seat) -> SeatSeen {
    SeatSeen {
        pawns: seat.pawns.as_slice().to_vec(),
        unplaced: seat.unplaced,
        fish: seat.fish,
        tiles: seat.tiles,
        is_eliminated: seat.is_eliminated,
    }
}
