use game::{Dice, Seed};

use super::*;

fn dice() -> Dice {
    Dice::new(Seed::from_number(4))
}

#[test]
fn c12_a_map_is_made_for_its_players() {
    let map = (MAPS.generate)(3, r#"{"land": 60}"#, &mut dice()).expect("it is in limits");
    let summary = map.summary();
    assert!(summary.ends_with("on 48 × 48 cells"), "{summary}");
    assert!(map.warnings().is_empty());
    let text = map.write("json").expect("it is written as JSON");
    assert!((MAPS.recognizes)(&text));
    let again = (MAPS.read)(&text).expect("it reads back");
    assert_eq!(again.write("json").expect("it is written as JSON"), text);
    let error = map.write("txt").expect_err("there is one format");
    assert_eq!(
        error.to_string(),
        "maps are written to .json files, not to .txt files"
    );
}

#[test]
fn c12_a_map_tells_editors_its_shape() {
    let sheet = Sheet(Arc::new(Map::drawn("a a b\na a b\nC C C")));
    let names: Vec<String> = sheet
        .geometry()
        .cells
        .iter()
        .map(|it| it.name.clone())
        .collect();
    assert_eq!(names, ["0", "1", "2"]);
}

#[test]
fn c12_bad_options_are_refused_with_the_reason() {
    for (options, expected) in [
        (
            r#"{"land": 20}"#,
            "40 to 90 per cent of a map are land, not 20",
        ),
        (
            r#"{"lakes": 20}"#,
            "the options of conquest: unknown field `lakes`, expected one of `land`, `rounds`, \
             `map` at line 1 column 8",
        ),
        (
            r#"{"map": "{}"}"#,
            "the map cannot be read: missing field `version` at line 1 column 2",
        ),
    ] {
        let Err(error) = (MAPS.generate)(2, options, &mut dice()) else {
            panic!("{options} makes a map");
        };
        assert_eq!(error.to_string(), expected);
    }
}

#[test]
fn c12_odd_maps_are_warned_of() {
    let sheet = Sheet(Arc::new(Map::drawn("a a b\na a b\nC C C")));
    let warnings = sheet.warnings();
    let texts: Vec<String> = warnings.iter().map(ToString::to_string).collect();
    assert_eq!(
        texts,
        [
            "only 2 territories can be owned; two players should have 10",
            "no hero can come: the land is of 2 kinds, and it takes 4",
        ]
    );
    assert_eq!(
        sheet.summary(),
        "2 territories with 20 soldiers, 1 sanctuary and 0 seas on 3 × 3 cells"
    );
}

#[test]
fn other_files_are_not_taken_for_maps() {
    for text in ["", "{}", "60\n0 6 1 1 | 25 25\n", "<map>", "[1, 2]"] {
        assert!(!(MAPS.recognizes)(text), "{text}");
    }
}
