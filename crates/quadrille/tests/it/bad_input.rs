//! Invalid input gives a clear message and the right exit code, never a panic.

use std::process::Stdio;

use crate::program::{Folder, command, quadrille, typing};

#[test]
fn unknown_game_is_refused_with_the_known_ones() {
    let error = quadrille(&["play", "chess"]).bad(2);
    assert!(
        error.contains("there is no game `chess`; the games are jungle"),
        "{error}"
    );
    quadrille(&["perft", "chess", "--depth", "1"]).bad(2);
    quadrille(&["games", "chess"]).bad(2);
    quadrille(&["strategies", "chess"]).bad(2);
}

#[test]
fn unknown_or_missing_argument_is_refused() {
    for arguments in [
        &["dance"][..],
        &["play"],
        &["play", "jungle", "--seat"],
        &["perft", "jungle"],
    ] {
        quadrille(arguments).bad(2);
    }
}

#[test]
fn invalid_options_are_refused_with_the_reason() {
    for (options, expected) in [
        ("{", "EOF while parsing"),
        ("[]", "are an object, such as {}"),
        (r#"{"variants": 1}"#, "unknown field `variants`"),
        (r#"{"variant": "moon"}"#, "unknown variant `moon`"),
        (r#"{"quiet_limit": 0}"#, "1"),
        (r#"{"leopard_jumps": 3}"#, "expected a boolean"),
    ] {
        let error = quadrille(&["play", "jungle", "--options", options]).bad(2);
        assert!(error.contains(expected), "{options}: {error}");
    }
}

#[test]
fn invalid_seat_is_refused_with_the_reason() {
    for (arguments, expected) in [
        (
            &["--seat", "fox"][..],
            "jungle has no strategy `fox`; it has human, random, novice",
        ),
        (&["--seat", "novice@soon"], "a budget is written"),
        (&["--players", "3"], "2 to 2 can play jungle, not 3"),
        (
            &["--seat", "random", "--seat", "random", "--seat", "random"],
            "not 3",
        ),
        (&["--clock", "hourglass"], "hourglass"),
    ] {
        let error = quadrille(&[&["play", "jungle"], arguments].concat()).bad(2);
        assert!(error.contains(expected), "{arguments:?}: {error}");
    }
}

#[test]
fn invalid_position_is_refused() {
    let too_many = "12/1R1D4T1E1/2C1W2P1LR1/12/12/12/12/12/12/12/2l1p2w1c2/1e1t4d1r1/12 0 0";
    let error = quadrille(&["perft", "jungle", "--depth", "1", "--position", too_many]).bad(2);
    assert!(error.contains("rat"), "{error}");
    for position in ["", "x", "12/12 0 0", "é/🦁 0 0", &"1/".repeat(50_000)] {
        quadrille(&["perft", "jungle", "--depth", "1", "--position", position]).bad(2);
    }
}

#[test]
fn match_fails_if_the_input_ends() {
    let error = typing(&["play", "jungle"], b"").bad(1);
    assert!(
        error.contains("the input ended before the match did"),
        "{error}"
    );
    typing(&["play", "jungle"], b"j11j10\n").bad(1);
}

#[test]
fn match_fails_if_standard_input_is_closed() {
    let output = command(&["play", "jungle"])
        .stdin(Stdio::null())
        .output()
        .expect("the program starts");
    assert_eq!(output.status.code(), Some(1), "{output:?}");
}

#[test]
fn match_survives_any_input() {
    let mut input = Vec::new();
    input.extend(b"\xff\xfe\x00\n\n   \n\t\n/etc\n;;;\n!resign 0\n12345678901234567890\n");
    input.extend(vec![b'x'; 10_000_000]);
    input.extend("\nsave\nsave /nonexistent/folder/x\nhelp me\n🦁🦁\nz99z98\n-1\nquit\n".bytes());
    let answer = typing(&["play", "jungle"], &input);
    let text = answer.good();
    assert!(text.contains("too long"), "{text}");
    assert!(text.contains("not text"), "{text}");
    assert!(text.len() < 100_000, "{} bytes", text.len());
}

#[test]
fn broken_record_is_refused_with_its_place() {
    let folder = Folder::new();
    let head = "quadrille 1\ngame jungle\nplayers 2\noptions {}\n\
                start 12/1R1D4T1E1/2C1W2P1L2/12/12/12/12/12/12/12/2l1p2w1c2/1e1t4d1r1/12 0 0\n";
    for (name, content, expected) in [
        ("empty", String::new(), "line 1: a record begins with"),
        (
            "other",
            "PK\u{3}\u{4}".into(),
            "line 1: a record begins with",
        ),
        ("later", "quadrille 2\n".into(), "line 1: version 2"),
        (
            "truncated",
            "quadrille 1\ngame jungle\npla".into(),
            "ends before its line `players`",
        ),
        (
            "illegal",
            format!("{head}1 j11j10\n2 h3h5\n"),
            "ply 2, `h3h5`: ",
        ),
        ("unreadable", format!("{head}1 hop\n"), "ply 1, `hop`: "),
        (
            "unfinished",
            format!("{head}1 j11j10\n"),
            "the record is not finished",
        ),
        (
            "torn",
            format!("{head}1 j11j10\n2 h3g"),
            "the record is not finished",
        ),
        ("gap", format!("{head}1 j11j10\n3 h3g3\n"), "line 7"),
        ("game", head.replace("jungle", "chess"), "`chess`"),
        ("start", head.replace("12/1R", "12/1X"), "start: "),
        ("players", head.replace("players 2", "players 3"), "3"),
        ("options", head.replace("{}", "{]"), "options"),
        (
            "hash",
            format!("{head}1 !resign 0\nover 2 1 sha256:{}\n", "0".repeat(64)),
            "hashes to",
        ),
        (
            "ranks",
            format!("{head}1 !resign 0\nover 1 2 sha256:{}\n", "0".repeat(64)),
            "ranks 1 2",
        ),
        ("long", "x".repeat(10_000_000), "line 1"),
    ] {
        let path = folder.file(name, content);
        let error = quadrille(&["record", "verify", &path]).bad(1);
        assert!(error.contains(expected), "{name}: {error}");
    }
}

#[test]
fn missing_or_binary_record_is_refused() {
    let folder = Folder::new();
    let path = folder.file("bytes", b"quadrille 1\ngame \xff\n");
    let error = quadrille(&["record", "show", &path]).bad(1);
    assert!(error.contains("line 2: this is not text"), "{error}");
    let error = quadrille(&["record", "show", &folder.path("nothing")]).bad(1);
    assert!(error.contains("cannot read"), "{error}");
}

#[test]
fn missing_or_unsupported_map_is_refused() {
    let error = quadrille(&["play", "jungle", "--map", "/nonexistent/map"]).bad(1);
    assert!(error.contains("cannot read /nonexistent/map"), "{error}");
    let folder = Folder::new();
    let path = folder.file("map", "anything");
    let error = quadrille(&["play", "jungle", "--map", &path]).bad(2);
    assert!(error.contains("unknown field `map`"), "{error}");
}
