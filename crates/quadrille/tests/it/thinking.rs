//! `quadrille match` and `bench`.

use serde_json::Value;

use crate::program::{Folder, games, quadrille, strategies};

#[test]
fn match_reports_points_and_elo() {
    let call = [
        "match",
        "jungle",
        "--strategy",
        "novice",
        "--strategy",
        "random",
        "--games",
        "20",
        "--seed",
        "3",
    ];
    let text = quadrille(&call).good();
    assert!(text.contains("20 games"), "{text}");
    let json: Value = serde_json::from_str(&quadrille(&[&call[..], &["--json"]].concat()).good())
        .expect("the output is JSON");
    assert_eq!(json["games"], 20);
    let [novice, random] = [0, 1].map(|index| &json["strategies"][index]);
    assert_eq!(novice["name"], "novice");
    let points = |of: &Value| of["points"].as_f64().expect("points are a number");
    assert!(points(novice) > points(random));
    assert_eq!(points(novice) + points(random), 20.0);
    assert!(novice["elo_low"].as_f64() < novice["elo_high"].as_f64());
    assert_eq!(novice["errors"], 0);
}

#[test]
fn same_seed_plays_the_same_games_at_any_concurrency() {
    let play = |concurrency: &str| {
        let text = quadrille(&[
            "match",
            "penguins",
            "--strategy",
            "deep",
            "--strategy",
            "greedy",
            "--strategy",
            "level2",
            "--games",
            "6",
            "--budget",
            "nodes:300",
            "--json",
            "--concurrency",
            concurrency,
        ])
        .good();
        let mut json: Value = serde_json::from_str(&text).expect("the output is JSON");
        let strategies = json["strategies"].as_array_mut().expect("a list");
        for strategy in strategies.iter_mut() {
            // Only the thinking times differ.
            for time in ["p50_ms", "p99_ms", "max_ms"] {
                assert!(strategy[time].take().is_number());
            }
        }
        json["strategies"].clone()
    };
    assert_eq!(play("1"), play("3"));
}

#[test]
fn match_refuses_a_wrong_number_of_strategies() {
    let text = quadrille(&["match", "jungle", "--strategy", "random"]).bad(2);
    assert!(text.contains("2 to 2 can play jungle"), "{text}");
    let text = quadrille(&["match", "jungle", "--strategy", "nobody"]).bad(2);
    assert!(text.contains("nobody"), "{text}");
}

#[test]
fn bench_repeats_its_signature() {
    let bench = || {
        let text = quadrille(&["bench", "--nodes", "300", "--json"]).good();
        let json: Value = serde_json::from_str(&text).expect("the output is JSON");
        let games = json.as_array().expect("a list").clone();
        games
            .iter()
            .map(|game| game["signature"].clone())
            .collect::<Vec<_>>()
    };
    assert_eq!(bench(), bench());
}

#[test]
fn two_strategies_share_four_seats_and_records_are_saved() {
    let folder = Folder::new();
    let call = [
        "match",
        "conquest",
        "--strategy",
        "heuristic",
        "--strategy",
        "dumb",
        "--players",
        "4",
        "--games",
        "4",
        "--json",
        "--save",
        &folder.path("games"),
    ];
    let json: Value = serde_json::from_str(&quadrille(&call).good()).expect("the output is JSON");
    let points = |index: usize| json["strategies"][index]["points"].as_f64();
    assert_eq!(points(0).zip(points(1)).map(|(a, b)| a + b), Some(4.0));
    // The records of both seatings are valid.
    for name in [
        "0001-heuristic-dumb-heuristic-dumb.quad",
        "0002-dumb-heuristic-dumb-heuristic.quad",
    ] {
        let record = folder.path(&format!("games/{name}"));
        quadrille(&["record", "verify", &record]).good();
    }
}

#[test]
fn match_refuses_seats_that_cannot_be_shared_equally() {
    let call = [
        "match",
        "conquest",
        "--strategy",
        "dumb",
        "--strategy",
        "random",
        "--players",
        "3",
    ];
    let text = quadrille(&call).bad(2);
    assert!(text.contains("3 seats cannot be shared by 2"), "{text}");
}

#[test]
fn ladder_prints_every_step_and_fails_if_one_is_too_low() {
    // With one node, a brain that searches is weaker than one that evaluates every action.
    let answer = quadrille(&[
        "match", "penguins", "--ladder", "brains", "--games", "4", "--budget", "nodes:1",
    ]);
    assert!(answer.out.contains("greedy     random "), "{answer:#?}");
    assert!(answer.out.contains("master     deep "), "{answer:#?}");
    assert_eq!(answer.out.lines().count(), 5, "{answer:#?}");
    let error = answer.bad(1);
    assert!(
        error.contains("less than 70 % of the points: deep against heuristic"),
        "{error}"
    );
}

#[test]
fn bench_compares_two_brains_at_a_depth() {
    let text = quadrille(&[
        "bench",
        "jungle",
        "--depth",
        "3",
        "--positions",
        "3",
        "--strategy",
        "full-width",
        "--reference",
        "master",
        "--json",
    ])
    .good();
    let json: Value = serde_json::from_str(&text).expect("the output is JSON");
    assert_eq!(json[0]["positions"], 3);
    assert!(json[0]["times_as_fast"].as_f64() > Some(0.0));
    assert!(json[0]["playouts_per_second"].as_u64() > Some(0));
    let text = quadrille(&["bench", "jungle", "--strategy", "nobody"]).bad(2);
    assert!(text.contains("jungle has no strategy nobody"), "{text}");
}

#[test]
fn bench_claims_fails_exactly_if_a_claim_does_not_hold() {
    let answer = quadrille(&["bench", "penguins", "--claims", "--json"]);
    let json: Value = serde_json::from_str(&answer.out).expect("the output is JSON");
    let claims = json.as_array().expect("a list");
    assert_eq!(claims.len(), 2);
    let mut all_hold = true;
    for claim in claims {
        let [value, bound] = ["value", "bound"].map(|field| claim[field].as_f64());
        assert!(value > Some(0.0) && bound > Some(0.0), "{claim}");
        assert_eq!(claim["holds"], value >= bound, "{claim}");
        all_hold &= value >= bound;
    }
    // The speed of the machine decides which code is right.
    let expected = if all_hold { 0 } else { 1 };
    assert_eq!(answer.code, expected, "{answer:#?}");
}

#[test]
fn strongest_level_of_every_game_keeps_a_budget_of_two_milliseconds() {
    for game in games() {
        let strategies = strategies(&game);
        let level = strategies.last().expect("every game has a strategy");
        let text = quadrille(&[
            "match",
            &game,
            "--strategy",
            level,
            "--strategy",
            level,
            "--games",
            "2",
            "--budget",
            "time:2ms",
            "--json",
        ])
        .good();
        let json: Value = serde_json::from_str(&text).expect("the output is JSON");
        for strategy in json["strategies"].as_array().expect("a list") {
            assert_eq!(strategy["errors"], 0, "{game}: {strategy}");
            let median = strategy["p50_ms"].as_f64();
            // The median, because a busy machine may delay some decisions.
            assert!(median < Some(12.0), "{game}: {strategy}");
        }
    }
}
