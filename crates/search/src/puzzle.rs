//! Puzzles: one player, nothing hidden, no chance; how much can be gained, and how.
//!
//! Branch and bound with memory: what cannot beat the best so far is left out, and what was worked
//! out once is not worked out again.

use std::collections::HashMap;

use game::Budget;

use crate::clock::Clock;

/// A position of a puzzle.
pub trait Puzzle: Clone {
    /// What can be done.
    type Move: Copy;

    /// A number that is the same wherever the same can still be gained.
    fn key(&self) -> u64;

    /// No more than this can still be gained.
    fn bound(&self) -> u32;

    /// Calls `visit` with each move and what it gains at once.
    fn moves(&self, visit: impl FnMut(Self::Move, u32));

    /// Makes a move.
    fn play(&mut self, action: Self::Move);
}

/// What was found out about a puzzle.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Solved<M> {
    /// How much can be gained.
    pub gain: u32,
    /// How: the moves that lead there.
    pub line: Vec<M>,
    /// Whether there is nothing better; else the budget was used up.
    pub is_best: bool,
}

/// Finds the most that can be gained within a budget, of which a node is one position.
///
/// What it knows takes at most so many bytes; what does not fit is worked out again.
pub fn solve<P: Puzzle>(puzzle: &P, budget: &Budget, most_bytes: usize) -> Solved<P::Move> {
    let clock = Clock::start(budget, u64::MAX);
    let mut solver = Solver {
        clock: &clock,
        known: HashMap::new(),
        most_known: most_bytes / BYTES_FOR_A_NOTE,
        best: 0,
        line: Vec::new(),
        best_line: Vec::new(),
        nodes: 0,
    };
    solver.search(puzzle, 0, 0);
    Solved {
        gain: solver.best,
        line: solver.best_line,
        is_best: !clock.has_ended(),
    }
}

/// What a note takes at most. A map has 17 bytes for each place; it doubles when seven eighths of
/// them are taken, and for a while there are both the old places and twice as many new ones.
const BYTES_FOR_A_NOTE: usize = 64;

struct Solver<'a, M> {
    clock: &'a Clock<'a>,
    /// By key: what can be gained from there, at most; keys are only looked up, never listed.
    known: HashMap<u64, u32>,
    most_known: usize,
    best: u32,
    line: Vec<M>,
    best_line: Vec<M>,
    nodes: u64,
}

impl<M: Copy> Solver<'_, M> {
    /// Tries all that could beat the best so far. What can be gained from here, at most.
    fn search<P: Puzzle<Move = M>>(&mut self, puzzle: &P, gained: u32, depth: u32) -> u32 {
        if gained > self.best || (depth == 1 && self.best_line.is_empty()) {
            self.best = self.best.max(gained);
            self.best_line.clone_from(&self.line);
        }
        let key = puzzle.key();
        let bound = self.known.get(&key).copied();
        let bound = bound.unwrap_or_else(|| puzzle.bound());
        self.nodes += 1;
        self.clock.add_nodes(1);
        let is_over = if self.nodes.is_multiple_of(Clock::NODES_BETWEEN) {
            self.clock.is_over()
        } else {
            self.clock.has_ended() || self.clock.nodes() >= self.clock.most_nodes()
        };
        if is_over {
            self.clock.end();
            return bound;
        }
        if gained + bound <= self.best {
            return bound;
        }
        let mut moves = Vec::new();
        puzzle.moves(|action, gain| moves.push((action, gain)));
        // What leaves the most to be gained is tried first.
        let mut children: Vec<(M, u32, P, u32)> = moves
            .into_iter()
            .map(|(action, gain)| {
                let mut child = puzzle.clone();
                child.play(action);
                let bound = self.known.get(&child.key()).copied();
                let most = gain + bound.unwrap_or_else(|| child.bound());
                (action, gain, child, most)
            })
            .collect();
        children.sort_by_key(|(_, gain, _, most)| std::cmp::Reverse((*most, *gain)));
        let mut most = 0;
        for (action, gain, child, child_most) in children {
            if gained + child_most <= self.best && most >= child_most {
                continue;
            }
            self.line.push(action);
            let from_there = gain + self.search(&child, gained + gain, depth + 1);
            self.line.pop();
            most = most.max(from_there);
        }
        let has_room = self.known.len() < self.most_known || self.known.contains_key(&key);
        if !self.clock.has_ended() && has_room {
            self.known.insert(key, most);
        }
        most
    }
}

#[cfg(test)]
mod tests;
