//! What each viewer may know, and positions that match it.

mod data;

use std::{ops::Deref, sync::Arc};

use game::{Dice, Player, Viewer};
use serde::{Deserialize, Serialize};

use self::data::ObservationData;
pub use self::data::{NotAnObservation, ObservedSeat, ObservedTerritory};
use crate::{
    Conquest, Item, World,
    draft::Draft,
    state::{Clock, LyingItem, Progress, Seat, StoredItem},
};

/// Everything that a viewer may know: a [`World`] in which some items are unknown.
///
/// Its JSON also contains derived values: statistics, strengths, and a preview of each possible
/// attack.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS), ts(as = "ObservationData"))]
#[serde(into = "ObservationData", try_from = "ObservationData")]
pub struct Observation(World);

impl Deref for Observation {
    type Target = World;

    fn deref(&self) -> &World {
        &self.0
    }
}

/// Returns everything that a viewer may know.
///
/// It is built field by field, so that a new field of the position stays hidden by default.
pub(crate) fn observe(state: &Conquest, viewer: Viewer) -> Observation {
    let World {
        clock, progress, ..
    } = &state.0;
    let mut seats = [Seat::default(); World::MAX_PLAYERS];
    for player in Player::all(state.players) {
        seats[player.index()] = observe_seat(state.seat(player), player, viewer);
    }
    let lying = state.lying.iter();
    Observation(World {
        map: Arc::clone(&state.map),
        troops: state.troops,
        camp_turns: state.camp_turns,
        ports: state.ports,
        lying: lying.map(|it| observe_lying(it, viewer)).collect(),
        seats,
        players: state.players,
        clock: Clock {
            round: clock.round,
            rounds: clock.rounds,
            quiet: clock.quiet,
            is_eventful: clock.is_eventful,
        },
        mover: state.mover,
        phase: state.phase,
        progress: Progress {
            is_extra: progress.is_extra,
            active: progress.active,
            is_spent: progress.is_spent,
            has_acted: progress.has_acted,
            attacked: progress.attacked,
            has_passed: progress.has_passed,
        },
    })
}

fn observe_seat(seat: &Seat, player: Player, viewer: Viewer) -> Seat {
    // C13: only its holder knows a stored item.
    let is_known = viewer == Viewer::Referee || viewer == Viewer::Player(player);
    Seat {
        lands: seat.lands,
        camps: seat.camps,
        capital: seat.capital,
        hero: seat.hero,
        held: seat.held.map(|held| StoredItem {
            item: held.item.filter(|_| is_known),
            turns: held.turns,
        }),
        passes: seat.passes,
        out: seat.out,
    }
}

fn observe_lying(lying: &LyingItem, viewer: Viewer) -> LyingItem {
    // C13: a lying item shows only whether it is the fat bonus.
    let is_known = |item: &Item| viewer == Viewer::Referee || item.is_recognized();
    LyingItem {
        at: lying.at,
        item: lying.item.filter(is_known),
        since: lying.since,
    }
}

/// Samples a position that matches an observation. Unknown items have the weights of the rules.
pub(crate) fn imagine(observation: &Observation, dice: &mut Dice) -> Option<Conquest> {
    let mut world = observation.0.clone();
    for lying in &mut world.lying {
        // An unknown lying item is not the fat bonus, which everyone recognizes.
        lying.item = lying
            .item
            .or_else(|| Some(draw(dice, |item| !item.is_recognized())));
    }
    for seat in &mut world.seats {
        if let Some(held) = &mut seat.held {
            held.item = held.item.or_else(|| Some(draw(dice, Item::is_stored)));
        }
    }
    Conquest::try_from(Draft(world)).ok()
}

/// Draws one of the possible items by weight.
fn draw(dice: &mut Dice, is_possible: impl Fn(Item) -> bool + Copy) -> Item {
    let weight = |item: Item| if is_possible(item) { item.weight() } else { 0 };
    Item::ALL[dice.weighted(Item::ALL.map(weight))]
}
