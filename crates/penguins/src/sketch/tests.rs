use expect_test::{Expect, expect};
use game::{AnyMap, Game, Viewer};

use crate::Map;

use super::*;

/// Checks the drawing after the last of some actions, with those from a tile marked.
#[track_caller]
fn check(text: &str, actions: &str, from: &str, expected: Expect) {
    let mut state: Penguins = text.parse().unwrap();
    let mut last = None;
    for action in actions.split_ascii_whitespace() {
        let action: Action = action.parse().unwrap();
        state.apply(&action, &mut ());
        last = Some(action);
    }
    let marked: Vec<Action> = state
        .actions()
        .into_iter()
        .filter(|action| action.to_string().starts_with(from))
        .collect();
    let marked = if from.is_empty() { &[][..] } else { &marked };
    let observation = state.observe(Viewer::Spectator);
    let scene = |look| Scene {
        observation: &observation,
        viewer: Viewer::Spectator,
        last: last.as_ref(),
        marked,
        look,
    };
    expected.assert_eq(&sketch(&scene(Look::Plain)).to_string());
    // The same cells in color, so that nothing moves when a terminal can do more.
    let rich = sketch(&scene(Look::Rich)).to_string().replace('•', "*");
    assert_eq!(rich, sketch(&scene(Look::Plain)).to_string());
}

#[test]
fn hexagons_lie_between_those_above() {
    check(
        "hex/4x4 12312312312312 0/0@0,9 0/0@5,12 0",
        "0-2",
        "5-",
        expect![[r#"
                      1     2
                --   [**]  A***<
             3     4     5     6
            [*]   [**]  B***  [*]
                7     8     9
                **   [***] A*
             10    11    12    13
             **   [***] B*     **
            A seat 0: 1 fish, 1 tile
            B seat 1: 0 fish, 0 tiles  <- to move
        "#]],
    );
}

#[test]
fn squares_lie_in_rows() {
    check(
        "square/3x4 1.31(12)1(200)11131 0/0+1@0 0/0+1 0",
        "@3",
        "@",
        expect![[r#"
             0           2     3
            A*      ~    ***  A*<
             4     5     6     7
             12*  [*]    2h*  [*]
             8     9     10    11
            [*]   [*]    ***  [*]
            A seat 0: 0 fish, 0 tiles
            B seat 1: 0 fish, 0 tiles, 1 to place  <- to move
        "#]],
    );
}

#[test]
fn other_tilings_are_listed() {
    check(
        "octagon/3x3 1231231231231 0/0@0 0/0@12 0",
        "0-3",
        "12-",
        expect![[r#"
             1     **   2-~ 4- 6- 3-       2    [***] 7- 4- 1-           3    A*<   1-5 6-~
             4     **   2-6 7-1            5     ***  ~-10 3- 6- 8-      6    [*]   1-11 4-8 7-5 9-3
             7    [**]  2-12 9- 6- 4-      8     ***  6-10 11-5          9    [*]   7-11 12-6
             10   [**]  5- 8- 11-          11   [***] 6- 9- 12-10 8-     12   B*    7- 11- 9-
            A seat 0: 1 fish, 1 tile
            B seat 1: 0 fish, 0 tiles  <- to move
        "#]],
    );
}

#[test]
fn the_end_is_told() {
    check(
        "square/2x2 .... 5/2 3/1 1/1x -",
        "",
        "",
        expect![[r#"

              ~     ~

              ~     ~
            A seat 0: 5 fish, 2 tiles  <- first
            B seat 1: 3 fish, 1 tile
            C seat 2: 1 fish, 1 tile, eliminated
        "#]],
    );
}

#[test]
fn an_unknown_board_is_no_reason_to_panic() {
    let state: Penguins = "octagon/3x3 1231231231231 0/0@0 0/0@12 0".parse().unwrap();
    let mut seen = state.observe(Viewer::Spectator);
    for board in ["cube/9", "octagon/6x6", "hex/8x8", "square/2x2"] {
        seen.board = board.into();
        sketch(&Scene {
            observation: &seen,
            viewer: Viewer::Spectator,
            last: None,
            marked: &[],
            look: Look::Plain,
        });
    }
}

#[test]
fn hexagons_of_a_map_lie_in_their_places_whichever_way_they_stand() {
    let map = Map::read(include_str!("../../data/floe37.map")).unwrap();
    // A line without indentation, by which the others are measured.
    let sketch = format!("{}\n{}", map.summary(), map.sketch(Look::Plain));
    expect![[r#"
        37 tiles with 63 fish, room for 18 pawns
         0     12    24
         ***   ***   ***
            6     18    30
            *     **    **
         1     13    25
         **    *     *
            7     19    31
            **    *     *
         2     14    26    36
         **    *     *     *
            8     20    32
            *     **    **
         3     15    27
         *     *     *
            9     21    33
            ***   *     *
         4     16    28
         **    *     **
            10    22    34
            **    *     ***
         5     17    29
         **    *     ***
            11    23    35
            ***   *     **
    "#]]
    .assert_eq(&sketch);
}

#[test]
fn rhombs_are_listed() {
    let map = Map::read("2\n0 4 1 1 | 0 0\n1|-2\n1 4 1 1 | 30 20\n0|-2\n").unwrap();
    let sketch = map.sketch(Look::Plain).to_string();
    assert!(sketch.contains("0     *    1-"), "{sketch}");
}
