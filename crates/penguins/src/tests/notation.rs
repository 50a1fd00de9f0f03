//! Positions and actions as text.

use game::{Dice, Game, Seed};

use super::position;
use crate::{Action, Options, Penguins, Tiling};

#[test]
fn the_usual_board_fits_two_lines() {
    let mut dice = Dice::new(Seed::from_number(1));
    let mut state = Penguins::new(2, &Options::default(), &mut dice).unwrap();
    while !state.turn().is_over() {
        assert!(state.to_string().len() < 200, "{state}");
        assert_eq!(state.to_string().parse(), Ok(state.clone()));
        let actions = state.actions();
        state.apply(&actions[dice.below(actions.len() as u32) as usize], &mut ());
    }
}

#[test]
fn every_tiling_is_written_by_its_plan() {
    for (board, word) in [
        (Tiling::Hex, "hex/8x8 "),
        (Tiling::Square, "square/8x8 "),
        (Tiling::Octagon, "octagon/6x6 "),
        (Tiling::Pentagon, "pentagon/6x6 "),
        (Tiling::Penrose, "penrose/80/"),
    ] {
        let options = Options {
            board,
            ..Options::default()
        };
        let state = Penguins::new(2, &options, &mut Dice::new(Seed::from_number(1))).unwrap();
        assert!(state.to_string().starts_with(word), "{state}");
    }
}

#[test]
fn fish_that_are_gone_do_not_matter() {
    let before = "square/3x3 1211.2311 2/1@0 0/0@8 0";
    let mut state = position(before);
    state.apply(&"0-1".parse().unwrap(), &mut ());
    assert_eq!(state, position("square/3x3 .211.2311 3/2@1 0/0@8 1"));
    assert_ne!(state, position("square/3x3 .211.2312 3/2@1 0/0@8 1"));
}

#[test]
fn wrong_positions_are_refused_with_reasons() {
    for (text, reason) in [
        ("", "a position is written"),
        ("hex/8x8", "a position is written"),
        ("square/2x2 1111 0/0@0 0", "a position is written"),
        (
            "cube/2x2 1111 0/0@0 0/0@1 0",
            "the board: a board begins with",
        ),
        (
            "square/2x1 11 0/0@0 0/0@1 0",
            "the board: a size is written",
        ),
        (
            "square/2x2 111 0/0@0 0/0@1 0",
            "the fish: there are 3 for 4 tiles",
        ),
        (
            "square/100x100 1 0/0@0 0/0@1 0",
            "the fish: there are 1 for 10000 tiles",
        ),
        (
            "square/2x2 11a1 0/0@0 0/0@1 0",
            "the fish: a digit for each tile",
        ),
        (
            "square/2x2 111(5) 0/0@0 0/0@1 0",
            "the fish: a digit for each tile",
        ),
        (
            "square/2x2 111(10000) 0/0@0 0/0@1 0",
            "the fish: a digit for each tile",
        ),
        (
            "square/2x2 111(12 0/0@0 0/0@1 0",
            "the fish: a digit for each tile",
        ),
        ("square/2x2 1111 0@0 0/0@1 0", "seat 0: a seat is written"),
        (
            "square/2x2 1111 0/0@0 0/0+0@1 0",
            "seat 1: a seat is written",
        ),
        (
            "square/2x2 1111 0/0@0 00/0@1 0",
            "seat 1: a seat is written",
        ),
        (
            "square/2x2 1111 0/0@2,0 0/0@1 0",
            "seat 0: a seat is written",
        ),
        (
            "square/2x2 1111 0/0@0 0/0@0 0",
            "seat 1: there is no room for a pawn on tile 0",
        ),
        (
            "square/2x2 1111 0/0@0 0/0@4 0",
            "seat 1: there is no room for a pawn on tile 4",
        ),
        (
            "square/2x2 111. 0/0@0 1/1@3 0",
            "seat 1: there is no room for a pawn on tile 3",
        ),
        (
            "square/2x2 1111 0/0@0,1,2 0/0@3 0",
            "seat 0: the pawn on tile 0 has no move",
        ),
        (
            "square/2x2 1121 0/0@2 0/0+1 1",
            "seat 0: the pawn on tile 2 was not placed on exactly one fish",
        ),
        (
            "square/2x2 1111 0/0+11 0/0+1 0",
            "seat 0: there are at most 10 pawns",
        ),
        (
            "square/2x2 1111 0/0+1@0x 0/0+1 0",
            "seat 0: who is eliminated has no pawns",
        ),
        (
            "square/2x2 1111 1/1@0 0/0@1 0",
            "seat 0: so many fish and tiles",
        ),
        (
            "square/2x2 11.1 3/0@0 0/0@1 0",
            "seat 0: so many fish and tiles",
        ),
        (
            "square/2x2 1122 0/0+2 0/0+1 0",
            "the fish: there are too few tiles with one fish",
        ),
        (
            "square/2x2 1111 0/0x 0/0x -",
            "the seats: not all can be eliminated",
        ),
        ("square/2x2 1111 0/0@0 0/0x 0", "the last word"),
        ("square/2x2 1111 0/0@0 0/0@1 2", "the last word"),
        ("square/2x2 1111 0/0@0 0/0@1 -", "the last word"),
        ("square/2x2 1111 0/0@0 0/0@1 x", "the last word"),
        ("square/2x2 .111 0/1 0/0@1 0", "the last word"),
        ("square/2x2 1111 0/0+1 0/0@1 1", "the last word"),
        (
            "map/4,0,0,1| 1 0/0+1 0/0+1 0",
            "the board: tile 0 of the map: there is no tile 1",
        ),
        (
            "map/4,0,0,0| 1 0/0+1 0/0+1 0",
            "the board: tile 0 of the map: tile 0 is paired with itself",
        ),
        (
            "map/4,0,0;4,+1,0 11 0/0+1 0/0+1 0",
            "the board: tile 1 of the map is not written as",
        ),
        (
            "map/4,0,0;2,1,0 11 0/0+1 0/0+1 0",
            "the board: tile 1 of the map: a tile has 3 to 12 sides, not 2",
        ),
    ] {
        let error = text.parse::<Penguins>().expect_err(text).to_string();
        assert!(error.starts_with(reason), "{text}\n  {error}\n  {reason}");
    }
}

#[test]
fn actions_are_written_in_one_way() {
    for text in ["@17", "17-42", "0-65535", "@0"] {
        assert_eq!(text.parse::<Action>().unwrap().to_string(), text);
    }
    for text in [
        "", "@", "-", "17", "@-1", "@+1", "@017", "17-", "17-042", "17-42-3", "@65536", "a-b",
        "17 -42", "@１",
    ] {
        assert!(text.parse::<Action>().is_err(), "{text}");
    }
    let json = serde_json::to_string(&"17-42".parse::<Action>().unwrap()).unwrap();
    assert_eq!(json, r#"{"type":"move","from":17,"to":42}"#);
}

#[test]
fn positions_on_a_map_stand_on_their_own() {
    let options = Options {
        map: Some(super::laws::MAP.into()),
        ..Options::default()
    };
    let state = Penguins::new(2, &options, &mut Dice::new(Seed::from_number(1))).unwrap();
    let again = position(&state.to_string());
    assert_eq!(again, state);
    assert_eq!(again.floe().geometry(), state.floe().geometry());
    assert_eq!(again.board().to_map_file(), state.board().to_map_file());
}
