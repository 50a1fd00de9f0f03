//! Decisions of players and outcomes of chance.

use std::{fmt, str::FromStr};

use serde::{Deserialize, Serialize};
use thiserror::Error;

use crate::{Kind, Luck, Square};

/// One decision of a player, or the outcome of a blow.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(tag = "type", rename_all = "snake_case", deny_unknown_fields)]
#[expect(missing_docs, reason = "most fields are what their names say")]
pub enum Action {
    /// A unit moves to a neighboring square.
    Step { from: Square, to: Square },
    /// A unit attacks the unit, castle or site on a square.
    Attack {
        from: Square,
        target: Square,
        /// What to do with a castle that falls; required for an unguarded castle, else absent.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[cfg_attr(test, ts(optional))]
        spoil: Option<Spoil>,
    },
    /// An engineer builds on its square.
    Construct { unit: Square },
    /// A unit raises its defence until its owner's next turn.
    Fortify { unit: Square },
    /// A unit does nothing more this turn.
    End { unit: Square },
    /// A castle buys a unit.
    Buy {
        castle: Square,
        kind: Kind,
        /// The neighbor on which the unit appears if the castle is taken.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[cfg_attr(test, ts(optional))]
        at: Option<Square>,
    },
    /// The player takes the last step back.
    Undo,
    /// The player ends the turn.
    EndTurn,
    /// Chance decides a blow.
    Luck { luck: Luck },
}

/// What an attacker does with a castle that falls.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(rename_all = "snake_case")]
pub enum Spoil {
    /// The attacker takes it over.
    Occupy,
    /// The attacker tears it down for gold.
    Destroy,
}

impl Spoil {
    pub(crate) const ALL: [Spoil; 2] = [Spoil::Occupy, Spoil::Destroy];

    const fn name(self) -> &'static str {
        match self {
            Spoil::Occupy => "occupy",
            Spoil::Destroy => "destroy",
        }
    }
}

impl Action {
    /// Returns the name of the kind of action.
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

    /// Visits the names of the squares in the order in which a player selects them.
    pub(crate) fn cells(&self, visit: &mut dyn FnMut(&str)) {
        let squares = match *self {
            Action::Step { from, to } => [Some(from), Some(to)],
            Action::Attack { from, target, .. } => [Some(from), Some(target)],
            Action::Construct { unit } | Action::Fortify { unit } | Action::End { unit } => {
                [Some(unit), None]
            }
            Action::Buy { castle, at, .. } => [Some(castle), at],
            Action::Undo | Action::EndTurn | Action::Luck { .. } => [None, None],
        };
        let squares = squares.into_iter().flatten();
        squares.for_each(|square| visit(&square.to_string()));
    }
}

impl fmt::Display for Action {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Action::Step { from, to } => write!(f, "{from}-{to}"),
            Action::Attack {
                from,
                target,
                spoil,
            } => {
                write!(f, "{from}x{target}")?;
                spoil.map_or(Ok(()), |spoil| write!(f, "/{}", spoil.name()))
            }
            Action::Construct { unit } => write!(f, "construct:{unit}"),
            Action::Fortify { unit } => write!(f, "fortify:{unit}"),
            Action::End { unit } => write!(f, "end:{unit}"),
            Action::Buy { castle, kind, at } => {
                write!(f, "buy:{castle}:{}", kind.name())?;
                at.map_or(Ok(()), |at| write!(f, ":{at}"))
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
    // A column may be `x` too, so the first letter is skipped.
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

/// The text is not an action.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
#[error(
    "actions are written c3-c4, c4xc5, c4xc5/occupy, c4xc5/destroy, construct:c4, fortify:c4, \
     end:c4, buy:c3:lancer, buy:c3:lancer:c4, back, end"
)]
pub struct NotAnAction;
