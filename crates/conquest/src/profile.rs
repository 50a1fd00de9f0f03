//! Everything about Conquest that is not a rule.

use game::{Playable, Profile, Scene, Sketch, Strategy};

use crate::{Action, Conquest, Event, brain, maps, picture, sketch};

impl Playable for Conquest {
    const PROFILE: Profile<Conquest> = Profile {
        brains: brain::BRAINS,
        levels: brain::LEVELS,
        legend: sketch::LEGEND,
        keys: sketch::KEYS,
        kind: |_, action| action.kind(),
        cells: Action::cells,
        geometry: |observation| observation.map().geometry(),
        describe: Event::describe,
        describe_cell: |observation, viewer, cell| sketch::about(observation, viewer, cell),
        picture: |observation| {
            let palette = picture::Palette::default();
            Some(picture::position(observation, palette))
        },
        maps: Some(&maps::MAPS),
        ..Profile::DEFAULT
    };

    fn brain(name: &str, seed: u64) -> Option<Box<dyn Strategy<Conquest>>> {
        brain::brain(name, seed)
    }

    fn sketch(scene: &Scene<'_, Conquest>) -> Sketch {
        sketch::sketch(scene)
    }
}
