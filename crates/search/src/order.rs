//! The order in which moves are searched: the earlier the best one comes, the more is pruned.
//!
//! First comes the best move of an earlier search, then captures by gain, then the two quiet moves
//! that last refuted a position at the same ply (killers), then quiet moves by their history.
//!
//! CITE: the history heuristic, Schaeffer 1983; killer moves, Akl and Newborn 1977.

use game::Player;

use crate::{MoveEstimate, MoveFilter, Position};

/// The knowledge of one thread about quiet moves.
pub(crate) struct MoveOrder {
    killers: Vec<[u32; 2]>,
    /// By player and hashed code.
    history: Box<[i32]>,
}

/// A move to be searched.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Candidate<M> {
    pub(crate) action: M,
    pub(crate) gain: i32,
    rank: i32,
}

const NO_MOVE: u32 = u32::MAX;
const CODES: usize = 1 << 13;
const MAX_HISTORY: i32 = 1 << 14;

const FIRST: i32 = i32::MAX;
const LAST: i32 = i32::MIN;
const CAPTURES: i32 = 1 << 24;
const KILLERS: i32 = 1 << 20;

impl MoveOrder {
    pub(crate) fn new(max_plies: usize) -> MoveOrder {
        MoveOrder {
            killers: vec![[NO_MOVE; 2]; max_plies + 1],
            history: vec![0; 2 * CODES].into(),
        }
    }

    /// Lists moves with their ranks.
    pub(crate) fn list<P: Position>(
        &self,
        position: &P,
        filter: MoveFilter,
        first: Option<u32>,
        ply: usize,
        into: &mut Vec<Candidate<P::Move>>,
    ) {
        into.clear();
        let player = position.mover();
        let [killer, second] = self.killers[ply.min(self.killers.len() - 1)];
        position.moves(filter, |action, MoveEstimate { gain, priority }| {
            let code = P::code(action);
            let rank = if Some(code) == first {
                FIRST
            } else if gain > 0 {
                CAPTURES + 64 * gain + priority
            } else if code == killer {
                KILLERS + 1
            } else if code == second {
                KILLERS
            } else {
                self.history[slot(player, code)] + priority
            };
            into.push(Candidate { action, gain, rank });
        });
    }

    /// Learns that a quiet move refuted a position and that the moves searched before it did not.
    pub(crate) fn learn<P: Position>(
        &mut self,
        position: &P,
        refutation: P::Move,
        failed: &[Candidate<P::Move>],
        depth: i32,
        ply: usize,
    ) {
        let code = P::code(refutation);
        if let Some(killers) = self.killers.get_mut(ply)
            && killers[0] != code
        {
            *killers = [code, killers[0]];
        }
        let player = position.mover();
        let bonus = (depth * depth).min(400);
        self.update(player, code, bonus);
        for candidate in failed.iter().filter(|candidate| candidate.gain == 0) {
            self.update(player, P::code(candidate.action), -bonus);
        }
    }

    /// Returns the history of a quiet move: how often it refuted positions, within ±2^14.
    pub(crate) fn history<P: Position>(&self, player: Player, action: P::Move) -> i32 {
        self.history[slot(player, P::code(action))]
    }

    /// Adds a bonus, which counts less the nearer the history is to its bound.
    fn update(&mut self, player: Player, code: u32, bonus: i32) {
        let value = &mut self.history[slot(player, code)];
        *value += 32 * bonus - *value * bonus.abs() / 512;
        *value = (*value).clamp(-MAX_HISTORY, MAX_HISTORY);
    }
}

/// Moves a candidate behind all others. Returns false if it was there already.
pub(crate) fn defer<M>(candidate: &mut Candidate<M>) -> bool {
    let was_deferred = candidate.rank == LAST;
    candidate.rank = LAST;
    !was_deferred
}

/// Swaps the best remaining move to `index` and returns it.
pub(crate) fn pick<M: Copy>(moves: &mut [Candidate<M>], index: usize) -> Candidate<M> {
    let mut best = index;
    for other in index + 1..moves.len() {
        if moves[other].rank > moves[best].rank {
            best = other;
        }
    }
    moves.swap(index, best);
    moves[index]
}

fn slot(player: Player, code: u32) -> usize {
    // CITE: Knuth, The Art of Computer Programming 3, 6.4: multiplicative hashing.
    let hashed = code.wrapping_mul(0x9e37_79b1) >> (32 - CODES.ilog2());
    player.index() % 2 * CODES + hashed as usize
}
