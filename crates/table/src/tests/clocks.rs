//! Time: what runs, what stands, and what happens when it is up.

use game::{Ending, Outcome, record::LeaveReason};

use super::*;
use crate::Notice;

fn left(table: &Table, now: u64) -> Vec<u64> {
    let left = table.clock(at(now)).expect("there is a limit");
    left.iter().map(|(_, left)| left.as_secs()).collect()
}

#[test]
fn without_a_rule_nothing_runs_out() {
    let mut table = nim(2, "none");
    assert_eq!((table.next_deadline(), table.clock(at(5))), (None, None));
    assert_eq!(table.tick(at(1_000_000)), None);
    assert_eq!(go(&mut table, "1", 1_000_000).lines, ["1 1 ; 1000000\n"]);
}

#[test]
fn each_move_has_its_time() {
    let mut table = nim(2, "move:30s");
    assert_eq!(left(&table, 10), [20, 30]);
    let _ = go(&mut table, "1", 10);
    assert_eq!(table.next_deadline(), Some(at(40)));
    assert_eq!(left(&table, 25), [30, 15]);
    let _ = go(&mut table, "1", 39);
    assert_eq!(left(&table, 39), [30, 30]);
}

#[test]
fn fischer_adds_with_each_move() {
    let mut table = nim(2, "fischer:60s+5s");
    assert_eq!(left(&table, 10), [50, 60]);
    let _ = go(&mut table, "1", 10);
    assert_eq!(left(&table, 30), [55, 40]);
    let _ = go(&mut table, "1", 30);
    assert_eq!(left(&table, 31), [54, 45]);
    assert_eq!(table.next_deadline(), Some(at(85)));
}

#[test]
fn a_player_out_of_time_loses_if_the_rules_have_no_action() {
    for clock in ["move:30s", "fischer:30s+5s"] {
        let mut table = nim(2, clock);
        assert_eq!(table.tick(at(29)), None);
        let update = table.tick(at(31)).expect("the time is up");
        assert_eq!(
            update.lines[0], "1 !timeout 0 ; 30\n",
            "no more than there was"
        );
        assert_eq!(
            update.ending,
            Some(Ending::Left {
                seat: seat(0),
                reason: LeaveReason::OutOfTime
            })
        );
        assert_eq!(table.outcome(), Some(Outcome::won_by(seat(1), 2)));
    }
}

#[test]
fn an_action_that_comes_too_late_is_refused_and_nothing_is_lost() {
    let mut table = nim(3, "move:30s");
    assert_eq!(
        refused(table.play(seat(0), 0, "1", at(30))),
        Refused::OutOfTime
    );
    assert_eq!(table.next_deadline(), Some(at(30)), "there is an update");
    let update = table.tick(at(30)).expect("there is an update");
    assert_eq!(update.lines, ["1 !timeout 0 ; 30\n"]);
    assert_eq!(table.next_deadline(), Some(at(60)));

    // The last but one runs out of time while the last is not even asked.
    assert_eq!(refused(table.play(seat(2), 1, "1", at(60))), Refused::Over);
    assert!(table.is_over());
    assert_eq!(
        table.tick(at(60)).expect("there is an update").lines.len(),
        4
    );
}

#[test]
fn the_next_update_begins_with_what_happened_before() {
    let mut table = nim(3, "move:30s");
    assert_eq!(refused(table.resign(seat(0), at(30))), Refused::Out);
    let update = table.play(seat(1), 1, "1", at(31)).expect("it is its turn");
    assert_eq!(update.lines, ["1 !timeout 0 ; 30\n", "2 1 ; 1\n"]);
    assert_eq!(
        update.notices,
        [Notice::Left {
            seat: seat(0),
            reason: LeaveReason::OutOfTime
        }]
    );
}

#[test]
fn the_rules_may_act_for_a_player_out_of_time() {
    let mut table = pig(2, "move:30s", "hold");
    let update = table.tick(at(30)).expect("the time is up");
    assert_eq!(update.lines, ["2 h ; 30\n"]);
    assert_eq!(update.notices, [Notice::TimedOut { seat: seat(0) }]);
    assert_eq!(mover(&table), seat(1));
    assert_eq!(table.next_deadline(), Some(at(60)));
}

