//! One test or more for each mark of the rule book.

use expect_test::{Expect, expect};
use game::{Dice, Game, Outcome, Seed, Turn};

use super::{BLUE, RED, after, ending, offered, play, position, refused};
use crate::{Animal, Illegal, Jungle, Options, Rules, Variant};

fn start(options: &Options) -> Result<Jungle, Illegal> {
    Jungle::new(2, options, &mut Dice::new(Seed::from_number(1)))
}

#[track_caller]
fn told(mut state: Jungle, action: &str, expected: Expect) {
    let events = play(&mut state, action);
    let lines = events.iter().map(|seen| {
        let json = serde_json::to_string(&seen.event).expect("an event is plain data");
        let told = seen.event.describe();
        json + "\n" + &told.map_or_else(String::new, |told| told + "\n")
    });
    expected.assert_eq(&lines.collect::<String>());
}

#[test]
fn j1_war_is_twelve_by_thirteen() {
    expect![[r#"
            a  b  c  d  e  f  g  h  i  j  k  l
        13  .  .  .  .  #  ^  ^  #  .  .  .  .   13
        12  .  R  .  D  .  #  #  .  T  .  E  .   12
        11  .  .  C  .  W  .  .  P  .  L  .  .   11
        10  .  .  .  .  .  .  .  .  .  .  .  .   10
         9  .  .  ,  ,  ,  .  .  ,  ,  ,  .  .   9
         8  .  ,  ~  ~  ~  ,  ,  ~  ~  ~  ,  .   8
         7  .  ,  ~  ~  ~  ,  ,  ~  ~  ~  ,  .   7
         6  .  ,  ~  ~  ~  ,  ,  ~  ~  ~  ,  .   6
         5  .  .  ,  ,  ,  .  .  ,  ,  ,  .  .   5
         4  .  .  .  .  .  .  .  .  .  .  .  .   4
         3  .  .  l  .  p  .  .  w  .  c  .  .   3
         2  .  e  .  t  .  #  #  .  d  .  r  .   2
         1  .  .  .  .  #  ^  ^  #  .  .  .  .   1
            a  b  c  d  e  f  g  h  i  j  k  l"#]]
    .assert_eq(&format!("{:#}", position(Variant::War.start())));
    assert_eq!(
        start(&Options::default()),
        Ok(position(Variant::War.start()))
    );
}

#[test]
fn j2_classic_is_seven_by_nine() {
    expect![[r#"
           a  b  c  d  e  f  g
        9  l  .  #  ^  #  .  t   9
        8  .  d  .  #  .  c  .   8
        7  r  ,  p  .  w  ,  e   7
        6  ,  ~  ~  ,  ~  ~  ,   6
        5  ,  ~  ~  ,  ~  ~  ,   5
        4  ,  ~  ~  ,  ~  ~  ,   4
        3  E  ,  W  .  P  ,  R   3
        2  .  C  .  #  .  D  .   2
        1  T  .  #  ^  #  .  L   1
           a  b  c  d  e  f  g"#]]
    .assert_eq(&format!("{:#}", position(Variant::Classic.start())));
    let options = Options {
        variant: Variant::Classic,
        ..Options::default()
    };
    assert_eq!(start(&options), Ok(position(Variant::Classic.start())));
}

#[test]
fn j3_seat_0_moves_first_and_then_in_turn() {
    let mut state = position(Variant::War.start());
    assert_eq!(state.turn(), Turn::Player(RED));
    play(&mut state, "j11j10");
    assert_eq!(state.turn(), Turn::Player(BLUE));
    play(&mut state, "h3g3");
    assert_eq!(state.turn(), Turn::Player(RED));
}

#[test]
fn j3_two_play() {
    let alone = Jungle::new(1, &Options::default(), &mut Dice::new(Seed::from_number(1)));
    assert_eq!(alone, Err(Illegal::Players { players: 1 }));
}

#[test]
fn j4_one_step_up_down_left_or_right() {
    let text = "7/7/7/7/7/7/3D3/7/6r 0 0";
    assert_eq!(
        offered(text, "d3"),
        "d4 shift, d2 shift, c3 shift, e3 shift"
    );
    assert_eq!(
        refused(text, "d3d5"),
        "the dog goes one step up, down, left or right"
    );
    assert_eq!(
        refused(text, "d3e4"),
        "the dog goes one step up, down, left or right"
    );
    assert_eq!(
        refused(text, "d3d3"),
        "the dog must move: there is no passing"
    );
    assert_eq!(
        refused(text, "d3d10"),
        "there is no square d10 on this board"
    );
    assert_eq!(refused(text, "a1a2"), "there is no animal on a1");
    assert_eq!(refused(text, "g1g2"), "the rat on g1 is not yours");
}

#[test]
fn j5_only_the_rat_enters_the_water() {
    let text = "7/7/7/7/7/7/1E2R2/7/6r 0 0";
    assert_eq!(refused(text, "b3b4"), "the elephant cannot enter the water");
    assert_eq!(
        offered(text, "e3"),
        "e4 shift, e2 shift, d3 shift, f3 shift"
    );
    assert_eq!(
        offered("7/7/7/7/4R2/7/7/7/6r 0 0", "e5"),
        "e6 shift, e4 shift, d5 shift, f5 shift"
    );
}

#[test]
fn j6_tiger_and_lion_jump_and_the_leopard_by_switch() {
    let text = "7/7/7/7/7/7/1T2P1L/7/6r 0 0";
    assert_eq!(offered(text, "b3"), "b7 jump, b2 shift, a3 shift, c3 shift");
    assert_eq!(
        refused(text, "e3e7"),
        "the leopard cannot jump over the water"
    );
    let switched = format!("{text} leopard_jumps=yes");
    assert_eq!(
        offered(&switched, "e3"),
        "e7 jump, e2 shift, d3 shift, f3 shift"
    );
    let war = "12/12/12/12/2P9/12/12/12/12/12/12/12/10r1 0 0";
    assert_eq!(offered(war, "c9"), "c10 shift, c5 jump, b9 shift, d9 shift");
}

#[test]
fn j7_jumps_go_straight_across_in_all_directions() {
    let text = "12/12/12/12/2L9/12/1T10/12/12/12/12/12/10r1 0 0";
    assert_eq!(offered(text, "b7"), "b8 shift, b6 shift, a7 shift, f7 jump");
    assert_eq!(
        refused(text, "c9e5"),
        "the lion goes one step up, down, left or right"
    );
    // Only to the first land on the other side, and only from the bank.
    assert_eq!(
        refused(text, "b7g7"),
        "the tiger goes one step up, down, left or right"
    );
    assert_eq!(
        refused(text, "b7d7"),
        "the tiger goes one step up, down, left or right"
    );
    let inland = "12/12/12/2L9/12/12/12/12/12/12/12/12/10r1 0 0";
    assert_eq!(
        refused(inland, "c10c5"),
        "the lion goes one step up, down, left or right"
    );
}

#[test]
fn j7_any_rat_in_the_way_blocks_a_jump() {
    let enemy = "12/12/12/12/2L9/12/2r9/12/12/12/12/12/12 0 0";
    assert_eq!(
        refused(enemy, "c9c5"),
        "the rat on c7 is in the way of the lion's jump"
    );
    let own = "12/12/12/12/2L9/12/2R9/12/12/12/12/12/10r1 0 0";
    assert_eq!(
        refused(own, "c9c5"),
        "the rat on c7 is in the way of the lion's jump"
    );
    let beside = "12/12/12/12/2L9/12/3r8/12/12/12/12/12/12 0 0";
    assert_eq!(
        offered(beside, "c9"),
        "c10 shift, c5 jump, b9 shift, d9 shift"
    );
}

#[test]
fn j8_whether_a_jump_takes_is_a_switch() {
    let war = "12/12/12/12/2L9/12/12/12/2c9/12/12/12/12 0 0";
    assert_eq!(refused(war, "c9c5"), "the lion cannot take by a jump");
    let switched = format!("{war} jump_captures=yes");
    assert_eq!(
        offered(&switched, "c9"),
        "c10 shift, c5 attack, b9 shift, d9 shift"
    );
    // By rank, as any capture.
    let classic = "7/7/1e5/7/7/7/1T5/7/6r 0 0";
    assert_eq!(
        refused(classic, "b3b7"),
        "the tiger cannot take the elephant, which is stronger"
    );
}

#[test]
fn j9_no_animal_enters_its_own_throne() {
    let text = "7/7/7/7/7/7/7/3C3/6r 0 0";
    assert_eq!(refused(text, "d2d1"), "the cat cannot enter its own throne");
    assert_eq!(offered(text, "d2"), "d3 shift, c2 shift, e2 shift");
}

#[test]
fn j10_a_square_with_an_own_animal_is_closed() {
    let text = "7/7/7/7/7/7/7/CE5/6r 0 0";
    assert_eq!(refused(text, "b2a2"), "your own cat stands on a2");
    // Also to a jump.
    let text = "7/7/1C5/7/7/7/1T5/7/6r 0 0";
    assert_eq!(refused(text, "b3b7"), "your own cat stands on b7");
}

#[test]
fn j11_equal_or_lower_rank_is_taken() {
    let text = "7/7/7/7/7/7/1cCd3/7/6r 0 0";
    assert_eq!(offered(text, "c3"), "c2 shift, b3 attack");
    assert_eq!(
        refused(text, "c3d3"),
        "the cat cannot take the dog, which is stronger"
    );
    told(
        position(text),
        "c3b3",
        expect![[r#"
            {"type":"moved","player":0,"animal":"cat","from":"c3","to":"b3","kind":"attack"}
            {"type":"captured","player":1,"animal":"cat","square":"b3","by":"cat"}
            red's cat takes blue's cat on b3
        "#]],
    );
}

#[test]
fn j12_the_ranks_differ_between_the_boards() {
    let ranks = |variant| Animal::ALL.map(|animal| animal.rank(variant));
    assert_eq!(ranks(Variant::War), [1, 2, 4, 3, 5, 7, 6, 8]);
    assert_eq!(ranks(Variant::Classic), [1, 2, 3, 4, 5, 6, 7, 8]);
    let war = "12/12/12/12/12/12/12/12/12/12/1Lt9/1Dw9/12 0 0";
    assert_eq!(offered(war, "b2"), "b1 shift, a2 shift, c2 attack");
    assert_eq!(
        refused(war, "b3c3"),
        "the lion cannot take the tiger, which is stronger"
    );
}

#[test]
fn j13_the_rat_takes_the_elephant() {
    let text = "7/7/7/7/7/7/7/1Re4/6r 0 0";
    assert_eq!(
        offered(text, "b2"),
        "b3 shift, b1 shift, a2 shift, c2 attack"
    );
}

#[test]
fn j13_whether_the_elephant_takes_the_rat_is_a_switch() {
    let text = "7/7/7/7/7/7/7/1Er4/6l 0 0";
    assert_eq!(refused(text, "b2c2"), "the elephant cannot take the rat");
    let switched = format!("{text} elephant_takes_rat=yes");
    assert_eq!(
        offered(&switched, "b2"),
        "b3 shift, b1 shift, a2 shift, c2 attack"
    );
    // A trapped rat has no rank, so the switch does not matter (J14).
    let trapped = "7/7/7/7/7/7/7/2Er3/6l 0 0";
    assert_eq!(
        offered(trapped, "c2"),
        "c3 shift, c1 shift, b2 shift, d2 attack"
    );
}

#[test]
fn j14_a_trapped_animal_is_taken_by_any() {
    let text = "7/7/7/7/7/7/7/2Ce3/6l 0 0";
    assert_eq!(
        offered(text, "c2"),
        "c3 shift, c1 shift, b2 shift, d2 attack"
    );
    // An own trap is harmless.
    let own = "7/7/7/7/7/7/7/2cE3/6l 1 0";
    assert_eq!(
        refused(own, "c2d2"),
        "the cat cannot take the elephant, which is stronger"
    );
}

#[test]
fn j14_stepping_onto_an_enemy_trap_is_told() {
    told(
        position("12/12/12/12/12/12/12/12/12/12/5W6/12/10r1 0 0"),
        "f3f2",
        expect![[r#"
            {"type":"moved","player":0,"animal":"wolf","from":"f3","to":"f2","kind":"shift_trapped"}
            {"type":"trapped","player":0,"animal":"wolf","square":"f2"}
            red's wolf is trapped on f2
        "#]],
    );
}

#[test]
fn j15_a_swimmer_takes_nothing_on_land() {
    let text = "7/7/7/r6/ER5/7/7/7/6l 0 0";
    assert_eq!(offered(text, "b5"), "b6 shift, b4 shift, c5 shift");
    let text = "7/7/7/7/eR5/7/7/7/6l 0 0";
    assert_eq!(
        refused(text, "b5a5"),
        "the rat cannot take the elephant on land from the water"
    );
    let rat = "7/7/7/7/rR5/7/7/7/6l 0 0";
    assert_eq!(
        refused(rat, "b5a5"),
        "the rat cannot take the rat on land from the water"
    );
}

#[test]
fn j15_a_swimmer_takes_a_swimmer() {
    let text = "7/7/7/7/1Rr4/7/7/7/6l 0 0";
    assert_eq!(
        offered(text, "b5"),
        "b6 shift, b4 shift, a5 shift, c5 attack"
    );
}

#[test]
fn j16_whether_a_rat_on_land_takes_a_swimmer_is_a_switch() {
    let text = "7/7/7/7/Rr5/7/7/7/6l 0 0";
    assert_eq!(
        refused(text, "a5b5"),
        "the rat on land cannot take the rat in the water"
    );
    let switched = format!("{text} land_rat_takes_swimmer=yes");
    assert_eq!(offered(&switched, "a5"), "a6 shift, a4 shift, b5 attack");
    // Nobody else does in any case.
    let text = "7/7/7/7/Er5/7/7/7/6l 0 0 land_rat_takes_swimmer=yes elephant_takes_rat=yes";
    assert_eq!(refused(text, "a5b5"), "the elephant cannot enter the water");
}

#[test]
fn j17_whether_a_trapped_animal_takes_is_a_switch() {
    let war = "12/12/12/12/12/12/12/12/12/12/12/4rW6/12 0 0";
    assert_eq!(
        refused(war, "f2e2"),
        "the wolf is trapped and can take nothing"
    );
    let switched = format!("{war} trapped_can_capture=yes");
    assert_eq!(
        offered(&switched, "f2"),
        "f3 shift, f1 shift_victory, e2 attack, g2 shift_trapped"
    );
    // With its full rank, not with more.
    let classic = "7/2dCe2/7/7/7/7/7/7/7 0 0";
    assert_eq!(
        refused(classic, "d8e8"),
        "the cat cannot take the elephant, which is stronger"
    );
    assert_eq!(
        refused(classic, "d8c8"),
        "the cat cannot take the dog, which is stronger"
    );
}

#[test]
fn j18_an_animal_on_the_enemy_throne_wins() {
    told(
        position("12/12/12/12/12/12/12/12/12/12/12/5W6/e11 0 0"),
        "f2f1",
        expect![[r#"
            {"type":"moved","player":0,"animal":"wolf","from":"f2","to":"f1","kind":"shift_victory"}
            {"type":"ended","reason":"throne","winner":0}
            red wins: the throne of blue has fallen
        "#]],
    );
    let state = after("12/5r6/12/12/12/12/12/12/12/12/12/12/E11 1 0", "f12f13");
    assert_eq!(state.turn(), Turn::Over(Outcome::won_by(BLUE, 2)));
    assert!(state.actions().is_empty());
    assert_eq!(state.perft(1), 0);
    let illegal = state.check(&"a1a2".parse().expect("it is an action"));
    assert_eq!(illegal, Err(Illegal::Over));
}

#[test]
fn j19_a_side_without_animals_loses() {
    told(
        position("7/7/7/7/7/7/7/Ec5/7 0 9"),
        "a2b2",
        expect![[r#"
            {"type":"moved","player":0,"animal":"elephant","from":"a2","to":"b2","kind":"attack"}
            {"type":"captured","player":1,"animal":"cat","square":"b2","by":"elephant"}
            red's elephant takes blue's cat on b2
            {"type":"ended","reason":"no_animals","winner":0}
            red wins: blue has no animal left
        "#]],
    );
}

#[test]
fn j20_a_side_that_cannot_move_loses() {
    told(
        position("7/7/7/7/7/7/7/L6/d1T4 0 0"),
        "c1b1",
        expect![[r#"
            {"type":"moved","player":0,"animal":"tiger","from":"c1","to":"b1","kind":"shift"}
            {"type":"ended","reason":"no_moves","winner":0}
            red wins: blue cannot move
        "#]],
    );
    assert_eq!(
        ending(&position("7/7/7/7/7/7/7/L6/dT5 1 0")),
        r#"{"reason":"no_moves","winner":0}"#
    );
}

#[test]
fn j21_the_third_time_is_a_draw() {
    let text = "7/7/7/7/7/7/7/D6/6r 0 0";
    let twice = after(text, "a2a3 g1g2 a3a2 g2g1 a2a3 g1g2 a3a2");
    assert_eq!(twice.ending(), None);
    told(
        twice.clone(),
        "g2g1",
        expect![[r#"
            {"type":"moved","player":1,"animal":"rat","from":"g2","to":"g1","kind":"shift"}
            {"type":"ended","reason":"third_time"}
            a draw: the same position for the third time
        "#]],
    );
    assert_eq!(
        after(&twice.to_string(), "g2g1").turn(),
        Turn::Over(Outcome::draw(2))
    );
    assert_eq!(after(&twice.to_string(), "g2f2").ending(), None);
}

#[test]
fn j21_the_same_place_with_the_other_to_move_does_not_count() {
    // The lion goes round the lake in five plies where four would do, so the mover changes.
    let text = "12/12/12/12/12/12/12/12/1L10/12/12/12/10r1 0 0";
    let once = after(
        text,
        "b5c5 k1k2 c5c9 k2k1 c9b9 k1k2 b9b8 k2k1 b8b7 k1k2 b7b6 k2k1 b6b5 k1k2",
    );
    assert_eq!(once.ending(), None);
    let back = after(&once.to_string(), "b5b6 k2k1 b6b5");
    assert_eq!(back.ending(), None);
}

#[test]
fn j21_a_capture_forgets_what_was_before() {
    let state = after("7/7/7/7/7/7/7/D1c4/6r 0 0", "a2b2 g1g2 b2c2");
    assert_eq!(state.to_string(), "7/7/7/7/7/7/7/2D3r/7 1 0");
}

#[test]
fn j22_too_many_quiet_plies_are_a_draw() {
    let text = "7/7/7/7/7/7/7/D6/6r 0 199";
    told(
        position(text),
        "a2a3",
        expect![[r#"
            {"type":"moved","player":0,"animal":"dog","from":"a2","to":"a3","kind":"shift"}
            {"type":"ended","reason":"quiet_limit"}
            a draw: too many plies without a capture
        "#]],
    );
    let early = after("7/7/7/7/7/7/7/D6/6r 0 0 quiet_limit=2", "a2a3 g1g2");
    assert_eq!(ending(&early), r#"{"reason":"quiet_limit"}"#);
    // A capture comes before it, and so does a throne.
    assert_eq!(after("7/7/7/7/7/7/7/Dc5/6r 0 199", "a2b2").quiet(), 0);
    let throne = after("7/3D3/7/7/7/7/7/7/6r 0 199", "d8d9");
    assert_eq!(ending(&throne), r#"{"reason":"throne","winner":0}"#);
}

#[test]
fn j22_the_limit_is_from_1_to_200() {
    for limit in [0, 201, u16::MAX] {
        let options = Options {
            quiet_limit: Some(limit),
            ..Options::default()
        };
        let illegal = start(&options).expect_err("it is out of limits");
        assert_eq!(illegal, Illegal::QuietLimit { limit, max: 200 });
        let expected = format!("the quiet limit is a number from 1 to 200, not {limit}");
        assert_eq!(illegal.to_string(), expected);
    }
    let options = Options {
        quiet_limit: Some(1),
        ..Options::default()
    };
    assert_eq!(
        start(&options).expect("one is enough").rules().quiet_limit,
        1
    );
}

#[test]
fn j23_who_resigns_loses() {
    let mut state = position(Variant::War.start());
    let mut events = Vec::new();
    state.forfeit(RED, &mut events);
    assert_eq!(events.len(), 2);
    assert_eq!(state.turn(), Turn::Over(Outcome::won_by(BLUE, 2)));
    assert!(state.to_string().ends_with(" 0 0 resigned=0"));
    assert!(state.actions().is_empty() && state.is_consistent());
    // Once it is over nobody resigns.
    state.forfeit(BLUE, &mut events);
    assert_eq!(
        (events.len(), ending(&state).as_str()),
        (2, r#"{"reason":"resigned","winner":1}"#)
    );
}

#[test]
fn j24_a_throne_comes_before_an_attack_before_a_trap_before_a_jump() {
    let text = "12/12/12/12/12/12/12/12/12/12/5Wc5/12/10r1 0 0";
    assert_eq!(
        offered(text, "f3"),
        "f4 shift, f2 shift_trapped, e3 shift, g3 attack"
    );
    // The cat stands on its own trap: to take it is an attack, and then the wolf is trapped.
    told(
        position("12/12/12/12/12/12/12/12/12/12/5W6/5c6/10r1 0 0"),
        "f3f2",
        expect![[r#"
            {"type":"moved","player":0,"animal":"wolf","from":"f3","to":"f2","kind":"attack"}
            {"type":"captured","player":1,"animal":"cat","square":"f2","by":"wolf"}
            red's wolf takes blue's cat on f2
            {"type":"trapped","player":0,"animal":"wolf","square":"f2"}
            red's wolf is trapped on f2
        "#]],
    );
}

#[test]
fn rules_of_the_variants_are_as_the_book_has_them() {
    let war = Rules::of(Variant::War).switches().map(|(_, is_on)| is_on);
    let classic = Rules::of(Variant::Classic)
        .switches()
        .map(|(_, is_on)| is_on);
    assert_eq!(war, [true, false, true, true, false]);
    assert_eq!(classic, [false, true, false, false, true]);
}
