//! Error messages for plans.

use expect_test::{Expect, expect};

use super::*;

const GOOD: &str = r#"
name = "Evening"
format = "swiss"
rounds = 3
set-ups = 4
budget = "nodes:500"
concurrency = 2
seed = 7

[[game]]
id = "nim"
options = { heap = 9 }
players = 4
opening = 2

[[strategy]]
run = "timid"

[[strategy]]
name = "best"
run = "perfect@nodes:9"
"#;

fn check(from: &str, to: &str, expect: Expect) {
    assert!(GOOD.contains(from));
    let error = TournamentPlan::read(&GOOD.replacen(from, to, 1)).expect_err("it is wrong");
    expect.assert_eq(&error.to_string());
}

#[test]
fn a_plan_is_read() {
    let plan = TournamentPlan::read(GOOD).expect("it is right");
    assert_eq!((plan.rounds(), plan.set_ups()), (3, 4));
    assert_eq!(plan.limit(), Limit::Nodes(500));
    assert_eq!(plan.games[0].options(), r#"{"heap":9}"#);
    assert_eq!(
        (plan.games[0].players(), plan.games[0].opening),
        (4, Some(2))
    );
    let names: Vec<&str> = plan.strategies.iter().map(PlannedStrategy::name).collect();
    assert_eq!(names, ["timid", "best"]);
    assert_eq!(plan.matches_per_meeting(), 8);
}

#[test]
fn an_error_names_line_field_and_remedy() {
    check(
        "swiss",
        "swis",
        expect![
            "line 3: format: unknown variant `swis`, expected one of `round-robin`, `swiss`, `knockout`"
        ],
    );
    check(
        "\"swiss\"",
        "\"knockout\"",
        expect![[r#"line 4: rounds: only a Swiss tournament chooses how many: format = "swiss""#]],
    );
    check(
        "set-ups = 4",
        "set-ups = 0",
        expect!["line 5: set-ups: a meeting has 1 to 1000000 set-ups"],
    );
    check(
        "set-ups = 4",
        "setups = 4",
        expect![
            "line 5: setups: unknown field `setups`, expected one of `name`, `format`, `rounds`, `set-ups`, `budget`, `concurrency`, `seed`, `game`, `strategy`"
        ],
    );
    check(
        "nodes:500",
        "often",
        expect![
            "line 6: budget: a budget is written time:100ms, time:2s, nodes:10000 or fuel:1000000"
        ],
    );
    check(
        "players = 4",
        "players = 3",
        expect!["line 13: game.players: the two who meet share the seats: write an even number"],
    );
    check(
        "\"best\"",
        "\"timid\"",
        expect![
            "line 20: strategy.name: two strategies are called `timid`: give one of them another name"
        ],
    );
    check(
        "run = \"timid\"",
        "run = 5",
        expect!["line 17: run: invalid type: integer `5`, expected a string"],
    );
    check(
        "run = \"timid\"",
        "run = \"timid\"\nauthor = true",
        expect!["line 18: author: invalid type: boolean `true`, expected a string"],
    );
    check(
        "run = \"timid\"",
        "run = \"timid\"\nauthors = \"Ada\"",
        expect![
            "line 18: authors: unknown field `authors`, expected one of `name`, `run`, `author`"
        ],
    );
    check(
        "run = \"timid\"",
        "",
        expect!["line 16: [[strategy]]: missing field `run`"],
    );
    check(
        "seed = 7",
        "seed =",
        expect!["line 8: seed: string values must be quoted, expected literal string"],
    );
}

#[test]
fn missing_parts_are_named() {
    let error = |text: &str| {
        TournamentPlan::read(text)
            .expect_err("it is wrong")
            .to_string()
    };
    let no_game = error("[[strategy]]\nrun = \"timid\"");
    assert!(
        no_game.starts_with("line 1: game: there is none"),
        "{no_game}"
    );
    let alone = error("[[game]]\nid = \"nim\"\n[[strategy]]\nrun = \"timid\"");
    assert!(
        alone.contains("strategy: there are 1: write 2 to 1000"),
        "{alone}"
    );
    assert!(!error("").is_empty());
}

#[test]
fn a_plan_may_change_only_what_does_not_change_its_matches() {
    let plan = TournamentPlan::read(GOOD).expect("it is right");
    let changed = |from: &str, to: &str| {
        assert!(GOOD.contains(from));
        TournamentPlan::read(&GOOD.replace(from, to)).expect("it is right")
    };
    assert!(plan.plays_like(&changed("concurrency = 2", "concurrency = 9")));
    assert!(plan.plays_like(&changed("Evening", "Morning")));
    let with_author = changed("run = \"timid\"", "run = \"timid\"\nauthor = \" Ada \"");
    assert!(plan.plays_like(&with_author));
    assert_eq!(with_author.strategies[0].author(), Some("Ada"));
    assert!(plan.plays_like(&changed("seed = 7", "seed = 7 # lucky")));
    assert!(!plan.plays_like(&changed("seed = 7", "seed = 8")));
    assert!(!plan.plays_like(&changed("heap = 9", "heap = 8")));
    assert!(!plan.plays_like(&changed("nodes:9", "nodes:8")));
}

#[test]
fn the_plans_of_the_example_and_of_the_document_are_valid() {
    let example = include_str!("../../../../examples/tournaments/evening.toml");
    let document = include_str!("../../../../docs/tournaments.md");
    let shown = document.split("```toml\n").nth(1).expect("it shows a plan");
    let shown = shown.split("```").next().expect("the plan has an end");
    for text in [example, shown] {
        let plan = TournamentPlan::read(text).expect("it is right");
        assert!(plan.strategies.len() > 1 && plan.games.len() > 1);
    }
}
