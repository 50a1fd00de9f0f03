use super::*;
use crate::{Budget, Limit, SearchInfo, Strategy, View, example::Nim, ignore_info};

const NIM: Erased<Nim> = Erased::new();

fn dice() -> Dice {
    Dice::new(crate::Seed::from_number(1))
}

#[test]
fn options_say_which_field_is_wrong() {
    let error = NIM
        .start(2, r#"{"heaps": 3}"#, &mut dice())
        .err()
        .expect("no such field");
    let message = error.to_string();
    assert!(
        message.contains("unknown field `heaps`, expected `heap` or `most`"),
        "{message}"
    );
}

#[test]
fn illegal_options_are_refused_by_the_rules() {
    let error = NIM
        .start(2, r#"{"heap": 0}"#, &mut dice())
        .err()
        .expect("no heap");
    assert!(
        error
            .to_string()
            .starts_with("the heap has 1 to 100 pieces"),
        "{error}"
    );
}

#[test]
fn an_action_enters_as_notation_data_or_index() {
    let start = NIM.read("7 3 0/2").expect("a position");
    let play = |choice| start.boxed().play(Player::new(0), choice);
    let (text, data, null) = ("2".into(), 2.into(), serde_json::Value::Null);
    for choice in [
        Choice::Text("2"),
        Choice::Json(&text),
        Choice::Json(&data),
        Choice::Index(1),
    ] {
        assert_eq!(play(choice).expect("it is legal").action, "2", "{choice:?}");
    }
    let error = play(Choice::Json(&null)).expect_err("it is nothing");
    assert!(matches!(error, PlayError::Unreadable(_)), "{error}");
}

#[test]
fn a_refusal_changes_nothing() {
    let mut state = NIM.read("7 3 0/2").expect("a position");
    for choice in [Choice::Text("2"), Choice::Index(0)] {
        let result = state.play(Player::new(1), choice);
        assert!(matches!(result, Err(PlayError::NotYourTurn)), "{choice:?}");
    }
    let first = Player::new(0);
    let unreadable = state.play(first, Choice::Text("two"));
    assert!(matches!(unreadable, Err(PlayError::Unreadable(_))));
    let out_of_range = state.play(first, Choice::Index(3));
    let (index, legal) = (3, 3);
    assert!(
        matches!(out_of_range, Err(PlayError::OutOfRange { index: i, legal: n }) if (i, n) == (index, legal))
    );
    assert!(matches!(
        state.apply_chance("2"),
        Err(PlayError::NotAnOutcome(_))
    ));
    assert_eq!(state.notation(), "7 3 0/2");
}

#[test]
fn a_seat_that_does_not_exist_cannot_forfeit() {
    let mut state = NIM.read("7 3 0/2").expect("a position");
    assert!(state.forfeit(Player::new(5)).is_empty());
    assert_eq!(state.notation(), "7 3 0/2");
}

#[test]
fn only_the_player_to_move_is_offered_actions() {
    let state = NIM.read("7 3 1/2").expect("a position");
    let count = |viewer| state.view(viewer).len();
    assert_eq!(count(Viewer::Player(Player::new(1))), 3);
    assert_eq!(count(Viewer::Player(Player::new(0))), 0);
    assert_eq!(count(Viewer::Spectator), 0);
}

#[test]
fn an_answer_out_of_range_is_a_fault() {
    struct Wild;
    impl Strategy<Nim> for Wild {
        fn choose(&mut self, _: &View<Nim>, _: &Budget, _: &mut dyn FnMut(&SearchInfo)) -> usize {
            99
        }
    }
    let view = NIM
        .read("7 3 0/2")
        .expect("a position")
        .view(Viewer::Player(Player::new(0)));
    let budget = Budget::new(Limit::Nodes(1));
    let answer = Brain::<Nim>(Box::new(Wild)).choose(&*view, &budget, &mut ignore_info);
    assert_eq!(
        answer,
        Err(Fault::Invalid {
            index: 99,
            legal: 3
        })
    );
}

#[test]
fn dividing_adds_up_to_the_whole() {
    let state = NIM.read("7 3 0/2").expect("a position");
    let sum: u64 = state.divide(4).iter().map(|(_, count)| count).sum();
    assert_eq!(sum, state.perft(4));
}

#[test]
fn events_are_described_in_words() {
    let mut state = NIM.read("7 3 0/2").expect("a position");
    let applied = state.play(Player::new(0), Choice::Text("2"));
    let events = applied.expect("it is legal").events;
    assert_eq!(
        NIM.describe(&events[0].event).as_deref(),
        Some("seat 0 takes 2")
    );
    assert_eq!(NIM.describe(&AnyEvent::of(&())), None, "it is of no game");
}

#[test]
fn written_json_is_that_of_the_tree() {
    let text = |write: &dyn Fn(&mut Vec<u8>)| {
        let mut written = Vec::new();
        write(&mut written);
        String::from_utf8(written).expect("JSON is text")
    };
    let state = NIM.read("7 3 0/2").expect("a position");
    for viewer in [Viewer::Player(Player::new(0)), Viewer::Spectator] {
        let view = state.view(viewer);
        let observation = text(&|into| view.write_observation(into));
        assert_eq!(observation, view.observation().to_string());
        let legal = serde_json::to_string(&view.legal()).expect("plain data");
        assert_eq!(text(&|into| view.write_legal(into)), legal);
    }
}

#[test]
fn a_view_is_made_of_what_was_shown() {
    let view = NIM.seen(&shown("5 3 1/2"));
    let view = view.expect("it is what the second player is shown");
    assert_eq!(view.viewer(), crate::Viewer::Player(crate::Player::new(1)));
    assert_eq!(view.len(), 3);
    let of = |text: &str| NIM.seen(text).err().map(|error| error.to_string());
    assert_eq!(
        of(&shown("0 3 1/2")).as_deref(),
        Some("nobody is to move in what this shows")
    );
    assert!(of("{}").is_some_and(|why| why.contains("missing field")));
    assert!(of("nonsense").is_some());
}

fn shown(position: &str) -> String {
    let state = NIM.read(position).expect("a position");
    state
        .view(crate::Viewer::Spectator)
        .observation()
        .to_string()
}
