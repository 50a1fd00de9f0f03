//! What each viewer may know.

mod imagine;

use game::{Player, Turn, Viewer};
use serde::{Deserialize, Serialize};

pub(crate) use self::imagine::imagine;
use crate::{
    Bits, Castle, Fighter, Ground, Kind, Orders, Preview, Realms, Square, Stance, Terrain, end,
    fog::Eye, preview, state::Battle, terrain::rows, unit::Unit,
};

/// All that one viewer may know of a position.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(deny_unknown_fields)]
pub struct Observation {
    /// Whose eyes these are: a seat, or nobody's for spectators and the referee.
    pub seat: Option<Player>,
    /// Whose move it is, or how the match ended.
    pub turn: Turn,
    /// Whose turn it is, also while chance decides a blow, and after the end.
    pub mover: Player,
    /// The present round, from one.
    pub round: u32,
    /// How many rounds are played.
    pub rounds: u32,
    /// The viewer's gold.
    pub gold: Option<u32>,
    /// The terrain, as far as it is explored.
    pub ground: Ground,
    /// The squares in sight.
    #[serde(with = "rows")]
    #[cfg_attr(test, ts(type = "Array<string>"))]
    pub visible: Bits,
    /// The viewer's units and those in sight, by square.
    pub units: Vec<ObservedUnit>,
    /// Castles and sites as the viewer saw them last, by square.
    pub castles: Vec<ObservedCastle>,
    /// Deposits as the viewer's engineers saw them last.
    pub deposits: Vec<Square>,
    /// The blow that chance is to decide.
    pub battle: Option<ObservedBattle>,
    /// The step that the viewer can take back.
    pub undo: Option<ObservedUndo>,
    /// How many steps the viewer has taken back this turn.
    pub undone: u8,
    /// Follows from the rest: the squares that the viewer's units can walk over, as far as it
    /// knows; none for who has no seat.
    #[serde(with = "rows")]
    #[cfg_attr(test, ts(type = "Array<string>"))]
    pub open: Bits,
    /// Follows from the rest: what each attack that the viewer can order now may bring.
    pub attacks: Vec<ObservedAttack>,
    /// The whole position; for the referee alone.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(test, ts(optional))]
    pub whole: Option<String>,
}

/// A unit that a viewer sees.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct ObservedUnit {
    /// What the viewer calls it: its number if it is the viewer's own, else a name that lasts for
    /// as long as it is in sight.
    pub name: u32,
    /// Whose it is.
    pub owner: Player,
    /// What it is.
    pub kind: Kind,
    /// Where it stands.
    pub at: Square,
    /// How much life it has.
    pub life: u8,
    /// What it may still do; only for the viewer's own.
    pub orders: Option<Orders>,
}

/// A castle or a site that a viewer knows.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct ObservedCastle {
    /// Where it stands.
    pub at: Square,
    /// What it is, or was when it was seen last.
    #[serde(flatten)]
    pub castle: Castle,
}

/// A blow that is to be decided. It is always in sight of everyone.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct ObservedBattle {
    /// Who strikes.
    pub striker: Square,
    /// Who is struck.
    pub target: Square,
    /// Whether it is the answer to an attack.
    pub is_answer: bool,
}

/// A step that can be taken back.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct ObservedUndo {
    /// Where the unit stood.
    pub from: Square,
    /// Where it stands.
    pub to: Square,
    /// Whether it had paid for its way before.
    pub fee: crate::Fee,
    /// The gold that comes back.
    pub paid: u32,
}

/// An attack that can be ordered, on a unit or on walls.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct ObservedAttack {
    /// Who would strike.
    pub from: Square,
    /// What would be struck.
    pub target: Square,
    /// What may come of it.
    pub preview: Preview,
}

impl Observation {
    /// The unit on a square, as far as it is seen.
    #[must_use]
    pub fn unit(&self, square: Square) -> Option<&ObservedUnit> {
        let place = self.units.binary_search_by_key(&square, |unit| unit.at);
        place.ok().map(|place| &self.units[place])
    }

