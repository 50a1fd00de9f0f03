//! `quadrille bench`: fixed searches, with a signature and their speed.

mod claims;
mod levels;

use std::{
    fmt,
    time::{Duration, Instant},
};

use anyhow::anyhow;
use game::{
    Budget, Dice, Digest, Limit, SearchInfo, Seed, Turn, Viewer,
    erased::{AnyGame, AnyState},
};
use serde_json::{Value, json};

use crate::{
    args::BenchArgs,
    failure::Failure,
    games,
    output::Output,
    progress::{Progress, Task},
};

/// Searches the positions of the games and prints the measurements.
pub(crate) fn run(args: &BenchArgs, output: &mut Output) -> Result<(), Failure> {
    let games = games::chosen(args.game.as_deref())?;
    if args.levels {
        return levels::run(&games, args, output);
    }
    if args.claims {
        return claims::fail_if_any(&claims::run(args, output)?);
    }
    let mut results = Vec::new();
    let progress = progress(&games, args, output);
    for game in games {
        let measured = measure(game, args, &progress)?;
        if !args.json {
            progress.above(|| output.line(&measured.to_string()))?;
        }
        results.push(measured.as_json());
    }
    drop(progress);
    if args.json {
        output.json(&json!(results))?;
    } else if args.is_plain() {
        // Claims that do not hold on this machine are printed and are no failure.
        claims::run(args, output)?;
    }
    Ok(())
}

