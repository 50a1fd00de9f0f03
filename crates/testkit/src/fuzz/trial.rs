//! Feeds an input of each kind to a game, and checks the result if the game accepts it.

use std::fmt;

use game::{Dice, Look, Player, Sentence, Viewer};
use serde_json::json;

use crate::{
    Probe,
    corpus::Corpus,
    json::lost_in_json,
    law::Violation,
    laws::{flow, round_trip},
};

/// The result of a trial: a sentence if it failed.
type TrialResult = Result<(), String>;

/// The positions in which inputs are tried, and the dice.
pub(super) struct Trial<'a, G: Probe> {
    pub(super) corpus: &'a Corpus<G>,
    pub(super) dice: Dice,
}

impl<G: Probe> Trial<'_, G> {
    pub(super) fn position(&mut self, text: &str) -> TrialResult {
        match text.parse::<G>() {
            Ok(state) => self.is_sound(&state),
            Err(error) => has_message(&error),
        }
    }

    pub(super) fn action(&mut self, text: &str) -> TrialResult {
        match text.parse::<G::Action>() {
            Ok(action) => self.is_harmless(&action),
            Err(error) => has_message(&error),
        }
    }

    pub(super) fn action_json(&mut self, text: &str) -> TrialResult {
        match serde_json::from_str::<G::Action>(text) {
            Ok(action) => self.is_harmless(&action),
            Err(_) => Ok(()),
        }
    }

    pub(super) fn observation(&mut self, text: &str) -> TrialResult {
        let Ok(observation) = serde_json::from_str::<G::Observation>(text) else {
            return Ok(());
        };
        if let Some(lost) = lost_in_json(&observation) {
            return Err(lost);
        }
        match G::imagine(&observation, &mut self.dice) {
            Some(state) => self
                .is_sound(&state)
                .map_err(|what| format!("imagined {state}: {what}")),
            None => Ok(()),
        }
    }

    pub(super) fn options(&mut self, text: &str) -> TrialResult {
        let Ok(options) = serde_json::from_str::<G::Options>(text) else {
            return Ok(());
        };
        if let Some(lost) = lost_in_json(&options) {
            return Err(lost);
        }
        let (min, max) = G::FACTS.players.into_inner();
        for players in [0, min, max, 9, u8::MAX] {
            match G::new(players, &options, &mut self.dice) {
                Ok(state) => self.is_sound(&state)?,
                Err(illegal) => has_message(&illegal)?,
            }
        }
        Ok(())
    }

    /// Imports a match in the format of another program.
    pub(super) fn foreign(&mut self, text: &str) -> TrialResult {
        for format in G::PROFILE.formats {
            if let Err(error) = (format.import)(text) {
                has_message(&*error)?;
            }
        }
        Ok(())
    }

    pub(super) fn map(&mut self, text: &str) -> TrialResult {
        let Some(maps) = G::PROFILE.maps else {
            return Ok(());
        };
        let _ = (maps.recognizes)(text);
        match (maps.read)(text) {
            Ok(map) => {
                let _ = (map.summary(), map.warnings(), map.svg());
                let _ = (map.sketch(Look::Plain), map.sketch(Look::Rich));
                for ending in maps.endings {
                    let Ok(written) = map.write(ending) else {
                        continue;
                    };
                    let again = (maps.read)(&written);
                    let again = again.map(|map| map.write(ending).ok());
                    if again != Ok(Some(written.clone())) {
                        return Err(format!("it is written as\n{written}\nand then {again:?}"));
                    }
                }
            }
            Err(fault) => has_message(&fault)?,
        }
        self.options(&json!({ "map": text }).to_string())
    }

    /// Checks that a parsed position is consistent and playable.
    fn is_sound(&mut self, state: &G) -> TrialResult {
        const PLIES: u32 = 4;
        let mut state = state.clone();
        for _ in 0..PLIES {
            if !state.is_consistent() {
                return Err(format!("{state} is not consistent"));
            }
            round_trip::position(&state).map_err(explain)?;
            let _ = format!("{state:#}");
            for player in Player::all(state.players()) {
                state.clone().forfeit(player, &mut ());
            }
            for viewer in Viewer::all(state.players()) {
                let _ = state.observe(viewer);
            }
            let next = flow::next(&state).map_err(explain)?;
            match next.draw(&mut self.dice.clone(), &mut self.dice) {
                Some(action) => state.apply(&action, &mut ()),
                None => break,
            }
        }
        Ok(())
    }

    /// Checks that an action survives a round trip, and that no position panics on it.
    fn is_harmless(&mut self, action: &G::Action) -> TrialResult {
        const PLACES: usize = 3;
        round_trip::action::<G>(action).map_err(explain)?;
        let _ = G::PROFILE.cells_of(action);
        let states = &self.corpus.states;
        for _ in 0..PLACES.min(states.len()) {
            let place = &states[self.dice.below(states.len() as u32) as usize];
            if let Err(illegal) = place.check(action) {
                has_message(&Sentence::of(&illegal))?;
            }
            for player in Player::all(place.players()) {
                let mut state = place.clone();
                if state.play(player, action).is_ok() && !state.is_consistent() {
                    return Err(format!("in {place} it leads to {state}: not consistent"));
                }
            }
        }
        Ok(())
    }
}

fn explain(violation: Violation) -> String {
    format!("expected {}\nfound {}", violation.expected, violation.found)
}

fn has_message(error: &(impl fmt::Display + ?Sized)) -> TrialResult {
    match error.to_string().trim() {
        "" => Err("the error has no message".into()),
        _ => Ok(()),
    }
}
