//! Observations: what each viewer may know.

mod imagine;

use game::{Player, Turn, Viewer};
use serde::{Deserialize, Serialize};

pub(crate) use self::imagine::imagine;
use crate::{
    Battle, Bits, Castle, Ground, Kind, Orders, Preview, Realms, Square, Terrain, Undo,
    combat::{Fighter, Stance, preview},
    end,
    fog::Eye,
    terrain::rows,
    unit::Unit,
};

/// Everything that one viewer may know of a position.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(deny_unknown_fields)]
pub struct Observation {
    /// The seat of the viewer; `None` for spectators and the referee.
    pub seat: Option<Player>,
    /// Whose decision it is, or the outcome.
    pub turn: Turn,
    /// The player whose turn it is, also while chance decides a blow and after the end.
    pub mover: Player,
    /// The current round, from one.
    pub round: u32,
    /// The number of rounds in the match.
    pub rounds: u32,
    /// The viewer's gold.
    pub gold: Option<u32>,
    /// The explored terrain.
    pub ground: Ground,
    /// The squares in sight.
    #[serde(with = "rows")]
    #[cfg_attr(test, ts(type = "Array<string>"))]
    pub visible: Bits,
    /// The viewer's units and the units in sight, sorted by square.
    pub units: Vec<ObservedUnit>,
    /// Castles and sites as the viewer last saw them, sorted by square.
    pub castles: Vec<ObservedCastle>,
    /// Deposits as the viewer's engineers last saw them.
    pub deposits: Vec<Square>,
    /// The blow that chance decides next.
    pub battle: Option<Battle>,
    /// The step that the viewer can take back.
    pub undo: Option<Undo>,
    /// The number of steps that the viewer has taken back this turn.
    pub undone: u8,
    /// The squares that the viewer's units can enter, as far as the viewer knows; empty without a
    /// seat. Derived from the other fields.
    #[serde(with = "rows")]
    #[cfg_attr(test, ts(type = "Array<string>"))]
    pub open: Bits,
    /// The odds of each attack that the viewer can order now. Derived from the other fields.
    pub attacks: Vec<ObservedAttack>,
    /// The whole position in notation; for the referee only.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(test, ts(optional))]
    pub whole: Option<String>,
}

/// A unit that a viewer sees.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct ObservedUnit {
    /// The viewer's name for it: its number if the viewer owns it, else a name that lasts while it
    /// is in sight.
    pub name: u32,
    /// The player who owns it.
    pub owner: Player,
    /// The kind of unit.
    pub kind: Kind,
    /// The square of the unit.
    pub at: Square,
    /// The remaining life.
    pub life: u8,
    /// What the unit may still do; only for the viewer's own units.
    pub orders: Option<Orders>,
}

/// A castle or a site that a viewer knows.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct ObservedCastle {
    /// The square of the castle.
    pub at: Square,
    /// The castle as it was last seen.
    #[serde(flatten)]
    pub castle: Castle,
}

/// An attack that the viewer can order, on a unit or on a castle.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct ObservedAttack {
    /// The square of the attacker.
    pub from: Square,
    /// The square under attack.
    pub target: Square,
    /// The odds of the attack.
    pub preview: Preview,
}

impl Observation {
    /// Returns the visible unit on a square.
    pub(crate) fn unit(&self, square: Square) -> Option<&ObservedUnit> {
        let index = self.units.binary_search_by_key(&square, |unit| unit.at);
        index.ok().map(|index| &self.units[index])
    }

    /// Returns the castle or site on a square as it was last seen.
    pub(crate) fn castle(&self, square: Square) -> Option<&Castle> {
        let index = self.castles.binary_search_by_key(&square, |seen| seen.at);
        index.ok().map(|index| &self.castles[index].castle)
    }

    /// Returns the odds of an attack as far as the viewer knows: whether an enemy unit is fortified
    /// is hidden.
    pub(crate) fn preview(&self, from: Square, target: Square) -> Option<Preview> {
        let striker = self.unit(from)?;
        let Some(struck) = self.unit(target) else {
            // A unit shields its castle; without a unit the castle is struck.
            return Some(Preview::of_castle(striker.kind, self.castle(target)?.life));
        };
        let fighters = [self.fighter(striker), self.fighter(struck)];
        Some(preview(&fighters[0], &fighters[1], from.distance(target)))
    }

    /// Returns what the viewer knows of a unit in combat.
    pub(crate) fn fighter(&self, unit: &ObservedUnit) -> Fighter {
        let is_own = |castle: &Castle| castle.owner == unit.owner && castle.is_finished();
        Fighter {
            kind: unit.kind,
            life: unit.life,
            stance: Stance {
                on_hill: self.ground.of(Terrain::Hill).has(unit.at),
                is_fortified: unit.orders.is_some_and(|orders| orders.is_fortified),
                on_castle: self.castle(unit.at).is_some_and(is_own),
            },
        }
    }

    /// Fills in the derived fields.
    pub(crate) fn completed(mut self) -> Observation {
        if let Some(player) = self.seat {
            self.open = self.walkable(player);
            self.attacks = match self.turn == Turn::Player(player) {
                true => self.possible_attacks(player),
                false => Vec::new(),
            };
        }
        self
    }

