//! One test for each mark of the README that is not about boards: those are beside the tilings.
//!
//! The boards are small squares, numbered like this:
//!
//! ```text
//!   0 1 2
//!   3 4 5
//!   6 7 8
//! ```

use expect_test::expect;
use game::{Dice, Game, Player, Seed, Turn};

use super::{after, forfeit, offered, play, position, refused};
use crate::{Illegal, Options, Penguins};

fn start(players: u8, options: &Options) -> Result<Penguins, Illegal> {
    Penguins::new(players, options, &mut Dice::new(Seed::from_number(1)))
}

fn seats(state: &Penguins) -> String {
    let text = state.to_string();
    let words: Vec<&str> = text.split(' ').skip(2).collect();
    words.join(" ")
}

#[test]
fn p4_pawns_depend_on_players() {
    let seats = |players| seats(&start(players, &Options::default()).unwrap());
    assert_eq!(seats(2), "0/0+4 0/0+4 0");
    assert_eq!(seats(3), "0/0+3 0/0+3 0/0+3 0");
    assert_eq!(seats(4), "0/0+2 0/0+2 0/0+2 0/0+2 0");
    assert_eq!(seats(8), format!("{}0", "0/0+2 ".repeat(8)));
    for players in [0, 1, 9] {
        assert_eq!(start(players, &Options::default()), Err(Illegal::Players));
    }
}

#[test]
fn p4_pawns_can_be_chosen() {
    let with = |pawns| Options {
        pawns: Some(pawns),
        ..Options::default()
    };
    assert_eq!(seats(&start(2, &with(10)).unwrap()), "0/0+10 0/0+10 0");
    assert_eq!(
        start(2, &with(0)),
        Err(Illegal::Pawns { pawns: 0, max: 10 })
    );
    assert_eq!(
        start(2, &with(11)).unwrap_err().to_string(),
        "each player has 1 to 10 pawns, not 11"
    );
}

#[test]
fn p5_seat_0_begins_and_turns_go_around() {
    let state = start(3, &Options::default()).unwrap();
    assert_eq!(state.turn(), Turn::Player(Player::new(0)));
    // One of three after the other, round and round.
    assert!(after("square/3x3 111111111 0/0+2 0/0+1 0/0+1 0", "@0").ends_with(" 1"));
    assert!(after("square/3x3 111111111 0/0+2 0/0+1 0/0+1 0", "@0 @1").ends_with(" 2"));
    assert!(after("square/3x3 111111111 0/0+2 0/0+1 0/0+1 0", "@0 @1 @2").ends_with(" 0"));
    assert!(after("square/3x3 111111111 0/0@0 0/0@2 0/0@6 2", "6-7").ends_with(" 0"));
}

#[test]
fn p6_pawns_are_placed_on_one_fish() {
    let text = "square/3x3 12.0(12)1311 0/0+1@0 0/0+1 1";
    assert_eq!(offered(text), "@5 @7 @8");
    assert_eq!(after(text, "@7"), "square/3x3 12.0(12)1311 0/0+1@0 0/0@7 0");
    assert_eq!(refused(text, "@0"), "a pawn stands on tile 0 already");
    assert_eq!(
        refused(text, "@1"),
        "a pawn is placed on a tile with one fish, but tile 1 has 2"
    );
    assert_eq!(refused(text, "@2"), "tile 2 is gone");
    assert_eq!(
        refused(text, "@3"),
        "a pawn is placed on a tile with one fish, but tile 3 has 0"
    );
    assert_eq!(
        refused(text, "@4"),
        "a pawn is placed on a tile with one fish, but tile 4 has 12"
    );
    assert_eq!(refused(text, "@9"), "there is no tile 9");
    assert_eq!(
        refused("square/3x3 111111111 0/0@0 0/0@8 0", "@1"),
        "all pawns are placed"
    );
}

#[test]
fn p7_none_moves_before_all_are_placed() {
    let text = "square/3x3 111111111 0/0+1@0 0/0+1 0";
    assert_eq!(refused(text, "0-1"), "no pawn moves before all are placed");
}

