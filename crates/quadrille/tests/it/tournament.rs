//! Tournaments: held, killed and gone on with, told, and refused.

use std::{
    fs,
    path::Path,
    process::Stdio,
    thread,
    time::{Duration, Instant},
};

use serde_json::Value;

use crate::program::{Folder, command, quadrille};

const PLAN: &str = r#"
name = "Evening"
set-ups = 25
budget = "nodes:1"
concurrency = 2

[[game]]
id = "penguins"

[[strategy]]
run = "random"

[[strategy]]
run = "greedy"

[[strategy]]
name = "timid"
run = "level1"
"#;

fn hold(file: &str, into: &str) -> Value {
    let told = quadrille(&["tournament", file, "--into", into, "--json"]).good();
    serde_json::from_str(&told).expect("it is JSON")
}

/// How many games a journal counts by now.
fn counted(journal: &str) -> usize {
    let text = fs::read_to_string(journal).unwrap_or_default();
    text.matches('\n').count().saturating_sub(1)
}

#[test]
fn a_tournament_that_is_killed_again_and_again_ends_as_if_it_never_was() {
    let folder = Folder::new();
    let file = folder.file("evening.toml", PLAN);
    let [whole, torn] = ["whole", "torn"].map(|name| folder.path(name));
    let without = hold(&file, &whole);
    assert_eq!(without["games"], 150);

    let journal = folder.path("torn/journal.ndjson");
    let mut kills = 0;
    for least in [1, 40, 80, 120] {
        let mut child = command(&["tournament", &file, "--into", &torn])
            .stdout(Stdio::null())
            .stderr(Stdio::null())
            .spawn()
            .expect("the program starts");
        let start = Instant::now();
        while counted(&journal) < least && start.elapsed() < Duration::from_secs(60) {
            thread::yield_now();
        }
        // Kill -9: it can do nothing about it.
        child.kill().expect("it is ours");
        let ended = child.wait().expect("it has ended");
        kills += usize::from(!ended.success());
        let counted = counted(&journal);
        assert!(counted >= least, "{counted} games");
    }
    assert!(kills > 0, "at least one was killed in the middle");

    let with = hold(&file, &torn);
    for field in ["games", "standings", "cross_table"] {
        assert_eq!(with[field], without[field], "{field}");
    }
    // Each game once, whatever the order, and each with its record.
    let lines = |name: &str| {
        let journal = folder.read(&format!("{name}/journal.ndjson"));
        let mut lines: Vec<String> = journal.lines().map(str::to_owned).collect();
        lines.sort_unstable();
        lines
    };
    assert_eq!(lines("torn"), lines("whole"));
    let records = |name: &str| {
        let folder = folder.path(&format!("{name}/records"));
        let files = fs::read_dir(folder).expect("it is there");
        let mut names: Vec<_> = files.map(|it| it.expect("a file").file_name()).collect();
        names.sort_unstable();
        names
    };
    assert_eq!(records("torn"), records("whole"));
    assert_eq!(records("torn").len(), 150);
    let record = folder.path("torn/records/1-2-3-1-1.quad");
    quadrille(&["record", "verify", &record]).good();
    // What is over is only told again.
    assert_eq!(hold(&file, &torn)["standings"], without["standings"]);
}

