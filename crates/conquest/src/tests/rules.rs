//! One test or more for each mark of the README on maps, turns and war; items and the end have
//! files of their own.

use game::{Dice, Game, Player, Seed};

use super::{CORNER, SQUARE, STRAIT, TOWN, after, offered, on, play, refused, rest};
use crate::{Conquest, Illegal, Link, Luck, Options, TerritoryId, damage};

fn territory(number: u8) -> TerritoryId {
    TerritoryId::new(number).expect("it is below 64")
}

#[test]
fn c1_leaving_by_sea_takes_a_port() {
    let inland = "1/100 a15,10,10,b15,. 0 3 0:act";
    assert_eq!(offered(STRAIT, inland), "0>2 p0 next end");
    assert_eq!(
        refused(STRAIT, inland, "0>1"),
        "the way from 0 to 1 is by sea: territory 0 needs a port"
    );
    // Arriving takes none.
    assert_eq!(
        offered(STRAIT, "1/100 a15p,10,10,b15,. 0 3 0:act"),
        "0>1 0>2 next end"
    );
}

#[test]
fn c1_territories_that_touch_at_a_corner_are_not_linked() {
    assert_eq!(
        refused(SQUARE, "1/100 a15,10,10,10 0 x1 0:over", "0>3"),
        "the match is over"
    );
    assert_eq!(
        refused(SQUARE, "1/100 a15,b15,10,10 0 1 0:act", "0>3"),
        "territories 0 and 3 are linked neither by land nor by sea"
    );
}

#[test]
fn c1_a_sanctuary_is_never_owned_nor_attacked() {
    let start = "1/100 10,10,a15,b15,. 2 3 0:act";
    assert_eq!(
        refused(STRAIT, start, "2>4"),
        "territory 4 is a sanctuary: nobody can own it"
    );
    assert_eq!(
        refused(STRAIT, start, "2x4"),
        "territory 4 belongs to nobody: it can be captured, not attacked"
    );
}

#[test]
fn c2_capitals_are_chosen_by_the_last_seat_first() {
    let start = "1/100 10,10,10,10,. - - 1:capital";
    assert_eq!(offered(STRAIT, start), "@0 @1 @2 @3");
    let next = after(STRAIT, start, "@0");
    assert_eq!(next, "1/100 b15,10,10,10,. - 0 0:capital");
    // Not next to a capital.
    assert_eq!(offered(STRAIT, &next), "@1 @3");
    assert_eq!(
        refused(STRAIT, &next, "@2"),
        "territory 2 is next to a capital, and there are other places"
    );
    assert_eq!(
        after(STRAIT, &next, "@3"),
        "1/100 b15,10,10,a15,. 3 0 0:reinforce"
    );
}

#[test]
fn c2_a_capital_may_be_next_to_another_if_no_other_place_is_left() {
    assert_eq!(offered(CORNER, "1/100 10,b15,10 - 1 0:capital"), "@0 @2");
}

#[test]
fn c2_all_land_is_unowned_at_first() {
    let mut dice = Dice::new(Seed::from_number(1));
    let state = Conquest::new(4, &Options::default(), &mut dice).unwrap();
    assert_eq!(state.unowned(), state.map().capturable());
    assert!(
        state
            .unowned()
            .iter()
            .all(|it| (5..=15).contains(&state.troops(it)))
    );
    assert!(
        state
            .map()
            .sanctuaries()
            .iter()
            .all(|it| state.troops(it) == 0)
    );
}

#[test]
fn c3_a_territory_is_reinforced_by_three_for_each() {
    let start = "1/100 a15,b15,a8,10 0 1 0:reinforce";
    assert_eq!(offered(SQUARE, start), "+0 +2 end");
    assert_eq!(after(SQUARE, start, "+2"), "1/100 a15,b15,a14,10 0 1 0:act");
    assert_eq!(refused(SQUARE, start, "+1"), "territory 1 is not yours");
    assert_eq!(
        refused(SQUARE, start, "next"),
        "place your reinforcements first, such as +17, or end the turn"
    );
    assert_eq!(
        refused(SQUARE, start, "0>3"),
        "place your reinforcements first, such as +17, or end the turn"
    );
}

