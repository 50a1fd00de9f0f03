//! Tests for the marks C1 to C8 of the README. `items.rs` and `end.rs` test the others.

use expect_test::expect;
use game::{Dice, Game, Player, Seed};

use super::{CORNER, SQUARE, STRAIT, TOWN, after, legal, on, play, refusal, rest};
use crate::{Conquest, Illegal, Link, Luck, Options, TerritoryId, damage};

fn territory(number: u8) -> TerritoryId {
    TerritoryId::new(number).expect("the number is below 64")
}

#[test]
fn c1_leaving_by_sea_needs_a_port() {
    let inland = "1/100 a15,10,10,b15,. 0 3 0:act";
    assert_eq!(legal(STRAIT, inland), "0>2 p0 next end");
    assert_eq!(
        refusal(STRAIT, inland, "0>1"),
        "the way from 0 to 1 is by sea: territory 0 needs a port"
    );
    // Arriving needs no port.
    assert_eq!(
        legal(STRAIT, "1/100 a15p,10,10,b15,. 0 3 0:act"),
        "0>1 0>2 next end"
    );
}

#[test]
fn c1_territories_that_touch_at_a_corner_are_not_linked() {
    assert_eq!(
        refusal(SQUARE, "1/100 a15,10,10,10 0 x1 0:over", "0>3"),
        "the match is over"
    );
    assert_eq!(
        refusal(SQUARE, "1/100 a15,b15,10,10 0 1 0:act", "0>3"),
        "territories 0 and 3 are linked neither by land nor by sea"
    );
}

#[test]
fn c1_sanctuary_is_never_captured_or_attacked() {
    let start = "1/100 10,10,a15,b15,. 2 3 0:act";
    assert_eq!(
        refusal(STRAIT, start, "2>4"),
        "territory 4 is a sanctuary: nobody can own it"
    );
    assert_eq!(
        refusal(STRAIT, start, "2x4"),
        "territory 4 belongs to nobody: it can be captured, not attacked"
    );
}

#[test]
fn c2_last_seat_chooses_its_capital_first() {
    let start = "1/100 10,10,10,10,. - - 1:capital";
    assert_eq!(legal(STRAIT, start), "@0 @1 @2 @3");
    let next = after(STRAIT, start, "@0");
    assert_eq!(next, "1/100 b15,10,10,10,. - 0 0:capital");
    // Not next to a capital.
    assert_eq!(legal(STRAIT, &next), "@1 @3");
    assert_eq!(
        refusal(STRAIT, &next, "@2"),
        "territory 2 is next to a capital, and there are other places"
    );
    assert_eq!(
        after(STRAIT, &next, "@3"),
        "1/100 b15,10,10,a15,. 3 0 0:reinforce"
    );
}

#[test]
fn c2_capital_next_to_another_is_legal_only_without_alternative() {
    assert_eq!(legal(CORNER, "1/100 10,b15,10 - 1 0:capital"), "@0 @2");
}

#[test]
fn c2_first_position_has_only_unowned_territories() {
    let mut dice = Dice::new(Seed::from_number(1));
    let state = Conquest::new(4, &Options::default(), &mut dice).unwrap();
    assert_eq!(state.unowned(), state.map.capturable());
    assert!(
        state
            .unowned()
            .iter()
            .all(|it| (5..=15).contains(&state.troops(it)))
    );
    assert!(
        state
            .map
            .sanctuaries()
            .iter()
            .all(|it| state.troops(it) == 0)
    );
}

#[test]
fn c3_reinforcements_are_three_for_each_territory() {
    let start = "1/100 a15,b15,a8,10 0 1 0:reinforce";
    assert_eq!(legal(SQUARE, start), "+0 +2 end");
    assert_eq!(after(SQUARE, start, "+2"), "1/100 a15,b15,a14,10 0 1 0:act");
    assert_eq!(refusal(SQUARE, start, "+1"), "territory 1 is not yours");
    assert_eq!(
        refusal(SQUARE, start, "next"),
        "place your reinforcements first, such as +17, or end the turn"
    );
    assert_eq!(
        refusal(SQUARE, start, "0>3"),
        "place your reinforcements first, such as +17, or end the turn"
    );
}

