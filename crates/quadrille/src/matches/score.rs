//! What a strategy made of its games.

use std::{fmt, time::Duration};

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
    /// How long 99 of 100 decisions took at most.
    p99: Duration,
}

impl Score {
    pub(super) const HEAD: &str = "strategy                  wins draws losses  points      %    Elo  95 % interval  99 % in ms";

    /// The score of the strategy that has these places in the order of names.
    pub(super) fn of(name: &str, places: &[usize], played: &[Played]) -> Score {
        let (mut wins, mut draws, mut losses, mut errors) = (0, 0, 0, 0);
        let mut shares = Vec::with_capacity(played.len());
        for game in played {
            errors += places.iter().map(|place| game.errors[*place]).sum::<u32>();
            let is_first = |place: &&usize| game.ranks[**place] == 1;
            let firsts = places.iter().filter(is_first).count();
            // To share the first place with everyone is a draw; with some, a part of a win.
            shares.push(firsts as f64 / game.firsts.max(1) as f64);
            match firsts {
                0 => losses += 1,
                own if own == game.firsts => wins += 1,
                _ => draws += 1,
            }
        }
        let n_players = played.first().map_or(2, |game| game.ranks.len()) as f64;
        let n_sides = n_players / places.len() as f64;
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
            elo: elo(mean, n_sides),
            elo_low: elo(mean - error, n_sides),
            elo_high: elo(mean + error, n_sides),
            errors,
            p99: p99(places, played),
        }
    }

    /// The share of all points.
    pub(super) fn percent(&self) -> f64 {
        let games = (self.wins + self.draws + self.losses).max(1);
        100.0 * self.points / f64::from(games)
    }

    /// How much stronger it is than the others together, between these with 95 %.
    pub(super) fn elo_interval(&self) -> (f64, f64) {
        (self.elo_low, self.elo_high)
    }

    /// How long 99 of 100 decisions took at most.
    pub(super) fn p99(&self) -> Duration {
        self.p99
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
            "p99_ms": self.p99.as_secs_f64() * 1000.0,
        })
    }
}

impl fmt::Display for Score {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let interval = format!("{:+.0} to {:+.0}", self.elo_low, self.elo_high);
        write!(
            f,
            "{:<25} {:>4} {:>5} {:>6} {:>7.1} {:>6.1} {:>+6.0}  {interval:<14} {:>10.1}",
            self.name,
            self.wins,
            self.draws,
            self.losses,
            self.points,
            self.percent(),
            self.elo,
            self.p99.as_secs_f64() * 1000.0,
        )?;
        match self.errors {
            0 => Ok(()),
            errors => write!(f, "  {errors} errors"),
        }
    }
}

fn p99(places: &[usize], played: &[Played]) -> Duration {
    let times = played.iter().flat_map(|game| {
        let own = places.iter().map(|place| &game.times[*place]);
        own.flatten().copied()
    });
    let mut times: Vec<Duration> = times.collect();
    times.sort_unstable();
    let last = times.len() * 99 / 100;
    times.get(last).copied().unwrap_or_default()
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
