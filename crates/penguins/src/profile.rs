//! Everything about Penguins that is not a rule.

use game::{Playable, Profile, Scene, Sketch, Strategy};

use crate::{Action, Event, Observation, Penguins, brain, maps, observe, picture, sketch};

impl Playable for Penguins {
    const PROFILE: Profile<Penguins> = Profile {
        brains: brain::BRAINS,
        levels: brain::LEVELS,
        measures: brain::MEASURES,
        legend: sketch::LEGEND,
        kind: |_, action| action.kind(),
        cells: Action::cells,
        geometry: Observation::geometry,
        describe: Event::describe,
        picture: |observation| Some(picture::position(&observe::imagine(observation)?)),
        maps: Some(&maps::MAPS),
        ..Profile::DEFAULT
    };

    fn brain(name: &str, seed: u64) -> Option<Box<dyn Strategy<Penguins>>> {
        brain::brain(name, seed)
    }

    fn sketch(scene: &Scene<'_, Penguins>) -> Sketch {
        sketch::sketch(scene)
    }
}
