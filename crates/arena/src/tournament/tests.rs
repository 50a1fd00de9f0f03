//! Tournaments of Nim: stopped and continued, read while they run, and their reports.

use std::{
    fs,
    path::PathBuf,
    time::{Duration, Instant},
};

use game::{
    Budget, Limit, SearchInfo,
    erased::{AnyGame, AnyStrategy, AnyView, Erased, Fault},
    example::Nim,
    record::Record,
};
use tempfile::TempDir;

use super::*;
use crate::{
    Entrant, FailureKind, Seated, Seating,
    journal::{parse, record_path},
    live::{is_running, running_matches},
    report,
};

static NIM: Erased<Nim> = Erased::new();

fn text(format: &str) -> String {
    format!(
        r#"
        name = "Evening <of> Nim"
        format = "{format}"
        set-ups = 2
        budget = "nodes:10"
        concurrency = 2
        [[game]]
        id = "nim"
        options = {{ heap = 40 }}
        opening = 3
        [[strategy]]
        name = "one"
        run = "timid"
        [[strategy]]
        name = "two"
        run = "perfect"
        [[strategy]]
        name = "three"
        run = "timid"
        [[strategy]]
        name = "\"four\""
        run = "broken"
        "#
    )
}

/// A strategy that never answers.
struct Broken;

impl AnyStrategy for Broken {
    fn choose(
        &mut self,
        _: &dyn AnyView,
        _: &Budget,
        _: &mut dyn FnMut(&SearchInfo),
    ) -> Result<usize, Fault> {
        Err(Fault::Crashed("signal <11>".into()))
    }
}

fn series(plan: &TournamentPlan, entrants: [usize; 2]) -> Series<'static> {
    let entrant = |index: usize| {
        let run = plan.strategies[index].run.as_ref().clone();
        Entrant {
            name: plan.strategies[index].name().into(),
            limit: Limit::Nodes(10),
            build: Box::new(move |assignment| Seated {
                strategy: NIM.brain(&run, assignment.seed).unwrap_or(Box::new(Broken)),
                printed: None,
            }),
        }
    };
    Series {
        game: &NIM,
        options: plan.games[0].options(),
        entrants: entrants.map(entrant).into(),
        seating: Seating::new(2, 2).expect("there is a seat for each"),
        seed: 0,
        opening: plan.games[0].opening.unwrap_or_default(),
    }
}

/// Plays what is left, and returns the number of matches.
fn play(text: &str, folder: &Path) -> usize {
    let plan = TournamentPlan::read(text).expect("it is a plan");
    let mut journal = Journal::open(folder, text).expect("it can be opened");
    let set_up = |_: usize, entrants| series(&plan, entrants);
    let mut played = 0;
    run(&plan, &mut journal, &set_up, |_| played += 1).expect("the disk takes it");
    played
}

fn read(folder: &Path) -> Tournament {
    Tournament::read(folder).expect("it is one")
}

/// The matches in an order that does not depend on which ended first.
fn sorted(folder: &Path) -> Vec<JournalEntry> {
    let mut matches = read(folder).matches;
    matches.sort_by_key(|entry| entry.key);
    matches
}

#[test]
fn a_journal_that_was_cut_at_any_byte_goes_on_to_the_same_end() {
    for format in ["round-robin", "swiss", "knockout"] {
        let text = text(format);
        let folder = TempDir::new().expect("there is room");
        let folder = folder.path();
        play(&text, folder);
        let whole = sorted(folder);
        let path = folder.join("journal.ndjson");
        let journal = fs::read(&path).expect("it is there");
        let plan = TournamentPlan::read(&text).expect("it is a plan");
        for cut in 0..=journal.len() {
            let lines = journal[..cut].iter().filter(|byte| **byte == b'\n').count();
            let (entries, _) =
                parse(&journal[..cut], &path, &plan).expect("a torn line is no damage");
            assert_eq!(
                entries.len(),
                lines.saturating_sub(1),
                "{format}, cut at {cut}"
            );
            // Playing on is the same wherever a line was torn, but takes longer.
            if cut % 409 == 3 {
                fs::write(&path, &journal[..cut]).expect("there is room");
                let lost = whole.len() - entries.len();
                assert_eq!(play(&text, folder), lost, "{format}, cut at {cut}");
                assert_eq!(sorted(folder), whole, "{format}, cut at {cut}");
            }
        }
        // Nothing is played again after the end.
        assert_eq!(play(&text, folder), 0);
        assert!(read(folder).is_over());
    }
}