#[test]
fn c3_turn_has_one_capture_then_one_movement() {
    let start = "1/100 a15,b15,10,10 0 1 0:act";
    assert_eq!(
        after(SQUARE, start, "0>2"),
        "1/100* a15,b15,a10,10 0 1 0:move/acted"
    );
    assert_eq!(
        refusal(SQUARE, "1/100* a15,b15,a10,10 0 1 0:move/acted", "2>3"),
        "not in the step of movement"
    );
    assert_eq!(
        after(SQUARE, start, "0>2 0-2"),
        "1/100* a8,b15,a17,10 0 1 1:reinforce"
    );
}

#[test]
fn c3_turn_can_end_in_any_step() {
    for step in ["reinforce", "act", "move"] {
        let start = format!("1/100 a15,b15,a10,10 0 1 0:{step}");
        assert!(
            after(SQUARE, &start, "end").ends_with("1:reinforce"),
            "{step}"
        );
    }
    assert_eq!(
        refusal(SQUARE, "1/100 10,10,10,10 - - 1:capital", "end"),
        "choose your capital first, such as @17"
    );
}

#[test]
fn c3_steps_without_possible_action_are_skipped() {
    // The enemies are too strong, there is no sea, and no movement is possible.
    let start = "1/100 a1,b15,b15,b15 0 3 0:reinforce";
    assert_eq!(
        after(SQUARE, start, "+0"),
        "1/100 a4,b15,b15,b15 0 3 1:reinforce"
    );
}

#[test]
fn c3_attacks_continue_until_none_is_possible() {
    // The stronger of two targets cannot be attacked.
    let start = "1/100 a30,b6,b40 0 2 0:act";
    assert_eq!(
        refusal(CORNER, start, "0x2"),
        "attack power 30 does not exceed defence 46"
    );
    let start = "1/100 a90,b6,b40 0 2 0:act";
    assert_eq!(
        after(CORNER, start, "0x2 luck50"),
        "1/100* a90,b6,b18 0 2 0:act/acted/x2"
    );
    // Only an attack can follow an attack.
    let start = "1/100* a90,b6,b18 0 2 0:act/acted/x2";
    assert_eq!(legal(CORNER, start), "0x1 next end");
    assert_eq!(
        refusal(CORNER, start, "0x2"),
        "territory 2 was already attacked this turn"
    );
    // After the last attack, step 3 begins.
    assert_eq!(
        after(CORNER, start, "0x1 luck50"),
        "1/100* a80,a10,b18 0 2 0:move/acted/x1x2"
    );
}

#[test]
fn c3_timeout_reinforces_the_capital_then_ends_the_turn() {
    let mut state = on(SQUARE, "1/100 a15,b15,a8,10 2 1 0:reinforce");
    let action = state.on_timeout().unwrap();
    assert_eq!(action.to_string(), "+2");
    play(&mut state, "+2");
    assert_eq!(state.on_timeout().unwrap().to_string(), "end");
    let state = on(SQUARE, "1/100 10,10,10,b15 - 3 0:capital");
    assert_eq!(state.on_timeout().unwrap().to_string(), "@0");
}

#[test]
fn c4_garrison_joins_the_capturing_player() {
    assert_eq!(
        after(STRAIT, "1/100 a15p,12p,10,b15,. 0 3 0:act", "0>1"),
        "1/100* a15p,a12p,10,b15,. 0 3 0:move/acted"
    );
    assert_eq!(
        refusal(STRAIT, "1/100 a15p,12,10,b15,. 0 3 0:act", "0>3"),
        "territory 3 has an owner"
    );
}

#[test]
fn c4_port_needs_a_coast_and_survives_conquest() {
    let start = "1/100 a15,10,10,b15,. 0 3 0:act";
    assert_eq!(
        after(STRAIT, start, "p0"),
        "1/100 a15p,10,10,b15,. 0 3 0:move/acted"
    );
    let built = "1/100 a15p,10,10,b15,. 0 3 0:act";
    assert_eq!(refusal(STRAIT, built, "p0"), "territory 0 has a port");
    assert_eq!(refusal(STRAIT, built, "p3"), "territory 3 is not yours");
    assert_eq!(
        refusal(SQUARE, "1/100 a15,b15,10,10 0 1 0:act", "p0"),
        "territory 0 does not touch the sea"
    );
    // The port stays when the land is conquered.
    assert_eq!(
        after(STRAIT, "1/100 b6p,b9,a40,10,. 2 1 0:act", "2x0 luck100"),
        "1/100* a28p,b9,a12,10,. 2 1 0:act/acted/x0"
    );
}

