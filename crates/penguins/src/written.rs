//! A position that may be nonsense: what texts and observations are read into before they are
//! believed.

use std::sync::Arc;

use game::Player;
use thiserror::Error;

use crate::{
    Board, Floe, NotAFloe, Penguins, Plan, SeatSeen, Tile, bits::Bits, end, pawns::Pawns,
    state::Seat,
};

/// A position as it was written.
pub(crate) struct Written<'a> {
    /// The word for the floe.
    pub(crate) board: &'a str,
    /// The fish on each tile that is still there.
    pub(crate) fish: &'a [Option<u16>],
    pub(crate) seats: &'a [SeatSeen],
    pub(crate) mover: Option<Player>,
}

/// What was written is not a position.
///
/// ```
/// use penguins::Penguins;
///
/// let error = "square/2x2 1111 0/0@0 0/0@0 0".parse::<Penguins>().unwrap_err();
/// assert_eq!(error.to_string(), "seat 1: there is no room for a pawn on tile 0");
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum NotAPosition {
    /// Words are missing.
    #[error("a position is written `board fish seat seat … mover`, with 2 to 8 seats")]
    Words,
    /// The first word is not a board.
    #[error("the board: {0}")]
    Board(#[from] NotAFloe),
    /// The second word is not fish.
    #[error(
        "the fish: a digit for each tile, more than nine as (12), up to {}, and a point for a tile \
         that is gone",
        Board::MOST_FISH
    )]
    Fish,
    /// The second word is not about all tiles.
    #[error("the fish: there are {found} for {n_tiles} tiles")]
    FishCount {
        /// How many were written.
        found: usize,
        /// How many tiles there are.
        n_tiles: usize,
    },
    /// A word is not a seat.
    #[error(
        "seat {0}: a seat is written `fish/tiles+unplaced@tile,tile`, where the last two may be \
         left out, with an x behind it once it is eliminated"
    )]
    Seat(Player),
    /// Too many pawns.
    #[error("seat {0}: there are at most {most} pawns", most = Pawns::MOST)]
    Pawns(Player),
    /// A pawn where none can be.
    #[error("seat {player}: there is no room for a pawn on tile {tile}")]
    Pawn {
        /// Whose.
        player: Player,
        /// Where.
        tile: Tile,
    },
    /// A pawn that would have left the board.
    #[error("seat {player}: the pawn on tile {tile} has no move and would be retired")]
    Stuck {
        /// Whose.
        player: Player,
        /// Where.
        tile: Tile,
    },
    /// A pawn that was placed on a tile with more than one fish.
    #[error("seat {player}: the pawn on tile {tile} was not placed on exactly one fish")]
    Placed {
        /// Whose.
        player: Player,
        /// Where.
        tile: Tile,
    },
    /// Someone is eliminated and has pawns.
    #[error("seat {0}: who is eliminated has no pawns")]
    Eliminated(Player),
    /// Nobody is left to win.
    #[error("the seats: not all can be eliminated, since the last of them has won")]
    AllEliminated,
    /// A score that cannot be.
    #[error("seat {0}: so many fish and tiles cannot have been scored")]
    Score(Player),
    /// More pawns than tiles for them.
    #[error("the fish: there are too few tiles with one fish for the pawns still to be placed")]
    Starts,
    /// The last word is not who is to move.
    #[error(
        "the last word: the seat to move, which has a pawn to place or else to move; - if none \
         has, or all but one are eliminated"
    )]
    Mover,
}

