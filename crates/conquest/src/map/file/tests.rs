use expect_test::expect;
use proptest::prelude::*;

use super::*;
use crate::map::tests::drawn;

/// The file of a map with three territories.
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
fn c12_written_file_parses_back() {
    let map = drawn("a a .\nb b .\nb . c");
    assert_eq!(map.to_file(), FILE);
    assert_eq!(Map::read(FILE), Ok(map));
}

#[test]
fn c12_error_names_the_place_of_a_fault() {
    let error = |(from, to): (&str, &str)| {
        let text = FILE.replacen(from, to, 1);
        assert_ne!(text, FILE, "{from}");
        let error = Map::read(&text).expect_err(&text);
        format!("{to}\n  {error}\n")
    };
    let changes = [
        ("{", ""),
        ("{", "{{"),
        (r#""side":3"#, r#""side":true"#),
        (r#""side":3"#, r#""sides":3"#),
        (r#""version":1"#, r#""version":2"#),
        (r#""side":3"#, r#""side":1"#),
        (r#""side":3"#, r#""side":300"#),
        (r#""side":3"#, r#""side":4"#),
        ("[1,1,-1]", "[1,1]"),
        ("[1,1,-1]", "[1,1,-2]"),
        ("[1,1,-1]", "[1,1,3]"),
        (r#""id":1"#, r#""id":2"#),
        ("forest", "swamp"),
        (r#""garrison":10"#, r#""garrison":0"#),
        (r#""garrison":10"#, r#""garrison":1000"#),
        (r#""garrison":10"#, r#""garrison":-5"#),
        (r#""sanctuary":false"#, r#""sanctuary":true"#),
        ("[1,-1,2]", "[1,-1,0]"),
        ("[1,-1,2]", "[1,-1,-1]"),
    ];
    expect![[r#"

          the map cannot be read: invalid type: string "version", expected a map file, which is an object at line 2 column 9
        {{
          the map cannot be read: key must be a string at line 1 column 2
        "side":true
          the map cannot be read: invalid type: boolean `true`, expected u64 at line 3 column 11
        "sides":3
          the map cannot be read: unknown field `sides`, expected one of `version`, `side`, `cells`, `territories` at line 3 column 7
        "version":2
          the map is of version 2; only version 1 is known
        "side":1
          the side of a map is 2 to 64 cells, not 1
        "side":300
          the side of a map is 2 to 64 cells, not 300
        "side":4
          the map has 3 rows of cells, but its side is 4
        [1,1]
          row 1 has 2 cells, but the side of the map is 3
        [1,1,-2]
          row 1, column 2: there is no territory -2: -1 is water, and 0 to 2 are listed
        [1,1,3]
          row 1, column 2: there is no territory 3: -1 is water, and 0 to 2 are listed
        "id":2
          place 1 of the territories: the id must be 1, not 2
        swamp
          territory 1: "swamp" is not a kind: a territory is meadow, forest, mountain, desert or coastal
        "garrison":0
          territory 0: a garrison is 1 to 999, not 0
        "garrison":1000
          territory 0: a garrison is 1 to 999, not 1000
        "garrison":-5
          territory 0: a garrison is 1 to 999, not -5
        "sanctuary":true
          territory 0: a sanctuary has no garrison, but the file says 10
        [1,-1,0]
          territory 0 is in pieces: no path inside it leads from row 0, column 0 to row 2, column 2
        [1,-1,-1]
          territory 2 has no cells
    "#]].assert_eq(&changes.map(error).concat());
}

#[test]
fn c12_unconnected_map_is_refused() {
    // Territory 2 lies behind the sanctuary 1, and there is no water.
    let text = FILE
        .replace("[0,0,-1]", "[0,1,2]")
        .replace("[1,1,-1]", "[0,1,2]")
        .replace("[1,-1,2]", "[0,1,2]")
        .replace(
            r#""forest","sanctuary":false,"garrison":10"#,
            r#""forest","sanctuary":true,"garrison":0"#,
        );
    let error = Map::read(&text)
        .expect_err("the map is not connected")
        .to_string();
    assert_eq!(
        error,
        "territory 2 cannot be reached from territory 0, neither by land nor by sea, \
         without crossing sanctuaries"
    );
}

#[test]
fn c12_too_many_seas_or_territories_are_refused() {
    // Single water cells in a lattice of land: each is a separate sea.
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
    assert_eq!(
        error,
        "row 9, column 1: a map has at most 64 separate bodies of water"
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
    fn random_text_is_refused(text in ".{0,200}") {
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
