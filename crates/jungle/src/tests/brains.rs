//! The brains: what they choose where one choice is right, and how they fare.

use game::{Budget, Dice, Game, Limit, Playable, Player, Seed, Strategy, View, ignore_info};

use super::position;
use crate::{Jungle, Options, Variant, brain::BRAINS};

/// What a brain chooses, whatever its seed; it must always be the same.
#[track_caller]
fn chosen(brain: &str, text: &str) -> String {
    let state = position(text);
    let choose = |seed| {
        let mut brain = Jungle::brain(brain, seed).expect("it is one of the brains");
        decide(&state, &mut *brain)
    };
    let first = choose(0);
    assert!(
        (1..20).all(|seed| choose(seed) == first),
        "{brain} hesitates in {text}"
    );
    first
}

fn decide(state: &Jungle, brain: &mut dyn Strategy<Jungle>) -> String {
    let view = View::of_mover(state).expect("the match goes on");
    let index = brain.choose(&view, &Budget::new(Limit::Nodes(200)), &mut ignore_info);
    view.actions[index].to_string()
}

/// Plays a match and tells who won.
fn winner(variant: Variant, brains: [&str; 2], seed: u64) -> Option<Player> {
    let options = Options {
        variant,
        ..Options::default()
    };
    let mut dice = Dice::new(Seed::from_number(seed));
    let mut state = Jungle::new(2, &options, &mut dice).expect("the options are fine");
    let seeds = [2 * seed, 2 * seed + 1];
    let mut brains =
        [0, 1].map(|seat| Jungle::brain(brains[seat], seeds[seat]).expect("it is a brain"));
    while let Some(player) = state.turn().player() {
        let action = decide(&state, &mut *brains[player.index()]);
        state
            .play(player, &action.parse().expect("it is an action"))
            .expect("it is legal");
    }
    state.turn().outcome().and_then(game::Outcome::winner)
}

#[test]
fn brains_are_found_by_name() {
    assert!(BRAINS.iter().all(|name| Jungle::brain(name, 1).is_some()));
    assert!(Jungle::brain("genius", 1).is_none());
}

#[test]
fn novice_takes_the_throne_before_any_prey() {
    assert_eq!(chosen("novice", "7/3Ee2/7/7/7/7/7/7/6r 0 0"), "d8d9");
    assert_eq!(
        chosen("novice", "12/4Dr6/12/12/12/12/12/12/12/12/12/12/4C7 1 0"),
        "f12f13"
    );
}

#[test]
fn novice_takes_the_best_prey() {
    assert_eq!(chosen("novice", "7/7/7/7/7/7/7/cEl4/6r 0 0"), "b2c2");
    assert_eq!(chosen("novice", "7/7/7/7/7/7/eR5/1c5/6l 0 0"), "b3a3");
    // What is trapped is worth as much as elsewhere.
    assert_eq!(chosen("novice", "7/7/7/7/7/7/3c3/2Ce3/6l 0 0"), "c2d2");
}

#[test]
fn novice_leads_its_strongest_animal_on() {
    assert_eq!(chosen("novice", "7/7/7/3E3/7/7/C6/7/6r 0 0"), "d6d7");
    // Around whom it cannot take: the lion keeps the way between the lakes.
    assert_eq!(chosen("novice", "7/7/7/3l3/3W3/7/7/7/7 0 0"), "d5d4");
    // Over the water, if that is the shortest way.
    assert_eq!(chosen("novice", "7/7/7/7/7/7/2L4/7/6r 0 0"), "c3c7");
}

#[test]
fn novice_beats_random() {
    for variant in Variant::ALL {
        let games = 200;
        let is_win = |seed: &u64| {
            let seat = (seed % 2) as usize;
            let brains = if seat == 0 {
                ["novice", "random"]
            } else {
                ["random", "novice"]
            };
            winner(variant, brains, *seed).is_some_and(|player| player.index() == seat)
        };
        let wins = (0..games).filter(is_win).count() as u64;
        assert!(wins * 100 >= games * 90, "{variant}: {wins} of {games}");
    }
}

#[test]
fn brains_never_act_illegally() {
    let games = if testkit::is_slow() { 1_000 } else { 20 };
    for seed in 0..games {
        let variant = Variant::ALL[(seed / 2 % 2) as usize];
        let brains = BRAINS;
        let pair = [0, 1].map(|seat| brains[(seed as usize + seat * 2) % brains.len()]);
        winner(variant, pair, seed);
    }
}

#[test]
fn heuristic_beats_novice() {
    let games = if testkit::is_slow() { 200 } else { 40 };
    let is_win = |seed: &u64| {
        let seat = (seed % 2) as usize;
        let brains = if seat == 0 {
            ["heuristic", "novice"]
        } else {
            ["novice", "heuristic"]
        };
        winner(Variant::War, brains, *seed).is_some_and(|player| player.index() == seat)
    };
    let wins = (0..games).filter(is_win).count() as u64;
    assert!(wins * 100 >= games * 60, "{wins} of {games}");
}

#[test]
fn every_thinker_sees_a_throne_and_a_lost_one() {
    for name in ["heuristic", "deep", "master", "level5", "level8"] {
        // The elephant can step onto the throne, or take the leopard.
        assert_eq!(chosen(name, "7/3Ep2/7/7/7/7/7/7/6r 0 0"), "d8d9");
    }
    for name in ["heuristic", "deep", "master"] {
        // Only taking the wolf before the throne saves red.
        assert_eq!(chosen(name, "7/7/7/7/7/7/E6/C1w4/7 0 0").len(), 4);
        assert_eq!(chosen(name, "7/7/7/7/7/6R/7/2Cw3/6E 0 0"), "c2d2");
    }
}

#[test]
fn the_same_seed_chooses_the_same() {
    for name in BRAINS {
        let plays = || winner(Variant::Classic, [name, name], 7);
        assert_eq!(plays(), plays());
    }
}
