//! Round trips through JSON, and JSON in reports.

use std::fmt::Debug;

use serde::{Serialize, de::DeserializeOwned};
use serde_json::Value;

/// The largest integer that a browser reads exactly.
const MAX_EXACT: u64 = 1 << 53;

/// Describes what a round trip through JSON changes, or returns `None`.
pub(crate) fn lost_in_json<T>(value: &T) -> Option<String>
where
    T: Serialize + DeserializeOwned + Eq + Debug,
{
    let (text, tree) = match both_ways(value) {
        Ok(written) => written,
        Err(error) => return Some(format!("{value:?} cannot be written as JSON: {error}")),
    };
    // Hosts use both: text on the wire, and a tree in `game::erased`.
    let ways = [
        serde_json::from_str::<T>(&text),
        serde_json::from_value(tree),
    ];
    for read in ways {
        match read {
            Ok(read) if read == *value => {}
            Ok(read) => return Some(format!("{value:?} parses back from {text} as {read:?}")),
            Err(error) => return Some(format!("{value:?}, written {text}, is refused: {error}")),
        }
    }
    None
}

fn both_ways<T: Serialize>(value: &T) -> Result<(String, Value), serde_json::Error> {
    Ok((serde_json::to_string(value)?, serde_json::to_value(value)?))
}

/// Returns a number in the JSON of a value that a browser would not read exactly.
pub(crate) fn inexact_number<T: Serialize>(value: &T) -> Option<String> {
    let tree = serde_json::to_value(value).ok()?;
    inexact(&tree).map(ToString::to_string)
}

/// Writes a value as one line of JSON, for reports and fixtures.
pub(crate) fn in_json<T: Serialize>(value: &T) -> String {
    match serde_json::to_string(value) {
        Ok(text) => text,
        Err(error) => format!("(no JSON: {error})"),
    }
}

fn inexact(tree: &Value) -> Option<&serde_json::Number> {
    match tree {
        Value::Null | Value::Bool(_) | Value::String(_) => None,
        Value::Number(number) => {
            let size = number.as_u64().or(number.as_i64().map(i64::unsigned_abs));
            size.is_some_and(|size| MAX_EXACT < size).then_some(number)
        }
        Value::Array(items) => items.iter().find_map(inexact),
        Value::Object(fields) => fields.values().find_map(inexact),
    }
}

/// Cuts two long texts to the part around their first difference.
pub(crate) fn difference(expected: &str, found: &str) -> (String, String) {
    const BEFORE: usize = 60;
    const SHOWN: usize = 300;
    let pairs = expected.chars().zip(found.chars());
    let same = pairs.take_while(|(left, right)| left == right).count();
    let from = same.saturating_sub(BEFORE);
    let shown = |text: &str| {
        let part: String = text.chars().skip(from).take(SHOWN).collect();
        let (before, after) = (
            if from > 0 { "…" } else { "" },
            text.chars().nth(from + SHOWN),
        );
        format!("{before}{part}{}", if after.is_some() { "…" } else { "" })
    };
    (shown(expected), shown(found))
}
