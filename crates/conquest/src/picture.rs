//! Pictures of maps and positions, as SVG text.
//!
//! A picture is in hundredths of a cell, and every number in it is whole: the same position gives
//! the same text everywhere. Textures and signs are drawn once, in `drawings.rs`, and used many
//! times; what stands on a territory is put there by `tokens.rs`.

mod drawings;
mod palette;
mod tokens;

use std::fmt::Write;

use game::{Color, Player, Point};

pub use self::palette::Palette;
use self::palette::{hex, mixed};
use crate::{
    Kind, Map, TerritoryId, World,
    map::{CELL, Shapes},
};

/// A map before the first turn: kinds of land, sanctuaries and garrisons.
///
/// ```
/// use conquest::{Map, picture};
///
/// let svg = picture::map(&Map::drawn("a a .\nb b .\n. . c"));
/// assert!(svg.starts_with("<svg ") && svg.ends_with("</svg>\n"));
/// ```
#[must_use]
pub fn map(map: &Map) -> String {
    let picture = Picture::new(map, Palette::default(), 100);
    picture.drawn(|_| None, |picture| picture.garrisons())
}

/// A position, or what a viewer knows of it: owners, troops, ports, capitals, heroes and items.
///
/// ```
/// use conquest::{Conquest, picture};
/// use game::{Dice, Game, Seed};
///
/// let conquest = Conquest::new(2, &Default::default(), &mut Dice::new(Seed::from_number(1)))?;
/// let svg = picture::position(&conquest, picture::Palette::ColorBlind);
/// assert!(svg.starts_with("<svg ") && svg.ends_with("</svg>\n"));
/// # Ok::<(), conquest::Illegal>(())
/// ```
#[must_use]
pub fn position(world: &World, palette: Palette) -> String {
    let owner = |id: TerritoryId| world.owner(id);
    // Land without an owner is told from the land of others at a glance.
    let picture = Picture::new(world.map(), palette, 30);
    picture.drawn(owner, |picture| picture.troops(world))
}

/// The space around the map, which the frame takes up.
const MARGIN: i32 = CELL * 3 / 4;

/// A picture that is being drawn.
struct Picture<'a> {
    map: &'a Map,
    shapes: Shapes,
    palette: Palette,
    /// How strong the colors of the kinds are on unowned land, in hundredths.
    nature: i32,
    svg: String,
}