#[test]
fn c3_one_capture_then_one_movement_and_the_turn_is_over() {
    let start = "1/100 a15,b15,10,10 0 1 0:act";
    assert_eq!(
        after(SQUARE, start, "0>2"),
        "1/100* a15,b15,a10,10 0 1 0:move/acted"
    );
    assert_eq!(
        refused(SQUARE, "1/100* a15,b15,a10,10 0 1 0:move/acted", "2>3"),
        "not in the step of movement"
    );
    assert_eq!(
        after(SQUARE, start, "0>2 0-2"),
        "1/100* a8,b15,a17,10 0 1 1:reinforce"
    );
}

#[test]
fn c3_a_turn_can_be_ended_at_any_moment() {
    for step in ["reinforce", "act", "move"] {
        let start = format!("1/100 a15,b15,a10,10 0 1 0:{step}");
        assert!(
            after(SQUARE, &start, "end").ends_with("1:reinforce"),
            "{step}"
        );
    }
    assert_eq!(
        refused(SQUARE, "1/100 10,10,10,10 - - 1:capital", "end"),
        "choose your capital first, such as @17"
    );
}

#[test]
fn c3_steps_in_which_nothing_can_be_done_are_skipped() {
    // All others are too strong, there is no sea, and nowhere to move.
    let start = "1/100 a1,b15,b15,b15 0 3 0:reinforce";
    assert_eq!(
        after(SQUARE, start, "+0"),
        "1/100 a4,b15,b15,b15 0 3 1:reinforce"
    );
}

#[test]
fn c3_attacks_go_on_until_none_is_possible() {
    // Two targets: the second is too strong after the first was left alone.
    let start = "1/100 a30,b6,b40 0 2 0:act";
    assert_eq!(
        refused(CORNER, start, "0x2"),
        "attack power 30 does not exceed defence 46"
    );
    let start = "1/100 a90,b6,b40 0 2 0:act";
    assert_eq!(
        after(CORNER, start, "0x2 luck50"),
        "1/100* a90,b6,b18 0 2 0:act/acted/x2"
    );
    // Only an attack can follow an attack.
    let start = "1/100* a90,b6,b18 0 2 0:act/acted/x2";
    assert_eq!(offered(CORNER, start), "0x1 next end");
    assert_eq!(
        refused(CORNER, start, "0x2"),
        "territory 2 was attacked in this turn already"
    );
    // After the last one, it is time to move.
    assert_eq!(
        after(CORNER, start, "0x1 luck50"),
        "1/100* a80,a10,b18 0 2 0:move/acted/x1x2"
    );
}

#[test]
fn c3_who_runs_out_of_time_reinforces_its_capital_and_ends() {
    let mut state = on(SQUARE, "1/100 a15,b15,a8,10 2 1 0:reinforce");
    let action = state.on_timeout().unwrap();
    assert_eq!(action.to_string(), "+2");
    play(&mut state, "+2");
    assert_eq!(state.on_timeout().unwrap().to_string(), "end");
    let state = on(SQUARE, "1/100 10,10,10,b15 - 3 0:capital");
    assert_eq!(state.on_timeout().unwrap().to_string(), "@0");
}

#[test]
fn c4_a_garrison_joins_who_captures_it() {
    assert_eq!(
        after(STRAIT, "1/100 a15p,12p,10,b15,. 0 3 0:act", "0>1"),
        "1/100* a15p,a12p,10,b15,. 0 3 0:move/acted"
    );
    assert_eq!(
        refused(STRAIT, "1/100 a15p,12,10,b15,. 0 3 0:act", "0>3"),
        "territory 3 has an owner"
    );
}

#[test]
fn c4_ports_are_built_at_the_sea_and_stay() {
    let start = "1/100 a15,10,10,b15,. 0 3 0:act";
    assert_eq!(
        after(STRAIT, start, "p0"),
        "1/100 a15p,10,10,b15,. 0 3 0:move/acted"
    );
    let built = "1/100 a15p,10,10,b15,. 0 3 0:act";
    assert_eq!(refused(STRAIT, built, "p0"), "territory 0 has a port");
    assert_eq!(refused(STRAIT, built, "p3"), "territory 3 is not yours");
    assert_eq!(
        refused(SQUARE, "1/100 a15,b15,10,10 0 1 0:act", "p0"),
        "territory 0 does not touch the sea"
    );
    // The port stays when the land is conquered.
    assert_eq!(
        after(STRAIT, "1/100 b6p,b9,a40,10,. 2 1 0:act", "2x0 luck100"),
        "1/100* a28p,b9,a12,10,. 2 1 0:act/acted/x0"
    );
}

