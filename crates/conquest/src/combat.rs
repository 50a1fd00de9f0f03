//! Attacks: strength, damage and the chance of conquest.
//!
//! Rules, brains, people and user strategies get their numbers from these functions.

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
    /// The item *attack anywhere* links them.
    Anywhere,
    /// They touch the same sea, and the first has a port.
    Sea,
}

/// The possible results of an attack (C5).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct Preview {
    /// How the territories are linked.
    pub link: Link,
    /// Twice the strength of the attack.
    pub attack2: u64,
    /// Twice the strength of the defence.
    pub defence2: u64,
    /// The number of the attack in its turn; always 1 with *unlimited attacks*.
    pub ordinal: u32,
    /// The damage with the least luck.
    pub least: u32,
    /// The damage with the most luck.
    pub greatest: u32,
    /// The mean damage, in tenths.
    pub mean_tenths: u64,
    /// The number of rolls, of 101 equally likely ones, that conquer the target.
    pub conquering: u32,
}

/// Returns the damage of an attack.
#[must_use]
pub fn damage(attack2: u64, defence2: u64, luck: Luck, ordinal: u32) -> u32 {
    // C5: (A2 - D2) * luck / (200 * k), at least 1.
    let surplus = attack2.saturating_sub(defence2);
    let damage = surplus * u64::from(luck.percent()) / (200 * u64::from(ordinal.max(1)));
    u32::try_from(damage).unwrap_or(u32::MAX).max(1)
}

/// Returns how many of the 101 equally likely rolls conquer a territory with `troops` soldiers,
/// given the surplus of doubled strength.
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

/// Returns the number of soldiers who move onto a conquered territory.
pub(crate) fn advancing(damage: u32, troops_to: u32, troops_from: u32) -> u32 {
    // C5: the rest of the damage, at least 1 and at most all but one.
    damage
        .saturating_sub(troops_to)
        .max(1)
        .min(troops_from.saturating_sub(1))
}

impl World {
    /// Returns the link for an attack now, regardless of the owners.
    pub(crate) fn link(&self, from: TerritoryId, to: TerritoryId) -> Option<Link> {
        // C5: by land, with the item except against a capital, or by sea.
        if self.map.by_land(from, to) {
            Some(Link::Land)
        } else if self.can_attack_anywhere() && !self.capitals().contains(to) {
            Some(Link::Anywhere)
        } else if self.reach(from).contains(to) {
            Some(Link::Sea)
        } else {
            None
        }
    }

    /// Returns the possible results of an attack, regardless of the turn. `None` if the attack is
    /// impossible.
    pub(crate) fn preview(&self, from: TerritoryId, to: TerritoryId) -> Option<Preview> {
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

    /// Returns twice the strength of an attack from a territory.
    pub(crate) fn attack2(&self, from: TerritoryId, link: Link) -> u64 {
        self.attack2_with(self.strength(from), link)
    }

    /// Returns twice the strength of an attack by soldiers and hero of the given strength.
    pub(crate) fn attack2_with(&self, strength: u64, link: Link) -> u64 {
        match link {
            Link::Land | Link::Anywhere => 2 * strength,
            // C5: half by sea, unless the war is stalled or late.
            Link::Sea => strength * u64::from(200 - self.support_percent()) / 100,
        }
    }

    /// Returns twice the strength of a territory's defence.
    pub(crate) fn defence2(&self, to: TerritoryId) -> u64 {
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

    /// Returns the number of the next attack in this turn: `k` of the rule book.
    pub(crate) fn ordinal(&self) -> u32 {
        // C9: with unlimited attacks, always 1.
        match self.progress.active {
            Some(Item::UnlimitedAttacks) => 1,
            _ => 1 + self.progress.attacked.len() as u32,
        }
    }

    /// Returns the soldiers on a territory, plus the worth of a hero on it.
    pub(crate) fn strength(&self, territory: TerritoryId) -> u64 {
        let troops = u64::from(self.troops(territory));
        match self.owner(territory) {
            Some(owner) if self.seat(owner).hero == Hero::On(territory) => {
                troops + self.hero_share(owner)
            }
            Some(_) | None => troops,
        }
    }

    /// Returns the worth of a hero: a fifth of all soldiers of its player.
    fn hero_share(&self, player: Player) -> u64 {
        u64::from(self.soldiers(player) / 5)
    }

    /// Returns whether *attack anywhere* is in use and not spent.
    pub(crate) fn can_attack_anywhere(&self) -> bool {
        self.progress.active == Some(Item::AttackAnywhere) && !self.progress.is_spent
    }
}
