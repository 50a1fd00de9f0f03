//! The players that come with the game, and what a host asks of a game with pictures.
//!
//! Only this file and those in its folder use `search`.

pub(crate) mod chase;
pub(crate) mod endings;
mod heuristic;
mod judgement;
mod levels;
mod novice;
mod roads;
mod weights;

use game::{Format, Geometry, Level, Playable, Scene, Sketch, Strategy, Tables, Weight};
use search::{Options, Random, Thinker};

pub(crate) use self::judgement::Taste;
use self::{
    chase::Chase, heuristic::Heuristic, judgement::Judgement, novice::Novice, weights::Weights,
};
use crate::{Action, Event, Jungle, Observation, event, legacy, map::Map, sketch};

impl Playable for Jungle {
    const BRAINS: &'static [&'static str] = &["random", "novice", "heuristic", "deep", "master"];
    const LEVELS: &'static [Level] = levels::LEVELS;
    const MEASURES: &'static [&'static str] = &["full-width", "two-threads"];
    const LEGEND: &'static str = sketch::LEGEND;
    const TABLES: Option<&'static dyn Tables> = Some(&endings::TwoAgainstOne);
    const FORMATS: &'static [Format<Jungle>] = &[legacy::FORMAT];

    fn brain(name: &str, seed: u64) -> Option<Box<dyn Strategy<Jungle>>> {
        match name {
            "random" => Some(Box::new(Random::new(seed))),
            "novice" => Some(Box::new(Novice::new(seed))),
            "heuristic" => Some(Box::new(Heuristic::new(seed))),
            "deep" => Some(Box::new(deep(seed))),
            "master" => Some(Box::new(master(seed))),
            "full-width" => Some(Box::new(full_width(seed))),
            "two-threads" => Some(Box::new(two_threads(seed))),
            _ => levels::level(name, seed),
        }
    }

    fn weights() -> Vec<Weight> {
        weights::TUNED.named()
    }

    fn counts(&self) -> Option<Vec<i32>> {
        weights::counts(self, Judgement::of(self.rules(), Taste::Tuned))
    }

    fn weighing(weights: &[i32], seed: u64) -> Option<Box<dyn Strategy<Jungle>>> {
        let enter = chase::enter_with(Weights::of(weights)?);
        let options = Options::default();
        let thinker = Thinker::new(HASH_MEBIBYTES, options, seed, enter, chase::leave);
        Some(Box::new(thinker))
    }

    fn cells(action: &Action) -> Vec<String> {
        vec![action.from.name().into(), action.to.name().into()]
    }

    fn each_cell(action: &Action, hand_out: &mut dyn FnMut(&str)) {
        hand_out(action.from.name());
        hand_out(action.to.name());
    }

    fn decided(options: &crate::Options) -> crate::Options {
        options.decided()
    }

    fn geometry(observation: &Observation) -> Geometry {
        Map::of(observation.rules.variant).geometry()
    }

    fn tell(event: &Event) -> Option<String> {
        event::tell(event)
    }

    fn sketch(scene: &Scene<'_, Jungle>) -> Sketch {
        sketch::sketch(scene)
    }
}

/// Alpha-beta that looks at every line equally far and judges by what is left on the board.
fn deep(seed: u64) -> Thinker<Jungle, Chase> {
    let options = Options {
        reductions: false,
        pruning: false,
        table: false,
        ..Options::default()
    };
    Thinker::new(
        HASH_MEBIBYTES,
        options,
        seed,
        chase::enter(Taste::Plain),
        chase::leave,
    )
}

/// Alpha-beta with all it can do.
fn master(seed: u64) -> Thinker<Jungle, Chase> {
    master_of(Options::default(), seed)
}

/// The same on two threads, whose answer may differ from run to run: a measure, not a player.
fn two_threads(seed: u64) -> Thinker<Jungle, Chase> {
    let options = Options {
        threads: 2,
        ..Options::default()
    };
    master_of(options, seed)
}

fn master_of(options: Options, seed: u64) -> Thinker<Jungle, Chase> {
    Thinker::new(
        HASH_MEBIBYTES,
        options,
        seed,
        chase::enter(Taste::Tuned),
        chase::leave,
    )
}

/// Every line to the same depth and nothing left out: a measure, not a player.
fn full_width(seed: u64) -> Thinker<Jungle, Chase> {
    let options = Options::full_width(100);
    Thinker::new(
        HASH_MEBIBYTES,
        options,
        seed,
        chase::enter(Taste::Plain),
        chase::leave,
    )
}

const HASH_MEBIBYTES: usize = 16;
