//! What things are worth, in soldiers, to the player who is to move.

use game::Player;

use crate::{Hero, Link, TerritoryId, TerritorySet, World, conquering_rolls};

/// For how many turns ahead land is thought to bring reinforcements.
const HORIZON: i64 = 8;

/// The rolls of an attack.
const ROLLS: i64 = 101;

/// What a player who is to move sees coming.
pub(super) struct Outlook<'a> {
    pub(super) world: &'a World,
    pub(super) me: Player,
    enemies: TerritorySet,
    n_enemies: i64,
    capital: TerritoryId,
    /// The capital and the neighbors that support it.
    zone: TerritorySet,
    /// Twice the strongest attack that can strike the capital before the next turn.
    threat2: u64,
    defence2: u64,
}

impl Outlook<'_> {
    /// What the player to move sees; nothing before capitals are chosen.
    pub(super) fn new(world: &World) -> Option<Outlook<'_>> {
        Outlook::of(world, world.mover())
    }

    /// What a player sees, whoever is to move; nothing without a capital.
    pub(super) fn of(world: &World, me: Player) -> Option<Outlook<'_>> {
        let capital = world.capital(me)?;
        let alive = Player::all(world.n_players()).filter(|it| world.is_alive(*it));
        let neighbors = world.map().territory(capital).neighbors;
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
        let territory = world.map().territory(to);
        let by_sea = territory.by_sea & world.ports();
        let attackers = self.enemies & (territory.neighbors | by_sea);
        let strength = |from: TerritoryId| {
            let owner = world.owner(from)?;
            let strength = world.strength(from) + u64::from(world.reinforcements(owner));
            Some(match world.map().by_land(from, to) {
                true => 2 * strength,
                false => strength * u64::from(200 - world.support_percent()) / 100,
            })
        };
        attackers.iter().filter_map(strength).max().unwrap_or(0)
    }

    /// What is to be feared for the capital once so many soldiers have come to its zone, or left
    /// it, and so many to the capital itself: the loss, times its chance.
    fn fear(&self, zone: i64, capital: i64) -> i64 {
        let defence2 = (self.defence2 as i64 + 2 * zone).max(0) as u64;
        if self.threat2 <= defence2 {
            return 0;
        }
        let troops = i64::from(self.world.troops(self.capital)) + capital;
        let troops = troops.clamp(1, i64::from(World::MOST_TROOPS)) as u32;
        let rolls = conquering_rolls(self.threat2 - defence2, troops, 1);
        self.worth_of(self.me) * i64::from(rolls) / ROLLS
    }

    /// What all that a player has is worth.
    pub(super) fn worth_of(&self, player: Player) -> i64 {
        let lands = self.world.lands(player).len() as i64;
        i64::from(self.world.soldiers(player)) + 3 * HORIZON * lands
    }

    /// What a player may build on: what it has, its hero, less what it fears for its capital.
    pub(super) fn prospects(&self) -> u64 {
        let hero = match self.world.hero(self.me) {
            Hero::On(_) => i64::from(self.world.soldiers(self.me)) / 10,
            Hero::Awaited | Hero::Dead => 0,
        };
        // Whoever holds a capital has a chance left.
        let worth = self.worth_of(self.me) + hero - self.fear(0, 0) / 2;
        worth.max(1) as u64
    }

    /// What it is worth to put soldiers on a territory.
    pub(super) fn worth_of_soldiers(&self, at: TerritoryId, soldiers: u32) -> i64 {
        let more = i64::from(soldiers);
        let in_zone = if self.zone.contains(at) { more } else { 0 };
        let in_capital = if at == self.capital { more } else { 0 };
        let relief = self.fear(0, 0) - self.fear(in_zone, in_capital);
        relief + self.best_attack(at, soldiers)
    }

    /// What the best attack from a territory is worth once so many soldiers are added to it.
    fn best_attack(&self, from: TerritoryId, soldiers: u32) -> i64 {
        let world = self.world;
        let targets = world.reach(from) & self.enemies;
        let strength = world.strength(from) + u64::from(soldiers);
        let worth = |to: TerritoryId| {
            let attack2 = match world.map().by_land(from, to) {
                true => 2 * strength,
                false => strength * u64::from(200 - world.support_percent()) / 100,
            };
            let surplus = attack2.checked_sub(world.defence2(to))?;
            (surplus > 0).then(|| self.worth_of_attack(from, to, surplus, 1))
        };
        targets.iter().filter_map(worth).max().unwrap_or(0)
    }

    /// What an attack is worth on average.
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
        // What another loses helps all who are left, so it counts less the more they are.
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
        let scratch = shared(damage.min(troops - 1));
        // Those who advance may leave the capital bare.
        let leaving = (damage - troops).clamp(1, i64::from(world.troops(from)));
        let in_zone = self.zone.contains(from) && !self.near_capital(to);
        let from_capital = if from == self.capital { leaving } else { 0 };
        let risk = match in_zone || from_capital > 0 {
            true => {
                let zone = if in_zone { -leaving } else { 0 };
                self.fear(zone, -from_capital) - self.fear(0, 0)
            }
            false => 0,
        };
        (rolls * (prize - risk) + (ROLLS - rolls) * scratch) / ROLLS
    }

    fn near_capital(&self, it: TerritoryId) -> bool {
        self.world.map().by_land(self.capital, it)
    }

    /// What it is worth to own an unowned territory.
    pub(super) fn worth_of_capture(&self, to: TerritoryId) -> i64 {
        const ITEM: i64 = 10;
        let world = self.world;
        let troops = i64::from(world.troops(to));
        let item = if world.item(to).is_some() { ITEM } else { 0 };
        let is_new_kind = || {
            let kind = world.map().territory(to).kind;
            let held = world.map().kinds(world.lands(self.me));
            held.into_iter().all(|other| other != kind)
        };
        let hero = match world.hero(self.me) == Hero::Awaited && is_new_kind() {
            true => i64::from(world.soldiers(self.me)) / 10 + 5,
            false => 0,
        };
        // What the others would take next is taken first.
        let is_disputed = world.map().territory(to).neighbors.meets(self.enemies);
        let dispute = if is_disputed { 8 } else { 0 };
        let support = if self.near_capital(to) { 4 } else { 0 };
        troops + 3 * HORIZON + item + hero + dispute + support
    }

    /// What a port is worth: what lies across the water.
    pub(super) fn worth_of_port(&self, at: TerritoryId) -> i64 {
        let world = self.world;
        let across = world.map().territory(at).by_sea;
        let free = (across & world.unowned()).len() as i64;
        let weak = (across & self.enemies).iter().filter(|to| {
            let attack2 = world.attack2(at, Link::Sea) + u64::from(world.reinforcements(self.me));
            attack2 > world.defence2(*to)
        });
        let own = (across & world.lands(self.me)).len() as i64;
        1 + 4 * free + 3 * weak.count() as i64 + own.min(2)
    }

    /// What it is worth to move so many soldiers.
    pub(super) fn worth_of_move(&self, from: TerritoryId, to: TerritoryId, soldiers: i64) -> i64 {
        let zone = |it| i64::from(self.zone.contains(it));
        let capital = |it| i64::from(it == self.capital);
        let change = self.fear(
            soldiers * (zone(to) - zone(from)),
            soldiers * (capital(to) - capital(from)),
        );
        self.fear(0, 0) - change
    }

    /// The own territories from which something that is not own can be reached, nearest first:
    /// sets by distance.
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
            let beside = |set: TerritorySet, it| set | world.map().territory(it).neighbors;
            ring = (ring.iter().fold(TerritorySet::EMPTY, beside) & lands) - seen;
            seen |= ring;
            distance += 1;
        }
        distances
    }
}
