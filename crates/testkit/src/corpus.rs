//! Valid input from random matches: positions, actions, observations, maps.

use game::{Dice, Seed, Viewer};
use serde_json::Value;

use crate::{
    Probe,
    laws::{flow, foreign::map_text},
};

/// Valid input, from which invalid input is made.
pub(crate) struct Corpus<G: Probe> {
    pub(crate) states: Vec<G>,
    /// The same positions as text.
    pub(crate) positions: Vec<String>,
    /// Actions as text, legal or not.
    pub(crate) actions: Vec<String>,
    pub(crate) action_trees: Vec<Value>,
    pub(crate) observations: Vec<Value>,
    pub(crate) options: Vec<Value>,
    /// Matches in the formats of other programs.
    pub(crate) foreign: Vec<String>,
    /// Maps as the text of a file.
    pub(crate) maps: Vec<String>,
}

impl<G: Probe> Corpus<G> {
    /// The minimum number of matches.
    const MIN_MATCHES: u32 = 12;
    /// The maximum number of positions per match.
    const MAX_POSITIONS: usize = 8;
    /// The maximum number of actions in all.
    const MAX_ACTIONS: usize = 2_000;

    /// Plays a few random matches. A match that breaks off is kept up to that point.
    pub(crate) fn gather() -> Corpus<G> {
        let mut corpus = Corpus {
            states: Vec::new(),
            positions: Vec::new(),
            actions: Vec::new(),
            action_trees: Vec::new(),
            observations: Vec::new(),
            options: Vec::new(),
            foreign: Vec::new(),
            maps: Vec::new(),
        };
        let set_ups = G::set_ups();
        for number in 0..Corpus::<G>::MIN_MATCHES.max(set_ups.len() as u32) {
            let (players, options) = &set_ups[number as usize % set_ups.len()];
            corpus.options.extend(serde_json::to_value(options).ok());
            corpus.play(number, *players, options);
            let map = |maps| map_text::<G>(maps, *players, options, number.into());
            corpus.maps.extend(G::PROFILE.maps.and_then(map));
        }
        corpus
    }

    fn play(&mut self, number: u32, players: u8, options: &G::Options) {
        let mut dice = Dice::new(Seed::from_number(u64::from(number) | 1 << 34));
        let Ok(mut state) = G::new(players, options, &mut dice) else {
            return;
        };
        let start = state.clone();
        let mut actions = Vec::new();
        let mut choices = dice.clone();
        let mut kept = 0;
        for ply in 0..G::FACTS.max_plies {
            // The distance grows, because openings are similar and matches may be long.
            if ply.is_power_of_two() || ply.is_multiple_of(50) {
                kept += 1;
                self.keep(&state);
            }
            let Ok(next) = flow::next(&state) else {
                break;
            };
            let Some(action) = next.draw(&mut dice, &mut choices) else {
                break;
            };
            if kept > Corpus::<G>::MAX_POSITIONS {
                break;
            }
            self.keep_action(&action);
            state.apply(&action, &mut ());
            actions.push(action);
        }
        self.keep(&state);
        let exports = G::PROFILE
            .formats
            .iter()
            .map(|format| (format.export)(&start, &actions));
        self.foreign.extend(exports.filter_map(Result::ok));
    }

    fn keep(&mut self, state: &G) {
        self.positions.push(state.to_string());
        for viewer in Viewer::all(state.players()) {
            self.observations
                .extend(serde_json::to_value(state.observe(viewer)).ok());
        }
        let every = state.every_action();
        for action in every.iter().step_by((every.len() / 40).max(1)) {
            self.keep_action(action);
        }
        self.states.push(state.clone());
    }

    fn keep_action(&mut self, action: &G::Action) {
        if self.actions.len() < Corpus::<G>::MAX_ACTIONS {
            self.actions.push(action.to_string());
            self.action_trees.extend(serde_json::to_value(action).ok());
        }
    }
}
