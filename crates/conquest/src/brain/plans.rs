//! Plans that are worth a try: where to reinforce, what to do then, and where to march.

use std::cmp::Reverse;

use super::{heuristic, outlook::Outlook};
use crate::{Action, Link, Phase, TerritoryId, World};

/// So many places are reinforced in some plan, and what is done there first is one of so many.
const PLACES: usize = 7;
const DEEDS_BEHIND: usize = 3;

/// So many of each kind of deed are tried.
const CAPTURES: usize = 6;
const ATTACKS: usize = 10;
const PORTS: usize = 3;
const MARCHES: usize = 14;
const SITES: usize = 14;

/// Appends plans for the player to move, what it would do by habit first.
pub(super) fn list(world: &World, into: &mut Vec<Vec<Action>>) {
    into.push(vec![heuristic::decide(world)]);
    match (world.phase(), Outlook::new(world)) {
        (Phase::Capital, _) => {
            let worth = |action: &Action| match action {
                Action::Capital { at } => heuristic::worth_of_site(world, *at),
                _ => 0,
            };
            let sites = world.sites().iter().map(|at| Action::Capital { at });
            into.extend(best(sites.collect(), SITES, worth).map(|action| vec![action]));
        }
        (Phase::Reinforce, Some(outlook)) => turns(&outlook, into),
        (Phase::Act, Some(outlook)) => {
            let deeds = deeds(&outlook, None);
            into.extend(deeds.into_iter().map(|action| vec![action]));
            into.push(vec![Action::EndPhase]);
        }
        (Phase::Move, Some(outlook)) => {
            into.extend(marches(&outlook).map(|action| vec![action]));
            into.push(vec![Action::EndPhase]);
        }
        (_, _) => {}
    }
    if world.can_use() {
        into.push(vec![Action::Use]);
    }
    // What habit would do is among the others too.
    let habit = into[0].clone();
    let mut is_first = true;
    into.retain(|plan| std::mem::take(&mut is_first) || *plan != habit);
}

/// Plans from the first step of a turn on.
fn turns(outlook: &Outlook<'_>, into: &mut Vec<Vec<Action>>) {
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
        let deeds = deeds(outlook, Some((at, soldiers)));
        let behind = deeds.into_iter().take(DEEDS_BEHIND);
        into.extend(behind.map(|deed| vec![reinforce, deed]));
    }
}

/// What can be done in the second step, the best of each kind, as it looks: with so many soldiers
/// more somewhere, only what they make possible, and captures.
fn deeds(outlook: &Outlook<'_>, more: Option<(TerritoryId, u32)>) -> Vec<Action> {
    let world = outlook.world;
    let mut captures = Vec::new();
    if world.may_capture() {
        let mut reached = crate::TerritorySet::EMPTY;
        for from in world.lands(outlook.me).iter() {
            let targets = (world.reach(from) & world.unowned()) - reached;
            reached |= targets;
            captures.extend(
                targets
                    .iter()
                    .map(|to| (outlook.worth_of_capture(to), from, to)),
            );
        }
    }
    let mut attacks = Vec::new();
    match more {
        None => world.each_attack(|from, to, surplus2| {
            let worth = outlook.worth_of_attack(from, to, surplus2, world.ordinal());
            attacks.push((worth, from, to));
            true
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
                    attacks.push((outlook.worth_of_attack(from, to, surplus2, 1), from, to));
                }
            }
        }
    }
    let ports = world.sites_for_ports().iter();
    let ports: Vec<_> = ports
        .map(|at| (outlook.worth_of_port(at), at, at))
        .collect();
    let capture = |(worth, from, to)| (worth, Action::Capture { from, to });
    let attack = |(worth, from, to)| (worth, Action::Attack { from, to });
    let build = |(worth, at, _)| (worth, Action::Build { at });
    let by_worth = |it: &(i64, TerritoryId, TerritoryId)| it.0;
    let mut deeds: Vec<(i64, Action)> = best(captures, CAPTURES, by_worth).map(capture).collect();
    deeds.extend(best(attacks, ATTACKS, by_worth).map(attack));
    deeds.extend(best(ports, PORTS, by_worth).map(build));
    deeds.sort_by_key(|(worth, _)| Reverse(*worth));
    deeds.into_iter().map(|(_, action)| action).collect()
}

/// Where soldiers may go, the largest marches first, and those to the front before others.
fn marches(outlook: &Outlook<'_>) -> impl Iterator<Item = Action> {
    let world = outlook.world;
    let distances = outlook.distances();
    let distance = |at: TerritoryId| i64::from(distances[at.index()].min(20));
    let mut marches = Vec::new();
    world.each_move(|from, to, hero| {
        let soldiers = i64::from(world.troops(from) / 2);
        let nearer = 2 + (distance(from) - distance(to)).signum();
        let worth = soldiers * nearer + outlook.worth_of_move(from, to, soldiers);
        marches.push((worth, Action::Move { from, to, hero }));
        true
    });
    best(marches, MARCHES, |it| it.0).map(|(_, action)| action)
}

/// The best so many of a list, the best first; of equals, the earlier.
fn best<T, K: Ord>(
    mut list: Vec<T>,
    count: usize,
    worth: impl Fn(&T) -> K,
) -> impl Iterator<Item = T> {
    list.sort_by_cached_key(|it| Reverse(worth(it)));
    list.into_iter().take(count)
}
