//! The small types: their text, their JSON and their edges.

use crate::{
    Audience, Budget, ByPlayer, Dice, Digest, Ending, Evaluation, Game, Limit, OptionValues,
    Outcome, Playable, Player, Refusal, Seed, Seen, Sink, Viewer,
    example::Nim,
    play_out, play_typed,
    record::{EntryKind, LeaveReason, LineWriter, Record},
};

const FIRST: Player = Player::new(0);
const SECOND: Player = Player::new(1);

fn nim(text: &str) -> Nim {
    text.parse().expect("it is a position")
}

#[test]
fn player_reads_back_from_its_text() {
    assert_eq!("2".parse(), Ok(Player::new(2)));
    assert_eq!(Viewer::Player(SECOND).to_string(), "seat 1");
    assert_eq!(
        Viewer::all(2).count(),
        4,
        "two players, spectator and referee"
    );
}

#[test]
fn first_player_follows_last() {
    assert_eq!(Player::new(2).next(3), FIRST);
}

#[test]
fn by_player_returns_the_value_of_a_player() {
    let mut scores = ByPlayer::from_fn(2, |_| 0);
    scores[SECOND] += 5;
    let scores: Vec<i32> = scores.iter().map(|(_, score)| *score).collect();
    assert_eq!(scores, [0, 5]);
}

#[test]
fn union_of_audiences_includes_both() {
    let both = Audience::only(FIRST) | Audience::only(Player::new(2));
    let included: Vec<Viewer> = Viewer::all(3).filter(|it| both.includes(*it)).collect();
    let players = [FIRST, Player::new(2)].map(Viewer::Player);
    assert_eq!(included, [players[0], players[1], Viewer::Referee]);
}

#[test]
fn discarded_event_is_never_created() {
    let mut events: Vec<Seen<u8>> = Vec::new();
    events.emit(|| (Audience::EVERYONE, 7));
    assert_eq!(events[0].event, 7);
    ().emit(|| -> (Audience, u8) { panic!("nobody listens") });
}

#[test]
fn ranks_without_a_first_are_refused() {
    assert!(Outcome::from_ranks(&[1, 2, 2]).is_ok());
    assert!(Outcome::from_ranks(&[2, 2]).is_err());
}

#[test]
fn seed_and_digest_read_back_from_their_text() {
    let seed = Seed::from_number(258);
    assert!(seed.to_string().starts_with("0201000000"));
    assert_eq!(seed.to_string().parse(), Ok(seed));
    let digest = Digest::of("a position");
    assert_eq!(digest.to_string().parse(), Ok(digest));
}

#[test]
fn evaluation_is_written_for_people() {
    assert_eq!(Evaluation::Points(35).to_string(), "+35");
    assert_eq!(Evaluation::LossIn(4).to_string(), "loss in 4");
}

#[test]
fn option_values_are_written_for_people() {
    let range = OptionValues::Number { min: 1, max: 9 };
    assert_eq!(range.to_string(), "1 to 9");
    let words = OptionValues::OneOf(&["war", "classic"]);
    assert_eq!(words.to_string(), "war or classic");
}

#[test]
fn player_out_of_turn_is_refused() {
    let mut state = nim("5 3 1/2");
    let two = "2".parse().expect("it is an action");
    let refusal = state.play(FIRST, &two).expect_err("seat 1 is to move");
    assert_eq!(refusal, Refusal::NotYourTurn);
    assert_eq!(refusal.to_string(), "it is not your turn");
    assert_eq!(state, nim("5 3 1/2"));
}

#[test]
fn playout_stops_at_its_limit() {
    let mut dice = Dice::new(Seed::from_number(1));
    assert!(play_out(&nim("7 3 0/2"), &mut dice, 7).is_some());
    assert!(play_out(&nim("7 3 0/2"), &mut dice, 1).is_none());
}

#[test]
fn perfect_brain_beats_timid_brain() {
    let mut state = nim("7 3 0/2");
    let mut brains = ["perfect", "timid"].map(|name| Nim::brain(name, 1).expect("it is a brain"));
    let dice = &mut Dice::new(Seed::from_number(1));
    let budget = Budget::new(Limit::Nodes(1));
    play_typed(&mut state, &mut brains, dice, &budget, u32::MAX);
    let outcome = state.turn().outcome();
    assert_eq!(outcome.and_then(Outcome::winner), Some(FIRST));
}

#[test]
fn line_writer_returns_only_new_lines() {
    let mut record = Record::new("nim", 2, "{}", "7 3 0/2");
    let mut writer = LineWriter::default();
    record.entries.push(EntryKind::Action("3".into()).into());
    assert_eq!(writer.lines(&record), ["1 3\n"]);
    record.entries.push(EntryKind::TakeBack { ply: 1 }.into());
    record.entries.push(EntryKind::Action("2".into()).into());
    assert_eq!(writer.lines(&record), ["!back 1\n", "1 2\n"]);
    assert!(!writer.is_behind(&record));
}

#[test]
fn ending_serializes_the_reason_of_leaving_as_its_kind() {
    let (seat, reason) = (SECOND, LeaveReason::OutOfTime);
    let ending = Ending::Left { seat, reason };
    assert_eq!(ending.to_string(), "seat 1 ran out of time");
    let json = serde_json::to_string(&ending).expect("it is plain data");
    assert_eq!(json, r#"{"seat":1,"kind":"out-of-time"}"#);
}
