//! What has happened, whatever the game.

use std::fmt;

use serde::{Serialize, Serializer};
use serde_json::{
    Value,
    value::{RawValue, to_raw_value},
};

/// Something that happened, as written JSON: hosts store and send it, and seldom look into it.
///
/// ```
/// use game::{Player, erased::{AnyGame, Erased}, example::Nim};
///
/// let mut state = Erased::<Nim>::new().read("7 3 0/2")?;
/// let events = state.play(Player::new(0), "3")?;
/// assert_eq!(events[0].event.to_string(), r#"{"type":"took","player":0,"count":3}"#);
/// assert_eq!(events[0].event.json()["count"], 3);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone)]
pub struct AnyEvent(Box<RawValue>);

impl AnyEvent {
    /// The event without its type.
    pub(super) fn of(event: &impl Serialize) -> AnyEvent {
        AnyEvent(to_raw_value(event).expect("an event is plain data"))
    }

    /// The JSON as text.
    ///
    /// ```
    /// # use game::{Player, erased::{AnyGame, Erased}, example::Nim};
    /// # let mut state = Erased::<Nim>::new().read("7 3 0/2")?;
    /// let left = state.forfeit(Player::new(1));
    /// assert!(left[0].event.text().starts_with('{'));
    /// # Ok::<(), game::erased::Unreadable>(())
    /// ```
    #[must_use]
    pub fn text(&self) -> &str {
        self.0.get()
    }

    /// The JSON as a tree.
    ///
    /// ```
    /// # use game::{Player, erased::{AnyGame, Erased}, example::Nim};
    /// # let mut state = Erased::<Nim>::new().read("7 3 0/2")?;
    /// let events = state.play(Player::new(0), "1")?;
    /// assert_eq!(events[0].event.json()["type"], "took");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn json(&self) -> Value {
        serde_json::from_str(self.text()).expect("it is JSON")
    }
}

impl PartialEq for AnyEvent {
    fn eq(&self, other: &AnyEvent) -> bool {
        self.text() == other.text()
    }
}

impl Eq for AnyEvent {}

impl fmt::Display for AnyEvent {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.text())
    }
}

impl fmt::Debug for AnyEvent {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

impl Serialize for AnyEvent {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        self.0.serialize(serializer)
    }
}
