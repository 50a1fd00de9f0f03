//! Events without types.

use std::fmt;

use serde::{Serialize, Serializer};
use serde_json::{
    Value,
    value::{RawValue, to_raw_value},
};

/// Something that happened, as written JSON: hosts store and send it, and seldom look into it.
#[derive(Clone)]
pub struct AnyEvent(Box<RawValue>);

impl AnyEvent {
    /// Writes an event.
    pub(super) fn of(event: &impl Serialize) -> AnyEvent {
        AnyEvent(to_raw_value(event).expect("an event is plain data"))
    }

    /// Returns the JSON as text.
    #[must_use]
    pub fn text(&self) -> &str {
        self.0.get()
    }

    /// Returns the JSON as a tree.
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
