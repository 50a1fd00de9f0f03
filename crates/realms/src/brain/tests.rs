use game::{Game, Limit, Outcome, Player, Viewer, ignore_info, play_typed};

use super::*;
use crate::{
    Kind, Options,
    tests::{FIRST, drawn, play as play_actions},
};

type Players = [Box<dyn Strategy<Realms>>; 2];

/// Plays a match between two players. Returns its outcome and its last round.
fn play(players: Players, seed: u64) -> (Outcome, u32) {
    let state = played(players, seed, u32::MAX);
    (state.turn().outcome().unwrap(), state.round)
}

/// Plays up to `plies` plies between two players.
fn played(mut players: Players, seed: u64, plies: u32) -> Realms {
    let mut dice = Dice::new(Seed::from_number(seed));
    let mut state = Realms::new(2, &Options::default(), &mut dice).unwrap();
    let budget = Budget::new(Limit::Nodes(1));
    play_typed(&mut state, &mut players, &mut dice, &budget, plies);
    state
}

/// A player with its own number of nodes, which ignores the host's budget.
struct WithNodes(Box<dyn Strategy<Realms>>, u64);

impl Strategy<Realms> for WithNodes {
    fn choose(
        &mut self,
        view: &View<Realms>,
        _: &Budget,
        info: &mut dyn FnMut(&SearchInfo),
    ) -> usize {
        let budget = Budget::new(Limit::Nodes(self.1));
        self.0.choose(view, &budget, info)
    }
}

/// Returns the number of games that `one` wins against `other`, with seats rotated.
fn wins(one: &str, other: &str, games: u64, nodes: u64) -> u64 {
    let won = |seed: &u64| {
        let seat = Player::new((seed % 2) as u8);
        let player = |name| Box::new(WithNodes(by_name(name, *seed), nodes));
        let mut players: Players = [player(other), player(other)];
        players[seat.index()] = player(one);
        play(players, *seed).0.winner() == Some(seat)
    };
    (0..games).filter(won).count() as u64
}

fn by_name(name: &str, seed: u64) -> Box<dyn Strategy<Realms>> {
    brain(name, seed).unwrap()
}

#[test]
fn heuristic_beats_random() {
    let games = if testkit::is_slow() { 500 } else { 20 };
    let (mut wins, mut eliminations) = (0, 0);
    for seed in 0..games {
        let seat = Player::new((seed % 2) as u8);
        let mut players = [by_name("random", seed), by_name("random", seed + 1000)];
        players[seat.index()] = by_name("heuristic", seed);
        let (outcome, rounds) = play(players, seed);
        wins += u64::from(outcome.winner() == Some(seat));
        eliminations += u64::from(rounds < 50);
    }
    assert!(wins * 10 >= games * 9, "heuristic wins {wins} of {games}");
    assert!(
        eliminations * 2 > games,
        "{eliminations} of {games} by elimination"
    );
}

#[test]
fn seats_are_equal_for_the_heuristic() {
    let games = if testkit::is_slow() { 300 } else { 12 };
    let mut wins = [0; 2];
    for seed in 0..games {
        let (outcome, rounds) = play(
            [
                by_name("heuristic", seed),
                by_name("heuristic", seed + 1000),
            ],
            seed,
        );
        assert!(rounds <= 50);
        if let Some(winner) = outcome.winner() {
            wins[winner.index()] += 1;
        }
    }
    // A few games prove little; many must show that both seats are about equal.
    let max = if testkit::is_slow() {
        games * 58 / 100
    } else {
        games - 1
    };
    assert!(wins.iter().all(|won| *won <= max), "{wins:?} of {games}");
}

/// Returns the action that a brain chooses in a drawn position.
///
/// Seat 0 has 10 gold, so that it buys nothing, unless the drawing says otherwise.
fn choice(name: &str, nodes: u64, drawing: &str) -> String {
    let state = drawn(&format!("gold 10 100\n{drawing}"));
    let view = View::of_mover(&state).unwrap();
    let budget = Budget::new(Limit::Nodes(nodes));
    let index = by_name(name, 1).choose(&view, &budget, &mut ignore_info);
    view.actions[index].to_string()
}

fn heuristic(drawing: &str) -> String {
    choice("heuristic", 1, drawing)
}

#[test]
fn heuristic_attacks_the_unit_it_can_kill() {
    assert_eq!(heuristic("i .\nA i:3"), "a2xb2");
}

#[test]
fn heuristic_occupies_a_castle_that_falls() {
    assert_eq!(heuristic("C @1:6 . . . . . . e"), "a1xb1/occupy");
}

