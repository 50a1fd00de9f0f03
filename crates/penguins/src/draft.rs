//! Positions that were parsed but not yet validated.
//!
//! Texts and observations both become a [`Draft`]; only a valid draft becomes a [`Penguins`].

use std::sync::Arc;

use game::Player;

use crate::{
    Board, Floe, NotAPosition, ObservedSeat, Penguins, Plan, bits::Bits, pawns::Pawns, state::Seat,
};

/// A parsed position that may be impossible.
pub(crate) struct Draft<'a> {
    /// The notation of the floe.
    pub(crate) board: &'a str,
    /// The fish on each tile; `None` for tiles that are gone.
    pub(crate) fish: &'a [Option<u16>],
    pub(crate) seats: &'a [ObservedSeat],
    pub(crate) mover: Option<Player>,
}

impl TryFrom<Draft<'_>> for Penguins {
    type Error = NotAPosition;

    fn try_from(draft: Draft<'_>) -> Result<Penguins, NotAPosition> {
        if !(2..=Player::MAX).contains(&draft.seats.len()) {
            return Err(NotAPosition::Words);
        }
        let floe = draft.floe()?;
        let mut free = Bits::none(floe.n_tiles());
        for (tile, fish) in floe.tiles().zip(draft.fish) {
            match fish {
                Some(fish) if *fish > Board::MAX_FISH => return Err(NotAPosition::Fish),
                Some(_) => drop(free.insert(tile)),
                None => {}
            }
        }
        let fish = draft.fish.iter().map(|fish| fish.unwrap_or(0)).collect();
        let mut state = Penguins {
            board: Arc::new(Board::new(floe, fish)),
            free,
            seats: [Seat::default(); Player::MAX],
            players: draft.seats.len() as u8,
            unplaced: 0,
            mover: draft.mover,
        };
        for (player, seat) in Player::all(state.players).zip(draft.seats) {
            fill_seat(&mut state, player, seat)?;
        }
        draft.check_whole(&state)?;
        debug_assert!(state.is_consistent(), "the checks cover all invariants");
        Ok(state)
    }
}

impl Draft<'_> {
    /// Returns the floe after checking that its number of tiles is that of the fish.
    fn floe(&self) -> Result<Arc<Floe>, NotAPosition> {
        let count = |n_tiles| {
            let found = self.fish.len();
            if found == n_tiles {
                Ok(())
            } else {
                Err(NotAPosition::FishCount { found, n_tiles })
            }
        };
        // A short word may stand for thousands of tiles, so the size is checked before building them.
        if !self.board.starts_with("map/") {
            let plan = self.board.parse::<Plan>()?;
            count(plan.n_tiles())?;
        }
        let floe = Floe::cached(self.board)?;
        count(floe.n_tiles())?;
        Ok(floe)
    }

    /// Checks the invariants that involve more than one seat.
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
        let is_at_table = self.mover.is_none_or(|it| it.index() < self.seats.len());
        if is_at_table && state.is_mover_valid() {
            Ok(())
        } else {
            Err(NotAPosition::Mover)
        }
    }
}

/// Fills a seat of the position from the draft.
fn fill_seat(
    state: &mut Penguins,
    player: Player,
    draft: &ObservedSeat,
) -> Result<(), NotAPosition> {
    if draft.pawns.len() + usize::from(draft.unplaced) > Pawns::MAX {
        return Err(NotAPosition::Pawns(player));
    }
    if draft.fish > u32::from(draft.tiles) * u32::from(Board::MAX_FISH) {
        return Err(NotAPosition::Score(player));
    }
    let mut pawns = Pawns::default();
    for &tile in &draft.pawns {
        if !state.is_free(tile) {
            return Err(NotAPosition::Pawn { player, tile });
        }
        state.free.remove(tile);
        pawns.add(tile);
    }
    let seat = Seat {
        pawns,
        unplaced: draft.unplaced,
        is_eliminated: draft.is_eliminated,
        tiles: draft.tiles,
        fish: draft.fish,
    };
    if seat.is_eliminated && seat.is_in() {
        return Err(NotAPosition::Eliminated(player));
    }
    state.unplaced += seat.unplaced;
    *state.seat_mut(player) = seat;
    Ok(())
}
