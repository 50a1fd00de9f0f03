//! Observations. Nothing is hidden in this game, so every viewer observes everything.

use game::{ByPlayer, Geometry, Player, Turn};
use serde::{Deserialize, Serialize};

use crate::{Floe, Penguins, Tile, draft::Draft, end, state::Seat};

/// A position as plain data.
///
/// The geometry never changes, so it is not included: [`Floe::geometry`](crate::Floe::geometry)
/// computes it from `board`.
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
    /// The notation of the floe.
    pub board: String,
    /// The fish on each tile, or nothing if the tile is gone.
    pub fish: Vec<Option<u16>>,
    /// The seats by player.
    pub seats: ByPlayer<ObservedSeat>,
    /// The player to move, or the outcome.
    pub turn: Turn,
}

/// The pawns and the score of one player.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct ObservedSeat {
    /// The tiles of its pawns, in order.
    pub pawns: Vec<Tile>,
    /// The number of pawns that are not placed yet.
    pub unplaced: u8,
    /// The fish it has scored.
    pub fish: u32,
    /// The tiles it has scored.
    pub tiles: u16,
    /// Whether it was eliminated.
    pub is_eliminated: bool,
}

impl Observation {
    /// Returns the owner of the pawn on a tile.
    #[must_use]
    pub fn occupant(&self, tile: Tile) -> Option<Player> {
        let mut seats = self.seats.iter();
        seats
            .find(|(_, seat)| seat.pawns.contains(&tile))
            .map(|(player, _)| player)
    }

    /// Returns the geometry of the board, without cells if `board` is not a floe.
    pub(crate) fn geometry(&self) -> Geometry {
        Floe::cached(&self.board)
            .map(|floe| floe.geometry())
            .unwrap_or_default()
    }
}

/// Returns the observation of any viewer.
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

/// Returns the position with this observation, or `None` if there is none.
pub(crate) fn imagine(observation: &Observation) -> Option<Penguins> {
    let seats = observation.seats.iter().map(|(_, seat)| seat.clone());
    let draft = Draft {
        board: &observation.board,
        fish: &observation.fish,
        seats: &seats.collect::<Vec<ObservedSeat>>(),
        mover: observation.turn.player(),
    };
    let state = Penguins::try_from(draft).ok()?;
    // Derived fields, such as the outcome, must agree with the rest.
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
