//! The laws, one file for each. `law.rs` has their names.
//!
//! A law checks one position, or one action in it. `run.rs` decides which positions are checked.

pub(crate) mod brains;
pub(crate) mod events;
pub(crate) mod facts;
pub(crate) mod flow;
pub(crate) mod foreign;
pub(crate) mod forfeit;
pub(crate) mod imagination;
pub(crate) mod legal;
pub(crate) mod options;
pub(crate) mod presentation;
pub(crate) mod record;
pub(crate) mod repeatable;
pub(crate) mod round_trip;
pub(crate) mod secrets;

/// Lists actions on one line of a report.
pub(crate) fn listed<A: std::fmt::Display>(actions: &[A]) -> String {
    const MAX: usize = 60;
    let texts: Vec<String> = actions.iter().take(MAX).map(A::to_string).collect();
    let more = actions.len().saturating_sub(MAX);
    match (texts.len(), more) {
        (0, _) => "nothing".into(),
        (_, 0) => texts.join(" "),
        _ => format!("{} and {more} more", texts.join(" ")),
    }
}

/// Returns the first action that the list contains twice.
pub(crate) fn twice<A: Eq>(actions: &[A]) -> Option<&A> {
    let mut rest = actions.iter().enumerate();
    rest.find_map(|(index, action)| actions[..index].contains(action).then_some(action))
}