#[test]
fn p8_pawns_move_along_lines() {
    //   . . .
    //   . A .
    //   . . B
    let text = "square/3x3 111111111 0/0@4 0/0@8 0";
    assert_eq!(offered(text), "4-1 4-3 4-5 4-7");
    assert_eq!(
        refused(text, "4-0"),
        "no straight line leads from tile 4 to tile 0"
    );
    assert_eq!(
        refused(text, "4-4"),
        "a pawn that moves goes at least one tile far"
    );
    assert_eq!(refused(text, "8-7"), "you have no pawn on tile 8");
    assert_eq!(refused(text, "9-8"), "there is no tile 9");
    assert_eq!(refused(text, "4-9"), "there is no tile 9");
    // In six directions over hexagons:
    //     0 1
    //    2 3 4
    //     5 6
    assert_eq!(
        offered("hex/3x3 1111111 0/0@3 0/0@0 0"),
        "3-1 3-2 3-4 3-5 3-6"
    );
    assert_eq!(offered("hex/3x3 1111111 0/0@5 0/0@0 0"), "5-1 5-2 5-3 5-6");
}

#[test]
fn p9_neither_over_nor_onto_pawns_and_gaps() {
    //   A . B
    //   ~ . .
    //   . . .
    let text = "square/3x3 111.11111 1/1@0 0/0@2 0";
    assert_eq!(offered(text), "0-1");
    assert_eq!(refused(text, "0-2"), "a pawn stands on tile 2 already");
    assert_eq!(refused(text, "0-3"), "tile 3 is gone");
    assert_eq!(
        refused(text, "0-6"),
        "the way from tile 0 to tile 6 is blocked at tile 3"
    );
    // Over a pawn of one's own neither.
    let text = "square/3x3 111111111 0/0@0,1 0/0@8 0";
    assert_eq!(
        refused(text, "0-2"),
        "the way from tile 0 to tile 2 is blocked at tile 1"
    );
}

