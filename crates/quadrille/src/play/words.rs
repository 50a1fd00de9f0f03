//! Sentences for people about a match, beside those of the game itself.

use game::{Ending, Outcome};
use table::Notice;

/// Returns the sentence of a notice. The end is left to [`result`].
pub(crate) fn of_notice(notice: &Notice) -> Option<String> {
    Some(match notice {
        Notice::DrawOffered { seat } => format!("Seat {seat} offers a draw; `draw` accepts it."),
        Notice::DrawLapsed { seat } => format!("The draw that seat {seat} offered has lapsed."),
        Notice::DrawDeclined { seat } => format!("Seat {seat} declines the draw."),
        Notice::TookBack { ply } => format!("Back to ply {ply}."),
        Notice::TimedOut { seat } => format!("The time of seat {seat} is up."),
        Notice::Left { seat, reason } => format!("Seat {seat} {reason}."),
        // Nobody asks at a shared screen, and nobody is asked.
        Notice::TakebackAsked { .. }
        | Notice::TakebackDeclined { .. }
        | Notice::TakebackLapsed { .. }
        | Notice::Ended { .. } => return None,
    })
}

/// Returns how a match ended, in one sentence.
pub(crate) fn result(outcome: Outcome, ending: Option<Ending>, names: &[String]) -> String {
    let why = match ending {
        // The game has said it already.
        Some(Ending::ByRule) | None => String::new(),
        Some(ending) => format!(": {ending}"),
    };
    match outcome.winner() {
        Some(winner) => format!("Seat {winner} ({}) wins{why}.", names[winner.index()]),
        None if outcome.is_draw() => format!("A draw{why}."),
        None => format!("Ranks {outcome}{why}."),
    }
}

/// Returns the last lines that a strategy printed, which usually name the error.
pub(crate) fn last_lines(output: &str) -> Vec<&str> {
    const MAX_LINES: usize = 12;
    let lines: Vec<&str> = output.lines().collect();
    lines[lines.len().saturating_sub(MAX_LINES)..].to_vec()
}

/// Turns a message into a sentence.
pub(crate) fn sentence(message: &str) -> String {
    let mut characters = message.chars();
    let first: String = characters
        .next()
        .into_iter()
        .flat_map(char::to_uppercase)
        .collect();
    format!("{first}{}.", characters.as_str())
}
