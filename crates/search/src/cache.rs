//! The transposition table: results for positions that were searched before.
//!
//! Several threads read and write it without locks. An entry is two words; the second is the first
//! combined with the key. A torn entry does not match its key and is ignored.
//!
//! CITE: Hyatt and Mann, A lock-less transposition table implementation for parallel search, 2002.

use std::sync::atomic::{AtomicU64, Ordering};

use crate::Score;

/// Results for positions that were searched before.
pub struct Cache {
    /// The number of buckets is a power of two.
    buckets: Box<[Bucket]>,
    /// The number of searches so far; entries of earlier searches are replaced first.
    age: AtomicU64,
}

/// Entries that share a cache line of the processor.
#[derive(Default)]
#[repr(align(64))]
struct Bucket([Slot; 4]);

#[derive(Default)]
struct Slot {
    mixed: AtomicU64,
    entry: AtomicU64,
}

/// The relation of a stored score to the true score.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Bound {
    /// The stored score is the true one.
    Exact,
    /// The true score is at least the stored one.
    Lower,
    /// The true score is at most the stored one.
    Upper,
}

/// The result for one position.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Entry {
    /// The code of the best move, if one was found.
    pub(crate) best: Option<u32>,
    /// The score, with wins and losses counted from the position itself.
    pub(crate) score: Score,
    pub(crate) depth: u8,
    pub(crate) bound: Bound,
}

impl Cache {
    /// Creates a cache of at most `bytes`, but of at least one bucket.
    #[must_use]
    pub fn new(bytes: usize) -> Cache {
        let max = bytes / size_of::<Bucket>();
        let count = if max == 0 { 1 } else { 1 << max.ilog2() };
        Cache {
            buckets: std::iter::repeat_with(Bucket::default)
                .take(count)
                .collect(),
            age: AtomicU64::new(0),
        }
    }

    /// Returns the size in bytes.
    #[must_use]
    pub fn bytes(&self) -> usize {
        size_of_val(&*self.buckets)
    }

    /// Estimates the part that the current search has filled, in thousandths.
    #[must_use]
    pub fn permille(&self) -> u32 {
        let age = self.age();
        let slots = self
            .buckets
            .iter()
            .take(250)
            .flat_map(|bucket| &bucket.0)
            .map(|slot| slot.entry.load(Ordering::Relaxed));
        let (mut used, mut all) = (0, 0);
        for word in slots {
            all += 1;
            used += u32::from(word != 0 && age_of(word) == age);
        }
        1000 * used / all
    }

    /// Starts a new search. Older entries stay usable but are replaced first.
    pub(crate) fn start_search(&self) {
        self.age.fetch_add(1, Ordering::Relaxed);
    }

    pub(crate) fn get(&self, key: u64) -> Option<Entry> {
        for slot in &self.bucket(key).0 {
            let word = slot.entry.load(Ordering::Relaxed);
            if slot.mixed.load(Ordering::Relaxed) ^ word == key && word != 0 {
                return Some(read(word));
            }
        }
        None
    }

    /// Stores an entry in place of the one for the same position, or else of the least useful one.
    pub(crate) fn put(&self, key: u64, entry: Entry) {
        let age = self.age();
        let mut chosen: Option<(&Slot, i64)> = None;
        let mut best = entry.best;
        for slot in &self.bucket(key).0 {
            let word = slot.entry.load(Ordering::Relaxed);
            if word != 0 && slot.mixed.load(Ordering::Relaxed) ^ word == key {
                let old = read(word);
                // A shallow result replaces a deep one only if it is exact.
                let is_shallow = entry.depth + 2 < old.depth && age_of(word) == age;
                if is_shallow && entry.bound != Bound::Exact {
                    return;
                }
                best = best.or(old.best);
                chosen = Some((slot, i64::MIN));
                break;
            }
            let years = age.wrapping_sub(age_of(word)) & AGES;
            let value = if word == 0 {
                i64::MIN
            } else {
                i64::from(read(word).depth) - 8 * years as i64
            };
            if chosen.is_none_or(|(_, lowest)| value < lowest) {
                chosen = Some((slot, value));
            }
        }
        if let Some((slot, _)) = chosen {
            let word = write(Entry { best, ..entry }, age);
            slot.entry.store(word, Ordering::Relaxed);
            slot.mixed.store(word ^ key, Ordering::Relaxed);
        }
    }

    fn bucket(&self, key: u64) -> &Bucket {
        &self.buckets[key as usize & (self.buckets.len() - 1)]
    }

    fn age(&self) -> u64 {
        self.age.load(Ordering::Relaxed) & AGES
    }
}

// The bits of an entry from the lowest: 29 for the move, 21 for the score, 7 for the depth, 2 for
// the bound and 5 for the age.
const NO_MOVE: u64 = (1 << 29) - 1;
const AGES: u64 = 31;

fn write(entry: Entry, age: u64) -> u64 {
    let bound = match entry.bound {
        Bound::Exact => 1,
        Bound::Lower => 2,
        Bound::Upper => 3,
    };
    let score = (entry.score.number() + (1 << 20)) as u64;
    entry.best.map_or(NO_MOVE, u64::from)
        | score << 29
        | u64::from(entry.depth.min(127)) << 50
        | bound << 57
        | age << 59
}

fn read(word: u64) -> Entry {
    let best = word & NO_MOVE;
    Entry {
        best: (best != NO_MOVE).then_some(best as u32),
        score: Score::from_number((word >> 29 & 0x1f_ffff) as i32 - (1 << 20)),
        depth: (word >> 50 & 127) as u8,
        bound: match word >> 57 & 3 {
            1 => Bound::Exact,
            2 => Bound::Lower,
            _ => Bound::Upper,
        },
    }
}

fn age_of(word: u64) -> u64 {
    word >> 59
}

#[cfg(test)]
mod tests;
