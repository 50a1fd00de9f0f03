use proptest::prelude::*;

use super::*;

#[test]
fn c12_a_map_is_a_word_that_reads_back() {
    let map = Map::drawn(
        "a a a .\n\
         a b C .\n\
         a b C .\n\
         b b . d",
    );
    assert_eq!(map.to_string(), "3a./abc./abc./2b.d:m10,f10,r*,d10");
    assert_eq!(map.to_string().parse(), Ok(map));
}

#[test]
fn c12_other_ways_to_write_a_map_are_refused() {
    for word in [
        "",
        "2a/2a",
        "aa/2a:m10",
        "02a/2a:m10",
        "2a/2a:m010",
        "2a/2a:m+10",
        "2a/2a:m10,",
        "2a/2a:m10:",
        "2a/2a:10",
        "2a/2a:x10",
        "2a/2a:é10",
        "2a/2é:m10",
        "2a/2:m10",
        "0b2a/2a:m10",
        "999999999999a/2a:m10",
    ] {
        assert_eq!(word.parse::<Map>(), Err(NotAMapWord::Form), "{word}");
    }
    let error = "2a/ab:m10".parse::<Map>().expect_err("there is no b");
    assert!(
        error
            .to_string()
            .starts_with("row 1, column 1: there is no territory 1"),
        "{error}"
    );
    let error = format!("{}:m1", "/".repeat(64))
        .parse::<Map>()
        .expect_err("it is too large");
    assert_eq!(
        error.to_string(),
        "the side of a map is 2 to 64 cells, not 65"
    );
}

proptest! {
    #![proptest_config(ProptestConfig {
        cases: if testkit::is_slow() { 20_000 } else { 500 },
        failure_persistence: None,
        ..ProptestConfig::default()
    })]

    #[test]
    fn any_word_is_survived(word in "([0-9]?[a-d.]){1,4}(/[0-9]?[a-d.]{1,4}){0,3}:([mfrdc][0-9*]{1,3},?){0,4}") {
        if let Ok(map) = word.parse::<Map>() {
            prop_assert_eq!(map.to_string(), word);
        }
    }
}