#[test]
fn c5_neighbor_supports_the_defence() {
    let start = "1/100 a20,b6,b4 0 2 0:act";
    let preview = on(CORNER, start)
        .preview(territory(0), territory(1))
        .unwrap();
    assert_eq!((preview.attack2, preview.defence2), (40, 20));
    assert_eq!(
        after(CORNER, start, "0x1 luck100"),
        "1/100* a16,a4,b4 0 2 0:act/acted/x1"
    );
}

#[test]
fn c5_second_attack_does_half_the_damage() {
    let start = "1/100* a20,b6,b4 0 2 0:act/acted/x2";
    assert_eq!(on(CORNER, start).ordinal(), 2);
    assert_eq!(
        after(CORNER, start, "0x1 luck100"),
        "1/100* a20,b1,b4 0 2 1:reinforce"
    );
}

#[test]
fn c5_attack_by_sea_has_half_strength() {
    let start = "5/100 a20p,b6,b8p,10,. 0 2 0:act";
    let state = on(STRAIT, start);
    assert_eq!(state.attack2(territory(0), Link::Sea), 20);
    assert_eq!(state.defence2(territory(1)), 20);
    assert_eq!(
        refusal(STRAIT, start, "0x1"),
        "attack power 10 does not exceed defence 10"
    );
}

#[test]
fn c5_attack_by_sea_is_stronger_in_a_stalled_war() {
    let start = "5/100~3 a20p,b6,b8p,10,. 0 2 0:act";
    let state = on(STRAIT, start);
    assert_eq!(state.support_percent(), 50);
    let preview = state.preview(territory(0), territory(1)).unwrap();
    assert_eq!(
        (preview.attack2, preview.defence2, preview.link),
        (30, 16, Link::Sea)
    );
    let mut state = state;
    play(&mut state, "0x1");
    assert_eq!(
        play(&mut state, "luck100"),
        "seat 0 conquers 1: 1 soldiers advance from 0"
    );
    assert!(rest(&state).starts_with("5/100~3* a19p,a1,b8p,10,. "));
}

#[test]
fn c5_hero_strengthens_an_attack() {
    // Seat 0 has 55 soldiers and its hero on a.
    let start = "1/100 a20,b6,b4,10,10,a35 0h0 2 0:act";
    let preview = on(TOWN, start).preview(territory(0), territory(1)).unwrap();
    assert_eq!((preview.attack2, preview.defence2), (62, 20));
    assert_eq!((preview.least, preview.greatest), (10, 31));
}

#[test]
fn c5_damage_is_at_least_one() {
    let luck = |percent| Luck::new(percent).unwrap();
    assert_eq!(damage(21, 20, luck(50), 3), 1);
    assert_eq!(damage(21, 20, luck(150), 1), 1);
    assert_eq!(damage(40, 20, luck(150), 1), 15);
}

#[test]
fn c5_preview_agrees_with_every_roll() {
    for start in [
        "1/100 a20,b6,b4 0 2 0:act",
        "1/100 a90,b6,b40 0 2 0:act",
        "1/100 a21,b1,b12 0 2 0:act",
        "1/100* a200,b37,b4 0 2 0:act/acted/x2",
        "1/100 a20,b9,b9 0 2 0:act",
    ] {
        let state = on(CORNER, start);
        let preview = state.preview(territory(0), territory(1)).unwrap();
        let damages: Vec<u32> = Luck::all()
            .map(|luck| damage(preview.attack2, preview.defence2, luck, preview.ordinal))
            .collect();
        let conquering = damages
            .iter()
            .filter(|it| **it >= state.troops(territory(1)));
        assert_eq!(preview.conquering, conquering.count() as u32, "{start}");
        assert_eq!(Some(&preview.least), damages.iter().min());
        assert_eq!(Some(&preview.greatest), damages.iter().max());
        let total: u64 = damages.iter().map(|it| u64::from(*it)).sum();
        assert_eq!(preview.mean_tenths, total * 10 / 101);
    }
}

