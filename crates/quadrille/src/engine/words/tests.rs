use super::*;

fn read(line: &str) -> Spoken {
    Spoken::read(line)
        .expect("it is understood")
        .expect("something was said")
}

#[test]
fn positions_are_read() {
    assert_eq!(
        read("position startpos"),
        Spoken::Position {
            start: Start::Usual,
            moves: vec![]
        }
    );
    assert_eq!(
        read("position fen l5t/7 0 0 moves a1a2  b1b2"),
        Spoken::Position {
            start: Start::Position("l5t/7 0 0".into()),
            moves: vec!["a1a2".into(), "b1b2".into()]
        }
    );
}

#[test]
fn maps_and_observations_are_read() {
    assert_eq!(
        read("position map my maps/cove.json moves @3"),
        Spoken::Position {
            start: Start::Map("my maps/cove.json".into()),
            moves: vec!["@3".into()]
        }
    );
    // What is quoted keeps its spaces.
    assert_eq!(
        read(r#" observation  {"a": "b  c"} "#),
        Spoken::Observation(r#"{"a": "b  c"}"#.into())
    );
}

#[test]
fn options_are_read() {
    let option = |name: &str, value: Option<&str>| Spoken::SetOption {
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
fn limits_are_read() {
    let Spoken::Go(limits) = read("go p1time 60000 p2time 30000 p2inc 1000") else {
        panic!("it is a go");
    };
    let second = Some(game::Player::new(1));
    let expected = Duration::from_millis(1_750);
    assert_eq!(limits.limit(second), game::Limit::Time(expected));
    let Spoken::Go(limits) = read("go nodes 500 depth 3") else {
        panic!("it is a go");
    };
    assert_eq!(limits.limit(second), game::Limit::Nodes(500));
    assert_eq!(limits.depth, Some(3));
}

#[test]
fn nonsense_is_told() {
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
        assert!(Spoken::read(line).is_err(), "{line}");
    }
    assert_eq!(Spoken::read("  ").expect("nothing is fine"), None);
}
