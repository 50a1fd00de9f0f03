//! What a unit can be told for one turn.
//!
//! A script is not a list of steps but a way to act, so that it goes on when a blow misses or
//! something new comes into sight.

use std::cmp::Reverse;

use super::{
    general::{General, best_attack, go, may_step, rest},
    outlook::Outlook,
};
use crate::{
    Action, Bits, Blow, Castle, Kind, ObservedUnit, Square, Stance, Terrain, path, preview,
};

/// A way to act for one turn.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Script {
    /// As the general sees fit.
    Habit,
    /// Strikes whatever it can strike best, else sets out for the enemy, alone if need be.
    Charge,
    /// Strikes what is on a square, from the best place for it.
    Strike(Square),
    /// Stays where it is, and strikes what comes into range.
    Hold,
    /// Goes to a castle, and stays in it.
    Home,
    /// Goes where the enemy can do it the least harm.
    Shun,
    /// Builds at the nearest place, whatever else there is to do.
    Build,
    /// Collects the nearest gold.
    Collect,
    /// Goes where something new can be seen.
    Explore,
}

/// So many targets are tried for each unit.
const STRIKES: usize = 3;

/// The scripts that are worth a try for a unit, habit first.
pub(super) fn scripts(outlook: &Outlook<'_>, unit: &ObservedUnit) -> Vec<Script> {
    let is_ready = unit.orders.is_some_and(|orders| !orders.is_waiting);
    let mut scripts = vec![Script::Habit];
    if !is_ready {
        return scripts;
    }
    let has_attacked = unit.orders.is_some_and(|orders| orders.has_attacked());
    let is_near = outlook.enemies().any(|enemy| {
        let reach = enemy.kind.stats().movement + unit.kind.stats().movement + 3;
        enemy.at.distance(unit.at) <= usize::from(reach)
    });
    if unit.kind == Kind::Engineer {
        scripts.extend([Script::Build, Script::Collect, Script::Explore]);
        if is_near {
            scripts.extend([Script::Hold, Script::Home, Script::Shun]);
        }
        return scripts;
    }
    let mut strikes = strikes(outlook, unit);
    strikes.truncate(STRIKES);
    scripts.extend(strikes.into_iter().map(|(_, at)| Script::Strike(at)));
    if !has_attacked {
        scripts.extend([Script::Charge, Script::Home]);
    }
    if is_near {
        scripts.push(Script::Hold);
    }
    if is_near && !has_attacked {
        scripts.push(Script::Shun);
    }
    scripts
}

/// What a unit does next by a script.
pub(super) fn act(
    script: Script,
    outlook: &Outlook<'_>,
    unit: &ObservedUnit,
    general: &mut General,
) -> Action {
    let habit = |general: &mut General| general.order(outlook, unit);
    match script {
        Script::Habit => habit(general),
        Script::Charge => match strikes(outlook, unit).first() {
            Some((_, at)) => strike(outlook, unit, *at).unwrap_or_else(|| rest(unit)),
            None => general.charging().order(outlook, unit),
        },
        Script::Strike(at) => strike(outlook, unit, at).unwrap_or_else(|| habit(general)),
        Script::Hold => stay(outlook, unit),
        Script::Home => {
            let homes = outlook.homes();
            let way = || go(outlook, unit, &(homes & outlook.open));
            match homes.has(unit.at) {
                true => stay(outlook, unit),
                false => way().unwrap_or_else(|| stay(outlook, unit)),
            }
        }
        Script::Shun => {
            let refuge = refuge(outlook, unit);
            go(outlook, unit, &Bits::of(refuge)).unwrap_or_else(|| stay(outlook, unit))
        }
        Script::Build => {
            let places = outlook.sites() | outlook.buildable;
            if places.has(unit.at) && outlook.gold >= Castle::COST {
                return Action::Construct { unit: unit.at };
            }
            toward(outlook, unit, places)
        }
        Script::Collect => toward(
            outlook,
            unit,
            outlook.seen.deposits.iter().copied().collect(),
        ),
        Script::Explore => toward(outlook, unit, outlook.frontier),
    }
}

/// A step to the nearest of some goals; there it rests.
fn toward(outlook: &Outlook<'_>, unit: &ObservedUnit, goals: Bits) -> Action {
    go(outlook, unit, &(goals & outlook.open)).unwrap_or_else(|| rest(unit))
}

/// Strikes what is in range, else rests.
fn stay(outlook: &Outlook<'_>, unit: &ObservedUnit) -> Action {
    let has_attacked = unit.orders.is_some_and(|orders| orders.has_attacked());
    let fights = unit.kind != Kind::Engineer;
    match best_attack(outlook, unit).filter(|_| fights) {
        Some(attack) => attack,
        None if has_attacked => Action::End { unit: unit.at },
        None => rest(unit),
    }
}