#[test]
fn c5_attack_on_an_invalid_target_is_refused() {
    let start = "1/100 a20,b6,a1,10 0 1 0:act";
    assert_eq!(refusal(SQUARE, start, "0x2"), "territory 2 is yours");
    assert_eq!(refusal(SQUARE, start, "1x0"), "territory 1 is not yours");
    assert_eq!(
        refusal(SQUARE, start, "0x3"),
        "territory 3 belongs to nobody: it can be captured, not attacked"
    );
    assert_eq!(
        refusal(SQUARE, "1/100 a1,b6,a15,10 0 1 0:act", "0x1"),
        "one soldier must stay: territory 0 needs at least two"
    );
    assert_eq!(refusal(SQUARE, start, "0x9"), "there is no territory 9");
}

#[test]
fn c5_at_most_all_but_one_soldier_advance() {
    // 100 against 1: far more damage than soldiers.
    assert_eq!(
        after(CORNER, "1/100 a100,b1,b2 0 2 0:act", "0x1 luck150"),
        "1/100* a1,a99,b2 0 2 0:act/acted/x1"
    );
}

#[test]
fn c5_only_the_defender_supports_its_territory() {
    // Three players on four squares: c belongs to a third.
    let state = on(SQUARE, "1/100 a20,b6,c30,b4 0 1 2 0:act");
    assert_eq!(state.defence2(territory(1)), 12 + 8);
    assert_eq!(state.defence2(territory(2)), 60);
}

#[test]
fn c6_half_of_the_soldiers_move() {
    let start = "1/100 a15,b15,a3,10 0 1 0:move";
    assert_eq!(legal(SQUARE, start), "0-2 2-0 next end");
    assert_eq!(
        after(SQUARE, start, "2-0"),
        "1/100 a16,b15,a2,10 0 1 1:reinforce"
    );
    assert_eq!(refusal(SQUARE, start, "0-1"), "territory 1 is not yours");
    assert_eq!(
        refusal(SQUARE, "1/100 a1,b15,a3,10 0 1 0:move", "0-2"),
        "one soldier must stay: territory 0 needs at least two"
    );
}

#[test]
fn c6_troops_move_by_sea_from_a_port() {
    let start = "1/100 a15p,a3,10,b10,. 0 3 0:move";
    assert_eq!(legal(STRAIT, start), "0-1 0-4 next end");
    assert_eq!(
        after(STRAIT, start, "0-1"),
        "1/100 a8p,a10,10,b10,. 0 3 1:reinforce"
    );
}

#[test]
fn c6_hero_moves_along_except_into_a_sanctuary() {
    let start = "1/100 a15,10,a10,b10,. 0h2 3 0:move";
    assert_eq!(legal(STRAIT, start), "0-2 2-0 2-0h 2-4 next end");
    assert_eq!(
        after(STRAIT, start, "2-0h"),
        "1/100 a20,10,a5,b10,. 0h0 3 1:reinforce"
    );
    assert_eq!(
        refusal(STRAIT, start, "2-4h"),
        "a hero cannot enter a sanctuary"
    );
    assert_eq!(
        refusal(STRAIT, start, "0-2h"),
        "your hero is not on territory 0"
    );
}

#[test]
fn c6_all_soldiers_of_a_camp_move() {
    let start = "2/100 10,10,a10,b10,a7~2 2 3 0:move";
    assert_eq!(legal(STRAIT, start), "2-4 4-2 next end");
    assert_eq!(
        after(STRAIT, start, "4-2"),
        "2/100 10,10,a17,b10,. 2 3 1:reinforce"
    );
}

