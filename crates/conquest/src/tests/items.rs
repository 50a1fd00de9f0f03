//! Items (C9): where they appear, how they are picked up, and what each of them does.

use game::Game;

use super::{CORNER, SQUARE, STRAIT, TOWN, after, offered, on, play, refused, rest};

#[test]
fn c9_an_item_appears_with_105_chances_in_1000() {
    let state = on(SQUARE, "4/100 a15,b15,10,10 0 1 0:item");
    let outcomes: Vec<String> = state
        .chance()
        .iter()
        .map(|(outcome, weight)| format!("{outcome} {weight}"))
        .collect();
    assert_eq!(outcomes, ["calm 1790", "item2 105", "item3 105"]);
    assert_eq!(
        after(SQUARE, "4/100 a15,b15,10,10 0 1 0:item", "calm"),
        "4/100 a15,b15,10,10 0 1 0:reinforce"
    );
}

#[test]
fn c9_items_differ_in_how_likely_they_are() {
    let state = on(SQUARE, "4/100 a15,b15,10,10 0 1 0:kind2");
    let weights: Vec<u32> = state.chance().iter().map(|(_, weight)| *weight).collect();
    assert_eq!(weights, [17, 17, 17, 17, 17, 5, 5, 5]);
    assert_eq!(
        after(
            SQUARE,
            "4/100 a15,b15,10,10 0 1 0:item",
            "item2 kind=troop_bonus"
        ),
        "4/100 a15,b15,10?tb4.0,10 0 1 0:reinforce"
    );
}

#[test]
fn c9_items_appear_from_round_4_on_where_nobody_rules() {
    assert_eq!(
        after(SQUARE, "3/100* a15,b15,10,10 0 1 1:move", "end"),
        "4/100 a15,b15,10,10 0 1 0:item"
    );
    assert_eq!(
        after(SQUARE, "2/100* a15,b15,10,10 0 1 1:move", "end"),
        "3/100 a15,b15,10,10 0 1 0:reinforce"
    );
    // Sanctuaries too, and not where one lies already.
    let state = on(STRAIT, "4/100 a15,b15,10?pt4.0,b10,. 0 1 1:item");
    assert_eq!(
        state
            .item_places()
            .iter()
            .map(|it| it.index())
            .collect::<Vec<_>>(),
        [4]
    );
    // No place is left.
    assert_eq!(
        after(SQUARE, "3/100* a15,b15,a10,b10 0 1 1:move", "end"),
        "4/100 a15,b15,a10,b10 0 1 0:reinforce"
    );
}

#[test]
fn c9_who_captures_the_land_gets_the_item() {
    let mut state = on(SQUARE, "5/100 a15,b15,10?pt4.0,10 0 1 0:act");
    let told = play(&mut state, "0>2");
    assert!(
        told.contains("seat 0 picks up an item: play twice"),
        "{told}"
    );
    assert_eq!(rest(&state), "5/100* a15,b15,a10,10 0=pt4 1 0:move/acted");
}

#[test]
fn c9_who_holds_one_destroys_what_lies_on_captured_land() {
    let mut state = on(SQUARE, "5/100 a15,b15,10?fb4.0,10 0=ua2 1 0:act");
    assert!(play(&mut state, "0>2").contains("the item on 2 is destroyed"));
    assert_eq!(rest(&state), "5/100* a15,b15,a10,10 0=ua2 1 0:move/acted");
}

#[test]
fn c9_who_holds_one_leaves_what_lies_in_a_sanctuary() {
    assert_eq!(
        after(STRAIT, "5/100 10,10,a15,b15,.?ua4.0 2=pt2 3 0:move", "2-4"),
        "5/100 10,10,a8,b15,a7~1?ua4.0 2=pt2 3 1:item"
    );
    assert_eq!(
        after(STRAIT, "5/100 10,10,a15,b15,.?ua4.0 2 3 0:move", "2-4"),
        "5/100 10,10,a8,b15,a7~1 2=ua4 3 1:item"
    );
}

#[test]
fn c9_a_stored_item_lasts_its_turn_and_three_more() {
    // Picked up with four to go, it can still be used with one to go.
    assert!(after(SQUARE, "2/100* a15,b15,10,10 0=pt2 1 1:move", "end").contains(" 0=pt1 "));
    let mut state = on(SQUARE, "2/100* a15,b15,10,10 0=pt1 1 1:move");
    assert!(play(&mut state, "end").contains("the item of seat 0 is gone: play twice"));
    assert_eq!(rest(&state), "3/100 a15,b15,10,10 0 1 0:reinforce");
}

