//! Weighs what it sees, one decision after the other.

use game::{Budget, SearchInfo, Strategy, View};

use super::outlook::Outlook;
use crate::{Action, Conquest, Hero, Item, Phase, TerritoryId, World};

/// Reinforces where it helps most, takes the action of best expected value, and moves inner troops
/// to the front.
pub(super) struct Heuristic;

impl Strategy<Conquest> for Heuristic {
    fn choose(
        &mut self,
        view: &View<Conquest>,
        _: &Budget,
        _: &mut dyn FnMut(&SearchInfo),
    ) -> usize {
        let index = view.index_of(&decide(&view.observation));
        // The last one ends the turn.
        index.unwrap_or(view.actions.len() - 1)
    }
}

/// The best action for the player to move; a legal one, if all that is stored is known.
pub(super) fn decide(world: &World) -> Action {
    let mut best: Option<(i64, Action)> = None;
    weigh(world, &mut |worth, action| {
        if best.is_none_or(|(most, _)| worth > most) {
            best = Some((worth, action));
        }
    });
    best.map_or(Action::EndTurn, |(_, action)| action)
}

/// Calls `visit` with what can be done and what it is worth; what is always possible comes first.
pub(super) fn weigh(world: &World, visit: &mut dyn FnMut(i64, Action)) {
    let Some(outlook) = Outlook::new(world) else {
        return found(world, visit);
    };
    match world.phase() {
        Phase::Reinforce if uses_item(&outlook) => visit(1, Action::Use),
        Phase::Reinforce => reinforce(&outlook, visit),
        Phase::Act => act(&outlook, visit),
        Phase::Move => march(&outlook, visit),
        Phase::Capital
        | Phase::Item
        | Phase::Kind { .. }
        | Phase::Luck { .. }
        | Phase::Loss { .. }
        | Phase::Over => {}
    }
}

/// What a capital is worth somewhere: much to capture around it, and not too many ways into it.
pub(super) fn worth_of_site(world: &World, at: TerritoryId) -> i64 {
    let map = world.map();
    let unowned = world.unowned();
    let near = map.territory(at).neighbors & unowned;
    let beyond = near
        .iter()
        .fold(near, |set, it| set | map.territory(it).neighbors);
    let soldiers: i64 = near.iter().map(|it| i64::from(world.troops(it))).sum();
    let rivals = beyond & (world.capitals() | world.owned());
    4 * soldiers + 10 * near.len() as i64 + 12 * (beyond & unowned).len() as i64
        - 25 * rivals.len() as i64
}

fn found(world: &World, visit: &mut dyn FnMut(i64, Action)) {
    for at in world.sites().iter() {
        visit(worth_of_site(world, at), Action::Capital { at });
    }
}

fn reinforce(outlook: &Outlook<'_>, visit: &mut dyn FnMut(i64, Action)) {
    let world = outlook.world;
    let soldiers = world.reinforcements(outlook.me);
    let distances = outlook.distances();
    for at in world.lands(outlook.me).iter() {
        let worth = outlook.worth_of_soldiers(at, soldiers);
        // Among equals, the front, and there the strongest.
        let near = u8::MAX - distances[at.index()];
        let equals = i64::from(near) << 20 | i64::from(world.troops(at));
        visit((worth << 28) + equals, Action::Reinforce { at });
    }
}

/// Whether the stored item is used now.
fn uses_item(outlook: &Outlook<'_>) -> bool {
    let (world, me) = (outlook.world, outlook.me);
    let Some(Some(item)) = world.held(me) else {
        return false;
    };
    let is_last_turn = world.held_turns(me) <= 1;
    let n_attacks = {
        let mut count = 0;
        world.each_attack(|_, _, _| {
            count += 1;
            true
        });
        count
    };
    match item {
        // A given turn gives no other; the rules would refuse it.
        Item::PlayTwice => world.can_use(),
        Item::UnlimitedAttacks => n_attacks >= 2 || is_last_turn,
        Item::AttackAnywhere => n_attacks == 0 || is_last_turn,
        Item::AttackAndBuild => n_attacks >= 1 || is_last_turn,
        Item::TroopBonus | Item::TroopMalus | Item::LoseATerritory | Item::FatBonus => false,
    }
}

fn act(outlook: &Outlook<'_>, visit: &mut dyn FnMut(i64, Action)) {
    let world = outlook.world;
    visit(0, Action::EndPhase);
    let unowned = world.unowned();
    if world.may_capture() {
        let mut found = crate::TerritorySet::EMPTY;
        for from in world.lands(outlook.me).iter() {
            let targets = (world.reach(from) & unowned) - found;
            found |= targets;
            for to in targets.iter() {
                visit(outlook.worth_of_capture(to), Action::Capture { from, to });
            }
        }
    }
    let ordinal = world.ordinal();
    world.each_attack(|from, to, surplus2| {
        let worth = outlook.worth_of_attack(from, to, surplus2, ordinal);
        visit(worth, Action::Attack { from, to });
        true
    });
    for at in world.sites_for_ports().iter() {
        visit(outlook.worth_of_port(at), Action::Build { at });
    }
}

fn march(outlook: &Outlook<'_>, visit: &mut dyn FnMut(i64, Action)) {
    let world = outlook.world;
    let distances = outlook.distances();
    let camps = world.camps(outlook.me);
    let hero = world.hero(outlook.me);
    visit(0, Action::EndPhase);
    world.each_move(|from, to, with_hero| {
        let all = i64::from(world.troops(from));
        let is_camp = camps.contains(from);
        let soldiers = if is_camp { all } else { all / 2 };
        let nearer = if world.map().sanctuaries().contains(to) {
            worth_of_haven(world, from, to)
        } else if is_camp {
            4 * soldiers
        } else {
            let distance = |it: TerritoryId| i64::from(distances[it.index()].min(20));
            soldiers * (distance(from) - distance(to))
        };
        // The hero stays where it defends the capital.
        let is_hero_home = hero == Hero::On(from) && world.capital(outlook.me) == Some(from);
        if !(with_hero && is_hero_home) {
            let worth = nearer + outlook.worth_of_move(from, to, soldiers);
            let action = Action::Move {
                from,
                to,
                hero: with_hero,
            };
            visit(worth, action);
        }
        true
    });
}

/// A sanctuary is worth what lies there, less the soldiers who go.
fn worth_of_haven(world: &World, from: TerritoryId, to: TerritoryId) -> i64 {
    const ITEM: i64 = 12;
    let soldiers = i64::from(world.troops(from) / 2);
    match world.item(to) {
        Some(_) if world.held(world.mover()).is_none() => ITEM - soldiers,
        Some(_) | None => -1,
    }
}
