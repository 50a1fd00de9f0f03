//! The map generator. Its maps are symmetric for both players.

use game::Dice;

use crate::{Bits, Ground, Map, Square, Terrain, path};

/// The number of walks of obstacles, each with its mirror image.
const OBSTACLES: u32 = 9;
/// The number of walks of hills, each with its mirror image.
const HILLS: u32 = 8;
/// The minimum number of reachable squares.
const MIN_REACHABLE: usize = 380;
/// The number of pairs of deposits.
const DEPOSIT_PAIRS: usize = 8;
/// The maximum number of attempts with obstacles.
const MAX_TRIES: u32 = 1000;

impl Map {
    /// Generates a map.
    pub fn generate(dice: &mut Dice) -> Map {
        let mut tries = (0..MAX_TRIES).map(|_| attempt(OBSTACLES, dice));
        tries.by_ref().flatten().next().unwrap_or_else(|| {
            std::iter::repeat_with(|| attempt(0, dice))
                .flatten()
                .next()
                .expect("an open board has room for everything")
        })
    }
}

/// Generates a map with some walks of obstacles. Returns `None` if the castles are not connected or
/// too few squares are reachable (R9).
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
    if !reached.has(first.mirrored()) || reached.len() < MIN_REACHABLE {
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

/// Changes the terrain along a random walk and along its mirror image.
fn walk(ground: &mut Ground, terrain: Terrain, length: u32, dice: &mut Dice) {
    let mut square = Square::new(dice.below(Square::COUNT as u32) as usize);
    for _ in 0..length {
        ground.set(square, terrain);
        ground.set(square.mirrored(), terrain);
        square = square.around()[dice.below(4) as usize].unwrap_or(square);
    }
}

/// Returns a square that is 2 to 5 squares from both edges of a corner.
fn corner(dice: &mut Dice) -> Square {
    let mut from_edge = || 2 + dice.below(4) as i32;
    let (column, row) = (from_edge(), from_edge());
    let is_left = dice.below(2) == 0;
    let column = if is_left { column } else { 24 - column };
    Square::at(column, row).expect("the corner is on the board")
}

/// Samples mirrored pairs of deposits, away from the castles and from each other.
fn deposits(ground: &Ground, castles: [Square; 2], dice: &mut Dice) -> Option<Bits> {
    let mut places: Vec<Square> = ground.of(Terrain::Land).iter().collect();
    dice.shuffle(&mut places);
    let mut chosen: Vec<Square> = Vec::with_capacity(2 * DEPOSIT_PAIRS);
    for square in places {
        let mirrored = square.mirrored();
        let is_far =
            |other: &Square, min| other.distance(square) >= min && other.distance(mirrored) >= min;
        let is_apart = square.distance(mirrored) >= 3
            && castles.iter().all(|castle| is_far(castle, 4))
            && chosen.iter().all(|other| is_far(other, 3));
        if is_apart {
            chosen.extend([square, mirrored]);
        }
        if chosen.len() == 2 * DEPOSIT_PAIRS {
            return Some(chosen.into_iter().collect());
        }
    }
    None
}