#[test]
fn c9_a_lying_item_is_gone_after_four_rounds() {
    // It appeared in round 4, in the turn of seat 1.
    let lies = after(SQUARE, "7/100* a15,b15,10?pt4.1,10 0 1 1:move", "end");
    assert_eq!(lies, "8/100 a15,b15,10?pt4.1,10 0 1 0:item");
    let mut state = on(SQUARE, "8/100 a15,b15,10?pt4.1,10 0 1 0:move");
    assert_eq!(play(&mut state, "end"), "the item on 2 is gone");
    assert_eq!(rest(&state), "8/100 a15,b15,10,10 0 1 1:item");
}

#[test]
fn c9_items_are_used_before_acting() {
    let start = "5/100 a20,b6,b4 0=ua2 2 0:reinforce";
    assert_eq!(
        after(CORNER, start, "use"),
        "5/100 a20,b6,b4 0 2 0:reinforce/ua"
    );
    let start = "5/100* a90,b6,b40 0=ua2 2 0:act/acted/x2";
    assert_eq!(
        refused(CORNER, start, "use"),
        "an item is used before you act"
    );
    let start = "5/100 a90,b6,b40 0 2 0:act";
    assert_eq!(refused(CORNER, start, "use"), "you have no item");
    let start = "5/100 a90,b6,b40 0=ua2 2 0:act/pt";
    assert_eq!(refused(CORNER, start, "use"), "one item a turn");
}

#[test]
fn c9_attack_anywhere_strikes_all_but_capitals() {
    // Seat 1 holds e and f, its capital; none of them is beside a.
    let start = "5/100 a40,10,10,10,b5,b9 0=aa1 5 0:act";
    assert_eq!(
        refused(TOWN, start, "0x4"),
        "territories 0 and 4 are linked neither by land nor by sea"
    );
    let active = after(TOWN, start, "use");
    assert!(offered(TOWN, &active).contains("0x4"));
    assert_eq!(
        refused(TOWN, &active, "0x5"),
        "territories 0 and 5 are linked neither by land nor by sea"
    );
    // At full strength: 80 against 10 + 18; then the item is spent.
    assert_eq!(
        after(TOWN, &active, "0x4 luck100"),
        "5/100* a19,10,10,10,a21,b9 0 5 0:act/aa-/acted/x4"
    );
    let spent = "5/100* a39,10,10,b5,a1,b9 0 5 0:act/aa-/acted/x4";
    assert!(refused(TOWN, spent, "0x3").contains("linked neither"));
}

#[test]
fn c9_attack_anywhere_is_not_spent_by_land() {
    let start = "5/100 a40,b6,b4 0 2 0:act/aa";
    assert!(after(CORNER, start, "0x1 luck100").ends_with("0:act/aa/acted/x1"));
    // By sea it is, and the attack is not halved.
    let start = "5/100 a20p,b6,10,b8,. 0 3 0:act/aa";
    assert_eq!(
        on(STRAIT, start).link("0".parse().unwrap(), "1".parse().unwrap()),
        Some(crate::Link::Anywhere)
    );
    assert!(after(STRAIT, start, "0x1 luck100").contains("/aa-/acted/x1"));
}

#[test]
fn c9_unlimited_attacks_all_count_as_the_first() {
    let start = "5/100* a20,b6,b4 0 2 0:act/ua/acted/x2";
    assert_eq!(on(CORNER, start).ordinal(), 1);
    assert!(after(CORNER, start, "0x1 luck100").starts_with("5/100* a16,a4,b4 "));
}

#[test]
fn c9_attack_and_build_allows_one_port_besides() {
    // Before the attacks.
    let start = "5/100 b6,10,a40,b9,. 2 3 0:act/ab";
    let built = after(STRAIT, start, "p2");
    assert_eq!(built, "5/100 b6,10,a40p,b9,. 2 3 0:act/ab-/acted");
    assert_eq!(offered(STRAIT, &built), "2x0 2x3 next end");
    assert!(refused(STRAIT, &built, "2>1").contains("acted already"));
    // After them.
    let fought = after(STRAIT, start, "2x0 luck50");
    assert!(fought.ends_with("0:act/ab/acted/x0"), "{fought}");
    assert!(offered(STRAIT, &fought).starts_with("p0 p2 "));
    let done = after(STRAIT, &fought, "p2");
    assert!(done.contains("/ab-/acted/x0"), "{done}");
    // Without the item there is none.
    let plain = "5/100* a11,10,a29,b9,. 2 3 0:act/acted/x0";
    assert!(refused(STRAIT, plain, "p2").contains("acted already"));
}

#[test]
fn c9_play_twice_gives_another_whole_turn() {
    let start = "5/100* a15,b55,a10,b50 0=pt2 1 0:reinforce";
    let extra = after(SQUARE, start, "use +0 end");
    assert_eq!(extra, "5/100* a21,b55,a10,b50 0 1 0:reinforce/again");
    assert_eq!(
        after(SQUARE, &extra, "+0 end"),
        "5/100* a27,b55,a10,b50 0 1 1:reinforce"
    );
    // A turn that was given gives no other.
    assert_eq!(
        refused(
            SQUARE,
            "5/100* a15,b15,a10,b10 0=pt2 1 0:reinforce/again",
            "use"
        ),
        "this turn was given by an item; another is not"
    );
}

