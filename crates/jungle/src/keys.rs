//! A 64-bit key for each placement, changed by one small sum for each piece that moves.
//!
//! CITE: Zobrist, A New Hashing Method with Application for Game Playing, 1970. The numbers are
//! not drawn and stored but mixed when needed; that is as fast as a table and takes no cache.

use game::Player;

use crate::{Square, animal::Piece};

/// The share of one piece on one square.
pub(crate) const fn of_piece(piece: Piece, square: Square) -> u64 {
    mix(1 << 16 | (piece.index() as u64) << 8 | square.index() as u64)
}

/// The share of the player to move.
pub(crate) const fn of_mover(mover: Player) -> u64 {
    mix(2 << 16 | mover.index() as u64)
}

/// CITE: the finalizer of SplitMix64, Steele, Lea and Flood, 2014.
const fn mix(number: u64) -> u64 {
    let mut mixed = number.wrapping_mul(0x9e37_79b9_7f4a_7c15);
    mixed = (mixed ^ mixed >> 30).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    mixed = (mixed ^ mixed >> 27).wrapping_mul(0x94d0_49bb_1331_11eb);
    mixed ^ mixed >> 31
}
