//! Records of the program from which `war` comes.

use game::{Dice, Game, Playable, Seed};
use serde_json::Value;

use super::{after, position};
use crate::{
    Action, Jungle, Options, Variant,
    legacy::{export, import},
};

const SAMPLE: &str = r#"{"commands":[{"animalID":7,"orderID":1,"player":false,"xDestination":9,"yDestination":3},{"animalID":4,"orderID":1,"player":true,"xDestination":6,"yDestination":10},],"length":2}"#;

fn texts(actions: &[Action]) -> Vec<String> {
    actions.iter().map(ToString::to_string).collect()
}

fn commands(commands: &str) -> String {
    let length = commands.matches("animalID").count();
    format!(r#"{{"commands":[{commands}],"length":{length}}}"#)
}

#[track_caller]
fn refused(text: &str) -> String {
    import(text).expect_err("it should be refused").to_string()
}

#[test]
fn the_sample_is_read_and_written() {
    let actions = import(SAMPLE).expect("it is a record");
    assert_eq!(texts(&actions), ["j11j10", "h3g3"]);
    let start = position(Variant::War.start());
    let written = export(&start, &actions).expect("it is a match of war");
    let read = |text: &str| serde_json::from_str::<Value>(text).expect("it is JSON");
    assert_eq!(read(&written), read(&SAMPLE.replace(",]", "]")));
    assert_eq!(import(&written).expect("it is a record"), actions);
}

#[test]
fn hosts_find_the_format() {
    let [format] = Jungle::PROFILE.formats else {
        panic!("there is one format");
    };
    let imported = (format.import)(SAMPLE).expect("it is a record");
    assert_eq!(imported.options, Options::default());
    let start = position(Variant::War.start());
    let written = (format.export)(&start, &imported.actions).expect("it is a match of war");
    assert_eq!(
        written,
        export(&start, &imported.actions).expect("it is a match of war")
    );
}

#[test]
fn trailing_commas_and_blanks_are_no_matter() {
    let text = "{ \"commands\" : [ { \"animalID\": 7, \"orderID\": 1, \"player\": false,\n \
                \"xDestination\": 9, \"yDestination\": 3 , } , \n ] , \"length\": 1 , }\n";
    assert_eq!(texts(&import(text).expect("it is a record")), ["j11j10"]);
    // A comma in a string is not one of them.
    let text = r#"{"note":"a\",]","commands":[],"length":0}"#;
    assert_eq!(import(text).expect("it is a record"), []);
    assert!(
        import(r#"{"commands":[,],"length":0}"#).is_ok(),
        "as lenient with an empty list"
    );
    assert!(import(r#"{"commands":[],,"length":0}"#).is_err());
}

#[test]
fn an_illegal_command_is_named_by_its_index() {
    let lion = r#"{"animalID":7,"orderID":1,"player":false,"xDestination":9,"yDestination":3}"#;
    let wolf = r#"{"animalID":4,"orderID":1,"player":true,"xDestination":6,"yDestination":9}"#;
    assert_eq!(
        refused(&commands(&format!("{lion},{wolf}"))),
        "command 1: the wolf goes one step up, down, left or right"
    );
    assert_eq!(
        refused(&commands(&format!("{lion},{lion}"))),
        "command 1: it is not the turn of this player"
    );
    let with = |from: &str, to: &str| refused(&commands(&lion.replace(from, to)));
    assert_eq!(
        with(r#""orderID":1"#, r#""orderID":2"#),
        "command 0: order 2 is not known; a move is 1"
    );
    assert_eq!(
        with(r#""animalID":7"#, r#""animalID":9"#),
        "command 0: there is no animal 9; they are 1 to 8"
    );
    assert_eq!(
        with(r#""animalID":7"#, r#""animalID":0"#),
        "command 0: there is no animal 0; they are 1 to 8"
    );
    assert_eq!(
        with(r#""yDestination":3"#, r#""yDestination":13"#),
        "command 0: there is no square at x 9, y 13"
    );
    assert_eq!(
        with(
            r#""xDestination":9"#,
            r#""xDestination":18446744073709551615"#
        ),
        "command 0: there is no square at x 18446744073709551615, y 3"
    );
}

#[test]
fn what_is_not_a_record_is_refused() {
    for text in [
        "",
        "{",
        "[]",
        "null",
        "{\"commands\":[]}",
        "\u{0}\u{ffff}",
        ",]",
        "\"\\",
    ] {
        assert!(refused(text).starts_with("not a legacy record: "), "{text}");
    }
    assert_eq!(
        refused(r#"{"commands":[],"length":1}"#),
        "the length is said to be 1, but there are 0 commands"
    );
}

#[test]
fn only_whole_matches_of_war_are_written() {
    let told = |state: &Jungle| export(state, &[]).expect_err("refused").to_string();
    let expected =
        "only a match from the first position of war, with its own rules, can be written so";
    assert_eq!(told(&position(Variant::Classic.start())), expected);
    assert_eq!(told(&after(Variant::War.start(), "j11j10")), expected);
    let start = position(Variant::War.start());
    let illegal = ["j11j10", "j10j9"].map(|text| text.parse().expect("it is an action"));
    let error = export(&start, &illegal).expect_err("refused").to_string();
    assert_eq!(error, "command 1: the lion on j10 is not yours");
}

#[test]
fn random_matches_come_back() {
    for seed in 0..40 {
        let start = position(Variant::War.start());
        let mut dice = Dice::new(Seed::from_number(seed));
        let mut state = start.clone();
        let mut played = Vec::new();
        while !state.turn().is_over() {
            let actions = state.actions();
            let action = actions[dice.below(actions.len() as u32) as usize];
            state.apply(&action, &mut ());
            played.push(action);
        }
        let written = export(&start, &played).expect("it is a match of war");
        assert_eq!(import(&written).expect("it is a record"), played);
    }
}
