//! What a blow does, and what it may do: the same for the rules, for people and for brains.

use serde::{Deserialize, Serialize};

use crate::{Castle, Kind};

/// How a blow turned out.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(rename_all = "snake_case")]
pub enum Luck {
    /// It missed.
    Dodged,
    /// It struck half as hard again.
    Critical,
    /// It struck.
    Hit,
}

impl Luck {
    /// All of them, in the order of the rule book.
    pub const ALL: [Luck; 3] = [Luck::Dodged, Luck::Critical, Luck::Hit];

    /// The word for it.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Luck::Dodged => "dodged",
            Luck::Critical => "critical",
            Luck::Hit => "hit",
        }
    }

    /// How likely it is, of 10,000.
    #[must_use]
    pub const fn weight(self, striker: Kind, target: Kind) -> u32 {
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

/// Where and how the one who is struck stands.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Stance {
    /// It stands on a hill.
    pub on_hill: bool,
    /// It is fortified.
    pub is_fortified: bool,
    /// It stands on a finished castle of its own.
    pub on_castle: bool,
}

/// One of two who fight.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Fighter {
    /// What it is.
    pub kind: Kind,
    /// How much life it has.
    pub life: u8,
    /// Where and how it stands.
    pub stance: Stance,
}

/// What a blow does, before any luck.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct Blow {
    /// The damage of a hit.
    pub hit: u8,
    /// The damage of a critical hit.
    pub critical: u8,
}

impl Blow {
    /// The blow of an attack.
    ///
    /// ```
    /// use realms::{Blow, Kind, Stance};
    ///
    /// let blow = Blow::of(Kind::Cavalry, Kind::Infantry, Stance::default());
    /// assert_eq!((blow.hit, blow.critical), (11, 18));
    /// ```
    #[must_use]
    pub const fn of(striker: Kind, target: Kind, stance: Stance) -> Blow {
        // R4: damage.
        let percent = if striker.counters(target) { 150 } else { 100 };
        let attack = striker.stats().attack as u32 * percent / 100;
        let footing =
            25 * (stance.on_hill as u32 + stance.is_fortified as u32 + stance.on_castle as u32);
        let defence = (target.stats().defence as u32 * (100 + footing)).div_ceil(100);
        Blow {
            hit: over(attack, defence),
            critical: over(attack * 150 / 100, defence),
        }
    }

    /// The blow with which the one who was struck answers.
    #[must_use]
    pub const fn in_answer(self) -> Blow {
        // R4: an answer does half the damage, and at least one.
        const fn half(damage: u8) -> u8 {
            if damage < 2 { 1 } else { damage / 2 }
        }
        Blow {
            hit: half(self.hit),
            critical: half(self.critical),
        }
    }

    /// The damage to a castle or a site, which knows no luck.
    #[must_use]
    pub const fn against_castle(striker: Kind) -> u8 {
        // R5: no counter, no dodge, no critical against a castle.
        over(striker.stats().attack as u32, Castle::DEFENCE as u32)
    }

    /// The damage, once it is known how it turned out.
    #[must_use]
    pub const fn damage(self, luck: Luck) -> u8 {
        match luck {
            Luck::Dodged => 0,
            Luck::Critical => self.critical,
            Luck::Hit => self.hit,
        }
    }
}

/// What an attack may bring.
///
/// Chances are of 10,000.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct Preview {
    /// What the blow does.
    pub blow: Blow,
    /// How likely it is to be dodged.
    pub dodged: u32,
    /// How likely it is to be critical.
    pub critical: u32,
    /// How likely it is to kill.
    pub kills: u32,
    /// What the answer does, if the target lives and reaches that far.
    pub answer: Option<Blow>,
    /// How likely the answer is to kill, should there be one.
    pub answer_kills: u32,
}

impl Preview {
    /// What a blow against walls brings: no luck, and no answer.
    #[must_use]
    pub const fn of_walls(striker: Kind, life: u8) -> Preview {
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

    /// The damage on average, in hundredths.
    #[must_use]
    pub const fn expected(&self) -> u32 {
        let hit = 10_000 - self.dodged - self.critical;
        (self.critical * self.blow.critical as u32 + hit * self.blow.hit as u32) / 100
    }
}

/// What may come of an attack at so many squares.
///
/// ```
/// use realms::{Fighter, Kind, Stance, preview};
///
/// let fighter = |kind, life| Fighter { kind, life, stance: Stance::default() };
/// let preview = preview(&fighter(Kind::Archer, 20), &fighter(Kind::Cavalry, 9), 2);
/// assert_eq!((preview.blow.hit, preview.blow.critical), (9, 15));
/// assert_eq!(preview.dodged, 1_000);
/// assert_eq!(preview.kills, 9_000);
/// assert_eq!(preview.answer, None, "cavalry does not reach two squares");
/// ```
#[must_use]
pub fn preview(striker: &Fighter, target: &Fighter, distance: usize) -> Preview {
    let blow = Blow::of(striker.kind, target.kind, target.stance);
    let reaches = distance <= usize::from(target.kind.stats().range);
    let answer = reaches.then(|| Blow::of(target.kind, striker.kind, striker.stance).in_answer());
    Preview {
        blow,
        dodged: Luck::Dodged.weight(striker.kind, target.kind),
        critical: Luck::Critical.weight(striker.kind, target.kind),
        kills: killing(blow, striker.kind, target),
        answer,
        answer_kills: answer.map_or(0, |answer| killing(answer, target.kind, striker)),
    }
}

/// How likely a blow is to kill.
fn killing(blow: Blow, striker: Kind, target: &Fighter) -> u32 {
    let kills = |luck: &Luck| blow.damage(*luck) >= target.life;
    Luck::ALL
        .into_iter()
        .filter(kills)
        .map(|luck| luck.weight(striker, target.kind))
        .sum()
}

/// What an attack does against a defence.
const fn over(attack: u32, defence: u32) -> u8 {
    if attack > defence + 1 {
        (attack - defence) as u8
    } else {
        1
    }
}
