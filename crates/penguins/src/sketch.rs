//! The drawing for terminals: cells in their places for hexagons and squares, a list for the rest.

mod lattice;

use game::{Color, Look, Player, Scene, Sketch, Span, Turn};

use crate::{Action, Floe, Line, Observation, Penguins, Tile};

/// What the signs mean.
pub(crate) const LEGEND: &str = "\
17    the number of a tile, and below or behind it
 **   its fish, here two
A**   a pawn of seat 0 on it, B of seat 1, and so on
[**]  a tile to which a pawn can go
A**<  the pawn that was placed or moved last
 --   the tile that it left
  ~   a tile that is gone
3-8   in a list: a line through the tile, from tile 3 to tile 8";

/// How the eight players are colored, in terminals and pictures alike.
pub(crate) const COLORS: [Color; Player::MAX] = [
    Color(0xd6, 0x2f, 0x3c),
    Color(0x23, 0x62, 0xc9),
    Color(0xf2, 0xa5, 0x1a),
    Color(0x2f, 0x93, 0x4a),
    Color(0x8a, 0x3f, 0xb5),
    Color(0x12, 0x9e, 0xa6),
    Color(0xe0, 0x6c, 0xa8),
    Color(0x7a, 0x51, 0x33),
];

const WATER: Color = Color(0x10, 0x3a, 0x5c);
const FOAM: Color = Color(0x3d, 0x75, 0x9b);
const INK: Color = Color(0x12, 0x2b, 0x40);
const FAINT: Color = Color(0x6d, 0x8e, 0xa6);
const WHITE: Color = Color(0xff, 0xff, 0xff);
const TARGET: Color = Color(0xb7, 0xe8, 0xa4);
/// The ground of tiles with few, more and many fish.
const ICE: [Color; 3] = [
    Color(0xee, 0xf6, 0xfa),
    Color(0xd5, 0xe9, 0xf4),
    Color(0xb9, 0xdb, 0xee),
];

/// How wide a tile is drawn.
const WIDTH: usize = lattice::CELL.0;
/// How wide a list of tiles may become.
const LIST_WIDTH: usize = 100;

/// Draws what is seen.
pub(crate) fn sketch(scene: &Scene<'_, Penguins>) -> Sketch {
    let seen = scene.observation;
    let mut sketch = Sketch::default();
    match seen.board.parse::<Floe>() {
        Ok(floe) => match lattice::places(&floe) {
            Some(places) => draw_lattice(&mut sketch, scene, &places),
            None => draw_list(&mut sketch, scene, &floe),
        },
        Err(_) => sketch.line([Span::plain("an unknown board")]),
    }
    draw_seats(&mut sketch, seen, scene.look);
    sketch
}

/// Draws each tile in its place: its number, and below it what is there.
fn draw_lattice(sketch: &mut Sketch, scene: &Scene<'_, Penguins>, places: &[(Tile, usize, usize)]) {
    // The spans of each line, each with its column.
    let n_lines = places
        .iter()
        .map(|(_, _, line)| line + lattice::CELL.1)
        .max()
        .unwrap_or(0);
    let mut lines: Vec<Vec<(usize, Span)>> = vec![Vec::new(); n_lines];
    for &(tile, column, line) in places {
        let cell = Cell::new(scene, tile);
        lines[line].push((column, cell.number()));
        lines[line + 1].push((column, cell.content()));
    }
    for mut spans in lines {
        spans.sort_by_key(|(column, _)| *column);
        let mut end = 0;
        let mut line = Vec::new();
        for (column, span) in spans {
            line.push(Span::plain(" ".repeat(column - end)));
            line.push(span);
            end = column + WIDTH;
        }
        sketch.line(line);
    }
}

/// Draws the tiles that are left in columns, each with its lines.
fn draw_list(sketch: &mut Sketch, scene: &Scene<'_, Penguins>, floe: &Floe) {
    let is_present = |tile: &Tile| fish_on(scene.observation, *tile).is_some();
    let tiles: Vec<Tile> = floe.tiles().filter(is_present).collect();
    let lines = |tile: &Tile| lines_through(floe, scene.observation, *tile);
    let lines: Vec<String> = tiles.iter().map(lines).collect();
    let width = lines.iter().map(String::len).max().unwrap_or(0);
    let columns = (LIST_WIDTH / (2 * WIDTH + width + 2)).max(1);
    let entries: Vec<(Cell, String)> = tiles
        .iter()
        .zip(lines)
        .map(|(&tile, lines)| (Cell::new(scene, tile), format!("{lines:width$}  ")))
        .collect();
    for row in entries.chunks(columns) {
        let spans = row.iter().flat_map(|(cell, lines)| {
            let lines = match scene.look {
                Look::Plain => Span::plain(lines.as_str()),
                Look::Rich => Span::plain(lines.as_str()).ink(FAINT),
            };
            [cell.number(), cell.content(), lines]
        });
        sketch.line(spans);
    }
}

