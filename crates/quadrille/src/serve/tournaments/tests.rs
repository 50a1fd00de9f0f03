//! The folder of a tournament as the server shows it.

use std::fs;

use serde_json::json;

use super::*;

const PLAN: &str = r#"
name = "Spring cup"
set-ups = 1
budget = "nodes:100"
[[game]]
id = "jungle"
[[strategy]]
name = "mine"
run = "cmd:python3 mine.py"
[[strategy]]
run = "deep"
"#;

const JOURNAL: &str = r#"{"quadrille_tournament":1}
{"round":0,"entrants":[0,1],"game":0,"number":0,"seats":[0,1],"ranks":[2,1],"plies":41}
{"round":0,"entrants":[0,1],"game":0,"number":1,"seats":[1,0],"ranks":[1,1],"plies":12,"failures":[{"side":0,"kind":"timeout","why":"did not answer within 2 s","output":"hm"}]}
"#;

/// Reads the folder of a tournament with this journal.
fn shown(journal: &str) -> Result<message::Tournament, String> {
    shown_of(PLAN, journal)
}

fn shown_of(plan: &str, journal: &str) -> Result<message::Tournament, String> {
    let data = tempfile::tempdir().expect("a folder");
    let folder = data.path().join("spring");
    fs::create_dir(&folder).expect("a folder");
    fs::write(folder.join("plan.toml"), plan).expect("a file");
    fs::write(folder.join("journal.ndjson"), journal).expect("a file");
    read(&folder)
}

#[test]
fn folder_gives_standings_best_first_and_games_newest_first() {
    let shown = shown(JOURNAL).expect("the journal is valid");
    let info = serde_json::to_value(&shown.info).expect("plain data");
    assert_eq!(
        info,
        json!({"id": "spring", "name": "Spring cup", "format": "round-robin", "games": ["jungle"],
            "strategies": 2, "played": 2, "planned": 2, "over": true, "live": false})
    );
    let places: Vec<_> = shown
        .standings
        .iter()
        .map(|standing| (standing.name.as_str(), standing.points, standing.games))
        .collect();
    assert_eq!(places, [("deep", 1.5, 2), ("mine", 0.5, 2)]);
    let cross = serde_json::to_value(&shown.cross).expect("plain data");
    assert_eq!(
        cross,
        json!([[null, {"points": 1.5, "games": 2}], [{"points": 0.5, "games": 2}, null]])
    );
    let newest = &shown.latest[0];
    assert_eq!(newest.record, "1-1-2-1-2");
    assert_eq!(newest.seats, ["deep", "mine"]);
    let mishaps = serde_json::to_value(&shown.mishaps).expect("plain data");
    assert_eq!(
        mishaps,
        json!([{"name": "mine", "kind": "timeout", "why": "did not answer within 2 s",
            "output": "hm", "record": "1-1-2-1-2"}])
    );
    assert_eq!(shown.standings[1].failures["timeout"], 1);
}

#[test]
fn damaged_journal_is_reported_without_its_path() {
    let damaged = JOURNAL.replace("\"plies\":41", "\"plies\":");
    let why = shown(&damaged).expect_err("the journal is damaged");
    assert!(why.starts_with("line 2 of its journal is damaged"), "{why}");
    assert!(!why.contains("spring"), "{why}");
}

#[test]
fn every_author_sees_the_last_hundred_failures() {
    let plan = PLAN
        .replace("set-ups = 1", "set-ups = 200")
        .replace("run = \"cmd:", "author = \" Ada \"\nrun = \"cmd:");
    let mut journal = String::from("{\"quadrille_tournament\":1}\n");
    for number in 0..300 {
        // The strategy without an author fails only in the first game.
        let side = u8::from(number == 0);
        journal += &format!(
            r#"{{"round":0,"entrants":[0,1],"game":0,"number":{number},"seats":[0,1],"ranks":[2,1],"plies":1,"failures":[{{"side":{side},"kind":"crashed","why":"broke down"}}]}}"#
        );
        journal.push('\n');
    }
    let shown = shown_of(&plan, &journal).expect("the journal is valid");
    let authors: Vec<_> = shown
        .standings
        .iter()
        .map(|standing| (standing.name.as_str(), standing.author.as_deref()))
        .collect();
    assert_eq!(authors, [("deep", None), ("mine", Some("Ada"))]);
    let count = |name: &str| {
        shown
            .mishaps
            .iter()
            .filter(|mishap| mishap.name == name)
            .count()
    };
    assert_eq!(
        (count("mine"), count("deep"), shown.failures),
        (100, 1, 300)
    );
    assert_eq!(shown.mishaps[0].record, "1-1-2-1-300", "the newest first");
}
