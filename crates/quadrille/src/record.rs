//! `quadrille record`: shows, verifies and converts records.

use std::path::Path;

use anyhow::{Context, anyhow};
use game::{
    Viewer,
    erased::{AnyFormat, AnyGame},
    record::{End, EntryKind, Record},
    replay::{Replay, Verification},
};
use serde_json::{Value, json};

use crate::{
    args::{RecordArgs, RecordCommand, RecordConvertArgs, RecordShowArgs, RecordVerifyArgs},
    failure::Failure,
    files::{read_text, write},
    output::{Output, complain},
    picture,
};

/// Runs a command about a record.
pub(crate) fn run(args: &RecordArgs, output: &mut Output) -> Result<(), Failure> {
    match &args.command {
        RecordCommand::Show(args) => show(args, output),
        RecordCommand::Verify(args) => verify(args, output),
        RecordCommand::Export(args) => export(args, output),
        RecordCommand::Import(args) => import(args, output),
    }
}

fn show(args: &RecordShowArgs, output: &mut Output) -> Result<(), Failure> {
    let (record, _) = read(&args.file)?;
    let game = game_of(&record)?;
    let kept = record.kept();
    let ply = args.ply.unwrap_or(kept.len() as u32);
    if kept.len() < ply as usize {
        let error = anyhow!("--ply {ply}: the record has {} actions", kept.len());
        return Err(Failure::wrong_call(error));
    }
    // Entries that were taken back are not shown.
    let mut shown = record.clone();
    shown.entries = kept.iter().copied().take(ply as usize).cloned().collect();
    let mut replay = Replay::new(game, &shown)?;
    let mut players = Vec::new();
    while let Some(step) = replay.step()? {
        players.push(step.player);
    }
    let state = replay.state();
    if let Some(path) = &args.picture {
        let Some(svg) = state.view(Viewer::Referee).picture() else {
            let error = anyhow!("there are no pictures of {} yet", game.facts().name);
            return Err(Failure::wrong_call(error));
        };
        return Ok(picture::write(&svg, path)?);
    }
    if args.json {
        let actions: Vec<Value> = shown
            .entries
            .iter()
            .zip(&players)
            .map(|(entry, player)| {
                let action = entry.kind.to_string();
                json!({ "player": player, "action": action, "millis": entry.millis })
            })
            .collect();
        return Ok(output.json(&json!({
            "game": record.game,
            "players": record.players,
            "names": record.names,
            "options": serde_json::from_str::<Value>(&record.options)?,
            "start": record.start,
            "actions": actions,
            "position": state.notation(),
            "turn": state.turn(),
            "outcome": record.end.map(|end| end.outcome),
        }))?);
    }
    output.line(&format!(
        "{}, {} players",
        game.facts().name,
        record.players
    ))?;
    for (seat, name) in record.names.iter().enumerate() {
        output.line(&format!("  seat {seat}: {name}"))?;
    }
    for (number, (entry, player)) in (1..).zip(shown.entries.iter().zip(&players)) {
        let who = player.map_or("chance".into(), |player| format!("seat {player}"));
        output.line(&format!("{number:>4}  {who:<7}  {entry}"))?;
    }
    let last = shown.entries.last().map(|entry| entry.kind.to_string());
    output.line("")?;
    let look = output.look();
    output.sketch(
        &state
            .view(Viewer::Referee)
            .sketch(last.as_deref(), &[], look),
    )?;
    output.line(&format!("\n{}", state.notation()))?;
    let is_called_off = kept
        .last()
        .is_some_and(|entry| entry.kind == EntryKind::Abort);
    match record.end {
        Some(end) if ply as usize == kept.len() => {
            output.line(&format!("over: {}", end.outcome))?
        }
        _ if is_called_off && ply as usize == kept.len() => output.line("called off")?,
        _ => output.line("not over")?,
    }
    Ok(())
}

