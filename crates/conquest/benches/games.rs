//! How fast whole games are played, actions are listed and positions are copied.
//!
//! `cargo bench -p quadrille-conquest --bench games`. Brains are given what their player may know, as at any
//! table; maps are made beforehand, and what that costs is measured by the benchmark of maps.

#[path = "../tests/series/mod.rs"]
#[expect(dead_code, reason = "only whole matches are measured here")]
mod series;

use std::hint::black_box;

use conquest::{Conquest, Options};
use divan::{AllocProfiler, Bencher, counter::ItemsCount};
use game::{Dice, Game, Seed, Turn, Viewer};

#[global_allocator]
static ALLOC: AllocProfiler = AllocProfiler::system();

fn main() {
    divan::main();
}

/// Whole games of brains against themselves.
#[divan::bench(args = [("heuristic", 2), ("heuristic", 4), ("heuristic", 6), ("dumb", 2), ("random", 2)])]
fn game(bencher: Bencher, (name, players): (&str, u8)) {
    let starts = starts(players);
    let mut dice = Dice::new(Seed::from_number(1));
    let mut next = 0;
    bencher.counter(ItemsCount::new(1_u32)).bench_local(|| {
        next += 1;
        let names = vec![name; usize::from(players)];
        let mut brains = series::brains(&names, next);
        let start = &starts[next as usize % starts.len()];
        series::play(start, &mut brains, &mut dice)
    });
}

/// The rules alone: random actions without brains.
#[divan::bench(args = [2, 4, 6])]
fn playout(bencher: Bencher, players: u8) {
    let starts = starts(players);
    let mut dice = Dice::new(Seed::from_number(1));
    let mut actions = Vec::with_capacity(1000);
    let mut next = 0;
    bencher.counter(ItemsCount::new(1_u32)).bench_local(|| {
        next += 1;
        let mut state = starts[next % starts.len()].clone();
        while !state.turn().is_over() {
            step(&mut state, &mut actions, &mut dice);
        }
        state
    });
}

/// The actions of a hundred positions in the middle of a game.
#[divan::bench(args = [2, 6])]
fn legal_actions(bencher: Bencher, players: u8) {
    let states = middles(players);
    let mut actions = Vec::with_capacity(1000);
    bencher
        .counter(ItemsCount::new(states.len()))
        .bench_local(|| {
            for state in &states {
                actions.clear();
                black_box(state).legal_actions(&mut actions);
                black_box(&actions);
            }
        });
}

/// What a player may know of a hundred positions.
#[divan::bench(args = [2, 6])]
fn observe(bencher: Bencher, players: u8) {
    let states = middles(players);
    bencher
        .counter(ItemsCount::new(states.len()))
        .bench_local(|| {
            for state in &states {
                black_box(black_box(state).observe(Viewer::Spectator));
            }
        });
}

/// A hundred copies.
#[divan::bench]
fn copy(bencher: Bencher) {
    let states = middles(4);
    bencher
        .counter(ItemsCount::new(states.len()))
        .bench_local(|| {
            for state in &states {
                black_box(black_box(state).clone());
            }
        });
}

/// Eight maps with nobody on them.
fn starts(players: u8) -> Vec<Conquest> {
    let start = |number: u64| {
        let mut dice = Dice::new(Seed::from_number(number));
        let start = Conquest::new(players, &Options::default(), &mut dice);
        start.expect("the usual options can be played")
    };
    (0..8).map(start).collect()
}

/// Positions after a hundred random plies.
fn middles(players: u8) -> Vec<Conquest> {
    let starts = starts(players);
    let mut dice = Dice::new(Seed::from_number(1));
    let middle = |number: usize| {
        let mut state = starts[number % starts.len()].clone();
        let mut actions = Vec::new();
        for _ in 0..100 {
            step(&mut state, &mut actions, &mut dice);
        }
        state
    };
    (0..100).map(middle).collect()
}

/// Plays one random action, or lets chance decide.
fn step(state: &mut Conquest, actions: &mut Vec<conquest::Action>, dice: &mut Dice) {
    match state.turn() {
        Turn::Over(_) => {}
        Turn::Chance => {
            let outcome = state.roll(dice);
            state.apply(&outcome, &mut ());
        }
        Turn::Player(_) => {
            actions.clear();
            state.legal_actions(actions);
            let choice = dice.below(actions.len() as u32) as usize;
            state.apply(&actions[choice], &mut ());
        }
    }
}
