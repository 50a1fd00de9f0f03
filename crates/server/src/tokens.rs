//! Tokens: what a seat, a host or a registered player is held with.
//!
//! A token has 256 random bits. It is told once and never stored; what is stored is its SHA-256,
//! and hashes are compared in a time which does not depend on where they differ.

use std::fmt;

use game::{Digest, NotHex, Seed};
use sha2::{Digest as _, Sha256};
use subtle::ConstantTimeEq;

/// A new token, as it is told to its holder.
pub(crate) struct Token(Seed);

/// What is kept of a token.
#[derive(Clone, Copy)]
pub(crate) struct TokenHash([u8; 32]);

impl Token {
    pub(crate) fn new() -> Token {
        Token(random_seed())
    }

    pub(crate) fn hash(&self) -> TokenHash {
        TokenHash::of(&self.0.to_string())
    }
}

impl fmt::Display for Token {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

impl TokenHash {
    /// The hash of whatever a client has sent as a token.
    pub(crate) fn of(text: &str) -> TokenHash {
        TokenHash(Sha256::digest(text).into())
    }

    pub(crate) fn from_bytes(bytes: [u8; 32]) -> TokenHash {
        TokenHash(bytes)
    }

    pub(crate) fn bytes(&self) -> &[u8; 32] {
        &self.0
    }

    /// Whether it is the hash of the same token, in constant time.
    pub(crate) fn is_same(&self, other: &TokenHash) -> bool {
        self.0.ct_eq(&other.0).into()
    }

    pub(crate) fn hex(&self) -> String {
        Digest(self.0).to_string()
    }

    pub(crate) fn from_hex(text: &str) -> Result<TokenHash, NotHex> {
        text.parse().map(|digest: Digest| TokenHash(digest.0))
    }
}

impl fmt::Debug for TokenHash {
    /// Tells nothing: logs are read by many.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("TokenHash")
    }
}

/// 256 bits of the system's randomness.
pub(crate) fn random_seed() -> Seed {
    let mut bytes = [0; 32];
    fill(&mut bytes);
    Seed(bytes)
}

/// 64 bits of the system's randomness.
pub(crate) fn random_number() -> u64 {
    let mut bytes = [0; 8];
    fill(&mut bytes);
    u64::from_le_bytes(bytes)
}

fn fill(bytes: &mut [u8]) {
    getrandom::fill(bytes).expect("the system has a source of randomness");
}
