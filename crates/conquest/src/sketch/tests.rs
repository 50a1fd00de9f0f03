//! The drawing for terminals, and what is told of a territory.

use expect_test::expect;
use game::{Game, Look, Playable, Player, Scene, Viewer};

use crate::Conquest;

const ISLES: &str = "\
    8a4.8b/8a4.8b/8a4.8b/8a4.8b/8a4.8b/8a4.8b/8a4.8b/8a4.8b/8a4.8b/8a4.8b/\
    8c4.8d/8c4.8d/8c4.8d/8c4.8d/8c4.8d/8c4e8d/8c4e8d/8c4e8d/8c4e8d/8c4e8d\
    :m10,f10,r10,d10,c*";

fn position(rest: &str) -> Conquest {
    format!("{ISLES} {rest}").parse().unwrap()
}

fn drawn(state: &Conquest, look: Look) -> game::Sketch {
    let viewer = Viewer::Player(Player::new(0));
    Conquest::sketch(&Scene {
        observation: &state.observe(viewer),
        viewer,
        last: None,
        marked: &["2x0".parse().unwrap()],
        look,
    })
}

const WAR: &str = "5/100~2 b6p,10?pt4.0,a40,b9,a7~2 2h2=aa2 3 0:act";

#[test]
fn c14_letters_tell_what_colors_tell() {
    expect![[r#"
        bbbbbbbb    ........
        bbbbbbbb    ........
        bb[0]bbb    ...1....
        bb6pbbbb    ..10?...
        ________    ________
        aaaaaaaa    bbbbbbbb
        aaaaaaaa    bbbbbbbb
        aa2*aaa|+++|bbb3*bbb
        aa40haa|+4+|bbb9bbbb
        aaaaaaa|+a7|bbbbbbbb
        round 5 of 100, 75 % of support count: seat 0, step 2 of 3: capture, build or attack
        >  a  seat 0 you   1 land     47 soldiers   +3 a turn, capital 2, hero on 2, attack anywhere for 2 turns
           b  seat 1       2 lands    15 soldiers   +6 a turn, capital 3
    "#]].assert_eq(&drawn(&position(WAR), Look::Plain).to_string());
}

#[test]
fn c14_half_blocks_show_two_cells_each() {
    let sketch = drawn(&position(WAR), Look::Rich);
    let text = sketch.to_string();
    let lines: Vec<&str> = text.lines().collect();
    // Twenty rows of cells in ten lines; then the panel.
    assert_eq!(lines.len(), 10 + 3);
    assert!(lines[..10].iter().all(|line| line.chars().count() == 20));
    let first = &sketch.lines[0][0];
    assert_eq!(first.ink, Some(super::COLORS[1]), "a belongs to seat 1");
}

#[test]
fn c5_a_territory_is_told_with_defence_attack_and_odds() {
    let state = position(WAR);
    let viewer = Viewer::Player(Player::new(0));
    let about = |cell: &str| super::about(&state.observe(viewer), viewer, cell).unwrap();
    expect![[r#"
        territory 0: meadow, with a port; beside it 2
        it belongs to seat 1, with 6 soldiers
        its defence is 6, your best attack 49
        2x0: 49 against 6, damage 21 to 64, 42.5 on average, conquest 100 %"#]]
    .assert_eq(&about("0"));
    expect![[r#"
        territory 2: mountain, at the sea; beside it 0 4
        it belongs to seat 0, its capital, its hero, with 40 soldiers
        its defence is 49, an attack by land from here 49
        2x0: 49 against 6, damage 21 to 64, 42.5 on average, conquest 100 %"#]]
    .assert_eq(&about("2"));
    expect![[r#"
        territory 1: forest, at the sea; beside it 3
        it belongs to nobody; 10 soldiers would join
        an item lies here"#]]
    .assert_eq(&about("1"));
    expect![[r#"
        territory 4: a sanctuary of the kind coastal, at the sea; beside it 2 3
        7 soldiers of seat 0 camp here, in turn 2 of 3"#]]
    .assert_eq(&about("4"));
    let nowhere = super::about(&state.observe(viewer), viewer, "9");
    assert_eq!(nowhere, None);
}
