use expect_test::expect;
use proptest::prelude::*;

use super::*;

const HEAD: &str = "quadrille 1\ngame nim\nplayers 2\noptions {}\nstart 7 3 0/2\n";

fn error(text: &str) -> String {
    Record::read(text)
        .expect_err("the text is damaged")
        .to_string()
}

#[test]
fn a_whole_record_reads_back() {
    let hash = Digest::of("0 3 0/2");
    let seed = Seed::from_number(1);
    let bound = seed.commitment(&seed);
    let text = format!(
        "quadrille 1\ngame nim\nplayers 2\noptions {{}}\nseat 0 Ann\nseat 1 the machine\n\
         commitment {bound}\nstart 7 3 0/2\n1 3 ; 0.25\n2 1\n!back 2\n2 2 ; 12\n3 !resign 0\n\
         seed {seed}\nsalt {seed}\nover 2 1 sha256:{hash}\n"
    );
    let read = Record::read(&text).expect("it is whole");
    assert_eq!(read.torn, None);
    assert_eq!(read.record.names, ["Ann", "the machine"]);
    assert_eq!(read.record.entries[0].millis, Some(250));
    assert_eq!(read.record.to_string(), text);
}

#[test]
fn windows_line_ends_are_read() {
    let text = format!("{HEAD}1 3\n").replace('\n', "\r\n");
    assert_eq!(
        Record::read(&text)
            .expect("it is whole")
            .record
            .entries
            .len(),
        1
    );
}

#[test]
fn a_torn_last_line_is_left_out_even_if_it_looks_whole() {
    let read = Record::read(&format!("{HEAD}1 3\n2 1")).expect("only the end is missing");
    assert_eq!((read.record.entries.len(), read.torn), (1, Some(7)));
}

#[test]
fn a_last_line_whose_hash_is_whole_is_not_torn() {
    let text = format!("{HEAD}over 1 1 sha256:{}", Digest::of(""));
    let read = Record::read(&text).expect("it is whole");
    assert_eq!((read.torn, read.record.end.is_some()), (None, true));
    let torn = Record::read(&text[..text.len() - 1]).expect("the end is missing");
    assert_eq!((torn.torn, torn.record.end), (Some(6), None));
}

#[test]
fn damage_is_named_by_line() {
    expect!["line 1: a record begins with the line `quadrille 1`"].assert_eq(&error(""));
    expect!["line 1: version 7 was written by a later program than this"]
        .assert_eq(&error("quadrille 7\n"));
    expect!["line 2: the record ends before its line `players`"]
        .assert_eq(&error("quadrille 1\ngame nim\n"));
    expect!["line 3: `game` stands here a second time"]
        .assert_eq(&error("quadrille 1\ngame nim\ngame nim\n"));
    expect!["line 6: `2 3` should begin with the number 1 of its action, or be `!back`, `seed`, `salt` or `over`"]
        .assert_eq(&error(&format!("{HEAD}2 3\n")));
    expect!["line 6: there is no ply 1 to be taken back"]
        .assert_eq(&error(&format!("{HEAD}!back 1\n")));
    expect!["line 6: the end is the rank of each player and the hash of the last position: `1 2 sha256:…`"]
        .assert_eq(&error(&format!("{HEAD}over 1 2\n")));
    let hash = Digest::of("");
    expect!["line 6: `over` should have 2 ranks, one for each seat"]
        .assert_eq(&error(&format!("{HEAD}over 1 2 3 sha256:{hash}\n")));
    expect!["line 7: nothing may follow the end of the match"]
        .assert_eq(&error(&format!("{HEAD}over 1 2 sha256:{hash}\n1 3\n")));
}

#[test]
fn a_long_line_is_shortened_in_the_message() {
    let message = error(&format!("{HEAD}{}\n", "ß".repeat(1_000_000)));
    assert!(message.len() < 250, "{} bytes", message.len());
}

#[test]
fn entries_that_were_taken_back_are_not_kept() {
    let text = format!("{HEAD}1 3\n2 1\n!back 1\n1 2\n2 2\n!back 2\n");
    let record = Record::read(&text).expect("it is whole").record;
    let kept: Vec<String> = record.kept().iter().map(ToString::to_string).collect();
    assert_eq!(kept, ["2"]);
    assert_eq!(record.to_string(), text);
}

proptest! {
    #[test]
    fn any_text_is_read_or_refused(text in ".{0,300}") {
        let _ = Record::read(&text);
    }

    #[test]
    fn any_text_after_a_good_head_is_read_or_refused(text in "[0-9a-z!;. \n]{0,200}") {
        if let Ok(read) = Record::read(&format!("{HEAD}{text}\n")) {
            let again = read.record.to_string();
            prop_assert_eq!(Record::read(&again).expect("what was written reads back").record, read.record);
        }
    }

    #[test]
    fn times_read_back(millis in any::<u32>()) {
        let entry = Entry { kind: EntryKind::Action("x".into()), millis: Some(millis.into()) };
        prop_assert_eq!(entry.to_string().parse(), Ok(entry));
    }
}
