//! One thread of a search: how a line is read to its end.

use super::{Options, busy::Busy};
use crate::{
    Cache, Position, Score, Which,
    cache::{Bound, Entry},
    clock::Clock,
    mix,
    order::{self, Candidate, Order},
};

/// What all threads share.
#[derive(Clone, Copy)]
pub(super) struct Tools<'a> {
    pub(super) cache: &'a Cache,
    pub(super) clock: &'a Clock<'a>,
    /// None where there is one thread only.
    pub(super) busy: Option<&'a Busy>,
}

/// All that one thread needs.
pub(super) struct Worker<'a, P: Position> {
    pub(super) tools: Tools<'a>,
    pub(super) options: Options,
    pub(super) order: Order,
    pub(super) is_stopped: bool,
    /// By ply, what both would play from there.
    pub(super) lines: Vec<Vec<P::Move>>,
    /// By ply, room for the moves to be tried.
    lists: Vec<Vec<Candidate<P::Move>>>,
    /// The keys of all positions from the past to the one looked at.
    keys: Vec<u64>,
    /// Where the past ends: the place of the position that was asked about.
    root: usize,
    pub(super) nodes: u64,
    told: u64,
}

/// What is better than the first and worse than the second is asked for.
pub(super) type Window = (Score, Score);

impl<'a, P: Position> Worker<'a, P> {
    pub(super) const MOST_PLIES: usize = 120;

