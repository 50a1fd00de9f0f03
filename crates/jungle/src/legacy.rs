//! Records of the program from which `war` comes: a list of commands in JSON.
//!
//! A command names an animal and where it goes, not where it comes from, so a record can only be
//! read by playing it, from the first position of `war`. Coordinates count from the top left.
//!
//! ```
//! let text = r#"{"commands":[{"animalID":7,"orderID":1,"player":false,
//!     "xDestination":9,"yDestination":3},],"length":1}"#;
//! let actions = jungle::legacy::import(text)?;
//! assert_eq!(actions[0].to_string(), "j11j10");
//!
//! let start = jungle::Variant::War.start().parse()?;
//! assert!(jungle::legacy::export(&start, &actions)?.contains(r#""xDestination":9"#));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

use game::{Format, Imported, Player};
use serde::{Deserialize, Serialize};
use thiserror::Error;

use crate::{
    Action, Animal, Illegal, Jungle, Options, Square, Variant, animal::Piece, apply, legal,
    map::Map,
};

/// Why a legacy record was not read or written. Commands are counted from 0.
///
/// ```
/// let error = jungle::legacy::import(r#"{"commands":[],"length":3}"#).unwrap_err();
/// assert_eq!(error.to_string(), "the length is said to be 3, but there are 0 commands");
/// ```
#[derive(Debug, Error)]
pub enum LegacyError {
    /// It is not JSON, or not such JSON.
    #[error("not a legacy record: {0}")]
    Json(#[from] serde_json::Error),
    /// Commands are missing, or too many.
    #[error("the length is said to be {said}, but there are {found} commands")]
    Length {
        /// What the record says.
        said: u64,
        /// How many there are.
        found: usize,
    },
    /// Only moves are known.
    #[error("command {index}: order {order} is not known; a move is 1")]
    Order {
        /// Which command.
        index: usize,
        /// Its `orderID`.
        order: u64,
    },
    /// There are eight animals.
    #[error("command {index}: there is no animal {animal}; they are 1 to 8")]
    Animal {
        /// Which command.
        index: usize,
        /// Its `animalID`.
        animal: u64,
    },
    /// The destination is not on the board.
    #[error("command {index}: there is no square at x {x}, y {y}")]
    Destination {
        /// Which command.
        index: usize,
        /// Columns from the left.
        x: u64,
        /// Rows from the top.
        y: u64,
    },
    /// It was the other player's turn.
    #[error("command {index}: it is not the turn of this player")]
    NotYourTurn {
        /// Which command.
        index: usize,
    },
    /// The animal had been taken before.
    #[error("command {index}: the {animal} has been taken")]
    Taken {
        /// Which command.
        index: usize,
        /// Which animal.
        animal: Animal,
    },
    /// A rule forbids it.
    #[error("command {index}: {illegal}")]
    Illegal {
        /// Which command.
        index: usize,
        /// Which rule.
        illegal: Illegal,
    },
    /// These records always begin with the first position of `war`.
    #[error("only a match from the first position of war, with its own rules, can be written so")]
    Start,
}

#[derive(Serialize, Deserialize)]
struct Legacy {
    commands: Vec<Command>,
    length: u64,
}

#[derive(Serialize, Deserialize)]
struct Command {
    #[serde(rename = "animalID")]
    animal_id: u64,
    #[serde(rename = "orderID")]
    order_id: u64,
    /// False for seat 0.
    player: bool,
    #[serde(rename = "xDestination")]
    x_destination: u64,
    #[serde(rename = "yDestination")]
    y_destination: u64,
}

/// The format as hosts know it.
pub(crate) const FORMAT: Format<Jungle> = Format {
    id: "jungle-legacy",
    about: "a list of commands in JSON, as the first program of war kept it",
    import: |text| {
        Ok(Imported {
            players: 2,
            options: Options::default(),
            actions: import(text)?,
        })
    },
    export: |start, actions| Ok(export(start, actions)?),
};

/// The `orderID` of a move.
const MOVE: u64 = 1;

/// Reads a legacy record: the actions of a match from the first position of `war`.
///
/// ```
/// assert_eq!(jungle::legacy::import(r#"{"commands":[],"length":0}"#)?, []);
/// # Ok::<(), jungle::legacy::LegacyError>(())
/// ```
///
/// # Errors
/// What is wrong, with the index of the command.
pub fn import(text: &str) -> Result<Vec<Action>, LegacyError> {
    let legacy: Legacy = serde_json::from_str(&without_trailing_commas(text))?;
    if legacy.length != legacy.commands.len() as u64 {
        return Err(LegacyError::Length {
            said: legacy.length,
            found: legacy.commands.len(),
        });
    }
    let mut state = war();
    let mut actions = Vec::new();
    for (index, command) in legacy.commands.iter().enumerate() {
        let action = read_command(&state, index, command)?;
        legal::check(&state, action).map_err(|illegal| LegacyError::Illegal { index, illegal })?;
        apply::apply(&mut state, action, &mut ());
        actions.push(action);
    }
    Ok(actions)
}

/// Writes a match from the first position of `war` as a legacy record.
///
/// ```
/// let start = jungle::Variant::War.start().parse()?;
/// assert_eq!(jungle::legacy::export(&start, &[])?, r#"{"commands":[],"length":0}"#);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
///
/// # Errors
/// When the match did not begin there, or an action is illegal.
pub fn export(start: &Jungle, actions: &[Action]) -> Result<String, LegacyError> {
    if *start != war() {
        return Err(LegacyError::Start);
    }
    let mut state = start.clone();
    let mut commands = Vec::new();
    for (index, action) in actions.iter().enumerate() {
        legal::check(&state, *action).map_err(|illegal| LegacyError::Illegal { index, illegal })?;
        commands.push(write_command(&state, action));
        apply::apply(&mut state, *action, &mut ());
    }
    let length = commands.len() as u64;
    Ok(serde_json::to_string(&Legacy { commands, length })?)
}

fn war() -> Jungle {
    Variant::War
        .start()
        .parse()
        .expect("the start is written right")
}

fn read_command(state: &Jungle, index: usize, command: &Command) -> Result<Action, LegacyError> {
    if command.order_id != MOVE {
        let order = command.order_id;
        return Err(LegacyError::Order { index, order });
    }
    let player = Player::new(command.player.into());
    if player != state.mover() {
        return Err(LegacyError::NotYourTurn { index });
    }
    let animal = animal_of(command.animal_id).ok_or(LegacyError::Animal {
        index,
        animal: command.animal_id,
    })?;
    let (x, y) = (command.x_destination, command.y_destination);
    let to = square_of(x, y).ok_or(LegacyError::Destination { index, x, y })?;
    let from = state.board().square(Piece::new(player, animal));
    let from = from.ok_or(LegacyError::Taken { index, animal })?;
    Ok(Action { from, to })
}

fn write_command(state: &Jungle, action: &Action) -> Command {
    let piece = state
        .board()
        .piece(action.from)
        .expect("a legal action begins with a piece");
    Command {
        animal_id: piece.animal().index() as u64 + 1,
        order_id: MOVE,
        player: piece.player().index() == 1,
        x_destination: action.to.file().into(),
        y_destination: u64::from(Map::of(Variant::War).height - action.to.rank()),
    }
}

fn animal_of(id: u64) -> Option<Animal> {
    let index = usize::try_from(id).ok()?.checked_sub(1)?;
    Animal::ALL.get(index).copied()
}

fn square_of(x: u64, y: u64) -> Option<Square> {
    let rank = u64::from(Map::of(Variant::War).height).checked_sub(y)?;
    Square::new(x.try_into().ok()?, rank.try_into().ok()?)
}

/// Leaves out each comma after which a list or an object ends: files in the wild have them.
fn without_trailing_commas(text: &str) -> String {
    let mut kept = String::with_capacity(text.len());
    // Where the last comma is, if only blanks have followed it.
    let mut comma = None;
    let mut is_in_string = false;
    let mut is_escaped = false;
    for letter in text.chars() {
        if let Some(place) = comma.filter(|_| matches!(letter, ']' | '}')) {
            kept.remove(place);
        }
        if !letter.is_ascii_whitespace() {
            comma = (letter == ',' && !is_in_string).then_some(kept.len());
        }
        is_in_string ^= letter == '"' && !is_escaped;
        is_escaped = is_in_string && letter == '\\' && !is_escaped;
        kept.push(letter);
    }
    kept
}
