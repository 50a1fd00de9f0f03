//! Converts between messages and the C interface for Penguins.

use loader::{PenguinsBoard, PenguinsLibrary, PenguinsMove, PenguinsPosition, PenguinsSeat};
use serde::Deserialize;

use super::library::Answer;

#[derive(Deserialize)]
struct Board {
    cells: Vec<Cell>,
    lines: Vec<Vec<(i32, Option<i32>)>>,
}

#[derive(Deserialize)]
struct Cell {
    sides: i32,
    neighbors: Vec<i32>,
}

#[derive(Deserialize)]
struct Observation {
    fish: Vec<Option<i32>>,
    seats: Vec<ObservedSeat>,
}

#[derive(Deserialize)]
struct ObservedSeat {
    pawns: Vec<i32>,
    unplaced: i32,
    fish: i32,
}

/// Converts the board.
pub(super) fn board(
    game: &str,
    board: &str,
    players: i32,
    seat: i32,
) -> Result<PenguinsBoard, String> {
    if game != "penguins" {
        return Err(format!(
            "the library plays penguins only, not {game}; for any game see quadrille_strategy.h"
        ));
    }
    let Board { cells, lines } = serde_json::from_str(board).map_err(|error| error.to_string())?;
    let (sides, neighbors) = cells
        .into_iter()
        .map(|cell| (cell.sides, cell.neighbors))
        .unzip();
    Ok(PenguinsBoard {
        sides,
        neighbors,
        lines,
        players,
        seat,
    })
}

/// Asks the library to place or move a pawn.
pub(super) fn decide(
    penguins: &PenguinsLibrary,
    observation: &str,
    legal: &[&str],
) -> Result<Answer, String> {
    let seen: Observation = serde_json::from_str(observation).map_err(|error| error.to_string())?;
    let seat = |seat: ObservedSeat| PenguinsSeat {
        pawns: seat.pawns,
        unplaced: seat.unplaced,
        fish: seat.fish,
    };
    let position = PenguinsPosition {
        fish: seen.fish,
        seats: seen.seats.into_iter().map(seat).collect(),
    };
    // All legal actions are of the same kind.
    let is_placing = legal.first().is_some_and(|action| action.starts_with('@'));
    Ok(Answer::Action(if is_placing {
        format!("@{}", penguins.place(position))
    } else {
        let PenguinsMove { from, to } = penguins.play(position);
        format!("{from}-{to}")
    }))
}
