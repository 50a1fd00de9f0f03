//! What random games leave behind: positions, and all that is written of them.

use game::{Dice, Seed, Viewer};
use serde_json::Value;

use crate::{
    Probe,
    laws::{course, foreign::map_text},
};

/// Valid things, from which invalid ones are made.
pub(crate) struct Corpus<G: Probe> {
    pub(crate) states: Vec<G>,
    /// The same positions as text.
    pub(crate) positions: Vec<String>,
    /// Actions as text, legal somewhere or not.
    pub(crate) actions: Vec<String>,
    pub(crate) action_trees: Vec<Value>,
    pub(crate) observations: Vec<Value>,
    pub(crate) options: Vec<Value>,
    /// Matches in the formats of other programs.
    pub(crate) foreign: Vec<String>,
    /// Maps as files hold them.
    pub(crate) maps: Vec<String>,
}

impl<G: Probe> Corpus<G> {
    /// How many games are played.
    const GAMES: u32 = 12;
    /// How many positions of a game are kept at most.
    const POSITIONS: usize = 8;
    /// How many actions are kept in all at most.
    const ACTIONS: usize = 2_000;

    /// Plays a few random games; a game that breaks off is kept as far as it went.
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
        for number in 0..Corpus::<G>::GAMES.max(set_ups.len() as u32) {
            let (players, options) = &set_ups[number as usize % set_ups.len()];
            corpus.options.extend(serde_json::to_value(options).ok());
            corpus.play(number, *players, options);
            let map = |maps| map_text::<G>(maps, *players, options, number.into());
            corpus.maps.extend(G::MAPS.and_then(map));
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
            // Positions lie ever further apart: openings are alike, and games may be long.
            if ply.is_power_of_two() || ply.is_multiple_of(50) {
                kept += 1;
                self.keep(&state);
            }
            let Ok(next) = course::next(&state) else {
                break;
            };
            let Some(action) = next.draw(&mut dice, &mut choices) else {
                break;
            };
            if kept > Corpus::<G>::POSITIONS {
                break;
            }
            self.keep_action(&action);
            state.apply(&action, &mut ());
            actions.push(action);
        }
        self.keep(&state);
        let exports = G::FORMATS
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
        if self.actions.len() < Corpus::<G>::ACTIONS {
            self.actions.push(action.to_string());
            self.action_trees.extend(serde_json::to_value(action).ok());
        }
    }
}
