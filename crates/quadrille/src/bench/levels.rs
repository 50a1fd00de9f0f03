//! `quadrille bench --levels`: how long each level thinks.

use std::time::{Duration, Instant};

use anyhow::anyhow;
use game::{Budget, Limit, Turn, Viewer, erased::AnyGame, ignore_info};
use serde_json::json;

use super::positions;
use crate::{args::BenchArgs, failure::Failure, output::Output, progress::Task};

/// The default budget of a computer player.
const DEFAULT_TIME: Duration = Duration::from_secs(1);

/// The longest answer of the weaker levels, and of the others.
const MAX_WEAK_TIME: Duration = Duration::from_millis(300);
const MAX_TIME: Duration = Duration::from_secs(3);

/// The number of weaker levels.
const N_WEAK: usize = 6;

/// Asks every level about every position, and fails if one takes too long.
pub(super) fn run(
    games: &[&'static dyn AnyGame],
    args: &BenchArgs,
    output: &mut Output,
) -> Result<(), Failure> {
    let (mut results, mut late) = (Vec::new(), Vec::new());
    let levels: usize = games.iter().map(|game| game.profile().levels.len()).sum();
    let progress = output.progress(Task {
        name: "bench, levels",
        unit: "answers",
        total: Some(levels as u64 * u64::from(args.positions.max(1))),
        done_before: 0,
    });
    for game in games {
        let id = game.facts().id;
        let positions = positions(*game, args)?;
        for (index, level) in game.profile().levels.iter().enumerate() {
            let mut longest = Duration::ZERO;
            for state in &positions {
                let Turn::Player(player) = state.turn() else {
                    continue;
                };
                let view = state.view(Viewer::Player(player));
                let strategy = game.brain(level.name, 1);
                let mut strategy = strategy.expect("a game has the levels it lists");
                let budget = Budget::new(Limit::Time(DEFAULT_TIME));
                let start = Instant::now();
                let answer = strategy.choose(&*view, &budget, &mut ignore_info);
                longest = longest.max(start.elapsed());
                progress.add_one();
                answer.map_err(|fault| anyhow!("{id}: {} {fault}", level.name))?;
            }
            let max = if index < N_WEAK {
                MAX_WEAK_TIME
            } else {
                MAX_TIME
            };
            if longest > max {
                late.push(format!("{id} {}", level.name));
            }
            let millis = longest.as_secs_f64() * 1000.0;
            if args.json {
                let name = level.name;
                results.push(json!({ "game": id, "level": name, "longest_ms": millis }));
            } else {
                let line = format!("{id:<10} {:<8} {millis:>8.1} ms at most", level.name);
                progress.above(|| output.line(&line))?;
            }
        }
    }
    drop(progress);
    if args.json {
        output.json(&json!(results))?;
    }
    match late.is_empty() {
        true => Ok(()),
        false => Err(anyhow!("too slow: {}", late.join(", ")).into()),
    }
}
