//! What is done with an odd input of each sort, and what must hold if it is taken.

use std::error::Error;

use game::{Dice, Look, Player, Viewer};
use serde_json::json;

use crate::{
    Probe,
    corpus::Corpus,
    json::lost_in_json,
    law::Breach,
    laws::{course, reads_back},
};

/// Nothing, or what is wrong.
type Verdict = Result<(), String>;

/// The places where inputs are tried, and dice for all that is left to chance.
pub(super) struct Trial<'a, G: Probe> {
    pub(super) corpus: &'a Corpus<G>,
    pub(super) dice: Dice,
}

impl<G: Probe> Trial<'_, G> {
    pub(super) fn position(&mut self, text: &str) -> Verdict {
        match text.parse::<G>() {
            Ok(state) => self.is_sound(&state),
            Err(error) => says_something(&error),
        }
    }

    pub(super) fn action(&mut self, text: &str) -> Verdict {
        match text.parse::<G::Action>() {
            Ok(action) => self.does_no_harm(&action),
            Err(error) => says_something(&error),
        }
    }

    pub(super) fn action_json(&mut self, text: &str) -> Verdict {
        match serde_json::from_str::<G::Action>(text) {
            Ok(action) => self.does_no_harm(&action),
            Err(_) => Ok(()),
        }
    }

    pub(super) fn observation(&mut self, text: &str) -> Verdict {
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

    pub(super) fn options(&mut self, text: &str) -> Verdict {
        let Ok(options) = serde_json::from_str::<G::Options>(text) else {
            return Ok(());
        };
        if let Some(lost) = lost_in_json(&options) {
            return Err(lost);
        }
        let (least, most) = G::FACTS.players.into_inner();
        for players in [0, least, most, 9, u8::MAX] {
            match G::new(players, &options, &mut self.dice) {
                Ok(state) => self.is_sound(&state)?,
                Err(illegal) => says_something(&illegal)?,
            }
        }
        Ok(())
    }

    /// A match in the format of another program.
    pub(super) fn foreign(&mut self, text: &str) -> Verdict {
        for format in G::FORMATS {
            if let Err(error) = (format.import)(text) {
                says_something(&*error)?;
            }
        }
        Ok(())
    }

    pub(super) fn map(&mut self, text: &str) -> Verdict {
        let Some(maps) = G::MAPS else {
            return Ok(());
        };
        maps.recognizes(text);
        match maps.read(text) {
            Ok(map) => {
                let _ = (map.summary(), map.warnings(), map.svg());
                let _ = (map.sketch(Look::Plain), map.sketch(Look::Rich));
                for ending in maps.endings() {
                    let Ok(written) = map.write(ending) else {
                        continue;
                    };
                    let again = maps.read(&written).and_then(|map| map.write(ending));
                    if again.as_ref().ok() != Some(&written) {
                        return Err(format!("it is written as\n{written}\nand then {again:?}"));
                    }
                }
            }
            Err(error) => says_something(&*error)?,
        }
        self.options(&json!({ "map": text }).to_string())
    }

    /// Whether what was taken for a position is one, and can be played on.
    fn is_sound(&mut self, state: &G) -> Verdict {
        const PLIES: u32 = 4;
        let mut state = state.clone();
        for _ in 0..PLIES {
            if !state.is_consistent() {
                return Err(format!("{state} is not consistent"));
            }
            reads_back::position(&state).map_err(told)?;
            let _ = format!("{state:#}");
            for player in Player::all(state.players()) {
                state.clone().forfeit(player, &mut ());
            }
            for viewer in Viewer::all(state.players()) {
                let _ = state.observe(viewer);
            }
            let next = course::next(&state).map_err(told)?;
            match next.draw(&mut self.dice.clone(), &mut self.dice) {
                Some(action) => state.apply(&action, &mut ()),
                None => break,
            }
        }
        Ok(())
    }

    /// Whether an action reads back, and does no harm wherever it is tried.
    fn does_no_harm(&mut self, action: &G::Action) -> Verdict {
        const PLACES: usize = 3;
        reads_back::action::<G>(action).map_err(told)?;
        let _ = G::cells(action);
        let states = &self.corpus.states;
        for _ in 0..PLACES.min(states.len()) {
            let place = &states[self.dice.below(states.len() as u32) as usize];
            if let Err(illegal) = place.check(action) {
                says_something(&illegal)?;
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

fn told(breach: Breach) -> String {
    format!("expected {}\nfound {}", breach.expected, breach.found)
}

fn says_something(error: &(impl Error + ?Sized)) -> Verdict {
    match error.to_string().trim() {
        "" => Err("the error says nothing".into()),
        _ => Ok(()),
    }
}
