//! `quadrille strategy check`: whole matches, and a readable report.

use std::time::{Duration, Instant};

use anyhow::anyhow;
use game::{
    Budget, Choice, Dice, Match, Outcome, Player, Seed, Viewer,
    erased::{AnyGame, decide},
    ignore_info,
    record::{Entry, LeaveReason},
};
use serde_json::{Value, json};
use strategies::{Briefing, Containment, Report, Source, Status, StrategyLimits};

use crate::{
    args::StrategyCheckArgs, failure::Failure, games, named, output::Output, progress::Task,
};

/// What a strategy did in one match.
struct Trial {
    game: &'static str,
    seat: usize,
    entries: Vec<Entry>,
    /// How long it took for each of its decisions.
    times: Vec<Duration>,
    outcome: Outcome,
    report: Report,
}

/// Plays the strategy at every seat of every game that it plays, and prints a report.
pub(crate) fn run(args: &StrategyCheckArgs, output: &mut Output) -> Result<(), Failure> {
    let source = Source::read(&args.strategy).ok_or_else(|| {
        Failure::wrong_call(anyhow!(
            "`{}` is no strategy of yours: write cmd:COMMAND, FILE.so or FILE.wasm",
            args.strategy
        ))
    })?;
    let source = source.map_err(Failure::wrong_call)?;
    let containment = Containment {
        limits: StrategyLimits {
            memory: args.memory << 20,
            ..StrategyLimits::default()
        },
        ..named::containment()
    };
    let checker = Checker {
        source,
        containment,
        args,
    };
    let mut trials = Vec::new();
    let mut is_repeatable = true;
    let progress = output.progress(Task {
        name: "strategy check",
        unit: "games",
        // Only the strategy knows which games it plays.
        total: None,
        done_before: 0,
    });
    for game in games::chosen(args.game.as_deref())? {
        let least = usize::from(*game.facts().players.start());
        for seat in 0..least {
            let trial = checker.play(game, seat);
            progress.add_one();
            // A strategy need not play every game.
            if is_other_game(&trial, args.game.is_none()) {
                break;
            }
            let has_failed = trial.has_failed();
            if !has_failed && seat == 0 {
                is_repeatable &= checker.play(game, seat).entries == trial.entries;
                progress.add_one();
            }
            trials.push(trial);
            if has_failed {
                drop(progress);
                return print(&checker, &trials, is_repeatable, output);
            }
        }
    }
    drop(progress);
    if trials.is_empty() {
        return Err(anyhow!("it plays none of our games").into());
    }
    print(&checker, &trials, is_repeatable, output)
}

fn is_other_game(trial: &Trial, is_choosy: bool) -> bool {
    let games = trial.report.games.as_ref();
    is_choosy && games.is_some_and(|games| !games.iter().any(|game| game == trial.game))
}

struct Checker<'a> {
    source: Source,
    containment: Containment,
    args: &'a StrategyCheckArgs,
}

impl Trial {
    fn has_failed(&self) -> bool {
        !matches!(self.report.status, Status::Active | Status::Done)
    }

    fn result(&self) -> &'static str {
        let player = Player::new(self.seat as u8);
        match self.outcome.rank(player) {
            1 if self.outcome.winner().is_some() => "won",
            1 => "drawn",
            _ => "lost",
        }
    }
}

impl Checker<'_> {
    /// Plays one match against random players.
    fn play(&self, game: &'static dyn AnyGame, seat: usize) -> Trial {
        let players = *game.facts().players.start();
        let dice = Dice::new(Seed::from_number(self.args.seed));
        let mut game_match =
            Match::start(game, players, "{}", dice).expect("every game starts without options");
        let briefing = Briefing {
            game: game.facts().id.into(),
            players,
            options: "{}".into(),
            seed: self.args.seed << 11,
        };
        let (mut strategy, watch) = self.containment.open(&self.source, &briefing);
        let budget = Budget::new(self.args.budget);
        let viewer = Viewer::Player(Player::new(seat as u8));
        let mut times = Vec::new();
        while let Some(events) = game_match.advance(|game_match, player| {
            if player.index() != seat {
                let events = game_match.play_random();
                return events.expect("a player is to move");
            }
            let view = game_match.view(viewer);
            let start = Instant::now();
            let decision = decide(&*view, &mut *strategy, &budget, &mut ignore_info);
            times.push(start.elapsed());
            let events = decision.ok().and_then(|index| {
                let played = game_match.play(Choice::Index(index));
                played.ok()
            });
            events.unwrap_or_else(|| game_match.leave(player, LeaveReason::Failed))
        }) {
            for seen in events.iter().filter(|seen| seen.by.includes(viewer)) {
                strategy.on_event(&seen.event);
            }
        }
        let outcome = game_match.outcome().expect("nobody aborts this match");
        strategy.on_end(outcome);
        drop(strategy);
        Trial {
            game: game.facts().id,
            seat,
            entries: game_match.into_record().entries,
            times,
            outcome,
            report: watch.report(),
        }
    }
}

