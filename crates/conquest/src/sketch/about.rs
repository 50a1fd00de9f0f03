//! What is told of a territory on demand.

use game::{Player, Viewer};

use crate::{Hero, Phase, TerritoryId, World, legal::halved};

/// The lines about a territory, if there is such a one.
pub(crate) fn about(world: &World, viewer: Viewer, cell: &str) -> Option<String> {
    let at: TerritoryId = cell.parse().ok()?;
    if !world.map().has(at) {
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
    let territory = world.map().territory(at);
    let kind = match territory.is_sanctuary {
        true => format!("a sanctuary of the kind {}", territory.kind),
        false => territory.kind.to_string(),
    };
    let beside: Vec<String> = territory
        .neighbors
        .iter()
        .map(|it| it.to_string())
        .collect();
    let port = match (world.ports().contains(at), territory.seas.is_empty()) {
        (true, _) => ", with a port",
        (false, false) => ", at the sea",
        (false, true) => "",
    };
    format!(
        "territory {at}: {kind}{port}; beside it {}",
        beside.join(" ")
    )
}

fn state(world: &World, at: TerritoryId) -> Vec<String> {
    let troops = world.troops(at);
    let owner = match (world.owner(at), world.camper(at)) {
        (Some(owner), _) => {
            let capital = match world.capital(owner) == Some(at) {
                true => ", its capital",
                false => "",
            };
            let hero = match world.hero(owner) == Hero::On(at) {
                true => ", its hero",
                false => "",
            };
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

/// Its defence, and what one could send against it; or what one could send from it.
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

/// What each attack from here, or on it, could do.
fn odds(world: &World, player: Player, at: TerritoryId) -> Vec<String> {
    let mut lines = Vec::new();
    if world.phase() != Phase::Act || world.mover() != player {
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
        true
    });
    lines
}
