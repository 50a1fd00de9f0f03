//! Sentences for people, as data that a client can say in its own words.

use std::fmt;

use serde::{Deserialize, Serialize};
use serde_json::{Map, Value};

/// A sentence for a person: a stable code, its parameters, and the same in English.
///
/// In JSON the parameters stand beside the code. The English text is not part of it; messages
/// carry it in a field of its own, for clients that do not know the code.
///
/// ```
/// use game::{Sentence, example::IllegalTake};
///
/// let sentence = Sentence::of(&IllegalTake::TooMany { most: 3 });
/// assert_eq!(sentence.to_string(), "you may take 3 at most");
/// assert_eq!(serde_json::to_string(&sentence)?, r#"{"code":"too-many","most":3}"#);
/// # Ok::<(), serde_json::Error>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(
    feature = "typescript",
    derive(ts_rs::TS),
    ts(
        export_to = "game.ts",
        type = "{ code: string, [parameter: string]: unknown }"
    )
)]
pub struct Sentence {
    /// The stable name of the sentence.
    pub code: String,
    /// The values that the sentence mentions.
    #[serde(flatten)]
    pub parameters: Map<String, Value>,
    /// The sentence in English, lower case and without a full stop.
    #[serde(skip)]
    pub text: String,
}

impl Sentence {
    /// The sentence of a value that serializes as an object with a `code`.
    ///
    /// # Panics
    /// If the value serializes as anything else.
    #[must_use]
    pub fn of<S: fmt::Display + Serialize>(sentence: &S) -> Sentence {
        let value = serde_json::to_value(sentence);
        let mut coded: Sentence = value
            .and_then(serde_json::from_value)
            .expect("a sentence serializes as an object with a code");
        coded.text = sentence.to_string();
        coded
    }

    /// The line of a text that the sentence is about, counted from one, if it names one.
    #[must_use]
    pub fn line(&self) -> Option<u32> {
        let line = self.parameters.get("line")?.as_u64()?;
        line.try_into().ok()
    }
}

impl fmt::Display for Sentence {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.text)
    }
}