impl<'a> Picture<'a> {
    fn new(map: &'a Map, palette: Palette, nature: i32) -> Picture<'a> {
        Picture {
            map,
            shapes: Shapes::of(map),
            palette,
            nature,
            svg: String::new(),
        }
    }

    /// Everything, from the sea up.
    fn drawn(
        mut self,
        owner: impl Fn(TerritoryId) -> Option<Player>,
        tokens: impl FnOnce(&mut Picture<'a>),
    ) -> String {
        let side = i32::from(self.map.side()) * CELL;
        let whole = side + 2 * MARGIN;
        self.line(&format!(
            "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"{0} {0} {whole} {whole}\" \
             font-family=\"sans-serif\" text-anchor=\"middle\" stroke-linejoin=\"round\" \
             stroke-linecap=\"round\">",
            -MARGIN
        ));
        self.line(drawings::DEFINITIONS);
        self.line(&format!(
            "<defs><clipPath id=\"sheet\"><rect width=\"{side}\" height=\"{side}\"/></clipPath></defs>"
        ));
        self.line(&format!(
            "<rect x=\"{0}\" y=\"{0}\" width=\"{whole}\" height=\"{whole}\" fill=\"{PAPER}\"/>",
            -MARGIN
        ));
        self.line("<g clip-path=\"url(#sheet)\">");
        self.sea(side);
        self.land(owner);
        self.line("</g>");
        tokens(&mut self);
        self.frame(side);
        self.svg + "</svg>\n"
    }

    /// Water that is lighter near the shore, with lines that follow the coast.
    fn sea(&mut self, side: i32) {
        let (shallow, deep) = (self.palette.shallow(), self.palette.deep());
        self.line(&format!(
            "<rect width=\"{side}\" height=\"{side}\" fill=\"{}\"/>",
            hex(deep)
        ));
        let shores = self.shapes.shores.iter().map(|shore| path(shore, false));
        let shores = shores.collect::<String>();
        self.line(&format!(
            "<defs><path id=\"shores\" fill=\"none\" d=\"{shores}\"/></defs>"
        ));
        let line = mixed(deep, Color(0x20, 0x40, 0x60), 24);
        for (width, share) in [(420, 30), (300, 55), (180, 80), (70, 100)] {
            // Each band is drawn with its line below, of which only the rim is left to be seen.
            let band = mixed(deep, shallow, share);
            let rim = mixed(band, line, 25 + share / 2);
            for (width, color) in [(width + 14, rim), (width, band)] {
                self.line(&format!(
                    "<use href=\"#shores\" stroke=\"{}\" stroke-width=\"{width}\"/>",
                    hex(color)
                ));
            }
        }
    }

    /// The territories in the colors of their owners, with the textures of their kinds.
    fn land(&mut self, owner: impl Fn(TerritoryId) -> Option<Player>) {
        let outlines: Vec<String> = self
            .shapes
            .territories
            .iter()
            .map(|shape| shape.rings.iter().map(|ring| path(ring, true)).collect())
            .collect();
        self.line("<g stroke=\"none\" fill-rule=\"evenodd\">");
        for (id, outline) in self.map.ids().zip(&outlines) {
            let territory = self.map.territory(id);
            let ground = self.ground(territory.kind, owner(id));
            let kind = drawings::texture(territory.kind);
            self.line(&format!("<path d=\"{outline}\" fill=\"{}\"/>", hex(ground)));
            self.line(&format!("<path d=\"{outline}\" fill=\"url(#{kind})\"/>"));
            if territory.is_sanctuary {
                self.line(&format!("<path d=\"{outline}\" fill=\"url(#sanctuary)\"/>"));
            }
        }
        self.line("</g>");
        for (id, outline) in self.map.ids().zip(&outlines) {
            if let Some(player) = owner(id) {
                self.rim(id, outline, player);
            }
        }
        self.borders();
    }

    /// The strong color of an owner, inside along the border.
    fn rim(&mut self, id: TerritoryId, outline: &str, player: Player) {
        let color = hex(self.palette.player(player));
        self.line(&format!(
            "<clipPath id=\"c{id}\"><path d=\"{outline}\" clip-rule=\"evenodd\"/></clipPath>\
             <g clip-path=\"url(#c{id})\" fill=\"none\" stroke=\"{color}\">\
             <path d=\"{outline}\" stroke-width=\"130\" stroke-opacity=\"35%\"/>\
             <path d=\"{outline}\" stroke-width=\"60\" stroke-opacity=\"80%\"/></g>"
        ));
    }

    fn borders(&mut self) {
        let lines = |lines: &[Vec<Point>]| -> String {
            lines.iter().map(|line| path(line, false)).collect()
        };
        let borders = lines(&self.shapes.borders);
        self.line(&format!(
            "<path d=\"{borders}\" fill=\"none\" stroke=\"#fffdf6\" stroke-opacity=\"75%\" \
             stroke-width=\"26\"/>\
             <path d=\"{borders}\" fill=\"none\" stroke=\"{INK}\" stroke-width=\"11\"/>"
        ));
        self.line(&format!(
            "<use href=\"#shores\" stroke=\"{INK}\" stroke-width=\"17\"/>"
        ));
    }

    /// The color of land of a kind and an owner, or of nobody.
    fn ground(&self, kind: Kind, owner: Option<Player>) -> Color {
        let unowned = self.palette.unowned();
        match owner {
            Some(player) => mixed(unowned, self.palette.player(player), 45),
            None => mixed(unowned, drawings::natural(kind), self.nature),
        }
    }

    /// The edge of the sheet: a thick and a thin line.
    fn frame(&mut self, side: i32) {
        self.line(&format!(
            "<g fill=\"none\" stroke=\"{INK}\"><rect width=\"{side}\" height=\"{side}\" stroke-width=\"14\"/>\
             <rect x=\"-34\" y=\"-34\" width=\"{0}\" height=\"{0}\" stroke-width=\"26\"/></g>",
            side + 68
        ));
    }

    fn line(&mut self, text: &str) {
        let _infallible = writeln!(self.svg, "{text}");
    }
}

/// The color of lines and letters.
const INK: &str = "#3d372f";

/// The color around the map.
const PAPER: &str = "#efe7d4";

/// A line as the data of a path, from the first point by steps to the others.
fn path(line: &[Point], is_closed: bool) -> String {
    let mut data = String::new();
    let mut at = Point(0, 0);
    for (index, &Point(x, y)) in line.iter().enumerate() {
        let _infallible = match index {
            0 => write!(data, "M{x} {y}l"),
            1 => write!(data, "{} {}", x - at.0, y - at.1),
            _ => write!(data, " {} {}", x - at.0, y - at.1),
        };
        at = Point(x, y);
    }
    if is_closed || line.first() == line.last() {
        data += "z";
    }
    data
}

#[cfg(test)]
mod tests;
