//! The brain `heuristic`: decides one action at a time, from an observation and a style.
//!
//! It remembers nothing between decisions except its dice, so it can play from any position. In each
//! turn it buys, then gives orders unit by unit, then ends the turn.

use game::{Budget, Dice, SearchInfo, Seed, Strategy, View};

use super::{outlook::Outlook, styles::Style};
use crate::{
    Action, Bits, Blow, Castle, Fee, Kind, ObservedUnit, Realms, Spoil, Square, combat::preview,
    path, unit::MAX_UNITS,
};

/// A unit with this life or less goes home.
const WEAK_LIFE: u8 = 5;
/// With this number of rounds left or fewer, a new castle does not pay.
const TOO_LATE: u32 = 6;

/// A player with a style.
pub(super) struct Heuristic {
    style: Style,
    dice: Dice,
}

impl Heuristic {
    pub(super) fn new(style: Style, seed: u64) -> Heuristic {
        Heuristic {
            style,
            dice: Dice::new(Seed::from_number(seed)),
        }
    }
}

impl Strategy<Realms> for Heuristic {
    fn choose(&mut self, view: &View<Realms>, _: &Budget, _: &mut dyn FnMut(&SearchInfo)) -> usize {
        let last = view.actions.len() - 1;
        let Some(outlook) = Outlook::new(&view.observation) else {
            return last;
        };
        // The last action ends the turn.
        view.index_of(&self.decide(&outlook)).unwrap_or(last)
    }
}

impl Heuristic {
    /// Returns the next action.
    pub(super) fn decide(&mut self, outlook: &Outlook<'_>) -> Action {
        if let Some(purchase) = self.purchase(outlook) {
            return purchase;
        }
        match Heuristic::next(outlook) {
            Some(unit) => self.order(outlook, unit),
            None => Action::EndTurn,
        }
    }

