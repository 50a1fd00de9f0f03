use expect_test::expect;

use super::*;
use crate::{erased::Erased, example::Nim, record::End};

const NIM: Erased<Nim> = Erased::new();

fn replayed(lines: &str) -> Result<Verification, ReplayError> {
    let text = format!("quadrille 1\ngame nim\nplayers 2\noptions {{}}\nstart 7 3 0/2\n{lines}");
    let record = Record::read(&text)
        .expect("it is written as a record")
        .record;
    Replay::new(&NIM, &record)?.finish()
}

fn over(ranks: &str, position: &str) -> String {
    format!("over {ranks} sha256:{}\n", Digest::of(position))
}

#[test]
fn a_match_is_played_to_its_end() {
    let proof = replayed(&format!("1 3\n2 1\n3 3\n{}", over("1 2", "0 3 0/2"))).expect("all fits");
    assert_eq!(proof.plies, 3);
    assert_eq!(
        proof.outcome.and_then(Outcome::winner),
        Some(Player::new(0))
    );
}

#[test]
fn a_player_who_resigns_loses() {
    let proof = replayed(&format!(
        "1 3\n2 !resign 0\n{}",
        over("2 1", "4 3 1/2 gone 1")
    ));
    assert!(proof.is_ok(), "{proof:?}");
}

#[test]
fn an_agreed_draw_ends_the_match() {
    assert!(replayed(&format!("1 3\n2 !draw\n{}", over("1 1", "4 3 1/2"))).is_ok());
    let error = replayed("1 !draw\n2 3\n").expect_err("it was over");
    expect!["ply 2, `3`: the match is over"].assert_eq(&error.to_string());
}

#[test]
fn a_match_that_is_called_off_has_no_outcome() {
    let proof = replayed("1 3\n2 !abort ; 1.5\n").expect("all fits");
    assert_eq!((proof.plies, proof.outcome, proof.aborted), (2, None, true));
    let error = replayed("1 !abort\n2 3\n").expect_err("it was over");
    expect!["ply 2, `3`: the match is over"].assert_eq(&error.to_string());
    let error = replayed(&format!("1 !abort\n{}", over("1 1", "7 3 0/2")));
    expect!["the record ends with ranks 1 1, but the match was called off"]
        .assert_eq(&error.expect_err("it has no ranks").to_string());
}

#[test]
fn a_take_back_goes_back() {
    let lines = format!(
        "1 3\n2 1\n!back 1\n1 1\n2 3\n3 3\n{}",
        over("1 2", "0 3 0/2")
    );
    assert_eq!(replayed(&lines).expect("all fits").plies, 3);
}

#[test]
fn a_wrong_end_is_noticed() {
    let error = replayed(&over("1 2", "7 3 0/2")).expect_err("it goes on");
    expect!["the record ends with ranks 1 2, but the match is not over"]
        .assert_eq(&error.to_string());
    let lines = format!("1 3\n2 1\n3 3\n{}", over("1 2", "7 3 0/2"));
    assert!(matches!(replayed(&lines), Err(ReplayError::Hash { .. })));
}

#[test]
fn the_seed_must_fit_the_commitment() {
    let (seed, salt) = (crate::Seed::from_number(1), crate::Seed::from_number(2));
    let mut record = Record::new("nim", 2, "{}", "7 3 0/2");
    record.commitment = Some(seed.commitment(&salt));
    record.revealed = Some((seed, salt));
    record.entries = vec![EntryKind::AgreeDraw.into()];
    record.end = Some(End {
        outcome: Outcome::draw(2),
        hash: Digest::of("7 3 0/2"),
    });
    let proof = Replay::new(&NIM, &record).and_then(|mut replay| replay.finish());
    assert!(proof.expect("all fits").rolls_checked);

    record.revealed = Some((salt, seed));
    assert!(matches!(
        Replay::new(&NIM, &record),
        Err(ReplayError::Commitment)
    ));
}
