//! Rewards of players at the end of a match, and their conversion to points.

use game::{Outcome, Player};

/// The reward of each player, by seat: from 0 for the worst result to [`MAX_REWARD`] for the best.
pub type Rewards = [u32; Player::MAX];

/// The reward of a sole winner.
pub const MAX_REWARD: u32 = 1 << 16;

/// Divides the maximum reward among the players in first place.
///
/// ```
/// use game::Outcome;
/// use search::{MAX_REWARD, win_shares};
///
/// let shares = win_shares(Outcome::by_score(&[3, 7, 7]));
/// assert_eq!(shares[..3], [0, MAX_REWARD / 2, MAX_REWARD / 2]);
/// ```
#[must_use]
pub fn win_shares(outcome: Outcome) -> Rewards {
    let ranks = outcome.ranks();
    let firsts = ranks.iter().filter(|rank| **rank == 1).count().max(1) as u32;
    let mut rewards = Rewards::default();
    for (reward, rank) in rewards.iter_mut().zip(ranks.iter()) {
        if *rank == 1 {
            *reward = MAX_REWARD / firsts;
        }
    }
    rewards
}

/// Converts a reward to points on a scale like Elo: 400 points are odds of about ten to one.
///
/// ```
/// use search::{MAX_REWARD, reward_to_points};
///
/// assert_eq!(reward_to_points(MAX_REWARD / 2), 0);
/// assert!((-425..-375).contains(&reward_to_points(MAX_REWARD / 11)));
/// assert!((375..425).contains(&reward_to_points(MAX_REWARD * 10 / 11)));
/// ```
#[must_use]
pub fn reward_to_points(reward: u32) -> i32 {
    // 400 divided by the binary logarithm of ten.
    const POINTS: f32 = 120.4;
    let reward = reward.clamp(1, MAX_REWARD - 1);
    (POINTS * (log2(reward) - log2(MAX_REWARD - reward))) as i32
}

/// Approximates the binary logarithm, with the same result on every machine: exact at powers of
/// two, linear in between.
pub(crate) fn log2(number: u32) -> f32 {
    let whole = number.ilog2();
    whole as f32 + (number - (1 << whole)) as f32 / (1_u32 << whole) as f32
}
