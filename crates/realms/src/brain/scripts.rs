//! Scripts: ways for a unit to act in one turn.
//!
//! A script is not a list of steps, so it still works when a blow misses or an enemy appears.

use std::cmp::Reverse;

use super::{
    heuristic::{Heuristic, best_attack, go, may_step, rest, spoil},
    outlook::{Outlook, could_attack},
};
use crate::{
    Action, Bits, Blow, Castle, Kind, ObservedUnit, Square, Terrain,
    combat::{Stance, preview},
    path,
};

/// A way to act for one turn.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Script {
    /// Acts as the heuristic would.
    Habit,
    /// Attacks the best target in reach, else approaches the enemy, alone if necessary.
    Charge,
    /// Attacks a square from the best place.
    Strike(Square),
    /// Stays, and attacks what is in range.
    Hold,
    /// Goes to a castle and stays there.
    Home,
    /// Goes where the enemy can do the least damage.
    Retreat,
    /// Builds at the nearest possible place.
    Build,
    /// Collects the nearest gold.
    Collect,
    /// Goes toward unknown terrain.
    Explore,
}

/// The maximum number of targets to try for each unit.
const MAX_TARGETS: usize = 3;

/// Returns the scripts worth trying for a unit, `Habit` first.
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
            scripts.extend([Script::Hold, Script::Home, Script::Retreat]);
        }
        return scripts;
    }
    let targets = targets(outlook, unit).into_iter().take(MAX_TARGETS);
    scripts.extend(targets.map(|(_, at)| Script::Strike(at)));
    if !has_attacked {
        scripts.extend([Script::Charge, Script::Home]);
    }
    if is_near {
        scripts.push(Script::Hold);
    }
    if is_near && !has_attacked {
        scripts.push(Script::Retreat);
    }
    scripts
}

/// Returns the next action of a unit that follows a script.
pub(super) fn act(
    script: Script,
    outlook: &Outlook<'_>,
    unit: &ObservedUnit,
    heuristic: &mut Heuristic,
) -> Action {
    let habit = |heuristic: &mut Heuristic| heuristic.order(outlook, unit);
    match script {
        Script::Habit => habit(heuristic),
        Script::Charge => match targets(outlook, unit).first() {
            Some((_, at)) => strike(outlook, unit, *at).unwrap_or_else(|| rest(unit)),
            None => heuristic.charging().order(outlook, unit),
        },
        Script::Strike(at) => strike(outlook, unit, at).unwrap_or_else(|| habit(heuristic)),
        Script::Hold => stay(outlook, unit),
        Script::Home => {
            let homes = outlook.homes();
            let step = go(outlook, unit, &(homes & outlook.open));
            let step = step.filter(|_| !homes.has(unit.at));
            step.unwrap_or_else(|| stay(outlook, unit))
        }
        Script::Retreat => {
            let refuge = refuge(outlook, unit);
            go(outlook, unit, &Bits::of(refuge)).unwrap_or_else(|| stay(outlook, unit))
        }
        Script::Build => {
            let places = outlook.building_places(true);
            if places.has(unit.at) && outlook.gold >= Castle::COST {
                return Action::Construct { unit: unit.at };
            }
            toward(outlook, unit, places)
        }
        Script::Collect => {
            let deposits = outlook.seen.deposits.iter().copied().collect();
            toward(outlook, unit, deposits)
        }
        Script::Explore => toward(outlook, unit, outlook.frontier),
    }
}

/// Steps toward the nearest goal, or rests.
fn toward(outlook: &Outlook<'_>, unit: &ObservedUnit, goals: Bits) -> Action {
    go(outlook, unit, &(goals & outlook.open)).unwrap_or_else(|| rest(unit))
}

/// Attacks what is in range, or rests.
fn stay(outlook: &Outlook<'_>, unit: &ObservedUnit) -> Action {
    let has_attacked = unit.orders.is_some_and(|orders| orders.has_attacked());
    let fights = unit.kind != Kind::Engineer;
    match best_attack(outlook, unit).filter(|_| fights) {
        Some(attack) => attack,
        None if has_attacked => Action::End { unit: unit.at },
        None => rest(unit),
    }
}

