//! A 64-bit key of the board and the player to move, updated piece by piece.
//!
//! CITE: Zobrist, A New Hashing Method with Application for Game Playing, 1970. The numbers are
//! computed by a mixer instead of stored in a table, which is as fast and uses no cache.

use game::Player;

use crate::{Square, animal::Piece};

/// The part of the key for one piece on one square.
pub(crate) const fn of_piece(piece: Piece, square: Square) -> u64 {
    mix(1 << 16 | (piece.index() as u64) << 8 | square.index() as u64)
}

/// The part of the key for the player to move.
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
