//! A general: one decision at a time, from what is seen and a plan.
//!
//! It keeps nothing in mind from one decision to the next but its dice, so that it plays on from
//! any position. In each turn it buys, then gives its orders unit by unit, then ends the turn.

use game::{Budget, Dice, Seed, Strategy};

use super::{styles::Style, view::View};
use crate::{
    Action, Bits, Blow, Castle, Kind, MOST_UNITS, Observation, Orders, Realms, Spoil, Square,
    UnitSeen, path,
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
    fn choose(&mut self, seen: &Observation, legal: &[Action], _: &Budget) -> usize {
        let last = legal.len() - 1;
        let Some(view) = View::new(seen) else {
            return last;
        };
        let action = self.decide(&view);
        // What the plan asks for and the rules refuse is a reason to go on with the next unit.
        let index = legal.iter().position(|it| *it == action);
        index.unwrap_or(last)
    }
}

impl General {
    /// What is done next.
    pub(super) fn decide(&mut self, view: &View<'_>) -> Action {
        if let Some(purchase) = self.purchase(view) {
            return purchase;
        }
        match General::next(view) {
            Some(unit) => self.order(view, unit),
            None => Action::EndTurn,
        }
    }

    /// The unit that acts next.
    pub(super) fn next<'a>(view: &View<'a>) -> Option<&'a UnitSeen> {
        let is_ready = |unit: &&UnitSeen| unit.orders.is_some_and(|orders| !orders.is_waiting);
        // Those in front go first, so that they are not in the way of the others.
        let front = view.front();
        view.own()
            .filter(is_ready)
            .min_by_key(|unit| unit.at.distance(front))
    }

    /// What a unit does next.
    pub(super) fn order(&mut self, view: &View<'_>, unit: &UnitSeen) -> Action {
        match unit.kind {
            Kind::Engineer => self.engineer(view, unit),
            Kind::Infantry | Kind::Archer | Kind::Cavalry | Kind::Lancer => {
                self.fighter(view, unit)
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
    pub(super) fn purchase(&mut self, view: &View<'_>) -> Option<Action> {
        let n_units = view.own().count();
        if n_units == MOST_UNITS || view.gold < 15 || view.rounds_left() < 3 {
            return None;
        }
        let engineers = view
            .own()
            .filter(|unit| unit.kind == Kind::Engineer)
            .count();
        let fighters = n_units - engineers;
        let built = view.castles(view.me).count();
        let builds = built < self.style.castles && view.rounds_left() > TOO_LATE;
        // The first castles pay for the engineers that build the next.
        let wanted = self.style.engineers.min(view.homes().len() + 1);
        let is_attacked = view.is_approached(self.style.watch);
        let hostile = view
            .enemies()
            .filter(|unit| unit.kind != Kind::Engineer)
            .count();
        let is_outnumbered = is_attacked && fighters <= hostile;
        let kind = if is_outnumbered {
            self.recruit(view)
        } else if engineers == 0 || (builds && engineers < wanted) {
            Kind::Engineer
        } else {
            self.recruit(view)
        };
        // What is needed to go on building is not spent on fighters, once there is a guard.
        let guard = self.style.guard * view.homes().len();
        let is_saving = kind != Kind::Engineer && fighters >= guard && !is_outnumbered;
        let places = view.sites() | if builds { view.buildable } else { Bits::EMPTY };
        let builders = view
            .own()
            .filter(|unit| unit.kind == Kind::Engineer && places.has(unit.at))
            .count();
        let reserve = match is_saving {
            true => Castle::COST * builders as u32 + n_units as u32,
            false => 0,
        };
        if view.gold < u32::from(kind.stats().cost) + reserve {
            return None;
        }
        self.buy(view, kind)
    }

    /// A purchase of that kind, where there is room and the enemy near.
    pub(super) fn buy(&self, view: &View<'_>, kind: Kind) -> Option<Action> {
        let front = view.front();
        let mut homes: Vec<Square> = view.homes().iter().collect();
        homes.sort_by_key(|home| home.distance(front));
        homes
            .into_iter()
            .find_map(|castle| self.place(view, castle, kind))
    }

    /// A purchase at a castle, if it has room and has not bought yet.
    fn place(&self, view: &View<'_>, castle: Square, kind: Kind) -> Option<Action> {
        if view.seen.castle(castle).is_none_or(|it| it.has_bought) {
            return None;
        }
        if view.open.has(castle) {
            return Some(Action::Buy {
                castle,
                kind,
                at: None,
            });
        }
        let at = castle.neighbors().find(|at| view.open.has(*at))?;
        Some(Action::Buy {
            castle,
            kind,
            at: Some(at),
        })
    }

    /// The kind of fighter that the army lacks most.
    fn recruit(&self, view: &View<'_>) -> Kind {
        let count = |kind: Kind| view.own().filter(|unit| unit.kind == kind).count() as u32;
        let wanted = Kind::ALL
            .into_iter()
            .filter(|kind| self.style.mix[*kind as usize] > 0);
        // The kind with the fewest for its share; what counters the enemies in sight comes first.
        let need = |kind: &Kind| {
            let countered = view
                .enemies()
                .filter(|enemy| kind.counters(enemy.kind))
                .count() as u32;
            let share = u32::from(self.style.mix[*kind as usize]);
            60 * (count(*kind) + 1) / (share + 2 * countered.min(4))
        };
        wanted.min_by_key(need).unwrap_or(Kind::Infantry)
    }

    fn engineer(&mut self, view: &View<'_>, unit: &UnitSeen) -> Action {
        let at = unit.at;
        if view.is_threatened(at) && !view.homes().has(at) {
            // Home, or at least further away.
            if let Some(action) = go(view, unit, &view.homes()) {
                return action;
            }
        }
        let built = view.castles(view.me).count();
        let may_begin = built < self.style.castles && view.rounds_left() > TOO_LATE;
        let is_here = view.sites().has(at) || (may_begin && view.buildable.has(at));
        if is_here && view.gold >= Castle::COST {
            return Action::Construct { unit: at };
        }
        let deposits: Bits = view.seen.deposits.iter().copied().collect();
        let near = deposits & *Bits::within(at, 8);
        if let Some(action) = go(view, unit, &near) {
            return action;
        }
        if is_here {
            // It waits for gold.
            return rest(unit);
        }
        let goals = (view.sites() & view.open)
            | if may_begin {
                view.buildable & view.open
            } else {
                Bits::EMPTY
            };
        for goals in [goals, deposits, view.frontier] {
            if let Some(action) = go(view, unit, &goals) {
                return action;
            }
        }
        rest(unit)
    }

    fn fighter(&mut self, view: &View<'_>, unit: &UnitSeen) -> Action {
        if let Some(attack) = best_attack(view, unit) {
            return attack;
        }
        if unit.orders.is_some_and(|orders| orders.has_attacked()) {
            return Action::End { unit: unit.at };
        }
        let homes = view.homes();
        if unit.life <= WEAK {
            let action = go(view, unit, &homes).filter(|_| !homes.has(unit.at));
            return action.unwrap_or_else(|| rest(unit));
        }
        if let Some(target) = self.target(view, unit) {
            let range = *Bits::within(target, unit.kind.stats().range);
            if let Some(action) = go(view, unit, &(range & view.open)) {
                return action;
            }
        }
        if view.fighters().count() < self.style.muster && view.seen.round * 2 < view.seen.rounds {
            return self.guard(view, unit);
        }
        self.seek(view, unit)
    }

    /// The enemy to go for: worth much, near, and easy to strike.
    fn target(&self, view: &View<'_>, unit: &UnitSeen) -> Option<Square> {
        let homes = view.homes();
        let is_marching =
            view.fighters().count() >= self.style.muster || view.seen.round * 2 >= view.seen.rounds;
        let is_near_home = |at: Square| homes.iter().any(|home| home.distance(at) <= 8);
        let may_go = |at: Square| is_marching || is_near_home(at) || unit.at.distance(at) <= 4;
        let score = |worth: u32, at: Square| 1000 * worth / (unit.at.distance(at) as u32 + 3);
        let units = view
            .enemies()
            .filter(|enemy| may_go(enemy.at))
            .map(|enemy| {
                let preview =
                    crate::preview(&view.seen.fighter(unit), &view.seen.fighter(enemy), 1);
                let strength = preview.expected() / 10 + preview.kills / 100;
                let cost = u32::from(enemy.kind.stats().cost);
                (score(strength + cost, enemy.at), enemy.at)
            });
        let castles = view
            .strongholds()
            .filter(|seen| may_go(seen.at))
            .map(|seen| {
                let damage = 10 * u32::from(Blow::against_castle(unit.kind));
                (score(damage + seen.castle.worth(), seen.at), seen.at)
            });
        units.chain(castles).max().map(|(_, at)| at)
    }

    /// Stays around a castle.
    fn guard(&self, view: &View<'_>, unit: &UnitSeen) -> Action {
        let homes = view.homes();
        let near = homes
            .iter()
            .fold(Bits::EMPTY, |near, home| near | *Bits::within(home, 2));
        if near.has(unit.at) {
            return rest(unit);
        }
        go(view, unit, &(near & view.open)).unwrap_or_else(|| rest(unit))
    }

    /// Looks for an enemy of whom nothing is known.
    fn seek(&mut self, view: &View<'_>, unit: &UnitSeen) -> Action {
        let unseen = view.open - view.seen.visible;
        let opposite: Bits = view.homes().iter().map(Square::mirrored).collect();
        let opposite = (opposite.grown() & view.open) - view.seen.visible;
        // They spread: some go for the other end, some for what is unknown, some for fog.
        let order = match unit.name % 3 {
            0 => [opposite, view.frontier, unseen],
            1 => [view.frontier, opposite, unseen],
            _ => [opposite, unseen, view.frontier],
        };
        for goals in order {
            if let Some(action) = go(view, unit, &goals) {
                return action;
            }
        }
        // Nowhere to go: any step, so that nobody stands in the way for ever.
        let mut steps: Vec<Square> = unit
            .at
            .neighbors()
            .filter(|to| view.open.has(*to))
            .collect();
        self.dice.shuffle(&mut steps);
        match (steps.first(), may_step(view, unit)) {
            (Some(to), true) => Action::Step {
                from: unit.at,
                to: *to,
            },
            _ => rest(unit),
        }
    }
}

/// The best attack from where a unit stands.
pub(super) fn best_attack(view: &View<'_>, unit: &UnitSeen) -> Option<Action> {
    unit.orders.filter(|orders| orders.attacks > 0)?;
    let range = Bits::within(unit.at, unit.kind.stats().range);
    let units = view
        .enemies()
        .filter(|enemy| range.has(enemy.at))
        .filter_map(|enemy| {
            let preview = view.seen.preview(unit.at, enemy.at)?;
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
    let castles = view
        .strongholds()
        .filter(|seen| range.has(seen.at))
        .filter_map(|seen| {
            if view.seen.unit(seen.at).is_some() {
                return None;
            }
            let damage = Blow::against_castle(unit.kind);
            let falls = damage >= seen.castle.life;
            let spoil = seen.castle.is_finished().then(|| spoil(view, seen.at));
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
pub(super) fn spoil(view: &View<'_>, castle: Square) -> Spoil {
    let near = Bits::within(castle, 6);
    let count = |units: &mut dyn Iterator<Item = &UnitSeen>| {
        units
            .filter(|unit| unit.kind != Kind::Engineer && near.has(unit.at))
            .count()
    };
    let (ours, theirs) = (count(&mut view.own()), count(&mut view.enemies()));
    if theirs > ours {
        Spoil::Destroy
    } else {
        Spoil::Occupy
    }
}

/// A step on a shortest way to one of the goals; nothing if it stands there or cannot go.
pub(super) fn go(view: &View<'_>, unit: &UnitSeen, goals: &Bits) -> Option<Action> {
    if goals.is_empty() || goals.has(unit.at) || !may_step(view, unit) {
        return None;
    }
    let way = path::shortest(unit.at, goals, &view.open)?;
    let to = *way.first()?;
    view.open
        .has(to)
        .then_some(Action::Step { from: unit.at, to })
}

/// Whether a unit can make a step.
pub(super) fn may_step(view: &View<'_>, unit: &UnitSeen) -> bool {
    unit.orders.is_some_and(|orders: Orders| {
        orders.moves > 0
            && !orders.has_attacked()
            && (view.gold > 0 || orders.fee != crate::Fee::Free)
    })
}

/// Nothing more this turn, as safe as can be.
pub(super) const fn rest(unit: &UnitSeen) -> Action {
    Action::Fortify { unit: unit.at }
}
