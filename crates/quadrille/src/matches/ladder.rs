//! `quadrille match --ladder`: each brain or level against the one below.

use anyhow::anyhow;
use game::erased::AnyGame;
use serde_json::json;

use super::{play, report, summary::EntrantSummary};
use crate::{
    args::{Ladder, MatchArgs},
    failure::Failure,
    output::Output,
};

/// The smallest share of points for the stronger one, in per cent.
const MIN_PERCENT: f64 = 70.0;

/// Plays every step of the ladder and prints the share of the stronger one.
pub(super) fn run(
    which: Ladder,
    game: &'static dyn AnyGame,
    args: &MatchArgs,
    output: &mut Output,
) -> Result<(), Failure> {
    let names: Vec<&str> = match which {
        Ladder::Brains => game.profile().brains.to_vec(),
        Ladder::Levels => game
            .profile()
            .levels
            .iter()
            .map(|level| level.name)
            .collect(),
    };
    let (mut steps, mut weak) = (Vec::new(), Vec::new());
    if !args.json {
        output.line(HEAD)?;
    }
    for pair in names.windows(2) {
        let pair = [pair[1], pair[0]].map(String::from);
        let summary = play(game, args, &pair, output)?;
        let [higher, lower] = pair;
        let EntrantSummary { score, p99, .. } = &summary.entrants[0];
        let percent = score.percent();
        if percent < MIN_PERCENT {
            weak.push(format!("{higher} against {lower}"));
        }
        if args.json {
            steps.push(report::json(&summary, &args.game));
            continue;
        }
        let (low, high) = (score.elo_low, score.elo_high);
        let slowest = p99.as_secs_f64() * 1000.0;
        output.line(&format!(
            "{higher:<10} {lower:<10} {:>5} {percent:>6.1}  {low:+5.0} to {high:+5.0} {slowest:>9.1} \
             {:>7.0}",
            summary.matches, summary.seconds
        ))?;
    }
    if args.json {
        output.json(&json!(steps))?;
    }
    if weak.is_empty() {
        return Ok(());
    }
    let error = anyhow!(
        "less than {MIN_PERCENT} % of the points: {}",
        weak.join(", ")
    );
    Err(error.into())
}

const HEAD: &str = "higher     lower      games      %  Elo, 95 %      99 % in ms  seconds";
