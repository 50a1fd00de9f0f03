use proptest::prelude::*;

use super::*;

/// A map of three territories and a lake, as a file has it.
const FILE: &str = r#"{
"version":1,
"side":3,
"cells":[
[0,0,-1],
[1,1,-1],
[1,-1,2]
],
"territories":[
{"id":0,"kind":"meadow","sanctuary":false,"garrison":10},
{"id":1,"kind":"forest","sanctuary":false,"garrison":10},
{"id":2,"kind":"mountain","sanctuary":false,"garrison":10}
]
}
"#;

#[test]
fn c12_a_file_is_written_and_read_back() {
    let map = Map::drawn("a a .\nb b .\nb . c");
    assert_eq!(map.to_file(), FILE);
    assert_eq!(Map::read(FILE), Ok(map));
}

#[test]
fn c12_faults_are_told_with_their_place() {
    for (from, to, expected) in [
        (
            "{",
            "",
            "expected a map file, which is an object at line 2 column 9",
        ),
        ("{", "{{", "at line 1 column 2"),
        ("\"side\":3", "\"side\":true", "line 3 column 11"),
        ("\"side\":3", "\"sides\":3", "unknown field `sides`"),
        (
            "\"version\":1",
            "\"version\":2",
            "of version 2; only version 1",
        ),
        ("\"side\":3", "\"side\":1", "2 to 64 cells, not 1"),
        ("\"side\":3", "\"side\":300", "2 to 64 cells, not 300"),
        (
            "\"side\":3",
            "\"side\":4",
            "has 3 rows of cells, but its side is 4",
        ),
        (
            "[1,1,-1]",
            "[1,1]",
            "row 1 has 2 cells, but the side of the map is 3",
        ),
        (
            "[1,1,-1]",
            "[1,1,-2]",
            "row 1, column 2: there is no territory -2",
        ),
        (
            "[1,1,-1]",
            "[1,1,3]",
            "row 1, column 2: there is no territory 3: -1 is water, and 0 to 2 are listed",
        ),
        (
            "\"id\":1",
            "\"id\":2",
            "place 1 of the territories: the id is to be 1, not 2",
        ),
        (
            "forest",
            "swamp",
            "territory 1: \"swamp\" is no kind: a territory is meadow, forest",
        ),
        (
            "\"garrison\":10",
            "\"garrison\":0",
            "territory 0: a garrison is 1 to 999, not 0",
        ),
        ("\"garrison\":10", "\"garrison\":1000", "not 1000"),
        (
            "\"garrison\":10",
            "\"garrison\":-5",
            "territory 0: a garrison is 1 to 999, not -5",
        ),
        (
            "\"sanctuary\":false",
            "\"sanctuary\":true",
            "territory 0: a sanctuary has no garrison, but 10 are written",
        ),
        (
            "[1,-1,2]",
            "[1,-1,0]",
            "territory 0 is in pieces: no way leads inside it from row 0, column 0 to row 2, column 2",
        ),
        ("[1,-1,2]", "[1,-1,-1]", "territory 2 has no cells"),
    ] {
        let text = FILE.replacen(from, to, 1);
        assert_ne!(text, FILE, "{from}");
        let error = Map::read(&text).expect_err(&text).to_string();
        assert!(error.contains(expected), "{error}\n{expected}");
    }
}

#[test]
fn c12_land_out_of_reach_is_refused() {
    // Territory 2 lies behind the sanctuary 1, and there is no water.
    let text = FILE
        .replace("[0,0,-1]", "[0,1,2]")
        .replace("[1,1,-1]", "[0,1,2]")
        .replace("[1,-1,2]", "[0,1,2]")
        .replace(
            r#""forest","sanctuary":false,"garrison":10"#,
            r#""forest","sanctuary":true,"garrison":0"#,
        );
    let error = Map::read(&text).expect_err("it is cut").to_string();
    assert_eq!(
        error,
        "territory 2 cannot be reached from territory 0, neither by land nor by sea, \
         without crossing sanctuaries"
    );
}

#[test]
fn c12_too_much_is_refused() {
    // A chessboard of water and land: each cell of water is a sea of its own.
    let cells: Vec<String> = (0..32)
        .map(|row| {
            let cell = |column: u32| {
                if row % 2 == 1 && column % 2 == 1 {
                    "-1"
                } else {
                    "0"
                }
            };
            format!("[{}]", (0..32).map(cell).collect::<Vec<_>>().join(","))
        })
        .collect();
    let text = format!(
        r#"{{"version":1,"side":32,"cells":[{}],"territories":[{{"id":0,"kind":"desert","garrison":1}}]}}"#,
        cells.join(",")
    );
    let error = Map::read(&text)
        .expect_err("there are 256 lakes")
        .to_string();
    assert!(
        error.starts_with("row 9, column 1: this is water number 65"),
        "{error}"
    );
    let many: Vec<&str> = vec![r#"{"id":0,"kind":"desert","garrison":1}"#; 65];
    let text = format!(
        r#"{{"version":1,"side":2,"cells":[[0,0],[0,0]],"territories":[{}]}}"#,
        many.join(",")
    );
    let error = Map::read(&text).expect_err("there are 65").to_string();
    assert_eq!(error, "a map has 1 to 64 territories, not 65");
}

fn cases() -> ProptestConfig {
    ProptestConfig {
        cases: if testkit::is_slow() { 20_000 } else { 500 },
        failure_persistence: None,
        ..ProptestConfig::default()
    }
}

proptest! {
    #![proptest_config(cases())]

    #[test]
    fn any_text_is_survived(text in ".{0,200}") {
        prop_assert!(Map::read(&text).is_err());
    }

    #[test]
    fn any_cells_are_a_map_or_a_fault(
        side in 2_usize..6,
        cells in prop::collection::vec(-2_i64..5, 36),
        garrisons in prop::collection::vec(-1_i64..1200, 0..5),
    ) {
        let rows: Vec<String> = cells
            .chunks(side)
            .take(side)
            .map(|row| format!("{row:?}"))
            .collect();
        let entry = |(id, garrison): (usize, &i64)| {
            let (kind, sanctuary) = (Kind::ALL[id], garrison % 5 == 0);
            format!(
                r#"{{"id":{id},"kind":"{kind}","sanctuary":{sanctuary},"garrison":{garrison}}}"#
            )
        };
        let entries: Vec<String> = garrisons.iter().enumerate().map(entry).collect();
        let text = format!(
            r#"{{"version":1,"side":{side},"cells":[{}],"territories":[{}]}}"#,
            rows.join(","),
            entries.join(",")
        );
        if let Ok(map) = Map::read(&text) {
            prop_assert_eq!(Map::read(&map.to_file()), Ok(map));
        }
    }
}
