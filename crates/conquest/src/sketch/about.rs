//! The description of a territory.

use game::{Player, Viewer};

use crate::{Hero, Phase, TerritoryId, World, legal::halved};

/// Returns the description of a territory. `None` if the map has no such territory.
pub(crate) fn about(world: &World, viewer: Viewer, cell: &str) -> Option<String> {
    let at: TerritoryId = cell.parse().ok()?;
    if !world.map.has(at) {
        return None;
    }
    let mut lines = vec![nature(world, at)];
    lines.extend(state(world, at));
    if let Viewer::Player(player) = viewer {
        lines.extend(strength(world, player, at));
        lines.extend(odds(world, player, at));
    }
    Some(lines.join("\n"))
}

fn nature(world: &World, at: TerritoryId) -> String {
    let territory = world.map.territory(at);
    let kind = match territory.is_sanctuary {
        true => format!("a sanctuary of the kind {}", territory.kind),
        false => territory.kind.to_string(),
    };
    let neighbors = territory.neighbors.iter();
    let neighbor_names: Vec<String> = neighbors.map(|it| it.to_string()).collect();
    let port = match (world.ports.contains(at), world.map.maritime().contains(at)) {
        (true, _) => ", with a port",
        (false, true) => ", at the sea",
        (false, false) => "",
    };
    format!(
        "territory {at}: {kind}{port}; beside it {}",
        neighbor_names.join(" ")
    )
}

fn state(world: &World, at: TerritoryId) -> Vec<String> {
    let troops = world.troops(at);
    let owner = match (world.owner(at), world.camper(at)) {
        (Some(owner), _) => {
            let is_capital = world.capital(owner) == Some(at);
            let capital = if is_capital { ", its capital" } else { "" };
            let has_hero = world.hero(owner) == Hero::On(at);
            let hero = if has_hero { ", its hero" } else { "" };
            format!("it belongs to seat {owner}{capital}{hero}, with {troops} soldiers")
        }
        (None, Some(camper)) => format!(
            "{troops} soldiers of seat {camper} camp here, in turn {} of 3",
            world.camp_turns(at)
        ),
        (None, None) if troops == 0 => "nobody is here".into(),
        (None, None) => format!("it belongs to nobody; {troops} soldiers would join"),
    };
    let item = world.item(at).map(|item| match item {
        Some(item) => format!("{} lies here", item.title()),
        None => "an item lies here".into(),
    });
    std::iter::once(owner).chain(item).collect()
}

/// Describes the defence of a territory, and the player's best attack on it or from it.
fn strength(world: &World, player: Player, at: TerritoryId) -> Option<String> {
    let owner = world.owner(at)?;
    let defence = halved(world.defence2(at));
    Some(match world.best_attack2(player, at) {
        _ if owner == player => {
            let attack = halved(2 * world.strength(at));
            format!("its defence is {defence}, an attack by land from here {attack}")
        }
        Some(attack2) => format!(
            "its defence is {defence}, your best attack {}",
            halved(attack2)
        ),
        None => format!("its defence is {defence}; you cannot reach it"),
    })
}

/// Describes each possible attack from or on a territory.
fn odds(world: &World, player: Player, at: TerritoryId) -> Vec<String> {
    let mut lines = Vec::new();
    if world.phase != Phase::Act || world.mover != player {
        return lines;
    }
    world.each_attack(|from, to, _| {
        if let Some(preview) = world.preview(from, to).filter(|_| from == at || to == at) {
            let mean = preview.mean_tenths;
            lines.push(format!(
                "{from}x{to}: {} against {}, damage {} to {}, {}.{} on average, conquest {} %",
                halved(preview.attack2),
                halved(preview.defence2),
                preview.least,
                preview.greatest,
                mean / 10,
                mean % 10,
                preview.conquering * 100 / 101,
            ));
        }
    });
    lines
}