#[test]
fn tournament_with_a_python_strategy_is_reported_as_page_and_tables() {
    let folder = Folder::new();
    let bot = "import sys\nprint('good evening', file=sys.stderr)\nsys.exit(3)\n";
    folder.file("quits.py", bot);
    // The strategy is found from where the file is, not from where the program runs.
    let plan = r#"
        name = "A <knockout>"
        format = "knockout"
        set-ups = 1
        budget = "nodes:20"
        [[game]]
        id = "jungle"
        options = { variant = "classic" }
        [[game]]
        id = "penguins"
        players = 4
        [[strategy]]
        run = "greedy@nodes:5"
        [[strategy]]
        name = "quitter"
        run = "cmd:python3 -B quits.py"
        [[strategy]]
        run = "random"
    "#;
    let text = quadrille(&[
        "tournament",
        &folder.file("cup.toml", plan),
        "--data",
        &folder.path("data"),
    ]);
    assert_eq!(text.code, 2, "jungle has no greedy: {text:#?}");
    let plan = plan.replace("greedy@nodes:5", "level2");
    let file = folder.file("cup.toml", plan);
    let text = quadrille(&["tournament", &file, "--data", &folder.path("data")]).good();
    let report = text.lines().last().expect("it says where the report is");
    assert!(
        report.ends_with("data/tournaments/cup/report.html"),
        "{report}"
    );
    assert!(text.contains("  1. level2 "), "{text}");
    assert!(text.contains("  crashed 6\n"), "{text}");

    let page = folder.read("data/tournaments/cup/report.html");
    assert!(page.contains("<h1>A &lt;knockout&gt;</h1>"), "{page}");
    assert!(
        page.contains("<b>quitter</b>: crashed 6 times: it broke down: "),
        "{page}"
    );
    assert!(
        page.contains("good evening"),
        "what it printed is shown: {page}"
    );
    let links: Vec<&str> = page
        .split("href=\"")
        .skip(1)
        .filter_map(|it| it.split('"').next())
        .collect();
    assert!(!links.is_empty());
    for link in links {
        let path = folder.path(&format!("data/tournaments/cup/{link}"));
        assert!(Path::new(&path).exists(), "{link}");
    }
    let ratings = folder.read("data/tournaments/cup/ratings.csv");
    assert!(ratings.starts_with("place,name,score,"), "{ratings}");
    assert!(ratings.contains("\n1,\"level2\","), "{ratings}");
    assert!(
        folder
            .read("data/tournaments/cup/games.csv")
            .lines()
            .count()
            > 8
    );
}

#[test]
fn plan_error_names_file_line_and_field() {
    let folder = Folder::new();
    let wrong = |from: &str, to: &str| {
        assert!(PLAN.contains(from));
        let file = folder.file("evening.toml", PLAN.replacen(from, to, 1));
        quadrille(&["tournament", &file, "--into", &folder.path("never")]).bad(2)
    };
    for (from, to, told) in [
        (
            "\"penguins\"",
            "\"penguin\"",
            "evening.toml: line 8: game.id: ",
        ),
        (
            "\"penguins\"",
            "\"penguins\"\nplayers = 10",
            "line 9: game.players: 2 to 8 can play penguins",
        ),
        (
            "\"penguins\"",
            "\"penguins\"\noptions = { tile = 9 }",
            "line 9: game.options: the options of penguins: unknown field `tile`",
        ),
        (
            "\"random\"",
            "\"rndom\"",
            "line 11: strategy.run: penguins has no strategy `rndom`",
        ),
        (
            "run = \"random\"",
            "author = \"\"\nrun = \"random\"",
            "line 11: strategy.author: a name has 1 to 32 characters",
        ),
        (
            "\"nodes:1\"",
            "\"1\"",
            "line 4: budget: a budget is written time:100ms",
        ),
        (
            "set-ups = 25",
            "set-ups = \"x\"",
            "line 3: set-ups: invalid type",
        ),
        (
            "name = \"Evening\"",
            "nam = \"Evening\"",
            "line 2: nam: unknown field `nam`, expected one of `name`",
        ),
    ] {
        let text = wrong(from, to);
        assert!(text.contains(told), "{told} in {text}");
    }
    assert!(
        !Path::new(&folder.path("never")).exists(),
        "nothing was begun"
    );
    quadrille(&["tournament", &folder.path("nowhere.toml")]).bad(1);
}

#[test]
fn games_of_another_plan_are_not_gone_on_with() {
    let folder = Folder::new();
    let small = PLAN.replace("set-ups = 25", "set-ups = 1");
    let into = folder.path("results");
    let file = folder.file("evening.toml", &small);
    hold(&file, &into);
    folder.file("evening.toml", small.replace("level1", "level2"));
    let text = quadrille(&["tournament", &file, "--into", &into]).bad(1);
    assert!(text.contains("holds the games of another plan"), "{text}");
    // How many games are played at a time is nobody's business.
    folder.file(
        "evening.toml",
        small.replace("concurrency = 2", "concurrency = 1"),
    );
    assert_eq!(hold(&file, &into)["games"], 6);
}