#[test]
fn every_match_that_counts_has_its_record() {
    let folder = TempDir::new().expect("there is room");
    play(&text("round-robin"), folder.path());
    let tournament = read(folder.path());
    // Six meetings of two set-ups from both orders of seats.
    assert_eq!((tournament.matches.len(), tournament.planned()), (24, 24));
    for entry in &tournament.matches {
        let record = fs::read_to_string(folder.path().join(record_path(&entry.key)));
        let record = Record::read(&record.expect("it is there")).expect("it can be read");
        let ranks = record
            .record
            .end
            .expect("it has ended")
            .outcome
            .ranks()
            .to_vec();
        assert_eq!(ranks, entry.result.ranks);
    }
}

/// A strategy that thinks until its match can be watched, and then fails.
struct Slow(PathBuf);

impl AnyStrategy for Slow {
    fn choose(
        &mut self,
        _: &dyn AnyView,
        _: &Budget,
        _: &mut dyn FnMut(&SearchInfo),
    ) -> Result<usize, Fault> {
        let start = Instant::now();
        while start.elapsed() < Duration::from_secs(60) {
            let running = running_matches(&self.0);
            if running.iter().any(|it| it.seats.contains(&"slow".into())) {
                return Err(Fault::Crashed("was watched".into()));
            }
            std::thread::yield_now();
        }
        Err(Fault::TimedOut("nobody could watch it".into()))
    }
}

#[test]
fn a_running_match_can_be_watched() {
    let text = text("round-robin").replace("\"\\\"four\\\"\"", "\"slow\"");
    let plan = TournamentPlan::read(&text).expect("it is a plan");
    let folder = TempDir::new().expect("there is room");
    let folder = folder.path();
    let stale = folder.join("playing/1-1-2-1-1.quad");
    fs::create_dir(folder.join("playing")).expect("there is room");
    fs::write(&stale, "quadrille 1\n").expect("there is room");
    let set_up = |_: usize, entrants: [usize; 2]| {
        let mut series = series(&plan, entrants);
        let slow = series.entrants.iter_mut().filter(|it| it.name == "slow");
        for entrant in slow {
            let folder = folder.to_path_buf();
            entrant.build = Box::new(move |_| Seated {
                strategy: Box::new(Slow(folder.clone())),
                printed: None,
            });
        }
        series
    };
    let mut journal = Journal::open(folder, &text).expect("it can be opened");
    run(&plan, &mut journal, &set_up, |_| {
        assert!(!stale.exists(), "what a killed run left is gone");
    })
    .expect("the disk takes it");
    let tournament = read(folder);
    let kinds = tournament.failures().map(|it| it.failure.kind);
    let kinds: Vec<FailureKind> = kinds.collect();
    assert_eq!(kinds, [FailureKind::Crashed; 12], "each match was seen");
    assert!(!is_running(folder), "it is over");
    let left = fs::read_dir(folder.join("playing")).expect("it is there");
    let left: Vec<_> = left.map(|it| it.expect("a file").file_name()).collect();
    assert_eq!(left, ["lock"]);
}

