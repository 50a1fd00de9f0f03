//! A general: one decision at a time, from what is seen and a plan.
//!
//! It keeps nothing in mind from one decision to the next but its dice, so that it plays on from
//! any position. In each turn it buys, then gives its orders unit by unit, then ends the turn.

use game::{Budget, Dice, SearchInfo, Seed, Strategy, View};

use super::{outlook::Outlook, styles::Style};
use crate::{
    Action, Bits, Blow, Castle, Kind, MOST_UNITS, ObservedUnit, Orders, Realms, Spoil, Square, path,
};

/// With so little life a unit goes home.
const WEAK: u8 = 5;
/// A castle that is begun with fewer rounds left will not be finished, or not pay.
const TOO_LATE: u32 = 6;

/// A player with a plan.
pub(super) struct General {
    style: Style,
    dice: Dice,
}

impl General {
    pub(super) fn new(style: Style, seed: u64) -> General {
        General {
            style,
            dice: Dice::new(Seed::from_number(seed)),
        }
    }
}

impl Strategy<Realms> for General {
    fn choose(&mut self, view: &View<Realms>, _: &Budget, _: &mut dyn FnMut(&SearchInfo)) -> usize {
        let last = view.actions.len() - 1;
        let Some(outlook) = Outlook::new(&view.observation) else {
            return last;
        };
        // If the rules refuse what the plan asks for, the next unit acts.
        view.index_of(&self.decide(&outlook)).unwrap_or(last)
    }
}

impl General {
    /// What is done next.
    pub(super) fn decide(&mut self, outlook: &Outlook<'_>) -> Action {
        if let Some(purchase) = self.purchase(outlook) {
            return purchase;
        }
        match General::next(outlook) {
            Some(unit) => self.order(outlook, unit),
            None => Action::EndTurn,
        }
    }

