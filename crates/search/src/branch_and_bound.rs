//! Branch and bound for positions of one player without chance and hidden information.
//!
//! The search finds the moves with the highest total gain. It skips positions that cannot beat the
//! best line so far, and stores the results of others.

use std::collections::HashMap;

use game::Budget;

use crate::meter::Meter;

/// A position in which one player collects gains.
pub trait SoloPosition: Clone {
    /// A move.
    type Move: Copy;

    /// Returns a key that is equal for positions with equal possible gains.
    fn key(&self) -> u64;

    /// Returns an upper bound of the remaining gain.
    fn bound(&self) -> u32;

    /// Calls `visit` with each move and its immediate gain.
    fn moves(&self, visit: impl FnMut(Self::Move, u32));

    /// Makes a move.
    fn play(&mut self, action: Self::Move);
}

/// The best line that was found.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Solution<M> {
    /// The total gain.
    pub gain: u32,
    /// The moves of the line.
    pub line: Vec<M>,
    /// Whether no line is better. Otherwise the budget was used up.
    pub is_best: bool,
}

/// Searches for the line with the highest gain. A node of the budget is a position.
///
/// Stored results take at most `max_bytes`; other positions are searched again.
pub fn solve<P: SoloPosition>(
    position: &P,
    budget: &Budget,
    max_bytes: usize,
) -> Solution<P::Move> {
    let meter = Meter::start(budget, u64::MAX);
    let mut solver = Solver {
        meter: &meter,
        bounds: HashMap::new(),
        max_bounds: max_bytes / BYTES_PER_BOUND,
        best: 0,
        line: Vec::new(),
        best_line: Vec::new(),
        nodes: 0,
    };
    solver.search(position, 0, 0);
    Solution {
        gain: solver.best,
        line: solver.best_line,
        is_best: !meter.has_ended(),
    }
}

/// The maximum memory for a stored result. A map has 17 bytes per slot and doubles when seven
/// eighths of the slots are used; then it briefly holds both the old slots and the new ones.
const BYTES_PER_BOUND: usize = 64;

struct Solver<'a, M> {
    meter: &'a Meter<'a>,
    /// By key, an upper bound of the remaining gain. The map is never iterated.
    bounds: HashMap<u64, u32>,
    max_bounds: usize,
    best: u32,
    line: Vec<M>,
    best_line: Vec<M>,
    nodes: u64,
}

impl<M: Copy> Solver<'_, M> {
    /// Searches all lines that could beat the best. Returns an upper bound of the remaining gain.
    fn search<P: SoloPosition<Move = M>>(&mut self, position: &P, gained: u32, depth: u32) -> u32 {
        if gained > self.best || (depth == 1 && self.best_line.is_empty()) {
            self.best = self.best.max(gained);
            self.best_line.clone_from(&self.line);
        }
        let key = position.key();
        let bound = self.bounds.get(&key).copied();
        let bound = bound.unwrap_or_else(|| position.bound());
        self.nodes += 1;
        self.meter.add_nodes(1);
        let is_over = if self.nodes.is_multiple_of(Meter::INTERVAL) {
            self.meter.is_over()
        } else {
            self.meter.has_ended() || self.meter.nodes() >= self.meter.max_nodes()
        };
        if is_over {
            self.meter.end();
            return bound;
        }
        if gained + bound <= self.best {
            return bound;
        }
        let mut moves = Vec::new();
        position.moves(|action, gain| moves.push((action, gain)));
        // The move with the highest bound comes first.
        let mut children: Vec<(M, u32, P, u32)> = moves
            .into_iter()
            .map(|(action, gain)| {
                let mut child = position.clone();
                child.play(action);
                let bound = self.bounds.get(&child.key()).copied();
                let max = gain + bound.unwrap_or_else(|| child.bound());
                (action, gain, child, max)
            })
            .collect();
        children.sort_by_key(|(_, gain, _, max)| std::cmp::Reverse((*max, *gain)));
        let mut max = 0;
        for (action, gain, child, child_max) in children {
            if gained + child_max <= self.best && max >= child_max {
                continue;
            }
            self.line.push(action);
            let from_there = gain + self.search(&child, gained + gain, depth + 1);
            self.line.pop();
            max = max.max(from_there);
        }
        let has_room = self.bounds.len() < self.max_bounds || self.bounds.contains_key(&key);
        if !self.meter.has_ended() && has_room {
            self.bounds.insert(key, max);
        }
        max
    }
}

#[cfg(test)]
mod tests;
