//! `quadrille tournament`: many strategies and games, with a journal, a ranking and a report.

use std::{
    env,
    path::{self, Path, PathBuf},
    time::{Duration, Instant},
};

use anyhow::{Context, anyhow};
use arena::{
    Discipline, Entrant, PlanError, PlannedStrategy, Seating, Series, Tournament, TournamentPlan,
    journal::{Journal, replace},
    ranking::RankingRow,
    report, tournament,
};
use game::erased::{AnyGame, StartError};
use serde_json::json;
use strategies::Containment;
use wire::{Name, NotAName};

use crate::{
    args::TournamentArgs,
    failure::Failure,
    files::{self, read_text},
    games,
    named::{self, Named},
    output::Output,
    progress::{Progress, Task},
};

/// How often the report is written while matches are played.
const REPORT_EVERY: Duration = Duration::from_secs(2);

/// Plays the remaining matches, and writes the report.
pub(crate) fn run(args: &TournamentArgs, output: &mut Output) -> Result<(), Failure> {
    let text = read_text(&args.file)?;
    let wrong = |error: PlanError| {
        let file = args.file.display();
        Failure::wrong_call(anyhow!("{file}: {error}"))
    };
    let plan = TournamentPlan::read(&text).map_err(wrong)?;
    let folder = folder(args)?;
    enter_folder_of(&args.file)?;
    let disciplines = Disciplines::of(&plan, &text).map_err(wrong)?;
    let mut journal = Journal::open(&folder, &text)?;
    let planned = Tournament::of(plan.clone(), Vec::new()).planned();
    let progress = output.progress(Task {
        name: "tournament",
        unit: "games",
        total: Some(planned.into()),
        done_before: journal.entries().len() as u64,
    });
    let mut reporter = Reporter::new(&plan, &folder, &progress);
    reporter.write(&journal)?;
    let set_up = |game: usize, entrants: [usize; 2]| disciplines.series(game, entrants);
    let ended = tournament::run(&plan, &mut journal, &set_up, |journal| {
        // A report that cannot be written now does not stop the matches; the last one must be.
        let _ = reporter.update(journal);
    });
    reporter.write(&journal)?;
    drop(progress);
    ended?;
    let tournament = Tournament::of(plan, journal.entries().to_vec());
    print(args, &tournament, &folder, output)
}

/// Returns the folder of the tournament: by default one of that name among the data.
fn folder(args: &TournamentArgs) -> Result<PathBuf, Failure> {
    let folder = match (&args.into, &args.data) {
        (Some(folder), _) => folder.clone(),
        (None, data) => {
            let data = data.clone().or_else(files::data_folder).ok_or_else(|| {
                let error = anyhow!("there is no home folder to keep it in: use --into DIR");
                Failure::wrong_call(error)
            })?;
            let name = args
                .file
                .file_stem()
                .unwrap_or_else(|| "tournament".as_ref());
            data.join("tournaments").join(name)
        }
    };
    let whole = path::absolute(&folder);
    Ok(whole.with_context(|| format!("cannot find {}", folder.display()))?)
}

/// Enters the folder of the plan: paths of strategies are relative to it.
fn enter_folder_of(file: &Path) -> Result<(), Failure> {
    let Some(parent) = file.parent().filter(|it| !it.as_os_str().is_empty()) else {
        return Ok(());
    };
    let entered = env::set_current_dir(parent);
    Ok(entered.with_context(|| format!("cannot enter {}", parent.display()))?)
}

/// The games of a plan, ready to be played.
struct Disciplines<'a> {
    plan: &'a TournamentPlan,
    disciplines: Vec<Ready>,
    containment: Containment,
}

/// A game of the plan, ready to be played.
struct Ready {
    game: &'static dyn AnyGame,
    options: String,
    opening: u32,
    seating: Seating,
    /// The strategies of the plan, as this game knows them.
    named: Vec<Named>,
}

impl<'a> Disciplines<'a> {
    fn of(plan: &'a TournamentPlan, text: &str) -> Result<Disciplines<'a>, PlanError> {
        check_authors(plan, text)?;
        let disciplines = plan.games.iter().map(|game| Ready::of(plan, game, text));
        Ok(Disciplines {
            plan,
            disciplines: disciplines.collect::<Result<_, PlanError>>()?,
            containment: named::containment(),
        })
    }

    /// Returns the series of one game between two entrants.
    fn series(&self, game: usize, entrants: [usize; 2]) -> Series<'_> {
        let ready = &self.disciplines[game];
        let entrant = |index: usize| Entrant {
            name: self.plan.strategies[index].name().into(),
            ..ready.named[index].entrant(ready.game, self.plan.limit(), &self.containment)
        };
        Series {
            game: ready.game,
            options: ready.options.clone(),
            entrants: entrants.map(entrant).into(),
            seating: ready.seating,
            seed: self.plan.seed,
            opening: ready.opening,
        }
    }
}