#[test]
fn a_late_host_does_not_cost_the_next_player_time() {
    let mut table = pig(2, "move:30s", "hold");
    let update = table.tick(at(1_000)).expect("the time is up");
    assert_eq!(update.lines, ["2 h ; 30\n"]);
    assert_eq!(table.next_deadline(), Some(at(1_030)));
}

#[test]
fn the_rules_act_repeatedly_for_a_player_without_time() {
    let mut table = pig(2, "fischer:30s+5s", "hold");
    let _ = table.tick(at(30)).expect("the time is up");
    assert_eq!(
        left(&table, 30),
        [0, 30],
        "nothing is added for what was not done"
    );
    let update = go(&mut table, "h", 40);
    assert_eq!(update.lines, ["3 h ; 10\n"]);
    assert_eq!(table.next_deadline(), Some(at(40)));
    let update = table.tick(at(40)).expect("there is no time left");
    assert_eq!(update.lines, ["4 h ; 0\n"]);
    assert_eq!(mover(&table), seat(1));
}

#[test]
fn rules_that_would_wait_for_ever_are_cut_short() {
    let mut table = pig(2, "fischer:30s+5s", "wait");
    let update = table.tick(at(30)).expect("the time is up");
    assert_eq!(update.lines[..2], ["2 w ; 30\n", "3 w ; 0\n"]);
    assert_eq!(
        update.ending,
        Some(Ending::Left {
            seat: seat(0),
            reason: LeaveReason::OutOfTime
        })
    );
}

#[test]
fn the_rules_may_remove_a_player_out_of_time() {
    let mut table = pig(3, "move:30s", "leave");
    let player = mover(&table);
    let update = table.tick(at(30)).expect("the time is up");
    assert_eq!(update.lines, [format!("2 !timeout {player} ; 30\n")]);
    assert!(!table.is_in(player) && !table.is_over());
}

#[test]
fn a_match_without_any_time_comes_to_an_end() {
    let mut table = pig(3, "none", "hold");
    let mut setup = table.setup().clone();
    setup.clock = crate::ClockRule::PerMove(Duration::ZERO);
    table = opened(&PIG, &setup);
    let update = table.tick(at(0)).expect("nobody has time");
    assert!(update.ending.is_some(), "{update:?}");
}

#[test]
fn a_clock_stands_while_it_is_paused() {
    let mut table = nim(2, "fischer:60s+0s");
    table.pause(at(10));
    assert!(table.is_paused());
    assert_eq!(table.next_deadline(), None);
    assert_eq!(table.tick(at(500)), None);
    assert_eq!(left(&table, 500), [50, 60]);
    table.unpause(at(1_000));
    assert_eq!(table.next_deadline(), Some(at(1_050)));
    let update = go(&mut table, "1", 1_005);
    assert_eq!(update.lines, ["1 1 ; 15\n"]);
    assert_eq!(left(&table, 1_005), [45, 60]);
}

#[test]
fn an_action_ends_a_pause() {
    let mut table = nim(2, "move:30s");
    table.pause(at(10));
    assert_eq!(go(&mut table, "1", 400).lines, ["1 1 ; 10\n"]);
    assert_eq!(table.next_deadline(), Some(at(430)));
}

#[test]
fn a_pause_comes_too_late_for_a_player_out_of_time() {
    let mut table = nim(2, "move:30s");
    table.pause(at(30));
    assert!(
        table
            .tick(at(30))
            .is_some_and(|update| update.ending.is_some())
    );
}

#[test]
fn time_never_goes_back() {
    let mut table = nim(2, "fischer:60s+0s");
    let _ = go(&mut table, "1", 20);
    assert_eq!(go(&mut table, "1", 5).lines, ["2 1 ; 0\n"]);
    assert_eq!(go(&mut table, "1", 30).lines, ["3 1 ; 10\n"]);
    assert_eq!(left(&table, 0), [30, 60]);
}
