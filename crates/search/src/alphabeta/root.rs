//! The first ply: iterative deepening, with a best move at any time.

use super::{
    window::{Node, Window},
    worker::Worker,
};
use crate::{MoveFilter, Position, Progress, Score, order};

/// The result of an alpha-beta search.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct AlphaBetaResult<M> {
    /// The score for the player to move.
    pub score: Score,
    /// The expected moves of both sides; the first is the move to make.
    pub line: Vec<M>,
    /// The number of plies to which all moves are searched.
    pub depth: u32,
    /// Nodes searched by all threads.
    pub nodes: u64,
    /// The legal moves with their scores after the last complete iteration, the best first. The
    /// score of a move that is worse than the best by more than the slack is an upper bound.
    pub ranked: Vec<(M, Score)>,
}

/// A move of the first ply.
#[derive(Clone, Copy, Debug)]
struct RootMove<M> {
    action: M,
    score: Score,
    /// Nodes searched below it, in all iterations.
    nodes: u64,
}

/// How a search of the first ply ended.
enum RootSearch {
    /// All moves are searched. This is the best score.
    Complete(Score),
    /// The budget is used up.
    Stopped,
}

/// From this depth on, an iteration starts with a narrow window around the last score.
const MIN_NARROW_DEPTH: u32 = 4;

impl<P: Position> Worker<'_, P> {
    /// Searches deeper and deeper until the budget is used up or the result is certain.
    pub(super) fn deepen(
        &mut self,
        position: &P,
        on_progress: &mut dyn FnMut(&Progress<P::Move>),
    ) -> AlphaBetaResult<P::Move> {
        let mut moves = self.root_moves(position);
        let first = moves.first().expect("a position to be searched has moves");
        let mut best = AlphaBetaResult {
            score: Score::DRAW,
            line: vec![first.action],
            depth: 0,
            nodes: 0,
            ranked: Vec::new(),
        };
        for depth in 1..=self.options.max_depth.min(Worker::<P>::MAX_PLIES as u32) {
            let is_complete = self.iterate(position, depth, &mut moves, &mut best);
            self.report_nodes();
            if is_complete {
                best.depth = depth;
                best.ranked.clear();
                let ranked = moves.iter().map(|entry| (entry.action, entry.score));
                best.ranked.extend(ranked);
            }
            if !best.line.is_empty() {
                on_progress(&self.progress(&best, &moves));
            }
            let is_settled = best
                .score
                .plies_to_end()
                .is_some_and(|plies| plies <= depth);
            let is_forced = moves.len() == 1 && self.options.slack == 0;
            if !is_complete || is_settled || is_forced || self.shared.meter.is_almost_over() {
                break;
            }
        }
        best.nodes = self.shared.meter.nodes();
        best
    }

    /// Runs one iteration. Returns whether it was completed.
    fn iterate(
        &mut self,
        position: &P,
        depth: u32,
        moves: &mut [RootMove<P::Move>],
        best: &mut AlphaBetaResult<P::Move>,
    ) -> bool {
        let mut margin = P::UNIT / 3 + 1;
        let is_narrow = depth >= MIN_NARROW_DEPTH
            && self.options.slack == 0
            && best.score.plies_to_end().is_none();
        let mut window = if is_narrow {
            Window::around(best.score, margin)
        } else {
            Window::FULL
        };
        loop {
            let Window { alpha, beta } = window;
            match self.search_root(position, depth as i32, window, moves, best) {
                RootSearch::Stopped => return false,
                RootSearch::Complete(score) if score <= alpha && alpha > Score::WORST => {
                    window.alpha = score.plus(-margin);
                }
                RootSearch::Complete(score) if score >= beta && beta < Score::BEST => {
                    window.beta = score.plus(margin);
                }
                RootSearch::Complete(_) => return true,
            }
            margin *= 4;
            if margin > 8 * P::UNIT {
                window = Window::FULL;
            }
        }
    }

    /// Searches all moves of the first ply within a window.
    fn search_root(
        &mut self,
        position: &P,
        depth: i32,
        window: Window,
        moves: &mut [RootMove<P::Move>],
        best: &mut AlphaBetaResult<P::Move>,
    ) -> RootSearch {
        let mut top = Score::WORST;
        // The number of deferred moves at the end of the list.
        let mut n_deferred = 0;
        let mut index = 0;
        while index < moves.len() {
            let action = moves[index].action;
            let id = self.move_id(position, action, depth);
            if index > 0 && index + n_deferred < moves.len() && self.is_active(id) {
                moves[index..].rotate_left(1);
                n_deferred += 1;
                continue;
            }
            self.begin(id);
            let alpha = window.alpha.max(top.plus(-self.options.slack));
            let node = Node {
                window: Window { alpha, ..window },
                depth: depth - 1,
                ply: 1,
            };
            let child = self.after(position, action);
            let before = self.nodes;
            let score = if index == 0 || self.options.slack > 0 {
                self.value_of(position, &child, node)
            } else {
                self.scout(position, &child, node)
            };
            self.end(id);
            moves[index].nodes += self.nodes - before;
            if self.is_stopped {
                return RootSearch::Stopped;
            }
            moves[index].score = score;
            // The result is updated at once, so a search that stops later in this iteration still
            // returns the best move known.
            if score > top.max(window.alpha) {
                best.score = score;
                best.line.clear();
                best.line.push(action);
                best.line.extend_from_slice(&self.lines[1]);
                // The best move goes to the front, and the others keep their order.
                moves[..=index].rotate_right(1);
            }
            top = top.max(score);
            if top >= window.beta {
                break;
            }
            index += 1;
        }
        if self.options.slack > 0 {
            moves.sort_by_key(|entry| std::cmp::Reverse(entry.score));
        }
        RootSearch::Complete(top)
    }

    /// Returns the moves of the first ply, the most promising first.
    fn root_moves(&self, position: &P) -> Vec<RootMove<P::Move>> {
        let mut moves = Vec::new();
        let cached = self.shared.cache.get(position.key());
        let first = cached
            .and_then(|entry| entry.best)
            .filter(|_| self.options.cache);
        self.order
            .list(position, MoveFilter::All, first, 0, &mut moves);
        let n_moves = moves.len();
        let pick = |index| {
            let action = order::pick(&mut moves, index).action;
            RootMove {
                action,
                score: Score::WORST,
                nodes: 0,
            }
        };
        (0..n_moves).map(pick).collect()
    }

    fn progress(
        &self,
        best: &AlphaBetaResult<P::Move>,
        moves: &[RootMove<P::Move>],
    ) -> Progress<P::Move> {
        Progress {
            depth: best.depth,
            nodes: self.shared.meter.nodes(),
            time: self.shared.meter.elapsed(),
            score: best.score,
            line: best.line.clone(),
            effort: moves
                .iter()
                .map(|entry| (entry.action, entry.nodes))
                .collect(),
            hash_permille: self.shared.cache.permille(),
        }
    }
}
