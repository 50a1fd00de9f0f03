//! `match`, `bench` and `analyze`.

use serde_json::Value;

use crate::program::{Folder, quadrille};

#[test]
fn a_match_is_scored() {
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
        .expect("it is JSON");
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
fn the_same_seed_plays_the_same_games() {
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
        let mut json: Value = serde_json::from_str(&text).expect("it is JSON");
        let strategies = json["strategies"].as_array_mut().expect("a list");
        for strategy in strategies.iter_mut() {
            // Only how long they thought is another every time.
            for time in ["p50_ms", "p99_ms", "max_ms"] {
                assert!(strategy[time].take().is_number());
            }
        }
        json["strategies"].clone()
    };
    assert_eq!(play("1"), play("3"));
}

#[test]
fn a_match_needs_as_many_as_can_play() {
    let text = quadrille(&["match", "jungle", "--strategy", "random"]).bad(2);
    assert!(text.contains("2 to 2 can play jungle"), "{text}");
    let text = quadrille(&["match", "jungle", "--strategy", "nobody"]).bad(2);
    assert!(text.contains("nobody"), "{text}");
}

#[test]
fn bench_has_a_signature() {
    let bench = || {
        let text = quadrille(&["bench", "--nodes", "300", "--json"]).good();
        let json: Value = serde_json::from_str(&text).expect("it is JSON");
        let games = json.as_array().expect("a list").clone();
        games
            .iter()
            .map(|game| game["signature"].clone())
            .collect::<Vec<_>>()
    };
    assert_eq!(bench(), bench());
}

#[test]
fn a_record_is_analyzed() {
    let folder = Folder::new();
    // Red could step onto the throne and does not.
    let record = "quadrille 1\ngame jungle\nplayers 2\noptions {\"variant\":\"classic\"}\n\
        start 7/3E3/7/7/7/7/7/7/6r 0 0\n1 d8d7\n2 g1f1\n3 d7d8\n4 f1e1\n5 d8d9\n";
    let path = &folder.file("game.quad", record);
    let text = quadrille(&["analyze", path, "--budget", "nodes:2000"]).good();
    assert_eq!(text.lines().count(), 5, "{text}");
    let json = quadrille(&["analyze", path, "--budget", "nodes:2000", "--json"]).good();
    let json: Value = serde_json::from_str(&json).expect("it is JSON");
    assert_eq!(json["decisions"][0]["best"], "d8d9");
    assert_eq!(json["decisions"][0]["before"], "win in 1");
    assert_eq!(json["decisions"][4]["cost"], 0);
}

#[test]
fn four_seats_are_shared_and_records_are_kept() {
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
    let json: Value = serde_json::from_str(&quadrille(&call).good()).expect("it is JSON");
    let points = |index: usize| json["strategies"][index]["points"].as_f64();
    assert_eq!(points(0).zip(points(1)).map(|(a, b)| a + b), Some(4.0));
    // Each of the four seatings has a record which can be checked.
    for name in [
        "0001-heuristic-dumb-heuristic-dumb.quad",
        "0002-dumb-heuristic-dumb-heuristic.quad",
    ] {
        let record = folder.path(&format!("games/{name}"));
        quadrille(&["record", "verify", &record]).good();
    }
}

#[test]
fn seats_that_cannot_be_shared_are_told() {
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
fn a_ladder_tells_every_step_and_fails_where_one_is_too_low() {
    let ladder = |games: &str| {
        quadrille(&[
            "match", "penguins", "--ladder", "brains", "--games", games, "--budget", "nodes:1",
        ])
    };
    // With a single node the searching brains are hardly better than one another.
    let answer = ladder("4");
    assert!(answer.out.contains("greedy     random "), "{answer:#?}");
    assert!(answer.out.contains("master     deep "), "{answer:#?}");
    assert_eq!(answer.out.lines().count(), 5, "{answer:#?}");
    assert!(matches!(answer.code, 0 | 1), "{answer:#?}");
    assert_eq!(answer.code == 1, answer.err.contains("less than 70 %"));
}

#[test]
fn bench_searches_to_a_depth_and_compares() {
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
    let json: Value = serde_json::from_str(&text).expect("it is JSON");
    assert_eq!(json[0]["positions"], 3);
    assert!(json[0]["times_as_fast"].as_f64().is_some_and(|it| it > 0.0));
    assert!(json[0]["playouts_per_second"].as_u64() > Some(0));
    let text = quadrille(&["bench", "jungle", "--strategy", "nobody"]).bad(2);
    assert!(text.contains("jungle has no strategy nobody"), "{text}");
}

#[test]
fn claims_are_measured() {
    let answer = quadrille(&["bench", "penguins", "--claims", "--json"]);
    // How fast a test is says nothing; that everything is measured does.
    assert!(matches!(answer.code, 0 | 1), "{answer:#?}");
    let json: Value = serde_json::from_str(&answer.out).expect("it is JSON");
    let claims = json.as_array().expect("a list");
    assert_eq!(claims.len(), 2);
    assert!(
        claims
            .iter()
            .all(|claim| claim["value"].as_f64() > Some(0.0))
    );
    let holds = claims.iter().all(|claim| claim["holds"] == true);
    assert_eq!(holds, answer.code == 0, "{answer:#?}");
}

#[test]
fn a_tiny_budget_is_kept() {
    // The last brain of each game, with hardly any time: no mistake, and an answer in time.
    for game in ["jungle", "penguins", "conquest", "realms"] {
        let text = quadrille(&[
            "match",
            game,
            "--strategy",
            "level8",
            "--strategy",
            "level8",
            "--games",
            "2",
            "--budget",
            "time:2ms",
            "--json",
        ])
        .good();
        let json: Value = serde_json::from_str(&text).expect("it is JSON");
        for strategy in json["strategies"].as_array().expect("a list") {
            assert_eq!(strategy["errors"], 0, "{game}: {strategy}");
            let median = strategy["p50_ms"].as_f64();
            // Half of them, as a busy machine may put off some of the others.
            assert!(median < Some(12.0), "{game}: {strategy}");
        }
    }
}