    /// The castle or site on a square, as it was seen last.
    #[must_use]
    pub fn castle(&self, square: Square) -> Option<&Castle> {
        let place = self.castles.binary_search_by_key(&square, |seen| seen.at);
        place.ok().map(|place| &self.castles[place].castle)
    }

    /// What an attack may bring, as far as the viewer can tell: nobody sees whether a unit of the
    /// enemy is fortified.
    #[must_use]
    pub fn preview(&self, from: Square, target: Square) -> Option<Preview> {
        let striker = self.unit(from)?;
        let Some(struck) = self.unit(target) else {
            // A unit shields its castle; without one the walls are struck.
            return Some(Preview::of_walls(striker.kind, self.castle(target)?.life));
        };
        let fighters = [self.fighter(striker), self.fighter(struck)];
        Some(preview(&fighters[0], &fighters[1], from.distance(target)))
    }

    /// A unit as it fights.
    #[must_use]
    pub fn fighter(&self, unit: &ObservedUnit) -> Fighter {
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

    /// The same, with all that follows from the rest.
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

    /// The squares on which a player sees something to attack.
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

impl ObservedUndo {
    pub(crate) fn of(state: &Realms) -> Option<ObservedUndo> {
        state.undo.map(|it| ObservedUndo {
            from: it.from,
            to: it.to,
            fee: it.fee,
            paid: it.paid,
        })
    }
}

/// Returns everything that a viewer may know.
pub(crate) fn observe(state: &Realms, viewer: Viewer) -> Observation {
    match viewer {
        Viewer::Player(player) if player.index() < 2 => state.seen_with(Eye::Player(player)),
        Viewer::Player(_) | Viewer::Spectator => state.seen_with(Eye::Spectator),
        Viewer::Referee => return state.whole(),
    }
    .completed()
}

impl Realms {
    /// What a player sees, without the attacks: for brains that play on and work them out.
    pub(crate) fn glimpse(&self, player: Player) -> Observation {
        let seen = self.seen_with(Eye::Player(player));
        let open = seen.walkable(player);
        Observation { open, ..seen }
    }

    fn seen_with(&self, eye: Eye) -> Observation {
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
            battle: self.battle.map(battle_seen),
            undo: ObservedUndo::of(self).filter(|_| is_mover),
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

    /// The referee sees everything, and can tell it.
    fn whole(&self) -> Observation {
        let own = |owner: Player| {
            self.seat(owner)
                .units
                .iter()
                .map(move |unit| own_unit(owner, unit))
        };
        let mut units: Vec<ObservedUnit> = Player::all(Realms::PLAYERS).flat_map(own).collect();
        units.sort_unstable_by_key(|unit| unit.at);
        let castles = self.castles.iter().map(|(at, castle)| ObservedCastle {
            at,
            castle: *castle,
        });
        Observation {
            seat: None,
            turn: end::turn(self),
            mover: self.mover,
            round: self.round,
            rounds: self.rounds,
            gold: None,
            ground: *self.ground,
            visible: Bits::BOARD,
            units,
            castles: castles.collect(),
            deposits: squares(self.deposits),
            battle: self.battle.map(battle_seen),
            undo: ObservedUndo::of(self),
            undone: self.undone,
            open: Bits::EMPTY,
            attacks: Vec::new(),
            whole: Some(self.to_string()),
        }
    }
}

/// A unit as its owner sees it.
pub(crate) const fn own_unit(owner: Player, unit: &Unit) -> ObservedUnit {
    ObservedUnit {
        orders: Some(unit.orders),
        ..other_unit(owner, unit, unit.number)
    }
}

/// A unit as others see it: they do not know its orders.
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

/// A set of squares as a list.
pub(crate) fn squares(bits: Bits) -> Vec<Square> {
    bits.iter().collect()
}

const fn battle_seen(battle: Battle) -> ObservedBattle {
    let Battle {
        striker,
        target,
        is_answer,
    } = battle;
    ObservedBattle {
        striker,
        target,
        is_answer,
    }
}
