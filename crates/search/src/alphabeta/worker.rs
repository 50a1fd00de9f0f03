//! One thread of a search: searches a line to its end.

use super::{
    SearchOptions,
    active_moves::ActiveMoves,
    window::{Node, Window},
};
use crate::{
    Cache, MoveFilter, Position, Score,
    cache::{Bound, Entry},
    meter::Meter,
    mix,
    order::{self, Candidate, MoveOrder},
};

/// What all threads of a search share.
#[derive(Clone, Copy)]
pub(super) struct Shared<'a> {
    pub(super) cache: &'a Cache,
    pub(super) meter: &'a Meter<'a>,
    /// `None` if there is only one thread.
    pub(super) active_moves: Option<&'a ActiveMoves>,
}

/// The state of one thread.
pub(super) struct Worker<'a, P: Position> {
    pub(super) shared: Shared<'a>,
    pub(super) options: SearchOptions,
    pub(super) order: MoveOrder,
    pub(super) is_stopped: bool,
    /// By ply, the expected moves of both sides from there.
    pub(super) lines: Vec<Vec<P::Move>>,
    /// By ply, a buffer for the moves to be searched.
    lists: Vec<Vec<Candidate<P::Move>>>,
    /// The keys of all positions from the start of the past to the current one.
    keys: Vec<u64>,
    /// The index in `keys` of the root.
    root: usize,
    pub(super) nodes: u64,
    /// The part of `nodes` that the meter knows.
    reported_nodes: u64,
}

impl<'a, P: Position> Worker<'a, P> {
    pub(super) const MAX_PLIES: usize = 120;

