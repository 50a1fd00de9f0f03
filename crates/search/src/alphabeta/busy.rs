//! Which moves threads are looking at, so that no two look at the same one at the same time.
//!
//! A thread that comes to a move which another is looking at puts it off to the end; by then the
//! other has left what it found in the table.
//!
//! CITE: Kerrigan, Simplified ABDADA, <https://www.chessprogramming.org/ABDADA>.

use std::sync::atomic::{AtomicU64, Ordering};

use crate::mix;

/// The moves that are being looked at. Of two that share a place the later one is known: then
/// some work is done twice, and nothing else is lost.
pub(super) struct Busy {
    places: Box<[AtomicU64]>,
}

impl Busy {
    /// A power of two, and many more than there are moves on the way to where any thread is.
    const PLACES: usize = 1 << 12;

    /// What lies nearer to the end is looked at before anyone else could be asked.
    pub(super) const LEAST_DEPTH: i32 = 3;

    pub(super) fn new() -> Busy {
        let places = std::iter::repeat_with(AtomicU64::default);
        Busy {
            places: places.take(Busy::PLACES).collect(),
        }
    }

    /// A number for a move of a position.
    pub(super) fn number(key: u64, code: u32) -> u64 {
        mix(key ^ mix(code.into())) | 1
    }

    pub(super) fn begin(&self, number: u64) {
        self.place(number).store(number, Ordering::Relaxed);
    }

    pub(super) fn end(&self, number: u64) {
        let place = self.place(number);
        if place.load(Ordering::Relaxed) == number {
            place.store(0, Ordering::Relaxed);
        }
    }

    /// Whether a thread looks at it now.
    pub(super) fn has(&self, number: u64) -> bool {
        self.place(number).load(Ordering::Relaxed) == number
    }

    fn place(&self, number: u64) -> &AtomicU64 {
        &self.places[(number >> 32) as usize & (Busy::PLACES - 1)]
    }
}
