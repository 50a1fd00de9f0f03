//! Ways over the board.
//!
//! Every step costs the same, so a breadth-first flood finds shortest ways, and over sets of
//! squares it takes a handful of operations for each step of distance; A* would order squares by
//! a guess that the flood does not need.

use crate::{Bits, Square};

/// The squares that can be reached over `open` ones, with the first itself.
#[must_use]
pub fn reached(from: Square, open: &Bits) -> Bits {
    let mut reached = Bits::of(from);
    loop {
        let next = (reached.grown() & *open) | reached;
        if next == reached {
            return reached;
        }
        reached = next;
    }
}

/// The squares that can be reached in so many steps over `open` ones, with the first itself.
#[must_use]
pub fn within(from: Square, steps: u8, open: &Bits) -> Bits {
    let first = Bits::of(from);
    (0..steps).fold(first, |reached, _| (reached.grown() & *open) | reached)
}

/// A shortest way from a square to one of the `goals`, over `open` ones.
///
/// A goal need not be open itself: one can go up to a castle that one cannot enter. The way has
/// all squares behind the first, and none if the first is a goal.
///
/// ```
/// use realms::{Bits, path};
///
/// let (from, to) = ("a1".parse()?, "c1".parse()?);
/// let mut open = Bits::BOARD;
/// open.remove("b1".parse()?);
/// let way = path::shortest(from, &Bits::of(to), &open).expect("one can go around");
/// assert_eq!(way.len(), 4);
/// assert_eq!(way.last(), Some(&to));
/// # Ok::<(), realms::NotASquare>(())
/// ```
#[must_use]
pub fn shortest(from: Square, goals: &Bits, open: &Bits) -> Option<Vec<Square>> {
    let mut layers = vec![Bits::of(from)];
    let mut reached = layers[0];
    let goal = loop {
        let last = *layers.last().expect("there is the first");
        if let Some(goal) = (last & *goals).first() {
            break goal;
        }
        // What is not open ends a way: nothing grows from it.
        let growing = if layers.len() == 1 {
            last
        } else {
            last & *open
        };
        let next = (growing.grown() & (*open | *goals)) - reached;
        if next.is_empty() {
            return None;
        }
        reached |= next;
        layers.push(next);
    };
    // Back from the goal: in each layer stands one from which the last could be entered.
    let mut way = vec![goal];
    for (index, layer) in layers.iter().enumerate().skip(1).rev().skip(1) {
        let last = way.last().expect("there is the goal");
        let before = *layer & *Bits::within(*last, 1) & *open;
        debug_assert!(!before.is_empty(), "layer {index} leads on");
        way.extend(before.first());
    }
    way.reverse();
    if goal == from {
        way.clear();
    }
    Some(way)
}

#[cfg(test)]
mod tests;
