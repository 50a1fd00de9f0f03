//! `quadrille match`: games between strategies, seats rotated, with score and Elo.

mod game_of_many;
mod score;

use std::{
    sync::{
        Mutex, PoisonError,
        atomic::{AtomicU32, Ordering},
    },
    thread,
    time::Instant,
};

use anyhow::anyhow;
use game::{Dice, Seed, erased::AnyGame};
use serde_json::json;

use self::{
    game_of_many::{Contest, Played},
    score::Score,
};
use crate::{
    args::MatchArgs, failure::Failure, games, output::Output, play::set_up::options,
    strategies::Named,
};

/// Plays the games and prints the score.
pub(crate) fn run(args: &MatchArgs, output: &mut Output) -> Result<(), Failure> {
    let game = games::find(&args.game)?;
    let named = args.strategies.iter().map(|text| Named::read(game, text));
    let strategies = named.collect::<Result<Vec<Named>, Failure>>()?;
    let range = &game.facts().players;
    if !range.contains(&(strategies.len() as u8)) {
        let error = anyhow!(
            "{} to {} can play {}; name one --strategy for each seat",
            range.start(),
            range.end(),
            args.game
        );
        return Err(Failure::wrong_call(error));
    }
    let options = options(&args.set_up)?;
    let contest = Contest {
        game,
        opening: opening(args, game, &options)?,
        options,
        strategies,
        limit: args.budget,
        seed: args.seed,
    };
    let start = Instant::now();
    let played = play_all(&contest, args);
    let seconds = start.elapsed().as_secs_f64();
    let scores: Vec<Score> = (0..args.strategies.len())
        .map(|index| Score::of(&args.strategies[index], index, &played))
        .collect();
    if args.json {
        return Ok(output.json(&json!({
            "game": args.game,
            "games": played.len(),
            "seconds": seconds,
            "strategies": scores.iter().map(Score::as_json).collect::<Vec<_>>(),
        }))?);
    }
    output.line(&format!(
        "{}: {} games in {seconds:.1} s, {} plies on average",
        args.game,
        played.len(),
        played.iter().map(|it| u64::from(it.plies)).sum::<u64>() / (played.len().max(1) as u64),
    ))?;
    output.line(Score::HEAD)?;
    for score in &scores {
        output.line(&score.to_string())?;
    }
    Ok(())
}

/// How many random plies a game begins with.
fn opening(args: &MatchArgs, game: &dyn AnyGame, options: &str) -> Result<u32, Failure> {
    if let Some(plies) = args.opening {
        return Ok(plies);
    }
    let players = args.strategies.len() as u8;
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
