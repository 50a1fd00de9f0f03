//! `quadrille match`: games between strategies, seats rotated, with score and Elo.

mod game_of_many;
mod ladder;
mod score;

use std::{
    fs,
    path::Path,
    sync::{
        Mutex, PoisonError,
        atomic::{AtomicU32, Ordering},
    },
    thread,
    time::Instant,
};

use anyhow::{Context, anyhow};
use game::{Dice, Seed, erased::AnyGame};
use serde_json::{Value, json};

use self::{
    game_of_many::{Contest, Played},
    score::Score,
};
use crate::{
    args::MatchArgs,
    failure::Failure,
    files, games,
    named::{self, Named},
    output::Output,
    play::set_up::options,
};

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
    let series = Series::play(game, args, &args.strategies)?;
    if args.json {
        return Ok(output.json(&series.as_json(args))?);
    }
    output.line(&format!(
        "{}: {} games in {:.1} s, {} plies on average",
        args.game, series.games, series.seconds, series.plies,
    ))?;
    output.line(Score::HEAD)?;
    for score in &series.scores {
        output.line(&score.to_string())?;
    }
    for (what, times) in &series.failures {
        output.line(&format!("{what} ({times} times)"))?;
    }
    Ok(())
}

/// Games between the same strategies.
struct Series {
    games: usize,
    seconds: f64,
    /// On average.
    plies: u64,
    /// In the order in which the strategies were named.
    scores: Vec<Score>,
    /// What went wrong with strategies by users, each reason once, with how often it came.
    failures: Vec<(String, u32)>,
}

impl Series {
    fn play(
        game: &'static dyn AnyGame,
        args: &MatchArgs,
        names: &[String],
    ) -> Result<Series, Failure> {
        let named = names.iter().map(|text| Named::read(game, text));
        let named = named.collect::<Result<Vec<Named>, Failure>>()?;
        let players = usize::from(args.players.unwrap_or(named.len() as u8));
        let range = &game.facts().players;
        if !range.contains(&(players as u8)) || players < named.len() {
            let error = anyhow!(
                "{} to {} can play {}; name one --strategy for each seat, or say --players",
                range.start(),
                range.end(),
                args.game
            );
            return Err(Failure::wrong_call(error));
        }
        if players % named.len() != 0 {
            let error = anyhow!("{players} seats cannot be shared by {}", named.len());
            return Err(Failure::wrong_call(error));
        }
        let options = options(&args.set_up)?;
        let contest = Contest {
            game,
            opening: opening(args, game, players as u8, &options)?,
            options,
            strategies: named.iter().cycle().take(players).cloned().collect(),
            limit: args.budget,
            seed: args.seed,
            containment: named::containment(),
        };
        let start = Instant::now();
        let played = play_all(&contest, args);
        let seconds = start.elapsed().as_secs_f64();
        if let Some(folder) = &args.save {
            save(folder, &played)?;
        }
        let plies: u64 = played.iter().map(|it| u64::from(it.plies)).sum();
        let score = |(index, name): (usize, &String)| {
            let seats: Vec<usize> = (index..players).step_by(named.len()).collect();
            Score::of(name, &seats, &played)
        };
        Ok(Series {
            games: played.len(),
            seconds,
            plies: plies / (played.len().max(1) as u64),
            scores: names.iter().enumerate().map(score).collect(),
            failures: failures(&played, names),
        })
    }

    fn as_json(&self, args: &MatchArgs) -> Value {
        json!({
            "game": args.game,
            "games": self.games,
            "seconds": self.seconds,
            "strategies": self.scores.iter().map(Score::as_json).collect::<Vec<_>>(),
        })
    }
}

fn failures(played: &[Played], names: &[String]) -> Vec<(String, u32)> {
    let mut counted: Vec<(String, u32)> = Vec::new();
    for (strategy, why) in played.iter().flat_map(|game| &game.failures) {
        let what = format!("{} {why}", names[strategy % names.len()]);
        match counted.iter_mut().find(|(known, _)| *known == what) {
            Some((_, times)) => *times += 1,
            None => counted.push((what, 1)),
        }
    }
    counted
}

/// How many random plies a game begins with.
fn opening(
    args: &MatchArgs,
    game: &dyn AnyGame,
    players: u8,
    options: &str,
) -> Result<u32, Failure> {
    if let Some(plies) = args.opening {
        return Ok(plies);
    }
    let start = |seed| {
        let mut dice = Dice::new(Seed::from_number(seed));
        let state = game.start(players, options, &mut dice);
        state.map(|state| state.notation())
    };
    let [one, other] = [start(1), start(2)].map(|start| start.map_err(Failure::wrong_call));
    Ok(if one? == other? { USUAL_OPENING } else { 0 })
}

/// Enough for matches to differ, too few to decide them.
const USUAL_OPENING: u32 = 6;

/// Plays all games, some of them at a time; in order, however they ended.
fn play_all(contest: &Contest, args: &MatchArgs) -> Vec<Played> {
    let next = AtomicU32::new(0);
    let played = Mutex::new(Vec::new());
    let work = || {
        loop {
            let number = next.fetch_add(1, Ordering::Relaxed);
            if number >= args.games {
                return;
            }
            let game = contest.play(number);
            let mut played = played.lock().unwrap_or_else(PoisonError::into_inner);
            played.push((number, game));
        }
    };
    thread::scope(|scope| {
        for _ in 1..args.concurrency.clamp(1, 256) {
            scope.spawn(work);
        }
        work();
    });
    let mut played = played.into_inner().unwrap_or_else(PoisonError::into_inner);
    played.sort_by_key(|(number, _)| *number);
    played.into_iter().map(|(_, game)| game).collect()
}

/// The end of a longer name is left off: file systems take 255 bytes.
const LONGEST_NAME: usize = 120;

/// Writes the records, each named after the number of its game and who sat where.
fn save(folder: &Path, played: &[Played]) -> Result<(), Failure> {
    for (number, game) in played.iter().enumerate() {
        let names = game.record.names.join("-");
        // A path or a command has signs of its own, and no end.
        let plain = |sign: char| sign.is_ascii_alphanumeric() || matches!(sign, '-' | '.');
        let names: String = names.replace(|sign| !plain(sign), "_");
        let names = &names[..names.len().min(LONGEST_NAME)];
        let path = folder.join(format!("{:04}-{names}.quad", number + 1));
        files::write(&path, game.record.to_string().as_bytes())?;
    }
    Ok(())
}
