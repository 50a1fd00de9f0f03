//! Matches in the terminal.

use std::process::Stdio;

use crate::program::{Folder, command, quadrille, typing};

const TWO_PEOPLE: &[&str] = &["play", "jungle", "--seat", "human", "--seat", "human"];

fn two_people(input: &str) -> String {
    typing(TWO_PEOPLE, input.as_bytes()).good()
}

#[test]
fn a_match_between_computer_players_is_kept_and_verified() {
    let folder = Folder::new();
    let path = folder.path("game.quad");
    let seats = ["--seat", "novice", "--seat", "random"];
    let arguments = [
        &["play", "jungle", "--seed", "7", "--save", &path],
        &seats[..],
    ]
    .concat();
    let text = quadrille(&arguments).good();
    assert!(
        text.contains(" wins.") || text.contains("A draw."),
        "{text}"
    );
    let text = quadrille(&["record", "verify", &path]).good();
    assert!(text.starts_with("valid: "), "{text}");
    assert!(
        text.contains("set-up and rolls follow from the seed"),
        "{text}"
    );
}

#[test]
fn the_same_seed_gives_the_same_match() {
    let play = || {
        let seats = ["--seat", "random", "--seat", "random"];
        quadrille(&[&["play", "jungle", "--seed", "3"], &seats[..]].concat()).good()
    };
    let without_times = |text: String| -> Vec<String> {
        text.lines()
            .map(|line| line.split(" ; ").next().unwrap_or("").into())
            .collect()
    };
    assert_eq!(without_times(play()), without_times(play()));
}

#[test]
fn the_first_evening() {
    let text = typing(&["play", "jungle"], b"help\nj11j10\nresign\n").good();
    assert!(text.contains("seat 1: novice"), "{text}");
    assert!(text.contains("   1  j11j10"), "{text}");
    assert!(
        text.contains("Seat 1 (novice) wins: seat 0 resigned."),
        "{text}"
    );
}

#[test]
fn the_board_is_ascii_when_it_is_not_a_terminal() {
    let text = two_people("quit\n");
    assert!(text.is_ascii(), "{text}");
    assert!(
        text.contains('~') && text.contains('E') && text.contains('e'),
        "{text}"
    );
}

#[test]
fn color_can_be_asked_for() {
    let arguments = [TWO_PEOPLE, &["--color", "always"]].concat();
    let text = typing(&arguments, b"quit\n").good();
    assert!(text.contains("\u{1b}["), "{text}");
}

#[test]
fn a_cell_lists_what_it_can_do() {
    let text = two_people("j11\nquit\n");
    for action in [
        "j11j10 shift",
        "j11j12 shift",
        "j11i11 shift",
        "j11k11 shift",
    ] {
        assert!(text.contains(action), "{action} in {text}");
    }
}

#[test]
fn actions_are_read_as_people_write_them() {
    let text = two_people("J11 j10\nquit\n");
    assert!(text.contains("   1  j11j10"), "{text}");
}

#[test]
fn a_refusal_names_the_rule() {
    let text = two_people("j11j8\nj3j4\na1a2\nhurz\nquit\n");
    assert!(text.contains("ne step"), "{text}");
    assert!(!text.contains("   1  "), "nothing was played: {text}");
}

#[test]
fn moves_are_taken_back() {
    let text = two_people("undo\nj11j10\nh3g3\nundo\nposition\nquit\n");
    let after_first = "12/1R1D4T1E1/2C1W2P4/9L2/12/12/12/12/12/12/2l1p2w1c2/1e1t4d1r1/12 1 1";
    assert!(text.contains(after_first), "{text}");
    assert!(text.contains("Back to ply 1."), "{text}");
}

#[test]
fn a_hint_is_legal() {
    let text = two_people("hint\nquit\n");
    assert!(text.contains(" would play "), "{text}");
}

