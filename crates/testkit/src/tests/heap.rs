//! An open toy game: a copy of Nim that can lie and make mistakes.

use std::{fmt, str::FromStr};

use game::{
    Audience, Dice, Facts, Game, Playable, Player, Profile, Scene, Sink, Sketch, Strategy, Turn,
    Viewer,
    example::{IllegalTake, Nim, NimEvent, NimOptions, NotNim, SeenHeap, Taken},
};

use super::mistake::{Mistake, makes};
use crate::Probe;

/// The lies that the facts can contain.
pub(super) mod lie {
    pub(in crate::tests) const NONE: u8 = 0;
    pub(in crate::tests) const CHANCE: u8 = 1;
    pub(in crate::tests) const HIDDEN: u8 = 2;
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Heap<const LIE: u8>(Nim);

/// Makes the events of Nim private.
struct Whispers<'a, S>(&'a mut S);

impl<S: Sink<NimEvent>> Sink<NimEvent> for Whispers<'_, S> {
    fn emit(&mut self, seen: impl FnOnce() -> (Audience, NimEvent)) {
        self.0.emit(|| (Audience::only(Player::new(0)), seen().1));
    }
}

impl<const LIE: u8> Game for Heap<LIE> {
    type Options = NimOptions;
    type Action = Taken;
    type Event = NimEvent;
    type Observation = SeenHeap;
    type Illegal = IllegalTake;

    const FACTS: Facts = Facts {
        chance: LIE == lie::CHANCE,
        hidden: LIE == lie::HIDDEN,
        ..Nim::FACTS
    };

    fn new(players: u8, options: &NimOptions, dice: &mut Dice) -> Result<Self, IllegalTake> {
        Nim::new(players, options, dice).map(Heap)
    }

    fn players(&self) -> u8 {
        self.0.players()
    }

    fn turn(&self) -> Turn {
        self.0.turn()
    }

    fn legal_actions(&self, into: &mut Vec<Taken>) {
        self.0.legal_actions(into);
    }

    fn check(&self, taken: &Taken) -> Result<(), IllegalTake> {
        self.0.check(taken)
    }

    fn apply(&mut self, taken: &Taken, events: &mut impl Sink<NimEvent>) {
        if makes(Mistake::OpenWhispers) {
            self.0.apply(taken, &mut Whispers(events));
        } else {
            self.0.apply(taken, events);
        }
    }

    fn forfeit(&mut self, player: Player, events: &mut impl Sink<NimEvent>) {
        self.0.forfeit(player, events);
    }

    fn observe(&self, viewer: Viewer) -> SeenHeap {
        let mut seen = self.0.observe(viewer);
        if makes(Mistake::OpenHidesFromSpectators) && viewer == Viewer::Spectator {
            seen.heap = 0;
        }
        if makes(Mistake::OpenShowsPart) {
            // The limit is hidden from all viewers.
            let words: Vec<&str> = seen.position.split(' ').collect();
            seen.position = [&[words[0], "1"], &words[2..]].concat().join(" ");
        }
        seen
    }

    fn imagine(seen: &SeenHeap, dice: &mut Dice) -> Option<Self> {
        Nim::imagine(seen, dice).map(Heap)
    }
}

impl<const LIE: u8> Playable for Heap<LIE> {
    const PROFILE: Profile<Self> = Profile::DEFAULT;

    fn brain(_: &str, _: u64) -> Option<Box<dyn Strategy<Self>>> {
        None
    }

    fn sketch(scene: &Scene<'_, Self>) -> Sketch {
        let Scene {
            observation,
            viewer,
            last,
            marked,
            look,
        } = *scene;
        Nim::sketch(&Scene {
            observation,
            viewer,
            last,
            marked,
            look,
        })
    }
}

impl<const LIE: u8> Probe for Heap<LIE> {
    fn every_action(&self) -> Vec<Taken> {
        self.0.every_action()
    }

    fn is_consistent(&self) -> bool {
        self.0.is_consistent()
    }

    fn set_ups() -> Vec<(u8, NimOptions)> {
        Nim::set_ups()
    }
}

impl<const LIE: u8> fmt::Display for Heap<LIE> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

impl<const LIE: u8> FromStr for Heap<LIE> {
    type Err = NotNim;

    fn from_str(text: &str) -> Result<Self, NotNim> {
        text.parse().map(Heap)
    }
}
