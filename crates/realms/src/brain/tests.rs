use game::{Game, Limit, Outcome, Player, Viewer, ignore_info, play_typed};

use super::*;
use crate::Options;

type Players = [Box<dyn Strategy<Realms>>; 2];

/// Plays a match between two players. Returns its outcome and its last round.
fn play(players: Players, seed: u64) -> (Outcome, u32) {
    let state = played(players, seed, u32::MAX);
    (state.turn().outcome().unwrap(), state.round)
}

/// Plays up to this many plies between two players.
fn played(mut players: Players, seed: u64, plies: u32) -> Realms {
    let mut dice = Dice::new(Seed::from_number(seed));
    let mut state = Realms::new(2, &Options::default(), &mut dice).unwrap();
    let budget = Budget::new(Limit::Nodes(1));
    play_typed(&mut state, &mut players, &mut dice, &budget, plies);
    state
}

/// A player with a budget of its own, whatever the host says.
struct Given(Box<dyn Strategy<Realms>>, u64);

impl Strategy<Realms> for Given {
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

/// How many of so many games one wins against another, with so many nodes, seats rotated.
fn wins(one: &str, other: &str, games: u64, nodes: u64) -> u64 {
    let won = |seed: &u64| {
        let seat = Player::new((seed % 2) as u8);
        let given = |name, seed| Box::new(Given(by_name(name, seed), nodes));
        let mut players: Players = [given(other, *seed), given(other, *seed)];
        players[seat.index()] = given(one, *seed);
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
fn heuristic_mirrors_favor_no_seat() {
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
    // Few games tell little; many must tell that both seats are about as good.
    let most = if testkit::is_slow() {
        games * 58 / 100
    } else {
        games - 1
    };
    assert!(wins.iter().all(|won| *won <= most), "{wins:?} of {games}");
}

/// What a brain does in a position.
fn choice(name: &str, state: &Realms) -> String {
    choice_within(1, name, state)
}

fn choice_within(nodes: u64, name: &str, state: &Realms) -> String {
    let view = View::of_mover(state).unwrap();
    let budget = Budget::new(Limit::Nodes(nodes));
    let index = by_name(name, 1).choose(&view, &budget, &mut ignore_info);
    view.actions[index].to_string()
}

/// A drawn position in which there is no gold to buy anything with.
fn drawn(rows: &str) -> Realms {
    let mut state = crate::tests::drawn(rows);
    state.seats[0].gold = 10;
    state
}

#[test]
fn heuristic_strikes_what_it_can_kill() {
    let mut state = drawn(
        "i .
         A i",
    );
    state.seats[1].units[1].life = 3;
    assert_eq!(choice("heuristic", &state), "a2xb2");
}

#[test]
fn heuristic_takes_a_castle_that_falls() {
    let mut state = drawn("C @1 . . . . . . e");
    let castle = state.castles.get_mut("b1".parse().unwrap()).unwrap();
    castle.life = 6;
    state.look(&mut ());
    assert_eq!(choice("heuristic", &state), "a1xb1/occupy");
}

#[test]
fn heuristic_goes_home_when_it_is_weak() {
    let mut state = drawn("@0 . . I . . . . . . . . i");
    state.seats[0].units[0].life = 4;
    assert_eq!(choice("heuristic", &state), "d1-c1");
}

#[test]
fn heuristic_engineers_collect_and_build() {
    assert_eq!(
        choice("heuristic", &drawn("E@ . . $ . . . . . . . . . . . . i")),
        "a1-b1"
    );
    // It has a guard, enough engineers, and gold for a site.
    let mut state = drawn("L@ . . . E . . . . . . . . . E");
    state.seats[0].gold = 30;
    assert_eq!(choice("heuristic", &state), "construct:o1");
}

#[test]
fn commanders_beat_those_who_do_not_plan() {
    // Few games tell little; that `random` is beaten they tell.
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
fn levels_of_beginners_differ() {
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

/// What a brain does in a position, when it has a budget to think.
fn thoughtful(name: &str, state: &Realms) -> String {
    choice_within(4_000, name, state)
}

#[test]
fn commanders_take_a_castle_that_falls() {
    let mut state = drawn("C @1 . . . . . . e");
    let castle = state.castles.get_mut("b1".parse().unwrap()).unwrap();
    castle.life = 6;
    state.look(&mut ());
    for name in ["deep", "master"] {
        assert!(thoughtful(name, &state).starts_with("a1xb1/"), "{name}");
    }
}

#[test]
fn commanders_flee_from_what_they_cannot_fight() {
    // Three lancers are upon an engineer, and there is a way out.
    let state = drawn(
        ". . . . . l
         . . . . E .
         . . . . . l",
    );
    for name in ["deep", "master"] {
        assert!(thoughtful(name, &state).starts_with("e2-"), "{name}");
    }
}

#[test]
fn a_plan_is_made_once_and_followed() {
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
    assert_eq!(planned, done, "nobody is near who could change it");
}

#[test]
fn the_same_seed_and_nodes_give_the_same_match() {
    let result = || {
        let players = [0, 1].map(|seed| {
            let brain = Given(by_name("master", seed), 300);
            Box::new(brain) as Box<dyn Strategy<Realms>>
        });
        played(players, 5, 300).to_string()
    };
    assert_eq!(result(), result());
}

#[test]
fn who_went_out_of_sight_is_imagined_near() {
    let me = Player::new(0);
    let state = drawn("I . . c . . . . . . . .");
    let mut memory = worlds::Memory::default();
    let mut seen = state.observe(Viewer::Player(me));
    memory.note(&seen, me);
    // The next round, and nobody there.
    seen.round += 1;
    seen.units.retain(|unit| unit.owner == me);
    memory.note(&seen, me);
    let mut later = state.clone();
    later.seats[1].units.clear();
    later.round += 1;
    later.look(&mut ());
    let seen = later.observe(Viewer::Player(me));
    for seed in 0..20 {
        let mut dice = Dice::new(Seed::from_number(seed));
        let world = memory.world(&seen, me, &mut dice).unwrap();
        let riders = world.seats[1].units.iter();
        let is_near = |unit: &&crate::unit::Unit| {
            unit.kind == crate::Kind::Cavalry && unit.square.distance("d1".parse().unwrap()) <= 6
        };
        assert!(riders.filter(is_near).count() >= 1, "world {seed}");
    }
}
