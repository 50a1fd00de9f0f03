use crate::{
    Choice, Dice, Ending, Match, Outcome, Player, Seed, Turn,
    erased::{Erased, PlayError},
    example::Nim,
    record::{EntryKind, LeaveReason},
};

fn nim(players: u8) -> Match {
    let dice = Dice::new(Seed::from_number(1));
    Match::start(&Erased::<Nim>::new(), players, "{}", dice).expect("the rules allow it")
}

fn played(players: u8, actions: &[&str]) -> Match {
    let mut nim = nim(players);
    for action in actions {
        nim.play(Choice::Text(action)).expect("it is legal");
    }
    nim
}

fn kinds(nim: &Match) -> Vec<String> {
    let entries = nim.record().entries.iter();
    entries.map(|entry| entry.kind.to_string()).collect()
}

fn seat(number: u8) -> Player {
    Player::new(number)
}

#[test]
fn a_take_back_restores_the_position_and_the_players_who_left() {
    let mut nim = played(3, &["1", "2"]);
    nim.leave(seat(2), LeaveReason::Resigned);
    assert!(nim.has_left(seat(2)) && !nim.is_in(seat(2)));
    nim.take_back(1);
    assert!(!nim.has_left(seat(2)) && nim.is_in(seat(2)));
    assert_eq!((nim.ply(), nim.turn()), (1, Turn::Player(seat(1))));
    assert_eq!(nim.state().notation(), "6 3 1/3");
    assert_eq!(kinds(&nim), ["1", "2", "!resign 2", "!back 2"]);
}

#[test]
fn an_agreed_draw_ranks_players_who_left_last() {
    let mut nim = played(3, &["1"]);
    nim.leave(seat(0), LeaveReason::OutOfTime);
    nim.agree_draw();
    assert_eq!(nim.ending(), Some(Ending::Agreed));
    assert_eq!(
        nim.outcome().map(|it| it.to_string()).as_deref(),
        Some("3 1 1")
    );
    let refused = nim.play(Choice::Text("1"));
    assert!(matches!(refused, Err(PlayError::Over)));
}

#[test]
fn an_aborted_match_is_over_without_outcome_or_end() {
    let mut nim = played(2, &["1"]);
    nim.abort();
    assert!(nim.is_over() && nim.is_aborted());
    assert_eq!((nim.outcome(), nim.finish(None)), (None, None));
    assert_eq!(nim.record().end, None);
    assert!(nim.advance(|_, _| panic!("nobody is asked")).is_none());
    assert!(nim.play_random().is_none());
}

#[test]
fn the_end_is_written_once() {
    let mut nim = played(2, &["3", "1"]);
    assert_eq!(nim.finish(None), None);
    nim.play(Choice::Text("3")).expect("it is legal");
    assert_eq!(nim.finish(None), Some(Ending::ByRule));
    assert_eq!(nim.finish(None), None);
    let end = nim.record().end.expect("it is written");
    assert_eq!(end.outcome, Outcome::won_by(seat(0), 2));
}

#[test]
fn decisions_before_a_player_left_cannot_be_taken_back() {
    let mut nim = played(3, &["1", "1"]);
    assert_eq!(nim.last_decision(seat(0)), Some(0));
    assert_eq!(nim.last_decision(seat(2)), None);
    nim.leave(seat(2), LeaveReason::Failed);
    assert_eq!(nim.last_decision(seat(0)), None);
    nim.play(Choice::Text("1")).expect("it is legal");
    assert_eq!(nim.last_decision(seat(0)), Some(3));
    assert_eq!(nim.last_action(), Some((seat(0), "1")));
    assert!(nim.has_acted(seat(1)) && !nim.has_acted(seat(2)));
}

#[test]
fn a_refused_choice_leaves_no_entry() {
    let mut nim = nim(2);
    for choice in [
        Choice::Text("4"),
        Choice::Index(3),
        Choice::Json(&"".into()),
    ] {
        assert!(nim.play(choice).is_err(), "{choice:?}");
    }
    assert_eq!((nim.ply(), nim.record().entries.len()), (0, 0));
}

#[test]
fn the_time_is_that_of_the_last_entry() {
    let mut nim = played(2, &["1", "2"]);
    nim.set_time(Some(1_500));
    let entries = &nim.record().entries;
    assert_eq!((entries[0].millis, entries[1].millis), (None, Some(1_500)));
    assert_eq!(entries[1].kind, EntryKind::Action("2".into()));
}

#[test]
fn random_plays_follow_from_the_dice() {
    let random = || {
        let mut nim = nim(3);
        while nim.play_random().is_some() {}
        nim
    };
    assert!(random().outcome().is_some());
    assert_eq!(kinds(&random()), kinds(&random()));
}