/// Prints the report, and fails if the strategy failed.
fn print(
    checker: &Checker<'_>,
    trials: &[Trial],
    is_repeatable: bool,
    output: &mut Output,
) -> Result<(), Failure> {
    let failed = trials.iter().find(|trial| trial.has_failed());
    if checker.args.json {
        output.json(&as_json(checker, trials, is_repeatable))?;
    } else {
        output.text(&as_text(checker, trials, is_repeatable))?;
    }
    match failed {
        None => Ok(()),
        Some(trial) => Err(anyhow!("{}: it failed", trial.report.status).into()),
    }
}

fn as_text(checker: &Checker<'_>, trials: &[Trial], is_repeatable: bool) -> String {
    let reports = || trials.iter().map(|trial| &trial.report);
    let mut text = format!("{}\n", checker.source);
    let name = reports().find_map(|report| report.name.as_deref());
    let start = reports().map(|report| report.start).max();
    let start = start.unwrap_or_default();
    text += &format!(
        "  starts      in {} ms, and calls itself {}\n",
        start.as_millis(),
        name.unwrap_or("nothing")
    );
    let mut ids: Vec<&str> = trials.iter().map(|trial| trial.game).collect();
    ids.dedup();
    for id in ids {
        let games = || trials.iter().filter(|trial| trial.game == id);
        let count = |result| games().filter(|trial| trial.result() == result).count();
        let decisions: usize = games().map(|trial| trial.times.len()).sum();
        text += &format!(
            "  {id:<11} {} games against random players: {} won, {} drawn, {} lost; {decisions} \
             decisions\n",
            games().count(),
            count("won"),
            count("drawn"),
            count("lost")
        );
    }
    let (median, longest) = spread(trials);
    text += &format!(
        "  time        {:.2} ms at the median, {:.1} ms at most, of {}\n",
        median.as_secs_f64() * 1e3,
        longest.as_secs_f64() * 1e3,
        checker.args.budget
    );
    if let Some(bytes) = reports().filter_map(|report| report.memory).max() {
        let most = checker.args.memory;
        text += &format!(
            "  memory      {:.1} MiB at most, of {most}\n",
            bytes as f64 / 1048576.0
        );
    }
    text += match is_repeatable {
        true => "  repeatable  yes: the same seed gave the same game\n",
        false => "  repeatable  no: the same seed gave another game (use `seed` from the start)\n",
    };
    let printed = reports()
        .map(|report| report.output.as_str())
        .find(|it| !it.is_empty());
    if let Some(printed) = printed {
        text += "  printed\n";
        let lines: Vec<&str> = printed.lines().collect();
        for line in &lines[lines.len().saturating_sub(20)..] {
            text += &format!("      | {line}\n");
        }
    }
    match trials.iter().find(|trial| trial.has_failed()) {
        None => text += "  all is well\n",
        Some(trial) => {
            let Report { status, why, .. } = &trial.report;
            let why = why.as_deref().unwrap_or_default();
            text += &format!(
                "  FAILED      {status}: in {} at seat {}, it {why}\n",
                trial.game, trial.seat
            );
            if let Some(path) = &trial.report.post_mortem {
                let path = path.display();
                text +=
                    &format!("              to see it again: quadrille strategy replay {path}\n");
            }
        }
    }
    text
}

fn as_json(checker: &Checker<'_>, trials: &[Trial], is_repeatable: bool) -> Value {
    let trial = |trial: &Trial| {
        json!({
            "game": trial.game,
            "seat": trial.seat,
            "result": trial.result(),
            "decisions": trial.times.len(),
            "report": trial.report,
        })
    };
    let (median, longest) = spread(trials);
    json!({
        "strategy": checker.source.to_string(),
        "is_well": !trials.iter().any(Trial::has_failed),
        "is_repeatable": is_repeatable,
        "median_ms": median.as_secs_f64() * 1e3,
        "longest_ms": longest.as_secs_f64() * 1e3,
        "games": trials.iter().map(trial).collect::<Vec<Value>>(),
    })
}

/// Returns the median and the maximum of all decision times.
fn spread(trials: &[Trial]) -> (Duration, Duration) {
    let mut times: Vec<Duration> = trials.iter().flat_map(|it| it.times.clone()).collect();
    times.sort_unstable();
    let median = times.get(times.len() / 2).copied();
    (
        median.unwrap_or_default(),
        times.last().copied().unwrap_or_default(),
    )
}