/// Returns the next action toward an attack on a square: a step or the attack itself. Returns `None`
/// if the target is out of reach this turn.
fn strike(outlook: &Outlook<'_>, unit: &ObservedUnit, target: Square) -> Option<Action> {
    let orders = unit.orders?;
    let is_there = outlook.enemies().any(|enemy| enemy.at == target)
        || outlook.enemy_castles().any(|seen| seen.at == target);
    if !is_there || orders.attacks == 0 {
        return best_attack(outlook, unit);
    }
    let stand = stand(outlook, unit, target)?;
    if stand != unit.at {
        return go(outlook, unit, &Bits::of(stand));
    }
    let is_unguarded = outlook.seen.unit(target).is_none();
    let castle = outlook.seen.castle(target);
    let is_finished = castle.is_some_and(|castle| castle.is_finished());
    Some(Action::Attack {
        from: unit.at,
        target,
        spoil: (is_unguarded && is_finished).then(|| spoil(outlook, target)),
    })
}

/// Returns the targets that a unit can attack this turn, each with its gain, the best first.
fn targets(outlook: &Outlook<'_>, unit: &ObservedUnit) -> Vec<(i32, Square)> {
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
    let castles = outlook.enemy_castles().filter_map(|seen| {
        stand(outlook, unit, seen.at)?;
        if outlook.seen.unit(seen.at).is_some() {
            return None;
        }
        let damage = Blow::against_castle(unit.kind);
        let falls = damage >= seen.castle.life;
        let gain = 150 * i32::from(damage) + if falls { 5000 } else { 0 };
        Some((gain, seen.at))
    });
    let mut targets: Vec<(i32, Square)> = units.chain(castles).collect();
    targets.sort_by_key(|target| Reverse(*target));
    targets
}

/// Returns the best square from which a unit can attack `target` this turn.
fn stand(outlook: &Outlook<'_>, unit: &ObservedUnit, target: Square) -> Option<Square> {
    let range = *Bits::within(target, unit.kind.stats().range);
    let (from, reach) = (unit.at, reach(outlook, unit));
    let places = reach & range;
    let struck = outlook.seen.unit(target);
    let cost = |at: &Square| {
        // A target strikes back only within its own range.
        let range = struck.map(|it| usize::from(it.kind.stats().range));
        let is_answered = range.is_some_and(|range| range >= at.distance(target));
        let danger = danger(outlook, unit.kind, *at) + if is_answered { 8 } else { 0 };
        (danger, at.distance(from), *at)
    };
    places.iter().min_by_key(cost)
}

/// Returns the squares that a unit can reach this turn.
fn reach(outlook: &Outlook<'_>, unit: &ObservedUnit) -> Bits {
    let moves = match (may_step(outlook, unit), unit.orders) {
        (true, Some(_)) if outlook.gold == 0 => 1,
        (true, Some(orders)) => orders.moves,
        (_, _) => 0,
    };
    path::within(unit.at, moves, &outlook.open)
}

/// Returns the safest square that a unit can reach this turn, preferably near a castle.
fn refuge(outlook: &Outlook<'_>, unit: &ObservedUnit) -> Square {
    let homes = outlook.homes();
    let to_home = |at: Square| homes.iter().map(|home| home.distance(at)).min();
    let cost = |at: &Square| (danger(outlook, unit.kind, *at), to_home(*at), *at);
    let places = reach(outlook, unit);
    places.iter().min_by_key(cost).unwrap_or(unit.at)
}

/// Returns the damage that visible enemies could do to a unit on a square in their next turn.
fn danger(outlook: &Outlook<'_>, kind: Kind, at: Square) -> u32 {
    let stance = Stance {
        on_hill: outlook.seen.ground.of(Terrain::Hill).has(at),
        is_fortified: false,
        on_castle: outlook.homes().has(at),
    };
    let damage = |enemy: &ObservedUnit| 2 * u32::from(Blow::of(enemy.kind, kind, stance).hit);
    let attackers = outlook.enemy_fighters();
    let attackers = attackers.filter(|enemy| could_attack(enemy, at));
    attackers.map(damage).sum()
}
