//! What players get in the end, and what that comes to in points.

use game::{Outcome, Player};

/// What each player gets, by seat: from 0 for the worst to [`FULL`] for the best.
pub type Rewards = [u32; Player::MAX];

/// The reward of who wins alone.
pub const FULL: u32 = 1 << 16;

/// The first place, shared by all who have it.
///
/// ```
/// use game::Outcome;
///
/// use search::FULL;
///
/// assert_eq!(search::shares(Outcome::by_score(&[3, 7, 7]))[..3], [0, FULL / 2, FULL / 2]);
/// ```
#[must_use]
pub fn shares(outcome: Outcome) -> Rewards {
    let ranks = outcome.ranks();
    let firsts = ranks.iter().filter(|rank| **rank == 1).count().max(1) as u32;
    let mut rewards = Rewards::default();
    for (reward, rank) in rewards.iter_mut().zip(ranks.iter()) {
        if *rank == 1 {
            *reward = FULL / firsts;
        }
    }
    rewards
}

/// What a reward comes to in points, of which about four hundred are ten to one, as with Elo.
///
/// ```
/// use search::{FULL, points};
///
/// assert_eq!(points(FULL / 2), 0);
/// assert!((-425..-375).contains(&points(FULL / 11)));
/// assert!((375..425).contains(&points(FULL * 10 / 11)));
/// ```
#[must_use]
pub fn points(reward: u32) -> i32 {
    // Four hundred by the logarithm of ten to the base of two.
    const POINTS: f32 = 120.4;
    let reward = reward.clamp(1, FULL - 1);
    (POINTS * (log2(reward) - log2(FULL - reward))) as i32
}

/// A logarithm that is the same on every machine: exact at powers of two, straight in between.
pub(crate) fn log2(number: u32) -> f32 {
    let whole = number.ilog2();
    whole as f32 + (number - (1 << whole)) as f32 / (1_u32 << whole) as f32
}
