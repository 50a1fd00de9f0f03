//! Shortest paths on the board.
//!
//! Every step costs the same, so a breadth-first flood fill finds shortest paths. On sets of squares
//! it takes a few operations per step of distance, which is faster than A* on single squares.

use crate::{Bits, Square};

/// Returns the squares that can be reached over `open` squares, including `from`.
pub(crate) fn reached(from: Square, open: &Bits) -> Bits {
    let mut reached = Bits::of(from);
    loop {
        let next = (reached.grown() & *open) | reached;
        if next == reached {
            return reached;
        }
        reached = next;
    }
}

/// Returns the squares within `steps` steps over `open` squares, including `from`.
pub(crate) fn within(from: Square, steps: u8, open: &Bits) -> Bits {
    let first = Bits::of(from);
    (0..steps).fold(first, |reached, _| (reached.grown() & *open) | reached)
}

/// Returns a shortest path from a square to one of the `goals`, over `open` squares.
///
/// A goal need not be open: a path may lead to a castle that the unit cannot enter. The path
/// excludes `from`, so it is empty if `from` is a goal.
pub(crate) fn shortest(from: Square, goals: &Bits, open: &Bits) -> Option<Vec<Square>> {
    let mut layers = vec![Bits::of(from)];
    let mut reached = layers[0];
    let goal = loop {
        let last = *layers.last().expect("the first layer is there");
        if let Some(goal) = (last & *goals).first() {
            break goal;
        }
        // A path does not lead through a closed goal.
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
    // Walk back from the goal: each layer has a neighbor of the last square.
    let mut path = vec![goal];
    for (index, layer) in layers.iter().enumerate().skip(1).rev().skip(1) {
        let last = path.last().expect("the goal is there");
        let before = *layer & *Bits::within(*last, 1) & *open;
        debug_assert!(!before.is_empty(), "layer {index} leads on");
        path.extend(before.first());
    }
    path.reverse();
    if goal == from {
        path.clear();
    }
    Some(path)
}

#[cfg(test)]
mod tests;