    /// The unit that acts next.
    pub(super) fn next<'a>(outlook: &Outlook<'a>) -> Option<&'a ObservedUnit> {
        let is_ready = |unit: &&ObservedUnit| unit.orders.is_some_and(|orders| !orders.is_waiting);
        // Those in front go first, so that they are not in the way of the others.
        let front = outlook.front();
        outlook
            .own()
            .filter(is_ready)
            .min_by_key(|unit| unit.at.distance(front))
    }

    /// What a unit does next.
    pub(super) fn order(&mut self, outlook: &Outlook<'_>, unit: &ObservedUnit) -> Action {
        match unit.kind {
            Kind::Engineer => self.engineer(outlook, unit),
            Kind::Infantry | Kind::Archer | Kind::Cavalry | Kind::Lancer => {
                self.fighter(outlook, unit)
            }
        }
    }

    /// The same general, but one who waits for nobody.
    pub(super) fn charging(&self) -> General {
        let style = Style {
            muster: 0,
            ..self.style
        };
        General {
            style,
            dice: self.dice.clone(),
        }
    }

    /// What to buy, and where.
    pub(super) fn purchase(&mut self, outlook: &Outlook<'_>) -> Option<Action> {
        let n_units = outlook.own().count();
        if n_units == MOST_UNITS || outlook.gold < 15 || outlook.rounds_left() < 3 {
            return None;
        }
        let engineers = outlook
            .own()
            .filter(|unit| unit.kind == Kind::Engineer)
            .count();
        let fighters = n_units - engineers;
        let built = outlook.castles(outlook.me).count();
        let builds = built < self.style.castles && outlook.rounds_left() > TOO_LATE;
        // The first castles pay for the engineers that build the next.
        let wanted = self.style.engineers.min(outlook.homes().len() + 1);
        let is_attacked = outlook.is_approached(self.style.watch);
        let hostile = outlook
            .enemies()
            .filter(|unit| unit.kind != Kind::Engineer)
            .count();
        let is_outnumbered = is_attacked && fighters <= hostile;
        let kind = if is_outnumbered {
            self.recruit(outlook)
        } else if engineers == 0 || (builds && engineers < wanted) {
            Kind::Engineer
        } else {
            self.recruit(outlook)
        };
        // What is needed to go on building is not spent on fighters, once there is a guard.
        let guard = self.style.guard * outlook.homes().len();
        let is_saving = kind != Kind::Engineer && fighters >= guard && !is_outnumbered;
        let places = outlook.sites()
            | if builds {
                outlook.buildable
            } else {
                Bits::EMPTY
            };
        let builders = outlook
            .own()
            .filter(|unit| unit.kind == Kind::Engineer && places.has(unit.at))
            .count();
        let reserve = match is_saving {
            true => Castle::COST * builders as u32 + n_units as u32,
            false => 0,
        };
        if outlook.gold < u32::from(kind.stats().cost) + reserve {
            return None;
        }
        self.buy(outlook, kind)
    }

    /// A purchase of that kind, where there is room and the enemy near.
    pub(super) fn buy(&self, outlook: &Outlook<'_>, kind: Kind) -> Option<Action> {
        let front = outlook.front();
        let mut homes: Vec<Square> = outlook.homes().iter().collect();
        homes.sort_by_key(|home| home.distance(front));
        homes
            .into_iter()
            .find_map(|castle| self.place(outlook, castle, kind))
    }

    /// A purchase at a castle, if it has room and has not bought yet.
    fn place(&self, outlook: &Outlook<'_>, castle: Square, kind: Kind) -> Option<Action> {
        if outlook.seen.castle(castle).is_none_or(|it| it.has_bought) {
            return None;
        }
        if outlook.open.has(castle) {
            return Some(Action::Buy {
                castle,
                kind,
                at: None,
            });
        }
        let at = castle.neighbors().find(|at| outlook.open.has(*at))?;
        Some(Action::Buy {
            castle,
            kind,
            at: Some(at),
        })
    }

    /// The kind of fighter that the army lacks most.
    fn recruit(&self, outlook: &Outlook<'_>) -> Kind {
        let count = |kind: Kind| outlook.own().filter(|unit| unit.kind == kind).count() as u32;
        let wanted = Kind::ALL
            .into_iter()
            .filter(|kind| self.style.mix[*kind as usize] > 0);
        // The kind with the fewest for its share; what counters the enemies in sight comes first.
        let need = |kind: &Kind| {
            let countered = outlook
                .enemies()
                .filter(|enemy| kind.counters(enemy.kind))
                .count() as u32;
            let share = u32::from(self.style.mix[*kind as usize]);
            60 * (count(*kind) + 1) / (share + 2 * countered.min(4))
        };
        wanted.min_by_key(need).unwrap_or(Kind::Infantry)
    }

    fn engineer(&mut self, outlook: &Outlook<'_>, unit: &ObservedUnit) -> Action {
        let at = unit.at;
        if outlook.is_threatened(at) && !outlook.homes().has(at) {
            // Home, or at least further away.
            if let Some(action) = go(outlook, unit, &outlook.homes()) {
                return action;
            }
        }
        let built = outlook.castles(outlook.me).count();
        let may_begin = built < self.style.castles && outlook.rounds_left() > TOO_LATE;
        let is_here = outlook.sites().has(at) || (may_begin && outlook.buildable.has(at));
        if is_here && outlook.gold >= Castle::COST {
            return Action::Construct { unit: at };
        }
        let deposits: Bits = outlook.seen.deposits.iter().copied().collect();
        let near = deposits & *Bits::within(at, 8);
        if let Some(action) = go(outlook, unit, &near) {
            return action;
        }
        if is_here {
            // It waits for gold.
            return rest(unit);
        }
        let goals = (outlook.sites() & outlook.open)
            | if may_begin {
                outlook.buildable & outlook.open
            } else {
                Bits::EMPTY
            };
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
        if unit.life <= WEAK {
            let action = go(outlook, unit, &homes).filter(|_| !homes.has(unit.at));
            return action.unwrap_or_else(|| rest(unit));
        }
        if let Some(target) = self.target(outlook, unit) {
            let range = *Bits::within(target, unit.kind.stats().range);
            if let Some(action) = go(outlook, unit, &(range & outlook.open)) {
                return action;
            }
        }
        if outlook.fighters().count() < self.style.muster
            && outlook.seen.round * 2 < outlook.seen.rounds
        {
            return self.guard(outlook, unit);
        }
        self.seek(outlook, unit)
    }

    /// The enemy to go for: worth much, near, and easy to strike.
    fn target(&self, outlook: &Outlook<'_>, unit: &ObservedUnit) -> Option<Square> {
        let homes = outlook.homes();
        let is_marching = outlook.fighters().count() >= self.style.muster
            || outlook.seen.round * 2 >= outlook.seen.rounds;
        let is_near_home = |at: Square| homes.iter().any(|home| home.distance(at) <= 8);
        let may_go = |at: Square| is_marching || is_near_home(at) || unit.at.distance(at) <= 4;
        let score = |worth: u32, at: Square| 1000 * worth / (unit.at.distance(at) as u32 + 3);
        let units = outlook
            .enemies()
            .filter(|enemy| may_go(enemy.at))
            .map(|enemy| {
                let preview =
                    crate::preview(&outlook.seen.fighter(unit), &outlook.seen.fighter(enemy), 1);
                let strength = preview.expected() / 10 + preview.kills / 100;
                let cost = u32::from(enemy.kind.stats().cost);
                (score(strength + cost, enemy.at), enemy.at)
            });
        let castles = outlook
            .strongholds()
            .filter(|seen| may_go(seen.at))
            .map(|seen| {
                let damage = 10 * u32::from(Blow::against_castle(unit.kind));
                (score(damage + seen.castle.worth(), seen.at), seen.at)
            });
        units.chain(castles).max().map(|(_, at)| at)
    }

    /// Stays around a castle.
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

    /// Looks for an enemy of whom nothing is known.
    fn seek(&mut self, outlook: &Outlook<'_>, unit: &ObservedUnit) -> Action {
        let unseen = outlook.open - outlook.seen.visible;
        let opposite: Bits = outlook.homes().iter().map(Square::mirrored).collect();
        let opposite = (opposite.grown() & outlook.open) - outlook.seen.visible;
        // They spread: some go for the other end, some for what is unknown, some for fog.
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
        // Nowhere to go: any step, so that nobody stands in the way for ever.
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

/// The best attack from where a unit stands.
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
            // Who would hardly scratch and be struck down does not attack.
            let is_worth = gain > (answer + risk) / 2 || unit.life > WEAK;
            let action = Action::Attack {
                from: unit.at,
                target: enemy.at,
                spoil: None,
            };
            is_worth.then_some((3000 + gain * 2 - (answer + risk).min(gain * 2), action))
        });
    let castles = outlook
        .strongholds()
        .filter(|seen| range.has(seen.at))
        .filter_map(|seen| {
            if outlook.seen.unit(seen.at).is_some() {
                return None;
            }
            let damage = Blow::against_castle(unit.kind);
            let falls = damage >= seen.castle.life;
            let spoil = seen.castle.is_finished().then(|| spoil(outlook, seen.at));
            let action = Action::Attack {
                from: unit.at,
                target: seen.at,
                spoil,
            };
            let gain = 100 * u32::from(damage) + if falls { 5000 } else { 0 };
            Some((3000 + gain, action))
        });
    units
        .chain(castles)
        .max_by_key(|(gain, _)| *gain)
        .map(|(_, action)| action)
}

