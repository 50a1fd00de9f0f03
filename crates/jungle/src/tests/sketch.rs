//! The board as it is drawn.

use expect_test::expect;
use game::{Dice, Game, Look, Playable, Scene, Seed, Sketch, Viewer};

use super::{after, position};
use crate::{Action, Jungle, Options, Variant};

fn drawn(state: &Jungle, last: Option<Action>, marked: &[Action], look: Look) -> Sketch {
    let observation = state.observe(Viewer::Spectator);
    let viewer = Viewer::Spectator;
    Jungle::sketch(&Scene {
        observation: &observation,
        viewer,
        last: last.as_ref(),
        marked,
        look,
    })
}

#[test]
fn everything_is_told_by_letters() {
    let state = after("2d4/3W3/7/1r5/7/6R/1T5/c6/2l1E2 1 1", "a2a3");
    let last = "a2a3".parse().ok();
    let marked: Vec<Action> = state
        .actions()
        .into_iter()
        .filter(|action| action.from.to_string() == "b3")
        .collect();
    expect![[r#"
           a  b  c  d  e  f  g
        9  .  .  d# ^  #  .  .   9
        8  .  .  .  W# .  .  .   8
        7  .  ,  ,  .  ,  ,  .   7
        6  ,  r~ ~  ,  ~  ~  ,   6
        5  ,  ~  ~  ,  ~  ~  ,   5
        4  ,  ~  ~  ,  ~  ~  R   4
        3 xc ]T *,  .  ,  ,  .   3
        2 [. *.  .  #  .  .  .   2
        1  .  .  l# ^  E# .  .   1
           a  b  c  d  e  f  g
    "#]]
    .assert_eq(&drawn(&state, last, &marked, Look::Plain).to_string());
}

#[test]
fn neighbors_of_the_last_action_share_a_bracket() {
    let state = after("7/7/7/7/7/7/7/D6/6r 0 0", "a2b2");
    let sketch = drawn(&state, "a2b2".parse().ok(), &[], Look::Plain).to_string();
    assert!(
        sketch.contains("\n2 [. |D ].  #  .  .  .   2\n"),
        "{sketch}"
    );
}

#[test]
fn rich_pictures_have_as_many_columns_and_tell_the_sides_by_ink() {
    let state = position(crate::Variant::War.start());
    let marked = state.actions();
    let sketch = drawn(&state, marked.first().copied(), &marked, Look::Rich);
    assert_eq!(sketch.lines.len(), 15);
    for line in &sketch.lines[1..14] {
        let cells = &line[1..13];
        assert!(
            cells
                .iter()
                .all(|span| span.text.chars().count() == 3 && span.ground.is_some())
        );
    }
    let ink_of = |letter: &str| {
        let mut spans = sketch.lines.iter().flatten();
        spans
            .find(|span| span.text.trim() == letter && span.bold)
            .and_then(|span| span.ink)
    };
    assert_eq!(ink_of("E"), ink_of("L"));
    assert_ne!(ink_of("E"), ink_of("e"));
}

#[test]
fn cells_are_where_an_action_begins_and_ends() {
    let action = "c12c11".parse().expect("it is an action");
    assert_eq!(Jungle::PROFILE.cells_of(&action), ["c12", "c11"]);
}

#[test]
fn the_shape_of_the_board_tells_the_grounds() {
    let shape = |options: &Options| {
        let state = Jungle::new(2, options, &mut Dice::new(Seed::from_number(0)));
        let state = state.expect("it is a start");
        (Jungle::PROFILE.geometry)(&state.observe(Viewer::Spectator))
    };
    let classic = Options {
        variant: Variant::Classic,
        ..Options::default()
    };
    assert_eq!(shape(&classic).cells.len(), 63);
    let board = shape(&Options::default());
    assert_eq!(board.cells.len(), 156);
    let ground = |name: &str| {
        let cell = board.cells.iter().find(|cell| cell.name == name);
        cell.map(|cell| cell.ground.as_str())
    };
    let named = ["a13", "f13", "e13", "c9", "c8", "g2", "g1"].map(ground);
    let grounds = [
        "earth", "throne-0", "trap-0", "shore", "water", "trap-1", "throne-1",
    ];
    assert_eq!(named, grounds.map(Some));
    assert_eq!(ground("m1"), None);
}
