//! Pairs the entrants, round by round.

mod knockout;
mod round_robin;
mod swiss;

use serde::Deserialize;

pub use self::knockout::winner;

/// How entrants are paired.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum PairingFormat {
    /// Everyone meets everyone.
    #[default]
    RoundRobin,
    /// In each round entrants with equal points meet, if they have not met before.
    Swiss,
    /// A loser is out. The first of the list is the first seed.
    Knockout,
}

/// A meeting of a round.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Meeting {
    /// Two entrants who play.
    Pair(usize, usize),
    /// An entrant without an opponent in this round.
    Bye(usize),
}

impl Meeting {
    /// Returns whether an entrant takes part.
    #[must_use]
    pub fn has(self, entrant: usize) -> bool {
        match self {
            Meeting::Pair(one, other) => one == entrant || other == entrant,
            Meeting::Bye(one) => one == entrant,
        }
    }
}

/// The result of a meeting.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct MeetingResult {
    /// The entrants who met.
    pub meeting: Meeting,
    /// Their shares of the points, in the order of the meeting; a bye has all of them.
    pub shares: [f64; 2],
}

impl MeetingResult {
    /// Returns the share of an entrant.
    #[must_use]
    pub fn share(&self, entrant: usize) -> f64 {
        match self.meeting {
            Meeting::Pair(one, _) | Meeting::Bye(one) if one == entrant => self.shares[0],
            Meeting::Pair(_, other) if other == entrant => self.shares[1],
            Meeting::Pair(..) | Meeting::Bye(_) => 0.0,
        }
    }
}

/// Returns the meetings of the next round, or `None` after the last one.
///
/// ```
/// use arena::pairing::{Meeting, PairingFormat, next_round};
///
/// let round = next_round(PairingFormat::RoundRobin, 3, 0, &[]).expect("there is a first");
/// assert_eq!(round, [Meeting::Pair(1, 2), Meeting::Bye(0)]);
/// ```
#[must_use]
pub fn next_round(
    format: PairingFormat,
    entrants: usize,
    rounds: u32,
    before: &[Vec<MeetingResult>],
) -> Option<Vec<Meeting>> {
    match format {
        _ if entrants < 2 => None,
        PairingFormat::RoundRobin => round_robin::round(entrants, before.len()),
        PairingFormat::Swiss if before.len() >= rounds as usize => None,
        PairingFormat::Swiss => Some(swiss::round(entrants, before)),
        PairingFormat::Knockout => knockout::round(entrants, before.last().map(Vec::as_slice)),
    }
}

#[cfg(test)]
mod tests;
