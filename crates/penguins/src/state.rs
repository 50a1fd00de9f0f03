//! The position: fields, invariants and queries.

use std::sync::Arc;

use game::Player;

use crate::{Board, Floe, Tile, bits::Bits, end, pawns::Pawns};

/// A position of Penguins.
///
/// It has three hundred bytes without heap on boards of up to 256 tiles; clones share the board.
/// The notation is `board fish seat seat … mover`; the README has the grammar.
///
/// ```
/// use game::Game;
/// use penguins::Penguins;
///
/// // Two pawns on a square of nine tiles, of which the middle one is gone.
/// let mut penguins: Penguins = "square/3x3 1211.2311 2/1@0 0/0@8 0".parse()?;
/// assert_eq!(penguins.actions().len(), 4);
/// penguins.apply(&"0-2".parse()?, &mut ());
/// assert_eq!(penguins.to_string(), "square/3x3 .211.2311 3/2@2 0/0@8 1");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug)]
pub struct Penguins {
    pub(crate) board: Arc<Board>,
    /// The tiles that are left and have no pawn on them.
    ///
    /// A tile is left if it is free or a pawn stands on it.
    pub(crate) free: Bits,
    /// The first `players` are in the match.
    pub(crate) seats: [Seat; Player::MAX],
    pub(crate) players: u8,
    /// The number of pawns of all players that are not placed yet.
    pub(crate) unplaced: u8,
    /// `None` once the match is over.
    pub(crate) mover: Option<Player>,
}

/// The pawns and the score of a player.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Seat {
    pub(crate) pawns: Pawns,
    /// The number of pawns that are not placed yet.
    pub(crate) unplaced: u8,
    /// Whether the player was eliminated.
    pub(crate) is_eliminated: bool,
    /// The number of tiles scored.
    pub(crate) tiles: u16,
    /// The number of fish scored.
    pub(crate) fish: u32,
}

impl Seat {
    /// Returns whether the player has a pawn to place or to move.
    pub(crate) fn is_in(&self) -> bool {
        self.unplaced > 0 || !self.pawns.is_empty()
    }

    /// Returns whether the player can act while pawns are placed, or while they move.
    pub(crate) fn can_act(&self, is_placing: bool) -> bool {
        if is_placing {
            self.unplaced > 0
        } else {
            !self.pawns.is_empty()
        }
    }
}

impl Penguins {
    /// The board before the first turn.
    #[must_use]
    pub fn board(&self) -> &Board {
        &self.board
    }

    /// The tiles and lines of the board.
    #[must_use]
    pub fn floe(&self) -> &Floe {
        self.board.floe()
    }

    /// Returns whether pawns are still being placed.
    #[must_use]
    pub fn is_placing(&self) -> bool {
        self.unplaced > 0
    }

    /// Returns whether a tile is left, with or without a pawn.
    #[must_use]
    pub fn is_present(&self, tile: Tile) -> bool {
        self.is_free(tile) || self.occupant(tile).is_some()
    }

    /// Returns whether a tile is left and has no pawn on it.
    #[must_use]
    pub fn is_free(&self, tile: Tile) -> bool {
        self.floe().has(tile) && self.free.has(tile)
    }

    /// Returns the owner of the pawn on a tile.
    #[must_use]
    pub fn occupant(&self, tile: Tile) -> Option<Player> {
        let mut players = Player::all(self.players);
        players.find(|player| self.seat(*player).pawns.contains(tile))
    }

    /// The fish on a tile; zero if it is gone.
    #[must_use]
    pub fn fish(&self, tile: Tile) -> u16 {
        if self.is_present(tile) {
            self.board.fish_on(tile)
        } else {
            0
        }
    }

    /// The tiles of a player's pawns, in order.
    #[must_use]
    pub fn pawns(&self, player: Player) -> &[Tile] {
        self.seat(player).pawns.as_slice()
    }

    /// The number of pawns that a player has not placed yet.
    #[must_use]
    pub fn unplaced(&self, player: Player) -> u8 {
        self.seat(player).unplaced
    }

    /// The fish and the tiles that a player has scored.
    #[must_use]
    pub fn score(&self, player: Player) -> (u32, u16) {
        let seat = self.seat(player);
        (seat.fish, seat.tiles)
    }

    /// Returns whether a pawn on a tile can move.
    pub(crate) fn has_exit(&self, tile: Tile) -> bool {
        self.floe().touches(tile, &self.free)
    }

    pub(crate) fn seat(&self, player: Player) -> &Seat {
        &self.seats[player.index()]
    }

    pub(crate) fn seat_mut(&mut self, player: Player) -> &mut Seat {
        &mut self.seats[player.index()]
    }

    /// The seats of the match, in order.
    pub(crate) fn at_table(&self) -> &[Seat] {
        &self.seats[..usize::from(self.players)]
    }

    /// Returns whether the mover can act, or there is none because the match is over.
    pub(crate) fn is_mover_valid(&self) -> bool {
        let is_over = end::is_decided(self) || !self.at_table().iter().any(Seat::is_in);
        match self.mover {
            Some(mover) => !is_over && self.seat(mover).can_act(self.is_placing()),
            None => is_over,
        }
    }

    /// Returns whether every invariant of the position holds. For tests.
    #[must_use]
    pub fn is_consistent(&self) -> bool {
        let is_placing = self.is_placing();
        let seats = self.at_table();
        let floe = self.floe();
        let pawns = || seats.iter().flat_map(|seat| seat.pawns.as_slice());
        let n_present = self.free.iter().count() + pawns().count();
        let n_scored: usize = seats.iter().map(|seat| usize::from(seat.tiles)).sum();
        let n_unplaced: usize = seats.iter().map(|seat| usize::from(seat.unplaced)).sum();
        let n_starts = self.free.and(self.board.starts()).iter().count();
        let mut distinct = Bits::none(floe.n_tiles());

        (2..=Player::MAX).contains(&seats.len())
            && self.free.iter().all(|tile| floe.has(tile))
            && pawns().all(|&pawn| floe.has(pawn) && !self.free.has(pawn) && distinct.insert(pawn))
            && seats.iter().all(|seat| seat.pawns.as_slice().is_sorted())
            && seats
                .iter()
                .all(|seat| seat.pawns.len() + seat.unplaced <= Pawns::MAX as u8)
            && seats
                .iter()
                .all(|seat| !(seat.is_eliminated && seat.is_in()))
            && seats.iter().any(|seat| !seat.is_eliminated)
            && seats.iter().all(|seat| seat.tiles > 0 || seat.fish == 0)
            && n_present + n_scored <= floe.n_tiles()
            && n_unplaced <= n_starts
            && n_unplaced == usize::from(self.unplaced)
            && (is_placing || pawns().all(|&pawn| self.has_exit(pawn)))
            && (!is_placing || pawns().all(|&pawn| self.board.fish_on(pawn) == 1))
            && self.is_mover_valid()
    }
}

/// Compares positions without the fish of tiles that are gone.
impl PartialEq for Penguins {
    fn eq(&self, other: &Penguins) -> bool {
        let is_same_board = || {
            self.floe() == other.floe()
                && self
                    .floe()
                    .tiles()
                    .all(|tile| self.fish(tile) == other.fish(tile))
        };
        self.mover == other.mover
            && self.at_table() == other.at_table()
            && self.free == other.free
            && (Arc::ptr_eq(&self.board, &other.board) || is_same_board())
    }
}

impl Eq for Penguins {}
