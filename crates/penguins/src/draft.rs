//! A position as it was written, and the checks that make it a position.
//!
//! Texts and observations both become a [`Draft`]; only a sound draft becomes a [`Penguins`].

use std::sync::Arc;

use game::Player;

use crate::{
    Board, Floe, NotAPosition, ObservedSeat, Penguins, Plan, bits::Bits, end, pawns::Pawns,
    state::Seat,
};

/// A position as it was written, which may be nonsense.
pub(crate) struct Draft<'a> {
    /// The word for the floe.
    pub(crate) board: &'a str,
    /// The fish on each tile that is still there.
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
                Some(fish) if *fish > Board::MOST_FISH => return Err(NotAPosition::Fish),
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
            sit_down(&mut state, player, seat)?;
        }
        draft.check_whole(&state)?;
        debug_assert!(state.is_consistent(), "what was checked is sound");
        Ok(state)
    }
}

impl Draft<'_> {
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
fn sit_down(state: &mut Penguins, player: Player, seen: &ObservedSeat) -> Result<(), NotAPosition> {
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
