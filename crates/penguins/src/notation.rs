//! Positions as text. Actions are written in `action.rs`, boards in `floe/word.rs`.

use std::{fmt, str::FromStr};

use game::{Game, Look, Playable, Player, Scene, Viewer};

use crate::{NotAPosition, Penguins, SeatSeen, Tile, state::Seat, written::Written};

impl fmt::Display for Penguins {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if f.alternate() {
            return f.write_str(&drawing(self));
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
        let seats: Vec<SeatSeen> = Player::all(seats.len() as u8)
            .zip(seats.iter())
            .map(|(player, word)| read_seat(word).ok_or(NotAPosition::Seat(player)))
            .collect::<Result<_, _>>()?;
        let mover = match *mover {
            "-" => None,
            seat => Some(number(seat).ok_or(NotAPosition::Mover)?),
        };
        let written = Written {
            board,
            fish: &fish,
            seats: &seats,
            mover,
        };
        written.settle()
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

fn read_seat(word: &str) -> Option<SeatSeen> {
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
    pawns.is_sorted().then_some(SeatSeen {
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

fn drawing(state: &Penguins) -> String {
    let sketch = Penguins::sketch(&Scene {
        observation: &state.observe(Viewer::Spectator),
        viewer: Viewer::Spectator,
        last: None,
        marked: &[],
        look: Look::Plain,
    });
    sketch.to_string().trim_end().to_owned()
}
