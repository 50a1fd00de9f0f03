//! What can be decided by a player, and what chance can bring.

use std::{fmt, ops::RangeInclusive, str::FromStr};

use serde::{Deserialize, Serialize};
use thiserror::Error;

use crate::{Item, TerritoryId};

/// One decision of a player, or one outcome of chance.
///
/// ```
/// use conquest::{Action, TerritoryId};
///
/// let attack: Action = "17x42".parse()?;
/// assert!(matches!(attack, Action::Attack { from, .. } if from.index() == 17));
/// assert_eq!("17-42h".parse::<Action>()?.to_string(), "17-42h");
/// # Ok::<(), conquest::NotAnAction>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(tag = "type", rename_all = "snake_case")]
pub enum Action {
    /// Chooses a capital.
    Capital {
        /// Where.
        at: TerritoryId,
    },
    /// Puts the reinforcements of the turn on a territory.
    Reinforce {
        /// Where.
        at: TerritoryId,
    },
    /// Takes an unowned territory.
    Capture {
        /// From where.
        from: TerritoryId,
        /// Which.
        to: TerritoryId,
    },
    /// Builds a port.
    Build {
        /// Where.
        at: TerritoryId,
    },
    /// Attacks a territory of another player.
    Attack {
        /// From where.
        from: TerritoryId,
        /// Which.
        to: TerritoryId,
    },
    /// Moves troops.
    Move {
        /// From where.
        from: TerritoryId,
        /// Where to.
        to: TerritoryId,
        /// Whether the hero goes along.
        #[serde(default)]
        hero: bool,
    },
    /// Uses the stored item.
    Use,
    /// Leaves the step of the turn.
    EndPhase,
    /// Leaves the turn.
    EndTurn,

    /// Chance: no item appears.
    Calm,
    /// Chance: an item appears.
    Item {
        /// Where.
        at: TerritoryId,
    },
    /// Chance: what the item is that appeared.
    Kind {
        /// Which.
        item: Item,
    },
    /// Chance: how well an attack goes.
    Luck {
        /// In per cent.
        percent: Luck,
    },
    /// Chance: which territory is lost to an item.
    Lose {
        /// Which.
        at: TerritoryId,
    },
}

impl Action {
    /// What it is called.
    pub(crate) const fn kind(self) -> &'static str {
        match self {
            Action::Capital { .. } => "capital",
            Action::Reinforce { .. } => "reinforce",
            Action::Capture { .. } => "capture",
            Action::Build { .. } => "build",
            Action::Attack { .. } => "attack",
            Action::Move { hero: false, .. } => "move",
            Action::Move { hero: true, .. } => "move_with_hero",
            Action::Use => "use_item",
            Action::EndPhase => "end_phase",
            Action::EndTurn => "end_turn",
            Action::Calm
            | Action::Item { .. }
            | Action::Kind { .. }
            | Action::Luck { .. }
            | Action::Lose { .. } => "chance",
        }
    }

    /// The territories it is about, in the order in which one would point at them.
    pub(crate) fn territories(self) -> (Option<TerritoryId>, Option<TerritoryId>) {
        match self {
            Action::Capital { at }
            | Action::Reinforce { at }
            | Action::Build { at }
            | Action::Item { at }
            | Action::Lose { at } => (Some(at), None),
            Action::Capture { from, to }
            | Action::Attack { from, to }
            | Action::Move { from, to, .. } => (Some(from), Some(to)),
            Action::Use
            | Action::EndPhase
            | Action::EndTurn
            | Action::Calm
            | Action::Kind { .. }
            | Action::Luck { .. } => (None, None),
        }
    }

    /// Visits the names of its territories, in the order in which one would point at them.
    pub(crate) fn cells(&self, visit: &mut dyn FnMut(&str)) {
        let (first, second) = self.territories();
        let territories = first.into_iter().chain(second);
        territories.for_each(|it| visit(&it.to_string()));
    }
}

impl fmt::Display for Action {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Action::Capital { at } => write!(f, "@{at}"),
            Action::Reinforce { at } => write!(f, "+{at}"),
            Action::Capture { from, to } => write!(f, "{from}>{to}"),
            Action::Build { at } => write!(f, "p{at}"),
            Action::Attack { from, to } => write!(f, "{from}x{to}"),
            Action::Move { from, to, hero } => {
                write!(f, "{from}-{to}{}", if *hero { "h" } else { "" })
            }
            Action::Use => f.write_str("use"),
            Action::EndPhase => f.write_str("next"),
            Action::EndTurn => f.write_str("end"),
            Action::Calm => f.write_str("calm"),
            Action::Item { at } => write!(f, "item{at}"),
            Action::Kind { item } => write!(f, "kind={item}"),
            Action::Luck { percent } => write!(f, "luck{}", percent.0),
            Action::Lose { at } => write!(f, "lose{at}"),
        }
    }
}

