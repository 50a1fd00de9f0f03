//! Any input gives an error or something sound, and never a panic.
//!
//! The seed is fixed: this is a test like any other, not a search for new bugs. `SLOW_TESTS` tries
//! ten times as much. What is done with an input is told by `fuzz/trial.rs`.

mod trial;

use std::panic::{AssertUnwindSafe, catch_unwind};

use game::{Dice, Seed};

use self::trial::Trial;
use crate::{Probe, corpus::Corpus, is_slow, mutate, run::message};

/// How many inputs of each sort are tried in a fast run.
const INPUTS: u32 = 2_000;

/// Gives a game odd input of every sort: noise, and what is valid but for a mistake or three.
///
/// Texts go to the parsers of positions, actions, maps and foreign formats, JSON to actions,
/// options and observations, spoiled observations to `imagine`, and every action that parses to
/// `check` and `play`. What parses must be consistent, must read back equal, and can be played on.
///
/// ```
/// testkit::survives_any_input::<game::example::Nim>();
/// ```
///
/// # Panics
/// When something panics or is taken for what it is not: the report has the input.
pub fn survives_any_input<G: Probe>() {
    let inputs = if is_slow() { 10 * INPUTS } else { INPUTS };
    if let Some(report) = first_fall::<G>(inputs) {
        panic!("{report}");
    }
}

/// The first input, of so many of each sort, that a game does not survive.
pub(crate) fn first_fall<G: Probe>(inputs: u32) -> Option<String> {
    let corpus = Corpus::<G>::gather();
    let mut dice = Dice::new(Seed::from_number(1 << 35));
    let mut trial = Trial {
        corpus: &corpus,
        dice: dice.clone(),
    };
    let valid = corpus
        .actions
        .iter()
        .map(|action| (Sort::Action, action.clone()));
    let mut fall = all_tried(&mut trial, valid);
    for _ in 0..inputs {
        fall = fall.or_else(|| all_tried(&mut trial, odd(&corpus, &mut dice)));
    }
    fall.map(|fall| format!("{} does not survive any input: {fall}", G::FACTS.id))
}

/// What an input is given as.
#[derive(Clone, Copy, Debug)]
enum Sort {
    Position,
    Action,
    ActionJson,
    Observation,
    Options,
    Match,
    Map,
}

/// One odd input of each sort.
fn odd<G: Probe>(corpus: &Corpus<G>, dice: &mut Dice) -> Vec<(Sort, String)> {
    let noise = mutate::noise(dice);
    let mut inputs = vec![
        (Sort::Position, noise.clone()),
        (Sort::Action, noise.clone()),
        (Sort::Options, noise),
        (Sort::Position, mutate::text(&corpus.positions, dice)),
        (Sort::Action, mutate::text(&corpus.actions, dice)),
        (
            Sort::ActionJson,
            mutate::tree(&corpus.action_trees, dice).to_string(),
        ),
        (
            Sort::Observation,
            mutate::tree(&corpus.observations, dice).to_string(),
        ),
        (
            Sort::Options,
            mutate::tree(&corpus.options, dice).to_string(),
        ),
    ];
    if !G::FORMATS.is_empty() {
        inputs.push((Sort::Match, mutate::text(&corpus.foreign, dice)));
    }
    if G::MAPS.is_some() {
        inputs.push((Sort::Map, mutate::text(&corpus.maps, dice)));
    }
    inputs
}

fn all_tried<G: Probe>(
    trial: &mut Trial<'_, G>,
    inputs: impl IntoIterator<Item = (Sort, String)>,
) -> Option<String> {
    inputs.into_iter().find_map(|(sort, input)| {
        let verdict = catch_unwind(AssertUnwindSafe(|| match sort {
            Sort::Position => trial.position(&input),
            Sort::Action => trial.action(&input),
            Sort::ActionJson => trial.action_json(&input),
            Sort::Observation => trial.observation(&input),
            Sort::Options => trial.options(&input),
            Sort::Match => trial.foreign(&input),
            Sort::Map => trial.map(&input),
        }));
        let verdict =
            verdict.unwrap_or_else(|panic| Err(format!("it panics: {}", message(&*panic))));
        let what = verdict.err()?;
        Some(format!("given as {sort:?}\n  {input:?}\n{what}"))
    })
}
