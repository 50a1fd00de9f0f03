//! `analyze`, alone and beside the server.

use expect_test::expect;
use serde_json::Value;

use crate::program::{Folder, quadrille};

/// Red could step into the den at once, turns back, and does it two moves later.
const LATE_WIN: &str = "quadrille 1\ngame jungle\nplayers 2\noptions {\"variant\":\"classic\"}\n\
    start 7/3E3/7/7/7/7/7/7/6r 0 0\n1 d8d7\n2 g1f1\n3 d7d8\n4 f1e1\n5 d8d9\n";

/// Blue could step into the den, turns back, and loses.
const THROWN_AWAY: &str = "quadrille 1\ngame jungle\nplayers 2\noptions {\"variant\":\"classic\"}\n\
    start 7/7/3L3/7/7/7/7/7/c6 0 0\n1 d7d8\n2 a1b1\n3 d8d7\n4 b1a1\n";

#[test]
fn analysis_prints_each_decision_and_a_summary() {
    let folder = Folder::new();
    let path = &folder.file("game.quad", THROWN_AWAY);
    let text = quadrille(&["analyze", path, "--budget", "nodes:10000"]).good();
    expect![[r#"
           1  seat 0  d7d8       win in 2
           2  seat 1  a1b1      loss in 1
           3  seat 0  d8d7      loss in 3  blunder: win in 1 instead, d8d9
           4  seat 1  b1a1      loss in 3  blunder: win in 3 instead, b1c1

                decisions  agreed  inaccuracies  mistakes  blunders  average loss
        seat 0          2       1             0         0         1        50.0 %
        seat 1          2       1             0         0         1        50.0 %
        biggest mistake: ply 3, d8d7, 100.0 % lost
    "#]]
    .assert_eq(&text);
}

#[test]
fn longer_way_to_a_certain_win_is_fine() {
    let folder = Folder::new();
    let path = &folder.file("game.quad", LATE_WIN);
    let json = quadrille(&["analyze", path, "--budget", "nodes:2000", "--json"]).good();
    let json: Value = serde_json::from_str(&json).expect("it is JSON");
    let first = &json["decisions"][0];
    assert_eq!(
        (first["best"].as_str(), first["action"].as_str()),
        (Some("d8d9"), Some("d8d7"))
    );
    assert_eq!(
        (&first["before_ends_in"], &first["after_ends_in"]),
        (&1.into(), &4.into())
    );
    assert_eq!(
        (&first["loss"], &first["verdict"]),
        (&0.into(), &"fine".into())
    );
    assert_eq!(json["decisions"].as_array().map(Vec::len), Some(5));
    assert_eq!(json["summary"]["decisions"], 5);
}

#[test]
fn strategy_of_a_user_cannot_judge() {
    let folder = Folder::new();
    let path = &folder.file("game.quad", LATE_WIN);
    let text = quadrille(&["analyze", path, "--strategy", "cmd:true"]).bad(2);
    assert!(text.contains("only a brain can judge"), "{text}");
}

#[cfg(unix)]
#[test]
fn terminal_and_server_judge_alike() {
    use std::{fs, path::Path};

    use serde_json::json;

    use crate::served::Served;

    const BUDGET: &str = "nodes:2000";
    let home = tempfile::tempdir().expect("a folder");
    let served = Served::start(
        &["serve", "--addr", "127.0.0.1:0", "--no-storage"],
        home.path(),
    );
    let records = Path::new(env!("CARGO_MANIFEST_DIR")).join("../analysis/data");
    let mut grades = Vec::new();
    for entry in fs::read_dir(records).expect("a folder of records") {
        let path = entry.expect("an entry").path();
        if path.extension().is_none_or(|ending| ending != "quad") {
            continue;
        }
        let words = path.to_str().expect("a plain path");
        let printed = quadrille(&["analyze", words, "--budget", BUDGET, "--json"]).good();
        let printed: Value = serde_json::from_str(&printed).expect("it is JSON");

        let record = fs::read_to_string(&path).expect("a record");
        let request = json!({"record": record, "budget": BUDGET});
        let lines = served.post_for_text("/api/analysis", &request);
        let lines: Vec<Value> = lines
            .lines()
            .map(|line| serde_json::from_str(line).unwrap_or_else(|_| panic!("{line}")))
            .collect();
        let [start, plies @ .., done] = &lines[..] else {
            panic!("{lines:?}");
        };
        assert_eq!(start["strategy"], printed["strategy"], "{words}");
        let plies: Vec<Value> = plies
            .iter()
            .map(|line| without(line, &["type", "progress"]))
            .collect();
        assert_eq!(json!(plies), printed["decisions"], "{words}");
        assert_eq!(without(done, &["type"]), printed["summary"], "{words}");
        grades.extend(plies.iter().map(|ply| ply["verdict"].clone()));
    }
    for grade in ["fine", "inaccuracy", "mistake", "blunder"] {
        assert!(grades.contains(&json!(grade)), "no {grade} in the records");
    }
    assert_eq!(served.end().code, Some(0));
}

#[cfg(unix)]
fn without(line: &Value, names: &[&str]) -> Value {
    let mut line = line.as_object().expect("an object").clone();
    line.retain(|name, _| !names.contains(&name.as_str()));
    line.into()
}
