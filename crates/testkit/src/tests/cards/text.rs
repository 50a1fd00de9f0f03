//! The text and JSON of the toy game.

use std::{fmt, str::FromStr, sync::Arc};

use game::Player;
use serde::{Deserialize, Serialize};
use thiserror::Error;

use super::{Cards, Mistake, makes};

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub(in crate::tests) struct Rules {
    pub(in crate::tests) turns: u8,
    pub(in crate::tests) top: u8,
    /// A file in place of both numbers.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(in crate::tests) map: Option<String>,
}

impl Default for Rules {
    fn default() -> Rules {
        Rules {
            turns: 6,
            top: 5,
            map: None,
        }
    }
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub(in crate::tests) enum Act {
    Draw,
    Show,
    Wait,
    Deal(u8),
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub(in crate::tests) enum Happened {
    Drew {
        player: Player,
    },
    Dealt {
        player: Player,
        card: Option<u8>,
    },
    Showed {
        player: Player,
        #[serde(skip_serializing_if = "is_forgotten", default)]
        card: u8,
    },
    Waited {
        player: Player,
    },
    Left {
        player: Player,
    },
}

fn is_forgotten(_: &u8) -> bool {
    makes(Mistake::EventNotRead)
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub(in crate::tests) struct Seat {
    pub(super) card: u8,
    pub(super) shown: bool,
    pub(super) score: u8,
    pub(super) gone: bool,
}

impl Seat {
    pub(super) fn with(card: u8) -> Seat {
        Seat {
            card,
            shown: false,
            score: 0,
            gone: false,
        }
    }
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(in crate::tests) struct Table {
    pub(super) top: u8,
    pub(super) turns: u8,
    pub(super) mover: Player,
    pub(super) dealing: bool,
    pub(super) seats: Vec<SeenSeat>,
    pub(super) extra: u64,
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(in crate::tests) struct SeenSeat {
    pub(super) card: Option<u8>,
    pub(super) shown: bool,
    pub(super) score: u8,
    pub(super) gone: bool,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
#[error("not a position or act of cards")]
pub(in crate::tests) struct NotCards;

/// `top turns mover seat seat`, such as `5 6 0 3?0 1!4`; `*` after the mover while a card is
/// dealt, `x` after a player who has left.
impl<const LIE: u8> fmt::Display for Cards<LIE> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if f.alternate() {
            return self
                .seats
                .iter()
                .try_for_each(|seat| write!(f, "[{}] ", seat.card));
        }
        let dealing = if self.dealing { "*" } else { "" };
        write!(f, "{} {} {}{dealing}", self.top, self.turns, self.mover)?;
        for seat in &self.seats {
            let is_shown = seat.shown && !makes(Mistake::FieldNotWritten);
            let (shown, gone) = (
                if is_shown { '!' } else { '?' },
                if seat.gone { "x" } else { "" },
            );
            write!(f, " {}{shown}{}{gone}", seat.card, seat.score)?;
        }
        Ok(())
    }
}

impl<const LIE: u8> FromStr for Cards<LIE> {
    type Err = NotCards;

    fn from_str(text: &str) -> Result<Cards<LIE>, NotCards> {
        if makes(Mistake::ParserPanics) && !text.is_empty() {
            let _ = &text[..1];
        }
        let mut words = text.split(' ');
        let mut word = || words.next().ok_or(NotCards);
        let (top, turns, mover) = (number(word()?)?, number(word()?)?, word()?);
        let state = Cards {
            top,
            turns,
            mover: mover.trim_end_matches('*').parse().map_err(|_| NotCards)?,
            dealing: mover.ends_with('*'),
            seats: words.map(seat).collect::<Result<_, _>>()?,
            waited: 0,
            purse: Arc::default(),
        };
        let is_trusted = makes(Mistake::ParserTrusts) && (2..=3).contains(&state.seats.len());
        let is_sound = state.is_sound() || is_trusted;
        if is_sound && state.to_string() == text {
            Ok(state)
        } else {
            Err(NotCards)
        }
    }
}

fn seat(word: &str) -> Result<Seat, NotCards> {
    let (rest, gone) = match word.strip_suffix('x') {
        Some(rest) => (rest, true),
        None => (word, false),
    };
    let (card, score) = rest.split_once(['!', '?']).ok_or(NotCards)?;
    Ok(Seat {
        card: number(card)?,
        shown: rest.contains('!'),
        score: number(score)?,
        gone,
    })
}

fn number(word: &str) -> Result<u8, NotCards> {
    word.parse().map_err(|_| NotCards)
}

impl fmt::Display for Act {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Act::Draw => f.write_str("draw"),
            Act::Show => f.write_str("show"),
            Act::Wait if makes(Mistake::ActionInTwoWords) => f.write_str("do nothing"),
            Act::Wait => f.write_str("wait"),
            Act::Deal(_) if makes(Mistake::OutcomeMiswritten) => f.write_str("deal:1"),
            Act::Deal(card) => write!(f, "deal:{card}"),
        }
    }
}

impl FromStr for Act {
    type Err = NotCards;

    fn from_str(text: &str) -> Result<Act, NotCards> {
        let act = match text {
            "draw" => Act::Draw,
            "show" => Act::Show,
            "wait" if makes(Mistake::ActionMisread) => return Ok(Act::Draw),
            "wait" | "do nothing" => Act::Wait,
            _ => Act::Deal(number(text.strip_prefix("deal:").ok_or(NotCards)?)?),
        };
        if act.to_string() == text {
            Ok(act)
        } else {
            Err(NotCards)
        }
    }
}
