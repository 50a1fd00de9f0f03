//! In which order moves are tried: the sooner the best is tried, the more can be left out.
//!
//! The move that was best before comes first, then captures by gain, then the two quiet moves that
//! refuted something at the same distance, then quiet moves by how often they did so anywhere.
//!
//! CITE: the history heuristic, Schaeffer 1983; killer moves, Akl and Newborn 1977.

use game::Player;

use crate::{Position, Which, Worth};

/// What one thread has learnt about quiet moves.
pub(crate) struct Order {
    killers: Vec<[u32; 2]>,
    /// By player and code.
    history: Box<[i32]>,
}

/// A move to be tried.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Candidate<M> {
    pub(crate) action: M,
    pub(crate) gain: i32,
    rank: i32,
}

const NO_MOVE: u32 = u32::MAX;
const CODES: usize = 1 << 13;
const MOST_HISTORY: i32 = 1 << 14;

const FIRST: i32 = i32::MAX;
const LAST: i32 = i32::MIN;
const CAPTURES: i32 = 1 << 24;
const KILLERS: i32 = 1 << 20;

impl Order {
    pub(crate) fn new(most_plies: usize) -> Order {
        Order {
            killers: vec![[NO_MOVE; 2]; most_plies + 1],
            history: vec![0; 2 * CODES].into(),
        }
    }

    /// Lists moves with their ranks.
    pub(crate) fn list<P: Position>(
        &self,
        position: &P,
        which: Which,
        first: Option<u32>,
        ply: usize,
        into: &mut Vec<Candidate<P::Move>>,
    ) {
        into.clear();
        let player = position.mover();
        let [killer, second] = self.killers[ply.min(self.killers.len() - 1)];
        position.moves(which, |action, Worth { gain, hint }| {
            let code = P::code(action);
            let rank = if Some(code) == first {
                FIRST
            } else if gain > 0 {
                CAPTURES + 64 * gain + hint
            } else if code == killer {
                KILLERS + 1
            } else if code == second {
                KILLERS
            } else {
                self.history[place(player, code)] + hint
            };
            into.push(Candidate { action, gain, rank });
        });
    }

    /// Notes that a quiet move refuted a position, and that others tried before it did not.
    pub(crate) fn refuted_by<P: Position>(
        &mut self,
        position: &P,
        action: P::Move,
        in_vain: &[Candidate<P::Move>],
        depth: i32,
        ply: usize,
    ) {
        let code = P::code(action);
        if let Some(killers) = self.killers.get_mut(ply)
            && killers[0] != code
        {
            *killers = [code, killers[0]];
        }
        let player = position.mover();
        let share = (depth * depth).min(400);
        self.learn(player, code, share);
        for candidate in in_vain.iter().filter(|candidate| candidate.gain == 0) {
            self.learn(player, P::code(candidate.action), -share);
        }
    }

    /// How often a quiet move refuted something, as a share of the most there can be.
    pub(crate) fn fame<P: Position>(&self, player: Player, action: P::Move) -> i32 {
        self.history[place(player, P::code(action))]
    }

    /// Keeps values within bounds: the nearer to the bound, the less is learnt.
    fn learn(&mut self, player: Player, code: u32, share: i32) {
        let value = &mut self.history[place(player, code)];
        *value += 32 * share - *value * share.abs() / 512;
        *value = (*value).clamp(-MOST_HISTORY, MOST_HISTORY);
    }
}

/// Lets a move come after all others; false if it was put off before.
pub(crate) fn put_off<M>(candidate: &mut Candidate<M>) -> bool {
    let was_put_off = candidate.rank == LAST;
    candidate.rank = LAST;
    !was_put_off
}

/// Puts the best of what is left to `index`, and gives it.
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

fn place(player: Player, code: u32) -> usize {
    // CITE: Knuth, The Art of Computer Programming 3, 6.4: multiplicative hashing.
    let hashed = code.wrapping_mul(0x9e37_79b1) >> (32 - CODES.ilog2());
    player.index() % 2 * CODES + hashed as usize
}