/// Shows how many searches of a plain run are done.
fn progress(games: &[&'static dyn AnyGame], args: &BenchArgs, output: &Output) -> Progress {
    let brains = 1 + u64::from(args.reference.is_some());
    output.progress(Task {
        name: "bench",
        unit: "searches",
        total: Some(games.len() as u64 * brains * u64::from(args.positions.max(1))),
        done_before: 0,
    })
}

/// The measurements of one game.
struct Measured {
    game: &'static str,
    brain: String,
    nodes: u64,
    /// By position.
    times: Vec<Duration>,
    /// Actions counted by perft in a second, and matches played out at random: a measure of the
    /// machine.
    perft_speed: u64,
    playout_speed: u64,
    /// How many times as long the reference took, at the median.
    ratio: Option<f64>,
    /// Of all answers.
    signature: String,
}

/// The searches of one brain in all positions.
struct Searched {
    times: Vec<Duration>,
    nodes: u64,
    answers: String,
}

fn measure(
    game: &'static dyn AnyGame,
    args: &BenchArgs,
    progress: &Progress,
) -> Result<Measured, Failure> {
    let strongest = game.profile().brains.last().copied().unwrap_or_default();
    let brain = args.strategy.clone().unwrap_or_else(|| strongest.into());
    let positions = positions(game, args)?;
    let searched = search(game, &brain, &positions, args, progress)?;
    let ratio = match &args.reference {
        None => None,
        Some(reference) => {
            let other = search(game, reference, &positions, args, progress)?;
            let pairs = other.times.iter().zip(&searched.times);
            let ratio = |(other, own): (&Duration, &Duration)| other.div_duration_f64(*own);
            let mut ratios: Vec<f64> = pairs.map(ratio).collect();
            ratios.sort_by(f64::total_cmp);
            ratios.get(ratios.len() / 2).copied()
        }
    };
    Ok(Measured {
        game: game.facts().id,
        brain,
        nodes: searched.nodes,
        times: searched.times,
        perft_speed: perft_speed(&*positions[0]),
        playout_speed: playout_speed(&*positions[0]),
        ratio,
        signature: Digest::of(&searched.answers).to_string()[..16].into(),
    })
}

fn search(
    game: &dyn AnyGame,
    brain: &str,
    positions: &[Box<dyn AnyState>],
    args: &BenchArgs,
    progress: &Progress,
) -> Result<Searched, Failure> {
    let mut searched = Searched {
        times: Vec::new(),
        nodes: 0,
        answers: String::new(),
    };
    for state in positions {
        let Turn::Player(player) = state.turn() else {
            continue;
        };
        let view = state.view(Viewer::Player(player));
        let Some(mut strategy) = game.brain(brain, 1) else {
            let error = anyhow!("{} has no strategy {brain}", game.facts().id);
            return Err(Failure::wrong_call(error));
        };
        let mut last = SearchInfo::default();
        let nodes = args.depth.map_or(args.nodes, |_| u64::MAX);
        let budget = Budget::new(Limit::Nodes(nodes));
        let stop = budget.stop.clone();
        let start = Instant::now();
        let answer = strategy.choose(&*view, &budget, &mut |info| {
            last = info.clone();
            if args.depth.is_some_and(|depth| info.depth >= depth) {
                stop.stop();
            }
        });
        searched.times.push(start.elapsed());
        progress.add_one();
        searched.nodes += last.nodes;
        let action = answer.ok().and_then(|index| view.text(index));
        searched.answers += &format!(
            "{} {} {}\n",
            action.unwrap_or_default(),
            last.nodes,
            last.evaluation
        );
    }
    Ok(searched)
}

/// Returns the start and positions of random matches, in all of which a player is to move.
fn positions(
    game: &'static dyn AnyGame,
    args: &BenchArgs,
) -> Result<Vec<Box<dyn AnyState>>, Failure> {
    let players = *game.facts().players.start();
    let position = |index: u32| {
        let plies = if index == 0 { 0 } else { 2 + 4 * index };
        let mut dice = Dice::new(Seed::from_number(plies.into()));
        let start = game.start(players, &args.options, &mut dice);
        let mut state = start.map_err(Failure::wrong_call)?;
        let mut last = state.clone();
        for ply in 0.. {
            match state.turn() {
                Turn::Player(_) if ply >= plies => return Ok(state),
                Turn::Player(_) => last = state.clone(),
                Turn::Chance => {}
                // There is nothing to search after the end.
                Turn::Over(_) => break,
            }
            let _applied = state.play_random(&mut dice);
        }
        Ok(last)
    };
    (0..args.positions.max(1)).map(position).collect()
}

/// How long speeds are measured.
const MEASURED_TIME: Duration = Duration::from_millis(200);

/// Returns how many actions perft counts in a second.
fn perft_speed(state: &dyn AnyState) -> u64 {
    let start = Instant::now();
    let mut nodes = 0;
    for depth in 1..8 {
        nodes += state.perft(depth);
        if start.elapsed() > MEASURED_TIME {
            break;
        }
    }
    per_second(nodes, start.elapsed())
}

/// Returns how many random matches are played in a second.
fn playout_speed(state: &dyn AnyState) -> u64 {
    let mut dice = Dice::new(Seed::from_number(1));
    let most = state.facts().max_plies;
    let start = Instant::now();
    let mut playouts = 0;
    while start.elapsed() < MEASURED_TIME {
        let _outcome = state.play_out(&mut dice, most);
        playouts += 1;
    }
    per_second(playouts, start.elapsed())
}

fn per_second(count: u64, time: Duration) -> u64 {
    let nanos = time.as_nanos().max(1);
    u64::try_from(u128::from(count) * 1_000_000_000 / nanos).unwrap_or(u64::MAX)
}

impl Measured {
    fn time(&self) -> Duration {
        self.times.iter().sum()
    }

    fn median(&self) -> Duration {
        let mut times = self.times.clone();
        times.sort_unstable();
        times.get(times.len() / 2).copied().unwrap_or_default()
    }

    fn as_json(&self) -> Value {
        json!({
            "game": self.game,
            "brain": self.brain,
            "positions": self.times.len(),
            "nodes": self.nodes,
            "seconds": self.time().as_secs_f64(),
            "median_ms": self.median().as_secs_f64() * 1000.0,
            "nodes_per_second": per_second(self.nodes, self.time()),
            "perft_per_second": self.perft_speed,
            "playouts_per_second": self.playout_speed,
            "times_as_fast": self.ratio,
            "signature": self.signature,
        })
    }
}

impl fmt::Display for Measured {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(
            f,
            "{:<10} {:<8} {} positions, {} nodes, {} nodes a second (perft {}, playouts {}), \
             median {:.1} ms, signature {}",
            self.game,
            self.brain,
            self.times.len(),
            self.nodes,
            per_second(self.nodes, self.time()),
            self.perft_speed,
            self.playout_speed,
            self.median().as_secs_f64() * 1000.0,
            self.signature,
        )?;
        match self.ratio {
            Some(ratio) => write!(f, ", {ratio:.2} times as fast"),
            None => Ok(()),
        }
    }
}
