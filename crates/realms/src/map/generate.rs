//! The generator: maps that look the same from both ends.

use game::Dice;

use crate::{Bits, Direction, Ground, Map, Square, Terrain, path};

/// How many walks of obstacles there are, each with its mirror image.
const OBSTACLES: u32 = 9;
/// How many walks of hills there are, each with its mirror image.
const HILLS: u32 = 8;
/// How many squares can be reached at least.
const ROOM: usize = 380;
/// How many pairs of deposits there are.
const PAIRS: usize = 8;
/// How often it is tried; after that the board is left without obstacles.
const TRIES: u32 = 1000;

impl Map {
    /// A map of the dice's making.
    #[must_use]
    pub fn generate(dice: &mut Dice) -> Map {
        let mut tries = (0..TRIES).map(|_| attempt(OBSTACLES, dice));
        tries.by_ref().flatten().next().unwrap_or_else(|| {
            std::iter::repeat_with(|| attempt(0, dice))
                .flatten()
                .next()
                .expect("an open board has room for everything")
        })
    }
}

/// R9: one attempt, which fails if the castles are not connected or there is too little room.
fn attempt(obstacles: u32, dice: &mut Dice) -> Option<Map> {
    let mut ground = Ground::all(Terrain::Land);
    for _ in 0..obstacles {
        let terrain = [Terrain::Tree, Terrain::Wall, Terrain::Water][dice.below(3) as usize];
        let length = 4 + dice.below(10);
        walk(&mut ground, terrain, length, dice);
    }
    for _ in 0..HILLS {
        let length = 3 + dice.below(5);
        walk(&mut ground, Terrain::Hill, length, dice);
    }
    let first = corner(dice);
    let castles = [first, first.mirrored()];
    for square in castles
        .iter()
        .flat_map(|castle| Bits::within(*castle, 2).iter())
    {
        ground.set(square, Terrain::Land);
    }
    let reached = path::reached(first, &ground.passable());
    if !reached.has(first.mirrored()) || reached.len() < ROOM {
        return None;
    }
    for square in (ground.passable() - reached).iter() {
        ground.set(square, Terrain::Tree);
    }
    let deposits = deposits(&ground, castles, dice)?;
    Some(Map {
        ground,
        castles,
        deposits,
    })
}

/// Makes the squares of a random walk something, and those opposite to them.
fn walk(ground: &mut Ground, terrain: Terrain, length: u32, dice: &mut Dice) {
    let mut square = Square::new(dice.below(Square::COUNT as u32) as usize);
    for _ in 0..length {
        ground.set(square, terrain);
        ground.set(square.mirrored(), terrain);
        let direction = Direction::ALL[dice.below(4) as usize];
        square = square.beside(direction).unwrap_or(square);
    }
}

/// A square that is 2 to 5 squares from both edges of a corner.
fn corner(dice: &mut Dice) -> Square {
    let mut inward = || 2 + dice.below(4) as i32;
    let (column, row) = (inward(), inward());
    let column = if dice.below(2) == 0 {
        column
    } else {
        24 - column
    };
    Square::at(column, row).expect("the corner is on the board")
}

/// Mirrored pairs of deposits, away from the castles and from each other.
fn deposits(ground: &Ground, castles: [Square; 2], dice: &mut Dice) -> Option<Bits> {
    let mut places: Vec<Square> = ground.of(Terrain::Land).iter().collect();
    dice.shuffle(&mut places);
    let mut chosen: Vec<Square> = Vec::with_capacity(2 * PAIRS);
    for square in places {
        let mirrored = square.mirrored();
        let is_far = |other: &Square, least| {
            other.distance(square) >= least && other.distance(mirrored) >= least
        };
        let is_apart = square.distance(mirrored) >= 3
            && castles.iter().all(|castle| is_far(castle, 4))
            && chosen.iter().all(|other| is_far(other, 3));
        if is_apart {
            chosen.extend([square, mirrored]);
        }
        if chosen.len() == 2 * PAIRS {
            return Some(chosen.into_iter().collect());
        }
    }
    None
}