#[test]
fn a_draw_needs_two() {
    let text = two_people("draw\nj11j10\ndraw\nquit\n");
    assert!(
        text.contains("Seat 0 offers a draw; `draw` accepts it."),
        "{text}"
    );
    assert!(
        text.contains("A draw: the players agreed on a draw."),
        "{text}"
    );
}

#[test]
fn a_match_is_saved_and_read_back() {
    let folder = Folder::new();
    let path = folder.path("half.quad");
    two_people(&format!("j11j10\nh3g3\nsave {path}\nquit\n"));
    let text = quadrille(&["record", "show", &path]).good();
    assert!(text.contains("   2  seat 1   h3g3"), "{text}");
    assert!(text.contains("not over"), "{text}");
}

#[test]
fn existing_file_is_not_overwritten() {
    let folder = Folder::new();
    let path = folder.file("letter.txt", "dear aunt");
    let text = two_people(&format!("save {path}\nquit\n"));
    assert!(text.contains("Cannot create"), "{text}");
    assert_eq!(folder.read("letter.txt"), "dear aunt");
}

#[test]
fn a_reader_who_leaves_is_no_error() {
    let mut child = command(&["play", "jungle", "--seat", "random", "--seat", "random"])
        .stdin(Stdio::null())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .expect("the program starts");
    drop(child.stdout.take());
    let output = child.wait_with_output().expect("the program ends");
    assert_eq!(output.status.code(), Some(0), "{output:?}");
    assert_eq!(output.stderr, b"", "{output:?}");
}

#[test]
fn penguins_are_placed_and_moved() {
    let arguments = [
        "play",
        "penguins",
        "--seed",
        "1",
        "--options",
        r#"{"pawns": 1}"#,
    ];
    let text = typing(&arguments, b"moves\nhint\nquit\n").good();
    let first = text
        .split_whitespace()
        .find(|word| word.starts_with('@'))
        .expect("it can place");
    assert!(text.contains(" would play @"), "{text}");
    let tile = first.trim_start_matches('@');
    let text = typing(&arguments, format!("{first}\n{tile}\nresign\n").as_bytes()).good();
    assert!(text.contains(&format!("   1  {first}")), "{text}");
    assert!(
        text.contains(&format!("  {tile}-")),
        "the targets of the pawn are listed: {text}"
    );
    assert!(
        text.contains("Seat 1 (greedy) wins: seat 0 resigned."),
        "{text}"
    );
}

#[test]
fn conquest_is_played_by_short_commands() {
    let arguments = ["play", "conquest", "--seed", "1"];
    let text = typing(&arguments, b"moves\nhint\nquit\n").good();
    let first = text
        .split_whitespace()
        .find(|word| word.starts_with('@'))
        .expect("it can choose a capital");
    assert!(text.contains(" would play @"), "{text}");
    let capital = first.trim_start_matches('@');
    let orders = format!("{first}\n{capital}\n+{capital}\n{capital}x99\nend\nresign\n");
    let text = typing(&arguments, orders.as_bytes()).good();
    for told in [
        &*format!("seat 0 has its capital on {capital}"),
        "it belongs to seat 0, its capital, with 15 soldiers",
        &*format!("  +{capital} reinforce"),
        &*format!("seat 0 gets 3 soldiers on {capital}"),
        "step 2 of 3: capture, build or attack",
        "Seat 1 (dumb) wins: seat 0 resigned.",
    ] {
        assert!(text.contains(told), "{told} in {text}");
    }
}

#[test]
fn many_can_play_penguins() {
    let seats = ["--seat", "random", "--players", "6", "--seed", "5"];
    let folder = Folder::new();
    let path = folder.path("six.quad");
    let arguments = [&["play", "penguins", "--save", &path], &seats[..]].concat();
    let text = quadrille(&arguments).good();
    assert!(text.contains("seat 5: greedy"), "{text}");
    let text = quadrille(&["record", "verify", &path]).good();
    assert!(
        text.contains("set-up and rolls follow from the seed"),
        "{text}"
    );
}
