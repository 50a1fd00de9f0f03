//! What can be decided, by players and by chance.

use std::{fmt, str::FromStr};

use serde::{Deserialize, Serialize};
use thiserror::Error;

use crate::{Kind, Luck, Square};

/// One decision of a player, or the outcome of a blow.
///
/// ```
/// use realms::{Action, Spoil};
///
/// let action: Action = "c4xc5/occupy".parse()?;
/// assert_eq!(
///     action,
///     Action::Attack { from: "c4".parse()?, target: "c5".parse()?, spoil: Some(Spoil::Occupy) }
/// );
/// assert_eq!("buy:c3:lancer".parse::<Action>()?.to_string(), "buy:c3:lancer");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(tag = "type", rename_all = "snake_case", deny_unknown_fields)]
pub enum Action {
    /// A unit goes to a square beside it.
    Step {
        /// Where it stands.
        from: Square,
        /// Where it goes.
        to: Square,
    },
    /// A unit strikes what is on a square.
    Attack {
        /// Where it stands.
        from: Square,
        /// What it strikes.
        target: Square,
        /// What becomes of a castle that falls; said when a castle is struck, and only then.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[cfg_attr(test, ts(optional))]
        spoil: Option<Spoil>,
    },
    /// An engineer builds where it stands.
    Construct {
        /// Where it stands.
        unit: Square,
    },
    /// A unit makes itself harder to hit until its owner's next turn.
    Fortify {
        /// Where it stands.
        unit: Square,
    },
    /// A unit does nothing more this turn.
    End {
        /// Where it stands.
        unit: Square,
    },
    /// A castle gets a new unit.
    Buy {
        /// Where the castle stands.
        castle: Square,
        /// What is bought.
        kind: Kind,
        /// Where it appears, if there is no room in the castle.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[cfg_attr(test, ts(optional))]
        at: Option<Square>,
    },
    /// The last step is taken back.
    Undo,
    /// The turn ends.
    EndTurn,
    /// Chance decides a blow.
    Luck {
        /// How it turned out.
        luck: Luck,
    },
}

/// What becomes of a castle that falls.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(rename_all = "snake_case")]
pub enum Spoil {
    /// It changes hands.
    Occupy,
    /// It is torn down for its worth.
    Destroy,
}

impl Spoil {
    /// Both.
    pub const ALL: [Spoil; 2] = [Spoil::Occupy, Spoil::Destroy];

    const fn name(self) -> &'static str {
        match self {
            Spoil::Occupy => "occupy",
            Spoil::Destroy => "destroy",
        }
    }
}

impl Action {
    /// What it is called.
    pub(crate) const fn kind(&self) -> &'static str {
        match self {
            Action::Step { .. } => "step",
            Action::Attack { spoil: None, .. } => "attack",
            Action::Attack {
                spoil: Some(spoil), ..
            } => spoil.name(),
            Action::Construct { .. } => "construct",
            Action::Fortify { .. } => "fortify",
            Action::End { .. } => "end",
            Action::Buy { .. } => "buy",
            Action::Undo => "undo",
            Action::EndTurn => "end_turn",
            Action::Luck { luck } => luck.name(),
        }
    }

    /// Visits the names of its squares, in the order in which one would point at them.
    pub(crate) fn cells(&self, visit: &mut dyn FnMut(&str)) {
        let squares: &[Square] = match self {
            Action::Step { from, to } => &[*from, *to],
            Action::Attack { from, target, .. } => &[*from, *target],
            Action::Construct { unit } | Action::Fortify { unit } | Action::End { unit } => {
                &[*unit]
            }
            Action::Buy {
                castle, at: None, ..
            } => &[*castle],
            Action::Buy {
                castle,
                at: Some(at),
                ..
            } => &[*castle, *at],
            Action::Undo | Action::EndTurn | Action::Luck { .. } => &[],
        };
        squares.iter().for_each(|it| visit(&it.to_string()));
    }
}

impl fmt::Display for Action {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Action::Step { from, to } => write!(f, "{from}-{to}"),
            Action::Attack {
                from,
                target,
                spoil: None,
            } => write!(f, "{from}x{target}"),
            Action::Attack {
                from,
                target,
                spoil: Some(spoil),
            } => {
                write!(f, "{from}x{target}/{}", spoil.name())
            }
            Action::Construct { unit } => write!(f, "construct:{unit}"),
            Action::Fortify { unit } => write!(f, "fortify:{unit}"),
            Action::End { unit } => write!(f, "end:{unit}"),
            Action::Buy {
                castle,
                kind,
                at: None,
            } => write!(f, "buy:{castle}:{}", kind.name()),
            Action::Buy {
                castle,
                kind,
                at: Some(at),
            } => {
                write!(f, "buy:{castle}:{}:{at}", kind.name())
            }
            Action::Undo => f.write_str("back"),
            Action::EndTurn => f.write_str("end"),
            Action::Luck { luck } => f.write_str(luck.name()),
        }
    }
}

impl FromStr for Action {
    type Err = NotAnAction;

    fn from_str(text: &str) -> Result<Action, NotAnAction> {
        read(text).ok_or(NotAnAction)
    }
}

fn read(text: &str) -> Option<Action> {
    match text {
        "back" => return Some(Action::Undo),
        "end" => return Some(Action::EndTurn),
        _ => {}
    }
    if let Some(luck) = Luck::ALL.into_iter().find(|luck| luck.name() == text) {
        return Some(Action::Luck { luck });
    }
    let square = |text: &str| text.parse::<Square>().ok();
    if let Some((word, rest)) = text.split_once(':') {
        return match word {
            "construct" => square(rest).map(|unit| Action::Construct { unit }),
            "fortify" => square(rest).map(|unit| Action::Fortify { unit }),
            "end" => square(rest).map(|unit| Action::End { unit }),
            "buy" => read_purchase(rest),
            _ => None,
        };
    }
    if let Some((from, to)) = text.split_once('-') {
        return Some(Action::Step {
            from: square(from)?,
            to: square(to)?,
        });
    }
    // A column can be called x too: the cross is the one behind the first row.
    let cross = 1 + text.get(1..)?.find('x')?;
    let (from, rest) = (text.get(..cross)?, text.get(cross + 1..)?);
    let (target, spoil) = match rest.split_once('/') {
        Some((target, word)) => {
            let spoil = Spoil::ALL.into_iter().find(|spoil| spoil.name() == word)?;
            (target, Some(spoil))
        }
        None => (rest, None),
    };
    Some(Action::Attack {
        from: square(from)?,
        target: square(target)?,
        spoil,
    })
}

fn read_purchase(text: &str) -> Option<Action> {
    let mut words = text.split(':');
    let castle = words.next()?.parse().ok()?;
    let name = words.next()?;
    let kind = Kind::ALL.into_iter().find(|kind| kind.name() == name)?;
    let at = words.next().map(str::parse).transpose().ok()?;
    words
        .next()
        .is_none()
        .then_some(Action::Buy { castle, kind, at })
}

/// What was written is not an action.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
#[error(
    "actions are written c3-c4, c4xc5, c4xc5/occupy, c4xc5/destroy, construct:c4, fortify:c4, \
     end:c4, buy:c3:lancer, buy:c3:lancer:c4, back, end"
)]
pub struct NotAnAction;
