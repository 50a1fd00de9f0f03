//! What a position promises a player, in thousandths of a sure win, and what to say of a decision.

use game::{Dice, Opinion, Outcome, Player, Seed, erased::AnyState};
use wire::{stream::Verdict, thinking::Outlook};

/// Games played at random for one estimate. Two estimates that differ by chance alone differ by
/// more than a mistake in about one of two hundred cases.
const PLAYOUTS: u32 = 400;

/// What a decision may lose before it is called a mistake, and before it is called a blunder.
const MISTAKE: u16 = 120;
const BLUNDER: u16 = 250;

/// What an opinion comes to. In points a small advantage is a hundred.
fn by_opinion(opinion: Opinion) -> u16 {
    match opinion {
        Opinion::WinIn(_) => 1000,
        Opinion::LossIn(_) => 0,
        Opinion::Points(points) => {
            // The curve of Elo: four hundred points are ten to one.
            let odds = 10_f64.powf(f64::from(points) / 400.0);
            let share = 1000.0 * odds / (1.0 + odds);
            // An opinion is never as good as a proof.
            (share.round() as u16).clamp(1, 999)
        }
    }
}

/// What an opinion comes to, as it is told.
pub(crate) fn outlook(opinion: Opinion) -> Outlook {
    Outlook {
        share: by_opinion(opinion),
        ends_in: match opinion {
            Opinion::WinIn(actions) | Opinion::LossIn(actions) => Some(actions),
            Opinion::Points(_) => None,
        },
    }
}

/// What an outcome was: all for who won alone, a share for who won with others.
pub(crate) fn by_outcome(outcome: Outcome, player: Player) -> u16 {
    let first = outcome.ranks().iter().filter(|rank| **rank == 1).count();
    match outcome.rank(player) {
        1 => 1000 / u16::try_from(first).unwrap_or(1000).max(1),
        _ => 0,
    }
}

/// What a position brings the player if all go on at random, the same each time it is asked.
pub(crate) fn by_playouts(state: &dyn AnyState, player: Player) -> u16 {
    let mut dice = Dice::new(Seed::from_number(1));
    let most = state.facts().max_plies;
    let even = 1000 / u32::from(state.players()).max(1);
    let total: u32 = (0..PLAYOUTS)
        .map(|_| match state.play_out(&mut dice, most) {
            Some(outcome) => u32::from(by_outcome(outcome, player)),
            None => even,
        })
        .sum();
    (total / PLAYOUTS) as u16
}

/// What is to be said of a decision that kept so much of what it could have had.
pub(crate) fn verdict(before: u16, after: u16, agrees: bool) -> Verdict {
    match before.saturating_sub(after) {
        _ if agrees => Verdict::Fine,
        BLUNDER.. => Verdict::Blunder,
        MISTAKE.. => Verdict::Mistake,
        _ => Verdict::Fine,
    }
}

#[cfg(test)]
mod tests;
