//! The board drawn with letters, for terminals.
//!
//! A cell is three columns wide: a mark, the animal or the ground, and in plain pictures the ground
//! under an animal. Rich pictures tell the ground by its color.

use game::{Color, Look, Scene, Sketch, Span};

use crate::{
    Action, Jungle, Observation, ObservedAnimal, Square,
    animal::Piece,
    map::{Map, Terrain},
};

/// What the letters and signs mean.
pub(crate) const LEGEND: &str = "\
E elephant, T tiger, L lion, P leopard, D dog, W wolf, C cat, R rat;
upper case is red, seat 0; lower case is blue, seat 1.
. earth  , shore  ~ water  # trap  ^ throne
[ ] or yellow: the last action; * or dot: where one can go; x or orange: prey";

/// Draws what a viewer sees.
pub(crate) fn sketch(scene: &Scene<'_, Jungle>) -> Sketch {
    let map = Map::of(scene.observation.rules.variant);
    let mut sketch = Sketch::default();
    sketch.line([files(map)]);
    for rank in (1..=map.height).rev() {
        let squares = (0..map.width).filter_map(|file| Square::new(file, rank));
        let tiles: Vec<Tile> = squares.map(|square| Tile::of(scene, map, square)).collect();
        let cells = match scene.look {
            Look::Plain => vec![Span::plain(plain_row(&tiles))],
            Look::Rich => tiles.iter().map(rich_cell).collect(),
        };
        let label = Span::plain(format!("{rank:>0$} ", label_width(map)));
        let right = Span::plain(format!(" {rank}"));
        sketch.line([label].into_iter().chain(cells).chain([right]));
    }
    sketch.line([files(map)]);
    sketch
}

/// All that is to be shown of one square.
struct Tile {
    terrain: Terrain,
    piece: Option<Piece>,
    /// Whether the last action began or ended here.
    is_last: bool,
    /// Whether one of the marked actions leads here.
    is_target: bool,
}

impl Tile {
    fn of(scene: &Scene<'_, Jungle>, map: &Map, square: Square) -> Tile {
        let touches = |action: &Action| action.from == square || action.to == square;
        Tile {
            terrain: map.terrain(square),
            piece: piece_on(scene.observation, square),
            is_last: scene.last.is_some_and(touches),
            is_target: scene.marked.iter().any(|action| action.to == square),
        }
    }
}

fn piece_on(observation: &Observation, square: Square) -> Option<Piece> {
    let is_here = |seen: &&ObservedAnimal| seen.square == square && seen.player.index() < 2;
    let seen = observation.animals.iter().find(is_here)?;
    Some(Piece::new(seen.player, seen.animal))
}

fn files(map: &Map) -> Span {
    let letters = (0..map.width).map(|file| format!(" {} ", char::from(b'a' + file)));
    let margin = " ".repeat(label_width(map) + 1);
    Span::plain(margin + &letters.collect::<String>())
}

/// How many figures the ranks of a board have.
fn label_width(map: &Map) -> usize {
    map.height.to_string().len()
}

const fn ground_letter(terrain: Terrain) -> char {
    match terrain {
        Terrain::Earth => '.',
        Terrain::Shore => ',',
        Terrain::Water => '~',
        Terrain::Trap => '#',
        Terrain::Throne => '^',
    }
}

/// A row in ASCII. The last action is in brackets, `*` marks a target and `x` one with prey.
fn plain_row(tiles: &[Tile]) -> String {
    let mut row = String::new();
    let mut was_last = false;
    for tile in tiles {
        row.push(match (tile.is_target, tile.is_last, was_last) {
            (true, _, _) if tile.piece.is_some() => 'x',
            (true, _, _) => '*',
            (false, true, true) => '|',
            (false, true, false) => '[',
            (false, false, true) => ']',
            (false, false, false) => ' ',
        });
        let ground = ground_letter(tile.terrain);
        match (tile.piece, tile.terrain) {
            (None, _) => row.extend([ground, ' ']),
            (Some(piece), Terrain::Earth | Terrain::Shore) => row.extend([piece.letter(), ' ']),
            (Some(piece), _) => row.extend([piece.letter(), ground]),
        }
        was_last = tile.is_last;
    }
    row.push(if was_last { ']' } else { ' ' });
    row
}

/// A cell in color: the ground behind, the animal in the ink of its side.
fn rich_cell(tile: &Tile) -> Span {
    let (ground, faint) = colors(tile.terrain);
    let ground = match (tile.is_target && tile.piece.is_some(), tile.is_last) {
        (true, _) => between(ground, PREY),
        (false, true) => between(ground, LAST),
        (false, false) => ground,
    };
    let span = match (tile.piece, tile.terrain) {
        (Some(piece), _) => Span::plain(format!(" {} ", piece.letter()))
            .ink(INKS[piece.player().index()])
            .bold(),
        (None, _) if tile.is_target => Span::plain(" • ").ink(TARGET).bold(),
        (None, Terrain::Earth | Terrain::Shore) => Span::plain("   "),
        (None, terrain) => Span::plain(format!(" {} ", ground_letter(terrain))).ink(faint),
    };
    span.ground(ground)
}

/// The color of a ground, and of the letter on it when it is empty.
const fn colors(terrain: Terrain) -> (Color, Color) {
    match terrain {
        Terrain::Earth => (Color(226, 213, 170), Color(190, 175, 130)),
        Terrain::Shore => (Color(207, 206, 150), Color(170, 170, 110)),
        Terrain::Water => (Color(137, 190, 222), Color(95, 150, 190)),
        Terrain::Trap => (Color(186, 160, 130), Color(120, 95, 70)),
        Terrain::Throne => (Color(240, 200, 90), Color(160, 115, 20)),
    }
}

/// The color halfway, so that a mark does not hide the ground.
const fn between(one: Color, other: Color) -> Color {
    Color(
        one.0.midpoint(other.0),
        one.1.midpoint(other.1),
        one.2.midpoint(other.2),
    )
}

/// Red for seat 0, blue for seat 1.
const INKS: [Color; 2] = [Color(165, 20, 25), Color(20, 45, 150)];
const LAST: Color = Color(255, 235, 40);
const PREY: Color = Color(255, 100, 50);
const TARGET: Color = Color(30, 110, 40);