impl FromStr for Action {
    type Err = NotAnAction;

    fn from_str(text: &str) -> Result<Action, NotAnAction> {
        match text {
            "use" => return Ok(Action::Use),
            "next" => return Ok(Action::EndPhase),
            "end" => return Ok(Action::EndTurn),
            "calm" => return Ok(Action::Calm),
            _ => {}
        }
        let at = |word: &str| word.parse::<TerritoryId>().map_err(|_| NotAnAction);
        let pair = |from: &str, to: &str| Ok((at(from)?, at(to)?));
        if let Some(word) = text.strip_prefix('@') {
            at(word).map(|at| Action::Capital { at })
        } else if let Some(word) = text.strip_prefix('+') {
            at(word).map(|at| Action::Reinforce { at })
        } else if let Some(word) = text.strip_prefix("item") {
            at(word).map(|at| Action::Item { at })
        } else if let Some(word) = text.strip_prefix("lose") {
            at(word).map(|at| Action::Lose { at })
        } else if let Some(word) = text.strip_prefix("luck") {
            let percent = word.parse().map_err(|_| NotAnAction)?;
            Ok(Action::Luck { percent })
        } else if let Some(word) = text.strip_prefix("kind=") {
            let item = word.parse().map_err(|_| NotAnAction)?;
            Ok(Action::Kind { item })
        } else if let Some(word) = text.strip_prefix('p') {
            at(word).map(|at| Action::Build { at })
        } else if let Some((from, to)) = text.split_once('>') {
            pair(from, to).map(|(from, to)| Action::Capture { from, to })
        } else if let Some((from, to)) = text.split_once('x') {
            pair(from, to).map(|(from, to)| Action::Attack { from, to })
        } else if let Some((from, to)) = text.split_once('-') {
            let (to, hero) = match to.strip_suffix('h') {
                Some(to) => (to, true),
                None => (to, false),
            };
            pair(from, to).map(|(from, to)| Action::Move { from, to, hero })
        } else {
            Err(NotAnAction)
        }
    }
}

/// What was written is not an action.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
#[error(
    "write +17 to reinforce, 17>42 to capture, p17 to build a port, 17x42 to attack, \
     17-42 or 17-42h to move, `use`, `next` or `end`"
)]
pub struct NotAnAction;

/// How well an attack goes, in per cent (C5).
///
/// ```
/// use conquest::Luck;
///
/// assert_eq!(Luck::all().len(), 101);
/// assert!(Luck::new(49).is_none());
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS), ts(type = "number"))]
#[serde(try_from = "u8", into = "u8")]
pub struct Luck(u8);

impl Luck {
    /// The least and the greatest.
    pub const RANGE: RangeInclusive<u8> = 50..=150;

    /// So many per cent, if they can come.
    #[must_use]
    pub fn new(percent: u8) -> Option<Luck> {
        Luck::RANGE.contains(&percent).then_some(Luck(percent))
    }

    /// All that can come, each as likely as the others.
    pub fn all() -> impl ExactSizeIterator<Item = Luck> + DoubleEndedIterator {
        (0..101).map(|above| Luck(Luck::RANGE.start() + above))
    }

    /// In per cent.
    #[must_use]
    pub const fn percent(self) -> u8 {
        self.0
    }
}

impl FromStr for Luck {
    type Err = NotLuck;

    fn from_str(text: &str) -> Result<Luck, NotLuck> {
        let is_plain = text.bytes().all(|byte| byte.is_ascii_digit()) && !text.starts_with('0');
        let percent = text.parse::<u8>().ok().filter(|_| is_plain);
        percent.and_then(Luck::new).ok_or(NotLuck)
    }
}

impl TryFrom<u8> for Luck {
    type Error = NotLuck;

    fn try_from(percent: u8) -> Result<Luck, NotLuck> {
        Luck::new(percent).ok_or(NotLuck)
    }
}

impl From<Luck> for u8 {
    fn from(luck: Luck) -> u8 {
        luck.0
    }
}

/// A number of per cent that no attack can have.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
#[error("luck is 50 to 150 per cent")]
pub struct NotLuck;
