//! Whole tournaments of Nim: stopped and gone on with, read while they run, told in reports.

use std::{
    fs,
    path::PathBuf,
    time::{Duration, Instant},
};

use game::{
    Budget, Limit,
    erased::{AnyGame, AnyStrategy, AnyView, Erased, Fault},
    example::Nim,
    record::Record,
};
use tempfile::TempDir;

use super::*;
use crate::{
    Kind, Seated, Seating, Side,
    journal::{parse, record_path},
    live::{in_play, is_played},
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

/// One that answers nothing.
struct Broken;

impl AnyStrategy for Broken {
    fn choose(&mut self, _: &dyn AnyView, _: &Budget) -> Result<usize, Fault> {
        Err(Fault::Crashed("signal <11>".into()))
    }
}

fn contest(plan: &Plan, entrants: [usize; 2]) -> Contest<'static> {
    let side = |index: usize| {
        let run = plan.strategies[index].run.as_ref().clone();
        Side {
            name: plan.strategies[index].name().into(),
            limit: Limit::Nodes(10),
            build: Box::new(move |call| Seated {
                strategy: NIM.brain(&run, call.seed).unwrap_or(Box::new(Broken)),
                printed: None,
            }),
        }
    };
    Contest {
        game: &NIM,
        options: plan.games[0].options(),
        sides: entrants.map(side).into(),
        seating: Seating::new(2, 2).expect("there is a seat for each"),
        seed: 0,
        opening: plan.games[0].opening.unwrap_or_default(),
    }
}

/// Plays what is left, and tells how many games that were.
fn play(text: &str, folder: &Path) -> usize {
    let plan = Plan::read(text).expect("it is a plan");
    let mut journal = Journal::open(folder, text).expect("it can be opened");
    let set_up = |_: usize, entrants| contest(&plan, entrants);
    let mut told = 0;
    run(&plan, &mut journal, &set_up, |_| told += 1).expect("the disk takes it");
    told
}

fn read(folder: &Path) -> Tournament {
    Tournament::read(folder).expect("it is one")
}

/// The games in an order that does not depend on which ended first.
fn sorted(folder: &Path) -> Vec<Line> {
    let mut games = read(folder).games;
    games.sort_by_key(|line| line.key);
    games
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
        let plan = Plan::read(&text).expect("it is a plan");
        for cut in 0..=journal.len() {
            let lines = journal[..cut].iter().filter(|byte| **byte == b'\n').count();
            let (games, _) =
                parse(&journal[..cut], &path, &plan).expect("a torn line is no damage");
            assert_eq!(
                games.len(),
                lines.saturating_sub(1),
                "{format}, cut at {cut}"
            );
            // To play on is the same wherever a line was torn, but takes longer.
            if cut % 409 == 3 {
                fs::write(&path, &journal[..cut]).expect("there is room");
                let lost = whole.len() - games.len();
                assert_eq!(play(&text, folder), lost, "{format}, cut at {cut}");
                assert_eq!(sorted(folder), whole, "{format}, cut at {cut}");
            }
        }
        // Nothing is played again when all is over.
        assert_eq!(play(&text, folder), 0);
        assert!(read(folder).is_over());
    }
}

#[test]
fn every_game_that_counts_has_its_record() {
    let folder = TempDir::new().expect("there is room");
    play(&text("round-robin"), folder.path());
    let tournament = read(folder.path());
    // Six meetings of two set-ups from both orders of seats.
    assert_eq!((tournament.games.len(), tournament.planned()), (24, 24));
    for line in &tournament.games {
        let record = fs::read_to_string(folder.path().join(record_path(&line.key)));
        let record = Record::read(&record.expect("it is there")).expect("it can be read");
        let ranks = record
            .record
            .end
            .expect("it has ended")
            .outcome
            .ranks()
            .to_vec();
        assert_eq!(ranks, line.played.ranks);
    }
}

/// One that thinks until its game can be watched; then it gives up.
struct Slow(PathBuf);

impl AnyStrategy for Slow {
    fn choose(&mut self, _: &dyn AnyView, _: &Budget) -> Result<usize, Fault> {
        let start = Instant::now();
        while start.elapsed() < Duration::from_secs(60) {
            let games = in_play(&self.0);
            if games.iter().any(|game| game.seats.contains(&"slow".into())) {
                return Err(Fault::Crashed("was watched".into()));
            }
            std::thread::yield_now();
        }
        Err(Fault::TimedOut("nobody could watch it".into()))
    }
}