// The six vectors of C5.

#[test]
fn c5_twenty_against_six_with_a_neighbor_of_four() {
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
fn c5_the_second_attack_does_half_the_damage() {
    let start = "1/100* a20,b6,b4 0 2 0:act/acted/x2";
    assert_eq!(on(CORNER, start).ordinal(), 2);
    assert_eq!(
        after(CORNER, start, "0x1 luck100"),
        "1/100* a20,b1,b4 0 2 1:reinforce"
    );
}

#[test]
fn c5_by_sea_an_attack_is_halved() {
    let start = "5/100 a20p,b6,b8p,10,. 0 2 0:act";
    let state = on(STRAIT, start);
    assert_eq!(state.attack2(territory(0), Link::Sea), 20);
    assert_eq!(state.defence2(territory(1)), 20);
    assert_eq!(
        refused(STRAIT, start, "0x1"),
        "attack power 10 does not exceed defence 10"
    );
}

#[test]
fn c5_by_sea_in_a_stalled_war() {
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
fn c5_with_a_hero() {
    // 55 soldiers in all, and the hero on the attacker's land.
    let start = "1/100 a20,b6,b4,10,10,a35 0h0 2 0:act";
    let preview = on(TOWN, start).preview(territory(0), territory(1)).unwrap();
    assert_eq!((preview.attack2, preview.defence2), (62, 20));
    assert_eq!((preview.least, preview.greatest), (10, 31));
}

#[test]
fn c5_damage_is_one_at_least() {
    let luck = |percent| Luck::new(percent).unwrap();
    assert_eq!(damage(21, 20, luck(50), 3), 1);
    assert_eq!(damage(21, 20, luck(150), 1), 1);
    assert_eq!(damage(40, 20, luck(150), 1), 15);
}

#[test]
fn c5_a_preview_tells_what_every_roll_would_do() {
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
fn c5_what_can_be_attacked() {
    let start = "1/100 a20,b6,a1,10 0 1 0:act";
    assert_eq!(refused(SQUARE, start, "0x2"), "territory 2 is yours");
    assert_eq!(refused(SQUARE, start, "1x0"), "territory 1 is not yours");
    assert_eq!(
        refused(SQUARE, start, "0x3"),
        "territory 3 belongs to nobody: it can be captured, not attacked"
    );
    assert_eq!(
        refused(SQUARE, "1/100 a1,b6,a15,10 0 1 0:act", "0x1"),
        "a soldier has to stay: territory 0 needs two at least"
    );
    assert_eq!(refused(SQUARE, start, "0x9"), "there is no territory 9");
}

#[test]
fn c5_all_but_one_advance_at_most() {
    // 100 against 1: far more damage than soldiers.
    assert_eq!(
        after(CORNER, "1/100 a100,b1,b2 0 2 0:act", "0x1 luck150"),
        "1/100* a1,a99,b2 0 2 0:act/acted/x1"
    );
}

#[test]
fn c5_support_comes_from_the_defender_alone() {
    // Three players on four squares: c belongs to a third.
    let state = on(SQUARE, "1/100 a20,b6,c30,b4 0 1 2 0:act");
    assert_eq!(state.defence2(territory(1)), 12 + 8);
    assert_eq!(state.defence2(territory(2)), 60);
}

#[test]
fn c6_half_of_the_soldiers_move() {
    let start = "1/100 a15,b15,a3,10 0 1 0:move";
    assert_eq!(offered(SQUARE, start), "0-2 2-0 next end");
    assert_eq!(
        after(SQUARE, start, "2-0"),
        "1/100 a16,b15,a2,10 0 1 1:reinforce"
    );
    assert_eq!(refused(SQUARE, start, "0-1"), "territory 1 is not yours");
    assert_eq!(
        refused(SQUARE, "1/100 a1,b15,a3,10 0 1 0:move", "0-2"),
        "a soldier has to stay: territory 0 needs two at least"
    );
}

#[test]
fn c6_troops_move_by_sea_from_a_port() {
    let start = "1/100 a15p,a3,10,b10,. 0 3 0:move";
    assert_eq!(offered(STRAIT, start), "0-1 0-4 next end");
    assert_eq!(
        after(STRAIT, start, "0-1"),
        "1/100 a8p,a10,10,b10,. 0 3 1:reinforce"
    );
}

#[test]
fn c6_a_hero_goes_along_but_not_into_a_sanctuary() {
    let start = "1/100 a15,10,a10,b10,. 0h2 3 0:move";
    assert_eq!(offered(STRAIT, start), "0-2 2-0 2-0h 2-4 next end");
    assert_eq!(
        after(STRAIT, start, "2-0h"),
        "1/100 a20,10,a5,b10,. 0h0 3 1:reinforce"
    );
    assert_eq!(
        refused(STRAIT, start, "2-4h"),
        "a hero does not go into a sanctuary"
    );
    assert_eq!(
        refused(STRAIT, start, "0-2h"),
        "your hero is not on territory 0"
    );
}

#[test]
fn c6_all_soldiers_of_a_camp_go() {
    let start = "2/100 10,10,a10,b10,a7~2 2 3 0:move";
    assert_eq!(offered(STRAIT, start), "2-4 4-2 next end");
    assert_eq!(
        after(STRAIT, start, "4-2"),
        "2/100 10,10,a17,b10,. 2 3 1:reinforce"
    );
}

#[test]
fn c7_a_camp_is_gone_at_its_fourth_turn() {
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
fn c7_nobody_attacks_a_camp_nor_moves_into_it() {
    assert_eq!(
        refused(STRAIT, "2/100 10,10,a15,b15,b7~1 2 3 0:act", "2x4"),
        "territory 4 belongs to nobody: it can be captured, not attacked"
    );
    assert_eq!(
        refused(STRAIT, "2/100 10,10,a15,b15,b7~1 2 3 0:move", "2-4"),
        "someone else camps in sanctuary 4"
    );
}

#[test]
fn c7_a_camp_does_not_support() {
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
fn c8_a_hero_comes_with_the_fourth_kind() {
    // Meadow, forest, mountain; then desert.
    let start = "1/100 a10,a10,a10,10,10,b10 0 5 0:act";
    let mut state = on(TOWN, start);
    assert!(play(&mut state, "1>3").contains("a hero comes to seat 0, on 0"));
    assert_eq!(
        rest(&state),
        "1/100* a10,a10,a10,a10,10,b10 0h0 5 0:move/acted"
    );
}

#[test]
fn c8_when_a_hero_dies_half_of_all_soldiers_go_home() {
    let start = "1/100 a60,b6,b9,b1,10,b3 0 5h1 0:act";
    let mut state = on(TOWN, start);
    play(&mut state, "0x1");
    assert!(play(&mut state, "luck150").contains("the hero of seat 1 falls on 1"));
    // 9 become 4, one stays one, 3 become one; no other hero comes.
    assert_eq!(
        rest(&state),
        "1/100* a5,a55,b4,b1,10,b1 0 5hx 0:act/acted/x1"
    );
}

#[test]
fn options_have_limits() {
    let start = |options: &Options| {
        let mut dice = Dice::new(Seed::from_number(1));
        Conquest::new(2, options, &mut dice).map(|state| state.round())
    };
    let usual = Options::default();
    assert_eq!(start(&usual), Ok((1, 100)));
    let dry = Options {
        land: 91,
        ..usual.clone()
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
        ..usual.clone()
    };
    assert_eq!(
        start(&short).unwrap_err().to_string(),
        "a match has 10 to 1000 rounds, not 9"
    );
    let mapped = Options {
        map: Some("{}".into()),
        ..usual
    };
    assert!(matches!(start(&mapped), Err(Illegal::Map { .. })));
}

#[test]
fn seats_take_their_turns() {
    let state = on(SQUARE, "1/100 a15,b15,c15,10 0 1 2 2:reinforce");
    let mut state = state;
    play(&mut state, "end");
    assert_eq!(state.mover(), Player::new(0));
    assert_eq!(state.round(), (2, 100));
}
