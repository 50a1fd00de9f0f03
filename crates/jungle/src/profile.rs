//! Everything about Jungle that is not a rule.

use game::{Playable, Profile, Scene, Sketch, Strategy};

use crate::{Event, Jungle, Options, brain, legacy, legal, map::Map, sketch};

impl Playable for Jungle {
    const PROFILE: Profile<Jungle> = Profile {
        brains: brain::BRAINS,
        levels: brain::LEVELS,
        measures: brain::MEASURES,
        legend: sketch::LEGEND,
        kind: |state, action| legal::kind(state, *action).word(),
        cells: |action, visit| {
            visit(action.from.name());
            visit(action.to.name());
        },
        geometry: |observation| Map::of(observation.rules.variant).geometry(),
        describe: Event::describe,
        resolve_options: Options::resolved,
        tables: Some(&brain::TABLES),
        formats: &[legacy::FORMAT],
        tuning: Some(&brain::TUNING),
        ..Profile::DEFAULT
    };

    fn brain(name: &str, seed: u64) -> Option<Box<dyn Strategy<Jungle>>> {
        brain::brain(name, seed)
    }

    fn sketch(scene: &Scene<'_, Jungle>) -> Sketch {
        sketch::sketch(scene)
    }
}
