//! Long matches, tests that stop by themselves, and strategies that fail in them.

use std::time::{Duration, Instant};

use serde_json::Value;

use crate::program::{Folder, quadrille};

fn json(arguments: &[&str]) -> Value {
    let told = quadrille(&[&["match"], arguments, &["--json"]].concat()).good();
    serde_json::from_str(&told).expect("it is JSON")
}

fn number(value: &Value, field: &str) -> f64 {
    value[field]
        .as_f64()
        .unwrap_or_else(|| panic!("{field} in {value:#}"))
}

#[test]
fn a_thousand_games_are_played_in_seconds_and_the_interval_agrees_with_the_score() {
    let start = Instant::now();
    let told = json(&[
        "penguins",
        "--strategy",
        "random",
        "--strategy",
        "greedy",
        "--games",
        "1000",
    ]);
    assert!(
        start.elapsed() < Duration::from_secs(60),
        "{:?}",
        start.elapsed()
    );
    assert_eq!(told["games"], 1000);
    for strategy in told["strategies"].as_array().expect("a list") {
        let [wins, draws, losses] = ["wins", "draws", "losses"].map(|it| number(strategy, it));
        assert_eq!(wins + draws + losses, 1000.0);
        assert_eq!(number(strategy, "points"), wins + draws / 2.0);
        let share = number(strategy, "points") / 1000.0;
        let behind = |share: f64| (400.0 * (share / (1.0 - share)).log10()).clamp(-1200.0, 1200.0);
        assert!(
            (number(strategy, "elo") - behind(share)).abs() <= 1.0,
            "{strategy:#}"
        );
        let [low, high] = ["elo_low", "elo_high"].map(|it| number(strategy, it));
        assert!(low <= number(strategy, "elo") && number(strategy, "elo") <= high);
        // Between half and twice what a thousand independent games would tell.
        let error = 1.96 * (share * (1.0 - share) / 1000.0).sqrt();
        let usual = behind(share + error) - behind(share - error);
        assert!(
            (usual / 2.0..usual * 2.0).contains(&(high - low)),
            "{usual} and {strategy:#}"
        );
    }
    let [random, greedy] = [0, 1].map(|index| &told["strategies"][index]);
    assert_eq!(number(random, "elo"), -number(greedy, "elo"));
    assert!(number(greedy, "los") > 0.999 && number(random, "los") < 0.001);
    assert!(number(greedy, "nelo") > 0.0 && number(greedy, "rating") > number(random, "rating"));
}

#[test]
fn a_test_stops_as_soon_as_it_is_decided() {
    let test = |first: &str, second: &str| {
        json(&[
            "penguins",
            "--strategy",
            first,
            "--strategy",
            second,
            "--sprt",
            "elo0=0,elo1=100",
        ])
    };
    let stronger = test("greedy", "random");
    assert_eq!(stronger["sprt"]["verdict"], "accepted", "{stronger:#}");
    assert!(number(&stronger, "games") < 200.0, "{stronger:#}");
    assert!(number(&stronger["sprt"], "llr") >= number(&stronger["sprt"], "upper"));
    let weaker = test("random", "greedy");
    assert_eq!(weaker["sprt"]["verdict"], "rejected", "{weaker:#}");
    let call = [
        "match",
        "jungle",
        "--strategy",
        "random",
        "--sprt",
        "elo0=20,elo1=0",
    ];
    assert!(
        quadrille(&call)
            .bad(2)
            .contains("a test is written elo0=0,elo1=20")
    );
}

#[test]
fn three_are_rated_by_rank_and_play_each_set_up_in_all_six_orders() {
    let folder = Folder::new();
    let games = folder.path("games");
    let call = [
        "match",
        "penguins",
        "--strategy",
        "random",
        "--strategy",
        "greedy",
        "--strategy",
        "level1",
        "--games",
        "12",
        "--save",
        &games,
    ];
    let text = quadrille(&call).good();
    assert!(text.contains("Ratings by rank"), "{text}");
    let start = |number: u32, names: &str| {
        let record = folder.read(&format!("games/{number:04}-{names}.quad"));
        let start = record.lines().find(|line| line.starts_with("start "));
        start.expect("it begins somewhere").to_owned()
    };
    let first = start(1, "random-greedy-level1");
    for (number, names) in [
        (2, "greedy-level1-random"),
        (3, "level1-random-greedy"),
        (4, "random-level1-greedy"),
        (5, "level1-greedy-random"),
        (6, "greedy-random-level1"),
    ] {
        assert_eq!(start(number, names), first);
    }
    assert_ne!(start(7, "random-greedy-level1"), first);
}

#[test]
fn python_failures_are_counted_by_kind_and_reason() {
    let folder = Folder::new();
    let path = folder.file("quits.py", "print('no, I will not')\n");
    let seat = format!("cmd:python3 -B {path}");
    let told = json(&[
        "jungle",
        "--strategy",
        &seat,
        "--strategy",
        "random",
        "--games",
        "4",
    ]);
    let [bad, good] = [0, 1].map(|index| &told["strategies"][index]);
    assert_eq!((&bad["errors"], &good["errors"]), (&4.into(), &0.into()));
    assert_eq!(good["wins"], 4);
    assert_eq!(bad["failures"][0]["kind"], "crashed", "{bad:#}");
    assert_eq!(bad["failures"][0]["times"], 4);
    let why = bad["failures"][0]["why"].as_str().expect("a text");
    assert!(why.starts_with("broke down"), "{why}");
}
