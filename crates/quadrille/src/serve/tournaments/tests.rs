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

/// The folder of a tournament with this journal, as it is shown.
fn shown(journal: &str) -> Result<told::Tournament, String> {
    shown_of(PLAN, journal)
}

fn shown_of(plan: &str, journal: &str) -> Result<told::Tournament, String> {
    let data = tempfile::tempdir().expect("a folder");
    let folder = data.path().join("spring");
    fs::create_dir(&folder).expect("a folder");
    fs::write(folder.join("plan.toml"), plan).expect("a file");
    fs::write(folder.join("journal.ndjson"), journal).expect("a file");
    read(&folder)
}

#[test]
fn a_folder_is_shown_with_the_best_first_and_the_newest_on_top() {
    let shown = shown(JOURNAL).expect("it is sound");
    let info = serde_json::to_value(&shown.info).expect("plain data");
    assert_eq!(
        info,
        json!({"id": "spring", "name": "Spring cup", "format": "round-robin", "games": ["jungle"],
            "strategies": 2, "played": 2, "planned": 2, "over": true, "live": false})
    );
    let places: Vec<_> = shown
        .standings
        .iter()
        .map(|it| (it.name.as_str(), it.points, it.games))
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
    let told = serde_json::to_value(&shown.mishaps).expect("plain data");
    assert_eq!(
        told,
        json!([{"name": "mine", "kind": "timeout", "why": "did not answer within 2 s",
            "output": "hm", "record": "1-1-2-1-2"}])
    );
    assert_eq!(shown.standings[1].failures["timeout"], 1);
}

#[test]
fn what_is_damaged_is_told_without_telling_where_it_lies() {
    let torn = JOURNAL.replace("\"plies\":41", "\"plies\":");
    let why = shown(&torn).expect_err("it cannot be read");
    assert!(why.starts_with("line 2 of its journal is damaged"), "{why}");
    assert!(!why.contains("spring"), "{why}");
}

#[test]
fn who_wrote_a_strategy_is_told_and_no_author_crowds_out_another() {
    let plan = PLAN
        .replace("set-ups = 1", "set-ups = 200")
        .replace("run = \"cmd:", "author = \" Ada \"\nrun = \"cmd:");
    let mut journal = String::from("{\"quadrille_tournament\":1}\n");
    for number in 0..300 {
        // The one without an author fails once, long ago.
        let side = u8::from(number == 0);
        journal += &format!(
            r#"{{"round":0,"entrants":[0,1],"game":0,"number":{number},"seats":[0,1],"ranks":[2,1],"plies":1,"failures":[{{"side":{side},"kind":"crashed","why":"broke down"}}]}}"#
        );
        journal.push('\n');
    }
    let shown = shown_of(&plan, &journal).expect("it is sound");
    let authors: Vec<_> = shown
        .standings
        .iter()
        .map(|it| (it.name.as_str(), it.author.as_deref()))
        .collect();
    assert_eq!(authors, [("deep", None), ("mine", Some("Ada"))]);
    let of = |name: &str| shown.mishaps.iter().filter(|it| it.name == name).count();
    assert_eq!((of("mine"), of("deep"), shown.failures), (100, 1, 300));
    assert_eq!(shown.mishaps[0].record, "1-1-2-1-300", "the newest first");
}