#[test]
fn p10_who_leaves_a_tile_takes_it() {
    let mut state = position("square/3x3 3.1121111 2/1@0 0/0@8 0");
    expect![[r#"
        {"type":"moved","player":0,"from":0,"to":6,"fish":3}
    "#]]
    .assert_eq(&play(&mut state, "0-6"));
    assert_eq!(state.to_string(), "square/3x3 ..1121111 5/2@6 0/0@8 1");
}

#[test]
fn p11_the_stuck_are_retired_at_once() {
    //   B . A      After the move from 2 to 5 neither the pawn there nor the one on 8
    //   ~ ~ .      has anywhere to go: both leave, by seat.
    //   ~ ~ B
    let mut state = position("square/3x3 112..3..2 1/1@2 0/0@0,8 0");
    expect![[r#"
        {"type":"moved","player":0,"from":2,"to":5,"fish":2}
        {"type":"retired","player":0,"tile":5,"fish":3}
        {"type":"retired","player":1,"tile":8,"fish":2}
    "#]]
    .assert_eq(&play(&mut state, "2-5"));
    assert_eq!(state.to_string(), "square/3x3 11....... 6/3 2/1@0 1");
}

#[test]
fn p12_none_is_retired_while_pawns_are_placed() {
    //   A B .      The pawn on 0 is stuck as soon as 3 is taken,
    //   A B .      but leaves only when the last one is placed.
    let mut state = position("square/2x3 111111 0/0+2 0/0+2 0");
    for action in ["@0", "@1", "@3"] {
        play(&mut state, action);
    }
    assert_eq!(state.to_string(), "square/2x3 111111 0/0@0,3 0/0+1@1 1");
    expect![[r#"
        {"type":"placed","player":1,"tile":4}
        {"type":"retired","player":0,"tile":0,"fish":1}
        {"type":"retired","player":0,"tile":3,"fish":1}
    "#]]
    .assert_eq(&play(&mut state, "@4"));
    assert_eq!(state.to_string(), "square/2x3 .11.11 2/2 0/0@1,4 1");
}

#[test]
fn p13_who_has_no_pawn_is_passed_over() {
    // Seat 1 has none left: seat 2 is next, then seat 0.
    let text = "square/3x3 1111.1111 0/0@0 1/1 0/0@8 0";
    assert!(after(text, "0-1").ends_with(" 2"));
    assert!(after(text, "0-1 8-7").ends_with(" 0"));
}

#[test]
fn p14_over_when_no_pawn_is_left() {
    //   A . ~
    //   ~ ~ ~
    //   ~ ~ ~
    assert_eq!(
        after("square/3x3 12....... 4/2@0 6/4 0", "0-1"),
        "square/3x3 ......... 7/4 6/4 -"
    );
    let state = position("square/3x3 ......... 7/4 6/4 -");
    assert!(state.turn().is_over());
    assert_eq!(offered(&state.to_string()), "");
    assert_eq!(refused(&state.to_string(), "0-1"), "the match is over");
}

#[test]
fn p15_most_fish_then_most_tiles_then_shared() {
    let outcome = |seats: &str| {
        let state = position(&format!("square/3x3 ......... {seats} -"));
        state.turn().outcome().unwrap().to_string()
    };
    assert_eq!(outcome("7/3 8/2 1/1"), "2 1 3");
    assert_eq!(outcome("7/3 7/2 1/1"), "1 2 3");
    assert_eq!(outcome("7/3 7/3 1/1"), "1 1 3");
    assert_eq!(outcome("3/3 3/3"), "1 1");
}

#[test]
fn p16_the_eliminated_lose_pawns_but_not_points() {
    //   A . B
    //   . ~ .
    //   A . C
    let mut state = position("square/3x3 3111.1211 5/1@0,6 0/0@2 0/0@8 0");
    expect![[r#"
        {"type":"eliminated","player":0}
        {"type":"lost","player":0,"tile":0,"fish":3}
        {"type":"lost","player":0,"tile":6,"fish":2}
    "#]]
    .assert_eq(&forfeit(&mut state, 0));
    assert_eq!(state.to_string(), "square/3x3 .111.1.11 5/1x 0/0@2 0/0@8 1");
    // Once is enough, also for who has simply run out of pawns.
    assert_eq!(forfeit(&mut state, 0), "");
    // The others play on; the first one still has its points.
    for action in ["2-1", "8-7"] {
        play(&mut state, action);
    }
    assert_eq!(state.to_string(), "square/3x3 ...1.1... 5/1x 2/2 2/2 -");
}

#[test]
fn p16_one_can_be_eliminated_out_of_turn_and_while_placing() {
    //   A B .      Seat 1 is the last that has one to place: once it is out, moving begins,
    //   A . .      and the pawn on 0, between a gap and its neighbor, is retired.
    //   . . C
    let mut state = position("square/3x3 111111111 0/0@0,3 0/0+1@1 0/0@8 1");
    expect![[r#"
        {"type":"eliminated","player":1}
        {"type":"lost","player":1,"tile":1,"fish":1}
        {"type":"retired","player":0,"tile":0,"fish":1}
    "#]]
    .assert_eq(&forfeit(&mut state, 1));
    assert_eq!(state.to_string(), "square/3x3 ..1111111 1/1@3 0/0x 0/0@8 2");

    let mut state = position("square/3x3 111111111 0/0@0 0/0@8 0/0@4 0");
    forfeit(&mut state, 1);
    assert_eq!(state.to_string(), "square/3x3 11111111. 0/0@0 0/0x 0/0@4 0");
}

#[test]
fn p17_the_last_who_is_not_eliminated_wins() {
    // Points do not help who is eliminated, and the match is over at once.
    let mut state = position("square/3x3 1111.1111 9/1@0 0/0@2 0");
    forfeit(&mut state, 0);
    assert_eq!(state.to_string(), "square/3x3 .111.1111 9/1x 0/0@2 -");
    assert_eq!(state.turn().outcome().unwrap().to_string(), "2 1");
    assert_eq!(forfeit(&mut state, 1), "");

    // Nor do they help who has no pawn left, and waits for the others.
    let mut state = position("square/3x3 1111.1111 9/1 0/0@2 0/0@0 1");
    forfeit(&mut state, 0);
    assert_eq!(state.to_string(), "square/3x3 1111.1111 9/1x 0/0@2 0/0@0 1");
    forfeit(&mut state, 2);
    assert_eq!(state.turn().outcome().unwrap().to_string(), "2 1 3");

    // Who has run out of pawns but was not eliminated is still in the ranking.
    let mut state = position("square/3x3 111..1111 9/1@0 2/1 0/0@2 0");
    forfeit(&mut state, 2);
    assert_eq!(state.turn(), Turn::Player(Player::new(0)));
}

#[test]
fn p18_every_pawn_needs_a_tile_with_one_fish() {
    let options = Options {
        rows: Some(3),
        cols: Some(3),
        ..Options::default()
    };
    // Seven tiles: four with one fish.
    let refusal = start(2, &options).unwrap_err();
    assert_eq!(
        refusal.to_string(),
        "8 pawns are to be placed, but only 4 tiles have exactly one fish"
    );
    let two = Options {
        pawns: Some(2),
        ..options
    };
    assert!(start(2, &two).is_ok());
    let map = Options {
        map: Some("2\n0 4 1 1 | 0 0\n1|-2\n1 4 1 1 | 50 0\n0|-2\n".into()),
        pawns: Some(2),
        ..Options::default()
    };
    let refusal = start(2, &map).unwrap_err();
    assert_eq!(
        refusal.to_string(),
        "4 pawns are to be placed, but only 2 tiles have exactly one fish"
    );
}

#[test]
fn options_out_of_their_limits_are_refused() {
    let refused = |json: &str| {
        let options: Options = serde_json::from_str(json).unwrap();
        start(2, &options).unwrap_err().to_string()
    };
    assert_eq!(
        refused(r#"{"rows": 1}"#),
        "a board has 2 to 100 rows, not 1"
    );
    assert_eq!(
        refused(r#"{"cols": 101}"#),
        "a board has 2 to 100 columns, not 101"
    );
    assert_eq!(
        refused(r#"{"rows": 4000000000}"#),
        "a board has 2 to 100 rows, not 4000000000"
    );
    assert_eq!(
        refused(r#"{"board": "penrose", "tiles": 9}"#),
        "a board has 10 to 10000 tiles, not 9"
    );
    assert_eq!(
        refused(r#"{"board": "octagon", "rows": 100, "cols": 100}"#),
        "19801 tiles are too many: a board has at most 10000 of them"
    );
    assert_eq!(
        refused(r#"{"board": "square", "tiles": 50}"#),
        "the size of a square board is given in rows and columns, not in tiles"
    );
    assert_eq!(
        refused(r#"{"board": "penrose", "rows": 5}"#),
        "the size of a penrose board is given in tiles, not in rows and columns"
    );
    assert!(serde_json::from_str::<Options>(r#"{"colour": "red"}"#).is_err());
    assert_eq!(
        serde_json::to_string(&Options::default()).unwrap(),
        r#"{"board":"hex"}"#
    );
}

#[test]
fn the_same_dice_deal_the_same_board() {
    for json in [
        r#"{}"#,
        r#"{"board":"penrose"}"#,
        r#"{"board":"pentagon","rows":4}"#,
    ] {
        let options: Options = serde_json::from_str(json).unwrap();
        let deal = |seed| Penguins::new(2, &options, &mut Dice::new(Seed::from_number(seed)));
        assert_eq!(deal(1), deal(1));
        assert_ne!(deal(1), deal(2));
    }
}

#[test]
fn geometry_has_the_lines_through_each_tile() {
    //   0 1 2
    //   3 4 5
    //   6 7 8
    let penguins: Penguins = "square/3x3 111111111 0/0@0 0/0@8 0"
        .parse()
        .expect("a position");
    let mut lines = penguins.floe().geometry().lines;
    assert_eq!(lines.len(), 9);
    lines[4].sort_unstable();
    assert_eq!(lines[4], [(1, Some(7)), (5, Some(3))]);
    assert!(!lines[0].is_empty());
    assert!(lines[0].iter().all(|(_, behind)| behind.is_none()));
}
