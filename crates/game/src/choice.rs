//! An action as it enters from outside.

use std::error::Error;

use serde_json::Value;

use crate::{
    Game,
    erased::{PlayError, Unreadable},
};

/// An action as it enters: an index, notation or data. It is resolved once, by the position.
///
/// ```
/// use game::{Choice, example::Nim};
///
/// let nim: Nim = "7 3 0/2".parse()?;
/// let two = Choice::Text("2").resolve(&nim).expect("2 is an action");
/// assert_eq!(Choice::Index(1).resolve(&nim).ok(), Some(two));
/// assert_eq!(Choice::Json(&2.into()).resolve(&nim).ok(), Some(two));
/// # Ok::<(), game::example::NotNim>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Choice<'a> {
    /// An index into the legal actions of the player to move.
    Index(usize),
    /// Notation.
    Text(&'a str),
    /// The action as data; a JSON string is notation.
    Json(&'a Value),
}

impl Choice<'_> {
    /// Returns the action. An index gives a legal one; text and data may break a rule.
    ///
    /// # Errors
    /// The text is not an action of the game, or the index is out of range.
    pub fn resolve<G: Game>(self, state: &G) -> Result<G::Action, PlayError> {
        match self {
            Choice::Index(index) => {
                let mut actions = state.actions();
                let legal = actions.len();
                if index < legal {
                    Ok(actions.swap_remove(index))
                } else {
                    Err(PlayError::OutOfRange { index, legal })
                }
            }
            Choice::Text(text) => text.parse().map_err(unreadable),
            Choice::Json(Value::String(text)) => text.parse().map_err(unreadable),
            Choice::Json(json) => serde_json::from_value(json.clone()).map_err(unreadable),
        }
    }
}

fn unreadable(error: impl Error + Send + Sync + 'static) -> PlayError {
    PlayError::Unreadable(Unreadable(Box::new(error)))
}

impl From<usize> for Choice<'_> {
    fn from(index: usize) -> Self {
        Choice::Index(index)
    }
}

impl<'a> From<&'a str> for Choice<'a> {
    fn from(text: &'a str) -> Choice<'a> {
        Choice::Text(text)
    }
}

impl<'a> From<&'a Value> for Choice<'a> {
    fn from(json: &'a Value) -> Choice<'a> {
        Choice::Json(json)
    }
}
