//! What a viewer may know, and what it may imagine of the rest.

mod told;

use std::ops::Deref;

use game::{Dice, Player, Viewer};
use serde::{Deserialize, Serialize};

use self::told::Told;
pub use self::told::{LandTold, NotSeen, SeatTold};
use crate::{Conquest, Item, World};

/// All that a viewer may know: a [`World`] in which some items are unknown.
///
/// As JSON it also tells what follows from it: statistics, strengths, and what each possible
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
#[cfg_attr(test, derive(ts_rs::TS), ts(as = "Told"))]
#[serde(into = "Told", try_from = "Told")]
pub struct Observation(World);

impl Deref for Observation {
    type Target = World;

    fn deref(&self) -> &World {
        &self.0
    }
}

impl Conquest {
    pub(crate) fn seen_by(&self, viewer: Viewer) -> Observation {
        let mut world = self.0.clone();
        if viewer == Viewer::Referee {
            return Observation(world);
        }
        // C13: a lying item shows only whether it is the fat bonus.
        for lying in &mut world.lying {
            lying.item = lying.item.filter(|item| item.is_recognized());
        }
        // C13: a stored item is known to its holder alone.
        for player in Player::all(world.players) {
            if viewer != Viewer::Player(player)
                && let Some(held) = &mut world.seat_mut(player).held
            {
                held.item = None;
            }
        }
        Observation(world)
    }

    /// A position that would look like what was seen: what is unknown is drawn as the rules draw
    /// it.
    pub(crate) fn imagined(seen: &Observation, dice: &mut Dice) -> Option<Conquest> {
        let mut world = seen.0.clone();
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
        Some(Conquest(world)).filter(Conquest::is_consistent)
    }
}

/// One of the items that can be, as likely as it appears.
fn draw(dice: &mut Dice, can_be: impl Fn(Item) -> bool + Copy) -> Item {
    let weight = |item: Item| if can_be(item) { item.weight() } else { 0 };
    Item::ALL[dice.weighted(Item::ALL.map(weight))]
}
