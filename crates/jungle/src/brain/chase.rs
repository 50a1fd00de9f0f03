//! A position as a search sees it: the board, what it is worth, and nothing of the past.

use game::{Game, Player};
use search::{KnownResult, MoveEstimate, MoveFilter, Position, ToPosition};

use super::{
    endings::{self, Truth},
    judgement::{Judgement, Taste},
    weights::Weights,
};
use crate::{Action, Jungle, Square, animal::Piece, board::Board, keys, map::Map, state::Quiet};

/// A position to be searched. What it is worth is kept in step with every move.
#[derive(Clone, Copy)]
pub(crate) struct Chase {
    board: Board,
    judgement: &'static Judgement,
    key: u64,
    /// What the places of all pieces are worth to seat 0.
    places: i32,
    /// Who is left, by seat, a bit for each animal.
    alive: [u8; 2],
    mover: Player,
    quiet: u16,
    quiet_limit: u16,
    /// Whether the last move led onto a throne.
    is_won: bool,
}

/// One animal goes somewhere.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Hop {
    piece: Piece,
    to: Square,
}

/// How positions are entered by a player of that taste.
pub(super) fn enter(taste: Taste) -> ToPosition<Jungle, Chase> {
    Box::new(move |state| (Chase::new(state, taste), past_keys(state)))
}

/// The same with weights that are tried out.
pub(super) fn enter_with(weights: Weights) -> ToPosition<Jungle, Chase> {
    Box::new(move |state| {
        let judgement = Judgement::tried(state.rules(), weights);
        (Chase::judged(state, judgement), past_keys(state))
    })
}

/// The action that a move of a position stands for.
pub(crate) fn leave(chase: &Chase, hop: Hop) -> Action {
    let from = chase.board.square(hop.piece);
    Action {
        from: from.expect("who moves is on the board"),
        to: hop.to,
    }
}

impl Chase {
    pub(crate) fn new(state: &Jungle, taste: Taste) -> Chase {
        Chase::judged(state, Judgement::of(state.rules(), taste))
    }

    fn judged(state: &Jungle, judgement: &'static Judgement) -> Chase {
        let mut chase = Chase {
            board: *state.board(),
            judgement,
            key: state.key(),
            places: 0,
            alive: [0; 2],
            mover: state.mover(),
            quiet: state.quiet(),
            quiet_limit: state.rules().quiet_limit,
            is_won: false,
        };
        for (piece, square) in state.board().pieces() {
            chase.places += judgement.place(piece, square);
            chase.alive[piece.player().index()] |= 1 << piece.animal().index();
        }
        chase.is_won = state.turn().is_over() && state.ending().is_some_and(|it| !it.is_draw());
        chase
    }

    fn map(&self) -> &'static Map {
        self.judgement.map
    }

    fn enemy(&self) -> Player {
        self.mover.next(2)
    }
}

impl Position for Chase {
    type Move = Hop;

    fn mover(&self) -> Player {
        self.mover
    }

    fn known_result(&self) -> Option<KnownResult> {
        // J18, J19, J20: the throne, the last animal, the last way out.
        if self.is_won || self.alive[self.mover.index()] == 0 {
            return Some(KnownResult::Loss);
        }
        let Judgement { map, law, .. } = self.judgement;
        if !self.board.can_move(map, law, self.mover) {
            return Some(KnownResult::Loss);
        }
        // J22: so many plies in a row without a capture are a draw.
        if self.quiet >= self.quiet_limit {
            return Some(KnownResult::Draw);
        }
        if self.judgement.knows_endings {
            return self.known();
        }
        None
    }

    fn key(&self) -> u64 {
        self.key
    }

    fn evaluate(&self) -> i32 {
        let own = self.places + self.judgement.material(self.alive);
        let own = if self.mover.index() == 0 { own } else { -own };
        own + self.judgement.tempo()
    }

