//! The interface for Penguins: `quadrille_penguins.h`.
//!
//! It knows the interface and not the rules. The library calls back into this process, by functions
//! that the program exports; what they answer from is kept here while the library decides. Any
//! number may be asked about, and whatever is given to be freed was allocated with `malloc`.

use std::{
    ffi::{c_char, c_int},
    ptr,
    sync::{Mutex, MutexGuard, PoisonError},
};

use crate::{general::text, library::function};

/// A tile without a pawn.
const EMPTY: c_int = -1;

/// No tile, or one that was taken.
const WATER: c_int = -2;

/// A library that plays Penguins.
pub struct Penguins {
    name: extern "C" fn() -> *const c_char,
    place: unsafe extern "C" fn(*mut c_int),
    play: unsafe extern "C" fn(*mut c_int, *mut c_int),
}

/// What stays the same for the whole match.
#[derive(Clone, Debug, Default)]
pub struct Floe {
    /// How many sides each tile has.
    pub sides: Vec<i32>,
    /// The tiles beside each tile.
    pub neighbors: Vec<Vec<i32>>,
    /// The lines through each tile, by their ends; the second is missing where the line ends.
    pub lines: Vec<Vec<(i32, Option<i32>)>>,
    /// How many play.
    pub players: i32,
    /// Which of them the library is.
    pub seat: i32,
}

/// What changes with each action.
#[derive(Clone, Debug, Default)]
pub struct Position {
    /// The fish on each tile; nothing where it was taken.
    pub fish: Vec<Option<i32>>,
    /// What each player has.
    pub seats: Vec<Seat>,
}

/// What one player has.
#[derive(Clone, Debug, Default)]
pub struct Seat {
    /// Where its pawns stand.
    pub pawns: Vec<i32>,
    /// How many it has still to place.
    pub unplaced: i32,
    /// How many fish it has.
    pub fish: i32,
}

/// What the library answered, which may be nonsense.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Move {
    /// The pawn's tile.
    pub from: i32,
    /// Where it goes.
    pub to: i32,
}

/// What the functions that the library may call answer from.
static WORLD: Mutex<World> = Mutex::new(World::new());

struct World {
    floe: Floe,
    position: Position,
}

impl Penguins {
    /// The interface, if the library has it.
    pub(crate) fn find(library: &'static libloading::Library) -> Option<Penguins> {
        // Keeps them in the program, whatever a linker thinks of functions that nobody calls.
        std::hint::black_box(EXPORTS);
        // SAFETY: the types are those of the header, which a library of these names promises.
        unsafe {
            Some(Penguins {
                name: function(library, "get_client_name")?,
                place: function(library, "place_pawn")?,
                play: function(library, "play")?,
            })
        }
    }

    /// What it calls itself.
    #[must_use]
    pub fn name(&self) -> Option<String> {
        text((self.name)())
    }

    /// Lays the board for a match.
    pub fn start(&self, floe: Floe) {
        *world() = World {
            floe,
            ..World::new()
        };
    }

    /// Where it puts its next pawn.
    #[must_use]
    pub fn place(&self, position: Position) -> i32 {
        world().position = position;
        let mut to = EMPTY;
        // SAFETY: the pointer is to a whole number that outlives the call.
        unsafe { (self.place)(&raw mut to) }
        to
    }

    /// Which of its pawns it moves, and where to.
    #[must_use]
    pub fn play(&self, position: Position) -> Move {
        world().position = position;
        let (mut from, mut to) = (EMPTY, EMPTY);
        // SAFETY: the pointers are to whole numbers that outlive the call.
        unsafe { (self.play)(&raw mut from, &raw mut to) }
        Move { from, to }
    }
}

impl World {
    const fn new() -> World {
        World {
            floe: Floe {
                sides: Vec::new(),
                neighbors: Vec::new(),
                lines: Vec::new(),
                players: 0,
                seat: 0,
            },
            position: Position {
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
        let onward = lines.iter().find_map(|(one, other)| match other {
            other if *one == previous => *other,
            Some(other) if *other == previous => Some(*one),
            _ => None,
        });
        onward.unwrap_or(WATER)
    }
}

fn world() -> MutexGuard<'static, World> {
    WORLD.lock().unwrap_or_else(PoisonError::into_inner)
}

/// What stands at a place of a list, if there is such a place.
fn at<T>(list: &[T], index: c_int) -> Option<&T> {
    list.get(usize::try_from(index).ok()?)
}

fn length<T>(list: &[T]) -> c_int {
    c_int::try_from(list.len()).unwrap_or(c_int::MAX)
}

/// Hands a list out, to be freed by who asked for it, and tells its length.
fn hand_out(list: &[i32], into: *mut *mut c_int) -> c_int {
    if into.is_null() {
        return length(list);
    }
    // An empty list is a place too, so that nobody who looks at it before its length falls over.
    let bytes = size_of_val(list).max(size_of::<c_int>());
    // SAFETY: the size is not zero; what is allocated is written below as far as it is told.
    let copy = unsafe { libc::calloc(1, bytes) }.cast::<c_int>();
    let count = if copy.is_null() { 0 } else { list.len() };
    // SAFETY: there is room for the list, which is elsewhere; `into` is a place for a pointer, as
    // the interface demands.
    unsafe {
        if count > 0 {
            ptr::copy_nonoverlapping(list.as_ptr(), copy, count);
        }
        *into = copy;
    }
    count as c_int
}

/// The functions of this file that libraries call.
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

// SAFETY, for each attribute below: nothing else in the program has a function of that name, which
// the linker would say.

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
    hand_out(pawns, positions)
}

#[unsafe(no_mangle)]
extern "C" fn tile_neighbours(tile: c_int, neighbours: *mut *mut c_int) -> c_int {
    let world = world();
    let list = at(&world.floe.neighbors, tile).map_or(&[][..], Vec::as_slice);
    hand_out(list, neighbours)
}
