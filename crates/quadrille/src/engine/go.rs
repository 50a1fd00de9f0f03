//! How long a search may go on.

use std::time::Duration;

use game::{Limit, Player};

/// What was said after `go`.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(super) struct Limits {
    pub(super) depth: Option<u32>,
    pub(super) nodes: Option<u64>,
    pub(super) move_time: Option<Duration>,
    /// What is left on the clock of each player, by seat.
    pub(super) clocks: Vec<(usize, Duration)>,
    /// What each gets for a move, by seat.
    pub(super) increments: Vec<(usize, Duration)>,
    /// Until `stop`.
    pub(super) is_endless: bool,
}

impl Limits {
    /// How long a player may think.
    pub(super) fn limit(&self, player: Option<Player>) -> Limit {
        let of = |times: &[(usize, Duration)]| {
            let player = player?.index();
            let own = times.iter().find(|(seat, _)| *seat == player);
            own.map(|(_, time)| *time)
        };
        match (self.nodes, self.move_time, of(&self.clocks)) {
            (Some(nodes), _, _) => Limit::Nodes(nodes),
            (None, Some(time), _) => Limit::Time(time),
            // About thirty moves are still to come, and something is kept for the way.
            (None, None, Some(left)) => {
                let increment = of(&self.increments).unwrap_or_default();
                Limit::Time((left / 30 + increment * 3 / 4).min(left / 2))
            }
            (None, None, None) if self.is_endless || self.depth.is_some() => Limit::Time(LONGEST),
            (None, None, None) => Limit::Time(USUAL),
        }
    }
}

const USUAL: Duration = Duration::from_secs(1);
const LONGEST: Duration = Duration::from_secs(24 * 60 * 60);
