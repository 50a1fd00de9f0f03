//! The worth of actions to a player, in soldiers.

use game::Player;

use crate::{Hero, Link, TerritoryId, TerritorySet, World, conquering_rolls};

/// The number of turns for which a territory is expected to bring reinforcements.
const HORIZON: i64 = 8;

/// The number of possible rolls of an attack.
const ROLLS: i64 = 101;

/// The view of one player, with values that many judgements share.
pub(super) struct Outlook<'a> {
    pub(super) world: &'a World,
    pub(super) me: Player,
    enemies: TerritorySet,
    n_enemies: i64,
    capital: TerritoryId,
    /// The capital and the own neighbors that support it.
    zone: TerritorySet,
    /// Twice the strength of the strongest attack on the capital before the next turn.
    threat2: u64,
    /// Twice the strength of the capital's defence.
    defence2: u64,
}

impl Outlook<'_> {
    /// Returns the outlook of the player to move. `None` before its capital is chosen.
    pub(super) fn new(world: &World) -> Option<Outlook<'_>> {
        Outlook::of(world, world.mover)
    }

    /// Returns the outlook of a player. `None` without a capital.
    pub(super) fn of(world: &World, me: Player) -> Option<Outlook<'_>> {
        let capital = world.capital(me)?;
        let alive = Player::all(world.players).filter(|it| world.is_alive(*it));
        let neighbors = world.map.territory(capital).neighbors;
        let mut outlook = Outlook {
            world,
            me,
            enemies: world.enemies(me),
            n_enemies: (alive.count() as i64 - 1).max(1),
            capital,
            zone: (neighbors & world.lands(me)) | capital.into(),
            threat2: 0,
            defence2: world.defence2(capital),
        };
        outlook.threat2 = outlook.strongest_threat();
        Some(outlook)
    }

    fn strongest_threat(&self) -> u64 {
        let (world, to) = (self.world, self.capital);
        let territory = world.map.territory(to);
        let by_sea = territory.by_sea & world.ports;
        let attackers = self.enemies & (territory.neighbors | by_sea);
        let strength = |from: TerritoryId| {
            let owner = world.owner(from)?;
            let strength = world.strength(from) + u64::from(world.reinforcements(owner));
            Some(world.attack2_with(strength, self.land_or_sea(from, to)))
        };
        attackers.iter().filter_map(strength).max().unwrap_or(0)
    }

    /// Returns the link between two territories that are known to be linked.
    fn land_or_sea(&self, from: TerritoryId, to: TerritoryId) -> Link {
        match self.world.map.by_land(from, to) {
            true => Link::Land,
            false => Link::Sea,
        }
    }

    /// Returns the expected loss of the capital: its worth times the chance of a conquest, after
    /// the number of soldiers in its zone and on the capital has changed by the given amounts.
    fn danger(&self, zone: i64, capital: i64) -> i64 {
        let defence2 = (self.defence2 as i64 + 2 * zone).max(0) as u64;
        if self.threat2 <= defence2 {
            return 0;
        }
        let troops = i64::from(self.world.troops(self.capital)) + capital;
        let troops = troops.clamp(1, i64::from(World::MAX_TROOPS)) as u32;
        let rolls = conquering_rolls(self.threat2 - defence2, troops, 1);
        self.worth_of(self.me) * i64::from(rolls) / ROLLS
    }

    /// Returns the worth of everything that a player has.
    pub(super) fn worth_of(&self, player: Player) -> i64 {
        let lands = self.world.lands(player).len() as i64;
        i64::from(self.world.soldiers(player)) + 3 * HORIZON * lands
    }

    /// Returns the worth of a player's possessions and hero, less the danger to its capital.
    pub(super) fn prospects(&self) -> u64 {
        let hero = match self.world.hero(self.me) {
            Hero::On(_) => i64::from(self.world.soldiers(self.me)) / 10,
            Hero::Awaited | Hero::Dead => 0,
        };
        // A player with a capital always has a chance.
        let worth = self.worth_of(self.me) + hero - self.danger(0, 0) / 2;
        worth.max(1) as u64
    }

    /// Returns the worth of new soldiers on a territory.
    pub(super) fn worth_of_soldiers(&self, at: TerritoryId, soldiers: u32) -> i64 {
        let more = i64::from(soldiers);
        let in_zone = if self.zone.contains(at) { more } else { 0 };
        let in_capital = if at == self.capital { more } else { 0 };
        let relief = self.danger(0, 0) - self.danger(in_zone, in_capital);
        relief + self.best_attack(at, soldiers)
    }

    /// Returns the worth of the best attack from a territory after adding soldiers to it.
    fn best_attack(&self, from: TerritoryId, soldiers: u32) -> i64 {
        let world = self.world;
        let targets = world.reach(from) & self.enemies;
        let strength = world.strength(from) + u64::from(soldiers);
        let worth = |to: TerritoryId| {
            let attack2 = world.attack2_with(strength, self.land_or_sea(from, to));
            let surplus = attack2.checked_sub(world.defence2(to))?;
            (surplus > 0).then(|| self.worth_of_attack(from, to, surplus, 1))
        };
        targets.iter().filter_map(worth).max().unwrap_or(0)
    }

    /// Returns the expected worth of an attack.
    pub(super) fn worth_of_attack(
        &self,
        from: TerritoryId,
        to: TerritoryId,
        surplus2: u64,
        ordinal: u32,
    ) -> i64 {
        let world = self.world;
        let Some(defender) = world.owner(to) else {
            return 0;
        };
        let troops = i64::from(world.troops(to));
        let rolls = i64::from(conquering_rolls(surplus2, world.troops(to), ordinal));
        let damage = (surplus2 / (2 * u64::from(ordinal))).max(1) as i64;
        // A loss of one enemy helps all players, so it counts less the more players are left.
        let shared = |loss: i64| 2 * loss / (1 + self.n_enemies);
        let prize = if world.capital(defender) == Some(to) {
            let all = self.worth_of(defender);
            all + shared(all) + 100
        } else {
            let hero = match world.hero(defender) == Hero::On(to) {
                true => i64::from(world.soldiers(defender)) / 2,
                false => 0,
            };
            3 * HORIZON + shared(troops + 3 * HORIZON + hero)
        };
        let damage_worth = shared(damage.min(troops - 1));
        // Advancing soldiers no longer defend the capital.
        let leaving = (damage - troops).clamp(1, i64::from(world.troops(from)));
        let in_zone = self.zone.contains(from) && !self.near_capital(to);
        let from_capital = if from == self.capital { leaving } else { 0 };
        let risk = match in_zone || from_capital > 0 {
            true => {
                let zone = if in_zone { -leaving } else { 0 };
                self.danger(zone, -from_capital) - self.danger(0, 0)
            }
            false => 0,
        };
        (rolls * (prize - risk) + (ROLLS - rolls) * damage_worth) / ROLLS
    }

    fn near_capital(&self, it: TerritoryId) -> bool {
        self.world.map.by_land(self.capital, it)
    }

    /// Returns the possible captures: each target once, from the first territory that reaches it.
    pub(super) fn captures(&self) -> Vec<(TerritoryId, TerritoryId)> {
        let world = self.world;
        let mut captures = Vec::new();
        let mut targets = match world.may_capture() {
            true => world.unowned(),
            false => TerritorySet::EMPTY,
        };
        for from in world.lands(self.me).iter() {
            let reached = world.reach(from) & targets;
            targets = targets - reached;
            captures.extend(reached.iter().map(|to| (from, to)));
        }
        captures
    }

    /// Returns the worth of a capture.
    pub(super) fn worth_of_capture(&self, to: TerritoryId) -> i64 {
        const ITEM: i64 = 10;
        let world = self.world;
        let troops = i64::from(world.troops(to));
        let item = if world.item(to).is_some() { ITEM } else { 0 };
        let is_new_kind = || {
            let kind = world.map.territory(to).kind;
            let held = world.map.kinds(world.lands(self.me));
            held.into_iter().all(|other| other != kind)
        };
        let hero = match world.hero(self.me) == Hero::Awaited && is_new_kind() {
            true => i64::from(world.soldiers(self.me)) / 10 + 5,
            false => 0,
        };
        // Territories that an enemy can take next come first.
        let is_disputed = world.map.territory(to).neighbors.meets(self.enemies);
        let dispute = if is_disputed { 8 } else { 0 };
        let support = if self.near_capital(to) { 4 } else { 0 };
        troops + 3 * HORIZON + item + hero + dispute + support
    }

    /// Returns the worth of a port: the territories across the water.
    pub(super) fn worth_of_port(&self, at: TerritoryId) -> i64 {
        let world = self.world;
        let across = world.map.territory(at).by_sea;
        let free = (across & world.unowned()).len() as i64;
        let weak = (across & self.enemies).iter().filter(|to| {
            let attack2 = world.attack2(at, Link::Sea) + u64::from(world.reinforcements(self.me));
            attack2 > world.defence2(*to)
        });
        let own = (across & world.lands(self.me)).len() as i64;
        1 + 4 * free + 3 * weak.count() as i64 + own.min(2)
    }

    /// Returns the worth of a movement for the safety of the capital.
    pub(super) fn worth_of_move(&self, from: TerritoryId, to: TerritoryId, soldiers: i64) -> i64 {
        let zone = |it| i64::from(self.zone.contains(it));
        let capital = |it| i64::from(it == self.capital);
        let danger_after = self.danger(
            soldiers * (zone(to) - zone(from)),
            soldiers * (capital(to) - capital(from)),
        );
        self.danger(0, 0) - danger_after
    }

    /// Returns the distance of each own territory from the front, in steps by land.
    pub(super) fn distances(&self) -> [u8; TerritoryId::MAX] {
        let world = self.world;
        let lands = world.lands(self.me);
        let goal = match self.enemies.is_empty() {
            true => world.unowned(),
            false => self.enemies,
        };
        let mut distances = [u8::MAX; TerritoryId::MAX];
        let is_front = |it: &TerritoryId| world.reach(*it).meets(goal);
        let mut ring: TerritorySet = lands.iter().filter(is_front).collect();
        let (mut seen, mut distance) = (ring, 0);
        while !ring.is_empty() {
            for it in ring.iter() {
                distances[it.index()] = distance;
            }
            let with_neighbors = |set: TerritorySet, it| set | world.map.territory(it).neighbors;
            ring = (ring.iter().fold(TerritorySet::EMPTY, with_neighbors) & lands) - seen;
            seen |= ring;
            distance += 1;
        }
        distances
    }
}
