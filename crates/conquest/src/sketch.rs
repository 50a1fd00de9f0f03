//! The drawing for terminals: the map in half blocks, and below it who has what.

mod about;
mod chart;
mod panel;

use std::sync::Arc;

use game::{Color, Key, Look, Scene, Sketch, Viewer};

pub(crate) use self::about::about;
use self::chart::Chart;
use crate::{Conquest, Map, TerritorySet, World, picture::Palette};

/// What the signs mean.
pub(crate) const LEGEND: &str = "\
17*   the number of a territory, * on a capital, and below it
45hp? its soldiers; h a hero, p a port, ? an item, ! the fat bonus
[17]  a territory that an action is about
a7    soldiers of seat 0 in a sanctuary, which is + when it is empty
a .   without colors: land of seat 0, b of seat 1 and so on; nobody's
+17   reinforce    17>42 capture    p17 build a port    17x42 attack
17-42 move, 17-42h with the hero; use an item; next step; end of the turn";

/// The keys for what is not done by pointing at two territories.
pub(crate) const KEYS: &[Key] = &[
    key('b', &["build"], "build", false),
    key('i', &["use_item"], "use item", false),
    key('s', &["end_phase"], "next step", true),
    key('e', &["end_turn"], "end turn", true),
];

const fn key(key: char, kinds: &'static [&'static str], about: &'static str, ends: bool) -> Key {
    Key {
        key,
        kinds,
        about,
        ends,
    }
}

/// How the six players are colored in terminals (C14).
pub(crate) const COLORS: [Color; World::MOST_PLAYERS] = Palette::Soft.players();

/// Draws what is seen.
pub(crate) fn sketch(scene: &Scene<'_, Conquest>) -> Sketch {
    let world: &World = scene.observation;
    let mut marked = TerritorySet::EMPTY;
    for action in scene.marked.iter().chain(scene.last) {
        let (first, second) = action.territories();
        // Where an action goes to is what one looks for.
        marked |= second.or(first).into_iter().collect();
    }
    let mut sketch = Sketch::default();
    let chart = Chart {
        world,
        marked,
        look: scene.look,
    };
    chart.draw(&mut sketch);
    let viewer = match scene.viewer {
        Viewer::Player(player) => Some(player),
        Viewer::Spectator | Viewer::Referee => None,
    };
    panel::draw(world, viewer, scene.look, &mut sketch);
    sketch
}

/// Draws a map on which nobody plays yet.
pub(crate) fn bare(map: &Arc<Map>, look: Look) -> Sketch {
    const ROUNDS: u16 = 100;
    let conquest = Conquest::on(Arc::clone(map), 1, ROUNDS);
    let conquest = conquest.expect("on every map there is a territory that can be owned");
    let chart = Chart {
        world: &conquest,
        marked: TerritorySet::EMPTY,
        look,
    };
    let mut sketch = Sketch::default();
    chart.draw(&mut sketch);
    sketch
}

/// The ink that can be read on a ground.
fn ink_on(Color(red, green, blue): Color) -> Color {
    const DARK: Color = Color(0x10, 0x10, 0x18);
    const LIGHT: Color = Color(0xff, 0xff, 0xff);
    // Green shines brightest, blue least.
    let light = u32::from(red) * 3 + u32::from(green) * 6 + u32::from(blue);
    if light > 1300 { DARK } else { LIGHT }
}

#[cfg(test)]
mod tests;
