//! What a strategy made of its games.

use std::fmt;

use serde_json::{Value, json};

use super::Played;

/// The score of one strategy.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct Score {
    name: String,
    wins: u32,
    draws: u32,
    losses: u32,
    points: f64,
    /// How much stronger it is than the others together, and how far that can be trusted.
    elo: f64,
    elo_low: f64,
    elo_high: f64,
    errors: u32,
}

impl Score {
    pub(super) const HEAD: &str =
        "strategy                  wins draws losses  points      %    Elo  95 % interval";

    /// The score of the strategy of that index.
    pub(super) fn of(name: &str, index: usize, played: &[Played]) -> Score {
        let (mut wins, mut draws, mut losses, mut errors) = (0, 0, 0, 0);
        let mut shares = Vec::with_capacity(played.len());
        for game in played {
            errors += game.errors[index];
            // To share the first place with everyone is a draw; with some, a part of a win.
            let share = match (game.ranks[index], game.firsts) {
                (1, 1) => 1.0,
                (1, firsts) => 1.0 / firsts as f64,
                _ => 0.0,
            };
            match (game.ranks[index], game.firsts) {
                (1, 1) => wins += 1,
                (1, _) => draws += 1,
                _ => losses += 1,
            }
            shares.push(share);
        }
        let n_players = played.first().map_or(2, |game| game.ranks.len()) as f64;
        let n_games = shares.len().max(1) as f64;
        let mean = shares.iter().sum::<f64>() / n_games;
        let variance = shares.iter().map(|it| (it - mean).powi(2)).sum::<f64>() / n_games;
        // CITE: 1.96 standard errors of a normal distribution, widened by half a game for few.
        let error = 1.96 * (variance / n_games).sqrt() + 0.5 / n_games;
        Score {
            name: name.into(),
            wins,
            draws,
            losses,
            points: shares.iter().sum(),
            elo: elo(mean, n_players),
            elo_low: elo(mean - error, n_players),
            elo_high: elo(mean + error, n_players),
            errors,
        }
    }

    pub(super) fn as_json(&self) -> Value {
        json!({
            "name": self.name,
            "wins": self.wins,
            "draws": self.draws,
            "losses": self.losses,
            "points": self.points,
            "elo": self.elo.round(),
            "elo_low": self.elo_low.round(),
            "elo_high": self.elo_high.round(),
            "errors": self.errors,
        })
    }
}

impl fmt::Display for Score {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let games = (self.wins + self.draws + self.losses).max(1);
        let percent = 100.0 * self.points / f64::from(games);
        write!(
            f,
            "{:<25} {:>4} {:>5} {:>6} {:>7.1} {percent:>6.1} {:>+6.0}  {:+.0} to {:+.0}",
            self.name,
            self.wins,
            self.draws,
            self.losses,
            self.points,
            self.elo,
            self.elo_low,
            self.elo_high,
        )?;
        match self.errors {
            0 => Ok(()),
            errors => write!(f, "  {errors} errors"),
        }
    }
}

/// The difference in Elo behind a share of points, where an equal player has one of so many.
fn elo(share: f64, n_players: f64) -> f64 {
    // A whole score would be without bound; no match is long enough to tell more than this.
    let share = share.clamp(0.001, 0.999);
    let equal = 1.0 / n_players;
    let odds = (share / (1.0 - share)) / (equal / (1.0 - equal));
    400.0 * odds.log10()
}

#[cfg(test)]
mod tests;
