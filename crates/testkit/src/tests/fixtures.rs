//! Tests of perft files and playthroughs.

use std::{fs, path::PathBuf, process};

use expect_test::expect;
use game::example::{Nim, NimOptions};

use super::{
    cards::{Cards, lie},
    mistake::{Mistake, making},
};
use crate::{check_perft, perft::first_wrong, playthrough::first_difference, transcript};

const COUNTS: &str = "\
# Counted by hand.

id start
position 7 3 0/2
perft 1 3
perft 2 9   # three times three
plain 2 9
perft 20 0

id dealing
position 1 3 0/2
perft 1 1
";

#[test]
fn correct_counts_pass() {
    check_perft::<Nim>(COUNTS);
}

#[test]
fn wrong_count_is_reported_with_its_branches() {
    expect![[r"
        line 7, `plain 2 8`: expected 8, found 9 of start: 7 3 0/2
        o o o o o o o
        1 3
        2 3
        3 3
    "]]
    .assert_eq(&wrong(&COUNTS.replace("plain 2 9", "plain 2 8")));
}

#[test]
fn wrong_line_is_named() {
    let start = "id start\nposition 7 3 0/2\n";
    let table = [
        ("", "the file has no count"),
        (start, "the file has no count"),
        (
            "position 7 3 0/2\n",
            "line 1, `position 7 3 0/2`: `id` must come before it",
        ),
        (
            "id a\nperft 1 3\n",
            "line 2, `perft 1 3`: `position` must come before it",
        ),
        (
            "perft 1 3\n",
            "line 1, `perft 1 3`: `position` must come before it",
        ),
    ];
    for (text, expected) in table {
        assert_eq!(wrong(text), expected);
    }
    for line in [
        "perft 1",
        "perft one 3",
        "perft 1 -3",
        "depth 1 3",
        "id",
        "position 7 3 0/2",
    ] {
        let found = wrong(&format!("{start}{line}\n"));
        assert!(found.starts_with(&format!("line 3, `{line}`: ")), "{found}");
    }
    let unreadable = wrong("id a\nposition seven\n");
    assert!(
        unreadable.starts_with("line 2, `position seven`: a heap is written"),
        "{unreadable}"
    );
}

fn wrong(text: &str) -> String {
    first_wrong::<Nim>(text).expect_err("the file is wrong")
}

#[test]
fn transcript_shows_every_step() {
    let text = transcript::<Cards<{ lie::NONE }>>(2, &Default::default(), 3, 4);
    expect![[r##"
        # A random match by `testkit::check_playthrough`; set UPDATE_EXPECT=1 to rewrite it.
        # An observation lists only the fields that have changed since the last ply.
        game cards
        players 2
        options {"turns":6,"top":5}
        seed 3

        == after 0 plies
          [1] [4]
        position 5 6 0 1?0 4?0
        turn seat 0, 3 legal
          draw: draw
          show: show
          wait: wait
        seen by seat 0:
          top: 5
          turns: 6
          mover: 0
          dealing: false
          seats:
            - {"card":1,"shown":false,"score":0,"gone":false}
            - {"card":null,"shown":false,"score":0,"gone":false}
          extra: 0
        seen by seat 1:
          top: 5
          turns: 6
          mover: 0
          dealing: false
          seats:
            - {"card":null,"shown":false,"score":0,"gone":false}
            - {"card":4,"shown":false,"score":0,"gone":false}
          extra: 0
        seen by spectator:
          top: 5
          turns: 6
          mover: 0
          dealing: false
          seats:
            - {"card":null,"shown":false,"score":0,"gone":false}
            - {"card":null,"shown":false,"score":0,"gone":false}
          extra: 0
        seen by referee:
          top: 5
          turns: 6
          mover: 0
          dealing: false
          seats:
            - {"card":1,"shown":false,"score":0,"gone":false}
            - {"card":4,"shown":false,"score":0,"gone":false}
          extra: 0
        takes show
        tells everyone: {"showed":{"player":0,"card":1}}

        == after 1 plies
          [1] [4]
        position 5 5 1 1!1 4?0
        turn seat 1, 3 legal
          draw: draw
          show: show
          wait: wait
        seen by seat 0, spectator:
          turns: 5
          mover: 1
          seats:
            - {"card":1,"shown":true,"score":1,"gone":false}
            - {"card":null,"shown":false,"score":0,"gone":false}
        seen by seat 1, referee:
          turns: 5
          mover: 1
          seats:
            - {"card":1,"shown":true,"score":1,"gone":false}
            - {"card":4,"shown":false,"score":0,"gone":false}
        takes show
        tells everyone: {"showed":{"player":1,"card":4}}

        == after 2 plies
          [1] [4]
        position 5 4 0 1!1 4!4
        turn seat 0, 2 legal
          draw: draw
          wait: wait
        seen by everyone:
          turns: 4
          mover: 0
          seats:
            - {"card":1,"shown":true,"score":1,"gone":false}
            - {"card":4,"shown":true,"score":4,"gone":false}
        takes draw
        tells everyone: {"drew":{"player":0}}

        == after 3 plies
          [1] [4]
        position 5 4 0* 1!1 4!4
        turn chance, 5 outcomes of weight 5
          outcomes: deal:1*1 deal:2*1 deal:3*1 deal:4*1 deal:5*1
        seen by everyone:
          dealing: true
        takes deal:4
        tells seat 0: {"dealt":{"player":0,"card":4}}
        tells seat 1, spectator: {"dealt":{"player":0,"card":null}}

        == after 4 plies
          [4] [4]
        position 5 3 1 4?1 4!4
        turn seat 1, 2 legal
          draw: draw
          wait: wait
        seen by seat 0, referee:
          turns: 3
          mover: 1
          dealing: false
          seats:
            - {"card":4,"shown":false,"score":1,"gone":false}
            - {"card":4,"shown":true,"score":4,"gone":false}
        seen by seat 1, spectator:
          turns: 3
          mover: 1
          dealing: false
          seats:
            - {"card":null,"shown":false,"score":1,"gone":false}
            - {"card":4,"shown":true,"score":4,"gone":false}
    "##]]
    .assert_eq(&text);
}

#[test]
fn changed_file_is_reported_with_the_difference() {
    let file = Temporary::new("changed");
    let text = transcript::<Nim>(2, &NimOptions::default(), 1, 10);
    let missing = first_difference(&file.0, &text).unwrap();
    assert!(missing.contains("cannot be read") && missing.contains("UPDATE_EXPECT=1"));

    fs::write(&file.0, text.replace('\n', "\r\n")).unwrap();
    assert_eq!(first_difference(&file.0, &text), None);

    fs::write(&file.0, text.replacen("takes 2", "takes 1", 1)).unwrap();
    let difference = first_difference(&file.0, &text).unwrap();
    assert!(difference.contains("after 0 plies"), "{difference}");
    assert!(difference.contains("\n- takes 1\n"), "{difference}");
    assert!(difference.contains("\n+ takes 2\n"), "{difference}");

    fs::write(&file.0, format!("{text}more\n")).unwrap();
    assert!(
        first_difference(&file.0, &text)
            .unwrap()
            .contains("\n- more\n")
    );
}

#[test]
fn changed_rule_changes_the_transcript() {
    let write = || transcript::<Cards<{ lie::NONE }>>(3, &Default::default(), 3, 12);
    assert_ne!(write(), making(Mistake::LeakByEvent, write));
    assert_eq!(write(), write());
}

/// A file that is removed after the test.
struct Temporary(PathBuf);

impl Temporary {
    fn new(name: &str) -> Temporary {
        let name = format!("testkit-{name}-{}.playthrough", process::id());
        Temporary(std::env::temp_dir().join(name))
    }
}

impl Drop for Temporary {
    fn drop(&mut self) {
        // The test may not have written it.
        let _ = fs::remove_file(&self.0);
    }
}