/// Checks that each author can be the name of an account, which alone sees the failures.
fn check_authors(plan: &TournamentPlan, text: &str) -> Result<(), PlanError> {
    for author in plan.strategies.iter().filter_map(|it| it.author.as_ref()) {
        let name: Result<Name, NotAName> = author.as_ref().parse();
        name.map_err(|error| {
            TournamentPlan::error(text, "strategy.author", author, error.to_string())
        })?;
    }
    Ok(())
}

impl Ready {
    fn of(plan: &TournamentPlan, discipline: &Discipline, text: &str) -> Result<Ready, PlanError> {
        let game = games::find(discipline.id.as_ref()).map_err(|failure| {
            let why = failure.error().to_string();
            TournamentPlan::error(text, "game.id", &discipline.id, why)
        })?;
        let (options, players) = (discipline.options(), discipline.players());
        let wrong_players =
            |why: String| TournamentPlan::error(text, "game.players", &discipline.players, why);
        let opening =
            Series::default_opening(game, players, &options).map_err(|error| match error {
                StartError::Players { .. } => wrong_players(error.to_string()),
                StartError::NotAnObject { .. }
                | StartError::Options { .. }
                | StartError::Illegal(_)
                    if discipline.options.as_ref().is_empty() =>
                {
                    TournamentPlan::error(text, "game.id", &discipline.id, error.to_string())
                }
                StartError::NotAnObject { .. }
                | StartError::Options { .. }
                | StartError::Illegal(_) => TournamentPlan::error(
                    text,
                    "game.options",
                    &discipline.options,
                    error.to_string(),
                ),
            })?;
        let seating = Seating::new(2, usize::from(players))
            .ok_or_else(|| wrong_players("write an even number".into()))?;
        let read = |strategy: &PlannedStrategy| {
            Named::read(game, strategy.run.as_ref()).map_err(|failure| {
                let why = failure.error().to_string();
                TournamentPlan::error(text, "strategy.run", &strategy.run, why)
            })
        };
        Ok(Ready {
            game,
            opening: discipline.opening.unwrap_or(opening),
            options,
            seating,
            named: plan.strategies.iter().map(read).collect::<Result<_, _>>()?,
        })
    }
}

/// Writes the report from time to time.
struct Reporter<'a> {
    plan: &'a TournamentPlan,
    folder: &'a Path,
    written: Instant,
    progress: &'a Progress,
}

impl<'a> Reporter<'a> {
    fn new(plan: &'a TournamentPlan, folder: &'a Path, progress: &'a Progress) -> Reporter<'a> {
        Reporter {
            plan,
            folder,
            written: Instant::now(),
            progress,
        }
    }

    /// Shows the progress, and writes the report if it is time to.
    fn update(&mut self, journal: &Journal) -> Result<(), Failure> {
        self.progress.set(journal.entries().len() as u64);
        if self.written.elapsed() < REPORT_EVERY {
            return Ok(());
        }
        self.write(journal)
    }

    fn write(&mut self, journal: &Journal) -> Result<(), Failure> {
        let tournament = Tournament::of(self.plan.clone(), journal.entries().to_vec());
        let files = [
            ("report.html", report::html(&tournament)),
            ("ratings.csv", report::csv::ratings(&tournament)),
            ("games.csv", report::csv::matches(&tournament)),
        ];
        for (name, text) in files {
            let path = self.folder.join(name);
            replace(&path, text.as_bytes())
                .with_context(|| format!("cannot write {}", path.display()))?;
        }
        self.written = Instant::now();
        Ok(())
    }
}

fn print(
    args: &TournamentArgs,
    tournament: &Tournament,
    folder: &Path,
    output: &mut Output,
) -> Result<(), Failure> {
    let (name, matches) = (&tournament.plan.name, tournament.matches.len());
    if args.json {
        return Ok(output.json(&json!({
            "name": name,
            "folder": folder,
            "games": matches,
            "standings": tournament.ranking,
            "cross_table": tournament.cross_table,
        }))?);
    }
    output.line(&format!("{name}: {matches} games"))?;
    output.line(HEAD)?;
    for (index, row) in tournament.ranking.iter().enumerate() {
        output.line(&line(index, row))?;
    }
    let report = folder.join("report.html");
    Ok(output.line(&format!("The report is {}", report.display()))?)
}

const HEAD: &str = "     strategy                   score   points   games    Elo  95 % interval      rating  failed";

fn line(index: usize, row: &RankingRow) -> String {
    let failed = row.failures.iter();
    let failed: Vec<String> = failed
        .map(|(kind, times)| format!("{kind} {times}"))
        .collect();
    let results = &row.results;
    let interval = format!("{:+.0} to {:+.0}", results.elo_low, results.elo_high);
    let line = format!(
        "{:>3}. {:<25} {:>6.2} {:>8.1} {:>7} {:>+6.0}  {interval:<15} {:>9.2}  {}",
        index + 1,
        row.name,
        row.score,
        results.points,
        row.games,
        results.elo,
        row.rating.rating,
        failed.join(", "),
    );
    line.trim_end().into()
}
