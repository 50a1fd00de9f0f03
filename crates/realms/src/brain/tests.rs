use game::{Game, Limit, Outcome, Player, Turn, Viewer};

use super::*;
use crate::Options;

/// Plays a match between two players, and says after how many rounds it ended.
fn play(mut players: [Box<dyn Strategy<Realms>>; 2], seed: u64) -> (Outcome, u32) {
    let mut dice = Dice::new(Seed::from_number(seed));
    let mut state = Realms::new(2, &Options::default(), &mut dice).unwrap();
    let budget = Budget::new(Limit::Nodes(1));
    let mut legal = Vec::new();
    loop {
        let action = match state.turn() {
            Turn::Over(outcome) => return (outcome, state.round),
            Turn::Chance => state.roll(&mut dice),
            Turn::Player(player) => {
                legal.clear();
                state.legal_actions(&mut legal);
                let seen = state.observe(Viewer::Player(player));
                legal[players[player.index()].choose(&seen, &legal, &budget)]
            }
        };
        state.apply(&action, &mut ());
    }
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
