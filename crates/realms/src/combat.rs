//! Damage and odds of attacks, for the rules, for people and for brains.

use serde::{Deserialize, Serialize};

use crate::{Castle, Kind};

/// The outcome of a blow.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(rename_all = "snake_case")]
pub enum Luck {
    /// The target took no damage.
    Dodged,
    /// The strength of the attack was 50 % higher.
    Critical,
    /// The blow did its normal damage.
    Hit,
}

impl Luck {
    /// All outcomes, in the order of the rule book.
    pub const ALL: [Luck; 3] = [Luck::Dodged, Luck::Critical, Luck::Hit];

    pub(crate) const fn name(self) -> &'static str {
        match self {
            Luck::Dodged => "dodged",
            Luck::Critical => "critical",
            Luck::Hit => "hit",
        }
    }

    /// Returns the probability of this outcome in ten-thousandths.
    pub(crate) const fn weight(self, striker: Kind, target: Kind) -> u32 {
        // R4: the three outcomes of a blow.
        let dodge = target.stats().dodge as u32;
        let critical = striker.stats().critical as u32;
        match self {
            Luck::Dodged => dodge * 100,
            Luck::Critical => (100 - dodge) * critical,
            Luck::Hit => (100 - dodge) * (100 - critical),
        }
    }
}

/// The circumstances that raise the defence of a unit.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Stance {
    pub(crate) on_hill: bool,
    pub(crate) is_fortified: bool,
    /// Whether it stands on a finished castle of its owner.
    pub(crate) on_castle: bool,
}

/// A unit in combat.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Fighter {
    pub(crate) kind: Kind,
    pub(crate) life: u8,
    pub(crate) stance: Stance,
}

/// The damage of a blow before chance decides.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct Blow {
    /// The damage of a hit.
    pub hit: u8,
    /// The damage of a critical hit.
    pub critical: u8,
}

impl Blow {
    /// Returns the blow of an attack.
    pub(crate) const fn of(striker: Kind, target: Kind, stance: Stance) -> Blow {
        // R4: damage.
        let percent = if striker.counters(target) { 150 } else { 100 };
        let attack = striker.stats().attack as u32 * percent / 100;
        let bonus =
            25 * (stance.on_hill as u32 + stance.is_fortified as u32 + stance.on_castle as u32);
        let defence = (target.stats().defence as u32 * (100 + bonus)).div_ceil(100);
        Blow {
            hit: damage(attack, defence),
            critical: damage(attack * 150 / 100, defence),
        }
    }

    /// Returns the damage when a target strikes back with this blow.
    pub(crate) const fn striking_back(self) -> Blow {
        // R4: striking back does half the damage, and at least one.
        const fn half(damage: u8) -> u8 {
            if damage < 2 { 1 } else { damage / 2 }
        }
        Blow {
            hit: half(self.hit),
            critical: half(self.critical),
        }
    }

    /// Returns the damage to a castle or a site.
    pub(crate) const fn against_castle(striker: Kind) -> u8 {
        // R5: no counter, no dodge, no critical against a castle.
        damage(striker.stats().attack as u32, Castle::DEFENCE as u32)
    }

    pub(crate) const fn damage(self, luck: Luck) -> u8 {
        match luck {
            Luck::Dodged => 0,
            Luck::Critical => self.critical,
            Luck::Hit => self.hit,
        }
    }
}

/// The odds of an attack. Probabilities are in ten-thousandths.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct Preview {
    /// The damage of the attack.
    pub blow: Blow,
    /// The probability that the target dodges.
    pub dodged: u32,
    /// The probability of a critical hit.
    pub critical: u32,
    /// The probability that the attack kills.
    pub kills: u32,
    /// The damage when the target strikes back; `None` if the striker is out of its range.
    pub answer: Option<Blow>,
    /// The probability that striking back kills, provided that the target lives.
    pub answer_kills: u32,
}

impl Preview {
    /// Returns the preview of an attack on a castle: no chance, and no striking back.
    pub(crate) const fn of_castle(striker: Kind, life: u8) -> Preview {
        let damage = Blow::against_castle(striker);
        let blow = Blow {
            hit: damage,
            critical: damage,
        };
        let kills = if damage >= life { 10_000 } else { 0 };
        Preview {
            blow,
            dodged: 0,
            critical: 0,
            kills,
            answer: None,
            answer_kills: 0,
        }
    }

    /// Returns the expected damage in hundredths.
    pub(crate) const fn expected(&self) -> u32 {
        let hit = 10_000 - self.dodged - self.critical;
        (self.critical * self.blow.critical as u32 + hit * self.blow.hit as u32) / 100
    }
}

/// Returns the odds of an attack from a distance of `distance` squares.
pub(crate) fn preview(striker: &Fighter, target: &Fighter, distance: usize) -> Preview {
    let blow = Blow::of(striker.kind, target.kind, target.stance);
    let reaches = distance <= usize::from(target.kind.stats().range);
    let answer =
        reaches.then(|| Blow::of(target.kind, striker.kind, striker.stance).striking_back());
    Preview {
        blow,
        dodged: Luck::Dodged.weight(striker.kind, target.kind),
        critical: Luck::Critical.weight(striker.kind, target.kind),
        kills: kill_weight(blow, striker.kind, target),
        answer,
        answer_kills: answer.map_or(0, |answer| kill_weight(answer, target.kind, striker)),
    }
}

/// Returns the probability that a blow kills, in ten-thousandths.
fn kill_weight(blow: Blow, striker: Kind, target: &Fighter) -> u32 {
    let kills = |luck: &Luck| blow.damage(*luck) >= target.life;
    Luck::ALL
        .into_iter()
        .filter(kills)
        .map(|luck| luck.weight(striker, target.kind))
        .sum()
}

/// Returns the damage of an attack against a defence: at least one.
const fn damage(attack: u32, defence: u32) -> u8 {
    if attack > defence + 1 {
        (attack - defence) as u8
    } else {
        1
    }
}
