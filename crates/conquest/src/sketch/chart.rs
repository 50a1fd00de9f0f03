//! The map in half blocks: two cells of the grid in each letter, one above the other.

use game::{Color, Look, Sketch, Span, Spot};

use super::{COLORS, ink_on};
use crate::{Hero, Item, Kind, TerritoryId, TerritorySet, World, notation::letter};

const WATER: Color = Color(0x2a, 0x4f, 0x8f);
const SANCTUARY: Color = Color(0xf6, 0xf2, 0xff);

/// What is drawn, and how.
pub(super) struct Chart<'a> {
    pub(super) world: &'a World,
    /// Territories that should catch the eye.
    pub(super) marked: TerritorySet,
    pub(super) look: Look,
}

/// One letter of the drawing.
#[derive(Clone, Copy, PartialEq, Eq)]
struct Glyph {
    letter: char,
    ink: Option<Color>,
    ground: Option<Color>,
    is_bold: bool,
}

/// What is written on a territory: its number, and its soldiers below.
struct Label {
    number: String,
    soldiers: String,
}

impl Label {
    fn width(&self) -> usize {
        self.number.len().max(self.soldiers.len())
    }
}

impl Chart<'_> {
    pub(super) fn draw(&self, sketch: &mut Sketch) {
        let side = usize::from(self.world.map().side());
        let lines = side.div_ceil(2);
        let mut glyphs: Vec<Vec<Glyph>> = (0..lines)
            .map(|line| (0..side).map(|column| self.ground(line, column)).collect())
            .collect();
        for territory in self.world.map().ids() {
            let spot = self.write_label(territory, &mut glyphs);
            sketch.spots.extend(spot);
        }
        for line in glyphs {
            let runs = line.chunk_by(|one, other| {
                (one.ink, one.ground, one.is_bold) == (other.ink, other.ground, other.is_bold)
            });
            sketch.line(runs.map(span));
        }
    }

    /// What stands in a place before anything is written there.
    fn ground(&self, line: usize, column: usize) -> Glyph {
        let (above, below) = (2 * line, 2 * line + 1);
        match self.look {
            Look::Rich => Glyph {
                letter: '\u{2580}',
                ink: Some(self.color(above, column)),
                ground: Some(self.color(below, column)),
                is_bold: false,
            },
            Look::Plain => Glyph {
                letter: self.letter(above, below, column),
                ink: None,
                ground: None,
                is_bold: false,
            },
        }
    }

    /// The color of a cell; darker along borders.
    fn color(&self, row: usize, column: usize) -> Color {
        let cell = |row, column| self.world.map().cell(row, column);
        let Some(territory) = cell(row, column) else {
            return WATER;
        };
        let color = self.color_of(territory);
        let is_border = [(row, column + 1), (row + 1, column)]
            .into_iter()
            .filter_map(|(row, column)| cell(row, column))
            .any(|beside| beside != territory);
        if is_border { shaded(color, 70) } else { color }
    }

    fn color_of(&self, territory: TerritoryId) -> Color {
        if self.world.map().sanctuaries().contains(territory) {
            return SANCTUARY;
        }
        match self.world.owner(territory) {
            Some(owner) => COLORS[owner.index()],
            None => match self.world.map().territory(territory).kind {
                Kind::Meadow => Color(0xdc, 0xe8, 0xc4),
                Kind::Forest => Color(0xb9, 0xcf, 0xb0),
                Kind::Mountain => Color(0xd0, 0xcb, 0xc6),
                Kind::Desert => Color(0xee, 0xe0, 0xb8),
                Kind::Coastal => Color(0xf2, 0xee, 0xe2),
            },
        }
    }

    /// The letter of two cells in plain letters.
    fn letter(&self, above: usize, below: usize, column: usize) -> char {
        let map = self.world.map();
        let territory = map.cell(above, column).or_else(|| map.cell(below, column));
        let Some(territory) = territory else {
            return ' ';
        };
        let beside = |row| map.cell(row, column + 1);
        let is_other = |other: Option<TerritoryId>| other.is_some_and(|it| it != territory);
        if is_other(beside(above)) || is_other(beside(below)) {
            '|'
        } else if is_other(map.cell(below + 1, column)) || is_other(map.cell(below, column)) {
            '_'
        } else if map.sanctuaries().contains(territory) {
            '+'
        } else {
            self.world.owner(territory).map_or('.', letter)
        }
    }

    fn label(&self, territory: TerritoryId) -> Label {
        let world = self.world;
        let owner = world.owner(territory);
        let is_capital = world.capitals().contains(territory);
        let has_hero = owner.is_some_and(|it| world.hero(it) == Hero::On(territory));
        let number = format!("{territory}{}", if is_capital { "*" } else { "" });
        let number = match self.marked.contains(territory) {
            true => format!("[{number}]"),
            false => number,
        };
        let mut soldiers = match (world.troops(territory), world.camper(territory)) {
            (0, _) => "+".to_owned(),
            (troops, Some(camper)) => format!("{}{troops}", letter(camper)),
            (troops, None) => troops.to_string(),
        };
        if has_hero {
            soldiers.push('h');
        }
        if world.ports().contains(territory) {
            soldiers.push('p');
        }
        match world.item(territory) {
            Some(Some(Item::FatBonus)) => soldiers.push('!'),
            Some(_) => soldiers.push('?'),
            None => {}
        }
        Label { number, soldiers }
    }

    /// Writes the label of a territory, and says where.
    fn write_label(&self, territory: TerritoryId, glyphs: &mut [Vec<Glyph>]) -> Option<Spot> {
        let label = self.label(territory);
        let (line, column) = self.place(territory, &label)?;
        let ground = self.color_of(territory);
        let ink = ink_on(ground);
        for (text, line) in [(&label.number, line), (&label.soldiers, line + 1)] {
            let Some(row) = glyphs.get_mut(line) else {
                continue;
            };
            let shift = (label.width() - text.len()) / 2;
            for (glyph, letter) in row.iter_mut().skip(column + shift).zip(text.chars()) {
                *glyph = match self.look {
                    Look::Rich => Glyph {
                        letter,
                        ink: Some(ink),
                        ground: Some(ground),
                        is_bold: true,
                    },
                    Look::Plain => Glyph { letter, ..*glyph },
                };
            }
        }
        Some(Spot {
            cell: territory.to_string(),
            line,
            column,
            width: label.width(),
        })
    }

    /// Where a label hides least of other territories, and is nearest to the middle of its own.
    fn place(&self, territory: TerritoryId, label: &Label) -> Option<(usize, usize)> {
        let map = self.world.map();
        let side = usize::from(map.side());
        let mut cells = Vec::new();
        for (index, cell) in map.cells().iter().enumerate() {
            if *cell == Some(territory) {
                cells.push((index / side, index % side));
            }
        }
        let total = cells
            .iter()
            .fold((0, 0), |sum, it| (sum.0 + it.0, sum.1 + it.1));
        let middle = (total.0 / cells.len().max(1), total.1 / cells.len().max(1));
        let width = label.width();
        let last = side.saturating_sub(width);
        let mut places: Vec<(usize, usize)> = cells
            .iter()
            .map(|(row, column)| (row / 2, (*column).min(last)))
            .collect();
        places.dedup();
        let covered = |(line, column): (usize, usize)| {
            let rows = 2 * line..2 * line + 4;
            let inside = |row: usize| {
                let columns = column..column + width;
                columns
                    .filter(|column| map.cell(row, *column) == Some(territory))
                    .count()
            };
            rows.map(inside).sum::<usize>()
        };
        places.into_iter().max_by_key(|&(line, column)| {
            let down = (2 * line + 2).abs_diff(middle.0 + 1);
            let right = (2 * column + width).abs_diff(2 * middle.1 + 1) / 2;
            (covered((line, column)), usize::MAX - down - right)
        })
    }
}

/// A color at so many per cent of its light.
fn shaded(Color(red, green, blue): Color, percent: u16) -> Color {
    let shade = |share: u8| (u16::from(share) * percent / 100) as u8;
    Color(shade(red), shade(green), shade(blue))
}

/// Letters of one style as a piece of a line.
fn span(run: &[Glyph]) -> Span {
    let text: String = run.iter().map(|glyph| glyph.letter).collect();
    let first = run[0];
    Span {
        text,
        ink: first.ink,
        ground: first.ground,
        bold: first.is_bold,
    }
}
