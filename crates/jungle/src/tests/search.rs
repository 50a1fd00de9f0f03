//! The positions that are searched, held against the rules, and the search against minimax.

use game::{Budget, Dice, Game, Limit, Seed, Turn};
use search::{AlphaBeta, KnownResult, Position, Score, SearchOptions};

use super::position;
use crate::{
    Jungle, Variant,
    brain::{
        TUNING, Taste,
        chase::{Chase, leave, past_keys},
    },
};

/// Positions from random matches, in both variants, all of which go on.
fn positions(count: usize) -> Vec<Jungle> {
    let mut positions = Vec::new();
    for seed in 0.. {
        let mut dice = Dice::new(Seed::from_number(seed));
        let mut state = position(Variant::ALL[seed as usize % 2].start());
        while !state.turn().is_over() {
            if dice.below(8) == 0 {
                positions.push(state.clone());
            }
            if positions.len() == count {
                return positions;
            }
            let actions = state.actions();
            state.apply(&actions[dice.below(actions.len() as u32) as usize], &mut ());
        }
    }
    positions
}

/// What a position is worth by the rules of the game alone.
fn minimax(state: &Jungle, depth: u32, ply: u32) -> Score {
    match state.turn() {
        Turn::Over(outcome) if outcome.is_draw() => return KnownResult::Draw.score(ply),
        Turn::Over(_) => return KnownResult::Loss.score(ply),
        Turn::Player(_) | Turn::Chance => {}
    }
    if depth == 0 {
        return Score::points(Chase::new(state, Taste::Plain).evaluate());
    }
    let value = |action: &crate::Action| {
        let mut child = state.clone();
        child.apply(action, &mut ());
        -minimax(&child, depth - 1, ply + 1)
    };
    let scores = state.actions();
    let scores = scores.iter().map(value);
    scores.max().expect("whoever is to move can")
}

#[track_caller]
fn is_minimax(state: &Jungle, depth: u32) {
    let mut search = AlphaBeta::new(1, SearchOptions::full_width(depth));
    // Whoever knows endings sees farther than the rules alone.
    let chase = Chase::new(state, Taste::Plain);
    let budget = Budget::new(Limit::Nodes(1 << 40));
    let found = search.search(&chase, &past_keys(state), &budget, &mut |_| ());
    assert_eq!(found.score, minimax(state, found.depth, 0), "{state}");
    let mut child = state.clone();
    child.apply(&leave(&chase, found.line[0]), &mut ());
    assert_eq!(-minimax(&child, found.depth - 1, 1), found.score, "{state}");
}

#[test]
fn full_width_search_is_minimax() {
    let count = if testkit::is_slow() { 20_000 } else { 2_000 };
    for state in positions(count) {
        is_minimax(&state, 2);
    }
    for state in positions(count / 50) {
        is_minimax(&state, 3);
    }
}

#[test]
fn what_is_searched_is_what_is_played() {
    for state in positions(2_000) {
        let chase = Chase::new(&state, Taste::Tuned);
        let mut actions = Vec::new();
        chase.moves(search::MoveFilter::All, |hop, _| {
            actions.push(leave(&chase, hop))
        });
        assert_eq!(actions, state.actions(), "{state}");
        chase.moves(search::MoveFilter::All, |hop, _| {
            let (mut after, mut child) = (chase, state.clone());
            after.play(hop);
            child.apply(&leave(&chase, hop), &mut ());
            let anew = Chase::new(&child, Taste::Tuned);
            assert_eq!(after.key(), anew.key());
            assert_eq!(after.evaluate(), anew.evaluate(), "{child}");
            assert_eq!(after.n_reversible(), usize::from(child.quiet()));
        });
    }
}

#[test]
fn the_past_is_known_by_its_keys() {
    for seed in 0..20 {
        let mut dice = Dice::new(Seed::from_number(seed));
        let mut state = position(Variant::ALL[seed as usize % 2].start());
        let mut keys = Vec::new();
        while !state.turn().is_over() {
            assert_eq!(past_keys(&state), keys);
            keys.push(state.key());
            let actions = state.actions();
            state.apply(&actions[dice.below(actions.len() as u32) as usize], &mut ());
            if state.quiet() == 0 {
                keys.clear();
            }
        }
    }
}

#[test]
fn both_sides_judge_alike() {
    // At the start both have the same, so that only the move makes a difference.
    for variant in Variant::ALL {
        let start = position(variant.start());
        let chase = Chase::new(&start, Taste::Tuned);
        let passed = chase.passed().expect("all animals are there");
        assert_eq!(chase.evaluate(), passed.evaluate());
    }
}

#[test]
fn a_win_in_sight_is_found_and_told() {
    // The rat is two steps from the throne, and nobody is near.
    let state = position("7/7/3R3/7/7/7/7/7/l6 0 0");
    let chase = Chase::new(&state, Taste::Tuned);
    let budget = Budget::new(Limit::Nodes(100_000));
    let mut search = AlphaBeta::new(1, SearchOptions::default());
    let found = search.search(&chase, &[], &budget, &mut |_| ());
    assert_eq!(found.score, Score::win_in(3));
    assert_eq!(leave(&chase, found.line[0]).to_string(), "d7d8");
}

#[test]
fn a_repeated_position_is_a_draw() {
    let state = super::after(
        "7/7/7/7/7/7/L6/7/4e2 0 0",
        "a3a2 e1f1 a2a3 f1e1 a3a2 e1f1 a2a3",
    );
    let mut chase = Chase::new(&state, Taste::Tuned);
    let keys = past_keys(&state);
    assert_eq!(keys.len(), 7);
    let mut back = None;
    chase.moves(search::MoveFilter::All, |hop, _| {
        if leave(&chase, hop).to_string() == "f1e1" {
            back = Some(hop);
        }
    });
    chase.play(back.expect("it can go back"));
    assert_eq!(keys.iter().filter(|key| **key == chase.key()).count(), 2);
}

#[test]
fn evaluation_is_the_sum_of_the_counts_times_their_weights() {
    let weights = (TUNING.weights)();
    let mut quiet = 0;
    for state in positions(2_000) {
        let Some(counts) = (TUNING.counts)(&state) else {
            continue;
        };
        quiet += 1;
        let products = counts.iter().zip(&weights);
        let sum: i32 = products.map(|(count, it)| count * it.value).sum();
        let evaluation = Chase::new(&state, Taste::Tuned).evaluate();
        let sign = if state.mover().index() == 0 { 1 } else { -1 };
        assert_eq!(sum, sign * evaluation, "{state}");
    }
    assert!(quiet > 500, "{quiet}");
}

#[test]
fn weights_have_names_of_their_own_and_can_be_tried() {
    let weights = (TUNING.weights)();
    let mut names: Vec<&str> = weights.iter().map(|weight| weight.name.as_str()).collect();
    names.sort_unstable();
    names.dedup();
    assert_eq!(names.len(), weights.len());
    assert!(names.contains(&"tempo") && names.contains(&"advance.rat"));
    let values: Vec<i32> = weights.iter().map(|weight| weight.value).collect();
    assert!((TUNING.build)(&values, 1).is_some());
    assert!((TUNING.build)(&values[1..], 1).is_none());
}
