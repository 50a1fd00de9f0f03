//! How fast positions are counted, beside a chess library known for its speed.
//!
//! Both count the last ply without playing it. Divan's table tells the time of each count; after
//! it, jungle and chess are timed in turn, so that both meet the same machine in the same mood, and
//! the middle of many rounds is told as nodes in a second.

#![allow(clippy::print_stdout, reason = "a benchmark prints its result")]

use std::{hint::black_box, time::Instant};

use cozy_chess::Board;
use divan::Bencher;
use game::{Dice, Game, Seed};
use jungle::{Jungle, Variant};

/// From a match of two brains: leopard and lion on the shore, the elephant between the lakes.
const MIDDLE: &str = "12/1R2D7/3C1W1T4/12/7P1L2/12/5e6/12/12/3t2w2c2/l11/4p3d1r1/12 1 13";

/// Plies to count, so that each count takes about as long as the others.
const WAR_DEPTH: u32 = 5;
const MIDDLE_DEPTH: u32 = 5;
const CHESS_DEPTH: u32 = 5;

const ROUNDS: usize = 15;

fn main() {
    divan::main();
    // Cargo's own test run only asks whether the benchmark starts.
    if std::env::args().any(|argument| argument == "--test" || argument == "--list") {
        return;
    }
    compare("war, start", &war(), WAR_DEPTH);
    compare("war, middle game", &middle(), MIDDLE_DEPTH);
}

#[divan::bench]
fn war_start(bencher: Bencher<'_, '_>) {
    let state = war();
    bencher.bench(|| black_box(&state).perft(WAR_DEPTH));
}

#[divan::bench]
fn war_middle_game(bencher: Bencher<'_, '_>) {
    let state = middle();
    bencher.bench(|| black_box(&state).perft(MIDDLE_DEPTH));
}

#[divan::bench]
fn chess_start(bencher: Bencher<'_, '_>) {
    let board = Board::default();
    bencher.bench(|| count(black_box(&board), CHESS_DEPTH));
}

/// What a search by random matches would do: list, choose, apply, with all rules on draws.
#[divan::bench]
fn war_random_match(bencher: Bencher<'_, '_>) {
    let start = war();
    let mut actions = Vec::new();
    bencher.bench_local(|| {
        let mut dice = Dice::new(Seed::from_number(1));
        let mut state = black_box(&start).clone();
        let mut plies = 0;
        while !state.turn().is_over() {
            actions.clear();
            state.legal_actions(&mut actions);
            state.apply(&actions[dice.below(actions.len() as u32) as usize], &mut ());
            plies += 1;
        }
        plies
    });
}

fn war() -> Jungle {
    Variant::War
        .start()
        .parse()
        .expect("the start is written right")
}

fn middle() -> Jungle {
    MIDDLE.parse().expect("it is written right")
}

/// The count of cozy-chess's own example, with the last ply counted and not played.
fn count(board: &Board, depth: u32) -> u64 {
    let mut nodes = 0;
    board.generate_moves(|moves| {
        if depth == 1 {
            nodes += moves.len() as u64;
        } else {
            for chess_move in moves {
                let mut child = board.clone();
                child.play_unchecked(chess_move);
                nodes += count(&child, depth - 1);
            }
        }
        false
    });
    nodes
}

fn compare(name: &str, state: &Jungle, depth: u32) {
    let chess = Board::default();
    let mut rounds: Vec<(u64, u64)> = (0..ROUNDS)
        .map(|_| {
            let jungle = nodes_per_second(|| black_box(state).perft(depth));
            let chess = nodes_per_second(|| count(black_box(&chess), CHESS_DEPTH));
            (jungle, chess)
        })
        .collect();
    rounds.sort_by_key(|(jungle, chess)| jungle * 1_000 / chess);
    let (jungle, chess) = (
        median(&rounds, |round| round.0),
        median(&rounds, |round| round.1),
    );
    let ratio = |(jungle, chess): (u64, u64)| {
        let hundredths = jungle * 100 / chess;
        format!("{}.{:02}", hundredths / 100, hundredths % 100)
    };
    let (low, middle, high) = (rounds[0], rounds[ROUNDS / 2], rounds[ROUNDS - 1]);
    println!(
        "{name}: jungle {} million nodes a second, cozy-chess {}, RATIO {} (from {} to {})",
        jungle / 1_000_000,
        chess / 1_000_000,
        ratio(middle),
        ratio(low),
        ratio(high),
    );
}

fn median(rounds: &[(u64, u64)], of: impl Fn(&(u64, u64)) -> u64) -> u64 {
    let mut speeds: Vec<u64> = rounds.iter().map(of).collect();
    speeds.sort_unstable();
    speeds[speeds.len() / 2]
}

fn nodes_per_second(count: impl FnOnce() -> u64) -> u64 {
    let start = Instant::now();
    let nodes = count();
    let nanos = start.elapsed().as_nanos().max(1);
    u64::try_from(u128::from(nodes) * 1_000_000_000 / nanos).unwrap_or(u64::MAX)
}