/// The next thing to do to strike what is on a square: a step, the blow, or nothing if it cannot
/// be reached this turn.
fn strike(outlook: &Outlook<'_>, unit: &ObservedUnit, target: Square) -> Option<Action> {
    let orders = unit.orders?;
    let is_there = outlook.enemies().any(|enemy| enemy.at == target)
        || outlook.strongholds().any(|seen| seen.at == target);
    if !is_there || orders.attacks == 0 {
        return best_attack(outlook, unit);
    }
    let stand = stand(outlook, unit, target)?;
    if stand != unit.at {
        return go(outlook, unit, &Bits::of(stand));
    }
    let is_walls = outlook.seen.unit(target).is_none();
    let is_finished = outlook
        .seen
        .castle(target)
        .is_some_and(|castle| castle.is_finished());
    Some(Action::Attack {
        from: unit.at,
        target,
        spoil: (is_walls && is_finished).then(|| super::general::spoil(outlook, target)),
    })
}

/// What a unit can strike this turn, the best first: what it gains by it, and where.
fn strikes(outlook: &Outlook<'_>, unit: &ObservedUnit) -> Vec<(i32, Square)> {
    if unit.orders.is_none_or(|orders| orders.attacks == 0) {
        return Vec::new();
    }
    let units = outlook.enemies().filter_map(|enemy| {
        let stand = stand(outlook, unit, enemy.at)?;
        let moved = ObservedUnit { at: stand, ..*unit };
        let fighters = [&moved, enemy].map(|it| outlook.seen.fighter(it));
        let preview = preview(&fighters[0], &fighters[1], stand.distance(enemy.at));
        let cost = i32::from(enemy.kind.stats().cost);
        let hurt = preview.expected() as i32 * cost / 20 + preview.kills as i32 * cost / 150;
        let answer = preview.answer.map_or(0, |answer| i32::from(answer.hit));
        let own = i32::from(unit.kind.stats().cost);
        let risk = answer * 100 * own / 20 + preview.answer_kills as i32 * own / 200;
        Some((hurt - risk / 2, enemy.at))
    });
    let walls = outlook.strongholds().filter_map(|seen| {
        stand(outlook, unit, seen.at)?;
        if outlook.seen.unit(seen.at).is_some() {
            return None;
        }
        let damage = Blow::against_castle(unit.kind);
        let falls = damage >= seen.castle.life;
        let gain = 150 * i32::from(damage) + if falls { 5000 } else { 0 };
        Some((gain, seen.at))
    });
    let mut strikes: Vec<(i32, Square)> = units.chain(walls).collect();
    strikes.sort_by_key(|strike| Reverse(*strike));
    strikes
}

/// Where a unit stands best to strike a square this turn, if it can.
fn stand(outlook: &Outlook<'_>, unit: &ObservedUnit, target: Square) -> Option<Square> {
    let range = *Bits::within(target, unit.kind.stats().range);
    let (from, reach) = (unit.at, reach(outlook, unit));
    let places = reach & range;
    let struck = outlook.seen.unit(target);
    let cost = |at: &Square| {
        // Who strikes from further than the other reaches is not answered.
        let is_answered =
            struck.is_some_and(|it| usize::from(it.kind.stats().range) >= at.distance(target));
        let danger = danger(outlook, unit.kind, *at);
        (
            danger + if is_answered { 8 } else { 0 },
            at.distance(from),
            *at,
        )
    };
    places.iter().min_by_key(cost)
}

/// Where a unit can be this turn.
fn reach(outlook: &Outlook<'_>, unit: &ObservedUnit) -> Bits {
    let moves = match (may_step(outlook, unit), unit.orders) {
        (true, Some(_)) if outlook.gold == 0 => 1,
        (true, Some(orders)) => orders.moves,
        (_, _) => 0,
    };
    path::within(unit.at, moves, &outlook.open)
}

/// Where a unit is safest this turn, and near a castle.
fn refuge(outlook: &Outlook<'_>, unit: &ObservedUnit) -> Square {
    let homes = outlook.homes();
    let way_home = |at: Square| homes.iter().map(|home| home.distance(at)).min();
    let cost = |at: &Square| (danger(outlook, unit.kind, *at), way_home(*at), *at);
    let places = reach(outlook, unit);
    places.iter().min_by_key(cost).unwrap_or(unit.at)
}

/// How much harm the enemies in sight could do to a unit on a square in their next turn.
fn danger(outlook: &Outlook<'_>, kind: Kind, at: Square) -> u32 {
    let stance = Stance {
        on_hill: outlook.seen.ground.of(Terrain::Hill).has(at),
        is_fortified: false,
        on_castle: outlook.homes().has(at),
    };
    let harm = |enemy: &ObservedUnit| {
        let stats = enemy.kind.stats();
        match enemy.at.distance(at) <= usize::from(stats.movement + stats.range) {
            true => 2 * u32::from(Blow::of(enemy.kind, kind, stance).hit),
            false => 0,
        }
    };
    outlook
        .enemies()
        .filter(|enemy| enemy.kind != Kind::Engineer)
        .map(harm)
        .sum()
}
