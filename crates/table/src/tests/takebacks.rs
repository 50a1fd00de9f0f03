//! Taking back, with and without being asked.

use super::*;
use crate::Notice;

#[test]
fn the_others_are_asked() {
    let mut table = nim(3, "none");
    let _ = go(&mut table, "1", 1);
    let update = table.ask_takeback(seat(0), at(2)).expect("it has acted");
    assert_eq!(
        update.notices,
        [Notice::TakebackAsked {
            seat: seat(0),
            ply: 0
        }]
    );
    assert_eq!(table.ply(), 1);
    let _ = table
        .answer_takeback(seat(1), true, at(3))
        .expect("it is asked");
    assert_eq!(
        refused(table.answer_takeback(seat(1), true, at(3))),
        Refused::NotAsked
    );
    assert_eq!(table.ply(), 1, "one has not answered");
    let update = table
        .answer_takeback(seat(2), true, at(4))
        .expect("it is asked");
    assert_eq!(update.lines, ["!back 1 ; 3\n"]);
    assert_eq!(update.notices, [Notice::TookBack { ply: 0 }]);
    assert_eq!((table.ply(), mover(&table)), (0, seat(0)));
    assert_eq!(table.takeback(), None);
    assert_eq!(go(&mut table, "2", 5).lines, ["1 2 ; 1\n"]);
}

#[test]
fn players_who_are_out_are_not_asked() {
    let mut table = nim(3, "none");
    let _ = table.resign(seat(2), at(1)).expect("it may give up");
    let _ = go(&mut table, "1", 1);
    let _ = table.ask_takeback(seat(0), at(2)).expect("it has acted");
    assert_eq!(table.takeback().expect("it waits").waiting, [seat(1)]);
}

#[test]
fn programs_agree_at_once() {
    let mut table = against_a_program(&NIM);
    let _ = go(&mut table, "1", 1);
    let _ = go(&mut table, "1", 1);
    let update = table.ask_takeback(seat(0), at(2)).expect("it has acted");
    assert_eq!(update.lines, ["!back 1 ; 1\n"]);
    // The answer of a program which was thinking comes too late.
    let _ = go(&mut table, "3", 2);
    let _ = table.ask_takeback(seat(0), at(2)).expect("it has acted");
    let late = table.play_decision(seat(1), 1, Ok("1".into()), at(3));
    assert_eq!(refused(late), Refused::StalePly { sent: 1, is: 0 });
}

#[test]
fn a_take_back_can_be_declined_and_withdrawn() {
    for player in [seat(0), seat(1)] {
        let mut table = nim(2, "none");
        let _ = go(&mut table, "1", 1);
        let _ = table.ask_takeback(seat(0), at(2)).expect("it has acted");
        assert_eq!(
            refused(table.answer_takeback(seat(0), true, at(2))),
            Refused::NotAsked
        );
        assert_eq!(
            refused(table.ask_takeback(seat(0), at(2))),
            Refused::AlreadyAsked
        );
        let update = table
            .answer_takeback(player, false, at(3))
            .expect("it may decline");
        assert_eq!(update.notices, [Notice::TakebackDeclined { seat: player }]);
        assert_eq!((table.ply(), table.takeback()), (1, None));
    }
}

#[test]
fn a_take_back_request_lapses_when_somebody_acts() {
    let mut table = nim(2, "none");
    let _ = go(&mut table, "1", 1);
    let _ = table.ask_takeback(seat(0), at(2)).expect("it has acted");
    let update = go(&mut table, "1", 3);
    assert_eq!(update.notices, [Notice::TakebackLapsed { seat: seat(0) }]);
    assert_eq!(
        refused(table.answer_takeback(seat(1), true, at(4))),
        Refused::NotAsked
    );
}

#[test]
fn a_take_back_returns_to_the_last_decision_of_the_asker() {
    let mut table = against_a_program(&PIG);
    while table.ply() < 8 {
        let _ = go(&mut table, "r", 1);
    }
    let ply = table.last_decision(seat(0)).expect("it has acted");
    let _ = table.ask_takeback(seat(0), at(2)).expect("it has acted");
    assert_eq!((table.ply(), mover(&table)), (ply, seat(0)));
}

#[test]
fn a_player_who_has_not_acted_cannot_take_back() {
    let mut table = nim(2, "none");
    let _ = go(&mut table, "1", 1);
    assert_eq!(
        refused(table.ask_takeback(seat(1), at(2))),
        Refused::NothingToTakeBack
    );
    assert_eq!(table.last_decision(seat(1)), None);
    assert_eq!(
        refused(table.take_back_to(1, at(2))),
        Refused::NothingToTakeBack
    );
    assert_eq!(
        refused(table.take_back_to(u32::MAX, at(2))),
        Refused::NothingToTakeBack
    );
}

#[test]
fn nothing_is_taken_back_past_a_player_who_left() {
    let mut table = nim(3, "none");
    let _ = go(&mut table, "1", 1);
    let _ = table.resign(seat(2), at(1)).expect("it may give up");
    assert_eq!(
        refused(table.ask_takeback(seat(0), at(2))),
        Refused::NothingToTakeBack
    );
    // The host may, and then nobody has left.
    let _ = table
        .take_back_to(0, at(2))
        .expect("there is such a position");
    assert!(table.is_in(seat(2)));
    assert_eq!(lines(&table), "1 1 ; 1\n2 !resign 2\n!back 1 ; 1\n");
}

#[test]
fn a_table_can_forbid_take_backs() {
    let mut setup = setup(2, "none");
    setup.takebacks = false;
    let mut table = opened(&NIM, &setup);
    let _ = go(&mut table, "1", 1);
    assert_eq!(
        refused(table.ask_takeback(seat(0), at(2))),
        Refused::NoTakebacks
    );
    assert!(table.take_back_to(0, at(2)).is_ok(), "the host may always");
}

#[test]
fn a_roll_is_taken_back_with_the_decision_before_it() {
    let mut table = pig(2, "none", "hold");
    let _ = go(&mut table, "r", 1);
    assert_eq!(table.ply(), 3);
    let update = table
        .take_back_to(2, at(1))
        .expect("there is such a position");
    assert_eq!(
        (update.ply, update.lines.as_slice()),
        (1, ["!back 2 ; 0\n".to_string()].as_slice())
    );
    assert_eq!(
        refused(table.take_back_to(0, at(1))),
        Refused::NothingToTakeBack,
        "a roll opens"
    );
}

#[test]
fn dice_are_not_rolled_back() {
    let mut table = pig(2, "none", "hold");
    let mut rolled = Vec::new();
    for _ in 0..20 {
        let update = go(&mut table, "r", 1);
        rolled.push(update.lines[1].clone());
        let _ = table
            .take_back_to(1, at(1))
            .expect("there is such a position");
    }
    rolled.sort();
    rolled.dedup();
    assert!(rolled.len() > 1, "the same die came twenty times");
}

#[test]
fn a_take_back_does_not_restore_time() {
    let mut table = nim(2, "fischer:60s+5s");
    let _ = go(&mut table, "1", 10);
    let _ = table
        .take_back_to(0, at(30))
        .expect("there is such a position");
    let left = table.clock(at(30)).expect("there is a limit");
    assert_eq!((left[seat(0)], left[seat(1)]), (at(55), at(40)));
    assert_eq!(table.next_deadline(), Some(at(85)));
}
