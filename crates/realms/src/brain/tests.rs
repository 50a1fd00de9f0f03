use game::{Game, Limit, Outcome, Player, Viewer};

use super::*;
use crate::Options;

/// Plays a match between two players, and says after how many rounds it ended.
fn play(mut players: Players, seed: u64) -> (Outcome, u32) {
    let mut dice = Dice::new(Seed::from_number(seed));
    let mut state = Realms::new(2, &Options::default(), &mut dice).unwrap();
    contest(&mut state, &mut players, &mut dice, u32::MAX);
    (state.turn().outcome().unwrap(), state.round)
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
    let player = state.turn().player().unwrap();
    let seen = state.observe(Viewer::Player(player));
    let legal = state.actions();
    let index = by_name(name, 1).choose(&seen, &legal, &Budget::new(Limit::Nodes(1)));
    legal[index].to_string()
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