#[test]
fn a_folder_that_is_busy_damaged_or_of_another_plan_is_refused() {
    let folder = TempDir::new().expect("there is room");
    let open = |text: &str| Journal::open(folder.path(), text);
    let plan = text("swiss");
    let held = open(&plan).expect("it is new");
    assert!(matches!(open(&plan), Err(JournalError::Busy { .. })));
    // Readers are not kept out.
    assert_eq!(read(folder.path()).matches.len(), 0);
    drop(held);
    let other = open(&text("knockout"));
    assert!(matches!(other, Err(JournalError::OtherPlan { .. })));
    play(&plan, folder.path());
    let path = folder.path().join("journal.ndjson");
    let journal = fs::read_to_string(&path).expect("it is there");
    let lines: Vec<&str> = journal.lines().collect();
    let damages = [
        format!("{}\nnonsense\n{}\n", lines[0], lines[1]),
        format!("{}\n{}\n{}\n", lines[0], lines[1], lines[1]),
        format!(
            "{}\n{}\n",
            lines[0],
            lines[1].replace("\"game\":0", "\"game\":7")
        ),
        "{\"quadrille_tournament\":99}\n".to_owned(),
    ];
    for damage in damages {
        fs::write(&path, damage).expect("there is room");
        assert!(matches!(open(&plan), Err(JournalError::Damaged { .. })));
        let read = Tournament::read(folder.path());
        assert!(matches!(read, Err(JournalError::Damaged { .. })));
    }
    let nothing = Tournament::read(&folder.path().join("nothing"));
    assert!(matches!(nothing, Err(JournalError::Disk { .. })));
}

#[test]
fn every_format_ranks_the_best_first_and_counts_failures() {
    for format in ["round-robin", "swiss", "knockout"] {
        let folder = TempDir::new().expect("there is room");
        play(&text(format), folder.path());
        let tournament = read(folder.path());
        let rows = &tournament.ranking;
        assert_eq!(rows[0].name, "two", "{format}: {rows:#?}");
        let broken = rows
            .iter()
            .find(|it| it.name == "\"four\"")
            .expect("it played");
        assert_eq!(broken.results.wins, 0);
        let failures = broken.failures.get(&FailureKind::Crashed).copied();
        assert_eq!(failures, Some(broken.games), "{format}");
        assert_eq!(tournament.failures().count() as u32, broken.games);
        let played: u32 = rows.iter().map(|it| it.games).sum();
        assert_eq!(played as usize, tournament.matches.len() * 2);
        let points: f64 = rows.iter().map(|it| it.results.points).sum();
        assert_eq!(points, tournament.matches.len() as f64);
        let crossed: f64 = tournament
            .cross_table
            .iter()
            .flatten()
            .map(|it| it.points)
            .sum();
        assert_eq!(crossed, points);
    }
}

#[test]
fn the_report_is_complete_and_self_contained() {
    let folder = TempDir::new().expect("there is room");
    play(&text("knockout"), folder.path());
    let tournament = read(folder.path());
    let page = report::html(&tournament);
    assert!(
        page.contains("<h1>Evening &lt;of&gt; Nim</h1>"),
        "names are text"
    );
    let group = "<b>&quot;four&quot;</b>: crashed 4 times: it broke down: signal &lt;11&gt;; in ";
    assert_eq!(
        page.matches(group).count(),
        1,
        "so is what went wrong, each reason once: {page}"
    );
    assert!(
        !page.contains("src=") && !page.contains("http"),
        "it needs nothing else"
    );
    for entry in &tournament.matches {
        let link = format!("href=\"{}\"", record_path(&entry.key));
        assert!(page.contains(&link), "{link}");
    }
    let ratings = report::csv::ratings(&tournament);
    assert_eq!(ratings.lines().count(), 5);
    assert!(ratings.contains("\n1,\"two\","), "{ratings}");
    assert!(
        ratings.contains("\"\"\"four\"\"\""),
        "quotes are doubled: {ratings}"
    );
    let fields = |line: &str| line.split(',').count();
    let heads: Vec<usize> = ratings.lines().map(fields).collect();
    assert!(heads.iter().all(|it| *it == heads[0]), "{ratings}");
    let matches = report::csv::matches(&tournament);
    assert_eq!(matches.lines().count(), 1 + tournament.matches.len());
}
