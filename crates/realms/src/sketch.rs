//! The drawing for terminals: one square is two letters, fog is told by their case and color.

mod about;

use game::{Color, Key, Look, Scene, Sketch, Span, Spot, Turn, Viewer};

pub(crate) use self::about::about;

use crate::{
    Action, Bits, Ground, Map, Observation, ObservedUnit, Realms, Square, Terrain,
    observe::{ObservedCastle, squares},
    square::SIDE,
};

/// What the signs mean.
pub(crate) const LEGEND: &str = "\
. land   ^ hill   % tree   # wall   ~ water      pale: explored, not in sight
I infantry  E engineer  A archer  C cavalry  L lancer, before it the life:
        9E of seat 0 in capitals, 9e of seat 1 in small letters, *E from 10 on
@0 @1   a castle of seat 0, of seat 1     +0 +1   a site
$       a deposit                         [ ]     where an action leads
Actions: c3-c4 step, c3xc4 attack, c3xc4/occupy or /destroy a castle,
construct:c3, fortify:c3, end:c3, buy:c3:lancer (or :c4 beside it),
back takes a step back, end ends the turn.";

/// R10: the keys, beside those that every game has.
pub(crate) const KEYS: &[Key] = &[
    key('a', &["attack", "occupy", "destroy"], "attack"),
    key('f', &["fortify"], "fortify"),
    key('c', &["construct"], "construct"),
    key('b', &["buy"], "buy"),
    key('z', &["end"], "end unit"),
    key('u', &["undo"], "undo step"),
    Key {
        ends: true,
        ..key('e', &["end_turn"], "end turn")
    },
];

const fn key(key: char, kinds: &'static [&'static str], about: &'static str) -> Key {
    Key {
        key,
        kinds,
        about,
        ends: false,
    }
}

const SEATS: [Color; 2] = [Color(0xc8, 0x32, 0x2d), Color(0x2b, 0x5f, 0xc4)];
const INK: Color = Color(0x22, 0x2a, 0x22);
const WHITE: Color = Color(0xff, 0xff, 0xff);
const GOLD: Color = Color(0xd9, 0xa4, 0x14);
const MARK: Color = Color(0xf2, 0xe2, 0x6a);
const LAST: Color = Color(0xe8, 0xc0, 0x8a);
const FOG: Color = Color(0x1d, 0x20, 0x26);

/// How many letters stand before the first square of a row.
const MARGIN: usize = 3;
/// How many letters a square takes.
const WIDTH: usize = 3;

/// Draws what is seen.
pub(crate) fn sketch(scene: &Scene<'_, Realms>) -> Sketch {
    let seen = scene.observation;
    let mut sketch = board(&Board {
        ground: &seen.ground,
        visible: &seen.visible,
        units: &seen.units,
        castles: &seen.castles,
        deposits: &seen.deposits,
        marked: scene.marked.iter().filter_map(target).collect(),
        last: scene.last.into_iter().filter_map(target).collect(),
        look: scene.look,
    });
    for text in status(seen, scene.viewer) {
        sketch.line([Span::plain(text)]);
    }
    sketch
}

/// Draws a map.
pub(crate) fn map(map: &Map, look: Look) -> Sketch {
    board(&Board {
        ground: &map.ground,
        visible: &Bits::BOARD,
        units: &[],
        castles: &map.castles_seen(),
        deposits: &squares(map.deposits),
        marked: Bits::EMPTY,
        last: Bits::EMPTY,
        look,
    })
}

/// What is to be drawn.
struct Board<'a> {
    ground: &'a Ground,
    visible: &'a Bits,
    units: &'a [ObservedUnit],
    castles: &'a [ObservedCastle],
    deposits: &'a [Square],
    marked: Bits,
    last: Bits,
    look: Look,
}

fn board(board: &Board<'_>) -> Sketch {
    let mut sketch = Sketch::default();
    let letters: String = (0..SIDE)
        .map(|column| format!(" {} ", char::from(b'a' + column as u8)))
        .collect();
    sketch.line([Span::plain(format!("   {letters}"))]);
    for row in 0..SIDE {
        let mut line = vec![Span::plain(format!("{:>2} ", row + 1))];
        let squares = (0..SIDE).map(|column| Square::new(row * SIDE + column));
        line.extend(squares.clone().map(|at| square(board, at)));
        sketch.spots.extend(squares.map(|at| Spot {
            cell: at.to_string(),
            line: row + 1,
            column: MARGIN + WIDTH * at.column(),
            width: WIDTH,
        }));
        line.push(Span::plain(format!(" {}", row + 1)));
        sketch.line(line);
    }
    sketch
}

