//! Brains find the only good action of simple positions.

use game::{Budget, Limit, Playable, View, ignore_info};

use crate::Conquest;

/// Returns the action of a brain in a position.
#[track_caller]
fn choice(name: &str, position: &str) -> String {
    let state: Conquest = position
        .parse()
        .unwrap_or_else(|error| panic!("{position}: {error}"));
    let view = View::of_mover(&state).expect("a player is to move");
    let mut brain = Conquest::brain(name, 1).expect("the brain exists");
    let index = brain.choose(&view, &Budget::new(Limit::Nodes(20_000)), &mut ignore_info);
    view.actions[index].to_string()
}

const SQUARE: &str = "2a2b/2a2b/2c2d/2c2d:m10,f10,r10,d10";
const CORNER: &str = "2a2b/2a2b/4c/4c:m10,f10,r10";
const TOWN: &str = "2a2b2d/2a2b2d/4c2e/4c2e/6f/6f:m10,f10,r10,d10,m10,f10";
const STRAIT: &str = "2a2.2b/2a2.2b/2c2.2d/2c2.2d/2c2e2d/2c2e2d:m10,f10,r10,d10,c*";

#[test]
fn heuristic_takes_a_weak_capital() {
    let position = format!("{CORNER} 1/100 a60,b6,b4 0 1 0:act");
    assert_eq!(choice("heuristic", &position), "0x1");
}

#[test]
fn brains_reinforce_a_capital_in_danger() {
    let position = format!("{TOWN} 5/100 a9,b30,10,10,10,a9 0 1 0:reinforce");
    assert_eq!(choice("heuristic", &position), "+0");
    assert_eq!(choice("master", &position), "+0");
}

#[test]
fn master_prefers_a_capital_to_a_capture() {
    // Capturing c is free, but conquering b wins the match.
    let position = format!("{CORNER} 1/100 a60,b6,30 0 1 0:act");
    assert_eq!(choice("master", &position), "0x1");
}

#[test]
fn master_reinforces_where_it_can_win_at_once() {
    let position = format!("{TOWN} 1/100 a9,a9,a9,10,10,b12 0 5 0:reinforce");
    assert_eq!(choice("master", &position), "+2");
}

#[test]
fn every_level_has_a_brain() {
    let names: Vec<&str> = super::LEVELS.iter().map(|level| level.name).collect();
    let expected: Vec<String> = (1..=8).map(|number| format!("level{number}")).collect();
    assert_eq!(names, expected);
    assert!(names.iter().all(|name| Conquest::brain(name, 1).is_some()));
    assert!(Conquest::brain("level9", 1).is_none());
}

#[test]
fn heuristic_reinforces_where_an_attack_becomes_possible() {
    // c is next to the enemy on f; the capital is behind it.
    let position = format!("{TOWN} 1/100 a9,a9,a9,10,10,b12 0 5 0:reinforce");
    assert_eq!(choice("heuristic", &position), "+2");
}

#[test]
fn heuristic_captures_the_larger_garrison() {
    let position = format!("{SQUARE} 1/100 a15,10,5,b15 0 3 0:act");
    assert_eq!(choice("heuristic", &position), "0>1");
}

#[test]
fn heuristic_builds_a_port_when_no_better_action_is_left() {
    let position = format!("{STRAIT} 1/100 a15,10,a10,b15,. 0 3 0:act");
    assert_eq!(choice("heuristic", &position), "p0");
}

#[test]
fn heuristic_moves_inner_troops_to_the_front() {
    let position = format!("{TOWN} 1/100 a20,a2,a5,10,10,b9 0 5 0:move");
    assert_eq!(choice("heuristic", &position), "0-2");
}

#[test]
fn heuristic_uses_play_twice_at_once() {
    let position = format!("{SQUARE} 5/100 a15,b15,10,10 0=pt2 1 0:reinforce");
    assert_eq!(choice("heuristic", &position), "use");
}

#[test]
fn dumb_captures_then_attacks_then_builds() {
    let position = format!("{CORNER} 1/100 a60,b6,10 0 1 0:act");
    assert_eq!(choice("dumb", &position), "0>2");
    let position = format!("{CORNER} 1/100 a60,b6,b4 0 1 0:act");
    assert!(["0x1", "0x2"].contains(&choice("dumb", &position).as_str()));
    let position = format!("{STRAIT} 1/100 a2,b40,b30,b15,. 0 3 0:act");
    assert_eq!(choice("dumb", &position), "p0");
}
