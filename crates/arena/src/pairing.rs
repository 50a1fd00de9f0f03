//! Who meets whom, round by round.

mod knockout;
mod round_robin;
mod swiss;

use serde::{Deserialize, Serialize};

pub use self::knockout::winner;

/// How a tournament is held.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Format {
    /// Everyone meets everyone.
    #[default]
    RoundRobin,
    /// In each round those meet who have as many points, and have not met before.
    Swiss,
    /// Who loses is out. The first of the list is the first seed.
    Knockout,
}

/// Two who meet, or one who has nobody to meet and goes on.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Meeting {
    /// Two who play.
    Pair(usize, usize),
    /// One who is free in this round.
    Bye(usize),
}

impl Meeting {
    /// Whether someone is one of them.
    #[must_use]
    pub fn has(self, entrant: usize) -> bool {
        match self {
            Meeting::Pair(one, other) => one == entrant || other == entrant,
            Meeting::Bye(one) => one == entrant,
        }
    }
}

/// A meeting that is over, with the share of all points that each of them has.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
pub struct Settled {
    /// Who met.
    pub meeting: Meeting,
    /// Their shares, in the order of the meeting; who is free has all.
    pub shares: [f64; 2],
}

impl Settled {
    /// What someone has of it.
    #[must_use]
    pub fn share(&self, entrant: usize) -> f64 {
        match self.meeting {
            Meeting::Pair(one, _) | Meeting::Bye(one) if one == entrant => self.shares[0],
            Meeting::Pair(_, other) if other == entrant => self.shares[1],
            Meeting::Pair(..) | Meeting::Bye(_) => 0.0,
        }
    }
}

/// The meetings of the next round, after those that are over; nothing when all is played.
///
/// ```
/// use arena::pairing::{Format, Meeting, next_round};
///
/// let round = next_round(Format::RoundRobin, 3, 0, &[]).expect("there is a first");
/// assert_eq!(round, [Meeting::Pair(1, 2), Meeting::Bye(0)]);
/// ```
#[must_use]
pub fn next_round(
    format: Format,
    entrants: usize,
    rounds: u32,
    before: &[Vec<Settled>],
) -> Option<Vec<Meeting>> {
    match format {
        _ if entrants < 2 => None,
        Format::RoundRobin => round_robin::round(entrants, before.len()),
        Format::Swiss if before.len() >= rounds as usize => None,
        Format::Swiss => Some(swiss::round(entrants, before)),
        Format::Knockout => knockout::round(entrants, before.last().map(Vec::as_slice)),
    }
}

#[cfg(test)]
mod tests;