#[test]
fn c9_a_troop_bonus_is_a_tenth_rounded_up() {
    assert_eq!(
        after(SQUARE, "5/100 a15,b15,1?tb4.0,10 0 1 0:act", "0>2"),
        "5/100* a17,b15,a2,10 0 1 0:move/acted"
    );
}

#[test]
fn c9_a_troop_malus_leaves_one_at_least() {
    assert_eq!(
        after(SQUARE, "5/100 a15,b15,1?tm4.0,10 0 1 0:act", "0>2"),
        "5/100* a13,b15,a1,10 0 1 0:move/acted"
    );
}

#[test]
fn c9_a_territory_is_lost_but_not_the_capital_nor_the_strongest() {
    let start = "5/100 a15,a20,10?lt4.0,10,10,b9 0 5 0:act";
    let drawn = after(TOWN, start, "0>2");
    assert_eq!(drawn, "5/100* a15,a20,a10,10,10,b9 0 5 0:loss2/acted");
    // Only the captured one is neither.
    let outcomes = on(TOWN, &drawn).chance();
    assert_eq!(outcomes.len(), 1);
    assert_eq!(
        after(TOWN, &drawn, "lose2"),
        "5/100* a15,a20,10,10,10,b9 0 5 0:move/acted"
    );
}

#[test]
fn c9_nothing_is_lost_where_nothing_can_be() {
    // The capital, and the strongest.
    let start = "5/100 a5,b15,10?lt4.0,10 0 1 0:act";
    assert_eq!(
        after(SQUARE, start, "0>2"),
        "5/100* a5,b15,a10,10 0 1 0:move/acted"
    );
}

#[test]
fn c9_among_equals_the_lowest_number_is_the_strongest() {
    let drawn = "5/100* a10,a20,a20,10,10,b9 0 5 0:loss2/acted";
    let outcomes: Vec<String> = on(TOWN, drawn)
        .chance()
        .iter()
        .map(|(outcome, _)| outcome.to_string())
        .collect();
    assert_eq!(outcomes, ["lose2"]);
}

#[test]
fn c8_a_hero_on_lost_land_goes_back_to_the_capital() {
    let mut state = on(TOWN, "5/100* a15,a20,a10,10,10,b9 0h2 5 0:loss2/acted");
    let told = play(&mut state, "lose2");
    assert!(told.contains("the hero of seat 0 is back on 0"), "{told}");
    assert_eq!(
        rest(&state),
        "5/100* a15,a20,10,10,10,b9 0h0 5 0:move/acted"
    );
}

#[test]
fn c9_a_loss_after_a_movement_ends_the_turn() {
    let start = "5/100 a20,a9,a15,b15,.?lt4.0 0 3 0:move";
    let drawn = after(STRAIT, start, "2-4");
    assert_eq!(drawn, "5/100 a20,a9,a8,b15,a7~1 0 3 0:loss3");
    assert_eq!(
        after(STRAIT, &drawn, "lose1"),
        "5/100 a20,9,a8,b15,a7~1 0 3 1:item"
    );
}

#[test]
fn c9_the_fat_bonus_leaves_out_the_first_and_all_capitals() {
    // Seat 1 has c 30, d 20 (its capital), e 12, f 12; seat 0 captures b.
    let start = "5/100 a10,10?fb4.0,b30,b20,b12,b12 0 3h4 0:act";
    let mut state = on(TOWN, start);
    let told = play(&mut state, "0>1");
    assert!(told.contains("4 leaves seat 1 and joins seat 0"), "{told}");
    assert!(told.contains("5 leaves seat 1 and joins seat 0"), "{told}");
    assert!(told.contains("the hero of seat 1 is back on 3"), "{told}");
    assert_eq!(
        rest(&state),
        "5/100* a10,a10,b30,b20,a12,a12 0 3h3 0:move/acted"
    );
}

#[test]
fn c9_the_fat_bonus_takes_what_there_is() {
    // The first is the capital itself; then one is left.
    assert_eq!(
        after(SQUARE, "5/100 a10,b30,10?fb4.0,b9 0 1 0:act", "0>2"),
        "5/100* a10,b30,a10,a9 0 1 0:move/acted"
    );
    // Nothing is left.
    assert_eq!(
        after(SQUARE, "5/100 a10,b30,10?fb4.0,10 0 1 0:act", "0>2"),
        "5/100* a10,b30,a10,10 0 1 0:move/acted"
    );
    // By soldiers first, then by number.
    assert_eq!(
        after(TOWN, "5/100 a10,10?fb4.0,b9,b20,b9,b9 0 3h3 0:act", "0>1"),
        "5/100* a10,a10,a9,b20,a9,b9 0 3h3 0:move/acted"
    );
}
