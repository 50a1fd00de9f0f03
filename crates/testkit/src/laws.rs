//! The laws, one file for each; what they have in common is told by `law.rs`.
//!
//! Each takes a position, perhaps with an action, and gives a verdict on it. Which position and
//! how often is the business of `run.rs`.

pub(crate) mod brains;
pub(crate) mod course;
pub(crate) mod facts;
pub(crate) mod foreign;
pub(crate) mod forfeit;
pub(crate) mod imagination;
pub(crate) mod legal;
pub(crate) mod options;
pub(crate) mod presentation;
pub(crate) mod reads_back;
pub(crate) mod record;
pub(crate) mod repeatable;
pub(crate) mod secrets;
pub(crate) mod told;

/// Several actions on one line of a report.
pub(crate) fn listed<A: std::fmt::Display>(actions: &[A]) -> String {
    const MOST: usize = 60;
    let texts: Vec<String> = actions.iter().take(MOST).map(A::to_string).collect();
    let more = actions.len().saturating_sub(MOST);
    match (texts.len(), more) {
        (0, _) => "nothing".into(),
        (_, 0) => texts.join(" "),
        _ => format!("{} and {more} more", texts.join(" ")),
    }
}

/// The first action that stands in the list twice.
pub(crate) fn twice<A: Eq>(actions: &[A]) -> Option<&A> {
    let mut rest = actions.iter().enumerate();
    rest.find_map(|(index, action)| actions[..index].contains(action).then_some(action))
}