    pub(super) fn new(
        tools: Tools<'a>,
        options: Options,
        position: &P,
        past: &[u64],
    ) -> Worker<'a, P> {
        let mut keys = Vec::with_capacity(past.len() + Worker::<P>::MOST_PLIES + 1);
        keys.extend_from_slice(past);
        keys.push(position.key());
        Worker {
            tools,
            options,
            order: Order::new(Worker::<P>::MOST_PLIES),
            is_stopped: false,
            lines: vec![Vec::new(); Worker::<P>::MOST_PLIES + 2],
            lists: vec![Vec::new(); Worker::<P>::MOST_PLIES + 2],
            root: keys.len() - 1,
            keys,
            nodes: 0,
            told: 0,
        }
    }

    /// The position after a move.
    #[inline]
    pub(super) fn after(&self, position: &P, action: P::Move) -> P {
        let mut child = position.clone();
        child.play(action);
        child
    }

    /// What `child` is worth to the player to move in `position`.
    #[inline]
    pub(super) fn value_of(
        &mut self,
        position: &P,
        child: &P,
        depth: i32,
        (alpha, beta): Window,
        ply: usize,
    ) -> Score {
        self.keys.push(child.key());
        // A player may be to move twice in a row, when the other cannot.
        let score = if child.mover() == position.mover() {
            self.search(child, depth, (alpha, beta), ply, true)
        } else {
            -self.search(child, depth, (-beta, -alpha), ply, true)
        };
        self.keys.pop();
        score
    }

    /// The same, if it is worth more than the window's lower end, which is not expected.
    pub(super) fn scout(
        &mut self,
        position: &P,
        child: &P,
        depth: i32,
        (alpha, beta): Window,
        ply: usize,
    ) -> Score {
        let score = self.value_of(position, child, depth, (alpha, alpha.plus(1)), ply);
        if score > alpha && score < beta && !self.is_stopped {
            self.value_of(position, child, depth, (alpha, beta), ply)
        } else {
            score
        }
    }

    /// Tells the clock how many nodes were seen since the last time.
    pub(super) fn tell_nodes(&mut self) {
        self.tools.clock.add_nodes(self.nodes - self.told);
        self.told = self.nodes;
    }

    /// What a position is worth to the player to move, looked at `depth` plies deep.
    fn search(
        &mut self,
        position: &P,
        mut depth: i32,
        (mut alpha, mut beta): Window,
        ply: usize,
        may_pass: bool,
    ) -> Score {
        // Step 1. Stop when the budget is used up; what is returned then means nothing.
        self.count_node();
        self.lines[ply].clear();
        if self.is_stopped {
            return Score::DRAW;
        }
        // Step 2. The match may be over, or as good as drawn.
        if let Some(verdict) = position.verdict() {
            return verdict.score(ply as u32);
        }
        if self.is_repeated(position) {
            return Score::DRAW;
        }
        // Step 3. Read threats on; judge where the line ends.
        if self.options.extensions && depth < self.options.most_depth as i32 {
            depth += i32::from(position.is_threatened());
        }
        if depth <= 0 {
            return self.settle(position, (alpha, beta), ply);
        }
        if ply >= Worker::<P>::MOST_PLIES {
            return Score::points(position.evaluate());
        }
        // Step 4. A win that is already known nearer to the root cannot be improved on.
        if self.options.pruning {
            alpha = alpha.max(Score::loss_in(ply as u32));
            beta = beta.min(Score::win_in(ply as u32 + 1));
            if alpha >= beta {
                return alpha;
            }
        }
        // Step 5. Look the position up.
        let is_scouting = beta <= alpha.plus(1);
        let known = if self.options.table {
            self.tools.cache.get(position.key())
        } else {
            None
        };
        if let Some(score) = known.and_then(|entry| usable(entry, depth, (alpha, beta), ply))
            && is_scouting
        {
            return score;
        }
        // Step 6. Leave out what is far beyond the window.
        if self.options.pruning && is_scouting {
            if let Some(score) = self.prune(position, depth, beta, ply, may_pass) {
                return score;
            }
            // Without a move to begin with, a shallower look finds one first.
            // CITE: internal iterative reductions, https://www.talkchess.com/forum3/viewtopic.php?t=74769
            if depth >= 5 && known.is_none_or(|entry| entry.best.is_none()) {
                depth -= 1;
            }
        }
        // Step 7. Try the moves, the best first.
        let mut moves = std::mem::take(&mut self.lists[ply]);
        let first = known.and_then(|entry| entry.best);
        self.order
            .list(position, Which::All, first, ply, &mut moves);
        let (score, best) = self.try_moves(position, depth, (alpha, beta), ply, &mut moves);
        self.lists[ply] = moves;
        // Step 8. Remember what was found.
        if self.options.table && !self.is_stopped {
            let bound = match score {
                _ if score >= beta => Bound::Lower,
                _ if score > alpha => Bound::Exact,
                _ => Bound::Upper,
            };
            let entry = Entry {
                best,
                score: score.seen_later(ply as u32),
                depth: depth.clamp(0, 127) as u8,
                bound,
            };
            self.tools.cache.put(position.key(), entry);
        }
        score
    }

    /// Tries moves until one is too good; the best score, and the code of the move that had it.
    fn try_moves(
        &mut self,
        position: &P,
        depth: i32,
        (mut alpha, beta): Window,
        ply: usize,
        moves: &mut [Candidate<P::Move>],
    ) -> (Score, Option<u32>) {
        let mut best = (Score::WORST, None);
        let is_calm = !position.is_threatened();
        let (mut tried, mut next) = (0, 0);
        while next < moves.len() {
            let index = next;
            let candidate = order::pick(moves, index);
            let is_only = tried == 0 && index + 1 == moves.len();
            if self.overlooks(position, candidate.action) && !is_only {
                next += 1;
                continue;
            }
            let number = self.number(position, candidate.action, depth);
            if tried > 0 && self.is_busy(number) && order::put_off(&mut moves[index]) {
                continue;
            }
            (tried, next) = (tried + 1, next + 1);
            self.begin(number);
            let child = self.after(position, candidate.action);
            let window = (alpha, beta);
            let score = if tried == 1 {
                self.value_of(position, &child, depth - 1, window, ply + 1)
            } else {
                let less = self.reduction(position, depth, index, candidate, is_calm, window);
                // Step 7a. What comes late is looked at less deeply, unless it surprises.
                let mut score = Score::BEST;
                if less > 0 {
                    let shallow = (alpha, alpha.plus(1));
                    score = self.value_of(position, &child, depth - 1 - less, shallow, ply + 1);
                }
                if score > alpha && !self.is_stopped {
                    score = self.scout(position, &child, depth - 1, window, ply + 1);
                }
                score
            };
            self.end(number);
            if self.is_stopped {
                return best;
            }
            best.0 = best.0.max(score);
            // Only a move that raises the window's lower end is known to be the best.
            if score > alpha {
                alpha = score;
                best.1 = Some(P::code(candidate.action));
                self.extend_line(ply, candidate.action);
            }
            if alpha >= beta {
                if candidate.gain == 0 {
                    let in_vain = &moves[..index];
                    self.order
                        .refuted_by(position, candidate.action, in_vain, depth, ply);
                }
                break;
            }
        }
        best
    }

    /// Plays out the noisy moves before a position is judged.
    fn settle(&mut self, position: &P, (mut alpha, beta): Window, ply: usize) -> Score {
        let mut best = Score::points(position.evaluate());
        if !self.options.quiescence || ply >= Worker::<P>::MOST_PLIES {
            return best;
        }
        // Nobody is forced to play a noisy move.
        alpha = alpha.max(best);
        if alpha >= beta {
            return best;
        }
        let mut moves = std::mem::take(&mut self.lists[ply]);
        self.order
            .list(position, Which::Noisy, None, ply, &mut moves);
        for index in 0..moves.len() {
            let candidate = order::pick(&mut moves, index);
            // What it gains at most would not be enough, nor what the next ones gain.
            if self.options.pruning && best.plus(candidate.gain + P::UNIT) <= alpha {
                break;
            }
            let child = self.after(position, candidate.action);
            let score = self.settled(position, &child, (alpha, beta), ply + 1);
            if self.is_stopped {
                break;
            }
            best = best.max(score);
            alpha = alpha.max(score);
            if alpha >= beta {
                break;
            }
        }
        self.lists[ply] = moves;
        best
    }

    /// What `child` is worth to the player to move in `position` when the noise is over.
    fn settled(&mut self, position: &P, child: &P, window: Window, ply: usize) -> Score {
        self.count_node();
        self.lines[ply].clear();
        if self.is_stopped {
            return Score::DRAW;
        }
        let (alpha, beta) = window;
        let is_same = child.mover() == position.mover();
        let own = match child.verdict() {
            Some(verdict) => verdict.score(ply as u32),
            None if is_same => self.settle(child, window, ply),
            None => self.settle(child, (-beta, -alpha), ply),
        };
        if is_same { own } else { -own }
    }

    /// A score beyond the window that need not be looked into, if there is one.
    fn prune(
        &mut self,
        position: &P,
        depth: i32,
        beta: Score,
        ply: usize,
        may_pass: bool,
    ) -> Option<Score> {
        if beta.is_win() || beta.is_loss() || position.is_threatened() {
            return None;
        }
        let opinion = Score::points(position.evaluate());
        // Step 6a. So far ahead that so few plies cannot change it.
        // CITE: https://www.chessprogramming.org/Reverse_Futility_Pruning
        if depth <= 4 && opinion.plus(-depth * P::UNIT) >= beta {
            return Some(opinion.plus(-depth * P::UNIT));
        }
        // Step 6b. So far ahead that even passing is good enough.
        // CITE: Donninger, Null Move and Deep Search, 1993.
        if depth < 3 || !may_pass || opinion < beta {
            return None;
        }
        let passed = position.passed()?;
        let less = 3 + depth / 4;
        self.keys.push(passed.key());
        let (alpha, beta) = (beta.plus(-1), beta);
        let score = -self.search(&passed, depth - less, (-beta, -alpha), ply + 1, false);
        self.keys.pop();
        (score >= beta && !self.is_stopped).then_some(if score.is_win() { beta } else { score })
    }

    /// How many plies less deeply a move is looked at.
    ///
    /// CITE: late move reductions, <https://www.chessprogramming.org/Late_Move_Reductions>.
    fn reduction(
        &self,
        position: &P,
        depth: i32,
        index: usize,
        candidate: Candidate<P::Move>,
        is_calm: bool,
        (alpha, beta): Window,
    ) -> i32 {
        if !self.options.reductions || depth < 3 || index < 3 || candidate.gain > 0 || !is_calm {
            return 0;
        }
        let fame = self.order.fame::<P>(position.mover(), candidate.action);
        let late = (index as u32).ilog2() as i32 + (depth as u32).ilog2() as i32;
        let is_scouting = beta <= alpha.plus(1);
        let less = late / 2 + i32::from(is_scouting) - fame / 6_000;
        less.clamp(0, depth - 2)
    }

    /// The number by which threads know a move, if there are others, and if it lies so deep that
    /// one need not look at what another looks at.
    pub(super) fn number(&self, position: &P, action: P::Move, depth: i32) -> Option<u64> {
        let is_shared = self.tools.busy.is_some() && depth >= Busy::LEAST_DEPTH;
        is_shared.then(|| Busy::number(position.key(), P::code(action)))
    }

    /// Whether another thread looks at a move.
    pub(super) fn is_busy(&self, number: Option<u64>) -> bool {
        let busy = self.tools.busy.zip(number);
        busy.is_some_and(|(busy, number)| busy.has(number))
    }

    /// Lets others know that it looks at a move.
    pub(super) fn begin(&self, number: Option<u64>) {
        if let Some((busy, number)) = self.tools.busy.zip(number) {
            busy.begin(number);
        }
    }

    /// Lets them know that it does so no longer.
    pub(super) fn end(&self, number: Option<u64>) {
        if let Some((busy, number)) = self.tools.busy.zip(number) {
            busy.end(number);
        }
    }

    /// Whether the position was there before, so often that the line is drawn.
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

    fn overlooks(&self, position: &P, action: P::Move) -> bool {
        let oversight = self.options.oversight;
        if oversight.permille == 0 {
            return false;
        }
        let mixed = mix(position.key() ^ mix(oversight.seed ^ u64::from(P::code(action))));
        (mixed >> 32) % 1000 < u64::from(oversight.permille)
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
        if self.nodes - self.told >= Clock::NODES_BETWEEN {
            self.tell_nodes();
            self.is_stopped |= self.tools.clock.is_over();
        } else if self.nodes >= self.tools.clock.most_nodes() {
            self.is_stopped = true;
        }
    }
}

/// What a note in the table says about a window, if it was made deeply enough to say anything.
fn usable(entry: Entry, depth: i32, (alpha, beta): Window, ply: usize) -> Option<Score> {
    let score = entry.score.seen_earlier(ply as u32);
    let settles = match entry.bound {
        Bound::Exact => true,
        Bound::Lower => score >= beta,
        Bound::Upper => score <= alpha,
    };
    (settles && i32::from(entry.depth) >= depth).then_some(score)
}
