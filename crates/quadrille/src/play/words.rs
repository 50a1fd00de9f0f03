//! What is said to people during a match, beside what the game itself tells.

use game::Outcome;
use table::{Ending, Notice};

/// What is said of a notice. The end is left to [`result`].
pub(crate) fn told(notice: &Notice) -> Option<String> {
    Some(match notice {
        Notice::DrawOffered(player) => format!("Seat {player} offers a draw; `draw` accepts it."),
        Notice::DrawLapsed(player) => format!("The draw that seat {player} offered has lapsed."),
        Notice::DrawDeclined(player) => format!("Seat {player} declines the draw."),
        Notice::TookBack { ply } => format!("Back to ply {ply}."),
        Notice::TimedOut(player) => format!("The time of seat {player} is up."),
        Notice::Left(player, reason) => format!("Seat {player} {reason}."),
        // Nobody asks at a shared screen, and nobody is asked.
        Notice::TakebackAsked { .. }
        | Notice::TakebackDeclined(_)
        | Notice::TakebackLapsed(_)
        | Notice::Ended(_) => return None,
    })
}

/// How a match ended, in one sentence.
pub(crate) fn result(outcome: Outcome, ending: Option<Ending>, names: &[String]) -> String {
    let why = match ending {
        // The game has told it already.
        Some(Ending::ByRule) | None => String::new(),
        Some(ending) => format!(": {ending}"),
    };
    match outcome.winner() {
        Some(winner) => format!("Seat {winner} ({}) wins{why}.", names[winner.index()]),
        None if outcome.is_draw() => format!("A draw{why}."),
        None => format!("Ranks {outcome}{why}."),
    }
}

/// The end of what a strategy printed: what went wrong is usually said last.
pub(crate) fn last_lines(output: &str) -> Vec<&str> {
    const MOST: usize = 12;
    let lines: Vec<&str> = output.lines().collect();
    lines[lines.len().saturating_sub(MOST)..].to_vec()
}

/// A message as a sentence.
pub(crate) fn sentence(message: &str) -> String {
    let mut characters = message.chars();
    let first: String = characters
        .next()
        .into_iter()
        .flat_map(char::to_uppercase)
        .collect();
    format!("{first}{}.", characters.as_str())
}
