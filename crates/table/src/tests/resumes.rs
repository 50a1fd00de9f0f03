//! Going on from a record.

use game::{record::Record, replay::ReplayError};

use super::*;
use crate::Notice;

/// A match of which the record was written up to `bytes` when the program was ended.
fn cut(text: &str, bytes: usize) -> Record {
    Record::read(&text[..bytes])
        .expect("it was cut in its last line")
        .record
}

fn resumed(record: &Record, setup: &Setup) -> Table {
    Table::resume(&PIG, record, setup, at(500)).expect("all fits")
}

#[test]
fn a_match_goes_on_wherever_its_record_was_cut() {
    let setup = setup(3, "none");
    let mut whole = opened(&PIG, &setup);
    let mut script = Vec::new();
    while !whole.is_over() {
        let action = if whole.ply() % 5 == 4 { "h" } else { "r" };
        if whole.ply() == 9 && script.len() < 20 {
            let _ = whole
                .take_back_to(5, at(1))
                .expect("there is such a position");
        }
        script.push(action);
        let _ = go(&mut whole, action, 1);
    }
    let text = whole.record().to_string();
    let kinds = |record: &Record| -> Vec<String> {
        let entries = record.entries.iter();
        entries.map(|entry| entry.kind.to_string()).collect()
    };
    let head = whole.record().head().len();
    for bytes in head..=text.len() {
        let record = cut(&text, bytes);
        let mut table = resumed(&record, &setup);
        let mut file = record.to_string();
        file += &table
            .tick(at(500))
            .map(|update| update.text())
            .unwrap_or_default();
        // The players then do the same as before.
        let played = table.record().entries.len();
        for kind in &kinds(whole.record())[played..] {
            match kind.as_str() {
                "r" | "h" => file += &go(&mut table, kind, 501).text(),
                back if back.starts_with("!back") => {
                    let ply: u32 = back[6..].parse().expect("a number");
                    file += &table.take_back_to(ply - 1, at(501)).expect("it can").text();
                }
                _ => {}
            }
        }
        assert_eq!(
            kinds(table.record()),
            kinds(whole.record()),
            "cut at {bytes}"
        );
        assert_eq!(table.record().end, whole.record().end);
        assert_eq!(file, table.record().to_string(), "cut at {bytes}");
    }
}

#[test]
fn a_missing_roll_follows_after_a_resume() {
    let setup = setup(2, "none");
    let mut table = opened(&PIG, &setup);
    let _ = go(&mut table, "r", 1);
    let mut record = table.record().clone();
    let roll = record.entries.pop().expect("a die was rolled");
    let mut again = resumed(&record, &setup);
    assert_eq!(again.next_deadline(), Some(at(500)));
    let update = again.tick(at(500)).expect("the die is rolled now");
    assert_eq!(update.lines, [format!("3 {roll}\n")]);
    assert_eq!(again.record(), table.record());
}

#[test]
fn clocks_are_as_they_were_and_stand() {
    let setup = setup(2, "fischer:60s+5s");
    let mut table = opened(&NIM, &setup);
    let _ = go(&mut table, "1", 10);
    let _ = go(&mut table, "1", 30);
    let _ = table
        .take_back_to(1, at(33))
        .expect("there is such a position");
    let left = table.clock(at(33)).expect("there is a limit");
    assert_eq!((left[seat(0)], left[seat(1)]), (at(52), at(45)));

    let mut again = Table::resume(&NIM, table.record(), &setup, at(7)).expect("all fits");
    assert_eq!(again.clock(at(8_000)), Some(left));
    assert!(again.is_paused());
    assert_eq!((again.next_deadline(), again.tick(at(9_000))), (None, None));
    let update = go(&mut again, "1", 10_000);
    assert_eq!(update.lines, ["2 1\n"], "how long that took is not known");
    assert_eq!(again.next_deadline(), Some(at(10_052)));

    let mut again = Table::resume(&NIM, table.record(), &setup, at(7)).expect("all fits");
    again.unpause(at(10));
    assert_eq!(again.next_deadline(), Some(at(55)));
}

#[test]
fn time_outs_are_counted_as_they_were() {
    let setup = setup(2, "fischer:30s+5s");
    let mut table = opened(&PIG, &setup);
    let _ = table.tick(at(30));
    let _ = go(&mut table, "h", 40);
    let _ = table.tick(at(40));
    let again = resumed(table.record(), &setup);
    assert_eq!(again.clock(at(500)), table.clock(at(40)));
}

#[test]
fn a_match_that_is_over_stays_over() {
    let setup = setup(2, "move:5s");
    let mut table = opened(&NIM, &setup);
    let _ = table.offer_draw(seat(0), at(1)).expect("it may offer");
    let _ = table.offer_draw(seat(1), at(1)).expect("it may agree");
    let mut again = Table::resume(&NIM, table.record(), &setup, at(9)).expect("all fits");
    assert_eq!(
        (again.ending(), again.outcome()),
        (table.ending(), table.outcome())
    );
    assert_eq!(again.record(), table.record());
    assert_eq!(again.tick(at(99)), None);

    // Its end was not written yet.
    let mut record = table.record().clone();
    (record.end, record.revealed) = (None, None);
    let mut again = Table::resume(&NIM, &record, &setup, at(9)).expect("all fits");
    let update = again.tick(at(9)).expect("the end is written now");
    assert_eq!(update.text(), table.record().tail());
    assert!(matches!(update.notices[..], [Notice::Ended { .. }]));
}

#[test]
fn a_player_who_left_stays_out() {
    let setup = setup(3, "none");
    let mut table = opened(&NIM, &setup);
    let _ = table.resign(seat(1), at(1)).expect("it may give up");
    let mut again = Table::resume(&NIM, table.record(), &setup, at(0)).expect("all fits");
    assert_eq!(refused(again.play(seat(1), 1, "1", at(1))), Refused::Out);
    assert!(!again.is_in(seat(1)));
}

#[test]
fn names_come_from_the_record_and_the_rest_from_the_host() {
    let mut setup = setup(2, "none");
    setup.seats = vec![Seat::person("Ada"), Seat::program("deep")];
    let table = opened(&NIM, &setup);
    setup.seats[0].name = "somebody else".into();
    let again = Table::resume(&NIM, table.record(), &setup, at(0)).expect("all fits");
    assert_eq!(again.seats(), [Seat::person("Ada"), Seat::program("deep")]);
    assert_eq!(again.setup().options, table.record().options);
}

#[test]
fn a_record_that_does_not_fit_is_refused() {
    let good = setup(2, "none");
    let mut table = opened(&PIG, &good);
    let _ = go(&mut table, "r", 1);
    let resume = |record: &Record, setup: &Setup| Table::resume(&PIG, record, setup, at(0)).err();

    let mut other = good.clone();
    other.seed = Seed::from_number(77);
    let error = resume(table.record(), &other);
    assert!(matches!(error, Some(ReplayError::Commitment)), "{error:?}");

    let mut record = table.record().clone();
    record.commitment = None;
    let error = resume(&record, &other);
    assert!(matches!(error, Some(ReplayError::SetUp)), "{error:?}");

    let mut record = table.record().clone();
    record.entries.swap(0, 2);
    assert!(matches!(
        resume(&record, &good),
        Some(ReplayError::Entry { ply: 1, .. })
    ));

    let error = Table::resume(&NIM, table.record(), &good, at(0)).err();
    assert!(
        matches!(error, Some(ReplayError::OtherGame { .. })),
        "{error:?}"
    );
}
