//! The only source of chance, and the commitment of a host to its rolls.
//!
//! The stream never changes: a golden test pins it, so any later version can verify a record.

use std::{fmt, str::FromStr};

use rand_chacha::{
    ChaCha8Rng,
    rand_core::{Rng, SeedableRng},
};
use sha2::{Digest as _, Sha256};
use thiserror::Error;

/// A generator whose stream depends on its seed alone, on every machine.
///
/// ```
/// use game::{Dice, Seed};
///
/// let mut dice = Dice::new(Seed::from_number(7));
/// let again = Dice::new(Seed::from_number(7)).below(6);
/// assert_eq!(dice.below(6), again);
/// ```
#[derive(Clone, Debug)]
pub struct Dice(ChaCha8Rng);

impl Dice {
    /// Creates the dice of a seed.
    #[must_use]
    pub fn new(seed: Seed) -> Dice {
        Dice(ChaCha8Rng::from_seed(seed.0))
    }

    /// Returns 64 random bits.
    pub fn bits(&mut self) -> u64 {
        self.0.next_u64()
    }

    /// Returns a number from 0 to `bound - 1`, each equally likely.
    ///
    /// # Panics
    /// If `bound` is zero.
    pub fn below(&mut self, bound: u32) -> u32 {
        assert!(bound > 0, "a number below zero was asked for");
        // CITE: Lemire, Fast Random Integer Generation in an Interval, arXiv:1805.10941.
        // The low half of the product shows which draws would favour some numbers. A division
        // decides, and is seldom needed: those draws are below the bound.
        loop {
            let product = u64::from(self.0.next_u32()) * u64::from(bound);
            let low = product as u32;
            if low >= bound || low >= bound.wrapping_neg() % bound {
                return (product >> 32) as u32;
            }
        }
    }

    /// Returns an index into a list of weights, each as likely as its weight.
    ///
    /// ```
    /// let mut dice = game::Dice::new(game::Seed::from_number(1));
    /// assert_eq!(dice.weighted([0, 5, 0]), 1);
    /// ```
    ///
    /// # Panics
    /// If the sum of the weights is zero or does not fit `u32`.
    pub fn weighted(&mut self, weights: impl IntoIterator<Item = u32, IntoIter: Clone>) -> usize {
        let weights = weights.into_iter();
        let total: u64 = weights.clone().map(u64::from).sum();
        let mut rest = self.below(u32::try_from(total).expect("weights fit 32 bits together"));
        for (index, weight) in weights.enumerate() {
            if rest < weight {
                return index;
            }
            rest -= weight;
        }
        unreachable!("a number below the total falls on one of the weights")
    }

    /// Returns the index of one of the highest values, each as likely as the others.
    ///
    /// # Panics
    /// If there are no values.
    pub fn highest<T: Ord>(&mut self, values: &[T]) -> usize {
        let highest = values.iter().max();
        let is_best = |index: &usize| values.get(*index) == highest;
        let best: Vec<usize> = (0..values.len()).filter(is_best).collect();
        best[self.below(best.len() as u32) as usize]
    }

    /// Puts `items` into a random order, each order equally likely.
    ///
    /// ```
    /// let mut dice = game::Dice::new(game::Seed::from_number(1));
    /// let mut cards = [1, 2, 3];
    /// dice.shuffle(&mut cards);
    /// cards.sort();
    /// assert_eq!(cards, [1, 2, 3]);
    /// ```
    pub fn shuffle<T>(&mut self, items: &mut [T]) {
        for last in (1..items.len()).rev() {
            items.swap(last, self.below(last as u32 + 1) as usize);
        }
    }
}

/// The seed of the dice: 256 bits, written as 64 hexadecimal digits.
///
/// ```
/// use game::Seed;
///
/// let seed = Seed::from_number(258);
/// assert!(seed.to_string().starts_with("0201000000"));
/// assert_eq!(seed.to_string().parse(), Ok(seed));
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct Seed(pub [u8; 32]);

impl Seed {
    /// Returns the seed for a number, as people type it.
    #[must_use]
    pub fn from_number(number: u64) -> Seed {
        let mut bytes = [0; 32];
        bytes[..8].copy_from_slice(&number.to_le_bytes());
        Seed(bytes)
    }

    /// Returns the hash that binds a host to this seed without revealing it.
    ///
    /// The salt keeps a short seed, such as one typed by a person, from being guessed.
    ///
    /// ```
    /// use game::Seed;
    ///
    /// let (seed, salt) = (Seed::from_number(1), Seed::from_number(99));
    /// assert_eq!(seed.commitment(&salt), seed.commitment(&salt));
    /// assert_ne!(seed.commitment(&salt), Seed::from_number(2).commitment(&salt));
    /// ```
    #[must_use]
    pub fn commitment(&self, salt: &Seed) -> Digest {
        let mut hasher = Sha256::new();
        hasher.update(self.0);
        hasher.update(salt.0);
        Digest(hasher.finalize().into())
    }
}

/// A SHA-256 hash, written as 64 hexadecimal digits.
///
/// ```
/// use game::Digest;
///
/// let digest = Digest::of("a position");
/// assert_eq!(digest.to_string().parse(), Ok(digest));
/// assert_ne!(digest, Digest::of("another"));
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct Digest(pub [u8; 32]);

impl Digest {
    /// Returns the hash of a text.
    #[must_use]
    pub fn of(text: &str) -> Digest {
        Digest(Sha256::digest(text).into())
    }
}

/// The text is not 256 bits.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
#[error("expected 64 hexadecimal digits")]
pub struct NotHex;

/// Both 256-bit values have the same text form.
macro_rules! as_hex {
    ($type:ident) => {
        impl fmt::Display for $type {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                self.0.iter().try_for_each(|byte| write!(f, "{byte:02x}"))
            }
        }

        impl fmt::Debug for $type {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                write!(f, concat!(stringify!($type), "({})"), self)
            }
        }

        impl FromStr for $type {
            type Err = NotHex;

            fn from_str(text: &str) -> Result<$type, NotHex> {
                read_hex(text).map($type)
            }
        }
    };
}

as_hex!(Seed);
as_hex!(Digest);

fn read_hex(text: &str) -> Result<[u8; 32], NotHex> {
    // Checked by digit, since the integer parser also accepts a sign.
    if text.len() != 64 || !text.bytes().all(|byte| byte.is_ascii_hexdigit()) {
        return Err(NotHex);
    }
    let mut bytes = [0; 32];
    for (index, byte) in bytes.iter_mut().enumerate() {
        *byte = u8::from_str_radix(&text[2 * index..2 * index + 2], 16).map_err(|_| NotHex)?;
    }
    Ok(bytes)
}

#[cfg(test)]
mod tests;