/// One square: a mark or a space, and two letters.
fn square(board: &Board<'_>, at: Square) -> Span {
    let unit = board.units.iter().find(|unit| unit.at == at);
    let castle = board.castles.iter().find(|castle| castle.at == at);
    let is_marked = board.marked.has(at);
    let is_visible = board.visible.has(at);
    let plain = board.look == Look::Plain;
    let ground = board.ground.letter(at);
    let text = match (unit, castle) {
        (Some(unit), _) => {
            let letter = unit.kind.letter();
            let letter = match unit.owner.index() {
                0 => letter,
                _ => letter.to_ascii_lowercase(),
            };
            let life = match unit.life {
                life @ 0..=9 => life.to_string(),
                _ => "*".into(),
            };
            format!("{life}{letter}")
        }
        (None, Some(ObservedCastle { castle, .. })) => {
            let sign = if castle.is_finished() { '@' } else { '+' };
            format!("{sign}{}", castle.owner)
        }
        (None, None) if board.deposits.contains(&at) => format!("{ground}$"),
        (None, None) if board.ground.at(at).is_none() => "  ".into(),
        // In plain letters what is in sight is drawn twice as dense.
        (None, None) if plain && is_visible => format!("{ground}{ground}"),
        (None, None) => format!("{ground} "),
    };
    let text = if is_marked {
        format!("[{}", text.trim_end())
    } else {
        format!(" {text}")
    };
    let span = Span::plain(format!("{text:<3}"));
    if plain {
        return span;
    }
    let back = match (is_marked, board.last.has(at)) {
        (true, _) => MARK,
        (false, true) => LAST,
        (false, false) => match board.ground.at(at) {
            None => FOG,
            Some(terrain) if is_visible => color(terrain),
            Some(terrain) => pale(color(terrain)),
        },
    };
    let span = span.ground(back);
    match (unit, castle) {
        (Some(unit), _) => span.ink(WHITE).ground(SEATS[unit.owner.index() % 2]).bold(),
        (None, Some(castle)) => span.ink(SEATS[castle.castle.owner.index() % 2]).bold(),
        (None, None) if board.deposits.contains(&at) => span.ink(GOLD).bold(),
        (None, None) => span.ink(INK),
    }
}

const fn color(terrain: Terrain) -> Color {
    match terrain {
        Terrain::Land => Color(0xa9, 0xcf, 0x8e),
        Terrain::Hill => Color(0xc9, 0xb2, 0x77),
        Terrain::Tree => Color(0x4f, 0x8a, 0x4b),
        Terrain::Wall => Color(0x8c, 0x8c, 0x90),
        Terrain::Water => Color(0x5a, 0x9b, 0xd0),
    }
}

/// The color of something that was seen before.
const fn pale(color: Color) -> Color {
    const fn dim(share: u8) -> u8 {
        (share as u16 * 11 / 20) as u8
    }
    let Color(red, green, blue) = color;
    Color(dim(red), dim(green), dim(blue))
}

/// Round, gold, and who is to move.
fn status(seen: &Observation, viewer: Viewer) -> Vec<String> {
    let who = match viewer {
        Viewer::Player(player) => format!("seat {player}"),
        Viewer::Spectator => "spectator".into(),
        Viewer::Referee => "referee".into(),
    };
    let turn = match seen.turn {
        Turn::Player(player) => format!("seat {player} to move"),
        Turn::Chance => "a blow is struck".into(),
        Turn::Over(outcome) => match outcome.winner() {
            Some(winner) => format!("seat {winner} has won"),
            None => "a draw".into(),
        },
    };
    let gold = seen
        .gold
        .map_or(String::new(), |gold| format!(", {gold} gold"));
    let mut lines = vec![format!(
        "round {} of {}, {turn}; seen by {who}{gold}",
        seen.round, seen.rounds
    )];
    for unit in seen.units.iter().filter(|unit| unit.orders.is_some()) {
        let ObservedUnit {
            owner,
            kind,
            at,
            life,
            ..
        } = unit;
        let Some(orders) = unit.orders else { continue };
        let state = match (orders.is_fortified, orders.is_waiting) {
            (true, _) => "fortified".into(),
            (false, true) => "waiting".into(),
            (false, false) => format!("{} steps, {} attacks", orders.moves, orders.attacks),
        };
        lines.push(format!(
            "  {at:<4} {:<9} of seat {owner}, life {life}: {state}",
            kind.name()
        ));
    }
    lines
}

/// The square to which an action leads.
fn target(action: &Action) -> Option<Square> {
    match action {
        Action::Step { to, .. } => Some(*to),
        Action::Attack { target, .. } => Some(*target),
        Action::Construct { unit } | Action::Fortify { unit } | Action::End { unit } => Some(*unit),
        Action::Buy { castle, at, .. } => Some(at.unwrap_or(*castle)),
        Action::Undo | Action::EndTurn | Action::Luck { .. } => None,
    }
}
