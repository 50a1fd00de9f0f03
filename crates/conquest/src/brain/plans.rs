//! Promising plans: where to reinforce, which action follows, and where to move.

use std::cmp::Reverse;

use super::{heuristic, outlook::Outlook};
use crate::{Action, Link, Phase, TerritoryId, World};

/// The number of territories that plans reinforce, and of actions that follow each.
const PLACES: usize = 7;
const FOLLOW_UPS: usize = 3;

/// The number of candidates of each kind.
const CAPTURES: usize = 6;
const ATTACKS: usize = 10;
const PORTS: usize = 3;
const MOVES: usize = 14;
const SITES: usize = 14;

/// Appends plans for the player to move. The choice of `heuristic` comes first.
pub(super) fn list(world: &World, into: &mut Vec<Vec<Action>>) {
    into.push(vec![heuristic::decide(world)]);
    match (world.phase, Outlook::new(world)) {
        (Phase::Capital, _) => {
            let worth = |action: &Action| match action {
                Action::Capital { at } => heuristic::worth_of_site(world, *at),
                _ => 0,
            };
            let sites = world.sites().iter().map(|at| Action::Capital { at });
            into.extend(best(sites.collect(), SITES, worth).map(|action| vec![action]));
        }
        (Phase::Reinforce, Some(outlook)) => turn_plans(&outlook, into),
        (Phase::Act, Some(outlook)) => {
            let actions = step_two(&outlook, None);
            into.extend(actions.into_iter().map(|action| vec![action]));
            into.push(vec![Action::EndPhase]);
        }
        (Phase::Move, Some(outlook)) => {
            into.extend(moves(&outlook).map(|action| vec![action]));
            into.push(vec![Action::EndPhase]);
        }
        (_, _) => {}
    }
    if world.can_use() {
        into.push(vec![Action::Use]);
    }
    // The first plan may be among the others, too.
    let first = into[0].clone();
    let mut is_first = true;
    into.retain(|plan| std::mem::take(&mut is_first) || *plan != first);
}

/// Appends plans that begin with step 1.
fn turn_plans(outlook: &Outlook<'_>, into: &mut Vec<Vec<Action>>) {
    let world = outlook.world;
    let soldiers = world.reinforcements(outlook.me);
    let lands: Vec<TerritoryId> = world.lands(outlook.me).iter().collect();
    let distances = outlook.distances();
    let worth = |at: &TerritoryId| {
        let worth = outlook.worth_of_soldiers(*at, soldiers);
        let near = 20 - i64::from(distances[at.index()].min(20));
        (worth, near, world.troops(*at))
    };
    for at in best(lands, PLACES, worth) {
        let reinforce = Action::Reinforce { at };
        into.push(vec![reinforce]);
        let actions = step_two(outlook, Some((at, soldiers)));
        let follow_ups = actions.into_iter().take(FOLLOW_UPS);
        into.extend(follow_ups.map(|action| vec![reinforce, action]));
    }
}

/// Returns the best actions of step 2, best first. With `reinforced`, a territory and its new
/// soldiers, it returns only the captures and the attacks from that territory.
fn step_two(outlook: &Outlook<'_>, reinforced: Option<(TerritoryId, u32)>) -> Vec<Action> {
    let world = outlook.world;
    let captures = outlook.captures().into_iter();
    let captures =
        captures.map(|(from, to)| (outlook.worth_of_capture(to), Action::Capture { from, to }));
    let mut attacks = Vec::new();
    match reinforced {
        None => world.each_attack(|from, to, surplus2| {
            let worth = outlook.worth_of_attack(from, to, surplus2, world.ordinal());
            attacks.push((worth, Action::Attack { from, to }));
        }),
        Some((from, soldiers)) => {
            for to in (world.reach(from) & world.enemies(outlook.me)).iter() {
                let link = world.link(from, to).unwrap_or(Link::Land);
                let attack2 = match link {
                    Link::Land | Link::Anywhere => 2 * (world.strength(from) + u64::from(soldiers)),
                    Link::Sea => world.attack2(from, link) + u64::from(soldiers),
                };
                let surplus2 = attack2.saturating_sub(world.defence2(to));
                if surplus2 > 0 {
                    let worth = outlook.worth_of_attack(from, to, surplus2, 1);
                    attacks.push((worth, Action::Attack { from, to }));
                }
            }
        }
    }
    let ports = world.sites_for_ports().iter();
    let ports = ports.map(|at| (outlook.worth_of_port(at), Action::Build { at }));
    let worth = |it: &(i64, Action)| it.0;
    let mut actions: Vec<(i64, Action)> = best(captures.collect(), CAPTURES, worth).collect();
    actions.extend(best(attacks, ATTACKS, worth));
    actions.extend(best(ports.collect(), PORTS, worth));
    actions.sort_by_key(|(worth, _)| Reverse(*worth));
    actions.into_iter().map(|(_, action)| action).collect()
}

/// Returns the best movements: large ones first, and those toward the front before others.
fn moves(outlook: &Outlook<'_>) -> impl Iterator<Item = Action> {
    let world = outlook.world;
    let distances = outlook.distances();
    let distance = |at: TerritoryId| i64::from(distances[at.index()].min(20));
    let mut moves = Vec::new();
    world.each_move(|from, to, hero| {
        let soldiers = i64::from(world.troops(from) / 2);
        let direction = 2 + (distance(from) - distance(to)).signum();
        let worth = soldiers * direction + outlook.worth_of_move(from, to, soldiers);
        moves.push((worth, Action::Move { from, to, hero }));
    });
    best(moves, MOVES, |it| it.0).map(|(_, action)| action)
}

/// Returns the `count` best entries of a list, best first; ties keep their order.
fn best<T, K: Ord>(
    mut list: Vec<T>,
    count: usize,
    worth: impl Fn(&T) -> K,
) -> impl Iterator<Item = T> {
    list.sort_by_cached_key(|it| Reverse(worth(it)));
    list.into_iter().take(count)
}
