//! The moves that threads search right now, so two threads rarely search the same one.
//!
//! A thread defers a move that another thread searches. When it comes back to the move, the other
//! thread has stored its result in the cache.
//!
//! CITE: Kerrigan, Simplified ABDADA, <https://www.chessprogramming.org/ABDADA>.

use std::sync::atomic::{AtomicU64, Ordering};

use crate::mix;

/// The moves that threads search right now. Of two moves in the same slot only the later one is
/// known; then two threads may search the first one, which costs only time.
pub(super) struct ActiveMoves {
    slots: Box<[AtomicU64]>,
}

impl ActiveMoves {
    /// A power of two, far above the number of moves that are active at a time.
    const SLOTS: usize = 1 << 12;

    /// A shallower search is faster than asking the other threads.
    pub(super) const MIN_DEPTH: i32 = 3;

    pub(super) fn new() -> ActiveMoves {
        let slots = std::iter::repeat_with(AtomicU64::default);
        ActiveMoves {
            slots: slots.take(ActiveMoves::SLOTS).collect(),
        }
    }

    /// Returns the id of a move of a position.
    pub(super) fn id(key: u64, code: u32) -> u64 {
        mix(key ^ mix(code.into())) | 1
    }

    pub(super) fn begin(&self, id: u64) {
        self.slot(id).store(id, Ordering::Relaxed);
    }

    pub(super) fn end(&self, id: u64) {
        let slot = self.slot(id);
        if slot.load(Ordering::Relaxed) == id {
            slot.store(0, Ordering::Relaxed);
        }
    }

    /// Returns whether a thread searches the move.
    pub(super) fn contains(&self, id: u64) -> bool {
        self.slot(id).load(Ordering::Relaxed) == id
    }

    fn slot(&self, id: u64) -> &AtomicU64 {
        &self.slots[(id >> 32) as usize & (ActiveMoves::SLOTS - 1)]
    }
}
