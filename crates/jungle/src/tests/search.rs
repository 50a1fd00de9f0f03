//! Search positions compared with the rules, and alpha-beta with minimax.

use game::{Budget, Dice, Game, Limit, Seed, Turn};
use search::{AlphaBeta, KnownResult, Position, Score, SearchOptions};

use super::position;
use crate::{
    Jungle, Variant,
    brain::{
        TUNING, WeightSet,
        position::{SearchPosition, past_keys, to_action},
    },
};

/// Returns positions of unfinished random matches in both variants.
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

/// Evaluates a position by minimax over the rules.
fn minimax(state: &Jungle, depth: u32, ply: u32) -> Score {
    match state.turn() {
        Turn::Over(outcome) if outcome.is_draw() => return KnownResult::Draw.score(ply),
        Turn::Over(_) => return KnownResult::Loss.score(ply),
        Turn::Player(_) | Turn::Chance => {}
    }
    if depth == 0 {
        return Score::points(SearchPosition::new(state, WeightSet::Plain).evaluate());
    }
    let value = |action: &crate::Action| {
        let mut child = state.clone();
        child.apply(action, &mut ());
        -minimax(&child, depth - 1, ply + 1)
    };
    let scores = state.actions();
    let scores = scores.iter().map(value);
    scores.max().expect("an unfinished match has actions")
}

#[track_caller]
fn check_minimax(state: &Jungle, depth: u32) {
    let mut search = AlphaBeta::new(1, SearchOptions::full_width(depth));
    // The tuned weights use the tables of endings, which see farther than minimax.
    let position = SearchPosition::new(state, WeightSet::Plain);
    let budget = Budget::new(Limit::Nodes(1 << 40));
    let found = search.search(&position, &past_keys(state), &budget, &mut |_| ());
    assert_eq!(found.score, minimax(state, found.depth, 0), "{state}");
    let mut child = state.clone();
    child.apply(&to_action(&position, found.line[0]), &mut ());
    assert_eq!(-minimax(&child, found.depth - 1, 1), found.score, "{state}");
}

#[test]
fn full_width_search_equals_minimax() {
    let count = if testkit::is_slow() { 20_000 } else { 2_000 };
    for state in positions(count) {
        check_minimax(&state, 2);
    }
    for state in positions(count / 50) {
        check_minimax(&state, 3);
    }
}

#[test]
fn search_position_agrees_with_rules() {
    for state in positions(2_000) {
        let position = SearchPosition::new(&state, WeightSet::Tuned);
        let mut actions = Vec::new();
        position.moves(search::MoveFilter::All, |step, _| {
            actions.push(to_action(&position, step))
        });
        assert_eq!(actions, state.actions(), "{state}");
        position.moves(search::MoveFilter::All, |step, _| {
            let (mut after, mut child) = (position, state.clone());
            after.play(step);
            child.apply(&to_action(&position, step), &mut ());
            let fresh = SearchPosition::new(&child, WeightSet::Tuned);
            assert_eq!(after.key(), fresh.key());
            assert_eq!(after.evaluate(), fresh.evaluate(), "{child}");
            assert_eq!(after.n_reversible(), usize::from(child.quiet()));
        });
    }
}

#[test]
fn past_keys_are_keys_of_earlier_positions() {
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
fn start_has_same_evaluation_for_both_sides() {
    // The start is symmetric, so only the bonus for the player to move remains.
    for variant in Variant::ALL {
        let start = position(variant.start());
        let position = SearchPosition::new(&start, WeightSet::Tuned);
        let passed = position.passed().expect("all animals are there");
        assert_eq!(position.evaluate(), passed.evaluate());
    }
}

#[test]
fn search_finds_win_in_three() {
    // The rat is two steps from the throne, and the lion is far away.
    let state = position("7/7/3R3/7/7/7/7/7/l6 0 0");
    let position = SearchPosition::new(&state, WeightSet::Tuned);
    let budget = Budget::new(Limit::Nodes(100_000));
    let mut search = AlphaBeta::new(1, SearchOptions::default());
    let found = search.search(&position, &[], &budget, &mut |_| ());
    assert_eq!(found.score, Score::win_in(3));
    assert_eq!(to_action(&position, found.line[0]).to_string(), "d7d8");
}

#[test]
fn past_keys_count_repeated_position() {
    let state = super::after(
        "7/7/7/7/7/7/L6/7/4e2 0 0",
        "a3a2 e1f1 a2a3 f1e1 a3a2 e1f1 a2a3",
    );
    let mut position = SearchPosition::new(&state, WeightSet::Tuned);
    let keys = past_keys(&state);
    assert_eq!(keys.len(), 7);
    let mut back = None;
    position.moves(search::MoveFilter::All, |step, _| {
        if to_action(&position, step).to_string() == "f1e1" {
            back = Some(step);
        }
    });
    position.play(back.expect("it can go back"));
    assert_eq!(keys.iter().filter(|key| **key == position.key()).count(), 2);
}

#[test]
fn evaluation_is_sum_of_counts_times_weights() {
    let weights = (TUNING.weights)();
    let mut quiet = 0;
    for state in positions(2_000) {
        let Some(counts) = (TUNING.counts)(&state) else {
            continue;
        };
        quiet += 1;
        let products = counts.iter().zip(&weights);
        let sum: i32 = products.map(|(count, it)| count * it.value).sum();
        let evaluation = SearchPosition::new(&state, WeightSet::Tuned).evaluate();
        let sign = if state.mover().index() == 0 { 1 } else { -1 };
        assert_eq!(sum, sign * evaluation, "{state}");
    }
    assert!(quiet > 500, "{quiet}");
}

#[test]
fn weights_have_unique_names_and_build_brain() {
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
