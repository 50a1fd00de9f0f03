//! The last line of a record.

use std::{fmt, str::FromStr};

use thiserror::Error;

use crate::{Digest, Outcome};

/// How a match ended: the ranks, and the hash of the last position.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct End {
    /// The rank of each player.
    pub outcome: Outcome,
    /// The hash of the last position.
    pub hash: Digest,
}

/// The text is not the end of a record.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
#[error("the end is the rank of each player and the hash of the last position: `1 2 sha256:…`")]
pub struct InvalidEnd;

impl fmt::Display for End {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} sha256:{}", self.outcome, self.hash)
    }
}

impl FromStr for End {
    type Err = InvalidEnd;

    fn from_str(text: &str) -> Result<End, InvalidEnd> {
        let (ranks, hash) = text.split_once(" sha256:").ok_or(InvalidEnd)?;
        let ranks: Result<Vec<u8>, _> = ranks.split(' ').map(str::parse).collect();
        let ranks = ranks.map_err(|_| InvalidEnd)?;
        Ok(End {
            outcome: Outcome::from_ranks(&ranks).map_err(|_| InvalidEnd)?,
            hash: hash.parse().map_err(|_| InvalidEnd)?,
        })
    }
}