#[test]
fn c7_camp_disappears_when_its_fourth_turn_begins() {
    let start = "1/100 10,10,a15,b15,. 2 3 0:move";
    let camp = after(STRAIT, start, "2-4");
    assert_eq!(camp, "1/100 10,10,a8,b15,a7~1 2 3 1:reinforce");
    let second = after(STRAIT, &camp, "end");
    assert_eq!(second, "2/100~1 10,10,a8,b15,a7~2 2 3!1 0:reinforce");
    let third = after(STRAIT, &second, "+2 p2 next +3 p3");
    assert_eq!(third, "3/100~2 10,10,a11p,b18p,a7~3 2 3 0:reinforce");
    assert_eq!(
        after(STRAIT, &third, "+2 2>0 next +3 3>1 next"),
        "4/100 a10,b10,a14p,b21p,. 2 3 0:item"
    );
}

#[test]
fn c7_enemy_camp_can_be_neither_attacked_nor_entered() {
    assert_eq!(
        refusal(STRAIT, "2/100 10,10,a15,b15,b7~1 2 3 0:act", "2x4"),
        "territory 4 belongs to nobody: it can be captured, not attacked"
    );
    assert_eq!(
        refusal(STRAIT, "2/100 10,10,a15,b15,b7~1 2 3 0:move", "2-4"),
        "another player camps in sanctuary 4"
    );
}

#[test]
fn c7_camp_gives_no_support() {
    let with = on(STRAIT, "2/100 10,10,a15,b15,b7~1 2 3 0:act");
    assert_eq!(with.defence2(territory(3)), 30);
}

#[test]
fn c7_new_soldiers_do_not_make_a_camp_younger() {
    assert_eq!(
        after(STRAIT, "2/100 10,10,a10,b10,a7~3 2 3 0:move", "2-4"),
        "2/100 10,10,a5,b10,a12~3 2 3 1:reinforce"
    );
}

#[test]
fn c8_hero_appears_with_the_fourth_kind() {
    // Meadow, forest, mountain; then desert.
    let start = "1/100 a10,a10,a10,10,10,b10 0 5 0:act";
    let mut state = on(TOWN, start);
    expect![[r#"
        seat 0 captures 3, and 10 soldiers join
        a hero comes to seat 0, on 0"#]]
    .assert_eq(&play(&mut state, "1>3"));
    assert_eq!(
        rest(&state),
        "1/100* a10,a10,a10,a10,10,b10 0h0 5 0:move/acted"
    );
}

#[test]
fn c8_death_of_a_hero_halves_all_territories() {
    let start = "1/100 a60,b6,b9,b1,10,b3 0 5h1 0:act";
    let mut state = on(TOWN, start);
    play(&mut state, "0x1");
    expect![[r#"
        seat 0 conquers 1: 55 soldiers advance from 0
        the hero of seat 1 falls on 1, and half of its soldiers go home"#]]
    .assert_eq(&play(&mut state, "luck150"));
    // 9 become 4, 1 stays 1, 3 become 1; no other hero appears.
    assert_eq!(
        rest(&state),
        "1/100* a5,a55,b4,b1,10,b1 0 5hx 0:act/acted/x1"
    );
}

#[test]
fn options_out_of_range_are_refused() {
    let start = |options: &Options| {
        let mut dice = Dice::new(Seed::from_number(1));
        Conquest::new(2, options, &mut dice).map(|state| state.round())
    };
    let default = Options::default();
    assert_eq!(start(&default), Ok((1, 100)));
    let dry = Options {
        land: 91,
        ..default.clone()
    };
    assert_eq!(
        start(&dry),
        Err(Illegal::Land {
            land: 91,
            min: 40,
            max: 90
        })
    );
    let short = Options {
        rounds: 9,
        ..default.clone()
    };
    assert_eq!(
        start(&short).unwrap_err().to_string(),
        "a match has 10 to 1000 rounds, not 9"
    );
    let mapped = Options {
        map: Some("{}".into()),
        ..default
    };
    assert!(matches!(start(&mapped), Err(Illegal::Map { .. })));
}

#[test]
fn turn_after_the_last_seat_begins_a_new_round() {
    let state = on(SQUARE, "1/100 a15,b15,c15,10 0 1 2 2:reinforce");
    let mut state = state;
    play(&mut state, "end");
    assert_eq!(state.mover, Player::new(0));
    assert_eq!(state.round(), (2, 100));
}
