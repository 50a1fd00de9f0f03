//! Tests of the whole crate: positions as drawings, actions as text, expectations as text.
//!
//! Only the helpers in this file and `scramble.rs` touch the fields of a position.

mod fog;
mod follow;
mod input;
mod laws;
mod maps;
mod navigation;
mod refusals;
mod rules;
mod scramble;
mod typescript;

use std::sync::Arc;

use game::{Dice, Game, Playable, Player, Seed, Seen, Viewer};
pub(crate) use testkit::scenario::play;
use testkit::scenario::refusal;

use crate::{
    Bits, Castle, Event, Ground, Kind, Map, Observation, ObservedUnit, Realms, Square, Terrain,
    castle::Castles, unit::Unit,
};

pub(crate) const FIRST: Player = Player::new(0);
pub(crate) const SECOND: Player = Player::new(1);

/// Returns the position of a drawing, which shows the top left of a board of land.
///
/// Seat 0 is to move. A cell is one of these:
///
/// | cell | meaning |
/// | --- | --- |
/// | `.` `^` `%` `#` `~` | terrain |
/// | `$` | a deposit |
/// | `@0`, `@0:6` | a castle of seat 0, with full life or with life 6 |
/// | `+1`, `+1:3.6` | a site of seat 1, of level 1 or of level 3 with life 6 |
/// | `I`, `i`, `i:5` | a unit of seat 0, of seat 1, with life 5 |
/// | `I@`, `I^` | a unit in a castle of its owner, on a hill |
///
/// Lines before the drawing change the defaults: `gold 0 100` (100 each), `round 50` (1 of 50),
/// `oldest e1` (the order of the drawing), `seen all` (seat 0 saw the whole board this turn).
#[track_caller]
pub(crate) fn drawn(drawing: &str) -> Realms {
    let map = Map {
        ground: Ground::all(Terrain::Land),
        castles: [Square::new(0), Square::new(Square::COUNT - 1)],
        deposits: Bits::EMPTY,
    };
    let mut state = Realms::on(&map, 50);
    state.castles = Castles::default();
    for seat in &mut state.seats {
        (seat.gold, seat.n_units) = (100, 0);
        seat.units.clear();
        (seat.explored, seat.visible, seat.found) = (Bits::EMPTY, Bits::EMPTY, Bits::EMPTY);
        seat.memory = Castles::default();
    }
    let (mut row, mut oldest) = (0, None);
    for line in drawing.lines().map(str::trim).filter(|it| !it.is_empty()) {
        let words: Vec<&str> = line.split_whitespace().collect();
        match words[..] {
            ["gold", first, second] => {
                (state.seats[0].gold, state.seats[1].gold) = (number(first), number(second));
            }
            ["round", round] => state.round = number(round),
            ["oldest", at] => oldest = Some(square(at)),
            ["seen", "all"] => state.seats[0].visible = Bits::BOARD,
            _ => {
                for (column, cell) in (0..).zip(words) {
                    let at = Square::at(column, row).expect("the drawing fits the board");
                    draw(&mut state, at, cell);
                }
                row += 1;
            }
        }
    }
    for seat in &mut state.seats {
        seat.units.sort_by_key(|unit| Some(unit.square) != oldest);
        (0..)
            .zip(&mut seat.units)
            .for_each(|(number, unit)| unit.number = number);
    }
    state.look(&mut ());
    assert!(state.is_consistent(), "{state}");
    state
}

