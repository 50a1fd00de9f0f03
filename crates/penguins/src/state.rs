//! The position: its fields, their invariants, and what can be asked of it.

use std::sync::Arc;

use game::Player;

use crate::{Board, Floe, Tile, bits::Bits, end, pawns::Pawns};

/// A match of Penguins.
///
/// Three hundred bytes without heap on a board of up to 256 tiles; what never changes is shared.
/// It is written `board fish seat seat … mover`: the README has the grammar.
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
    /// The tiles on which a pawn could come to stand: there, and nobody on them.
    ///
    /// A tile is still there if it is free or a pawn stands on it.
    pub(crate) free: Bits,
    /// The first `players` are in the match.
    pub(crate) seats: [Seat; Player::MAX],
    pub(crate) players: u8,
    /// Pawns that all players together have still to place.
    pub(crate) unplaced: u8,
    /// Nobody once the match is over.
    pub(crate) mover: Option<Player>,
}

/// What a player has.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Seat {
    pub(crate) pawns: Pawns,
    /// Pawns still to be placed.
    pub(crate) unplaced: u8,
    /// Whether it was taken out of the match.
    pub(crate) is_eliminated: bool,
    /// Tiles scored.
    pub(crate) tiles: u16,
    /// Fish scored.
    pub(crate) fish: u32,
}

impl Seat {
    /// Whether there is anything it could still do.
    pub(crate) fn is_in(&self) -> bool {
        self.unplaced > 0 || !self.pawns.is_empty()
    }
}

impl Penguins {
    /// The board as it was before the first turn.
    #[must_use]
    pub fn board(&self) -> &Board {
        &self.board
    }

    /// Its tiles and lines.
    #[must_use]
    pub fn floe(&self) -> &Floe {
        self.board.floe()
    }
    /// Whether pawns are still being placed.
    #[must_use]
    pub fn is_placing(&self) -> bool {
        self.unplaced > 0
    }

    /// Whether a tile is still there, with or without a pawn.
    #[must_use]
    pub fn is_present(&self, tile: Tile) -> bool {
        self.is_free(tile) || self.occupant(tile).is_some()
    }

    /// Whether a tile is there and nobody stands on it.
    #[must_use]
    pub fn is_free(&self, tile: Tile) -> bool {
        self.floe().has(tile) && self.free.has(tile)
    }

    /// Whose pawn stands on a tile.
    #[must_use]
    pub fn occupant(&self, tile: Tile) -> Option<Player> {
        let mut players = Player::all(self.players);
        players.find(|player| self.seat(*player).pawns.contains(tile))
    }

    /// The fish on a tile; none once it is gone.
    #[must_use]
    pub fn fish(&self, tile: Tile) -> u16 {
        if self.is_present(tile) {
            self.board.fish_on(tile)
        } else {
            0
        }
    }

    /// Where a player's pawns stand, in order.
    #[must_use]
    pub fn pawns(&self, player: Player) -> &[Tile] {
        self.seat(player).pawns.as_slice()
    }

    /// How many pawns a player has still to place.
    #[must_use]
    pub fn unplaced(&self, player: Player) -> u8 {
        self.seat(player).unplaced
    }

    /// Fish and tiles that a player has scored.
    #[must_use]
    pub fn score(&self, player: Player) -> (u32, u16) {
        let seat = self.seat(player);
        (seat.fish, seat.tiles)
    }

    /// Whether a pawn on a tile could go anywhere.
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

    /// Whether all invariants hold: one line for each.
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
                .all(|seat| seat.pawns.len() + seat.unplaced <= Pawns::MOST as u8)
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
            && match self.mover {
                Some(_) if end::is_decided(self) => false,
                Some(mover) if is_placing => self.seat(mover).unplaced > 0,
                Some(mover) => !self.seat(mover).pawns.is_empty(),
                None => end::is_decided(self) || !seats.iter().any(Seat::is_in),
            }
    }
}

/// Two positions are equal when the same play follows from both: fish that are gone do not count.
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