    #[inline]
    fn moves(&self, filter: MoveFilter, mut visit: impl FnMut(Hop, MoveEstimate)) {
        let Judgement { map, law, .. } = self.judgement;
        for piece in Piece::of(self.mover) {
            let Some(from) = self.board.square(piece) else {
                continue;
            };
            let here = self.judgement.place(piece, from);
            self.board.targets(map, law, piece, |to| {
                let gain = match self.board.piece(to) {
                    Some(taken) => self.judgement.worth(taken),
                    None if map.is_throne(self.enemy(), to) => Judgement::THRONE,
                    None if filter == MoveFilter::Noisy => return,
                    None => 0,
                };
                let priority = if gain > 0 {
                    -self.judgement.worth(piece) / 16
                } else {
                    // Points are counted for seat 0; a better place is tried first.
                    let better = self.judgement.place(piece, to) - here;
                    if self.mover.index() == 0 {
                        better
                    } else {
                        -better
                    }
                };
                visit(Hop { piece, to }, MoveEstimate { gain, priority });
            });
        }
    }

    fn play(&mut self, Hop { piece, to }: Hop) {
        let from = self.board.square(piece).expect("who moves is on the board");
        let taken = self.board.shift(self.map(), piece, to);
        self.key ^= keys::of_piece(piece, from) ^ keys::of_piece(piece, to);
        self.places += self.judgement.place(piece, to) - self.judgement.place(piece, from);
        match taken {
            Some(taken) => {
                self.key ^= keys::of_piece(taken, to);
                self.places -= self.judgement.place(taken, to);
                self.alive[taken.player().index()] &= !(1 << taken.animal().index());
                self.quiet = 0;
            }
            None => self.quiet += 1,
        }
        self.is_won = self.map().is_throne(self.enemy(), to);
        self.pass_the_turn();
    }

    fn code(hop: Hop) -> u32 {
        (hop.piece.index() << 8 | hop.to.index()) as u32
    }

    fn n_reversible(&self) -> usize {
        self.quiet.into()
    }

    fn is_threatened(&self) -> bool {
        let enemy = self.enemy();
        let stands = |square: &Square| {
            let piece = self.board.piece(*square);
            piece.is_some_and(|piece| piece.player() == enemy)
        };
        self.judgement.gates(self.mover).iter().any(stands)
    }

    fn passed(&self) -> Option<Chase> {
        // With few animals left it is often better not to have to move.
        if self.alive[self.mover.index()].count_ones() < 4 {
            return None;
        }
        let mut passed = *self;
        passed.quiet += 1;
        passed.pass_the_turn();
        Some(passed)
    }
}

impl Chase {
    /// What the tables of endings say, if they reach, and no rule on draws can interfere.
    fn known(&self) -> Option<KnownResult> {
        let n_left = self.alive[0].count_ones() + self.alive[1].count_ones();
        if n_left > MOST_KNOWN {
            return None;
        }
        let rules = self.judgement.rules;
        let truth = endings::probe(rules, &self.board, self.alive, self.mover)?;
        let left = self.quiet_limit - self.quiet;
        match truth {
            Truth::Win(plies) if u16::from(plies) <= left => Some(KnownResult::WinIn(plies.into())),
            Truth::Loss(plies) if u16::from(plies) <= left => {
                Some(KnownResult::LossIn(plies.into()))
            }
            Truth::Draw => Some(KnownResult::Draw),
            Truth::Win(_) | Truth::Loss(_) => None,
        }
    }

    fn pass_the_turn(&mut self) {
        self.key ^= keys::of_mover(self.mover);
        self.mover = self.enemy();
        self.key ^= keys::of_mover(self.mover);
    }
}

/// Tables reach so many animals.
const MOST_KNOWN: u32 = 3;

/// The keys of the positions since the last capture, the oldest first.
pub(crate) fn past_keys(state: &Jungle) -> Vec<u64> {
    let mut squares = *state.board().squares();
    let mut mover = state.mover();
    let mut key = state.key();
    let back = |quiet: &Quiet| {
        let to = std::mem::replace(&mut squares[quiet.piece.index()], quiet.from);
        key ^= keys::of_piece(quiet.piece, to) ^ keys::of_piece(quiet.piece, quiet.from);
        key ^= keys::of_mover(mover);
        mover = mover.next(2);
        key ^= keys::of_mover(mover);
        key
    };
    let mut keys: Vec<u64> = state.past().iter().rev().map(back).collect();
    keys.reverse();
    keys
}
