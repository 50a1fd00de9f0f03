//! `quadrille tournament`: many strategies and games, with a journal, ratings and a report.

use std::{
    env,
    path::{self, Path, PathBuf},
    time::{Duration, Instant},
};

use anyhow::{Context, anyhow};
use arena::{
    Contest, Discipline, Plan, PlanError, Seating, Tournament,
    journal::{Journal, replace},
    report,
    standings::Place,
    tournament,
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

/// How often the report is written while games are played.
const REPORT_EVERY: Duration = Duration::from_secs(2);

/// Plays what is left to be played, and writes the report.
pub(crate) fn run(args: &TournamentArgs, output: &mut Output) -> Result<(), Failure> {
    let text = read_text(&args.file)?;
    let wrong = |error: PlanError| {
        let file = args.file.display();
        Failure::wrong_call(anyhow!("{file}: {error}"))
    };
    let plan = Plan::read(&text).map_err(wrong)?;
    let folder = folder(args)?;
    enter_folder_of(&args.file)?;
    let contests = Contests::of(&plan, &text).map_err(wrong)?;
    let mut journal = Journal::open(&folder, &text)?;
    let planned = Tournament::of(plan.clone(), Vec::new()).planned();
    let progress = output.progress(Task {
        name: "tournament",
        unit: "games",
        total: Some(planned.into()),
        done_before: journal.lines().len() as u64,
    });
    let mut desk = Desk::new(&plan, &folder, &progress);
    desk.report(&journal)?;
    let set_up = |game: usize, entrants: [usize; 2]| contests.between(game, entrants);
    let ended = tournament::run(&plan, &mut journal, &set_up, |journal| {
        // That a report cannot be written now is no reason to stop; the last one tells.
        let _ = desk.tell(journal);
    });
    desk.report(&journal)?;
    drop(progress);
    ended?;
    let tournament = Tournament::of(plan, journal.lines().to_vec());
    tell(args, &tournament, &folder, output)
}

/// Where the tournament is kept: in the folder of that name among the data, or where it is said.
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

/// Strategies are named as they are found from the file that names them.
fn enter_folder_of(file: &Path) -> Result<(), Failure> {
    let Some(parent) = file.parent().filter(|it| !it.as_os_str().is_empty()) else {
        return Ok(());
    };
    let entered = env::set_current_dir(parent);
    Ok(entered.with_context(|| format!("cannot enter {}", parent.display()))?)
}

/// What the games of a tournament are set up from.
struct Contests<'a> {
    plan: &'a Plan,
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

impl<'a> Contests<'a> {
    fn of(plan: &'a Plan, text: &str) -> Result<Contests<'a>, PlanError> {
        check_authors(plan, text)?;
        let disciplines = plan.games.iter().map(|game| Ready::of(plan, game, text));
        Ok(Contests {
            plan,
            disciplines: disciplines.collect::<Result<_, PlanError>>()?,
            containment: named::containment(),
        })
    }

    /// The games between two of them.
    fn between(&self, game: usize, entrants: [usize; 2]) -> Contest<'_> {
        let ready = &self.disciplines[game];
        let side = |entrant: usize| arena::Side {
            name: self.plan.strategies[entrant].name().into(),
            ..ready.named[entrant].side(ready.game, self.plan.limit(), &self.containment)
        };
        Contest {
            game: ready.game,
            options: ready.options.clone(),
            sides: entrants.map(side).into(),
            seating: ready.seating,
            seed: self.plan.seed,
            opening: ready.opening,
        }
    }
}

/// Whoever could bear no such name could never read of its errors.
fn check_authors(plan: &Plan, text: &str) -> Result<(), PlanError> {
    for author in plan.strategies.iter().filter_map(|it| it.author.as_ref()) {
        let name: Result<Name, NotAName> = author.as_ref().parse();
        name.map_err(|error| Plan::error(text, "strategy.author", author, error.to_string()))?;
    }
    Ok(())
}

impl Ready {
    fn of(plan: &Plan, discipline: &Discipline, text: &str) -> Result<Ready, PlanError> {
        let game = games::find(discipline.id.as_ref()).map_err(|failure| {
            let why = failure.error().to_string();
            Plan::error(text, "game.id", &discipline.id, why)
        })?;
        let (options, players) = (discipline.options(), discipline.players());
        let wrong_players =
            |why: String| Plan::error(text, "game.players", &discipline.players, why);
        let usual =
            Contest::usual_opening(game, players, &options).map_err(|error| match error {
                StartError::Players { .. } => wrong_players(error.to_string()),
                StartError::NotAnObject { .. }
                | StartError::Options { .. }
                | StartError::Illegal(_)
                    if discipline.options.as_ref().is_empty() =>
                {
                    Plan::error(text, "game.id", &discipline.id, error.to_string())
                }
                StartError::NotAnObject { .. }
                | StartError::Options { .. }
                | StartError::Illegal(_) => {
                    Plan::error(text, "game.options", &discipline.options, error.to_string())
                }
            })?;
        let seating = Seating::new(2, usize::from(players))
            .ok_or_else(|| wrong_players("write an even number".into()))?;
        let read = |entry: &arena::Entry| {
            Named::read(game, entry.run.as_ref()).map_err(|failure| {
                let why = failure.error().to_string();
                Plan::error(text, "strategy.run", &entry.run, why)
            })
        };
        Ok(Ready {
            game,
            opening: discipline.opening.unwrap_or(usual),
            options,
            seating,
            named: plan.strategies.iter().map(read).collect::<Result<_, _>>()?,
        })
    }
}

/// Where the report is written, again and again.
struct Desk<'a> {
    plan: &'a Plan,
    folder: &'a Path,
    written: Instant,
    progress: &'a Progress,
}

