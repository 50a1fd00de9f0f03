//! What people and bots may call themselves.

use std::{fmt, str::FromStr};

use serde::{Deserialize, Serialize};
use thiserror::Error;
use utoipa::ToSchema;

/// A name of 1 to 32 characters, none of which changes how the others are shown.
///
/// Markup is left alone: a client shows a name as plain text.
///
/// ```
/// use wire::Name;
///
/// let name: Name = "  Ada ".parse()?;
/// assert_eq!(name.as_str(), "Ada");
/// assert!("a\u{202e}b".parse::<Name>().is_err());
/// # Ok::<(), wire::NotAName>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize, ToSchema)]
#[serde(try_from = "String")]
#[schema(value_type = String, min_length = 1, max_length = 32, example = "Ada")]
pub struct Name(String);

/// What was given is not a name.
///
/// ```
/// assert!("".parse::<wire::Name>().is_err());
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
#[error("a name has 1 to 32 characters, without control or direction marks")]
pub struct NotAName;

impl Name {
    /// The most characters a name can have.
    pub const MOST: usize = 32;

    /// The name as text.
    #[must_use]
    pub fn as_str(&self) -> &str {
        &self.0
    }
}

impl fmt::Display for Name {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

impl FromStr for Name {
    type Err = NotAName;

    fn from_str(text: &str) -> Result<Name, NotAName> {
        let text = text.trim();
        let is_long = text.chars().nth(Name::MOST).is_some();
        if text.is_empty() || is_long || !text.chars().all(is_plain) {
            return Err(NotAName);
        }
        Ok(Name(text.into()))
    }
}

impl TryFrom<String> for Name {
    type Error = NotAName;

    fn try_from(text: String) -> Result<Name, NotAName> {
        text.parse()
    }
}

/// Whether a character neither moves the cursor nor turns the writing around.
fn is_plain(character: char) -> bool {
    let is_invisible = matches!(
        character,
        // Zero width, line separators, and marks, embeddings and isolates of direction.
        '\u{00ad}' | '\u{061c}' | '\u{180e}' | '\u{200b}'..='\u{200f}' | '\u{2028}'..='\u{202e}'
            | '\u{2060}'..='\u{206f}' | '\u{feff}' | '\u{fff9}'..='\u{fffb}'
    );
    !character.is_control() && !is_invisible
}
