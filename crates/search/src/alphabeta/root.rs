//! The first ply: depths one after the other, and the best so far at any moment.

use super::worker::Worker;
use crate::{Position, Report, Score, Which, order};

/// What a search has found.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Found<M> {
    /// What the position is worth to the player to move.
    pub score: Score,
    /// What both would play; the first is the move to make.
    pub line: Vec<M>,
    /// How many plies deep everything has been searched.
    pub depth: u32,
    /// Positions looked at, by all threads.
    pub nodes: u64,
    /// The legal moves with their scores after the last whole iteration, the best first. Those of moves that are worse by more
    /// than the slack are bounds: they are worth that much at most.
    pub ranked: Vec<(M, Score)>,
}

/// A move of the first ply.
#[derive(Clone, Copy, Debug)]
struct Rooted<M> {
    action: M,
    score: Score,
    /// Positions looked at behind it, in all iterations.
    nodes: u64,
}

/// How the first ply is searched within a window.
enum Searched {
    /// To the end, with this best score.
    Whole(Score),
    /// Not to the end: the budget is used up.
    Broken,
}

/// The opinion of the last iteration is right within a third of this, or else it is looked for
/// within twice and four times as much.
const NARROWEST_DEPTH: u32 = 4;

impl<P: Position> Worker<'_, P> {
    /// Searches deeper and deeper until the budget is used up or nothing is left to find out.
    pub(super) fn iterate(
        &mut self,
        position: &P,
        report: &mut dyn FnMut(&Report<P::Move>),
    ) -> Found<P::Move> {
        let mut moves = self.first_moves(position);
        let first = moves.first().expect("a position to be searched has moves");
        let mut best = Found {
            score: Score::DRAW,
            line: vec![first.action],
            depth: 0,
            nodes: 0,
            ranked: Vec::new(),
        };
        for depth in 1..=self.options.most_depth.min(Worker::<P>::MOST_PLIES as u32) {
            let is_whole = self.deepen(position, depth, &mut moves, &mut best);
            self.tell_nodes();
            if is_whole {
                best.depth = depth;
                best.ranked.clear();
                let ranked = moves.iter().map(|it| (it.action, it.score));
                best.ranked.extend(ranked);
            }
            if !best.line.is_empty() {
                report(&self.report(&best, &moves));
            }
            let is_settled = best
                .score
                .plies_to_end()
                .is_some_and(|plies| plies <= depth);
            let is_forced = moves.len() == 1 && self.options.slack == 0;
            if !is_whole || is_settled || is_forced || self.tools.clock.is_almost_over() {
                break;
            }
        }
        best.nodes = self.tools.clock.nodes();
        best
    }

    /// One iteration; whether it came to its end.
    fn deepen(
        &mut self,
        position: &P,
        depth: u32,
        moves: &mut [Rooted<P::Move>],
        best: &mut Found<P::Move>,
    ) -> bool {
        let mut margin = P::UNIT / 3 + 1;
        let is_narrow = depth >= NARROWEST_DEPTH
            && self.options.slack == 0
            && best.score.plies_to_end().is_none();
        let (mut alpha, mut beta) = if is_narrow {
            (best.score.plus(-margin), best.score.plus(margin))
        } else {
            (Score::WORST, Score::BEST)
        };
        loop {
            match self.search_root(position, depth as i32, (alpha, beta), moves, best) {
                Searched::Broken => return false,
                Searched::Whole(score) if score <= alpha && alpha > Score::WORST => {
                    alpha = score.plus(-margin);
                }
                Searched::Whole(score) if score >= beta && beta < Score::BEST => {
                    beta = score.plus(margin);
                }
                Searched::Whole(_) => return true,
            }
            margin *= 4;
            if margin > 8 * P::UNIT {
                (alpha, beta) = (Score::WORST, Score::BEST);
            }
        }
    }

    /// Searches all moves of the first ply within a window.
    fn search_root(
        &mut self,
        position: &P,
        depth: i32,
        (alpha, beta): (Score, Score),
        moves: &mut [Rooted<P::Move>],
        best: &mut Found<P::Move>,
    ) -> Searched {
        let mut top = Score::WORST;
        // So many at the end were put off.
        let mut n_late = 0;
        let mut index = 0;
        while index < moves.len() {
            let action = moves[index].action;
            let number = self.number(position, action, depth);
            if index > 0 && index + n_late < moves.len() && self.is_busy(number) {
                moves[index..].rotate_left(1);
                n_late += 1;
                continue;
            }
            self.begin(number);
            let floor = alpha.max(top.plus(-self.options.slack));
            let child = self.after(position, action);
            let before = self.nodes;
            let score = if index == 0 || self.options.slack > 0 {
                self.value_of(position, &child, depth - 1, (floor, beta), 1)
            } else {
                self.scout(position, &child, depth - 1, (floor, beta), 1)
            };
            self.end(number);
            moves[index].nodes += self.nodes - before;
            if self.is_stopped {
                return Searched::Broken;
            }
            moves[index].score = score;
            // The first counts as soon as it is known: a search that is broken off right after it
            // answers with it, or with one that is known to be better.
            if score > top.max(alpha) {
                best.score = score;
                best.line.clear();
                best.line.push(action);
                best.line.extend_from_slice(&self.lines[1]);
                // The best so far goes to the front, and all others keep their order.
                moves[..=index].rotate_right(1);
            }
            top = top.max(score);
            if top >= beta {
                break;
            }
            index += 1;
        }
        if self.options.slack > 0 {
            moves.sort_by_key(|it| std::cmp::Reverse(it.score));
        }
        Searched::Whole(top)
    }

    /// The moves of the first ply, those that look best first.
    fn first_moves(&self, position: &P) -> Vec<Rooted<P::Move>> {
        let mut moves = Vec::new();
        let known = self
            .tools
            .cache
            .get(position.key())
            .and_then(|entry| entry.best);
        let known = known.filter(|_| self.options.table);
        self.order.list(position, Which::All, known, 0, &mut moves);
        let n_moves = moves.len();
        let pick = |index| {
            let action = order::pick(&mut moves, index).action;
            Rooted {
                action,
                score: Score::WORST,
                nodes: 0,
            }
        };
        (0..n_moves).map(pick).collect()
    }

    fn report(&self, best: &Found<P::Move>, moves: &[Rooted<P::Move>]) -> Report<P::Move> {
        Report {
            depth: best.depth,
            nodes: self.tools.clock.nodes(),
            time: self.tools.clock.elapsed(),
            score: best.score,
            line: best.line.clone(),
            effort: moves.iter().map(|it| (it.action, it.nodes)).collect(),
            hash_permille: self.tools.cache.permille(),
        }
    }
}
