//! What an attack can do: strength, damage and the chance of conquest.
//!
//! All of it is a question to a [`World`], so people, strategies and rules get the same answer.

use game::Player;
use serde::{Deserialize, Serialize};

use crate::{Hero, Item, Luck, TerritoryId, TerritorySet, World};

/// How two territories are linked for an attack.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(rename_all = "snake_case")]
pub enum Link {
    /// They are neighbors.
    Land,
    /// The item *attack anywhere* is used for it.
    Anywhere,
    /// They lie on the same sea, and the first has a port.
    Sea,
}

/// What an attack can do (C5).
///
/// ```
/// use conquest::{Conquest, TerritoryId};
///
/// // 20 against 6, supported by a neighbor with 4.
/// let conquest: Conquest = "\
///     2a2b/2a2b/4c/4c:m10,f10,r10 1/100 a20,b6,b4 0 2 0:act".parse()?;
/// let [a, b] = [0, 1].map(|number| TerritoryId::new(number).expect("it is below 64"));
/// let preview = conquest.preview(a, b).expect("it can be attacked");
/// assert_eq!((preview.attack2, preview.defence2), (40, 20));
/// assert_eq!((preview.least, preview.greatest), (5, 15));
/// assert_eq!(preview.conquering, 91, "of 101 equally likely rolls");
/// # Ok::<(), conquest::NotAPosition>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct Preview {
    /// How the territories are linked.
    pub link: Link,
    /// Twice the strength of the attack.
    pub attack2: u64,
    /// Twice the strength of the defence.
    pub defence2: u64,
    /// Which attack of the turn it would be; always the first with *unlimited attacks*.
    pub ordinal: u32,
    /// The damage with least luck.
    pub least: u32,
    /// The damage with most luck.
    pub greatest: u32,
    /// The mean damage, in tenths.
    pub mean_tenths: u64,
    /// With how many of the 101 equally likely rolls the target is conquered.
    pub conquering: u32,
}

/// The damage of an attack, which has to be stronger than the defence.
///
/// ```
/// use conquest::{Luck, damage};
///
/// let luck = |percent| Luck::new(percent).expect("it is within 50 and 150");
/// assert_eq!(damage(40, 20, luck(100), 1), 10);
/// assert_eq!(damage(40, 20, luck(100), 2), 5);
/// assert_eq!(damage(21, 20, luck(50), 3), 1, "at least one");
/// ```
#[must_use]
pub fn damage(attack2: u64, defence2: u64, luck: Luck, ordinal: u32) -> u32 {
    // C5: (A2 - D2) * luck / (200 * k), at least 1.
    let surplus = attack2.saturating_sub(defence2);
    let damage = surplus * u64::from(luck.percent()) / (200 * u64::from(ordinal.max(1)));
    u32::try_from(damage).unwrap_or(u32::MAX).max(1)
}

/// With how many of the 101 equally likely rolls a surplus of doubled strength conquers so many
/// soldiers.
///
/// ```
/// assert_eq!(conquest::conquering_rolls(20, 6, 1), 91, "all from 60 per cent on");
/// assert_eq!(conquest::conquering_rolls(1, 1, 3), 101, "the damage is one at least");
/// ```
#[must_use]
pub fn conquering_rolls(surplus2: u64, troops: u32, ordinal: u32) -> u32 {
    let (least, most) = (*Luck::RANGE.start(), *Luck::RANGE.end());
    if troops <= 1 {
        return u32::from(most - least) + 1;
    }
    let enough = (u64::from(troops) * 200 * u64::from(ordinal.max(1))).div_ceil(surplus2.max(1));
    let first = enough.max(least.into());
    (u64::from(most) + 1).saturating_sub(first) as u32
}

/// The soldiers who leave `from` to hold what was conquered.
pub(crate) fn advancing(damage: u32, troops_to: u32, troops_from: u32) -> u32 {
    // C5: what is left of the damage, at least 1 and at most all but one.
    damage
        .saturating_sub(troops_to)
        .max(1)
        .min(troops_from.saturating_sub(1))
}

