//! How long players may think: the rules for it, and the clock that keeps them.
//!
//! A move is one action here: each gets its time, and each gets its increment, also where a turn
//! is made of many. So nobody is hurried by having to move twice in a row. Clocks count whole
//! milliseconds, the unit of the record, so that a clock can be rebuilt from a record exactly.

use std::{fmt, str::FromStr, time::Duration};

use game::{ByPlayer, Player};
use thiserror::Error;

/// How long players may think, written `none`, `move:30s` or `fischer:5m+3s`.
///
/// A time is a whole number of `ms`, `s`, `m` or `h`.
///
/// ```
/// use std::time::Duration;
/// use table::ClockRule;
///
/// let rule: ClockRule = "fischer:5m+3s".parse()?;
/// let start = Duration::from_secs(300);
/// assert_eq!(rule, ClockRule::Fischer { start, increment: Duration::from_secs(3) });
/// assert_eq!(ClockRule::PerMove(Duration::from_millis(1_500)).to_string(), "move:1500ms");
/// # Ok::<(), table::NotAClock>(())
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum ClockRule {
    /// As long as they like. Time is measured all the same.
    #[default]
    None,
    /// The same time for each action; what is left of it is lost.
    PerMove(Duration),
    /// A time for the whole match, to which something is added with each action.
    Fischer {
        /// What everyone has at first.
        start: Duration,
        /// What an action adds.
        increment: Duration,
    },
}

/// What was written is not a rule for clocks.
///
/// ```
/// assert!("blitz".parse::<table::ClockRule>().is_err());
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
#[error("a clock is written none, move:30s or fischer:5m+3s, with times in ms, s, m or h")]
pub struct NotAClock;

impl fmt::Display for ClockRule {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            ClockRule::None => f.write_str("none"),
            ClockRule::PerMove(time) => write!(f, "move:{}", written(*time)),
            ClockRule::Fischer { start, increment } => {
                write!(f, "fischer:{}+{}", written(*start), written(*increment))
            }
        }
    }
}

impl FromStr for ClockRule {
    type Err = NotAClock;

    fn from_str(text: &str) -> Result<ClockRule, NotAClock> {
        if text == "none" {
            return Ok(ClockRule::None);
        }
        let (kind, times) = text.split_once(':').ok_or(NotAClock)?;
        match kind {
            "move" => read(times)
                .filter(|time| !time.is_zero())
                .map(ClockRule::PerMove),
            "fischer" => times.split_once('+').and_then(|(start, increment)| {
                let start = read(start).filter(|start| !start.is_zero())?;
                let increment = read(increment)?;
                Some(ClockRule::Fischer { start, increment })
            }),
            _ => None,
        }
        .ok_or(NotAClock)
    }
}

const UNITS: [(&str, u64); 4] = [("ms", 1), ("h", 3_600_000), ("m", 60_000), ("s", 1_000)];

/// A time in the largest unit of which it is a whole number.
fn written(time: Duration) -> String {
    let millis = time.as_millis();
    let fits = |unit: u64| millis.is_multiple_of(u128::from(unit));
    match millis {
        0 => "0s".into(),
        _ if fits(3_600_000) => format!("{}h", millis / 3_600_000),
        _ if fits(60_000) => format!("{}m", millis / 60_000),
        _ if fits(1_000) => format!("{}s", millis / 1_000),
        _ => format!("{millis}ms"),
    }
}

fn read(text: &str) -> Option<Duration> {
    let read_as = |(suffix, unit): (&str, u64)| {
        let digits = text.strip_suffix(suffix)?;
        let is_number = !digits.is_empty() && digits.bytes().all(|byte| byte.is_ascii_digit());
        let number: u64 = digits.parse().ok().filter(|_| is_number)?;
        number.checked_mul(unit).map(Duration::from_millis)
    };
    UNITS.into_iter().find_map(read_as)
}

/// The clocks of a match. At most one of them runs.
#[derive(Clone, Debug)]
pub(crate) struct Clock {
    rule: ClockRule,
    /// What each player has left of its time for the match, by [`ClockRule::Fischer`].
    banks: ByPlayer<Duration>,
    hand: Option<Hand>,
}

/// The time which the player to move has taken so far.
#[derive(Clone, Copy, Debug)]
struct Hand {
    player: Player,
    /// Until the clock was paused last; nothing if it has not run at all.
    before: Option<Duration>,
    /// When it was started last; nothing if it is paused.
    since: Option<Duration>,
}

