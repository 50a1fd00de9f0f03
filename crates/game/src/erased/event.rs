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
/// use game::{Choice, Player, erased::{AnyGame, Erased}, example::Nim};
///
/// let mut state = Erased::<Nim>::new().read("7 3 0/2")?;
/// let events = state.play(Player::new(0), Choice::Text("3"))?.events;
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
    #[must_use]
    pub fn text(&self) -> &str {
        self.0.get()
    }

    /// The JSON as a tree.
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