impl<'a> Desk<'a> {
    fn new(plan: &'a Plan, folder: &'a Path, progress: &'a Progress) -> Desk<'a> {
        Desk {
            plan,
            folder,
            written: Instant::now(),
            progress,
        }
    }

    /// Tells how far it has come, and writes the report if it is time to.
    fn tell(&mut self, journal: &Journal) -> Result<(), Failure> {
        self.progress.set(journal.lines().len() as u64);
        if self.written.elapsed() < REPORT_EVERY {
            return Ok(());
        }
        self.report(journal)
    }

    fn report(&mut self, journal: &Journal) -> Result<(), Failure> {
        let tournament = Tournament::of(self.plan.clone(), journal.lines().to_vec());
        let files = [
            ("report.html", report::html(&tournament)),
            ("ratings.csv", report::csv::ratings(&tournament)),
            ("games.csv", report::csv::games(&tournament)),
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

fn tell(
    args: &TournamentArgs,
    tournament: &Tournament,
    folder: &Path,
    output: &mut Output,
) -> Result<(), Failure> {
    let (name, games) = (&tournament.plan.name, tournament.games.len());
    if args.json {
        return Ok(output.json(&json!({
            "name": name,
            "folder": folder,
            "games": games,
            "standings": tournament.standings,
            "cross_table": tournament.cross_table,
        }))?);
    }
    output.line(&format!("{name}: {games} games"))?;
    output.line(HEAD)?;
    for (index, place) in tournament.standings.iter().enumerate() {
        output.line(&line(index, place))?;
    }
    let report = folder.join("report.html");
    Ok(output.line(&format!("The report is {}", report.display()))?)
}

const HEAD: &str = "     strategy                   score   points   games    Elo  95 % interval      rating  failed";

fn line(index: usize, place: &Place) -> String {
    let failed = place.failures.iter();
    let failed: Vec<String> = failed
        .map(|(kind, times)| format!("{kind} {times}"))
        .collect();
    let worth = &place.worth;
    let interval = format!("{:+.0} to {:+.0}", worth.elo_low, worth.elo_high);
    let line = format!(
        "{:>3}. {:<25} {:>6.2} {:>8.1} {:>7} {:>+6.0}  {interval:<15} {:>9.2}  {}",
        index + 1,
        place.name,
        place.score,
        worth.points,
        place.games,
        worth.elo,
        place.rating.rating,
        failed.join(", "),
    );
    line.trim_end().into()
}