impl Hand {
    fn taken(&self, now: Duration) -> Option<Duration> {
        let lately = self.since.map(|since| now.saturating_sub(since));
        match (self.before, lately) {
            (None, None) => None,
            (before, lately) => Some(
                before
                    .unwrap_or_default()
                    .saturating_add(lately.unwrap_or_default()),
            ),
        }
    }
}

impl Clock {
    pub(crate) fn new(rule: ClockRule, players: u8) -> Clock {
        let rule = match rule {
            ClockRule::None => ClockRule::None,
            ClockRule::PerMove(time) => ClockRule::PerMove(whole_millis(time)),
            ClockRule::Fischer { start, increment } => ClockRule::Fischer {
                start: whole_millis(start),
                increment: whole_millis(increment),
            },
        };
        let full = match rule {
            ClockRule::None => Duration::ZERO,
            ClockRule::PerMove(time) => time,
            ClockRule::Fischer { start, .. } => start,
        };
        Clock {
            rule,
            banks: ByPlayer::from_fn(players, |_| full),
            hand: None,
        }
    }

    /// Starts the time of the player to move, if there is one.
    pub(crate) fn start(&mut self, player: Option<Player>, now: Duration) {
        self.hand = player.map(|player| Hand {
            player,
            before: None,
            since: Some(now),
        });
    }

    /// Makes ready for the player to move, without starting its time.
    pub(crate) fn start_paused(&mut self, player: Option<Player>) {
        self.hand = player.map(|player| Hand {
            player,
            before: None,
            since: None,
        });
    }

    /// Ends the time of the player to move, and tells how much of it was used.
    pub(crate) fn stop(&mut self, now: Duration) -> Option<u64> {
        let hand = self.hand.take()?;
        let taken = hand.taken(now)?;
        let taken = self
            .limit(hand.player)
            .map_or(taken, |limit| taken.min(limit));
        let millis = u64::try_from(taken.as_millis()).unwrap_or(u64::MAX);
        self.use_up(hand.player, millis);
        Some(millis)
    }

    /// Takes away time that was used.
    pub(crate) fn use_up(&mut self, player: Player, millis: u64) {
        if let ClockRule::Fischer { .. } = self.rule {
            let bank = &mut self.banks[player];
            *bank = bank.saturating_sub(Duration::from_millis(millis));
        }
    }

    /// Adds what a player gets for acting in time.
    pub(crate) fn reward(&mut self, player: Player) {
        if let ClockRule::Fischer { increment, .. } = self.rule {
            let bank = &mut self.banks[player];
            *bank = bank.saturating_add(increment);
        }
    }

    pub(crate) fn pause(&mut self, now: Duration) {
        if let Some(hand) = &mut self.hand {
            hand.before = hand.taken(now);
            hand.since = None;
        }
    }

    pub(crate) fn unpause(&mut self, now: Duration) {
        if let Some(hand) = &mut self.hand {
            hand.since.get_or_insert(now);
        }
    }

    pub(crate) fn is_paused(&self) -> bool {
        self.hand.is_some_and(|hand| hand.since.is_none())
    }

    /// When the time of the player to move will be used up.
    pub(crate) fn deadline(&self) -> Option<Duration> {
        let hand = self.hand?;
        let left = self
            .limit(hand.player)?
            .saturating_sub(hand.before.unwrap_or_default());
        hand.since.map(|since| since.saturating_add(left))
    }

    pub(crate) fn has_run_out(&self, now: Duration) -> bool {
        self.deadline().is_some_and(|deadline| deadline <= now)
    }

    /// Whether so much time, taken at once, is all that a player has.
    pub(crate) fn is_too_long(&self, player: Player, millis: u64) -> bool {
        self.limit(player)
            .is_some_and(|limit| limit <= Duration::from_millis(millis))
    }

    /// What each player has left; nothing without a rule.
    pub(crate) fn left(&self, now: Duration) -> Option<ByPlayer<Duration>> {
        let mut left = match self.rule {
            ClockRule::None => return None,
            ClockRule::PerMove(_) | ClockRule::Fischer { .. } => self.banks.clone(),
        };
        if let Some(hand) = self.hand {
            let taken = hand.taken(now).unwrap_or_default();
            left[hand.player] = left[hand.player].saturating_sub(taken);
        }
        Some(left)
    }

    fn limit(&self, player: Player) -> Option<Duration> {
        match self.rule {
            ClockRule::None => None,
            ClockRule::PerMove(time) => Some(time),
            ClockRule::Fischer { .. } => Some(self.banks[player]),
        }
    }
}

fn whole_millis(time: Duration) -> Duration {
    Duration::from_millis(u64::try_from(time.as_millis()).unwrap_or(u64::MAX))
}

#[cfg(test)]
mod tests;
