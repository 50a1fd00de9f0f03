//! Everything about Realms that is not a rule.

use game::{Navigation, Playable, Profile, Scene, Sketch, Strategy};

use crate::{Action, Event, Realms, brain, maps, navigation, picture, sketch, square};

impl Playable for Realms {
    const PROFILE: Profile<Realms> = Profile {
        brains: brain::BRAINS,
        levels: brain::LEVELS,
        legend: sketch::LEGEND,
        keys: sketch::KEYS,
        kind: |_, action| action.kind(),
        cells: Action::cells,
        // The terrain is explored in play, so it is part of the observation.
        geometry: |_| square::squares(|_| None),
        describe: Event::describe,
        describe_cell: |observation, _, cell| sketch::about(observation, cell),
        picture: |observation| Some(picture::seen(observation)),
        maps: Some(&maps::MAPS),
        navigation: Some(&Navigation {
            reach: navigation::reach,
            path: navigation::path,
            interrupts: navigation::interrupts,
        }),
        ..Profile::DEFAULT
    };

    fn brain(name: &str, seed: u64) -> Option<Box<dyn Strategy<Realms>>> {
        brain::brain(name, seed)
    }

    fn sketch(scene: &Scene<'_, Realms>) -> Sketch {
        sketch::sketch(scene)
    }
}
