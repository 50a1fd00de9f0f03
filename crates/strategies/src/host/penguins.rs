//! From our messages to the C interface for Penguins, and back.

use loader::{Floe, Move, Penguins, Position, Seat};
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
    seats: Vec<SeatSeen>,
}

#[derive(Deserialize)]
struct SeatSeen {
    pawns: Vec<i32>,
    unplaced: i32,
    fish: i32,
}

/// The board as the interface tells it.
pub(super) fn floe(game: &str, board: &str, players: i32, seat: i32) -> Result<Floe, String> {
    if game != "penguins" {
        return Err(format!(
            "the library plays penguins only, not {game}; for any game see quadrille_strategy.h"
        ));
    }
    let Board { cells, lines } = serde_json::from_str(board).map_err(|error| error.to_string())?;
    let (sides, neighbors) = cells.into_iter().map(|it| (it.sides, it.neighbors)).unzip();
    Ok(Floe {
        sides,
        neighbors,
        lines,
        players,
        seat,
    })
}

/// Lets the library place a pawn or move one, whichever is to be done.
pub(super) fn decide(
    penguins: &Penguins,
    observation: &str,
    legal: &[&str],
) -> Result<Answer, String> {
    let seen: Observation = serde_json::from_str(observation).map_err(|error| error.to_string())?;
    let seat = |seat: SeatSeen| Seat {
        pawns: seat.pawns,
        unplaced: seat.unplaced,
        fish: seat.fish,
    };
    let position = Position {
        fish: seen.fish,
        seats: seen.seats.into_iter().map(seat).collect(),
    };
    // While pawns are being placed, nothing else can be done.
    let is_placing = legal.first().is_some_and(|action| action.starts_with('@'));
    Ok(Answer::Action(if is_placing {
        format!("@{}", penguins.place(position))
    } else {
        let Move { from, to } = penguins.play(position);
        format!("{from}-{to}")
    }))
}
