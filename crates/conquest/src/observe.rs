//! What a viewer may know, and what it may imagine of the rest.

mod data;

use std::{ops::Deref, sync::Arc};

use game::{Dice, Player, Viewer};
use serde::{Deserialize, Serialize};

use self::data::ObservationData;
pub use self::data::{NotAnObservation, ObservedSeat, ObservedTerritory};
use crate::{
    Conquest, Item, World,
    draft::Draft,
    state::{Clock, Deeds, Held, Lying, Seat},
};

/// Everything that a viewer may know: a [`World`] in which some items are unknown.
///
/// Its JSON also has what follows from it: statistics, strengths, and what each possible
/// attack could do.
///
/// ```
/// use conquest::{Conquest, Item};
/// use game::{Game, Player, Viewer};
///
/// let conquest: Conquest = "\
///     2a2b/2a2b/4c/4c:m10,f10,r10 5/100 a15,b15,10?tb4.0 0=pt3 1 0:act".parse()?;
/// let own = conquest.observe(Viewer::Player(Player::new(0)));
/// assert_eq!(own.held(Player::new(0)), Some(Some(Item::PlayTwice)));
/// let other = conquest.observe(Viewer::Player(Player::new(1)));
/// assert_eq!(other.held(Player::new(0)), Some(None), "one item, but which?");
/// # Ok::<(), conquest::NotAPosition>(())
/// ```
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
/// It is built field by field, also in its parts, so that nothing new is shown by default.
pub(crate) fn observe(state: &Conquest, viewer: Viewer) -> Observation {
    let World { clock, deeds, .. } = &state.0;
    let mut seats = [Seat::default(); World::MOST_PLAYERS];
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
            is_stirred: clock.is_stirred,
        },
        mover: state.mover,
        phase: state.phase,
        deeds: Deeds {
            is_extra: deeds.is_extra,
            active: deeds.active,
            is_spent: deeds.is_spent,
            has_acted: deeds.has_acted,
            attacked: deeds.attacked,
            has_passed: deeds.has_passed,
        },
    })
}

fn observe_seat(seat: &Seat, player: Player, viewer: Viewer) -> Seat {
    // C13: a stored item is known to its holder alone.
    let is_known = viewer == Viewer::Referee || viewer == Viewer::Player(player);
    Seat {
        lands: seat.lands,
        camps: seat.camps,
        capital: seat.capital,
        hero: seat.hero,
        held: seat.held.map(|held| Held {
            item: held.item.filter(|_| is_known),
            turns: held.turns,
        }),
        passes: seat.passes,
        out: seat.out,
    }
}

fn observe_lying(lying: &Lying, viewer: Viewer) -> Lying {
    // C13: a lying item shows only whether it is the fat bonus.
    let is_known = |item: &Item| viewer == Viewer::Referee || item.is_recognized();
    Lying {
        at: lying.at,
        item: lying.item.filter(is_known),
        since: lying.since,
    }
}

/// Samples a position that matches an observation. Unknown items are drawn as the rules draw
/// them.
pub(crate) fn imagine(observation: &Observation, dice: &mut Dice) -> Option<Conquest> {
    let mut world = observation.0.clone();
    for lying in &mut world.lying {
        // It is not the fat bonus, or it would be known.
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

/// One of the items that can be, as likely as it appears.
fn draw(dice: &mut Dice, can_be: impl Fn(Item) -> bool + Copy) -> Item {
    let weight = |item: Item| if can_be(item) { item.weight() } else { 0 };
    Item::ALL[dice.weighted(Item::ALL.map(weight))]
}
