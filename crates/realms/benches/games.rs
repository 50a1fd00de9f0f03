//! How fast games are played, positions copied, and sight is computed.

use divan::{Bencher, black_box};
use game::{Budget, Dice, Game, Limit, Playable, Player, Seed, Viewer, play_typed};
use realms::{Options, Realms};

fn main() {
    divan::main();
}

/// A whole game of two brains; divan tells how many a second.
#[divan::bench(args = ["random", "heuristic"], sample_count = 20)]
fn game(bencher: Bencher<'_, '_>, name: &str) {
    let mut seed = 0;
    bencher
        .counter(divan::counter::ItemsCount::new(1_u32))
        .bench_local(|| {
            seed += 1;
            play(name, seed, u32::MAX)
        });
}

/// A copy of a position in the middle of a game.
#[divan::bench]
fn copy(bencher: Bencher<'_, '_>) {
    let state = play("heuristic", 1, 1200);
    bencher.bench_local(|| black_box(&state).clone());
}

/// All that one side sees, from nothing.
#[divan::bench]
fn sight(bencher: Bencher<'_, '_>) {
    let state = play("heuristic", 1, 1200);
    bencher.bench_local(|| black_box(&state).sight(Player::new(0)));
}

/// What one player observes.
#[divan::bench]
fn observe(bencher: Bencher<'_, '_>) {
    let state = play("heuristic", 1, 1200);
    bencher.bench_local(|| black_box(&state).observe(Viewer::Player(Player::new(0))));
}

/// A world imagined from what one player observes.
#[divan::bench]
fn imagine(bencher: Bencher<'_, '_>) {
    let seen = play("heuristic", 1, 1200).observe(Viewer::Player(Player::new(0)));
    let mut dice = Dice::new(Seed::from_number(1));
    bencher.bench_local(|| Realms::imagine(black_box(&seen), &mut dice));
}

/// Plays up to this many plies between two brains of the same name.
fn play(name: &str, seed: u64, plies: u32) -> Realms {
    let mut dice = Dice::new(Seed::from_number(seed));
    let mut state = Realms::new(2, &Options::default(), &mut dice).expect("it can be played");
    let brain = |seat| Realms::brain(name, seed + seat).expect("the brain is in the list");
    let budget = Budget::new(Limit::Nodes(1));
    play_typed(
        &mut state,
        &mut [brain(0), brain(1)],
        &mut dice,
        &budget,
        plies,
    );
    state
}
