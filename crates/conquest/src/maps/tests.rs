use expect_test::expect;
use game::{Dice, Seed};

use super::*;
use crate::map::tests::drawn;

fn dice() -> Dice {
    Dice::new(Seed::from_number(4))
}

#[test]
fn c12_generated_map_parses_back() {
    let map = (MAPS.generate)(3, r#"{"land": 60}"#, &mut dice()).expect("the options are legal");
    expect!["23 territories with 227 soldiers, 2 sanctuaries and 3 seas on 48 × 48 cells"]
        .assert_eq(&map.summary());
    assert!(map.warnings().is_empty());
    let text = map.write("json").expect("the format exists");
    assert!((MAPS.recognizes)(&text));
    let again = (MAPS.read)(&text).expect("the map parses back");
    assert_eq!(again.write("json").expect("the format exists"), text);
    let error = map.write("txt").expect_err("there is one format");
    assert_eq!(
        error.to_string(),
        "maps are written to .json files, not to .txt files"
    );
}

#[test]
fn c12_geometry_of_a_map_has_a_cell_for_each_territory() {
    let geometry = drawn("a a b\na a b\nC C C").geometry();
    let names: Vec<&str> = geometry.cells.iter().map(|it| it.name.as_str()).collect();
    assert_eq!(names, ["0", "1", "2"]);
}

#[test]
fn c12_bad_options_are_refused_with_a_reason() {
    for (options, expected) in [
        (
            r#"{"land": 20}"#,
            "40 to 90 percent of a map are land, not 20",
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
            panic!("{options} gives a map");
        };
        assert_eq!(error.to_string(), expected);
    }
}

#[test]
fn c12_map_with_few_territories_or_kinds_has_warnings() {
    let map = drawn("a a b\na a b\nC C C");
    let warnings = map.warnings();
    let texts: Vec<String> = warnings.iter().map(ToString::to_string).collect();
    assert_eq!(
        texts,
        [
            "only 2 territories can be owned; two players should have 10",
            "no hero can come: there are 2 kinds of land, and a hero needs 4",
        ]
    );
    assert_eq!(
        map.summary(),
        "2 territories with 20 soldiers, 1 sanctuary and 0 seas on 3 × 3 cells"
    );
}

#[test]
fn other_files_are_not_recognized_as_maps() {
    for text in ["", "{}", "60\n0 6 1 1 | 25 25\n", "<map>", "[1, 2]"] {
        assert!(!(MAPS.recognizes)(text), "{text}");
    }
}