/// The lines through a tile, as `3-8`; with `~` where the tile is gone, and nothing at an end.
fn lines_through(floe: &Floe, seen: &Observation, tile: Tile) -> String {
    let name = |tile: Tile| match fish_on(seen, tile) {
        Some(_) => tile.to_string(),
        None => "~".to_owned(),
    };
    let line =
        |Line { from, to }: Line| format!("{}-{}", name(from), to.map_or(String::new(), name));
    let lines: Vec<String> = floe.lines(tile).map(line).collect();
    lines.join(" ")
}

/// One line for each player, and the result.
fn draw_seats(sketch: &mut Sketch, seen: &Observation, look: Look) {
    for (player, seat) in seen.seats.iter() {
        let name = Span::plain(format!("{} ", letter(player))).bold();
        let name = match look {
            Look::Plain => name,
            Look::Rich => name.ink(COLORS[player.index()]),
        };
        let plural = if seat.tiles == 1 { "" } else { "s" };
        let mut text = format!(
            "seat {player}: {} fish, {} tile{plural}",
            seat.fish, seat.tiles
        );
        if seat.unplaced > 0 {
            text += &format!(", {} to place", seat.unplaced);
        }
        if seat.is_eliminated {
            text += ", eliminated";
        }
        text += match seen.turn {
            Turn::Player(mover) if mover == player => "  <- to move",
            Turn::Over(outcome) if outcome.rank(player) == 1 => "  <- first",
            Turn::Player(_) | Turn::Over(_) | Turn::Chance => "",
        };
        sketch.line([name, Span::plain(text)]);
    }
}

/// A tile as it is drawn.
struct Cell {
    tile: Tile,
    /// None once it is gone.
    fish: Option<u16>,
    pawn: Option<Player>,
    is_target: bool,
    is_last_from: bool,
    is_last_to: bool,
    look: Look,
}

impl Cell {
    fn new(scene: &Scene<'_, Penguins>, tile: Tile) -> Cell {
        let (from, to) = scene.last.map_or((None, None), ends);
        Cell {
            tile,
            fish: fish_on(scene.observation, tile),
            pawn: scene.observation.occupant(tile),
            is_target: scene
                .marked
                .iter()
                .any(|action| ends(action).1 == Some(tile)),
            is_last_from: from == Some(tile),
            is_last_to: to == Some(tile),
            look: scene.look,
        }
    }

    /// The number, while the tile is there.
    fn number(&self) -> Span {
        let text = match self.fish {
            Some(_) => format!(" {:<width$}", self.tile, width = WIDTH - 1),
            None => " ".repeat(WIDTH),
        };
        match self.look {
            Look::Plain => Span::plain(text),
            Look::Rich => Span::plain(text).ground(self.ground()).ink(FAINT),
        }
    }

    /// Pawn and fish, between marks.
    fn content(&self) -> Span {
        let text = match (self.fish, self.pawn) {
            (None, _) if self.is_last_from => " --".to_owned(),
            (None, _) => "  ~".to_owned(),
            (Some(fish), Some(player)) => {
                let mark = if self.is_last_to { "<" } else { "" };
                format!("{}{}{mark}", letter(player), fishes(fish, self.look))
            }
            (Some(fish), None) if self.is_target => format!("[{}]", fishes(fish, self.look)),
            (Some(fish), None) => format!(" {}", fishes(fish, self.look)),
        };
        let span = Span::plain(format!("{text:WIDTH$}"));
        match self.look {
            Look::Plain => span,
            Look::Rich => {
                let span = span.ground(self.ground()).ink(self.ink());
                if self.pawn.is_some() || self.is_target {
                    span.bold()
                } else {
                    span
                }
            }
        }
    }

    fn ground(&self) -> Color {
        match (self.fish, self.pawn) {
            (None, _) => WATER,
            (Some(_), Some(player)) => COLORS[player.index()],
            (Some(_), None) if self.is_target => TARGET,
            (Some(fish), None) => ICE[usize::from(fish.clamp(1, 3)) - 1],
        }
    }

    fn ink(&self) -> Color {
        match (self.fish, self.pawn) {
            (None, _) => FOAM,
            (Some(_), Some(_)) => WHITE,
            (Some(_), None) => INK,
        }
    }
}

/// The letter for a player's pawns.
fn letter(player: Player) -> char {
    char::from(b'A' + u8::from(player))
}

/// Up to three fish one by one, more as a number.
fn fishes(fish: u16, look: Look) -> String {
    let one = match look {
        Look::Plain => "*",
        Look::Rich => "•",
    };
    match fish {
        0..=3 => one.repeat(fish.into()),
        4..=99 => format!("{fish}{one}"),
        _ => format!("{}h{one}", fish / 100),
    }
}

fn fish_on(seen: &Observation, tile: Tile) -> Option<u16> {
    seen.fish.get(tile.index()).copied().flatten()
}

/// The tile that an action leaves, and the one to which it leads.
fn ends(action: &Action) -> (Option<Tile>, Option<Tile>) {
    match *action {
        Action::Place { tile } => (None, Some(tile)),
        Action::Move { from, to } => (Some(from), Some(to)),
    }
}

#[cfg(test)]
mod tests;