    /// Returns the unit that acts next.
    pub(super) fn next<'a>(outlook: &Outlook<'a>) -> Option<&'a ObservedUnit> {
        let is_ready = |unit: &&ObservedUnit| unit.orders.is_some_and(|orders| !orders.is_waiting);
        // Units in front go first, so that they do not block the others.
        let front = outlook.front();
        let ready = outlook.own().filter(is_ready);
        ready.min_by_key(|unit| unit.at.distance(front))
    }

    /// Returns the next action of a unit.
    pub(super) fn order(&mut self, outlook: &Outlook<'_>, unit: &ObservedUnit) -> Action {
        match unit.kind {
            Kind::Engineer => self.engineer(outlook, unit),
            Kind::Infantry | Kind::Archer | Kind::Cavalry | Kind::Lancer => {
                self.fighter(outlook, unit)
            }
        }
    }

    /// Returns the same heuristic, except that it does not wait for an army.
    pub(super) fn charging(&self) -> Heuristic {
        let style = Style {
            muster: 0,
            ..self.style
        };
        Heuristic {
            style,
            dice: self.dice.clone(),
        }
    }

    /// Returns the next purchase, if any.
    pub(super) fn purchase(&mut self, outlook: &Outlook<'_>) -> Option<Action> {
        let n_units = outlook.own().count();
        if n_units == MAX_UNITS || outlook.gold < 15 || outlook.rounds_left() < 3 {
            return None;
        }
        let fighters = outlook.fighters().count();
        let engineers = n_units - fighters;
        let built = outlook.castles(outlook.me).count();
        let builds = built < self.style.castles && outlook.rounds_left() > TOO_LATE;
        // The first castles pay for the engineers that build the next.
        let wanted = self.style.engineers.min(outlook.homes().len() + 1);
        let is_attacked = outlook.is_approached(self.style.watch);
        let is_outnumbered = is_attacked && fighters <= outlook.enemy_fighters().count();
        let needs_engineer = engineers == 0 || (builds && engineers < wanted);
        let kind = match needs_engineer && !is_outnumbered {
            true => Kind::Engineer,
            false => self.recruit(outlook),
        };
        // Once there is a guard, the gold for construction is not spent on fighters.
        let guard = self.style.guard * outlook.homes().len();
        let is_saving = kind != Kind::Engineer && fighters >= guard && !is_outnumbered;
        let places = outlook.building_places(builds);
        let is_builder = |unit: &&ObservedUnit| unit.kind == Kind::Engineer && places.has(unit.at);
        let builders = outlook.own().filter(is_builder).count() as u32;
        let reserve = match is_saving {
            true => Castle::COST * builders + n_units as u32,
            false => 0,
        };
        if outlook.gold < u32::from(kind.stats().cost) + reserve {
            return None;
        }
        self.buy(outlook, kind)
    }

    /// Returns a purchase at the castle with room that is nearest to the enemy.
    pub(super) fn buy(&self, outlook: &Outlook<'_>, kind: Kind) -> Option<Action> {
        let front = outlook.front();
        let mut homes: Vec<Square> = outlook.homes().iter().collect();
        homes.sort_by_key(|home| home.distance(front));
        homes
            .into_iter()
            .find_map(|castle| self.buy_at(outlook, castle, kind))
    }

    /// Returns a purchase at a castle, if it has room and has not bought yet.
    fn buy_at(&self, outlook: &Outlook<'_>, castle: Square, kind: Kind) -> Option<Action> {
        if outlook.seen.castle(castle).is_none_or(|it| it.has_bought) {
            return None;
        }
        let at = match outlook.open.has(castle) {
            true => None,
            false => Some(castle.neighbors().find(|at| outlook.open.has(*at))?),
        };
        Some(Action::Buy { castle, kind, at })
    }

    /// Returns the kind of fighter that the army needs most.
    fn recruit(&self, outlook: &Outlook<'_>) -> Kind {
        let count = |kind: Kind| outlook.own().filter(|unit| unit.kind == kind).count() as u32;
        let wanted = Kind::ALL
            .into_iter()
            .filter(|kind| self.style.mix[*kind as usize] > 0);
        // The kind with the fewest units for its share; counters of visible enemies count more.
        let supply = |kind: &Kind| {
            let countered = outlook
                .enemies()
                .filter(|enemy| kind.counters(enemy.kind))
                .count() as u32;
            let share = u32::from(self.style.mix[*kind as usize]);
            60 * (count(*kind) + 1) / (share + 2 * countered.min(4))
        };
        wanted.min_by_key(supply).unwrap_or(Kind::Infantry)
    }

    fn engineer(&mut self, outlook: &Outlook<'_>, unit: &ObservedUnit) -> Action {
        let at = unit.at;
        let homes = outlook.homes();
        let is_in_danger = outlook.is_threatened(at) && !homes.has(at);
        if is_in_danger && let Some(action) = go(outlook, unit, &homes) {
            return action;
        }
        let built = outlook.castles(outlook.me).count();
        let may_begin = built < self.style.castles && outlook.rounds_left() > TOO_LATE;
        let can_build_here = outlook.building_places(may_begin).has(at);
        if can_build_here && outlook.gold >= Castle::COST {
            return Action::Construct { unit: at };
        }
        let deposits: Bits = outlook.seen.deposits.iter().copied().collect();
        let near = deposits & *Bits::within(at, 8);
        if let Some(action) = go(outlook, unit, &near) {
            return action;
        }
        if can_build_here {
            // The engineer waits for gold.
            return rest(unit);
        }
        let goals = outlook.building_places(may_begin) & outlook.open;
        for goals in [goals, deposits, outlook.frontier] {
            if let Some(action) = go(outlook, unit, &goals) {
                return action;
            }
        }
        rest(unit)
    }

    fn fighter(&mut self, outlook: &Outlook<'_>, unit: &ObservedUnit) -> Action {
        if let Some(attack) = best_attack(outlook, unit) {
            return attack;
        }
        if unit.orders.is_some_and(|orders| orders.has_attacked()) {
            return Action::End { unit: unit.at };
        }
        let homes = outlook.homes();
        if unit.life <= WEAK_LIFE {
            let action = go(outlook, unit, &homes).filter(|_| !homes.has(unit.at));
            return action.unwrap_or_else(|| rest(unit));
        }
        if let Some(target) = self.target(outlook, unit) {
            let range = *Bits::within(target, unit.kind.stats().range);
            if let Some(action) = go(outlook, unit, &(range & outlook.open)) {
                return action;
            }
        }
        match self.is_marching(outlook) {
            true => self.seek(outlook, unit),
            false => self.guard(outlook, unit),
        }
    }

    /// Returns whether the army is large enough, or the match far enough, to set out.
    fn is_marching(&self, outlook: &Outlook<'_>) -> bool {
        outlook.fighters().count() >= self.style.muster
            || outlook.seen.round * 2 >= outlook.seen.rounds
    }

    /// Returns the best enemy to approach: valuable, near and easy to hit.
    fn target(&self, outlook: &Outlook<'_>, unit: &ObservedUnit) -> Option<Square> {
        let homes = outlook.homes();
        let is_marching = self.is_marching(outlook);
        let is_near_home = |at: Square| homes.iter().any(|home| home.distance(at) <= 8);
        let may_go = |at: Square| is_marching || is_near_home(at) || unit.at.distance(at) <= 4;
        let score = |worth: u32, at: Square| 1000 * worth / (unit.at.distance(at) as u32 + 3);
        let units = outlook
            .enemies()
            .filter(|enemy| may_go(enemy.at))
            .map(|enemy| {
                let [own, target] = [unit, enemy].map(|it| outlook.seen.fighter(it));
                let preview = preview(&own, &target, 1);
                let strength = preview.expected() / 10 + preview.kills / 100;
                let cost = u32::from(enemy.kind.stats().cost);
                (score(strength + cost, enemy.at), enemy.at)
            });
        let castles = outlook
            .enemy_castles()
            .filter(|seen| may_go(seen.at))
            .map(|seen| {
                let damage = 10 * u32::from(Blow::against_castle(unit.kind));
                (score(damage + seen.castle.bounty(), seen.at), seen.at)
            });
        units.chain(castles).max().map(|(_, at)| at)
    }

    /// Stays near a castle.
    fn guard(&self, outlook: &Outlook<'_>, unit: &ObservedUnit) -> Action {
        let homes = outlook.homes();
        let near = homes
            .iter()
            .fold(Bits::EMPTY, |near, home| near | *Bits::within(home, 2));
        if near.has(unit.at) {
            return rest(unit);
        }
        go(outlook, unit, &(near & outlook.open)).unwrap_or_else(|| rest(unit))
    }

    /// Looks for the enemy.
    fn seek(&mut self, outlook: &Outlook<'_>, unit: &ObservedUnit) -> Action {
        let unseen = outlook.open - outlook.seen.visible;
        let opposite: Bits = outlook.homes().iter().map(Square::mirrored).collect();
        let opposite = (opposite.grown() & outlook.open) - outlook.seen.visible;
        // Units spread over three kinds of goals.
        let order = match unit.name % 3 {
            0 => [opposite, outlook.frontier, unseen],
            1 => [outlook.frontier, opposite, unseen],
            _ => [opposite, unseen, outlook.frontier],
        };
        for goals in order {
            if let Some(action) = go(outlook, unit, &goals) {
                return action;
            }
        }
        // Without a goal, a random step keeps the unit from blocking others forever.
        let mut steps: Vec<Square> = unit
            .at
            .neighbors()
            .filter(|to| outlook.open.has(*to))
            .collect();
        self.dice.shuffle(&mut steps);
        match (steps.first(), may_step(outlook, unit)) {
            (Some(to), true) => Action::Step {
                from: unit.at,
                to: *to,
            },
            _ => rest(unit),
        }
    }
}

