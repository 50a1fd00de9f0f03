//! `quadrille match`: games between strategies, with score, Elo, and a test that stops when it
//! knows.

mod books;
mod ladder;
mod told;

use std::{fs, ops::ControlFlow, path::Path, time::Instant};

use anyhow::{Context, anyhow};
use arena::{Contest, Seating, Verdict};
use game::{erased::AnyGame, record::Record};

use self::books::{Books, Series};
use crate::{
    args::MatchArgs,
    failure::Failure,
    files, games,
    named::{self, Named},
    output::Output,
    play::set_up::options,
    progress::Task,
};

/// How many games are played if nobody says.
const USUAL_GAMES: u32 = 100;

/// After so many games a test gives up, if nobody says.
const MOST_GAMES_OF_A_TEST: u32 = 100_000;

/// Plays the games and prints the score.
pub(crate) fn run(args: &MatchArgs, output: &mut Output) -> Result<(), Failure> {
    let game = games::find(&args.game)?;
    if let Some(folder) = &args.save {
        fs::create_dir_all(folder)
            .with_context(|| format!("cannot make the folder {}", folder.display()))?;
    }
    if let Some(which) = args.ladder {
        return ladder::run(which, game, args, output);
    }
    let series = play(game, args, &args.strategies, output)?;
    if args.json {
        return Ok(output.json(&told::json(&series, &args.game))?);
    }
    Ok(output.text(&told::text(&series, &args.game))?)
}

/// Plays games between strategies of these names.
fn play(
    game: &'static dyn AnyGame,
    args: &MatchArgs,
    names: &[String],
    output: &Output,
) -> Result<Series, Failure> {
    let named = names.iter().map(|text| Named::read(game, text));
    let named = named.collect::<Result<Vec<Named>, Failure>>()?;
    let containment = named::containment();
    let options = options(&args.set_up)?;
    let (players, seating) = seats(game, args, named.len())?;
    let usual = Contest::usual_opening(game, players, &options).map_err(Failure::wrong_call)?;
    let side = |named: &Named| named.side(game, args.budget, &containment);
    let contest = Contest {
        game,
        options,
        sides: named.iter().map(side).collect(),
        seating,
        seed: args.seed,
        opening: args.opening.unwrap_or(usual),
    };
    let start = Instant::now();
    let books = play_all(&contest, args, output)?;
    Ok(books.close(names, args.sprt, start.elapsed()))
}

/// How many sit at the table, and who sits where.
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

/// Plays all games, or as many as the test needs, and keeps their records.
fn play_all(contest: &Contest<'_>, args: &MatchArgs, output: &Output) -> Result<Books, Failure> {
    let usual = match args.sprt {
        None => USUAL_GAMES,
        Some(_) => MOST_GAMES_OF_A_TEST,
    };
    let games = args.games.unwrap_or(usual);
    let mut books = Books::new(contest);
    let progress = output.progress(Task {
        name: "match",
        unit: "games",
        // A test ends when it is decided, usually long before its last game.
        total: args.sprt.is_none().then_some(games.into()),
        done_before: 0,
    });
    let mut saved = Ok(());
    let play = |number| contest.play(number);
    arena::in_order(games, args.concurrency, play, |number, (played, record)| {
        books.note(&played);
        if let Some(folder) = &args.save {
            saved = save(folder, number, &record);
        }
        let standing = args.sprt.map(|test| books.standing(&test));
        progress.add_one();
        if let Some(standing) = &standing {
            progress.note(format_args!("LLR {:.2}", standing.llr));
        }
        let is_decided = standing.is_some_and(|it| it.verdict != Verdict::Open);
        match is_decided || saved.is_err() {
            true => ControlFlow::Break(()),
            false => ControlFlow::Continue(()),
        }
    });
    drop(progress);
    saved?;
    Ok(books)
}

/// Writes a record, named after the number of its game and who sat where.
fn save(folder: &Path, number: u32, record: &Record) -> anyhow::Result<()> {
    let plain = |letter: char| match letter {
        letter if letter.is_ascii_alphanumeric() || "-.".contains(letter) => letter,
        _ => '_',
    };
    // Paths and commands can be longer than any file may be called.
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
