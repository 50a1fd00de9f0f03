//! Fuzzing: any input gives an error or a consistent value, and never a panic.
//!
//! The seed is fixed, so the test is repeatable. `SLOW_TESTS` tries ten times as many inputs.
//! `fuzz/trial.rs` feeds an input to the game.

mod trial;

use std::panic::{AssertUnwindSafe, catch_unwind};

use game::{Dice, Seed};

use self::trial::Trial;
use crate::{Probe, corpus::Corpus, is_slow, mutate, run::message};

/// The number of inputs of each kind in a fast run.
const INPUTS: u32 = 2_000;

/// Feeds invalid input of every kind to a game: noise, and valid input with one to three mistakes.
///
/// Texts go to the parsers of positions, actions, maps and foreign formats; JSON goes to actions,
/// options and observations; changed observations go to `imagine`; and every action that parses
/// goes to `check` and `play`. A parsed position must be consistent, survive a round trip and be
/// playable.
///
/// # Panics
/// When the game panics or accepts wrong input. The report contains the input.
pub fn check_any_input<G: Probe>() {
    let inputs = if is_slow() { 10 * INPUTS } else { INPUTS };
    if let Some(report) = first_failure::<G>(inputs) {
        panic!("{report}");
    }
}

/// Returns a report of the first input that a game does not survive.
pub(crate) fn first_failure<G: Probe>(inputs: u32) -> Option<String> {
    let corpus = Corpus::<G>::gather();
    let mut dice = Dice::new(Seed::from_number(1 << 35));
    let mut trial = Trial {
        corpus: &corpus,
        dice: dice.clone(),
    };
    let valid = corpus
        .actions
        .iter()
        .map(|action| (InputKind::Action, action.clone()));
    let mut failure = first_failed(&mut trial, valid);
    for _ in 0..inputs {
        failure = failure.or_else(|| first_failed(&mut trial, invalid(&corpus, &mut dice)));
    }
    failure.map(|failure| format!("{} does not survive any input: {failure}", G::FACTS.id))
}

/// How an input is interpreted.
#[derive(Clone, Copy, Debug)]
enum InputKind {
    Position,
    Action,
    ActionJson,
    Observation,
    Options,
    Match,
    Map,
}

/// Makes one invalid input of each kind.
fn invalid<G: Probe>(corpus: &Corpus<G>, dice: &mut Dice) -> Vec<(InputKind, String)> {
    let noise = mutate::noise(dice);
    let mut inputs = vec![
        (InputKind::Position, noise.clone()),
        (InputKind::Action, noise.clone()),
        (InputKind::Options, noise),
        (InputKind::Position, mutate::text(&corpus.positions, dice)),
        (InputKind::Action, mutate::text(&corpus.actions, dice)),
        (
            InputKind::ActionJson,
            mutate::tree(&corpus.action_trees, dice).to_string(),
        ),
        (
            InputKind::Observation,
            mutate::tree(&corpus.observations, dice).to_string(),
        ),
        (
            InputKind::Options,
            mutate::tree(&corpus.options, dice).to_string(),
        ),
    ];
    if !G::PROFILE.formats.is_empty() {
        inputs.push((InputKind::Match, mutate::text(&corpus.foreign, dice)));
    }
    if G::PROFILE.maps.is_some() {
        inputs.push((InputKind::Map, mutate::text(&corpus.maps, dice)));
    }
    inputs
}

fn first_failed<G: Probe>(
    trial: &mut Trial<'_, G>,
    inputs: impl IntoIterator<Item = (InputKind, String)>,
) -> Option<String> {
    inputs.into_iter().find_map(|(kind, input)| {
        let result = catch_unwind(AssertUnwindSafe(|| match kind {
            InputKind::Position => trial.position(&input),
            InputKind::Action => trial.action(&input),
            InputKind::ActionJson => trial.action_json(&input),
            InputKind::Observation => trial.observation(&input),
            InputKind::Options => trial.options(&input),
            InputKind::Match => trial.foreign(&input),
            InputKind::Map => trial.map(&input),
        }));
        let result = result.unwrap_or_else(|panic| Err(format!("it panics: {}", message(&*panic))));
        let failure = result.err()?;
        Some(format!("given as {kind:?}\n  {input:?}\n{failure}"))
    })
}
