//! `quadrille match`: matches between strategies, with score, Elo and a sequential test.

mod ladder;
mod report;
mod summary;

use std::{fs, ops::ControlFlow, path::Path, time::Instant};

use anyhow::{Context, anyhow};
use arena::{Seating, Series, SprtResult};
use game::{erased::AnyGame, record::Record};

use self::summary::{Scoreboard, Summary};
use crate::{
    args::MatchArgs,
    failure::Failure,
    files, games,
    named::{self, Named},
    output::Output,
    play::set_up::options,
    progress::Task,
};

/// The default number of matches.
const DEFAULT_MATCHES: u32 = 100;

/// The default number of matches after which a test gives up.
const MAX_TEST_MATCHES: u32 = 100_000;

/// Plays the matches and prints the score.
pub(crate) fn run(args: &MatchArgs, output: &mut Output) -> Result<(), Failure> {
    let game = games::find(&args.game)?;
    if let Some(folder) = &args.save {
        fs::create_dir_all(folder)
            .with_context(|| format!("cannot make the folder {}", folder.display()))?;
    }
    if let Some(which) = args.ladder {
        return ladder::run(which, game, args, output);
    }
    let summary = play(game, args, &args.strategies, output)?;
    if args.json {
        return Ok(output.json(&report::json(&summary, &args.game))?);
    }
    Ok(output.text(&report::text(&summary, &args.game))?)
}

/// Plays a series between strategies of these names.
fn play(
    game: &'static dyn AnyGame,
    args: &MatchArgs,
    names: &[String],
    output: &Output,
) -> Result<Summary, Failure> {
    let named = names.iter().map(|text| Named::read(game, text));
    let named = named.collect::<Result<Vec<Named>, Failure>>()?;
    let containment = named::containment();
    let options = options(&args.set_up)?;
    let (players, seating) = seats(game, args, named.len())?;
    let opening = Series::default_opening(game, players, &options).map_err(Failure::wrong_call)?;
    let entrant = |named: &Named| named.entrant(game, args.budget, &containment);
    let series = Series {
        game,
        options,
        entrants: named.iter().map(entrant).collect(),
        seating,
        seed: args.seed,
        opening: args.opening.unwrap_or(opening),
    };
    let start = Instant::now();
    let scoreboard = play_all(&series, args, output)?;
    Ok(scoreboard.finish(names, args.sprt, start.elapsed()))
}

/// Returns the number of players, and who sits where.
fn seats(
    game: &dyn AnyGame,
    args: &MatchArgs,
    strategies: usize,
) -> Result<(u8, Seating), Failure> {
    let players = usize::from(args.players.unwrap_or(strategies as u8));
    let range = &game.facts().players;
    if !range.contains(&(players as u8)) || players < strategies {
        let error = anyhow!(
            "{} to {} can play {}; name one --strategy for each seat, or say --players",
            range.start(),
            range.end(),
            args.game
        );
        return Err(Failure::wrong_call(error));
    }
    let seating = Seating::new(strategies, players).ok_or_else(|| {
        Failure::wrong_call(anyhow!("{players} seats cannot be shared by {strategies}"))
    })?;
    Ok((players as u8, seating))
}

/// Plays all matches, or as many as the test needs, and saves their records.
fn play_all(series: &Series<'_>, args: &MatchArgs, output: &Output) -> Result<Scoreboard, Failure> {
    let default = match args.sprt {
        None => DEFAULT_MATCHES,
        Some(_) => MAX_TEST_MATCHES,
    };
    let matches = args.games.unwrap_or(default);
    let mut scoreboard = Scoreboard::new(series);
    let progress = output.progress(Task {
        name: "match",
        unit: "games",
        // A test ends when it is decided, usually long before its last match.
        total: args.sprt.is_none().then_some(matches.into()),
        done_before: 0,
    });
    let mut saved = Ok(());
    let play = |number| series.play(number);
    arena::in_order(
        matches,
        args.concurrency,
        play,
        |number, (result, record)| {
            scoreboard.add(&result);
            if let Some(folder) = &args.save {
                saved = save(folder, number, &record);
            }
            let test = args.sprt.map(|test| scoreboard.sprt_state(&test));
            progress.add_one();
            if let Some(state) = &test {
                progress.note(format_args!("LLR {:.2}", state.llr));
            }
            let is_decided = test.is_some_and(|it| it.result != SprtResult::Open);
            match is_decided || saved.is_err() {
                true => ControlFlow::Break(()),
                false => ControlFlow::Continue(()),
            }
        },
    );
    drop(progress);
    saved?;
    Ok(scoreboard)
}

/// Writes a record, named after the number of its match and its seats.
fn save(folder: &Path, number: u32, record: &Record) -> anyhow::Result<()> {
    let plain = |letter: char| match letter {
        letter if letter.is_ascii_alphanumeric() || "-.".contains(letter) => letter,
        _ => '_',
    };
    // Paths and commands can be longer than a file name may be.
    let names: String = record
        .names
        .join("-")
        .chars()
        .map(plain)
        .take(150)
        .collect();
    let path = folder.join(format!("{:04}-{names}.quad", number + 1));
    files::write(&path, record.to_string().as_bytes())
}
