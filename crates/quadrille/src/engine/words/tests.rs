//! Commands of UGI, valid and invalid.

use super::*;

fn read(line: &str) -> Command {
    Command::read(line)
        .expect("the line is valid")
        .expect("the line is not empty")
}

#[test]
fn position_is_parsed() {
    assert_eq!(
        read("position startpos"),
        Command::Position {
            start: Start::Default,
            moves: vec![]
        }
    );
    assert_eq!(
        read("position fen l5t/7 0 0 moves a1a2  b1b2"),
        Command::Position {
            start: Start::Position("l5t/7 0 0".into()),
            moves: vec!["a1a2".into(), "b1b2".into()]
        }
    );
}

#[test]
fn map_and_observation_are_parsed() {
    assert_eq!(
        read("position map my maps/cove.json moves @3"),
        Command::Position {
            start: Start::Map("my maps/cove.json".into()),
            moves: vec!["@3".into()]
        }
    );
    // A JSON string keeps its spaces.
    assert_eq!(
        read(r#" observation  {"a": "b  c"} "#),
        Command::Observation(r#"{"a": "b  c"}"#.into())
    );
}

#[test]
fn option_is_parsed() {
    let option = |name: &str, value: Option<&str>| Command::SetOption {
        name: name.into(),
        value: value.map(Into::into),
    };
    assert_eq!(
        read("setoption name Hash value 64"),
        option("Hash", Some("64"))
    );
    assert_eq!(
        read("setoption name Clear Hash"),
        option("Clear Hash", None)
    );
    assert_eq!(
        read(r#"setoption name Rules value {"variant": "classic"}"#),
        option("Rules", Some(r#"{"variant": "classic"}"#))
    );
}

#[test]
fn limits_of_go_are_parsed() {
    let Command::Go(limits) = read("go p1time 60000 p2time 30000 p2inc 1000") else {
        panic!("it is a go");
    };
    let second = Some(game::Player::new(1));
    let expected = Duration::from_millis(1_750);
    assert_eq!(limits.limit(second), game::Limit::Time(expected));
    let Command::Go(limits) = read("go nodes 500 depth 3") else {
        panic!("it is a go");
    };
    assert_eq!(limits.limit(second), game::Limit::Nodes(500));
    assert_eq!(limits.depth, Some(3));
}

#[test]
fn invalid_command_is_refused() {
    for line in [
        "castle",
        "go depth",
        "go depth deep",
        "go p0time 5",
        "go éé 5",
        "position",
        "position fen",
        "setoption Level 3",
        "setoption name",
        "observation",
        "position map",
        "perft many",
    ] {
        assert!(Command::read(line).is_err(), "{line}");
    }
    assert_eq!(Command::read("  ").expect("an empty line is valid"), None);
}
