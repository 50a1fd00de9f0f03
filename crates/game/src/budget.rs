//! How long a strategy may think.

use std::{
    fmt,
    str::FromStr,
    sync::{
        Arc,
        atomic::{AtomicBool, Ordering},
    },
    time::Duration,
};

use thiserror::Error;

/// How long a strategy may think about one decision, and a token to stop it earlier.
///
/// ```
/// use game::{Budget, Limit};
///
/// let budget: Budget = "nodes:10000".parse()?;
/// assert_eq!(budget.limit, Limit::Nodes(10_000));
/// # Ok::<(), game::NotABudget>(())
/// ```
#[derive(Clone, Debug)]
pub struct Budget {
    /// How much thinking is allowed.
    pub limit: Limit,
    /// Stopped by a host that no longer wants to wait: the strategy answers with what it has.
    pub stop: StopToken,
    /// Reads the host's clock: the time since any fixed moment. With `None` a strategy uses the
    /// clock of the system, if its build has one.
    pub now: Option<fn() -> Duration>,
}

impl Budget {
    /// Creates a budget that is not stopped.
    #[must_use]
    pub fn new(limit: Limit) -> Budget {
        Budget {
            limit,
            stop: StopToken::default(),
            now: None,
        }
    }
}

impl FromStr for Budget {
    type Err = NotABudget;

    fn from_str(text: &str) -> Result<Budget, NotABudget> {
        text.parse().map(Budget::new)
    }
}

/// How much thinking is allowed for one decision.
///
/// ```
/// use std::time::Duration;
/// use game::Limit;
///
/// assert_eq!("time:100ms".parse(), Ok(Limit::Time(Duration::from_millis(100))));
/// assert_eq!("time:2s".parse(), Ok(Limit::Time(Duration::from_secs(2))));
/// assert_eq!(Limit::Nodes(5000).to_string(), "nodes:5000");
/// assert!("time:soon".parse::<Limit>().is_err());
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Limit {
    /// A time.
    Time(Duration),
    /// A number of positions, which gives the same answer on every machine.
    Nodes(u64),
    /// A number of steps of a program in a sandbox, which gives the same answer on every machine.
    /// A brain takes it for a number of positions.
    Fuel(u64),
}

impl fmt::Display for Limit {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Limit::Time(time) => write!(f, "time:{}ms", time.as_millis()),
            Limit::Nodes(nodes) => write!(f, "nodes:{nodes}"),
            Limit::Fuel(fuel) => write!(f, "fuel:{fuel}"),
        }
    }
}

impl FromStr for Limit {
    type Err = NotABudget;

    fn from_str(text: &str) -> Result<Limit, NotABudget> {
        let (kind, amount) = text.split_once(':').ok_or(NotABudget)?;
        let whole = |digits: &str| digits.parse::<u64>().map_err(|_| NotABudget);
        match kind {
            "nodes" => whole(amount).map(Limit::Nodes),
            "fuel" => whole(amount).map(Limit::Fuel),
            "time" => match (amount.strip_suffix("ms"), amount.strip_suffix('s')) {
                (Some(millis), _) => whole(millis).map(Duration::from_millis).map(Limit::Time),
                (None, Some(seconds)) => whole(seconds).map(Duration::from_secs).map(Limit::Time),
                (None, None) => Err(NotABudget),
            },
            _ => Err(NotABudget),
        }
    }
}

/// The text is not a budget.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
#[error("a budget is written time:100ms, time:2s, nodes:10000 or fuel:1000000")]
pub struct NotABudget;

/// A flag that any thread can set to make a strategy answer with what it has. Clones share it.
///
/// ```
/// let token = game::StopToken::default();
/// assert!(!token.is_stopped());
/// token.clone().stop();
/// assert!(token.is_stopped());
/// ```
#[derive(Clone, Debug, Default)]
pub struct StopToken(Arc<AtomicBool>);

impl StopToken {
    /// Asks the strategy to answer now.
    pub fn stop(&self) {
        self.0.store(true, Ordering::Relaxed);
    }

    /// Whether the strategy is asked to answer now.
    #[must_use]
    pub fn is_stopped(&self) -> bool {
        self.0.load(Ordering::Relaxed)
    }
}
