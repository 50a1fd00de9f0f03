//! What a viewer may know, which here is everything.

use game::{ByPlayer, Geometry, Player, Turn};
use serde::{Deserialize, Serialize};

use crate::{Floe, Penguins, Tile, draft::Draft, end, state::Seat};

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
    pub seats: ByPlayer<ObservedSeat>,
    /// Whose move it is, or how the match ended.
    pub turn: Turn,
}

/// What one player has.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct ObservedSeat {
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
    /// Returns the shape of the board; no cells if `board` is no word for a floe.
    pub(crate) fn geometry(&self) -> Geometry {
        Floe::recall(&self.board)
            .map(|floe| floe.geometry())
            .unwrap_or_default()
    }
}

/// Returns everything, since nothing is hidden.
pub(crate) fn observe(state: &Penguins) -> Observation {
    let tiles = state.floe().tiles();
    let fish = tiles.map(|tile| state.is_present(tile).then(|| state.board.fish_on(tile)));
    Observation {
        board: state.floe().to_string(),
        fish: fish.collect(),
        seats: ByPlayer::from_fn(state.players, |player| observe_seat(state.seat(player))),
        turn: end::turn(state),
    }
}

/// Returns the position that looks like that, if there is one.
pub(crate) fn imagine(observation: &Observation) -> Option<Penguins> {
    let seats = observation.seats.iter().map(|(_, seat)| seat.clone());
    let draft = Draft {
        board: &observation.board,
        fish: &observation.fish,
        seats: &seats.collect::<Vec<ObservedSeat>>(),
        mover: observation.turn.player(),
    };
    let state = Penguins::try_from(draft).ok()?;
    // What follows from the rest, such as the outcome, must be as it follows.
    (observe(&state) == *observation).then_some(state)
}

fn observe_seat(seat: &Seat) -> ObservedSeat {
    ObservedSeat {
        pawns: seat.pawns.as_slice().to_vec(),
        unplaced: seat.unplaced,
        fish: seat.fish,
        tiles: seat.tiles,
        is_eliminated: seat.is_eliminated,
    }
}
