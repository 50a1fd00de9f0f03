//! The interface for Penguins: `quadrille_penguins.h`.
//!
//! This file knows the interface but not the rules. The library calls functions that the program
//! exports; they answer from the board and position that are stored here while the library
//! decides. They accept any number, and lists for the library to free are allocated with `calloc`.

use std::{
    ffi::{c_char, c_int},
    ptr,
    sync::{Mutex, MutexGuard, PoisonError},
};

use crate::{general::text, library::function};

/// A tile without a pawn.
const EMPTY: c_int = -1;

/// No tile, or a tile that was taken.
const WATER: c_int = -2;

/// A loaded library that plays Penguins.
pub struct PenguinsLibrary {
    name: extern "C" fn() -> *const c_char,
    place: unsafe extern "C" fn(*mut c_int),
    play: unsafe extern "C" fn(*mut c_int, *mut c_int),
}

/// The part of a match that never changes.
#[derive(Clone, Debug, Default)]
pub struct PenguinsBoard {
    /// The number of sides of each tile.
    pub sides: Vec<i32>,
    /// The neighbors of each tile.
    pub neighbors: Vec<Vec<i32>>,
    /// The lines through each tile, as the tiles on both sides; a line may end here.
    pub lines: Vec<Vec<(i32, Option<i32>)>>,
    /// The number of players.
    pub players: i32,
    /// The seat of the library.
    pub seat: i32,
}

/// The part of a match that changes with each action.
#[derive(Clone, Debug, Default)]
pub struct PenguinsPosition {
    /// The fish on each tile; `None` if it was taken.
    pub fish: Vec<Option<i32>>,
    /// The pawns and fish of each player.
    pub seats: Vec<PenguinsSeat>,
}

/// The pawns and fish of one player.
#[derive(Clone, Debug, Default)]
pub struct PenguinsSeat {
    /// The tiles of its pawns.
    pub pawns: Vec<i32>,
    /// The number of pawns that it still has to place.
    pub unplaced: i32,
    /// The number of its fish.
    pub fish: i32,
}

/// The answer of the library, which may be invalid.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct PenguinsMove {
    /// The tile of the pawn.
    pub from: i32,
    /// The destination.
    pub to: i32,
}

/// The match that the exported functions answer from.
static WORLD: Mutex<World> = Mutex::new(World::new());

struct World {
    floe: PenguinsBoard,
    position: PenguinsPosition,
}

impl PenguinsLibrary {
    /// Returns the interface, or `None` if the library does not define it.
    pub(crate) fn find(library: &'static libloading::Library) -> Option<PenguinsLibrary> {
        // Keeps the linker from removing functions that this program never calls.
        std::hint::black_box(EXPORTS);
        // SAFETY: the types are those of the header, as a library with functions of these names promises.
        unsafe {
            Some(PenguinsLibrary {
                name: function(library, "get_client_name")?,
                place: function(library, "place_pawn")?,
                play: function(library, "play")?,
            })
        }
    }

    /// Returns the name of the library.
    #[must_use]
    pub fn name(&self) -> Option<String> {
        text((self.name)())
    }

    /// Starts a match.
    pub fn start(&self, floe: PenguinsBoard) {
        *world() = World {
            floe,
            ..World::new()
        };
    }

    /// Returns the tile on which the library places its next pawn.
    #[must_use]
    pub fn place(&self, position: PenguinsPosition) -> i32 {
        world().position = position;
        let mut to = EMPTY;
        // SAFETY: the pointer is to an integer that outlives the call.
        unsafe { (self.place)(&raw mut to) }
        to
    }

    /// Returns the move of the library.
    #[must_use]
    pub fn play(&self, position: PenguinsPosition) -> PenguinsMove {
        world().position = position;
        let (mut from, mut to) = (EMPTY, EMPTY);
        // SAFETY: the pointers are to integers that outlive the call.
        unsafe { (self.play)(&raw mut from, &raw mut to) }
        PenguinsMove { from, to }
    }
}

impl World {
    const fn new() -> World {
        World {
            floe: PenguinsBoard {
                sides: Vec::new(),
                neighbors: Vec::new(),
                lines: Vec::new(),
                players: 0,
                seat: 0,
            },
            position: PenguinsPosition {
                fish: Vec::new(),
                seats: Vec::new(),
            },
        }
    }

    fn fish(&self, tile: c_int) -> Option<i32> {
        *at(&self.position.fish, tile)?
    }

    fn occupant(&self, tile: c_int) -> c_int {
        if self.fish(tile).is_none() {
            return WATER;
        }
        let mut seats = self.position.seats.iter();
        let owner = seats.position(|seat| seat.pawns.contains(&tile));
        owner.map_or(EMPTY, |owner| owner as c_int)
    }

    fn ahead(&self, previous: c_int, current: c_int) -> c_int {
        let lines = at(&self.floe.lines, current).map_or(&[][..], Vec::as_slice);
        let next = lines.iter().find_map(|(first, second)| match second {
            second if *first == previous => *second,
            Some(second) if *second == previous => Some(*first),
            _ => None,
        });
        next.unwrap_or(WATER)
    }
}

