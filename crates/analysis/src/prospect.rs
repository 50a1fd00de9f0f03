//! The scale of an analysis: thousandths of a certain win.
//!
//! Every game has wins, while points mean something else in each brain, and a win can be shared by
//! any number of players. So evaluations, outcomes and playouts are all turned into shares.

use game::{Dice, Evaluation, Outcome, Player, Seed, erased::AnyState};

/// What a player may expect of a position.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Prospect {
    /// The share of a win, in thousandths.
    pub share: u16,
    /// The number of actions until the end, if it is certain who wins.
    pub ends_in: Option<u32>,
}

/// The share of a certain win.
const WIN: u16 = 1000;

/// Random matches for one estimate.
const PLAYOUTS: u32 = 400;

/// Two estimates of equal positions differ by more than this in one case of two hundred.
pub(crate) const PLAYOUT_NOISE: u16 = 120;

/// Ten to the power of 1/400: each point multiplies the odds by it, as on the scale of Elo.
///
/// Products are the same on every machine; powers are not.
const ODDS_PER_POINT: f64 = 1.005_773_063_001_738_3;

impl Prospect {
    /// Returns the prospect of the opponent in a match of two players.
    #[must_use]
    pub fn for_opponent(self) -> Prospect {
        Prospect {
            share: WIN - self.share,
            ..self
        }
    }

    /// Returns what an outcome gives a player. Players who win together share the win.
    pub(crate) fn of_outcome(outcome: Outcome, player: Player) -> Prospect {
        let winners = outcome.ranks().iter().filter(|rank| **rank == 1).count();
        Prospect::uncertain(match outcome.rank(player) {
            1 => WIN / winners as u16,
            _ => 0,
        })
    }

    /// Estimates a position by random matches, always with the same seed.
    pub(crate) fn by_playouts(state: &dyn AnyState, player: Player) -> Prospect {
        let mut dice = Dice::new(Seed::from_number(1));
        let max_plies = state.facts().max_plies;
        let even = WIN / u16::from(state.players());
        let total: u32 = (0..PLAYOUTS)
            .map(|_| match state.play_out(&mut dice, max_plies) {
                Some(outcome) => Prospect::of_outcome(outcome, player).share,
                None => even,
            })
            .map(u32::from)
            .sum();
        Prospect::uncertain((total / PLAYOUTS) as u16)
    }

    fn uncertain(share: u16) -> Prospect {
        Prospect {
            share,
            ends_in: None,
        }
    }
}

impl From<Evaluation> for Prospect {
    fn from(opinion: Evaluation) -> Prospect {
        match opinion {
            Evaluation::Points(points) => Prospect::uncertain(share_of_points(points)),
            Evaluation::WinIn(actions) => Prospect {
                share: WIN,
                ends_in: Some(actions),
            },
            Evaluation::LossIn(actions) => Prospect {
                share: 0,
                ends_in: Some(actions),
            },
        }
    }
}

/// Turns points into a share: 400 points are odds of ten to one.
fn share_of_points(points: i32) -> u16 {
    // Beyond this many points the share no longer changes.
    let steps = points.unsigned_abs().min(1_500);
    let odds: f64 = (0..steps).map(|_| ODDS_PER_POINT).product();
    let share = (f64::from(WIN) * odds / (1.0 + odds)).round() as u16;
    // An evaluation in points is never a proof.
    let share = share.min(WIN - 1);
    if points < 0 { WIN - share } else { share }
}
