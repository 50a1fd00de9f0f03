//! `quadrille tune`: finds better weights for an evaluation in the results of games.
//!
//! The strongest brain plays itself; of every quiet position it is noted what each weight counts in
//! it, and how the game ended. Then those weights are looked for whose opinions foretell the results
//! best, and a match between new and old ones decides which are better.
//!
//! CITE: Texel's tuning method, Österlund 2014, <https://www.chessprogramming.org/Texel%27s_Tuning_Method>;
//! here the weights are found by Newton's method, as the opinion is a sum of weights.

mod fit;
mod notes;
mod selfplay;

use std::{io::Write, path::Path};

use anyhow::{Context, anyhow};
use game::{Weight, erased::AnyGame};
use serde_json::{Value, json};

use self::{
    fit::Fitted,
    notes::Notes,
    selfplay::{Pairing, Score},
};
use crate::{args::TuneArgs, failure::Failure, files, games, output::Output, progress::Task};

/// Plays, fits, and lets new and old weights play against each other.
pub(crate) fn run(args: &TuneArgs, output: &mut Output) -> Result<(), Failure> {
    let game = games::find(&args.game)?;
    let usual = game.weights();
    if usual.is_empty() {
        let error = anyhow!("{} has no brain that can be tuned", args.game);
        return Err(Failure::wrong_call(error));
    }
    let start = match &args.weights {
        Some(path) => read_weights(path, &usual)?,
        None => usual.iter().map(|weight| weight.value).collect(),
    };
    let notes = collect(game, args, &start, output)?;
    let fitted = fit::fit(&notes, &start, args.reach);
    let new = &fitted.weights;
    if let Some(path) = &args.output {
        let named = usual.iter().zip(new);
        let named: Value = named
            .map(|(weight, value)| (weight.name.clone(), Value::from(*value)))
            .collect::<serde_json::Map<String, Value>>()
            .into();
        files::write(path, format!("{named:#}\n").as_bytes())?;
    }
    let score = check(game, args, [new, &start], output)?;
    if args.json {
        return Ok(output.json(&as_json(&usual, &start, &notes, &fitted, &score))?);
    }
    output.line(&format!(
        "{} positions of {} games; the results are foretold with an error of {:.5}, before {:.5}",
        notes.positions.len(),
        notes.games,
        fitted.error,
        fitted.error_before,
    ))?;
    for ((weight, old), new) in usual.iter().zip(&start).zip(new) {
        output.line(&format!("{:<20} {old:>5} {new:>5}", weight.name))?;
    }
    if score.games > 0 {
        output.line(&format!("the new against the old: {score}"))?;
        output.line(score.verdict())?;
    }
    Ok(())
}

/// Notes of as many games as are wanted: those that were kept before, and new ones.
fn collect(
    game: &'static dyn AnyGame,
    args: &TuneArgs,
    start: &[i32],
    output: &Output,
) -> Result<Notes, Failure> {
    let mut notes = match &args.data {
        Some(path) if path.exists() => Notes::read(&files::read_text(path)?, start.len())
            .with_context(|| format!("{} has no notes of this game", path.display()))?,
        Some(_) | None => Notes::default(),
    };
    let mut file = match &args.data {
        None => None,
        Some(path) => {
            let file = std::fs::OpenOptions::new()
                .create(true)
                .append(true)
                .open(path);
            Some(file.with_context(|| format!("cannot write {}", path.display()))?)
        }
    };
    let pairing = Pairing::new(game, args, [start, start])?;
    let progress = output.progress(Task {
        name: "tune",
        unit: "games",
        total: Some(args.games.into()),
        done_before: notes.games.into(),
    });
    while notes.games < args.games {
        // As many as are played at a time, so that little is lost when it is broken off.
        let most = (args.games - notes.games).min(args.concurrency.max(1) as u32 * 8);
        for played in pairing.play(notes.games..notes.games + most, args.concurrency, &progress) {
            let text = notes.add(&played);
            if let Some(file) = &mut file {
                file.write_all(text.as_bytes())
                    .context("cannot keep the notes")?;
            }
        }
        progress.note(format_args!("{} positions", notes.positions.len()));
    }
    Ok(notes)
}

/// Lets the first weights play against the second.
fn check(
    game: &'static dyn AnyGame,
    args: &TuneArgs,
    weights: [&[i32]; 2],
    output: &Output,
) -> Result<Score, Failure> {
    // Other openings than those that were learnt from.
    let first = 1_000_000;
    let pairing = Pairing::new(game, args, weights)?;
    let mut score = Score::default();
    let progress = output.progress(Task {
        name: "tune, new against old",
        unit: "games",
        total: Some(args.check.into()),
        done_before: 0,
    });
    while score.games < args.check {
        let most = (args.check - score.games).min(args.concurrency.max(1) as u32 * 8);
        let from = first + score.games;
        for played in pairing.play(from..from + most, args.concurrency, &progress) {
            score.add(&played);
        }
        progress.note(format_args!("{:.1} %", score.percent()));
    }
    Ok(score)
}

/// Weights as an earlier run wrote them.
fn read_weights(path: &Path, usual: &[Weight]) -> Result<Vec<i32>, Failure> {
    let text = files::read_text(path)?;
    let json: Value = serde_json::from_str(&text)
        .map_err(|error| Failure::wrong_call(anyhow!("{}: {error}", path.display())))?;
    let of = |weight: &Weight| {
        let value = json[&weight.name].as_i64();
        let value = value.and_then(|value| i32::try_from(value).ok());
        value.ok_or_else(|| {
            let error = anyhow!("{} has no number {}", path.display(), weight.name);
            Failure::wrong_call(error)
        })
    };
    usual.iter().map(of).collect()
}

fn as_json(
    usual: &[Weight],
    start: &[i32],
    notes: &Notes,
    fitted: &Fitted,
    score: &Score,
) -> Value {
    let weights = usual.iter().zip(start).zip(&fitted.weights);
    let weights =
        weights.map(|((weight, old), new)| json!({ "name": weight.name, "old": old, "new": new }));
    json!({
        "games": notes.games,
        "positions": notes.positions.len(),
        "error_before": fitted.error_before,
        "error": fitted.error,
        "weights": weights.collect::<Vec<Value>>(),
        "check": {
            "games": score.games,
            "percent": score.percent(),
            "low": score.interval().0,
            "high": score.interval().1,
        },
    })
}
