//! Random games, and the laws applied to every step of them.

use std::panic::{AssertUnwindSafe, catch_unwind};

use game::{Dice, Seed};

use crate::{
    Broken, Law, Moment, Probe,
    json::in_json,
    law::{Breach, Verdict},
    laws::{
        brains, course, facts, foreign, forfeit, options, presentation, reads_back, record,
        repeatable, secrets, told,
    },
    sampling::{Look, Sampling},
    scene::Scene,
};

/// The first law that so many games show to be broken.
pub(crate) fn first_broken<G: Probe>(games: u32) -> Option<Broken> {
    if let Some(broken) = broken_as_a_whole::<G>() {
        return Some(broken);
    }
    let set_ups = G::set_ups();
    let mut last_plies = vec![0; set_ups.len()];
    let mut tally = Tally::default();
    for number in 0..games {
        let which = number as usize % set_ups.len();
        let sampling = Sampling::new(number, set_ups.len() as u32, last_plies[which]);
        let mut journal = Journal::<G>::new(number, set_ups[which].clone());
        if let Some(broken) = journal.play(sampling, &mut tally) {
            return Some(broken);
        }
        last_plies[which] = journal.actions.len() as u32;
    }
    if games == 0 {
        return None;
    }
    let breach = facts::all_games::<G>(tally.shown, games).err()?;
    Some(as_a_whole::<G>(breach))
}

/// The first law that is broken before anyone plays.
pub(crate) fn broken_as_a_whole<G: Probe>() -> Option<Broken> {
    caught(whole_game::<G>).err().map(as_a_whole::<G>)
}

/// The first law that one game shows to be broken when every step is looked at.
pub(crate) fn broken_in<G: Probe>(number: u32) -> Option<Broken> {
    let set_ups = G::set_ups();
    let set_up = set_ups[number as usize % set_ups.len()].clone();
    let mut journal = Journal::<G>::new(number, set_up);
    journal.play(Sampling::everywhere(number), &mut Tally::default())
}

/// What is gathered over all games.
#[derive(Default)]
pub(crate) struct Tally {
    pub(crate) shown: facts::Shown,
    /// How many actions have been given to `check`.
    pub(crate) checked: u64,
}

/// One game, and what is needed to tell of it.
struct Journal<G: Probe> {
    number: u32,
    players: u8,
    options: G::Options,
    /// The present position, once there is one.
    state: Option<G>,
    actions: Vec<G::Action>,
    /// For scrambling, imagining and playing on after a forfeit: apart from the dice of the match
    /// and from those of the players, so that the game is the same wherever the kit looks.
    dice: Dice,
}

impl<G: Probe> Journal<G> {
    fn new(number: u32, (players, options): (u8, G::Options)) -> Journal<G> {
        Journal {
            number,
            players,
            options,
            state: None,
            actions: Vec::new(),
            dice: Dice::new(Seed::from_number(u64::from(number) | 1 << 33)),
        }
    }

    fn play(&mut self, sampling: Sampling, tally: &mut Tally) -> Option<Broken> {
        let breach = caught(|| self.play_out(sampling, tally)).err()?;
        Some(Broken {
            law: breach.law,
            game: G::FACTS.id,
            expected: breach.expected,
            found: breach.found,
            moment: Some(self.moment()),
        })
    }

    fn play_out(&mut self, sampling: Sampling, tally: &mut Tally) -> Verdict {
        let seed = Seed::from_number(u64::from(self.number));
        let mut rolls = Dice::new(seed);
        let mut choices = Dice::new(Seed::from_number(u64::from(self.number) | 1 << 32));
        let start = G::new(self.players, &self.options, &mut rolls).map_err(|illegal| {
            Law::Facts.broken("the probe's set-up to be playable", illegal.to_string())
        })?;
        repeatable::is_consistent(&start)?;
        let mut state = start.clone();
        let mut twin = start.clone();
        for ply in 0.. {
            self.state = Some(state.clone());
            course::is_in_time::<G>(ply)?;
            let next = course::next(&state)?;
            facts::step::<G>(&next, &mut tally.shown)?;
            let action = next.draw(&mut rolls, &mut choices);
            let mut look = sampling.at(ply);
            look.close |= action.is_none() && sampling.at_the_end();
            let mut worlds = Vec::new();
            if look.close {
                let scene = Scene {
                    state: &state,
                    next: &next,
                    last: self.actions.last(),
                };
                let can_afford = sampling.affords(tally.checked);
                (twin, worlds) = scene.check(can_afford, tally, &mut self.dice)?;
            }
            self.check_deeply(&state, &next, look, &worlds)?;
            let Some(action) = action else {
                break;
            };
            let step = repeatable::step(&state, &mut twin, &action)?;
            facts::events::<G>(&step.events)?;
            if look.close {
                reads_back::events::<G>(&step.events)?;
                presentation::events::<G>(&step.events)?;
                told::check(&state, &next, &worlds, &action, &step)?;
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

    /// What costs most.
    fn check_deeply(
        &mut self,
        state: &G,
        next: &course::Next<G::Action>,
        look: Look,
        worlds: &[secrets::Scrambled<G>],
    ) -> Verdict {
        if look.brains {
            brains::check(state, next, worlds, u64::from(self.number))?;
        }
        if look.forfeit {
            forfeit::check(state, self.actions.len() as u32, worlds, &mut self.dice)?;
        }
        Ok(())
    }

    fn moment(&self) -> Moment {
        let (position, drawing) = match &self.state {
            None => ("(none yet)".into(), String::new()),
            // What cannot even be drawn must not hide the report of something else.
            Some(state) => catch_unwind(AssertUnwindSafe(|| {
                (state.to_string(), format!("{state:#}"))
            }))
            .unwrap_or_else(|_| ("(cannot be written)".into(), String::new())),
        };
        Moment {
            game: self.number,
            players: self.players,
            options: in_json(&self.options),
            actions: self.actions.iter().map(G::Action::to_string).collect(),
            position,
            drawing,
        }
    }
}

/// What is checked without playing.
fn whole_game<G: Probe>() -> Verdict {
    facts::check::<G>()?;
    options::check::<G>()?;
    brains::names::<G>()?;
    presentation::legend::<G>()?;
    foreign::check::<G>()
}

fn as_a_whole<G: Probe>(breach: Breach) -> Broken {
    Broken {
        law: breach.law,
        game: G::FACTS.id,
        expected: breach.expected,
        found: breach.found,
        moment: None,
    }
}

/// Turns a panic of the rules into the breach that it is.
fn caught(check: impl FnOnce() -> Verdict) -> Verdict {
    catch_unwind(AssertUnwindSafe(check)).unwrap_or_else(|panic| {
        Err(Law::Sound.broken("no panic", format!("a panic: {}", message(&*panic))))
    })
}

/// What a panic had to say.
pub(crate) fn message(panic: &(dyn std::any::Any + Send)) -> &str {
    match (panic.downcast_ref::<String>(), panic.downcast_ref::<&str>()) {
        (Some(text), _) => text,
        (None, Some(text)) => text,
        (None, None) => "without a message",
    }
}