#[test]
fn a_game_can_be_watched_while_it_is_played() {
    let text = text("round-robin").replace("\"\\\"four\\\"\"", "\"slow\"");
    let plan = Plan::read(&text).expect("it is a plan");
    let folder = TempDir::new().expect("there is room");
    let folder = folder.path();
    let stale = folder.join("playing/1-1-2-1-1.quad");
    fs::create_dir(folder.join("playing")).expect("there is room");
    fs::write(&stale, "quadrille 1\n").expect("there is room");
    let set_up = |_: usize, entrants: [usize; 2]| {
        let mut contest = contest(&plan, entrants);
        for side in contest.sides.iter_mut().filter(|side| side.name == "slow") {
            let folder = folder.to_path_buf();
            side.build = Box::new(move |_| Seated {
                strategy: Box::new(Slow(folder.clone())),
                printed: None,
            });
        }
        contest
    };
    let mut journal = Journal::open(folder, &text).expect("it can be opened");
    run(&plan, &mut journal, &set_up, |_| {
        assert!(!stale.exists(), "what a killed run left is gone");
    })
    .expect("the disk takes it");
    let tournament = read(folder);
    let kinds: Vec<Kind> = tournament.mishaps().map(|it| it.failure.kind).collect();
    assert_eq!(kinds, [Kind::Crashed; 12], "each of its games was seen");
    assert!(!is_played(folder), "it is over");
    let left = fs::read_dir(folder.join("playing")).expect("it is there");
    let left: Vec<_> = left.map(|it| it.expect("a file").file_name()).collect();
    assert_eq!(left, ["lock"]);
}

#[test]
fn a_folder_of_another_plan_or_in_other_hands_or_with_damage_is_left_alone() {
    let folder = TempDir::new().expect("there is room");
    let open = |text: &str| Journal::open(folder.path(), text);
    let plan = text("swiss");
    let held = open(&plan).expect("it is new");
    assert!(matches!(open(&plan), Err(JournalError::Busy { .. })));
    // Who only looks is not kept out.
    assert_eq!(read(folder.path()).games.len(), 0);
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
fn in_every_format_the_better_stands_first_and_the_broken_last() {
    for format in ["round-robin", "swiss", "knockout"] {
        let folder = TempDir::new().expect("there is room");
        play(&text(format), folder.path());
        let tournament = read(folder.path());
        let places = &tournament.standings;
        assert_eq!(places[0].name, "two", "{format}: {places:#?}");
        let broken = places
            .iter()
            .find(|it| it.name == "\"four\"")
            .expect("it played");
        assert_eq!(broken.worth.wins, 0);
        let failures = broken.failures.get(&Kind::Crashed).copied();
        assert_eq!(failures, Some(broken.games), "{format}");
        assert_eq!(tournament.mishaps().count() as u32, broken.games);
        let games: u32 = places.iter().map(|it| it.games).sum();
        assert_eq!(games as usize, tournament.games.len() * 2);
        let points: f64 = places.iter().map(|it| it.worth.points).sum();
        assert_eq!(points, tournament.games.len() as f64);
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
fn the_report_tells_everything_and_needs_nothing_else() {
    let folder = TempDir::new().expect("there is room");
    play(&text("knockout"), folder.path());
    let tournament = read(folder.path());
    let page = report::html(&tournament);
    assert!(
        page.contains("<h1>Evening &lt;of&gt; Nim</h1>"),
        "names are text"
    );
    let told = "<b>&quot;four&quot;</b>: crashed 4 times: it broke down: signal &lt;11&gt;; in ";
    assert_eq!(
        page.matches(told).count(),
        1,
        "so is what went wrong, each reason once: {page}"
    );
    assert!(
        !page.contains("src=") && !page.contains("http"),
        "it needs nothing else"
    );
    for line in &tournament.games {
        let link = format!("href=\"{}\"", record_path(&line.key));
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
    let games = report::csv::games(&tournament);
    assert_eq!(games.lines().count(), 1 + tournament.games.len());
}