    fn possible_attacks(&self, player: Player) -> Vec<ObservedAttack> {
        let targets = self.targets(player);
        let can_attack = |orders: Orders| !orders.is_waiting && orders.attacks > 0;
        let mut attacks = Vec::new();
        for unit in self
            .units
            .iter()
            .filter(|it| it.orders.is_some_and(can_attack))
        {
            let (from, range) = (unit.at, Bits::within(unit.at, unit.kind.stats().range));
            let attack = |target: Square| {
                let preview = self.preview(from, target)?;
                Some(ObservedAttack {
                    from,
                    target,
                    preview,
                })
            };
            attacks.extend((targets & *range).iter().filter_map(attack));
        }
        attacks
    }

    /// Returns the squares on which a player sees something to attack.
    fn targets(&self, player: Player) -> Bits {
        let units = self.units.iter().filter(|unit| unit.owner != player);
        let castles = self
            .castles
            .iter()
            .filter(|seen| seen.castle.owner != player);
        units
            .map(|unit| unit.at)
            .chain(castles.map(|seen| seen.at))
            .collect()
    }

    fn walkable(&self, player: Player) -> Bits {
        let mut open = self.ground.passable();
        self.units.iter().for_each(|unit| open.remove(unit.at));
        for seen in self
            .castles
            .iter()
            .filter(|seen| seen.castle.owner != player)
        {
            open.remove(seen.at);
        }
        open
    }
}

/// Returns everything that a viewer may know.
pub(crate) fn observe(state: &Realms, viewer: Viewer) -> Observation {
    match viewer {
        Viewer::Player(player) if player.index() < 2 => state.seen_by(Eye::Player(player)),
        Viewer::Player(_) | Viewer::Spectator => state.seen_by(Eye::Spectator),
        Viewer::Referee => return state.seen_by_referee(),
    }
    .completed()
}

impl Realms {
    /// Returns what a player sees without the odds of attacks, which rollouts do not need.
    pub(crate) fn glimpse(&self, player: Player) -> Observation {
        let seen = self.seen_by(Eye::Player(player));
        let open = seen.walkable(player);
        Observation { open, ..seen }
    }

    fn seen_by(&self, eye: Eye) -> Observation {
        let seat = match eye {
            Eye::Player(player) => Some(player),
            Eye::Spectator => None,
        };
        let is_mover = seat == Some(self.mover);
        Observation {
            seat,
            turn: end::turn(self),
            mover: self.mover,
            round: self.round,
            rounds: self.rounds,
            gold: seat.map(|player| self.seat(player).gold),
            ground: self.ground.part(&self.explored_by(eye)),
            visible: self.visible_to(eye),
            units: self.units_seen(eye),
            castles: self.castles_seen(eye),
            deposits: squares(self.found_by(eye)),
            battle: self.battle,
            undo: self.undo.filter(|_| is_mover),
            undone: if is_mover { self.undone } else { 0 },
            open: Bits::EMPTY,
            attacks: Vec::new(),
            whole: None,
        }
    }

    fn units_seen(&self, eye: Eye) -> Vec<ObservedUnit> {
        let mut units = Vec::with_capacity(16);
        for owner in Player::all(Realms::PLAYERS) {
            for unit in &self.seat(owner).units {
                let [by_enemy, by_spectators] = unit.aliases;
                units.extend(match eye {
                    Eye::Player(player) if player == owner => Some(own_unit(owner, unit)),
                    Eye::Player(_) => by_enemy.map(|name| other_unit(owner, unit, name)),
                    Eye::Spectator => by_spectators.map(|name| other_unit(owner, unit, name)),
                });
            }
        }
        units.sort_unstable_by_key(|unit| unit.at);
        units
    }

    fn castles_seen(&self, eye: Eye) -> Vec<ObservedCastle> {
        let memory = match eye {
            Eye::Player(player) => &self.seat(player).memory,
            Eye::Spectator => &self.seats[0].memory,
        };
        let seen = |(at, _): (Square, &Castle)| {
            self.remembered_by(eye, at)
                .map(|castle| ObservedCastle { at, castle })
        };
        memory.iter().filter_map(seen).collect()
    }

    fn seen_by_referee(&self) -> Observation {
        let own = |owner: Player| {
            let units = self.seat(owner).units.iter();
            units.map(move |unit| own_unit(owner, unit))
        };
        let mut units: Vec<ObservedUnit> = Player::all(Realms::PLAYERS).flat_map(own).collect();
        units.sort_unstable_by_key(|unit| unit.at);
        let castle = |(at, &castle)| ObservedCastle { at, castle };
        Observation {
            ground: *self.ground,
            visible: Bits::BOARD,
            units,
            castles: self.castles.iter().map(castle).collect(),
            deposits: squares(self.deposits),
            undo: self.undo,
            undone: self.undone,
            whole: Some(self.to_string()),
            ..self.seen_by(Eye::Spectator)
        }
    }
}

/// Returns a unit as its owner sees it.
pub(crate) const fn own_unit(owner: Player, unit: &Unit) -> ObservedUnit {
    ObservedUnit {
        orders: Some(unit.orders),
        ..other_unit(owner, unit, unit.number)
    }
}

/// Returns a unit as other viewers see it, without its orders.
pub(crate) const fn other_unit(owner: Player, unit: &Unit, name: u32) -> ObservedUnit {
    ObservedUnit {
        name,
        owner,
        kind: unit.kind,
        at: unit.square,
        life: unit.life,
        orders: None,
    }
}

/// Returns a set of squares as a list.
pub(crate) fn squares(bits: Bits) -> Vec<Square> {
    bits.iter().collect()
}
