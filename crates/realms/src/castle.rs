//! Castles and the sites they grow from.

use game::Player;
use serde::{Deserialize, Serialize};

use crate::Square;

/// A castle, or the site of one that is being built.
///
/// ```
/// use game::Player;
/// use realms::Castle;
///
/// let site = Castle::site(Player::new(0));
/// assert_eq!((site.level, site.life), (1, 5));
/// assert!(!site.is_finished());
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct Castle {
    /// Whose it is.
    pub owner: Player,
    /// How often it was built at; four times make a castle.
    pub level: u8,
    /// How much it still stands.
    pub life: u8,
    /// Whether a unit was bought here this turn; only its owner knows.
    pub has_bought: bool,
}

impl Castle {
    /// How many times one builds until a castle is finished.
    pub const FINISHED: u8 = 4;
    /// How much life each time adds.
    pub const LIFE_OF_LEVEL: u8 = 5;
    /// What it is struck against.
    pub const DEFENCE: u8 = 4;
    /// How far a finished castle sees.
    pub const SIGHT: u8 = 4;
    /// What a finished castle brings its owner each turn.
    pub const INCOME: u32 = 8;
    /// What it costs to build once; also what a site is worth to who destroys it, for each level.
    pub const COST: u32 = 18;
    /// How far castles and sites are apart at least.
    pub const GAP: u8 = 4;
    /// How much life an occupied castle has.
    pub const OCCUPIED_LIFE: u8 = 15;
    /// How much a unit in it heals each turn.
    pub const HEALS: u8 = 4;

    /// A site at which was built once.
    #[must_use]
    pub const fn site(owner: Player) -> Castle {
        Castle {
            owner,
            level: 1,
            life: Castle::LIFE_OF_LEVEL,
            has_bought: false,
        }
    }

    /// A finished castle with all its life.
    #[must_use]
    pub const fn finished(owner: Player) -> Castle {
        Castle {
            owner,
            level: Castle::FINISHED,
            life: Castle::LIFE_OF_LEVEL * Castle::FINISHED,
            has_bought: false,
        }
    }

    /// Whether it is more than a site.
    #[must_use]
    pub const fn is_finished(&self) -> bool {
        self.level == Castle::FINISHED
    }

    /// What whoever destroys it gains.
    #[must_use]
    pub const fn worth(&self) -> u32 {
        Castle::COST * self.level as u32
    }

    /// Whether level and life are possible.
    pub(crate) const fn is_sound(&self) -> bool {
        self.owner.index() < 2
            && 1 <= self.level
            && self.level <= Castle::FINISHED
            && 1 <= self.life
            && self.life <= self.level * Castle::LIFE_OF_LEVEL
            && (self.is_finished() || !self.has_bought)
    }

    /// The same as someone else sees it.
    pub(crate) const fn seen_by(self, viewer: Player) -> Castle {
        Castle {
            has_bought: self.has_bought && viewer.index() == self.owner.index(),
            ..self
        }
    }
}

/// Castles by square, in order.
///
/// There are few, and they are found by going through them all.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct Castles(Vec<(Square, Castle)>);

impl Castles {
    pub(crate) fn get(&self, square: Square) -> Option<&Castle> {
        self.place(square).ok().map(|place| &self.0[place].1)
    }

    pub(crate) fn get_mut(&mut self, square: Square) -> Option<&mut Castle> {
        self.place(square).ok().map(|place| &mut self.0[place].1)
    }

    /// Puts a castle on a square, or takes one away.
    pub(crate) fn set(&mut self, square: Square, castle: Option<Castle>) {
        match (self.place(square), castle) {
            (Ok(place), Some(castle)) => self.0[place].1 = castle,
            (Ok(place), None) => drop(self.0.remove(place)),
            (Err(place), Some(castle)) => self.0.insert(place, (square, castle)),
            (Err(_), None) => {}
        }
    }

    pub(crate) fn iter(&self) -> impl Iterator<Item = (Square, &Castle)> {
        self.0.iter().map(|(square, castle)| (*square, castle))
    }

    pub(crate) fn iter_mut(&mut self) -> impl Iterator<Item = &mut Castle> {
        self.0.iter_mut().map(|(_, castle)| castle)
    }

    /// The finished castles of a player.
    pub(crate) fn finished(&self, player: Player) -> impl Iterator<Item = Square> {
        let is_own = move |castle: &Castle| castle.owner == player && castle.is_finished();
        self.iter()
            .filter(move |(_, castle)| is_own(castle))
            .map(|(square, _)| square)
    }

    fn place(&self, square: Square) -> Result<usize, usize> {
        self.0.binary_search_by_key(&square, |(square, _)| *square)
    }
}

impl FromIterator<(Square, Castle)> for Castles {
    fn from_iter<I: IntoIterator<Item = (Square, Castle)>>(castles: I) -> Castles {
        let mut all = Castles::default();
        for (square, castle) in castles {
            all.set(square, Some(castle));
        }
        all
    }
}
