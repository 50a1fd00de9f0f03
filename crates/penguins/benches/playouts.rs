//! How fast random games are played, moves are listed and positions are copied.
//!
//! `cargo bench -p quadrille-penguins`. The naive rules of the tests run beside ours, so that their ratio
//! means the same on every machine.

#[path = "../tests/naive/mod.rs"]
mod plain;

use std::{
    hint::black_box,
    io::{Write, stdout},
    time::{Duration, Instant},
};

use divan::{AllocProfiler, Bencher, counter::ItemsCount};
use game::{Dice, Game, Seed, Turn};
use penguins::{Action, Options, Penguins, Tiling};
use plain::{Kind, Naive};

#[global_allocator]
static ALLOC: AllocProfiler = AllocProfiler::system();

fn main() {
    compare_copies();
    divan::main();
}

/// Random playouts from the empty board to the end, with two players.
#[divan::bench(args = Tiling::ALL, sample_size = 500)]
fn playout(bencher: Bencher, board: Tiling) {
    let start = start(board);
    let mut random = Random(1);
    let mut actions = Vec::with_capacity(1000);
    bencher
        .counter(ItemsCount::new(1_u32))
        .bench_local(|| play_out(&start, &mut actions, &mut random));
}

/// The same as the brain `random` plays: any pawn, then any of its moves.
#[divan::bench(args = Tiling::ALL, sample_size = 500)]
fn playout_by_pawn(bencher: Bencher, board: Tiling) {
    let start = start(board);
    let mut random = Random(1);
    let mut actions = Vec::with_capacity(1000);
    bencher.counter(ItemsCount::new(1_u32)).bench_local(|| {
        let mut state = start.clone();
        while let Turn::Player(mover) = state.turn() {
            actions.clear();
            match state.pawns(mover) {
                pawns if !state.is_placing() => {
                    state.list_moves(pawns[random.below(pawns.len())], &mut actions);
                }
                _ => state.legal_actions(&mut actions),
            }
            state.apply(&actions[random.below(actions.len())], &mut ());
        }
        state
    });
}

/// The same with the naive rules.
#[divan::bench]
fn naive_playout(bencher: Bencher) {
    let start = naive_start();
    let mut random = Random(1);
    bencher.counter(ItemsCount::new(1_u32)).bench_local(|| {
        let mut state = start.clone();
        while !state.is_over() {
            let deeds = state.deeds();
            state.take(deeds[random.below(deeds.len())]);
        }
        state
    });
}

/// The actions of a hundred positions in the middle of a game.
#[divan::bench(args = Tiling::ALL)]
fn legal_actions(bencher: Bencher, board: Tiling) {
    let states = middles(board);
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

/// A hundred copies.
#[divan::bench]
fn copy(bencher: Bencher) {
    let states = middles(Tiling::Hex);
    bencher
        .counter(ItemsCount::new(states.len()))
        .bench_local(|| {
            for state in &states {
                black_box(black_box(state).clone());
            }
        });
}

/// Boards from their plans.
#[divan::bench(args = Tiling::ALL)]
fn set_up(bencher: Bencher, board: Tiling) {
    bencher.bench_local(|| start(board));
}

fn start(board: Tiling) -> Penguins {
    let options = Options {
        board,
        ..Options::default()
    };
    let mut dice = Dice::new(Seed::from_number(1));
    Penguins::new(2, &options, &mut dice).expect("the usual boards can be played")
}

fn naive_start() -> Naive {
    let fish = start(Tiling::Hex)
        .board()
        .fish()
        .iter()
        .map(|fish| u32::from(*fish))
        .collect::<Vec<_>>();
    Naive::new(Kind::Hex, 8, 8, &fish, 2, 4)
}

fn play_out(start: &Penguins, actions: &mut Vec<Action>, random: &mut Random) -> Penguins {
    let mut state = start.clone();
    loop {
        actions.clear();
        state.legal_actions(actions);
        if actions.is_empty() {
            return state;
        }
        state.apply(&actions[random.below(actions.len())], &mut ());
    }
}

/// Positions after twenty plies.
fn middles(board: Tiling) -> Vec<Penguins> {
    let start = start(board);
    let mut random = Random(1);
    let middle = |_| {
        let mut state = start.clone();
        for _ in 0..20 {
            let actions = state.actions();
            if !actions.is_empty() {
                state.apply(&actions[random.below(actions.len())], &mut ());
            }
        }
        state
    };
    (0..100).map(middle).collect()
}

/// Prints how much longer the naive rules take to copy a position.
fn compare_copies() {
    let ours = start(Tiling::Hex);
    let naive = naive_start();
    let time = |copy: &mut dyn FnMut()| -> Duration {
        let start = Instant::now();
        (0..100_000).for_each(|_| copy());
        start.elapsed()
    };
    // The best of five: whatever else the machine does only makes it slower.
    let best = |copy: &mut dyn FnMut()| (0..5).map(|_| time(copy)).min().unwrap_or_default();
    let ours = best(&mut || drop(black_box(black_box(&ours).clone())));
    let naive = best(&mut || drop(black_box(black_box(&naive).clone())));
    let ratio = naive.as_nanos() / ours.as_nanos().max(1);
    let _printed = writeln!(
        stdout(),
        "copy: {} ns ours ({} bytes), {} ns naive, ratio {ratio}",
        ours.as_nanos() / 100_000,
        size_of::<Penguins>(),
        naive.as_nanos() / 100_000,
    );
}

/// A generator that costs next to nothing, so that the rules are measured (splitmix64).
struct Random(u64);

impl Random {
    fn below(&mut self, bound: usize) -> usize {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut bits = self.0;
        bits = (bits ^ (bits >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        bits = (bits ^ (bits >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        ((u128::from(bits ^ (bits >> 31)) * bound as u128) >> 64) as usize
    }
}