#[track_caller]
fn draw(state: &mut Realms, at: Square, cell: &str) {
    let (signs, numbers) = cell.split_once(':').unwrap_or((cell, ""));
    let mut signs = signs.chars();
    let (first, second) = (signs.next().expect("a cell has a sign"), signs.next());
    let owner = if second == Some('1') { SECOND } else { FIRST };
    match (first, Kind::from_letter(first.to_ascii_uppercase())) {
        ('$', _) => state.deposits.insert(at),
        ('@', _) => {
            let mut castle = Castle::finished(owner);
            if !numbers.is_empty() {
                castle.life = number(numbers);
            }
            state.castles.set(at, Some(castle));
        }
        ('+', _) => {
            let mut site = Castle::site(owner);
            if let Some((level, life)) = numbers.split_once('.') {
                (site.level, site.life) = (number(level), number(life));
            }
            state.castles.set(at, Some(site));
        }
        (_, Some(kind)) => {
            let is_first = first.is_ascii_uppercase();
            let player = if is_first { FIRST } else { SECOND };
            match second {
                Some('@') => state.castles.set(at, Some(Castle::finished(player))),
                Some(terrain) => draw(state, at, &terrain.to_string()),
                None => {}
            }
            let mut unit = Unit::new(kind, at, 0);
            if !numbers.is_empty() {
                unit.life = number(numbers);
            }
            let seat = state.seat_mut(player);
            seat.units.push(unit);
            seat.n_units += 1;
        }
        (letter, None) => {
            let terrain = Terrain::from_letter(letter);
            let terrain = terrain.unwrap_or_else(|| panic!("{cell} is not a cell"));
            Arc::make_mut(&mut state.ground).set(at, terrain);
        }
    }
}

#[track_caller]
fn number<T: std::str::FromStr<Err: std::fmt::Debug>>(word: &str) -> T {
    word.parse().expect("it is a number")
}

/// Returns the position after these actions.
#[track_caller]
fn after(drawing: &str, actions: &str) -> Realms {
    let mut state = drawn(drawing);
    play(&mut state, actions);
    state
}

/// Returns the descriptions of the events that a viewer receives.
fn described(events: &[Seen<Event>], viewer: Viewer) -> String {
    received(events, viewer)
        .filter_map(Event::describe)
        .map(|line| line + "\n")
        .collect()
}

/// Returns the events that a viewer receives.
fn received(events: &[Seen<Event>], viewer: Viewer) -> impl Iterator<Item = &Event> {
    let received = events.iter().filter(move |seen| seen.by.includes(viewer));
    received.map(|seen| &seen.event)
}

/// Returns the legal actions of the unit or castle on a square.
fn offered(state: &Realms, from: &str) -> String {
    let mut texts = Vec::new();
    for action in state.actions() {
        if Realms::PROFILE
            .cells_of(&action)
            .first()
            .is_some_and(|cell| cell == from)
        {
            texts.push(action.to_string());
        }
    }
    texts.join(" ")
}

/// Returns the position whose notation differs in one place.
#[track_caller]
fn changed(state: &Realms, from: &str, to: &str) -> Result<Realms, String> {
    let text = state.to_string();
    assert_eq!(text.matches(from).count(), 1, "{from} in {text}");
    let changed = text.replace(from, to).parse();
    changed.map_err(|error: crate::NotAPosition| error.to_string())
}

fn seen_by(state: &Realms, player: Player) -> Observation {
    state.observe(Viewer::Player(player))
}

fn whole(state: &Realms) -> Observation {
    state.observe(Viewer::Referee)
}

fn square(text: &str) -> Square {
    text.parse().unwrap()
}

fn gold(state: &Realms, player: Player) -> u32 {
    seen_by(state, player).gold.unwrap()
}

fn unit(state: &Realms, at: &str) -> Option<ObservedUnit> {
    whole(state).unit(square(at)).copied()
}

fn life(state: &Realms, at: &str) -> Option<u8> {
    unit(state, at).map(|unit| unit.life)
}

/// Returns owner, level and life of a castle: `0.4.20`.
fn castle(state: &Realms, at: &str) -> Option<String> {
    let castle = whole(state).castle(square(at)).copied()?;
    Some(format!("{}.{}.{}", castle.owner, castle.level, castle.life))
}

fn dice(seed: u64) -> Dice {
    Dice::new(Seed::from_number(seed))
}
