//! Castles, and the sites on which they are built.

use game::Player;
use serde::{Deserialize, Serialize};

use crate::Square;

/// A finished castle, or the site of one under construction.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct Castle {
    /// The player who owns it.
    pub owner: Player,
    /// The number of completed constructions; a castle has four.
    pub level: u8,
    /// The remaining life.
    pub life: u8,
    /// Whether its owner bought a unit here this turn; hidden from everyone else.
    pub has_bought: bool,
}

impl Castle {
    /// The level of a finished castle.
    pub(crate) const FINISHED: u8 = 4;
    /// The life that each level adds.
    pub(crate) const LIFE_PER_LEVEL: u8 = 5;
    pub(crate) const DEFENCE: u8 = 4;
    pub(crate) const SIGHT: u8 = 4;
    /// The gold that a finished castle brings each turn.
    pub(crate) const INCOME: u32 = 8;
    /// The price of one level; also the bounty per level for destroying a castle or site.
    pub(crate) const COST: u32 = 18;
    /// The minimum distance between castles and sites.
    pub(crate) const MIN_DISTANCE: u8 = 4;
    pub(crate) const OCCUPIED_LIFE: u8 = 15;
    /// The life that a unit in a castle regains each turn.
    pub(crate) const HEALING: u8 = 4;

    /// A site of level one.
    pub(crate) const fn site(owner: Player) -> Castle {
        Castle {
            owner,
            level: 1,
            life: Castle::LIFE_PER_LEVEL,
            has_bought: false,
        }
    }

    /// A finished castle with full life.
    pub(crate) const fn finished(owner: Player) -> Castle {
        Castle {
            owner,
            level: Castle::FINISHED,
            life: Castle::LIFE_PER_LEVEL * Castle::FINISHED,
            has_bought: false,
        }
    }

    pub(crate) const fn is_finished(&self) -> bool {
        self.level == Castle::FINISHED
    }

    /// Returns the gold that a player gains by destroying it.
    pub(crate) const fn bounty(&self) -> u32 {
        Castle::COST * self.level as u32
    }

    /// Returns whether level and life are possible.
    pub(crate) const fn is_valid(&self) -> bool {
        self.owner.index() < 2
            && 1 <= self.level
            && self.level <= Castle::FINISHED
            && 1 <= self.life
            && self.life <= self.level * Castle::LIFE_PER_LEVEL
            && (self.is_finished() || !self.has_bought)
    }

    /// Returns the castle as a player sees it.
    pub(crate) const fn seen_by(self, viewer: Player) -> Castle {
        Castle {
            has_bought: self.has_bought && viewer.index() == self.owner.index(),
            ..self
        }
    }
}

/// Castles, sorted by square.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct Castles(Vec<(Square, Castle)>);

impl Castles {
    pub(crate) fn get(&self, square: Square) -> Option<&Castle> {
        self.find(square).ok().map(|index| &self.0[index].1)
    }

    pub(crate) fn get_mut(&mut self, square: Square) -> Option<&mut Castle> {
        self.find(square).ok().map(|index| &mut self.0[index].1)
    }

    /// Puts a castle on a square, or removes the one there.
    pub(crate) fn set(&mut self, square: Square, castle: Option<Castle>) {
        match (self.find(square), castle) {
            (Ok(index), Some(castle)) => self.0[index].1 = castle,
            (Ok(index), None) => drop(self.0.remove(index)),
            (Err(index), Some(castle)) => self.0.insert(index, (square, castle)),
            (Err(_), None) => {}
        }
    }

    pub(crate) fn iter(&self) -> impl Iterator<Item = (Square, &Castle)> {
        self.0.iter().map(|(square, castle)| (*square, castle))
    }

    pub(crate) fn iter_mut(&mut self) -> impl Iterator<Item = &mut Castle> {
        self.0.iter_mut().map(|(_, castle)| castle)
    }

    /// Returns the finished castles of a player.
    pub(crate) fn finished(&self, player: Player) -> impl Iterator<Item = Square> {
        let is_own = move |castle: &Castle| castle.owner == player && castle.is_finished();
        self.iter()
            .filter(move |(_, castle)| is_own(castle))
            .map(|(square, _)| square)
    }

    fn find(&self, square: Square) -> Result<usize, usize> {
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
