//! Tests of the whole crate: boards as drawings, actions as text, expectations as text.

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

use crate::{
    Action, Bits, Castle, Event, Ground, Kind, Map, Orders, Realms, Square, Terrain,
    castle::Castles, unit::Unit,
};

const FIRST: Player = Player::new(0);
const SECOND: Player = Player::new(1);

/// The position of a drawing, which is the top left of a board of land; seat 0 is to move.
///
/// A cell is the letter of a terrain, `$` for a deposit, `@0` for a castle of seat 0 and `+1` for a
/// site of seat 1; units are letters, capitals for seat 0 and small ones for seat 1, and `@` or
/// `^` behind them tells that they stand in a castle or on a hill. Both have 100 gold.
#[track_caller]
pub(crate) fn drawn(rows: &str) -> Realms {
    let map = Map {
        ground: Ground::all(Terrain::Land),
        castles: [Square::new(0), Square::new(Square::COUNT - 1)],
        deposits: Bits::EMPTY,
    };
    let mut state = Realms::on(&map, 50);
    let mut ground = map.ground;
    state.castles = Castles::default();
    for seat in &mut state.seats {
        seat.units.clear();
        seat.gold = 100;
        seat.n_units = 0;
        (seat.explored, seat.visible, seat.found) = (Bits::EMPTY, Bits::EMPTY, Bits::EMPTY);
        seat.memory = Castles::default();
    }
    for (row, line) in rows.trim().lines().enumerate() {
        for (column, cell) in line.split_whitespace().enumerate() {
            let at = Square::at(column as i32, row as i32).expect("the drawing fits the board");
            draw(&mut state, &mut ground, at, cell);
        }
    }
    state.ground = Arc::new(ground);
    state.look(&mut ());
    assert!(state.is_consistent(), "{state}");
    state
}

#[track_caller]
fn draw(state: &mut Realms, ground: &mut Ground, at: Square, cell: &str) {
    let mut signs = cell.chars();
    let first = signs.next().expect("a cell has a sign");
    let second = signs.next();
    let owner = |sign: Option<char>| if sign == Some('1') { SECOND } else { FIRST };
    match (first, Kind::from_letter(first.to_ascii_uppercase())) {
        ('$', _) => state.deposits.insert(at),
        ('@', _) => state.castles.set(at, Some(Castle::finished(owner(second)))),
        ('+', _) => state.castles.set(at, Some(Castle::site(owner(second)))),
        (_, Some(kind)) => {
            let player = if first.is_ascii_uppercase() {
                FIRST
            } else {
                SECOND
            };
            match second {
                Some('@') => state.castles.set(at, Some(Castle::finished(player))),
                Some('^') => ground.set(at, Terrain::Hill),
                _ => {}
            }
            let seat = state.seat_mut(player);
            seat.units
                .push(Unit::new(kind, at, seat.n_units, Orders::fresh(kind)));
            seat.n_units += 1;
        }
        (letter, None) => {
            let terrain = Terrain::from_letter(letter);
            ground.set(
                at,
                terrain.unwrap_or_else(|| panic!("{cell}: what is that?")),
            );
        }
    }
}

/// Plays actions one after the other, outcomes of chance among them.
#[track_caller]
fn play(state: &mut Realms, actions: &str) -> Vec<Seen<Event>> {
    let mut events = Vec::new();
    for text in actions.split_ascii_whitespace() {
        let action: Action = text.parse().expect("it is written as an action");
        match state.turn().player() {
            Some(player) => events.extend(
                state
                    .play(player, &action)
                    .unwrap_or_else(|error| panic!("{text}: {error}")),
            ),
            None => {
                let is_possible = state.chance().iter().any(|(outcome, _)| *outcome == action);
                assert!(is_possible, "{text} cannot come");
                state.apply(&action, &mut events);
            }
        }
        assert!(state.is_consistent(), "{state}");
    }
    events
}

/// What a viewer is told in words.
fn told(events: &[Seen<Event>], viewer: Viewer) -> String {
    let heard = events.iter().filter(|seen| seen.by.includes(viewer));
    heard
        .filter_map(|seen| seen.event.describe())
        .map(|line| line + "\n")
        .collect()
}

/// The legal actions of one unit or castle, or those of nobody for `-`.
fn offered(state: &Realms, from: &str) -> String {
    let mut texts = Vec::new();
    for action in state.actions() {
        let cells = Realms::PROFILE.cells_of(&action);
        if cells.first().map_or("-", String::as_str) == from {
            texts.push(action.to_string());
        }
    }
    texts.join(" ")
}

/// Why an action of the player to move is refused.
#[track_caller]
fn refused(state: &Realms, action: &str) -> String {
    let action: Action = action.parse().expect("it is written as an action");
    assert!(
        !state.actions().contains(&action),
        "{action} is in the list"
    );
    state
        .check(&action)
        .expect_err("it should be refused")
        .to_string()
}

fn square(text: &str) -> Square {
    text.parse().unwrap()
}

fn gold(state: &Realms, player: Player) -> u32 {
    state.seat(player).gold
}

fn life(state: &Realms, at: &str) -> Option<u8> {
    let owner = state.occupant(square(at))?;
    state.unit(owner, square(at)).map(|unit| unit.life)
}

fn dice(seed: u64) -> Dice {
    Dice::new(Seed::from_number(seed))
}