fn world() -> MutexGuard<'static, World> {
    WORLD.lock().unwrap_or_else(PoisonError::into_inner)
}

/// Returns an item of a list, if the index is in range.
fn at<T>(list: &[T], index: c_int) -> Option<&T> {
    list.get(usize::try_from(index).ok()?)
}

fn length<T>(list: &[T]) -> c_int {
    c_int::try_from(list.len()).unwrap_or(c_int::MAX)
}

/// Copies a list for the library, which frees it. Returns its length.
fn copy_out(list: &[i32], into: *mut *mut c_int) -> c_int {
    if into.is_null() {
        return length(list);
    }
    // An empty list has room for one item, so a library that reads it anyway does not crash.
    let bytes = size_of_val(list).max(size_of::<c_int>());
    // SAFETY: the size is not zero, and `calloc` initializes the memory.
    let copy = unsafe { libc::calloc(1, bytes) }.cast::<c_int>();
    let count = if copy.is_null() { 0 } else { list.len() };
    // SAFETY: the copy has room for the list and does not overlap it; `into` points to a pointer,
    // as the interface requires.
    unsafe {
        if count > 0 {
            ptr::copy_nonoverlapping(list.as_ptr(), copy, count);
        }
        *into = copy;
    }
    count as c_int
}

/// The functions that libraries call.
static EXPORTS: &[&(dyn Sync + 'static)] = &[
    &(nb_unplaced_pawns as extern "C" fn() -> c_int),
    &(nb_players as extern "C" fn() -> c_int),
    &(who_am_i as extern "C" fn() -> c_int),
    &(nb_tiles as extern "C" fn() -> c_int),
    &(nb_neighbours as extern "C" fn(c_int) -> c_int),
    &(nb_pawns as extern "C" fn(c_int) -> c_int),
    &(score as extern "C" fn(c_int) -> c_int),
    &(nb_fish as extern "C" fn(c_int) -> c_int),
    &(occupant as extern "C" fn(c_int) -> c_int),
    &(nb_sides as extern "C" fn(c_int) -> c_int),
    &(tile_ahead as extern "C" fn(c_int, c_int) -> c_int),
    &(pawns_positions as extern "C" fn(c_int, *mut *mut c_int) -> c_int),
    &(tile_neighbours as extern "C" fn(c_int, *mut *mut c_int) -> c_int),
];

// SAFETY, for each attribute below: no other function of the program has this name, or the linker
// would report it.

#[unsafe(no_mangle)]
extern "C" fn nb_unplaced_pawns() -> c_int {
    let world = world();
    at(&world.position.seats, world.floe.seat).map_or(0, |seat| seat.unplaced)
}

#[unsafe(no_mangle)]
extern "C" fn nb_players() -> c_int {
    world().floe.players
}

#[unsafe(no_mangle)]
extern "C" fn who_am_i() -> c_int {
    world().floe.seat
}

#[unsafe(no_mangle)]
extern "C" fn nb_tiles() -> c_int {
    length(&world().floe.sides)
}

#[unsafe(no_mangle)]
extern "C" fn nb_neighbours(tile: c_int) -> c_int {
    at(&world().floe.neighbors, tile).map_or(0, |list| length(list))
}

#[unsafe(no_mangle)]
extern "C" fn nb_pawns(player: c_int) -> c_int {
    at(&world().position.seats, player).map_or(0, |seat| length(&seat.pawns))
}

#[unsafe(no_mangle)]
extern "C" fn score(player: c_int) -> c_int {
    at(&world().position.seats, player).map_or(0, |seat| seat.fish)
}

#[unsafe(no_mangle)]
extern "C" fn nb_fish(tile: c_int) -> c_int {
    world().fish(tile).unwrap_or(0)
}

#[unsafe(no_mangle)]
extern "C" fn occupant(tile: c_int) -> c_int {
    world().occupant(tile)
}

#[unsafe(no_mangle)]
extern "C" fn nb_sides(tile: c_int) -> c_int {
    at(&world().floe.sides, tile).copied().unwrap_or(0)
}

#[unsafe(no_mangle)]
extern "C" fn tile_ahead(previous: c_int, current: c_int) -> c_int {
    world().ahead(previous, current)
}

#[unsafe(no_mangle)]
extern "C" fn pawns_positions(player: c_int, positions: *mut *mut c_int) -> c_int {
    let world = world();
    let pawns = at(&world.position.seats, player).map_or(&[][..], |seat| &seat.pawns);
    copy_out(pawns, positions)
}

#[unsafe(no_mangle)]
extern "C" fn tile_neighbours(tile: c_int, neighbours: *mut *mut c_int) -> c_int {
    let world = world();
    let list = at(&world.floe.neighbors, tile).map_or(&[][..], Vec::as_slice);
    copy_out(list, neighbours)
}