impl World {
    /// How `from` can reach `to` with an attack now, if it can at all.
    ///
    /// It says nothing of who owns them.
    #[must_use]
    pub fn link(&self, from: TerritoryId, to: TerritoryId) -> Option<Link> {
        // C5: by land, with the item, which is no help against a capital, or by sea.
        if self.map.by_land(from, to) {
            Some(Link::Land)
        } else if self.can_attack_anywhere() && !self.capitals().contains(to) {
            Some(Link::Anywhere)
        } else if self.sails(from, to) {
            Some(Link::Sea)
        } else {
            None
        }
    }

    /// What the attack would do, whoever's turn it is; nothing if one could not be made.
    #[must_use]
    pub fn preview(&self, from: TerritoryId, to: TerritoryId) -> Option<Preview> {
        let link = self.link(from, to)?;
        let attack2 = self.attack2(from, link);
        let defence2 = self.defence2(to);
        if attack2 <= defence2 || self.owner(from) == self.owner(to) {
            return None;
        }
        let ordinal = self.ordinal();
        let troops = self.troops(to);
        let of = |luck| damage(attack2, defence2, luck, ordinal);
        let total: u64 = Luck::all().map(|luck| u64::from(of(luck))).sum();
        Some(Preview {
            link,
            attack2,
            defence2,
            ordinal,
            least: Luck::all().next().map_or(0, of),
            greatest: Luck::all().next_back().map_or(0, of),
            mean_tenths: total * 10 / 101,
            conquering: conquering_rolls(attack2 - defence2, troops, ordinal),
        })
    }

    /// Twice the strength of an attack from a territory.
    #[must_use]
    pub fn attack2(&self, from: TerritoryId, link: Link) -> u64 {
        let strength = self.strength(from);
        match link {
            Link::Land | Link::Anywhere => 2 * strength,
            // C5: half by sea, unless the war is stalled or late.
            Link::Sea => strength * u64::from(200 - self.support_percent()) / 100,
        }
    }

    /// Twice the strength of a territory's defence.
    #[must_use]
    pub fn defence2(&self, to: TerritoryId) -> u64 {
        let Some(defender) = self.owner(to) else {
            return 2 * self.strength(to);
        };
        let seat = self.seat(defender);
        let territory = self.map.territory(to);
        let by_land = territory.neighbors & seat.lands;
        let by_sea = territory.by_sea & seat.lands & self.ports;
        let sum =
            |set: TerritorySet| -> u64 { set.iter().map(|it| u64::from(self.troops(it))).sum() };
        let mut own = u64::from(self.troops(to));
        let mut support2 = 2 * sum(by_land) + sum(by_sea);
        if let Hero::On(at) = seat.hero {
            let hero = self.hero_share(defender);
            own += if at == to { hero } else { 0 };
            support2 += if by_land.contains(at) { 2 * hero } else { 0 };
            support2 += if by_sea.contains(at) { hero } else { 0 };
        }
        2 * own + support2 * u64::from(self.support_percent()) / 100
    }

    /// Which attack of the turn the next one is, for its damage: `k` of the rule book.
    #[must_use]
    pub fn ordinal(&self) -> u32 {
        // C9: with unlimited attacks, always the first.
        match self.deeds.active {
            Some(Item::UnlimitedAttacks) => 1,
            _ => 1 + self.deeds.attacked.len() as u32,
        }
    }

    /// The soldiers on a territory, and the hero's share if it stands there.
    #[must_use]
    pub fn strength(&self, territory: TerritoryId) -> u64 {
        let troops = u64::from(self.troops(territory));
        match self.owner(territory) {
            Some(owner) if self.seat(owner).hero == Hero::On(territory) => {
                troops + self.hero_share(owner)
            }
            Some(_) | None => troops,
        }
    }

    /// What a hero is worth: a fifth of all soldiers of its player.
    fn hero_share(&self, player: Player) -> u64 {
        u64::from(self.soldiers(player) / 5)
    }

    /// Whether *attack anywhere* is used, and still has its attack.
    pub(crate) fn can_attack_anywhere(&self) -> bool {
        self.deeds.active == Some(Item::AttackAnywhere) && !self.deeds.is_spent
    }

    /// Whether ships go from one territory to another.
    pub(crate) fn sails(&self, from: TerritoryId, to: TerritoryId) -> bool {
        // C1: to leave by sea takes a port, to arrive takes none.
        self.ports.contains(from) && self.map.by_sea(from, to)
    }
}
