//! Positions as text. Actions are written in `action.rs`, boards in `floe/word.rs`.

use std::{fmt, str::FromStr};

use game::Player;
use thiserror::Error;

use crate::{
    Board, NotAFloe, ObservedSeat, Penguins, Tile, draft::Draft, pawns::Pawns, state::Seat,
};

/// Why a text is not a position.
///
/// ```
/// use penguins::Penguins;
///
/// let error = "square/2x2 1111 0/0@0 0/0@0 0".parse::<Penguins>().unwrap_err();
/// assert_eq!(error.to_string(), "seat 1: there is no room for a pawn on tile 0");
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum NotAPosition {
    /// Words are missing.
    #[error("a position is written `board fish seat seat … mover`, with 2 to 8 seats")]
    Words,
    /// The first word is not a board.
    #[error("the board: {0}")]
    Board(#[from] NotAFloe),
    /// The second word is not fish.
    #[error(
        "the fish: a digit for each tile, more than nine as (12), up to {}, and a point for a tile \
         that is gone",
        Board::MOST_FISH
    )]
    Fish,
    /// The second word is not about all tiles.
    #[error("the fish: there are {found} for {n_tiles} tiles")]
    FishCount {
        /// How many were written.
        found: usize,
        /// How many tiles there are.
        n_tiles: usize,
    },
    /// A word is not a seat.
    #[error(
        "seat {0}: a seat is written `fish/tiles+unplaced@tile,tile`, where the last two may be \
         left out, with an x behind it once it is eliminated"
    )]
    Seat(Player),
    /// Too many pawns.
    #[error("seat {0}: there are at most {most} pawns", most = Pawns::MOST)]
    Pawns(Player),
    /// A pawn where none can be.
    #[error("seat {player}: there is no room for a pawn on tile {tile}")]
    Pawn {
        /// Whose.
        player: Player,
        /// Where.
        tile: Tile,
    },
    /// A pawn that would have left the board.
    #[error("seat {player}: the pawn on tile {tile} has no move and would be retired")]
    Stuck {
        /// Whose.
        player: Player,
        /// Where.
        tile: Tile,
    },
    /// A pawn that was placed on a tile with more than one fish.
    #[error("seat {player}: the pawn on tile {tile} was not placed on exactly one fish")]
    Placed {
        /// Whose.
        player: Player,
        /// Where.
        tile: Tile,
    },
    /// Someone is eliminated and has pawns.
    #[error("seat {0}: who is eliminated has no pawns")]
    Eliminated(Player),
    /// Nobody is left to win.
    #[error("the seats: not all can be eliminated, since the last of them has won")]
    AllEliminated,
    /// A score that cannot be.
    #[error("seat {0}: so many fish and tiles cannot have been scored")]
    Score(Player),
    /// More pawns than tiles for them.
    #[error("the fish: there are too few tiles with one fish for the pawns still to be placed")]
    Starts,
    /// The last word is not who is to move.
    #[error(
        "the last word: the seat to move, which has a pawn to place or else to move; - if none \
         has, or all but one are eliminated"
    )]
    Mover,
}

impl fmt::Display for Penguins {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if f.alternate() {
            return f.write_str(&game::drawing(self));
        }
        write!(f, "{} ", self.floe())?;
        for tile in self.floe().tiles() {
            match self.board.fish_on(tile) {
                _ if !self.is_present(tile) => f.write_str(".")?,
                fish @ 0..=9 => write!(f, "{fish}")?,
                fish => write!(f, "({fish})")?,
            }
        }
        for seat in self.at_table() {
            write_seat(f, seat)?;
        }
        match self.mover {
            Some(mover) => write!(f, " {mover}"),
            None => f.write_str(" -"),
        }
    }
}

impl FromStr for Penguins {
    type Err = NotAPosition;

    fn from_str(text: &str) -> Result<Penguins, NotAPosition> {
        let words: Vec<&str> = text.split(' ').collect();
        let [board, fish, seats @ .., mover] = &words[..] else {
            return Err(NotAPosition::Words);
        };
        if !(2..=Player::MAX).contains(&seats.len()) {
            return Err(NotAPosition::Words);
        }
        let fish = read_fish(fish).ok_or(NotAPosition::Fish)?;
        let seats: Vec<ObservedSeat> = Player::all(seats.len() as u8)
            .zip(seats.iter())
            .map(|(player, word)| read_seat(word).ok_or(NotAPosition::Seat(player)))
            .collect::<Result<_, _>>()?;
        let mover = match *mover {
            "-" => None,
            seat => Some(number(seat).ok_or(NotAPosition::Mover)?),
        };
        Penguins::try_from(Draft {
            board,
            fish: &fish,
            seats: &seats,
            mover,
        })
    }
}

/// ` fish/tiles+unplaced@tile,tile`, or ` fish/tilesx` for who is eliminated.
fn write_seat(f: &mut fmt::Formatter<'_>, seat: &Seat) -> fmt::Result {
    write!(f, " {}/{}", seat.fish, seat.tiles)?;
    if seat.unplaced > 0 {
        write!(f, "+{}", seat.unplaced)?;
    }
    for (index, pawn) in seat.pawns.as_slice().iter().enumerate() {
        write!(f, "{}{pawn}", if index == 0 { '@' } else { ',' })?;
    }
    if seat.is_eliminated {
        f.write_str("x")
    } else {
        Ok(())
    }
}

fn read_seat(word: &str) -> Option<ObservedSeat> {
    let (word, is_eliminated) = match word.strip_suffix('x') {
        Some(word) => (word, true),
        None => (word, false),
    };
    let (word, pawns) = match word.split_once('@') {
        Some((word, pawns)) => {
            let pawns = pawns.split(',').map(|pawn| pawn.parse().ok());
            (word, pawns.collect::<Option<Vec<Tile>>>()?)
        }
        None => (word, Vec::new()),
    };
    let (word, unplaced) = match word.split_once('+') {
        Some((word, unplaced)) => (word, number(unplaced).filter(|&count| count > 0_u8)?),
        None => (word, 0),
    };
    let (fish, tiles) = word.split_once('/')?;
    // There is one way to write a seat, so its pawns are in order.
    pawns.is_sorted().then_some(ObservedSeat {
        pawns,
        unplaced,
        fish: number(fish)?,
        tiles: number(tiles)?,
        is_eliminated,
    })
}

/// A digit for each tile, more than nine in brackets, and a point for one that is gone.
fn read_fish(word: &str) -> Option<Vec<Option<u16>>> {
    let mut fish = Vec::new();
    let mut rest = word;
    while let Some(letter) = rest.chars().next() {
        rest = &rest[letter.len_utf8()..];
        fish.push(match letter {
            '.' => None,
            '0'..='9' => Some(u16::from(letter as u8 - b'0')),
            '(' => {
                let (inside, behind) = rest.split_once(')')?;
                rest = behind;
                Some(number(inside).filter(|&count| count > 9_u16)?)
            }
            _ => return None,
        });
    }
    Some(fish)
}

/// A number without a sign or zeros in front: there is one way to write it.
fn number<T: FromStr>(word: &str) -> Option<T> {
    let is_plain = word.bytes().all(|byte| byte.is_ascii_digit())
        && (word.len() == 1 || !word.starts_with('0'));
    word.parse().ok().filter(|_| is_plain)
}
