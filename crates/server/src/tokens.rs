//! Tokens of seats, hosts and registered players.
//!
//! A token has 256 random bits. Its holder receives it once; the server stores only its SHA-256.
//! Hashes are compared in constant time.

use std::fmt;

use game::{Digest, NotHex, Seed};
use serde::{Deserialize, Serialize};
use sha2::{Digest as _, Sha256};
use subtle::ConstantTimeEq;

/// A new token, for its holder.
pub(crate) struct Token(Seed);

/// What is kept of a token.
#[derive(Clone, Copy, Serialize, Deserialize)]
#[serde(try_from = "String", into = "String")]
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
    /// Hashes the text that a client sent as a token.
    pub(crate) fn of(text: &str) -> TokenHash {
        TokenHash(Sha256::digest(text).into())
    }

    pub(crate) fn from_bytes(bytes: [u8; 32]) -> TokenHash {
        TokenHash(bytes)
    }

    pub(crate) fn bytes(&self) -> &[u8; 32] {
        &self.0
    }

    /// Whether both hashes are equal, in constant time.
    pub(crate) fn is_same(&self, other: &TokenHash) -> bool {
        self.0.ct_eq(&other.0).into()
    }
}

/// It is stored as hexadecimal digits.
impl TryFrom<String> for TokenHash {
    type Error = NotHex;

    fn try_from(text: String) -> Result<TokenHash, NotHex> {
        text.parse().map(|digest: Digest| TokenHash(digest.0))
    }
}

impl From<TokenHash> for String {
    fn from(hash: TokenHash) -> String {
        Digest(hash.0).to_string()
    }
}

impl fmt::Debug for TokenHash {
    /// Prints no digits, because many people read logs.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("TokenHash")
    }
}

/// Returns 256 random bits from the system.
pub(crate) fn random_seed() -> Seed {
    let mut bytes = [0; 32];
    fill(&mut bytes);
    Seed(bytes)
}

/// Returns 64 random bits from the system.
pub(crate) fn random_number() -> u64 {
    let mut bytes = [0; 8];
    fill(&mut bytes);
    u64::from_le_bytes(bytes)
}

fn fill(bytes: &mut [u8]) {
    getrandom::fill(bytes).expect("the system has a source of randomness");
}
