//! Draws by agreement.

use game::{Ending, Outcome, record::Record, replay::Replay};

use super::*;
use crate::Notice;

#[test]
fn a_draw_is_made_when_both_have_offered() {
    let mut table = nim(2, "none");
    let update = table
        .offer_draw(seat(1), at(1))
        .expect("it may offer when it likes");
    assert_eq!(update.notices, [Notice::DrawOffered { seat: seat(1) }]);
    assert_eq!(
        (update.text().as_str(), table.draw_offers()),
        ("", vec![seat(1)])
    );
    let update = table
        .accept_draw(seat(0), at(2))
        .expect("there is an offer");
    assert_eq!(update.ending, Some(Ending::Agreed));
    assert_eq!(update.lines[0], "1 !draw ; 2\n");
    assert_eq!(table.outcome(), Some(Outcome::draw(2)));
    assert!(table.draw_offers().is_empty());
}

#[test]
fn an_offer_stands_until_the_other_acts() {
    let mut table = nim(2, "none");
    let _ = table.offer_draw(seat(0), at(1)).expect("it may offer");
    let _ = go(&mut table, "1", 2);
    assert_eq!(
        table.draw_offers(),
        [seat(0)],
        "its own action does not end it"
    );
    let update = go(&mut table, "1", 3);
    assert_eq!(update.notices, [Notice::DrawLapsed { seat: seat(0) }]);
    assert_eq!(refused(table.accept_draw(seat(1), at(4))), Refused::NoOffer);
}

#[test]
fn an_offer_is_made_once_between_two_actions() {
    let mut table = nim(2, "none");
    let _ = table.offer_draw(seat(0), at(1)).expect("it may offer");
    assert_eq!(
        refused(table.offer_draw(seat(0), at(1))),
        Refused::AlreadyOffered
    );
    let update = table
        .decline_draw(seat(1), at(2))
        .expect("there is an offer");
    assert_eq!(update.notices, [Notice::DrawDeclined { seat: seat(1) }]);
    assert_eq!(
        refused(table.offer_draw(seat(0), at(3))),
        Refused::AlreadyOffered
    );
    let _ = go(&mut table, "1", 4);
    assert!(table.offer_draw(seat(0), at(5)).is_ok());
}

#[test]
fn there_is_no_answer_without_an_offer() {
    let mut table = nim(2, "none");
    assert_eq!(refused(table.accept_draw(seat(0), at(1))), Refused::NoOffer);
    assert_eq!(
        refused(table.decline_draw(seat(0), at(1))),
        Refused::NoOffer
    );
    let _ = table.offer_draw(seat(0), at(1)).expect("it may offer");
    assert_eq!(
        refused(table.accept_draw(seat(0), at(1))),
        Refused::NoOffer,
        "its own offer"
    );
    assert_eq!(
        refused(table.decline_draw(seat(0), at(1))),
        Refused::NoOffer
    );
    assert_eq!(
        refused(table.offer_draw(seat(4), at(1))),
        Refused::NoSuchSeat
    );
}

#[test]
fn all_who_are_still_in_must_agree() {
    let mut table = nim(4, "none");
    let _ = table.resign(seat(2), at(1)).expect("it may give up");
    let _ = table.offer_draw(seat(0), at(1)).expect("it may offer");
    let _ = table
        .accept_draw(seat(1), at(1))
        .expect("there is an offer");
    assert!(!table.is_over());
    let _ = table
        .accept_draw(seat(3), at(1))
        .expect("there is an offer");
    assert_eq!(table.ending(), Some(Ending::Agreed));
    let outcome = table.outcome().expect("it is over");
    assert_eq!(
        outcome.to_string(),
        "1 1 4 1",
        "a player who left has not drawn"
    );
    let text = table.record().to_string();
    let record = Record::read(&text).expect("a record").record;
    let replay = Replay::new(&NIM, &record).and_then(|mut replay| replay.finish());
    assert_eq!(replay.expect("it is sound").outcome, Some(outcome));
}

#[test]
fn all_offers_lapse_when_a_player_leaves() {
    let mut table = nim(3, "none");
    let _ = table.offer_draw(seat(0), at(1)).expect("it may offer");
    let update = table.resign(seat(2), at(1)).expect("it may give up");
    assert!(
        update
            .notices
            .contains(&Notice::DrawLapsed { seat: seat(0) })
    );
    assert!(table.draw_offers().is_empty());
}

#[test]
fn a_declined_player_may_still_accept() {
    let mut table = nim(2, "none");
    let _ = table.offer_draw(seat(0), at(1)).expect("it may offer");
    let _ = table
        .decline_draw(seat(1), at(2))
        .expect("there is an offer");
    let _ = table.offer_draw(seat(1), at(3)).expect("it may offer");
    let update = table
        .accept_draw(seat(0), at(4))
        .expect("there is an offer");
    assert_eq!(update.ending, Some(Ending::Agreed));
}
