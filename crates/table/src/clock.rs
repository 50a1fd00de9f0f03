//! How long players may think: the rules, and the clocks that follow them.
//!
//! A move is one action here: each has its time and its increment, also where a turn has several.
//! So nobody is hurried by having to move twice in a row. Clocks count whole milliseconds, the unit
//! of the record, so a clock can be rebuilt exactly from a record.

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
    /// No limit. Time is still measured.
    #[default]
    None,
    /// The same time for each action; unused time is lost.
    PerMove(Duration),
    /// A time for the whole match, and an increment for each action.
    Fischer {
        /// The time at the start.
        start: Duration,
        /// The time that an action adds.
        increment: Duration,
    },
}

/// The text is not a clock rule.
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

/// Writes a time in the largest unit of which it is a whole number.
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
    /// The time that each player has left for the match, with [`ClockRule::Fischer`].
    banks: ByPlayer<Duration>,
    hand: Option<Hand>,
}

/// The time that the player to move has used so far.
#[derive(Clone, Copy, Debug)]
struct Hand {
    player: Player,
    /// Used before the last pause; `None` if the clock has not run.
    before: Option<Duration>,
    /// When the clock was started last; `None` if it is paused.
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

    /// Prepares the clock of the player to move without starting it.
    pub(crate) fn start_paused(&mut self, player: Option<Player>) {
        self.hand = player.map(|player| Hand {
            player,
            before: None,
            since: None,
        });
    }

    /// Stops the clock of the player to move, and returns the used milliseconds.
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

    /// Subtracts used time.
    pub(crate) fn use_up(&mut self, player: Player, millis: u64) {
        if let ClockRule::Fischer { .. } = self.rule {
            let bank = &mut self.banks[player];
            *bank = bank.saturating_sub(Duration::from_millis(millis));
        }
    }

    /// Adds the increment of a player who acted in time.
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

    /// Returns when the time of the player to move runs out.
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

    /// Returns whether using this much time would leave a player none.
    pub(crate) fn is_too_long(&self, player: Player, millis: u64) -> bool {
        self.limit(player)
            .is_some_and(|limit| limit <= Duration::from_millis(millis))
    }

    /// Returns the time that each player has left, or `None` without a limit.
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