#[test]
fn heuristic_sends_a_weak_unit_home() {
    assert_eq!(heuristic("@0 . . I:4 . . . . . . . . i"), "d1-c1");
}

#[test]
fn heuristic_engineer_approaches_a_deposit() {
    assert_eq!(heuristic("E@ . . $ . . . . . . . . . . . . i"), "a1-b1");
}

#[test]
fn heuristic_engineer_builds_if_there_is_gold_and_a_guard() {
    let drawing = "gold 30 100\nL@ . . . E . . . . . . . . . E";
    assert_eq!(heuristic(drawing), "construct:o1");
}

#[test]
fn planning_brains_beat_brains_that_do_not_plan() {
    // Two games are enough to show that `random` loses.
    let (games, nodes) = if testkit::is_slow() {
        (20, 2_000)
    } else {
        (2, 200)
    };
    assert_eq!(wins("deep", "random", games, nodes), games);
    assert_eq!(wins("master", "random", games, nodes), games);
    if testkit::is_slow() {
        let won = wins("master", "heuristic", 20, 8_000);
        assert!(won >= 14, "master wins {won} of 20");
    }
}

#[test]
fn each_beginners_level_beats_the_one_below() {
    let games = if testkit::is_slow() { 100 } else { 10 };
    for (stronger, weaker) in [
        ("level6", "level5"),
        ("level5", "level4"),
        ("level4", "level3"),
    ] {
        let won = wins(stronger, weaker, games, 1);
        assert!(
            won * 2 > games,
            "{stronger} wins {won} of {games} against {weaker}"
        );
    }
}

#[test]
fn planning_brains_take_a_castle_that_falls() {
    for name in ["deep", "master"] {
        let choice = choice(name, 4_000, "C @1:6 . . . . . . e");
        assert!(choice.starts_with("a1xb1/"), "{name}: {choice}");
    }
}

#[test]
fn planning_brains_move_an_engineer_away_from_lancers() {
    let drawing = "
        . . . . . l
        . . . . E .
        . . . . . l";
    for name in ["deep", "master"] {
        let choice = choice(name, 4_000, drawing);
        assert!(choice.starts_with("e2-"), "{name}: {choice}");
    }
}

#[test]
fn master_makes_one_plan_per_turn_and_follows_it() {
    let mut dice = Dice::new(Seed::from_number(3));
    let mut state = Realms::new(2, &Options::default(), &mut dice).unwrap();
    let mut brain = by_name("master", 1);
    let (mut n_plans, mut planned, mut done) = (0, Vec::new(), Vec::new());
    while state.turn().player() == Some(Player::new(0)) {
        let view = View::of_mover(&state).unwrap();
        let budget = Budget::new(Limit::Nodes(500));
        let index = brain.choose(&view, &budget, &mut |info| {
            planned.clone_from(&info.line);
            n_plans += 1;
        });
        done.push(view.actions[index].to_string());
        state.apply(&view.actions[index], &mut ());
    }
    assert_eq!(n_plans, 1);
    assert!(done.len() > 1);
    assert_eq!(planned, done, "no enemy is near");
}

#[test]
fn same_seed_and_nodes_give_the_same_match() {
    let result = || {
        let players = [0, 1].map(|seed| {
            let brain = WithNodes(by_name("master", seed), 300);
            Box::new(brain) as Box<dyn Strategy<Realms>>
        });
        played(players, 5, 300).to_string()
    };
    assert_eq!(result(), result());
}

#[test]
fn enemy_out_of_sight_is_sampled_near_its_last_square() {
    let mut state = drawn("I . . c . . . . . . . .");
    let mut memory = worlds::Memory::default();
    let observe = |state: &Realms| state.observe(Viewer::Player(FIRST));
    memory.note(&observe(&state), FIRST);
    // The cavalry leaves the sight of the infantry, which waits for it.
    play_actions(&mut state, "end d1-e1 e1-f1 f1-g1 g1-h1 end");
    let seen = observe(&state);
    assert_eq!(seen.units.len(), 1);
    memory.note(&seen, FIRST);
    let last: Square = "d1".parse().unwrap();
    for seed in 0..20 {
        let mut dice = Dice::new(Seed::from_number(seed));
        let world = memory.world(&seen, FIRST, &mut dice).unwrap();
        let units = world.observe(Viewer::Referee).units;
        let mut enemies = units.iter().filter(|unit| unit.owner != FIRST);
        let is_found =
            enemies.any(|unit| unit.kind == Kind::Cavalry && unit.at.distance(last) <= 6);
        assert!(is_found, "world {seed}");
    }
}
