//! `quadrille tune`: tunes the weights of an evaluation from the results of games.
//!
//! The strongest brain plays against itself. For every quiet position, a note keeps how often each
//! weight counts and the result of the game. The fit finds the weights that predict the results
//! best. A match between the new and the old weights decides which are better.
//!
//! CITE: Texel's tuning method, Österlund 2014, <https://www.chessprogramming.org/Texel%27s_Tuning_Method>;
//! here Newton's method finds the weights, because the evaluation is linear in them.

mod fit;
mod notes;
mod selfplay;

use std::{io::Write, path::Path};

use anyhow::{Context, anyhow};
use game::{
    Weight,
    erased::{AnyGame, AnyTuning},
};
use serde_json::{Value, json};

use self::{
    fit::Fitted,
    notes::Notes,
    selfplay::{Pairing, Score},
};
use crate::{args::TuneArgs, failure::Failure, files, games, output::Output, progress::Task};

/// Plays games, fits the weights, and plays a match between new and old weights.
pub(crate) fn run(args: &TuneArgs, output: &mut Output) -> Result<(), Failure> {
    let game = games::find(&args.game)?;
    let defaults = tuning(game)?.weights();
    let start = match &args.weights {
        Some(path) => read_weights(path, &defaults)?,
        None => defaults.iter().map(|weight| weight.value).collect(),
    };
    let notes = collect(game, args, &start, output)?;
    let fitted = fit::fit(&notes, &start, args.reach);
    let new = &fitted.weights;
    if let Some(path) = &args.output {
        let named = defaults.iter().zip(new);
        let named: Value = named
            .map(|(weight, value)| (weight.name.clone(), Value::from(*value)))
            .collect::<serde_json::Map<String, Value>>()
            .into();
        files::write(path, format!("{named:#}\n").as_bytes())?;
    }
    let score = check(game, args, [new, &start], output)?;
    if args.json {
        return Ok(output.json(&as_json(&defaults, &start, &notes, &fitted, &score))?);
    }
    output.line(&format!(
        "{} positions of {} games; prediction error {:.5}, before {:.5}",
        notes.positions.len(),
        notes.games,
        fitted.error,
        fitted.error_before,
    ))?;
    for ((weight, old), new) in defaults.iter().zip(&start).zip(new) {
        output.line(&format!("{:<20} {old:>5} {new:>5}", weight.name))?;
    }
    if score.games > 0 {
        output.line(&format!("new against old: {score}"))?;
        output.line(score.verdict())?;
    }
    Ok(())
}

/// Collects the notes of `args.games` games: those in the file, then new ones.
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
        // Notes are written after each small batch, so an interruption loses little.
        let batch = (args.games - notes.games).min(args.concurrency.max(1) as u32 * 8);
        for played in pairing.play(
            notes.games..notes.games + batch,
            args.concurrency,
            &progress,
        ) {
            let text = notes.add(&played);
            if let Some(file) = &mut file {
                file.write_all(text.as_bytes())
                    .context("cannot write the notes")?;
            }
        }
        progress.note(format_args!("{} positions", notes.positions.len()));
    }
    Ok(notes)
}

/// Plays the first weights against the second.
fn check(
    game: &'static dyn AnyGame,
    args: &TuneArgs,
    weights: [&[i32]; 2],
    output: &Output,
) -> Result<Score, Failure> {
    // The openings differ from those of the notes.
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
        let batch = (args.check - score.games).min(args.concurrency.max(1) as u32 * 8);
        let from = first + score.games;
        for played in pairing.play(from..from + batch, args.concurrency, &progress) {
            score.add(&played);
        }
        progress.note(format_args!("{:.1} %", score.percent()));
    }
    Ok(score)
}

/// Returns the weights of a game that can be tuned.
fn tuning(game: &dyn AnyGame) -> Result<&'static dyn AnyTuning, Failure> {
    let id = game.facts().id;
    let tuning = game.profile().tuning;
    tuning.ok_or_else(|| Failure::wrong_call(anyhow!("{id} has no brain that can be tuned")))
}

/// Reads the weights that an earlier run wrote.
fn read_weights(path: &Path, defaults: &[Weight]) -> Result<Vec<i32>, Failure> {
    let text = files::read_text(path)?;
    let json: Value = serde_json::from_str(&text)
        .map_err(|error| Failure::wrong_call(anyhow!("{}: {error}", path.display())))?;
    let of = |weight: &Weight| {
        let value = json[&weight.name].as_i64();
        let value = value.and_then(|value| i32::try_from(value).ok());
        value.ok_or_else(|| {
            let error = anyhow!("{} has no whole number `{}`", path.display(), weight.name);
            Failure::wrong_call(error)
        })
    };
    defaults.iter().map(of).collect()
}

fn as_json(
    defaults: &[Weight],
    start: &[i32],
    notes: &Notes,
    fitted: &Fitted,
    score: &Score,
) -> Value {
    let weights = defaults.iter().zip(start).zip(&fitted.weights);
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