    pub(super) fn new(
        shared: Shared<'a>,
        options: SearchOptions,
        position: &P,
        past: &[u64],
    ) -> Worker<'a, P> {
        let mut keys = Vec::with_capacity(past.len() + Worker::<P>::MAX_PLIES + 1);
        keys.extend_from_slice(past);
        keys.push(position.key());
        Worker {
            shared,
            options,
            order: MoveOrder::new(Worker::<P>::MAX_PLIES),
            is_stopped: false,
            lines: vec![Vec::new(); Worker::<P>::MAX_PLIES + 2],
            lists: vec![Vec::new(); Worker::<P>::MAX_PLIES + 2],
            root: keys.len() - 1,
            keys,
            nodes: 0,
            reported_nodes: 0,
        }
    }

    /// Returns the position after a move.
    #[inline]
    pub(super) fn after(&self, position: &P, action: P::Move) -> P {
        let mut child = position.clone();
        child.play(action);
        child
    }

    /// Searches `child` and returns its score for the player to move in `position`.
    #[inline]
    pub(super) fn value_of(&mut self, position: &P, child: &P, node: Node) -> Score {
        self.keys.push(child.key());
        // A player may move twice in a row if the other one cannot move.
        let score = if child.mover() == position.mover() {
            self.search(child, node, true)
        } else {
            let window = -node.window;
            -self.search(child, Node { window, ..node }, true)
        };
        self.keys.pop();
        score
    }

    /// Does the same for a move that is not expected to raise alpha: first with an empty window,
    /// and with the full one only if the move surprises.
    pub(super) fn scout(&mut self, position: &P, child: &P, node: Node) -> Score {
        let window = node.window;
        let scout = Node {
            window: window.scout(),
            ..node
        };
        let score = self.value_of(position, child, scout);
        if score > window.alpha && score < window.beta && !self.is_stopped {
            self.value_of(position, child, node)
        } else {
            score
        }
    }

    /// Reports to the meter the nodes since the last report.
    pub(super) fn report_nodes(&mut self) {
        self.shared
            .meter
            .add_nodes(self.nodes - self.reported_nodes);
        self.reported_nodes = self.nodes;
    }

    /// Searches a position and returns its score for the player to move.
    fn search(&mut self, position: &P, node: Node, may_pass: bool) -> Score {
        let Node {
            mut window,
            mut depth,
            ply,
        } = node;
        // Step 1. Stop if the budget is used up. The returned score then has no meaning.
        self.count_node();
        self.lines[ply].clear();
        if self.is_stopped {
            return Score::DRAW;
        }
        // Step 2. Return the result if it is known, or a draw by repetition.
        if let Some(result) = position.known_result() {
            return result.score(ply as u32);
        }
        if self.is_repeated(position) {
            return Score::DRAW;
        }
        // Step 3. Extend a line with a threat; evaluate at the end of a line.
        if self.options.extensions && depth < self.options.max_depth as i32 {
            depth += i32::from(position.is_threatened());
        }
        if depth <= 0 {
            return self.settle(position, window, ply);
        }
        if ply >= Worker::<P>::MAX_PLIES {
            return Score::points(position.evaluate());
        }
        // Step 4. Mate distance pruning: a win nearer to the root cannot be improved here.
        if self.options.pruning {
            window.alpha = window.alpha.max(Score::loss_in(ply as u32));
            window.beta = window.beta.min(Score::win_in(ply as u32 + 1));
            if window.is_closed() {
                return window.alpha;
            }
        }
        // Step 5. Probe the cache.
        let is_scout = window.is_scout();
        let cached = if self.options.cache {
            self.shared.cache.get(position.key())
        } else {
            None
        };
        if let Some(score) = cached.and_then(|entry| usable(entry, depth, window, ply))
            && is_scout
        {
            return score;
        }
        // Step 6. Prune positions whose score is far above the window.
        if self.options.pruning && is_scout {
            let node = Node { window, depth, ply };
            if let Some(score) = self.prune(position, node, may_pass) {
                return score;
            }
            // Without a cached move, a shallower search finds one first.
            // CITE: internal iterative reductions, https://www.talkchess.com/forum3/viewtopic.php?t=74769
            if depth >= 5 && cached.is_none_or(|entry| entry.best.is_none()) {
                depth -= 1;
            }
        }
        // Step 7. Search the moves, the most promising first.
        let mut moves = std::mem::take(&mut self.lists[ply]);
        let first = cached.and_then(|entry| entry.best);
        self.order
            .list(position, MoveFilter::All, first, ply, &mut moves);
        let node = Node { window, depth, ply };
        let (score, best) = self.search_moves(position, node, &mut moves);
        self.lists[ply] = moves;
        // Step 8. Store the result.
        if self.options.cache && !self.is_stopped {
            let bound = match score {
                _ if score >= window.beta => Bound::Lower,
                _ if score > window.alpha => Bound::Exact,
                _ => Bound::Upper,
            };
            let entry = Entry {
                best,
                score: score.seen_later(ply as u32),
                depth: depth.clamp(0, 127) as u8,
                bound,
            };
            self.shared.cache.put(position.key(), entry);
        }
        score
    }

    /// Searches moves until one reaches beta. Returns the best score and the code of its move.
    fn search_moves(
        &mut self,
        position: &P,
        mut node: Node,
        moves: &mut [Candidate<P::Move>],
    ) -> (Score, Option<u32>) {
        let mut best = (Score::WORST, None);
        let is_calm = !position.is_threatened();
        let (mut searched, mut next) = (0, 0);
        while next < moves.len() {
            let index = next;
            let candidate = order::pick(moves, index);
            let is_only = searched == 0 && index + 1 == moves.len();
            if self.misses(position, candidate.action) && !is_only {
                next += 1;
                continue;
            }
            let id = self.move_id(position, candidate.action, node.depth);
            if searched > 0 && self.is_active(id) && order::defer(&mut moves[index]) {
                continue;
            }
            (searched, next) = (searched + 1, next + 1);
            self.begin(id);
            let child = self.after(position, candidate.action);
            let below = node.below();
            let score = if searched == 1 {
                self.value_of(position, &child, below)
            } else {
                // Step 7a. Search late moves less deeply first.
                let mut score = Score::BEST;
                let less = if is_calm {
                    self.reduction(position, node, candidate, index)
                } else {
                    0
                };
                if less > 0 {
                    let shallow = Node {
                        window: below.window.scout(),
                        depth: below.depth - less,
                        ..below
                    };
                    score = self.value_of(position, &child, shallow);
                }
                if score > node.window.alpha && !self.is_stopped {
                    score = self.scout(position, &child, below);
                }
                score
            };
            self.end(id);
            if self.is_stopped {
                return best;
            }
            best.0 = best.0.max(score);
            // Only a move that raises alpha is known to be the best.
            if score > node.window.alpha {
                node.window.alpha = score;
                best.1 = Some(P::code(candidate.action));
                self.extend_line(node.ply, candidate.action);
            }
            if node.window.is_closed() {
                if candidate.gain == 0 {
                    let failed = &moves[..index];
                    self.order
                        .learn(position, candidate.action, failed, node.depth, node.ply);
                }
                break;
            }
        }
        best
    }

    /// Plays out noisy moves before it evaluates a position (quiescence search).
    fn settle(&mut self, position: &P, mut window: Window, ply: usize) -> Score {
        let mut best = Score::points(position.evaluate());
        if !self.options.quiescence || ply >= Worker::<P>::MAX_PLIES {
            return best;
        }
        // A player is not forced to make a noisy move.
        window.alpha = window.alpha.max(best);
        if window.is_closed() {
            return best;
        }
        let mut moves = std::mem::take(&mut self.lists[ply]);
        self.order
            .list(position, MoveFilter::Noisy, None, ply, &mut moves);
        for index in 0..moves.len() {
            let candidate = order::pick(&mut moves, index);
            // Neither this move nor the next ones can gain enough.
            if self.options.pruning && best.plus(candidate.gain + P::UNIT) <= window.alpha {
                break;
            }
            let child = self.after(position, candidate.action);
            let score = self.settled_value_of(position, &child, window, ply + 1);
            if self.is_stopped {
                break;
            }
            best = best.max(score);
            window.alpha = window.alpha.max(score);
            if window.is_closed() {
                break;
            }
        }
        self.lists[ply] = moves;
        best
    }

    /// Settles `child` and returns its score for the player to move in `position`.
    fn settled_value_of(&mut self, position: &P, child: &P, window: Window, ply: usize) -> Score {
        self.count_node();
        self.lines[ply].clear();
        if self.is_stopped {
            return Score::DRAW;
        }
        let is_same = child.mover() == position.mover();
        let own = match child.known_result() {
            Some(result) => result.score(ply as u32),
            None if is_same => self.settle(child, window, ply),
            None => self.settle(child, -window, ply),
        };
        if is_same { own } else { -own }
    }

    /// Returns a score of at least beta if the position is so good that no search is needed.
    fn prune(&mut self, position: &P, node: Node, may_pass: bool) -> Option<Score> {
        let Node { window, depth, ply } = node;
        let beta = window.beta;
        if beta.is_win() || beta.is_loss() || position.is_threatened() {
            return None;
        }
        let evaluation = Score::points(position.evaluate());
        // Step 6a. The lead is too large to be lost in the remaining plies.
        // CITE: https://www.chessprogramming.org/Reverse_Futility_Pruning
        if depth <= 4 && evaluation.plus(-depth * P::UNIT) >= beta {
            return Some(evaluation.plus(-depth * P::UNIT));
        }
        // Step 6b. The lead is so large that even a pass is good enough.
        // CITE: Donninger, Null Move and Deep Search, 1993.
        if depth < 3 || !may_pass || evaluation < beta {
            return None;
        }
        let passed = position.passed()?;
        let less = 3 + depth / 4;
        self.keys.push(passed.key());
        let window = Window {
            alpha: beta.plus(-1),
            beta,
        };
        let reply = Node {
            window: -window,
            depth: depth - less,
            ply: ply + 1,
        };
        let score = -self.search(&passed, reply, false);
        self.keys.pop();
        (score >= beta && !self.is_stopped).then_some(if score.is_win() { beta } else { score })
    }

    /// Returns by how many plies a late move is searched less deeply.
    ///
    /// CITE: late move reductions, <https://www.chessprogramming.org/Late_Move_Reductions>.
    fn reduction(
        &self,
        position: &P,
        node: Node,
        candidate: Candidate<P::Move>,
        index: usize,
    ) -> i32 {
        let depth = node.depth;
        if !self.options.reductions || depth < 3 || index < 3 || candidate.gain > 0 {
            return 0;
        }
        let history = self.order.history::<P>(position.mover(), candidate.action);
        let late = (index as u32).ilog2() as i32 + (depth as u32).ilog2() as i32;
        let less = late / 2 + i32::from(node.window.is_scout()) - history / 6_000;
        less.clamp(0, depth - 2)
    }

    /// Returns the id by which threads know a move, if there are several threads and the search is
    /// deep enough to share the work.
    pub(super) fn move_id(&self, position: &P, action: P::Move, depth: i32) -> Option<u64> {
        let is_shared = self.shared.active_moves.is_some() && depth >= ActiveMoves::MIN_DEPTH;
        is_shared.then(|| ActiveMoves::id(position.key(), P::code(action)))
    }

    /// Returns whether another thread searches a move.
    pub(super) fn is_active(&self, id: Option<u64>) -> bool {
        let active = self.shared.active_moves.zip(id);
        active.is_some_and(|(moves, id)| moves.contains(id))
    }

    /// Tells the other threads that this one starts to search a move.
    pub(super) fn begin(&self, id: Option<u64>) {
        if let Some((moves, id)) = self.shared.active_moves.zip(id) {
            moves.begin(id);
        }
    }

    /// Tells the other threads that this one has searched a move.
    pub(super) fn end(&self, id: Option<u64>) {
        if let Some((moves, id)) = self.shared.active_moves.zip(id) {
            moves.end(id);
        }
    }

    /// Returns whether the position is drawn by repetition.
    fn is_repeated(&self, position: &P) -> bool {
        let now = self.keys.len() - 1;
        let Some(&key) = self.keys.last() else {
            return false;
        };
        let earliest = now.saturating_sub(position.n_reversible());
        let mut times = 0;
        let mut at = now;
        while at >= earliest + 2 {
            at -= 2;
            if self.keys[at] == key {
                times += 1;
                let is_in_line = at >= self.root && !self.options.strict_repetition;
                if times >= 2 || is_in_line {
                    return true;
                }
            }
        }
        false
    }

    /// Returns whether the options let the search ignore a move.
    fn misses(&self, position: &P, action: P::Move) -> bool {
        let missed = self.options.missed_moves;
        if missed.permille == 0 {
            return false;
        }
        let mixed = mix(position.key() ^ mix(missed.seed ^ u64::from(P::code(action))));
        (mixed >> 32) % 1000 < u64::from(missed.permille)
    }

    fn extend_line(&mut self, ply: usize, action: P::Move) {
        let (before, after) = self.lines.split_at_mut(ply + 1);
        before[ply].clear();
        before[ply].push(action);
        before[ply].extend_from_slice(&after[0]);
    }

    #[inline]
    fn count_node(&mut self) {
        self.nodes += 1;
        if self.nodes - self.reported_nodes >= Meter::INTERVAL {
            self.report_nodes();
            self.is_stopped |= self.shared.meter.is_over();
        } else if self.nodes >= self.shared.meter.max_nodes() {
            self.is_stopped = true;
        }
    }
}

/// Returns the score of a cache entry if it is deep enough and decides the window.
fn usable(entry: Entry, depth: i32, window: Window, ply: usize) -> Option<Score> {
    let score = entry.score.seen_earlier(ply as u32);
    let decides = match entry.bound {
        Bound::Exact => true,
        Bound::Lower => score >= window.beta,
        Bound::Upper => score <= window.alpha,
    };
    (decides && i32::from(entry.depth) >= depth).then_some(score)
}
