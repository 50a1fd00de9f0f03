//! Random matches, with the laws checked at every step.

use std::panic::{AssertUnwindSafe, catch_unwind};

use game::{Dice, Seed};

use crate::{
    BrokenLaw, Law, Moment, Probe,
    inspection::Inspection,
    json::in_json,
    law::{LawResult, Violation},
    laws::{
        brains, events, facts, flow, foreign, forfeit, options, presentation, record, repeatable,
        round_trip, secrets,
    },
    sampling::{Checks, Sampling},
};

/// Returns the first law that random matches show to be broken.
pub(crate) fn first_broken<G: Probe>(matches: u32) -> Option<BrokenLaw> {
    if let Some(broken) = broken_as_a_whole::<G>() {
        return Some(broken);
    }
    let set_ups = G::set_ups();
    let mut last_plies = vec![0; set_ups.len()];
    let mut totals = Totals::default();
    for number in 0..matches {
        let index = number as usize % set_ups.len();
        let sampling = Sampling::new(number, set_ups.len() as u32, last_plies[index]);
        let mut random_match = RandomMatch::<G>::new(number, set_ups[index].clone());
        if let Some(broken) = random_match.play(sampling, &mut totals) {
            return Some(broken);
        }
        last_plies[index] = random_match.actions.len() as u32;
    }
    if matches == 0 {
        return None;
    }
    let violation = facts::all_matches::<G>(totals.evidence, matches).err()?;
    Some(as_a_whole::<G>(violation))
}

/// Returns the first law that the game breaks without being played.
pub(crate) fn broken_as_a_whole<G: Probe>() -> Option<BrokenLaw> {
    caught(whole_game::<G>).err().map(as_a_whole::<G>)
}

/// Returns the first law that one match breaks, with all checks at every step.
pub(crate) fn broken_in<G: Probe>(number: u32) -> Option<BrokenLaw> {
    let set_ups = G::set_ups();
    let set_up = set_ups[number as usize % set_ups.len()].clone();
    let mut random_match = RandomMatch::<G>::new(number, set_up);
    random_match.play(Sampling::everywhere(number), &mut Totals::default())
}

/// What is counted over all matches.
#[derive(Default)]
pub(crate) struct Totals {
    pub(crate) evidence: facts::Evidence,
    /// The number of actions given to `check`.
    pub(crate) checked: u64,
}

/// One match, with everything that a report needs.
struct RandomMatch<G: Probe> {
    number: u32,
    players: u8,
    options: G::Options,
    /// The current position, after the set-up.
    state: Option<G>,
    actions: Vec<G::Action>,
    /// The dice for scrambling, imagining and playing on after a forfeit. They are separate from
    /// those of the match and of the players, so the checks do not change the match.
    dice: Dice,
}

impl<G: Probe> RandomMatch<G> {
    fn new(number: u32, (players, options): (u8, G::Options)) -> RandomMatch<G> {
        RandomMatch {
            number,
            players,
            options,
            state: None,
            actions: Vec::new(),
            dice: Dice::new(Seed::from_number(u64::from(number) | 1 << 33)),
        }
    }

    fn play(&mut self, sampling: Sampling, totals: &mut Totals) -> Option<BrokenLaw> {
        let violation = caught(|| self.play_out(sampling, totals)).err()?;
        Some(BrokenLaw {
            law: violation.law,
            game: G::FACTS.id,
            expected: violation.expected,
            found: violation.found,
            moment: Some(self.moment()),
        })
    }

    fn play_out(&mut self, sampling: Sampling, totals: &mut Totals) -> LawResult {
        let seed = Seed::from_number(u64::from(self.number));
        let mut rolls = Dice::new(seed);
        let mut choices = Dice::new(Seed::from_number(u64::from(self.number) | 1 << 32));
        let start = G::new(self.players, &self.options, &mut rolls).map_err(|illegal| {
            Law::Facts.violated("the probe's set-up to be playable", illegal.to_string())
        })?;
        repeatable::is_consistent(&start)?;
        let mut state = start.clone();
        let mut twin = start.clone();
        for ply in 0.. {
            self.state = Some(state.clone());
            flow::is_in_time::<G>(ply)?;
            let next = flow::next(&state)?;
            facts::step::<G>(&next, &mut totals.evidence)?;
            let action = next.draw(&mut rolls, &mut choices);
            let mut checks = sampling.at(ply);
            checks.close |= action.is_none() && sampling.at_the_end();
            let mut worlds = Vec::new();
            if checks.close {
                let inspection = Inspection {
                    state: &state,
                    next: &next,
                    last: self.actions.last(),
                };
                let can_afford = sampling.affords(totals.checked);
                (twin, worlds) = inspection.check(can_afford, totals, &mut self.dice)?;
            }
            self.check_deeply(&state, &next, checks, &worlds)?;
            let Some(action) = action else {
                break;
            };
            let step = repeatable::step(&state, &mut twin, &action)?;
            facts::events::<G>(&step.events)?;
            if checks.close {
                round_trip::events::<G>(&step.events)?;
                presentation::events::<G>(&step.events)?;
                events::check(&state, &next, &worlds, &action, &step)?;
            }
            self.actions.push(action);
            state = step.state;
        }
        if sampling.is_recorded() {
            let set_up = (self.players, &self.options);
            record::check(set_up, seed, &start, &self.actions, &state)?;
            foreign::formats(self.players, &start, &self.actions)?;
        }
        Ok(())
    }

    /// Runs the most expensive checks.
    fn check_deeply(
        &mut self,
        state: &G,
        next: &flow::Next<G::Action>,
        checks: Checks,
        worlds: &[secrets::Scrambled<G>],
    ) -> LawResult {
        if checks.brains {
            brains::check(state, next, worlds, u64::from(self.number))?;
        }
        if checks.forfeit {
            forfeit::check(state, self.actions.len() as u32, worlds, &mut self.dice)?;
        }
        Ok(())
    }

    fn moment(&self) -> Moment {
        let (position, drawing) = match &self.state {
            None => ("(none yet)".into(), String::new()),
            // A position that cannot be drawn must not hide another violation.
            Some(state) => catch_unwind(AssertUnwindSafe(|| {
                (state.to_string(), format!("{state:#}"))
            }))
            .unwrap_or_else(|_| ("(cannot be written)".into(), String::new())),
        };
        Moment {
            number: self.number,
            players: self.players,
            options: in_json(&self.options),
            actions: self.actions.iter().map(G::Action::to_string).collect(),
            position,
            drawing,
        }
    }
}

/// Checks the laws that need no match.
fn whole_game<G: Probe>() -> LawResult {
    facts::check::<G>()?;
    options::check::<G>()?;
    brains::names::<G>()?;
    presentation::legend::<G>()?;
    foreign::check::<G>()
}

fn as_a_whole<G: Probe>(violation: Violation) -> BrokenLaw {
    BrokenLaw {
        law: violation.law,
        game: G::FACTS.id,
        expected: violation.expected,
        found: violation.found,
        moment: None,
    }
}

/// Turns a panic of the rules into a violation.
fn caught(check: impl FnOnce() -> LawResult) -> LawResult {
    catch_unwind(AssertUnwindSafe(check)).unwrap_or_else(|panic| {
        Err(Law::NoPanic.violated("no panic", format!("a panic: {}", message(&*panic))))
    })
}

/// Returns the message of a panic.
pub(crate) fn message(panic: &(dyn std::any::Any + Send)) -> &str {
    match (panic.downcast_ref::<String>(), panic.downcast_ref::<&str>()) {
        (Some(text), _) => text,
        (None, Some(text)) => text,
        (None, None) => "without a message",
    }
}
