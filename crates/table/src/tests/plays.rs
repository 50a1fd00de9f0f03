//! Acting, leaving, aborting, ending.

use expect_test::expect;
use game::{
    Budget, Choice, Digest, Ending, Limit, Outcome, Turn, Viewer,
    erased::{AnyStrategy, Fault, decide},
    record::{LeaveReason, Record},
    replay::Replay,
};

use super::*;
use crate::{Known, Notice, Occupant};

#[test]
fn a_match_is_written_as_it_is_played() {
    let mut setup = setup(2, "none");
    setup.seats = vec![Seat::person("Ada\nover"), Seat::program("timid")];
    let mut table = opened(&NIM, &setup);
    for (take, now) in [("3", 2), ("1", 2), ("3", 62)] {
        let _ = go(&mut table, take, now);
    }
    expect![[r#"
        quadrille 1
        game nim
        players 2
        options {"heap":7,"most":3}
        seat 0 Ada over
        seat 1 timid
        commitment 3048a770d49f19ee8b5989862037a8fad3d7ec71b67ae11ca80aac6a9a2c3adb
        start 7 3 0/2
        1 3 ; 2
        2 1 ; 0
        3 3 ; 60
        seed 0500000000000000000000000000000000000000000000000000000000000000
        salt 0600000000000000000000000000000000000000000000000000000000000000
        over 1 2 sha256:05e08a52753e27554a0d4d55a7cd2adcf677e29c8d239052ce53d5320e689a90
    "#]]
    .assert_eq(&table.record().to_string());
    assert_eq!(table.ending(), Some(Ending::ByRule));
    assert_eq!(table.revealed(), Some((setup.seed, setup.salt)));
}

#[test]
fn rolls_are_made_at_once_and_stand_in_the_record() {
    let mut table = pig(2, "none", "hold");
    let update = go(&mut table, "r", 3);
    expect![[r#"
        1 b0
        2 r ; 3
        3 d2
    "#]]
    .assert_eq(&lines(&table));
    assert_eq!(update.lines.len(), 2);
    assert_eq!(update.ply, 3);
    assert!(matches!(update.turn, Turn::Player(_)));
}

#[test]
fn the_first_update_contains_the_opening_roll() {
    let mut table = opened(&PIG, &setup(2, "none"));
    assert_eq!(table.ply(), 1);
    assert_eq!(table.next_deadline(), Some(at(0)), "there is an update");
    let update = go(&mut table, "h", 1);
    assert!(update.lines[0].starts_with("1 b"), "{update:?}");
    assert_eq!(update.events[0].event.json()["type"], "begins");
    assert_eq!(table.next_deadline(), None);
}

#[test]
fn a_refusal_says_why_and_changes_nothing() {
    let mut table = nim(3, "none");
    let _ = go(&mut table, "1", 1);
    let before = table.record().clone();
    let huge = "9".repeat(10_000);
    for (player, ply, action, code) in [
        (1, 0, "1", "action/stale-ply"),
        (1, 2, "1", "action/stale-ply"),
        (0, 0, "1", "action/stale-ply"),
        (0, 1, "1", "action/not-your-turn"),
        (2, 1, "1", "action/not-your-turn"),
        (3, 1, "1", "table/no-such-seat"),
        (7, 1, "1", "table/no-such-seat"),
        (1, 1, "0", "action/illegal"),
        (1, 1, "4", "action/illegal"),
        (1, 1, "", "action/unreadable"),
        (1, 1, " 1", "action/unreadable"),
        (1, 1, "1\n2 1", "action/unreadable"),
        (1, 1, "!resign 0", "action/unreadable"),
        (1, 1, "\u{1f427}", "action/unreadable"),
        (1, 1, &huge, "action/unreadable"),
    ] {
        let refused = refused(table.play(seat(player), ply, action, at(2)));
        assert_eq!(refused.code(), code, "{player} {ply} {action:.20}");
    }
    assert_eq!(*table.record(), before);
    assert_eq!(table.tick(at(2)), None);
}

#[test]
fn an_action_has_one_notation_in_the_record() {
    let mut table = pig(2, "none", "hold");
    let update = go(&mut table, " h\n", 1);
    assert_eq!(update.lines, ["2 h ; 1\n"]);
    let (player, ply) = (mover(&table), table.ply());
    let update = table.play(player, ply, Choice::Json(&"r ".into()), at(1));
    assert_eq!(update.expect("it is notation").lines[0], "3 r ; 0\n");
    let (player, ply) = (mover(&table), table.ply());
    let refused = refused(table.play(player, ply, Choice::Json(&7.into()), at(1)));
    assert!(matches!(refused, Refused::Unreadable(_)), "{refused:?}");
}

#[test]
fn nothing_follows_the_end() {
    let mut table = nim(2, "move:10s");
    let _ = table.resign(seat(1), at(1)).expect("it may give up");
    let text = table.record().to_string();
    for result in [
        table.play(seat(0), 1, "1", at(2)),
        table.play_decision(seat(0), 1, Ok(Choice::Index(0)), at(2)),
        table.resign(seat(0), at(2)),
        table.resign(seat(1), at(2)),
        table.fail(seat(0), at(2)),
        table.offer_draw(seat(0), at(2)),
        table.accept_draw(seat(0), at(2)),
        table.decline_draw(seat(0), at(2)),
        table.ask_takeback(seat(0), at(2)),
        table.answer_takeback(seat(0), true, at(2)),
        table.take_back_to(0, at(2)),
        table.abort(at(2)),
    ] {
        assert_eq!(refused(result), Refused::Over);
    }
    assert_eq!(table.tick(at(1_000)), None);
    assert_eq!(table.next_deadline(), None);
    assert_eq!(table.record().to_string(), text);
}

#[test]
fn a_player_who_leaves_a_match_of_two_loses() {
    for reason in [LeaveReason::Resigned, LeaveReason::Failed] {
        let mut table = nim(2, "none");
        let left = match reason {
            LeaveReason::Resigned => table.resign(seat(1), at(1)),
            LeaveReason::Failed | LeaveReason::OutOfTime => table.fail(seat(1), at(1)),
        };
        let update = left.expect("it may leave when it is not its turn");
        let ending = Ending::Left {
            seat: seat(1),
            reason,
        };
        assert_eq!(update.ending, Some(ending));
        assert_eq!(
            update.notices,
            [
                Notice::Left {
                    seat: seat(1),
                    reason
                },
                Notice::Ended { ended: ending }
            ]
        );
        assert_eq!(table.outcome(), Some(Outcome::won_by(seat(0), 2)));
    }
}

#[test]
fn the_others_play_on_when_one_of_three_leaves() {
    let mut table = nim(3, "none");
    let _ = table.resign(seat(1), at(4)).expect("it may give up");
    assert_eq!(table.turn(), Turn::Player(seat(0)));
    assert!(table.is_in(seat(0)) && !table.is_in(seat(1)) && !table.is_in(seat(5)));
    assert_eq!(refused(table.resign(seat(1), at(5))), Refused::Out);
    assert_eq!(refused(table.play(seat(1), 1, "1", at(5))), Refused::Out);
    assert_eq!(refused(table.offer_draw(seat(1), at(5))), Refused::Out);
    let _ = go(&mut table, "1", 6);
    assert_eq!(mover(&table), seat(2));
    // The player to move went on thinking while another left.
    assert_eq!(lines(&table), "1 !resign 1\n2 1 ; 6\n");
}

#[test]
fn a_player_who_leaves_on_its_turn_passes_it_on() {
    let mut table = pig(3, "none", "hold");
    let _ = go(&mut table, "r", 1);
    let leaver = mover(&table);
    let _ = table.fail(leaver, at(3)).expect("it may fail");
    assert_ne!(mover(&table), leaver);
    assert!(
        lines(&table).ends_with(&format!(" !fail {leaver} ; 2\n")),
        "{}",
        lines(&table)
    );
    assert!(table.outcome().is_none());
}

#[test]
fn a_match_is_aborted_until_all_have_acted() {
    let mut table = nim(2, "move:10s");
    let _ = go(&mut table, "1", 1);
    assert!(table.can_abort());
    let update = table.abort(at(2)).expect("the second has not acted");
    assert_eq!(update.ending, Some(Ending::Aborted));
    assert_eq!(update.lines, ["2 !abort ; 1\n"]);
    assert!(table.is_over());
    assert_eq!(
        (table.outcome(), table.revealed(), table.record().end),
        (None, None, None)
    );
    assert_eq!(refused(table.play(seat(1), 1, "1", at(3))), Refused::Over);
    assert_eq!(table.tick(at(99)), None);

    let mut table = nim(2, "none");
    let _ = go(&mut table, "1", 1);
    let _ = go(&mut table, "1", 1);
    assert!(!table.can_abort());
    assert_eq!(refused(table.abort(at(2))), Refused::TooLateToAbort);
}

#[test]
fn a_strategy_is_asked_without_the_table() {
    let mut table = nim(2, "none");
    let mut brain = NIM.brain("perfect", 1).expect("it is one of the brains");
    let budget = Budget::new(Limit::Nodes(1));
    while let Turn::Player(player) = table.turn() {
        let (ply, view) = (table.ply(), table.view(Viewer::Player(player)));
        let decision = decide(&*view, &mut *brain, &budget, &mut |_| ());
        let _ = table
            .play_decision(player, ply, decision.map(Choice::Index), at(1))
            .expect("it plays well");
    }
    assert_eq!(table.outcome(), Some(Outcome::won_by(seat(0), 2)));
}

#[test]
fn a_strategy_without_a_usable_answer_is_out() {
    let mut brain = PIG.brain("broken", 1).expect("it is one of the brains");
    let table = pig(2, "none", "hold");
    let player = mover(&table);
    let fault = asked(&table, Viewer::Player(player), &mut *brain);
    assert_eq!(fault, Err(Fault::Invalid { index: 9, legal: 2 }));
    let choices = [Choice::Text("x"), Choice::Text("d6"), Choice::Index(2)];
    let unusable = choices
        .map(Ok)
        .into_iter()
        .chain([fault.map(Choice::Index)]);
    for decision in unusable {
        let mut table = pig(2, "none", "hold");
        let update = table
            .play_decision(player, 1, decision, at(1))
            .expect("it was its turn");
        let ending = Ending::Left {
            seat: player,
            reason: LeaveReason::Failed,
        };
        assert_eq!(update.ending, Some(ending));
    }
    let nobody = asked(&table, Viewer::Spectator, &mut *brain);
    assert_eq!(nobody, Err(Fault::Invalid { index: 0, legal: 0 }));
}

fn asked(table: &Table, viewer: Viewer, brain: &mut dyn AnyStrategy) -> Result<usize, Fault> {
    let budget = Budget::new(Limit::Nodes(1));
    decide(&*table.view(viewer), brain, &budget, &mut |_| ())
}

#[test]
fn a_host_can_say_that_a_player_is_stale() {
    let mut table = nim(2, "none");
    let stale = refused(table.play(seat(0), Known::Stale { sent: 7 }, "1", at(1)));
    assert_eq!(stale, Refused::StalePly { sent: 7, is: 0 });
    let other = refused(table.play(seat(2), Known::Stale { sent: 7 }, "1", at(1)));
    assert_eq!(other, Refused::NoSuchSeat);
}

#[test]
fn the_rules_decide_about_a_late_strategy() {
    let late = || Err(Fault::TimedOut("it slept".into()));
    // The rules of this game act for it, and it plays on.
    let mut table = pig(2, "none", "hold");
    let player = mover(&table);
    let update = table
        .play_decision(player, 1, late(), at(1))
        .expect("it was its turn");
    assert_eq!(update.lines, ["2 h ; 1\n"]);
    assert_eq!(update.notices, [Notice::TimedOut { seat: player }]);
    assert!(table.is_in(player));
    // The rules of this one have no action for it.
    let mut table = nim(2, "none");
    let update = table
        .play_decision(seat(0), 0, late(), at(1))
        .expect("it was its turn");
    let reason = LeaveReason::OutOfTime;
    assert_eq!(
        update.ending,
        Some(Ending::Left {
            seat: seat(0),
            reason
        })
    );
}

#[test]
fn a_strategy_is_not_at_fault_when_the_match_moved_on() {
    let mut table = nim(3, "none");
    let crash = || Err(Fault::Crashed("interrupted".into()));
    let stale = refused(table.play_decision(seat(0), 1, crash(), at(1)));
    assert_eq!(stale, Refused::StalePly { sent: 1, is: 0 });
    let early = refused(table.play_decision(seat(1), 0, crash(), at(1)));
    assert_eq!(early, Refused::NotYourTurn);
    assert!(table.is_in(seat(0)) && table.is_in(seat(1)));
}

#[test]
fn the_host_is_bound_to_its_dice() {
    let mut table = pig(2, "none", "hold");
    assert_eq!(table.record().commitment, Some(table.commitment()));
    assert_eq!(table.revealed(), None);
    assert!(!table.record().to_string().contains("seed"));
    while !table.is_over() {
        let action = if table.ply().is_multiple_of(3) {
            "h"
        } else {
            "r"
        };
        let _ = go(&mut table, action, 1);
    }
    let read = Record::read(&table.record().to_string())
        .expect("it is a record")
        .record;
    let proof = Replay::new(&PIG, &read).and_then(|mut replay| replay.finish());
    assert!(proof.expect("all fits").rolls_checked);
    assert_eq!(read.commitment, Some(table.commitment()));
    assert_ne!(table.commitment(), Digest::of(""));
}

#[test]
fn a_rematch_moves_everyone_up_one_seat() {
    let mut setup = setup(3, "move:10s");
    setup.seats = vec![Seat::person("a"), Seat::program("b"), Seat::person("c")];
    let table = opened(&NIM, &setup);
    let next = table.rematch(Seed::from_number(8), Seed::from_number(9));
    let names: Vec<&str> = next.seats.iter().map(|seat| seat.name.as_str()).collect();
    assert_eq!(names, ["b", "c", "a"]);
    assert_eq!(next.seats[0].occupant, Occupant::Program);
    assert_eq!((next.clock, next.seed), (setup.clock, Seed::from_number(8)));
    assert!(Table::open(&NIM, &next, at(0)).is_ok());
}

#[test]
fn a_set_up_that_the_rules_refuse_is_not_opened() {
    for (players, options) in [
        (1, "{}"),
        (5, "{}"),
        (255, "{}"),
        (2, "{\"heap\":0}"),
        (2, "!"),
    ] {
        let setup = Setup {
            options: options.into(),
            ..setup(players, "none")
        };
        assert!(
            Table::open(&NIM, &setup, at(0)).is_err(),
            "{players} {options}"
        );
    }
    let mut many = setup(2, "none");
    many.seats = vec![Seat::person(""); 1_000];
    assert!(Table::open(&NIM, &many, at(0)).is_err());
}

#[test]
fn debug_output_contains_no_hidden_information() {
    let text = format!("{:?}", pig(2, "none", "hold"));
    assert_eq!(
        text,
        "Table { game: \"pig\", ply: 1, turn: Player(Player(0)), ending: None, .. }"
    );
}
