//! The brains: built-in strategies.
//!
//! Only this file and those in its folder use `search`.

mod distance;
pub(crate) mod endings;
mod evaluator;
mod heuristic;
mod levels;
mod novice;
pub(crate) mod position;
mod weights;

use game::{Resources, Strategy, Tuning};
use search::{AlphaBetaStrategy, Random, SearchOptions, ToPosition};

pub(crate) use self::{endings::TABLES, evaluator::WeightSet, levels::LEVELS};
use self::{
    evaluator::Evaluator, heuristic::Heuristic, novice::Novice, position::SearchPosition,
    weights::Weights,
};
use crate::Jungle;

/// The names of the brains, weakest first.
pub(crate) const BRAINS: &[&str] = &["random", "novice", "heuristic", "deep", "master"];

/// Brains for measurements only.
pub(crate) const MEASURES: &[&str] = &["full-width", "two-threads"];

/// The weights of `master`.
pub(crate) const TUNING: Tuning<Jungle> = Tuning {
    weights: || weights::TUNED.named(),
    counts: |state| weights::counts(state, Evaluator::of(state.rules(), WeightSet::Tuned)),
    build: |weights, seed| {
        let to_position = position::to_position_with(Weights::of(weights)?);
        Some(alpha_beta(SearchOptions::new(), to_position, seed))
    },
};

/// Creates the brain or level with this name.
pub(crate) fn brain(name: &str, seed: u64) -> Option<Box<dyn Strategy<Jungle>>> {
    let (options, weight_set) = match name {
        "random" => return Some(Box::new(Random::new(seed))),
        "novice" => return Some(Box::new(Novice::new(seed))),
        "heuristic" => return Some(Box::new(Heuristic::new(seed))),
        "deep" => (DEEP, WeightSet::Plain),
        "master" => (SearchOptions::new(), WeightSet::Tuned),
        "full-width" => (SearchOptions::full_width(100), WeightSet::Plain),
        "two-threads" => (TWO_THREADS, WeightSet::Tuned),
        _ => (levels::options_of(name)?, WeightSet::Tuned),
    };
    Some(alpha_beta(options, position::to_position(weight_set), seed))
}

/// Searches every line to the same depth.
const DEEP: SearchOptions = SearchOptions {
    reductions: false,
    pruning: false,
    cache: false,
    ..SearchOptions::new()
};

/// Searches with two threads, so decisions may differ from run to run.
const TWO_THREADS: SearchOptions = SearchOptions {
    threads: 2,
    ..SearchOptions::new()
};

/// Creates a brain that searches by alpha-beta.
fn alpha_beta(
    options: SearchOptions,
    to_position: ToPosition<Jungle, SearchPosition>,
    seed: u64,
) -> Box<dyn Strategy<Jungle>> {
    let mebibytes = Resources::DEFAULT.mebibytes;
    Box::new(AlphaBetaStrategy::new(
        mebibytes,
        options,
        seed,
        to_position,
        position::to_action,
    ))
}
