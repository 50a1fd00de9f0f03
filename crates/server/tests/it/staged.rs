//! A game that starts at a position of the test, with dice of the test.

use std::{fmt, str::FromStr};

use game::{
    Budget, Dice, Facts, Game, Playable, Player, Profile, Scene, SearchInfo, Sink, Sketch,
    Strategy, Turn, View, Viewer, ignore_info,
};
use serde::{Deserialize, Serialize};

/// Any game, from a given position.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Staged<G> {
    pub(crate) game: G,
    dice: Fall,
}

/// How the dice fall.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub(crate) enum Fall {
    #[default]
    Fairly,
    /// Always the first outcome, so two tables have the same luck.
    Alike,
}

#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct Stage {
    pub(crate) position: String,
    pub(crate) dice: Fall,
}

impl<G: Game> Staged<G> {
    pub(crate) fn new(game: G, dice: Fall) -> Staged<G> {
        Staged { game, dice }
    }
}

impl<G: Game> Game for Staged<G> {
    type Options = Stage;
    type Action = G::Action;
    type Event = G::Event;
    type Observation = G::Observation;
    type Illegal = G::Illegal;

    const FACTS: Facts = G::FACTS;

    fn new(_: u8, stage: &Stage, _: &mut Dice) -> Result<Staged<G>, G::Illegal> {
        let game = stage.position.parse();
        let game = game.unwrap_or_else(|fault| panic!("{}: {fault}", stage.position));
        Ok(Staged::new(game, stage.dice))
    }

    fn players(&self) -> u8 {
        self.game.players()
    }

    fn turn(&self) -> Turn {
        self.game.turn()
    }

    fn legal_actions(&self, into: &mut Vec<G::Action>) {
        self.game.legal_actions(into);
    }

    fn check(&self, action: &G::Action) -> Result<(), G::Illegal> {
        self.game.check(action)
    }

    fn chance(&self) -> Vec<(G::Action, u32)> {
        let mut outcomes = self.game.chance();
        if self.dice == Fall::Alike {
            outcomes.retain(|(_, weight)| *weight > 0);
            outcomes.truncate(1);
        }
        outcomes
    }

    fn apply(&mut self, action: &G::Action, events: &mut impl Sink<G::Event>) {
        self.game.apply(action, events);
    }

    fn forfeit(&mut self, player: Player, events: &mut impl Sink<G::Event>) {
        self.game.forfeit(player, events);
    }

    fn observe(&self, viewer: Viewer) -> G::Observation {
        self.game.observe(viewer)
    }

    fn imagine(observation: &G::Observation, dice: &mut Dice) -> Option<Staged<G>> {
        G::imagine(observation, dice).map(|game| Staged::new(game, Fall::Fairly))
    }
}

impl<G: Playable> Playable for Staged<G> {
    const PROFILE: Profile<Staged<G>> = Profile {
        brains: G::PROFILE.brains,
        kind: |state, action| (G::PROFILE.kind)(&state.game, action),
        cells: |action, visit| (G::PROFILE.cells)(action, visit),
        geometry: |observation| (G::PROFILE.geometry)(observation),
        describe: |event| (G::PROFILE.describe)(event),
        describe_cell: |observation, viewer, cell| {
            (G::PROFILE.describe_cell)(observation, viewer, cell)
        },
        picture: |observation| (G::PROFILE.picture)(observation),
        ..Profile::DEFAULT
    };

    fn brain(name: &str, seed: u64) -> Option<Box<dyn Strategy<Staged<G>>>> {
        let brain: Box<dyn Strategy<Staged<G>>> = Box::new(Behind(G::brain(name, seed)?));
        Some(brain)
    }

    fn sketch(_: &Scene<'_, Staged<G>>) -> Sketch {
        Sketch::default()
    }
}

/// A brain of the game behind.
struct Behind<G>(Box<dyn Strategy<G>>);

impl<G: Game> Strategy<Staged<G>> for Behind<G> {
    fn choose(
        &mut self,
        view: &View<Staged<G>>,
        budget: &Budget,
        _: &mut dyn FnMut(&SearchInfo),
    ) -> usize {
        let view = View {
            viewer: view.viewer,
            observation: view.observation.clone(),
            actions: view.actions.clone(),
        };
        // The search info depends on the seed of the brain, which is random.
        self.0.choose(&view, budget, &mut ignore_info)
    }
}

impl<G: Game> fmt::Display for Staged<G> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(&self.game, f)
    }
}

impl<G: Game> FromStr for Staged<G> {
    type Err = G::Err;

    fn from_str(text: &str) -> Result<Staged<G>, G::Err> {
        text.parse().map(|game| Staged::new(game, Fall::Fairly))
    }
}
