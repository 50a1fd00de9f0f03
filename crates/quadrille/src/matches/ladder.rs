//! `quadrille match --ladder`: everyone against the one below.

use anyhow::anyhow;
use game::erased::AnyGame;
use serde_json::json;

use super::{books::Lot, play, told};
use crate::{
    args::{Ladder, MatchArgs},
    failure::Failure,
    output::Output,
};

/// Whoever stands higher brings at least so many per cent of the points.
const LEAST: f64 = 70.0;

/// Plays every step of the ladder and prints what the higher one brought.
pub(super) fn run(
    which: Ladder,
    game: &'static dyn AnyGame,
    args: &MatchArgs,
    output: &mut Output,
) -> Result<(), Failure> {
    let names: Vec<&str> = match which {
        Ladder::Brains => game.brains().to_vec(),
        Ladder::Levels => game.levels().iter().map(|level| level.name).collect(),
    };
    let (mut steps, mut weak) = (Vec::new(), Vec::new());
    if !args.json {
        output.line(HEAD)?;
    }
    for pair in names.windows(2) {
        let pair = [pair[1], pair[0]].map(String::from);
        let series = play(game, args, &pair, output)?;
        let [higher, lower] = pair;
        let Lot { score, p99, .. } = &series.lots[0];
        let percent = score.percent();
        if percent < LEAST {
            weak.push(format!("{higher} against {lower}"));
        }
        if args.json {
            steps.push(told::json(&series, &args.game));
            continue;
        }
        let (low, high) = (score.elo_low, score.elo_high);
        let slowest = p99.as_secs_f64() * 1000.0;
        output.line(&format!(
            "{higher:<10} {lower:<10} {:>5} {percent:>6.1}  {low:+5.0} to {high:+5.0} {slowest:>9.1} \
             {:>7.0}",
            series.games, series.seconds
        ))?;
    }
    if args.json {
        output.json(&json!(steps))?;
    }
    if weak.is_empty() {
        return Ok(());
    }
    let error = anyhow!("less than {LEAST} % of the points: {}", weak.join(", "));
    Err(error.into())
}

const HEAD: &str = "higher     lower      games      %  Elo, 95 %      99 % in ms  seconds";
