//! What stands on the territories: soldiers, capitals, heroes, camps, items and ports.

use game::{Color, Player, Point};

use super::{
    INK, Picture,
    palette::{hex, is_light},
};
use crate::{Hero, Item, TerritoryId, World, map::CELL};

/// The height of a troop count on a territory with room enough.
const COUNT: i32 = CELL * 8 / 5;

/// The width of a port.
const PORT: i32 = CELL * 11 / 10;

/// A sign above a count.
struct Sign {
    name: &'static str,
    color: Option<Color>,
}

impl Sign {
    fn plain(name: &'static str) -> Sign {
        Sign { name, color: None }
    }
}

impl Picture<'_> {
    /// The garrisons of a map, and its sanctuaries.
    pub(super) fn garrisons(&mut self) {
        for id in self.map.ids() {
            let territory = self.map.territory(id);
            if territory.is_sanctuary {
                self.token(id, None, None, &[Sign::plain("temple")]);
            } else {
                self.token(id, Some(territory.garrison.into()), None, &[]);
            }
        }
    }

    /// All that stands on the territories in a position.
    pub(super) fn troops(&mut self, world: &World) {
        for id in world.ports().iter() {
            self.port(id, world.owner(id));
        }
        for id in self.map.ids() {
            let player = world.owner(id).or(world.camper(id));
            let count = world.troops(id);
            let signs = self.signs(world, id);
            self.token(id, (count > 0).then_some(count), player, &signs);
        }
    }

    fn signs(&self, world: &World, id: TerritoryId) -> Vec<Sign> {
        let mut signs = Vec::new();
        let mut add = |name: &'static str, player: Option<Player>| {
            let color = player.map(|player| self.palette.player(player));
            signs.push(Sign { name, color });
        };
        if self.map.sanctuaries().contains(id) {
            add("temple", None);
        }
        if let Some(player) = world.camper(id) {
            add("tent", Some(player));
        }
        if let Some(player) = world.owner(id) {
            if world.capital(player) == Some(id) {
                add("castle", Some(player));
            }
            if world.hero(player) == Hero::On(id) {
                add("hero", Some(player));
            }
        }
        match world.item(id) {
            None => {}
            Some(Some(Item::FatBonus)) => add("jewel", None),
            // Whoever may know the kind of an item is told it elsewhere.
            Some(_) => add("chest", None),
        }
        signs
    }

    /// A count, its owner's number before it, signs above it, and the territory's number below.
    fn token(
        &mut self,
        id: TerritoryId,
        count: Option<u32>,
        player: Option<Player>,
        signs: &[Sign],
    ) {
        let shape = &self.shapes.territories[id.index()];
        let (Point(x, y), room) = (shape.center, shape.room);
        let text = count.map(|count| count.to_string()).unwrap_or_default();
        // Digits are about six tenths of their height wide, and a badge is a little wider.
        let widths = 6 * text.len().max(1) as i32 + if player.is_some() { 8 } else { 0 };
        // All of it is to fit into the circle around the center.
        let fitting = if signs.is_empty() { 18 } else { 15 };
        let size = COUNT.min(room * fitting / widths.max(14)).max(CELL * 3 / 4);
        // Signs and count share the height around the center.
        let (up, down) = match (signs.is_empty(), text.is_empty()) {
            (true, _) => (0, 0),
            (false, true) => (0, size / 3),
            (false, false) => (size * 3 / 5, size * 2 / 5),
        };
        self.signs_in_a_row(Point(x, y - up), size * 11 / 10, signs);
        let foot = y + down + size * 36 / 100;
        let width = text.len() as i32 * size * 6 / 10;
        let badge = size * 7 / 10;
        let shift = if player.is_some() {
            badge * 55 / 100
        } else {
            0
        };
        if let (Some(player), false) = (player, text.is_empty()) {
            let left = x + shift - width / 2 - badge * 6 / 10;
            self.badge(Point(left, foot - size * 36 / 100), badge, player);
        }
        if !text.is_empty() {
            self.text(Point(x + shift, foot), size, &text, true);
        }
        let below = foot + size * 50 / 100;
        self.text(Point(x, below), size * 42 / 100, &id.to_string(), false);
    }

    fn signs_in_a_row(&mut self, Point(x, y): Point, size: i32, signs: &[Sign]) {
        let width = size * signs.len() as i32;
        for (index, sign) in signs.iter().enumerate() {
            let left = x - width / 2 + index as i32 * size;
            let color = sign
                .color
                .map_or_else(String::new, |color| format!(" color=\"{}\"", hex(color)));
            self.line(&format!(
                "<use href=\"#{}\" x=\"{left}\" y=\"{}\" width=\"{size}\" height=\"{size}\"{color}/>",
                sign.name,
                y - size / 2
            ));
        }
    }

    /// A disc in the color of a player, with its number.
    fn badge(&mut self, Point(x, y): Point, size: i32, player: Player) {
        let color = self.palette.player(player);
        let ink = if is_light(color) {
            "#201c18"
        } else {
            "#ffffff"
        };
        self.line(&format!(
            "<circle cx=\"{x}\" cy=\"{y}\" r=\"{}\" fill=\"{}\" stroke=\"#fffdf6\" \
             stroke-width=\"{}\"/><text x=\"{x}\" y=\"{}\" font-size=\"{}\" fill=\"{ink}\">{}</text>",
            size / 2,
            hex(color),
            size / 9,
            y + size * 27 / 100,
            size * 75 / 100,
            // People count from one, as on the page.
            u8::from(player) + 1
        ));
    }

    /// A square on the water with a bridge to the land.
    fn port(&mut self, id: TerritoryId, owner: Option<Player>) {
        let Some(berth) = self.shapes.territories[id.index()].berth else {
            return;
        };
        let (Point(x, y), Point(from_x, from_y)) = (berth.at, berth.shore);
        let color = owner.map_or(self.palette.unowned(), |player| self.palette.player(player));
        self.line(&format!(
            "<path d=\"M{from_x} {from_y}L{x} {y}\" stroke=\"{INK}\" stroke-width=\"34\" fill=\"none\"/>\
             <path d=\"M{from_x} {from_y}L{x} {y}\" stroke=\"{}\" stroke-width=\"16\" fill=\"none\"/>",
            hex(color)
        ));
        self.line(&format!(
            "<use href=\"#port\" x=\"{}\" y=\"{}\" width=\"{PORT}\" height=\"{PORT}\"/>",
            x - PORT / 2,
            y - PORT / 2
        ));
    }

    /// A text whose foot is in the middle of `foot`, with a halo.
    fn text(&mut self, Point(x, y): Point, size: i32, text: &str, is_bold: bool) {
        let halo = if is_bold { size / 5 } else { size / 4 };
        let attributes = format!("x=\"{x}\" y=\"{y}\" font-size=\"{size}\"");
        let (ink, weight) = if is_bold {
            ("#1f1b16", size / 18)
        } else {
            ("#5b5348", 0)
        };
        self.line(&format!(
            "<text {attributes} fill=\"none\" stroke=\"#fffdf6\" stroke-opacity=\"85%\" \
             stroke-width=\"{halo}\">{text}</text>\
             <text {attributes} fill=\"{ink}\" stroke=\"{ink}\" stroke-width=\"{weight}\">{text}</text>"
        ));
    }
}