fn verify(args: &RecordVerifyArgs, output: &mut Output) -> Result<(), Failure> {
    let (record, torn) = read(&args.file)?;
    let Verification {
        plies,
        outcome,
        aborted,
        rolls_checked,
    } = Replay::new(game_of(&record)?, &record)?.finish()?;
    if args.json {
        let whole = (outcome.is_some() || aborted) && !torn;
        output.json(&json!({
            "valid": whole, "plies": plies, "outcome": outcome, "aborted": aborted,
            "rolls_checked": rolls_checked,
        }))?;
    }
    if aborted {
        if !args.json {
            output.line(&format!("valid: {plies} actions, called off without ranks"))?;
        }
        return Ok(());
    }
    let Some(outcome) = outcome else {
        return Err(anyhow!(
            "the record is not finished: its {plies} actions are legal, but it has no end to check"
        )
        .into());
    };
    if !args.json {
        let rolls = if rolls_checked {
            "set-up and rolls follow from the seed"
        } else {
            "no seed to check rolls by"
        };
        output.line(&format!("valid: {plies} actions, ranks {outcome}, {rolls}"))?;
    }
    Ok(())
}

fn export(args: &RecordConvertArgs, output: &mut Output) -> Result<(), Failure> {
    let (record, _) = read(&args.file)?;
    let game = game_of(&record)?;
    // A record that breaks the rules is not exported.
    Replay::new(game, &record)?.finish()?;
    let format = format(args.format.as_deref(), &[game])?;
    let text = format.format.export(&record)?;
    deliver(args, output, &format!("{}\n", text.trim_end()))
}

fn import(args: &RecordConvertArgs, output: &mut Output) -> Result<(), Failure> {
    let text = read_text(&args.file)?;
    let format = format(args.format.as_deref(), catalog::games())?;
    let in_file = || format!("{}", args.file.display());
    let mut record = format.format.import(&text).with_context(in_file)?;
    record.end = end_of(format.game, &record).with_context(in_file)?;
    deliver(args, output, &record.to_string())
}

/// Returns the end of a record that has none, if its last action ended the match.
fn end_of(game: &dyn AnyGame, record: &Record) -> anyhow::Result<Option<End>> {
    let mut replay = Replay::new(game, record)?;
    replay.finish()?;
    let mut game_match = replay.into_match();
    game_match.finish(None);
    Ok(game_match.record().end)
}

/// A foreign format and its game.
struct Format {
    game: &'static dyn AnyGame,
    format: &'static dyn AnyFormat,
}

/// Returns the format asked for, or the only one there is.
fn format(asked: Option<&str>, games: &[&'static dyn AnyGame]) -> Result<Format, Failure> {
    let all: Vec<Format> = games
        .iter()
        .flat_map(|game| {
            let formats = game.profile().formats.into_iter();
            formats.map(|format| Format {
                game: *game,
                format,
            })
        })
        .collect();
    let ids: Vec<&str> = all.iter().map(|it| it.format.id()).collect();
    let known = if ids.is_empty() {
        "none for this game".into()
    } else {
        ids.join(", ")
    };
    let found = match asked {
        Some(asked) => all.into_iter().find(|it| it.format.id() == asked),
        None if ids.len() == 1 => all.into_iter().next(),
        None => {
            return Err(Failure::wrong_call(anyhow!(
                "say which --format: there is {known}"
            )));
        }
    };
    let asked = asked.unwrap_or_default();
    found.ok_or_else(|| Failure::wrong_call(anyhow!("no format `{asked}`: there is {known}")))
}

/// Returns the game of a record.
pub(crate) fn game_of(record: &Record) -> anyhow::Result<&'static dyn AnyGame> {
    catalog::find(&record.game).ok_or_else(|| {
        anyhow!(
            "it is a record of `{}`, which is no game of ours",
            record.game
        )
    })
}

/// Reads a record, and warns if its last line was cut off.
fn read(path: &Path) -> anyhow::Result<(Record, bool)> {
    parse(&read_text(path)?, path)
}

/// Parses the text of a file as a record, and warns if its last line was cut off.
pub(crate) fn parse(text: &str, path: &Path) -> anyhow::Result<(Record, bool)> {
    let read = Record::read(text).with_context(|| format!("{}", path.display()))?;
    if let Some(line) = read.torn {
        let path = path.display();
        complain(&format!(
            "warning: {path}: line {line} was cut off and is left out"
        ));
    }
    Ok((read.record, read.torn.is_some()))
}

fn deliver(args: &RecordConvertArgs, output: &mut Output, text: &str) -> Result<(), Failure> {
    match &args.output {
        Some(path) => Ok(write(path, text.as_bytes())?),
        None => Ok(output.text(text)?),
    }
}