/// What to do with a castle that falls: to keep it where it can be held.
pub(super) fn spoil(outlook: &Outlook<'_>, castle: Square) -> Spoil {
    let near = Bits::within(castle, 6);
    let count = |units: &mut dyn Iterator<Item = &ObservedUnit>| {
        units
            .filter(|unit| unit.kind != Kind::Engineer && near.has(unit.at))
            .count()
    };
    let (ours, theirs) = (count(&mut outlook.own()), count(&mut outlook.enemies()));
    if theirs > ours {
        Spoil::Destroy
    } else {
        Spoil::Occupy
    }
}

/// A step on a shortest way to one of the goals; nothing if it stands there or cannot go.
pub(super) fn go(outlook: &Outlook<'_>, unit: &ObservedUnit, goals: &Bits) -> Option<Action> {
    if goals.is_empty() || goals.has(unit.at) || !may_step(outlook, unit) {
        return None;
    }
    let way = path::shortest(unit.at, goals, &outlook.open)?;
    let to = *way.first()?;
    outlook
        .open
        .has(to)
        .then_some(Action::Step { from: unit.at, to })
}

/// Whether a unit can make a step.
pub(super) fn may_step(outlook: &Outlook<'_>, unit: &ObservedUnit) -> bool {
    unit.orders.is_some_and(|orders: Orders| {
        orders.moves > 0
            && !orders.has_attacked()
            && (outlook.gold > 0 || orders.fee != crate::Fee::Free)
    })
}

/// Nothing more this turn, as safe as can be.
pub(super) const fn rest(unit: &ObservedUnit) -> Action {
    Action::Fortify { unit: unit.at }
}
