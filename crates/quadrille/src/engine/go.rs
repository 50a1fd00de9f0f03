//! The limits of a search.

use std::time::Duration;

use game::{Limit, Player};

/// The parameters of `go`.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(super) struct Limits {
    pub(super) depth: Option<u32>,
    pub(super) nodes: Option<u64>,
    pub(super) move_time: Option<Duration>,
    /// The remaining time of each player, by seat.
    pub(super) clocks: Vec<(usize, Duration)>,
    /// The increment of each player, by seat.
    pub(super) increments: Vec<(usize, Duration)>,
    /// Whether the search runs until `stop`.
    pub(super) is_endless: bool,
}

impl Limits {
    /// Returns how long a player may think.
    pub(super) fn limit(&self, player: Option<Player>) -> Limit {
        let of = |times: &[(usize, Duration)]| {
            let player = player?.index();
            let own = times.iter().find(|(seat, _)| *seat == player);
            own.map(|(_, time)| *time)
        };
        match (self.nodes, self.move_time, of(&self.clocks)) {
            (Some(nodes), _, _) => Limit::Nodes(nodes),
            (None, Some(time), _) => Limit::Time(time),
            // It expects about thirty more moves, and never uses more than half of the clock.
            (None, None, Some(left)) => {
                let increment = of(&self.increments).unwrap_or_default();
                Limit::Time((left / 30 + increment * 3 / 4).min(left / 2))
            }
            (None, None, None) if self.is_endless || self.depth.is_some() => Limit::Time(MAX_TIME),
            (None, None, None) => Limit::Time(DEFAULT_TIME),
        }
    }
}

const DEFAULT_TIME: Duration = Duration::from_secs(1);
const MAX_TIME: Duration = Duration::from_secs(24 * 60 * 60);
