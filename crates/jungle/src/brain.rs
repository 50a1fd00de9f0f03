//! The brains: computer players.
//!
//! Only this file and those in its folder use `search`.

pub(crate) mod chase;
pub(crate) mod endings;
mod heuristic;
mod judgement;
mod levels;
mod novice;
mod roads;
mod weights;

use game::{Resources, Strategy, Tuning};
use search::{AlphaBetaStrategy, Random, SearchOptions, ToPosition};

use self::{
    chase::Chase, heuristic::Heuristic, judgement::Judgement, novice::Novice, weights::Weights,
};
pub(crate) use self::{endings::TABLES, judgement::Taste, levels::LEVELS};
use crate::Jungle;

/// The names of the brains, the weakest first.
pub(crate) const BRAINS: &[&str] = &["random", "novice", "heuristic", "deep", "master"];

/// Brains that serve as measures.
pub(crate) const MEASURES: &[&str] = &["full-width", "two-threads"];

/// The weights of `master`.
pub(crate) const TUNING: Tuning<Jungle> = Tuning {
    weights: || weights::TUNED.named(),
    counts: |state| weights::counts(state, Judgement::of(state.rules(), Taste::Tuned)),
    build: |weights, seed| {
        let enter = chase::enter_with(Weights::of(weights)?);
        Some(thinker(SearchOptions::new(), enter, seed))
    },
};

/// Creates the brain or the level of that name.
pub(crate) fn brain(name: &str, seed: u64) -> Option<Box<dyn Strategy<Jungle>>> {
    let (options, taste) = match name {
        "random" => return Some(Box::new(Random::new(seed))),
        "novice" => return Some(Box::new(Novice::new(seed))),
        "heuristic" => return Some(Box::new(Heuristic::new(seed))),
        "deep" => (DEEP, Taste::Plain),
        "master" => (SearchOptions::new(), Taste::Tuned),
        "full-width" => (SearchOptions::full_width(100), Taste::Plain),
        "two-threads" => (TWO_THREADS, Taste::Tuned),
        _ => (levels::options(name)?, Taste::Tuned),
    };
    Some(thinker(options, chase::enter(taste), seed))
}

/// Searches every line equally deep.
const DEEP: SearchOptions = SearchOptions {
    reductions: false,
    pruning: false,
    cache: false,
    ..SearchOptions::new()
};

/// With two threads the answer may differ from run to run.
const TWO_THREADS: SearchOptions = SearchOptions {
    threads: 2,
    ..SearchOptions::new()
};

/// Creates a brain that plays by alpha-beta.
fn thinker(
    options: SearchOptions,
    enter: ToPosition<Jungle, Chase>,
    seed: u64,
) -> Box<dyn Strategy<Jungle>> {
    let mebibytes = Resources::DEFAULT.mebibytes;
    Box::new(AlphaBetaStrategy::new(
        mebibytes,
        options,
        seed,
        enter,
        chase::leave,
    ))
}
