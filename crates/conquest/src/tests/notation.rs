//! Positions and actions as text.

use super::{SQUARE, position};
use crate::{Action, Conquest};

#[test]
fn every_part_of_a_position_reads_back() {
    for text in [
        "2a2b/2a2b/2c2d/2c2d:m10,f10,r10,d10 5/100 a15,b7,10,b15 0 3!1=pt2 0:act",
        "2a2b/2a2b/2c2d/2c2d:m10,f10,r10,d10 9/50~2* a15,b7,10?fb8.1,b15 0hx 3h1!2 1:move/again/passed",
        "2a2b/2a2b/2c2d/2c2d:m10,f10,r10,d10 1/100 10,10,10,b15 - 3 0:capital",
        "2a2b/2a2b/2c2d/2c2d:m10,f10,r10,d10 4/100 a15,b7,10,b15 0 3 0:kind2",
        "2a2b/2a2b/4c/4c:m10,f10,r10 5/100* a40,b6,b4 0 2 0:luck0x1/aa-/acted/x2",
        "2a2.2b/2a2.2b/2c2.2d/2c2.2d/2c2e2d/2c2e2d:m10,f10,r10,d10,c* \
         4/100 a15p,10,b3,b9,a7~3?ua4.0 0 3 0:item",
        "2a2b/2a2b/4c/4c:m10,f10,r10 1/100* a6,a54,a4 0 x1 0:over/acted/x1",
    ] {
        assert_eq!(position(text).to_string(), text);
    }
}

#[test]
fn faults_are_told_with_their_place() {
    let fault = |rest: &str| {
        let text = format!("{SQUARE} {rest}");
        text.parse::<Conquest>().unwrap_err().to_string()
    };
    for (rest, told) in [
        (
            "",
            "a position is written `map round/rounds lands seat seat … mover:step`",
        ),
        (
            "5 a15,b7,10,b15 0 3 0:act",
            "the clock is written `round/rounds`, such as 7/100, 7/100~2 or 7/100*",
        ),
        (
            "5/100 a15,b7,10 0 3 0:act",
            "the map has 4 territories, but 3 are written",
        ),
        (
            "5/100 a15,b7,x,b15 0 3 0:act",
            "territory 2: write it as 10, a15, a15p, `.` or a5~2, with ?tb4.0 for an item",
        ),
        (
            "5/100 a15,b7,10,b15 0 y 0:act",
            "seat 1: write it as `17`, `-`, `17h4!1=pt3` or `x1`",
        ),
        (
            "5/100 a15,b7,10,b15 0 3 act",
            "the turn is written `mover:step`, such as 0:reinforce or 1:act/acted/x5",
        ),
        // Nobody is on b's own capital.
        (
            "5/100 a15,b7,10,15 0 3 0:act",
            "no match of Conquest comes to this position",
        ),
        (
            "5/100 a15,b0,10,b15 0 3 0:act",
            "no match of Conquest comes to this position",
        ),
        (
            "05/100 a15,b7,10,b15 0 3 0:act",
            "there is another way to write this position, and only one is read",
        ),
    ] {
        assert_eq!(fault(rest), told, "{rest}");
    }
}

#[test]
fn actions_read_back() {
    for text in [
        "@17",
        "+0",
        "17>42",
        "p3",
        "17x42",
        "17-42",
        "17-42h",
        "use",
        "next",
        "end",
        "calm",
        "item9",
        "kind=fat_bonus",
        "luck50",
        "lose63",
    ] {
        assert_eq!(text.parse::<Action>().unwrap().to_string(), text);
    }
    for text in [
        "",
        "17",
        "64x1",
        "+01",
        "luck49",
        "luck151",
        "luck050",
        "kind=gold",
        "1-2H",
        "h",
    ] {
        assert!(text.parse::<Action>().is_err(), "{text}");
    }
}