/// Returns the best attack from the square of a unit.
pub(super) fn best_attack(outlook: &Outlook<'_>, unit: &ObservedUnit) -> Option<Action> {
    unit.orders.filter(|orders| orders.attacks > 0)?;
    let range = Bits::within(unit.at, unit.kind.stats().range);
    let units = outlook
        .enemies()
        .filter(|enemy| range.has(enemy.at))
        .filter_map(|enemy| {
            let preview = outlook.seen.preview(unit.at, enemy.at)?;
            let cost = u32::from(enemy.kind.stats().cost);
            let gain = preview.expected() + preview.kills * cost / 100;
            let answer = preview
                .answer
                .map_or(0, |answer| u32::from(answer.hit) * 60);
            let risk = preview.answer_kills * u32::from(unit.kind.stats().cost) / 200;
            // A weak unit attacks only if it gains more than it risks.
            let is_worth_it = gain > (answer + risk) / 2 || unit.life > WEAK_LIFE;
            let action = Action::Attack {
                from: unit.at,
                target: enemy.at,
                spoil: None,
            };
            is_worth_it.then_some((3000 + gain * 2 - (answer + risk).min(gain * 2), action))
        });
    let castles = outlook
        .enemy_castles()
        .filter(|seen| range.has(seen.at) && outlook.seen.unit(seen.at).is_none())
        .map(|seen| {
            let damage = Blow::against_castle(unit.kind);
            let falls = damage >= seen.castle.life;
            let spoil = seen.castle.is_finished().then(|| spoil(outlook, seen.at));
            let action = Action::Attack {
                from: unit.at,
                target: seen.at,
                spoil,
            };
            let gain = 100 * u32::from(damage) + if falls { 5000 } else { 0 };
            (3000 + gain, action)
        });
    units
        .chain(castles)
        .max_by_key(|(gain, _)| *gain)
        .map(|(_, action)| action)
}

/// Decides what to do with a castle that falls: occupies it where it can be held.
pub(super) fn spoil(outlook: &Outlook<'_>, castle: Square) -> Spoil {
    let near = Bits::within(castle, 6);
    let is_near = |unit: &&ObservedUnit| near.has(unit.at);
    let own = outlook.fighters().filter(is_near).count();
    let enemies = outlook.enemy_fighters().filter(is_near).count();
    match enemies > own {
        true => Spoil::Destroy,
        false => Spoil::Occupy,
    }
}

/// Returns a step on a shortest path to one of the goals; `None` on a goal or without a path.
pub(super) fn go(outlook: &Outlook<'_>, unit: &ObservedUnit, goals: &Bits) -> Option<Action> {
    if goals.is_empty() || goals.has(unit.at) || !may_step(outlook, unit) {
        return None;
    }
    let from = unit.at;
    let to = *path::shortest(from, goals, &outlook.open)?.first()?;
    let is_open = outlook.open.has(to);
    is_open.then_some(Action::Step { from, to })
}

/// Returns whether a unit can make a step.
pub(super) fn may_step(outlook: &Outlook<'_>, unit: &ObservedUnit) -> bool {
    unit.orders.is_some_and(|orders| {
        orders.moves > 0 && !orders.has_attacked() && (outlook.gold > 0 || orders.fee != Fee::Free)
    })
}

/// Ends the unit's turn with the best defence.
pub(super) const fn rest(unit: &ObservedUnit) -> Action {
    Action::Fortify { unit: unit.at }
}
