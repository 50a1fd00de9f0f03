//! Brains choose what is plainly good.

use game::{Budget, Limit, Playable, View, ignore_info};

use crate::Conquest;

/// What a brain does in a position.
#[track_caller]
fn choice(name: &str, position: &str) -> String {
    let state: Conquest = position
        .parse()
        .unwrap_or_else(|error| panic!("{position}: {error}"));
    let view = View::of_mover(&state).expect("someone is to move");
    let mut brain = Conquest::brain(name, 1).expect("it is one of the brains");
    let index = brain.choose(&view, &Budget::new(Limit::Nodes(20_000)), &mut ignore_info);
    view.actions[index].to_string()
}

const SQUARE: &str = "2a2b/2a2b/2c2d/2c2d:m10,f10,r10,d10";
const CORNER: &str = "2a2b/2a2b/4c/4c:m10,f10,r10";
const TOWN: &str = "2a2b2d/2a2b2d/4c2e/4c2e/6f/6f:m10,f10,r10,d10,m10,f10";
const STRAIT: &str = "2a2.2b/2a2.2b/2c2.2d/2c2.2d/2c2e2d/2c2e2d:m10,f10,r10,d10,c*";

#[test]
fn a_bare_capital_is_taken() {
    let position = format!("{CORNER} 1/100 a60,b6,b4 0 1 0:act");
    assert_eq!(choice("heuristic", &position), "0x1");
}

#[test]
fn a_capital_in_danger_is_reinforced() {
    let position = format!("{TOWN} 5/100 a9,b30,10,10,10,a9 0 1 0:reinforce");
    assert_eq!(choice("heuristic", &position), "+0");
    assert_eq!(choice("master", &position), "+0");
}

#[test]
fn the_master_takes_a_capital_rather_than_land() {
    // The garrison on c would be had for nothing, but the match is won on b.
    let position = format!("{CORNER} 1/100 a60,b6,30 0 1 0:act");
    assert_eq!(choice("master", &position), "0x1");
}

#[test]
fn the_master_reinforces_where_the_match_can_be_won_at_once() {
    let position = format!("{TOWN} 1/100 a9,a9,a9,10,10,b12 0 5 0:reinforce");
    assert_eq!(choice("master", &position), "+2");
}

#[test]
fn all_levels_are_there() {
    let names: Vec<&str> = super::LEVELS.iter().map(|level| level.name).collect();
    let expected: Vec<String> = (1..=8).map(|number| format!("level{number}")).collect();
    assert_eq!(names, expected);
    assert!(names.iter().all(|name| Conquest::brain(name, 1).is_some()));
    assert!(Conquest::brain("level9", 1).is_none());
}

#[test]
fn the_place_from_which_an_attack_becomes_possible_is_reinforced() {
    // c beside the enemy on f, not the capital behind it.
    let position = format!("{TOWN} 1/100 a9,a9,a9,10,10,b12 0 5 0:reinforce");
    assert_eq!(choice("heuristic", &position), "+2");
}

#[test]
fn the_larger_garrison_is_captured() {
    let position = format!("{SQUARE} 1/100 a15,10,5,b15 0 3 0:act");
    assert_eq!(choice("heuristic", &position), "0>1");
}

#[test]
fn a_port_is_built_when_all_land_is_taken() {
    let position = format!("{STRAIT} 1/100 a15,10,a10,b15,. 0 3 0:act");
    assert_eq!(choice("heuristic", &position), "p0");
}

#[test]
fn inner_troops_go_to_the_front() {
    let position = format!("{TOWN} 1/100 a20,a2,a5,10,10,b9 0 5 0:move");
    assert_eq!(choice("heuristic", &position), "0-2");
}

#[test]
fn a_turn_that_can_be_had_twice_is() {
    let position = format!("{SQUARE} 5/100 a15,b15,10,10 0=pt2 1 0:reinforce");
    assert_eq!(choice("heuristic", &position), "use");
}

#[test]
fn the_dumb_one_captures_then_attacks_then_builds() {
    let position = format!("{CORNER} 1/100 a60,b6,10 0 1 0:act");
    assert_eq!(choice("dumb", &position), "0>2");
    let position = format!("{CORNER} 1/100 a60,b6,b4 0 1 0:act");
    assert!(choice("dumb", &position).contains('x'));
    let position = format!("{STRAIT} 1/100 a2,b40,b30,b15,. 0 3 0:act");
    assert_eq!(choice("dumb", &position), "p0");
}