impl Written<'_> {
    /// The position, if it can be one.
    pub(crate) fn settle(&self) -> Result<Penguins, NotAPosition> {
        if !(2..=Player::MAX).contains(&self.seats.len()) {
            return Err(NotAPosition::Words);
        }
        let floe = self.floe()?;
        let mut free = Bits::none(floe.n_tiles());
        for (tile, fish) in floe.tiles().zip(self.fish) {
            match fish {
                Some(fish) if *fish > Board::MOST_FISH => return Err(NotAPosition::Fish),
                Some(_) => drop(free.insert(tile)),
                None => {}
            }
        }
        let fish = self.fish.iter().map(|fish| fish.unwrap_or(0)).collect();
        let mut state = Penguins {
            board: Arc::new(Board::new(floe, fish)),
            free,
            seats: [Seat::default(); Player::MAX],
            players: self.seats.len() as u8,
            unplaced: 0,
            mover: self.mover,
        };
        for (player, seat) in Player::all(state.players).zip(self.seats) {
            sit_down(&mut state, player, seat)?;
        }
        self.check_whole(&state)?;
        debug_assert!(state.is_consistent(), "what was checked is sound");
        Ok(state)
    }

    /// The floe, once it is known to have as many tiles as there are fish.
    fn floe(&self) -> Result<Arc<Floe>, NotAPosition> {
        let count = |n_tiles| {
            let found = self.fish.len();
            if found == n_tiles {
                Ok(())
            } else {
                Err(NotAPosition::FishCount { found, n_tiles })
            }
        };
        // A few letters may stand for thousands of tiles: they are counted before they are made.
        if !self.board.starts_with("map/") {
            let plan = self.board.parse::<Plan>()?;
            count(plan.n_tiles())?;
        }
        let floe = Floe::recall(self.board)?;
        count(floe.n_tiles())?;
        Ok(floe)
    }

    /// Checks what no seat can tell by itself.
    fn check_whole(&self, state: &Penguins) -> Result<(), NotAPosition> {
        let is_placing = state.is_placing();
        for player in Player::all(state.players) {
            for &tile in state.pawns(player) {
                if !is_placing && !state.has_exit(tile) {
                    return Err(NotAPosition::Stuck { player, tile });
                }
                if is_placing && state.board.fish_on(tile) != 1 {
                    return Err(NotAPosition::Placed { player, tile });
                }
            }
        }
        let starts = state.free.and(state.board.starts()).iter().count();
        if starts < usize::from(state.unplaced) {
            return Err(NotAPosition::Starts);
        }
        let mut n_gone = self.fish.iter().filter(|fish| fish.is_none()).count();
        for (player, seat) in Player::all(state.players).zip(self.seats) {
            let tiles = usize::from(seat.tiles);
            n_gone = n_gone
                .checked_sub(tiles)
                .ok_or(NotAPosition::Score(player))?;
        }
        if self.seats.iter().all(|seat| seat.is_eliminated) {
            return Err(NotAPosition::AllEliminated);
        }
        let is_to_move = match self.mover {
            Some(mover) if mover.index() >= self.seats.len() || end::is_decided(state) => false,
            Some(mover) if is_placing => state.seat(mover).unplaced > 0,
            Some(mover) => !state.seat(mover).pawns.is_empty(),
            None => end::is_decided(state) || !state.at_table().iter().any(Seat::is_in),
        };
        if is_to_move {
            Ok(())
        } else {
            Err(NotAPosition::Mover)
        }
    }
}

/// Gives a seat what was written for it.
fn sit_down(state: &mut Penguins, player: Player, seen: &SeatSeen) -> Result<(), NotAPosition> {
    if seen.pawns.len() + usize::from(seen.unplaced) > Pawns::MOST {
        return Err(NotAPosition::Pawns(player));
    }
    if seen.fish > u32::from(seen.tiles) * u32::from(Board::MOST_FISH) {
        return Err(NotAPosition::Score(player));
    }
    let mut pawns = Pawns::default();
    for &tile in &seen.pawns {
        if !state.is_free(tile) {
            return Err(NotAPosition::Pawn { player, tile });
        }
        state.free.remove(tile);
        pawns.add(tile);
    }
    let seat = Seat {
        pawns,
        unplaced: seen.unplaced,
        is_eliminated: seen.is_eliminated,
        tiles: seen.tiles,
        fish: seen.fish,
    };
    if seat.is_eliminated && seat.is_in() {
        return Err(NotAPosition::Eliminated(player));
    }
    state.unplaced += seat.unplaced;
    *state.seat_mut(player) = seat;
    Ok(())
}
