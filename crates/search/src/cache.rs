//! The transposition table: what is known of positions that were searched before.
//!
//! Several threads read and write it without locks. An entry is two words, the second of which is
//! the first mixed into the key; a torn entry does not fit its key and is not believed.
//!
//! CITE: Hyatt and Mann, A lock-less transposition table implementation for parallel search, 2002.

use std::sync::atomic::{AtomicU64, Ordering};

use crate::Score;

/// What is known of positions that were searched before.
pub struct Cache {
    /// A power of two of them.
    buckets: Box<[Bucket]>,
    /// Counts searches, so that what is old is given up first.
    age: AtomicU64,
}

/// Entries that share a line of the processor's cache.
#[derive(Default)]
#[repr(align(64))]
struct Bucket([Slot; 4]);

#[derive(Default)]
struct Slot {
    mixed: AtomicU64,
    entry: AtomicU64,
}

/// How a score limits the true one.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Bound {
    /// It is the true one.
    Exact,
    /// The true one is as high at least.
    Lower,
    /// The true one is as high at most.
    Upper,
}

/// What is known of one position.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Entry {
    /// The code of the best move, if one was found.
    pub(crate) best: Option<u32>,
    /// Seen from the position itself.
    pub(crate) score: Score,
    pub(crate) depth: u8,
    pub(crate) bound: Bound,
}

impl Cache {
    /// A table of at most so many bytes, and of one bucket at least.
    #[must_use]
    pub fn new(bytes: usize) -> Cache {
        let most = bytes / size_of::<Bucket>();
        let count = if most == 0 { 1 } else { 1 << most.ilog2() };
        Cache {
            buckets: std::iter::repeat_with(Bucket::default)
                .take(count)
                .collect(),
            age: AtomicU64::new(0),
        }
    }

    /// How many bytes it takes.
    #[must_use]
    pub fn bytes(&self) -> usize {
        size_of_val(&*self.buckets)
    }

    /// How much of it the current search has filled, in thousandths.
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

    /// Begins a new search: what is there may still serve, but is given up first.
    pub(crate) fn grow_old(&self) {
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

    /// Notes an entry, in place of the same position or else of the least useful one.
    pub(crate) fn put(&self, key: u64, entry: Entry) {
        let age = self.age();
        let mut chosen: Option<(&Slot, i64)> = None;
        let mut best = entry.best;
        for slot in &self.bucket(key).0 {
            let word = slot.entry.load(Ordering::Relaxed);
            if word != 0 && slot.mixed.load(Ordering::Relaxed) ^ word == key {
                let old = read(word);
                // A shallow look does not replace a deep one, unless it is the truth.
                let is_shallow = entry.depth + 2 < old.depth && age_of(word) == age;
                if is_shallow && entry.bound != Bound::Exact {
                    return;
                }
                best = best.or(old.best);
                chosen = Some((slot, i64::MIN));
                break;
            }
            let years = age.wrapping_sub(age_of(word)) & AGES;
            let use_of = if word == 0 {
                i64::MIN
            } else {
                i64::from(read(word).depth) - 8 * years as i64
            };
            if chosen.is_none_or(|(_, least)| use_of < least) {
                chosen = Some((slot, use_of));
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

// An entry from the lowest bit up: 29 bits for the move, 21 for the score, 7 for the depth,
// 2 for the bound and 5 for the age.
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
