//! `quadrille bench --claims`: checks the published speeds.
//!
//! Each is measured on one thread unless it says otherwise. A reference is measured in the same run,
//! since no two machines are equally fast.

use std::fmt;

use anyhow::anyhow;
use serde_json::{Value, json};

use super::{Measured, measure, per_second};
use crate::{args::BenchArgs, failure::Failure, games, output::Output, progress::Task};

/// A published speed.
struct Claim {
    about: &'static str,
    game: &'static str,
    options: &'static str,
    strategy: Option<&'static str>,
    reference: Option<&'static str>,
    /// Plies, or else nodes for each position.
    depth: Option<u32>,
    nodes: u64,
    positions: u32,
    bound: Bound,
}

/// The limit of a claim.
#[derive(Clone, Copy)]
enum Bound {
    NodesPerSecond(f64),
    PlayoutsPerSecond(f64),
    /// For the first position.
    Milliseconds(f64),
    /// At the median, compared with the reference.
    TimesAsFast(f64),
}

const JUNGLE: Claim = Claim {
    about: "",
    game: "jungle",
    options: "{\"variant\":\"war\"}",
    strategy: None,
    reference: None,
    depth: None,
    nodes: 1_000_000,
    positions: 1,
    bound: Bound::NodesPerSecond(0.0),
};

const PENGUINS: Claim = Claim {
    game: "penguins",
    options: "{\"board\":\"hex\"}",
    ..JUNGLE
};

const CLAIMS: &[Claim] = &[
    Claim {
        about: "Jungle, classic board: nodes of a real search in a second",
        options: "{\"variant\":\"classic\"}",
        positions: 8,
        bound: Bound::NodesPerSecond(4e6),
        ..JUNGLE
    },
    Claim {
        about: "Jungle, war: full width to depth 4 from the start",
        strategy: Some("full-width"),
        depth: Some(4),
        bound: Bound::Milliseconds(5.0),
        ..JUNGLE
    },
    Claim {
        about: "Jungle, war: a real search to depth 10 from the start",
        depth: Some(10),
        bound: Bound::Milliseconds(1000.0),
        ..JUNGLE
    },
    Claim {
        about: "Jungle, classic board: two threads to depth 17, compared with one",
        options: "{\"variant\":\"classic\"}",
        strategy: Some("two-threads"),
        reference: Some("master"),
        depth: Some(17),
        positions: 20,
        bound: Bound::TimesAsFast(1.5),
        ..JUNGLE
    },
    Claim {
        about: "Penguins, 60 tiles: nodes of a real search in a second",
        nodes: 400_000,
        positions: 8,
        bound: Bound::NodesPerSecond(1.5e6),
        ..PENGUINS
    },
    Claim {
        about: "Penguins, 60 tiles: random playouts from the start in a second",
        nodes: 1_000,
        bound: Bound::PlayoutsPerSecond(150e3),
        ..PENGUINS
    },
];

/// The result of a claim.
struct Checked {
    about: &'static str,
    value: f64,
    bound: Bound,
    /// The speed of the machine: actions counted by perft in a second, in the same run.
    perft_speed: u64,
}

/// Measures every claim and prints the results. Returns the claims that do not hold.
pub(super) fn run(args: &BenchArgs, output: &mut Output) -> Result<Vec<&'static str>, Failure> {
    let (mut broken, mut results) = (Vec::new(), Vec::new());
    let is_asked = |claim: &&Claim| args.game.as_deref().is_none_or(|game| game == claim.game);
    let asked: Vec<&Claim> = CLAIMS.iter().filter(is_asked).collect();
    let progress = output.progress(Task {
        name: "bench, claims",
        unit: "searches",
        total: Some(asked.iter().map(|claim| claim.searches()).sum()),
        done_before: 0,
    });
    for claim in asked {
        let measured = measure(games::find(claim.game)?, &claim.as_args(), &progress)?;
        let checked = Checked {
            about: claim.about,
            value: claim.value(&measured),
            bound: claim.bound,
            perft_speed: measured.perft_speed,
        };
        if !checked.holds() {
            broken.push(claim.about);
        }
        if args.json {
            results.push(checked.as_json());
        } else {
            progress.above(|| output.line(&checked.to_string()))?;
        }
    }
    drop(progress);
    if args.json {
        output.json(&json!(results))?;
    }
    Ok(broken)
}

/// Fails if a claim does not hold on this machine.
pub(super) fn fail_if_any(broken: &[&str]) -> Result<(), Failure> {
    match broken.is_empty() {
        true => Ok(()),
        false => Err(anyhow!("slower than is claimed: {}", broken.join("; ")).into()),
    }
}

impl Claim {
    /// Returns how many positions are searched, by the strategy and by its reference.
    fn searches(&self) -> u64 {
        u64::from(self.positions) * (1 + u64::from(self.reference.is_some()))
    }

    fn as_args(&self) -> BenchArgs {
        BenchArgs {
            game: Some(self.game.into()),
            nodes: self.nodes,
            depth: self.depth,
            positions: self.positions,
            strategy: self.strategy.map(Into::into),
            reference: self.reference.map(Into::into),
            options: self.options.into(),
            levels: false,
            claims: false,
            json: false,
        }
    }

    fn value(&self, measured: &Measured) -> f64 {
        match self.bound {
            Bound::NodesPerSecond(_) => per_second(measured.nodes, measured.time()) as f64,
            Bound::PlayoutsPerSecond(_) => measured.playout_speed as f64,
            Bound::Milliseconds(_) => measured.time().as_secs_f64() * 1000.0,
            Bound::TimesAsFast(_) => measured.ratio.unwrap_or(0.0),
        }
    }
}

impl Checked {
    fn holds(&self) -> bool {
        match self.bound {
            Bound::Milliseconds(most) => self.value <= most,
            Bound::NodesPerSecond(least)
            | Bound::PlayoutsPerSecond(least)
            | Bound::TimesAsFast(least) => self.value >= least,
        }
    }

    fn as_json(&self) -> Value {
        let (Bound::NodesPerSecond(bound)
        | Bound::PlayoutsPerSecond(bound)
        | Bound::Milliseconds(bound)
        | Bound::TimesAsFast(bound)) = self.bound;
        json!({
            "about": self.about,
            "value": self.value,
            "bound": bound,
            "holds": self.holds(),
            "perft_per_second": self.perft_speed,
        })
    }
}

impl fmt::Display for Checked {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (value, about) = (self.value, self.about);
        write!(f, "{about}: ")?;
        match self.bound {
            Bound::NodesPerSecond(least) => {
                let of_perft = value / self.perft_speed.max(1) as f64;
                write!(
                    f,
                    "{value:.0}, at least {least:.0}; perft is {:.1} times as fast",
                    1.0 / of_perft.max(1e-9)
                )?;
            }
            Bound::PlayoutsPerSecond(least) => write!(f, "{value:.0}, at least {least:.0}")?,
            Bound::Milliseconds(most) => write!(f, "{value:.2} ms, at most {most:.0} ms")?,
            Bound::TimesAsFast(least) => write!(f, "{value:.2} times, at least {least}")?,
        }
        f.write_str(if self.holds() { "" } else { "  (not here)" })
    }
}
