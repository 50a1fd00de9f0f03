//! JSON that is written already, and the writer that copies it.

use std::{borrow::Cow, io};

use serde::{Deserialize, Deserializer, Serialize, Serializer};
use serde_json::{ser::Formatter, value::RawValue};

/// JSON that is passed on as it was written.
///
/// Only [`write()`] serializes it; other serializers see a list of bytes.
///
/// ```
/// let mut text = Vec::new();
/// wire::write(&[wire::Json::of(&1), wire::Json::NULL], &mut text);
/// assert_eq!(text, b"[1,null]");
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Json<'a>(Cow<'a, [u8]>);

impl<'a> Json<'a> {
    /// `null`.
    pub const NULL: Json<'static> = Json(Cow::Borrowed(b"null"));

    /// An empty list.
    pub const NONE: Json<'static> = Json(Cow::Borrowed(b"[]"));

    /// Takes bytes that are one JSON value.
    #[must_use]
    pub fn written(bytes: impl Into<Cow<'a, [u8]>>) -> Json<'a> {
        Json(bytes.into())
    }

    /// Writes a value.
    #[must_use]
    pub fn of(value: &impl Serialize) -> Json<'static> {
        let mut bytes = Vec::new();
        write(value, &mut bytes);
        Json(Cow::Owned(bytes))
    }

    /// The same JSON, borrowed.
    #[must_use]
    pub fn reborrow(&self) -> Json<'_> {
        Json(Cow::Borrowed(&self.0))
    }

    /// The text as bytes.
    #[must_use]
    pub fn as_bytes(&self) -> &[u8] {
        &self.0
    }
}

impl Serialize for Json<'_> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_bytes(&self.0)
    }
}

impl<'de> Deserialize<'de> for Json<'_> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let raw = Box::<RawValue>::deserialize(deserializer)?;
        Ok(Json(Cow::Owned(raw.get().as_bytes().to_vec())))
    }
}

/// Appends a message as JSON, and copies every [`Json`] inside it.
pub fn write(message: &impl Serialize, into: &mut Vec<u8>) {
    let mut serializer = serde_json::Serializer::with_formatter(into, Copying);
    message
        .serialize(&mut serializer)
        .expect("a message is plain data");
}

/// A message as text.
#[must_use]
pub fn text(message: &impl Serialize) -> String {
    let mut bytes = Vec::with_capacity(256);
    write(message, &mut bytes);
    String::from_utf8(bytes).expect("JSON is text")
}

/// Writes bytes as they are: only [`Json`] is serialized as bytes.
struct Copying;

impl Formatter for Copying {
    fn write_byte_array<W: ?Sized + io::Write>(
        &mut self,
        writer: &mut W,
        json: &[u8],
    ) -> io::Result<()> {
        writer.write_all(json)
    }
}
