//! Take-backs, by request of a player and by the host.

use super::*;
use crate::TableNotice;

#[test]
fn takeback_happens_after_all_others_agree() {
    let mut table = nim(3, "none");
    let _ = go(&mut table, "1", 1);
    let update = table.ask_takeback(seat(0), at(2)).expect("it has acted");
    assert_eq!(
        update.notices,
        [TableNotice::TakebackAsked {
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
    assert_eq!(table.ply(), 1, "seat 2 has not answered");
    let update = table
        .answer_takeback(seat(2), true, at(4))
        .expect("it is asked");
    assert_eq!(update.lines, ["!back 1 ; 3\n"]);
    assert_eq!(update.notices, [TableNotice::TookBack { ply: 0 }]);
    assert_eq!((table.ply(), mover(&table)), (0, seat(0)));
    assert_eq!(table.takeback(), None);
    assert_eq!(go(&mut table, "2", 5).lines, ["1 2 ; 1\n"]);
}

#[test]
fn takeback_does_not_wait_for_players_who_left() {
    let mut table = nim(3, "none");
    let _ = table.resign(seat(2), at(1)).expect("players may resign");
    let _ = go(&mut table, "1", 1);
    let _ = table.ask_takeback(seat(0), at(2)).expect("it has acted");
    assert_eq!(table.takeback().expect("it waits").waiting, [seat(1)]);
}

#[test]
fn takeback_against_a_program_happens_at_once() {
    let mut table = against_a_program(&NIM);
    let _ = go(&mut table, "1", 1);
    let _ = go(&mut table, "1", 1);
    let update = table.ask_takeback(seat(0), at(2)).expect("it has acted");
    assert_eq!(update.lines, ["!back 1 ; 1\n"]);
    // The program was thinking; its answer comes too late.
    let _ = go(&mut table, "3", 2);
    let _ = table.ask_takeback(seat(0), at(2)).expect("it has acted");
    let late = table.play_decision(seat(1), 1, Ok("1".into()), at(3));
    assert_eq!(refused(late), Refused::StalePly { sent: 1, is: 0 });
}

#[test]
fn takeback_request_can_be_declined_or_withdrawn() {
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
        assert_eq!(
            update.notices,
            [TableNotice::TakebackDeclined { seat: player }]
        );
        assert_eq!((table.ply(), table.takeback()), (1, None));
    }
}

#[test]
fn takeback_request_lapses_when_a_player_acts() {
    let mut table = nim(2, "none");
    let _ = go(&mut table, "1", 1);
    let _ = table.ask_takeback(seat(0), at(2)).expect("it has acted");
    let update = go(&mut table, "1", 3);
    assert_eq!(
        update.notices,
        [TableNotice::TakebackLapsed { seat: seat(0) }]
    );
    assert_eq!(
        refused(table.answer_takeback(seat(1), true, at(4))),
        Refused::NotAsked
    );
}

#[test]
fn takeback_returns_to_last_decision_of_requester() {
    let mut table = against_a_program(&PIG);
    while table.ply() < 8 {
        let _ = go(&mut table, "r", 1);
    }
    let ply = table.last_decision(seat(0)).expect("it has acted");
    let _ = table.ask_takeback(seat(0), at(2)).expect("it has acted");
    assert_eq!((table.ply(), mover(&table)), (ply, seat(0)));
}

#[test]
fn player_without_action_cannot_take_back() {
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
fn player_cannot_take_back_past_a_resignation() {
    let mut table = nim(3, "none");
    let _ = go(&mut table, "1", 1);
    let _ = table.resign(seat(2), at(1)).expect("players may resign");
    assert_eq!(
        refused(table.ask_takeback(seat(0), at(2))),
        Refused::NothingToTakeBack
    );
    // The host can do it, and that undoes the resignation.
    let _ = table
        .take_back_to(0, at(2))
        .expect("there is such a position");
    assert!(table.is_in(seat(2)));
    assert_eq!(lines(&table), "1 1 ; 1\n2 !resign 2\n!back 1 ; 1\n");
}

#[test]
fn table_without_takebacks_refuses_players_but_not_the_host() {
    let mut setup = setup(2, "none");
    setup.takebacks = false;
    let mut table = opened(&NIM, &setup);
    let _ = go(&mut table, "1", 1);
    assert_eq!(
        refused(table.ask_takeback(seat(0), at(2))),
        Refused::NoTakebacks
    );
    assert!(table.take_back_to(0, at(2)).is_ok(), "the host always can");
}

#[test]
fn roll_is_taken_back_with_the_decision_before_it() {
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
        "the match begins with a roll"
    );
}

#[test]
fn takeback_does_not_rewind_dice() {
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
fn takeback_does_not_restore_time() {
    let mut table = nim(2, "fischer:60s+5s");
    let _ = go(&mut table, "1", 10);
    let _ = table
        .take_back_to(0, at(30))
        .expect("there is such a position");
    let left = table.clock(at(30)).expect("there is a limit");
    assert_eq!((left[seat(0)], left[seat(1)]), (at(55), at(40)));
    assert_eq!(table.next_deadline(), Some(at(85)));
}
