//! Games of more than two players as games of two sides: one player against all others.
//!
//! In this form [`AlphaBeta`](crate::AlphaBeta) can prune, which a search in which every player
//! maximizes its own result hardly can. The price is accuracy: the opponents appear more hostile
//! than they are. In a paranoid search all opponents move in turn, each against the one player. In
//! a best-reply search only the opponent with the strongest reply moves, so the search looks as far
//! ahead as in a game of two.
//!
//! It is for games without chance and hidden information.
//!
//! CITE: Sturtevant and Korf, On Pruning Techniques for Multi-Player Games, 2000 (paranoid); Schadd
//! and Winands, Best Reply Search for Multiplayer Games, 2011.

use game::{Game, Player};

use crate::{KnownResult, MoveEstimate, MoveFilter, Position, mix};

/// What a game tells a coalition search besides its rules.
pub trait CoalitionModel<G: Game>: Clone + Send + Sync {
    /// Evaluates a position for a player, in points. The match may be over.
    fn evaluate(&self, state: &G, player: Player) -> i32;

    /// Returns a key that is equal for positions with equal futures.
    fn key(&self, state: &G) -> u64;

    /// Returns a number below 2^26 that differs for each action of a player in a position.
    fn code(action: &G::Action) -> u32;

    /// Returns the same position with `player` to move, or `None` if that player cannot move.
    fn with_mover(&self, state: &G, player: Player) -> Option<G>;

    /// Returns the priority of an action: the highest is searched first.
    fn priority(&self, _: &G, _: &G::Action) -> i32 {
        0
    }
}

/// How the opponents move.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum OpponentModel {
    /// All opponents move in turn, each against the one player.
    Paranoid,
    /// Only the opponent with the strongest reply moves.
    BestReply,
}

/// A position of several players as one of two sides.
///
/// ```
/// use game::{Budget, Game, Limit, Player, example::{Nim, Taken}};
/// use search::{AlphaBeta, Coalition, CoalitionModel, OpponentModel, SearchOptions, mix, win_shares};
///
/// #[derive(Clone)]
/// struct Plain;
///
/// impl CoalitionModel<Nim> for Plain {
///     fn evaluate(&self, nim: &Nim, player: Player) -> i32 {
///         nim.turn().outcome().map_or(0, |outcome| win_shares(outcome)[player.index()] as i32)
///     }
///     fn key(&self, nim: &Nim) -> u64 {
///         nim.to_string().bytes().fold(0, |key, byte| mix(key ^ u64::from(byte)))
///     }
///     fn code(action: &Taken) -> u32 { action.0.into() }
///     fn with_mover(&self, _: &Nim, _: Player) -> Option<Nim> { None }
/// }
///
/// // Of three players, the one who may take three takes all three.
/// let nim: Nim = "3 3 0/3".parse()?;
/// let position = Coalition::new(nim, Plain, OpponentModel::Paranoid).expect("someone is to move");
/// let budget = Budget::new(Limit::Nodes(10_000));
/// let mut search = AlphaBeta::new(1, SearchOptions::default());
/// let result = search.search(&position, &[], &budget, &mut |_| ());
/// assert_eq!(result.line[0].action, Taken(3));
/// # Ok::<(), game::example::NotNim>(())
/// ```
#[derive(Clone)]
pub struct Coalition<G, M> {
    state: G,
    model: M,
    /// The player whose side is searched.
    player: Player,
    opponents: OpponentModel,
    key: u64,
}

/// An action and its player, who in a best-reply search need not be the one to move by rule.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Reply<A> {
    /// The player who acts.
    pub player: Player,
    /// The action.
    pub action: A,
}

/// The side of the one player, and the side of all others.
const SIDES: [Player; 2] = [Player::new(0), Player::new(1)];

impl<G: Game, M: CoalitionModel<G>> Coalition<G, M> {
    /// Creates a position of the player to move against all others, or `None` if no player is to
    /// move.
    pub fn new(state: G, model: M, opponents: OpponentModel) -> Option<Coalition<G, M>> {
        let player = state.turn().player()?;
        let mut position = Coalition {
            state,
            model,
            player,
            opponents,
            key: 0,
        };
        position.key = position.new_key();
        Some(position)
    }

    fn new_key(&self) -> u64 {
        // A result for one player is not valid for another.
        mix(self.model.key(&self.state) ^ (1 + self.player.index() as u64) << 56)
    }

    /// Returns the players who may act, each with the position in which it is to move if that is
    /// not this one.
    fn actors(&self) -> impl Iterator<Item = (Player, Option<G>)> + '_ {
        let mover = self.state.turn().player();
        let is_reply = self.opponents == OpponentModel::BestReply && mover != Some(self.player);
        let rest = Player::all(self.state.players())
            .filter(move |player| is_reply && *player != self.player && Some(*player) != mover)
            .filter_map(|player| Some((player, Some(self.model.with_mover(&self.state, player)?))));
        mover.map(|mover| (mover, None)).into_iter().chain(rest)
    }
}

impl<G, M> Position for Coalition<G, M>
where
    G: Game<Action: Copy>,
    M: CoalitionModel<G>,
{
    type Move = Reply<G::Action>;

    fn mover(&self) -> Player {
        SIDES[usize::from(self.state.turn().player() != Some(self.player))]
    }

    fn known_result(&self) -> Option<KnownResult> {
        let is_over = self.state.turn().is_over();
        is_over.then(|| KnownResult::Points(self.evaluate()))
    }

    fn key(&self) -> u64 {
        self.key
    }

    fn evaluate(&self) -> i32 {
        let points = self.model.evaluate(&self.state, self.player);
        if self.mover() == SIDES[0] {
            points
        } else {
            -points
        }
    }

    fn moves(&self, filter: MoveFilter, mut visit: impl FnMut(Reply<G::Action>, MoveEstimate)) {
        if filter == MoveFilter::Noisy {
            return;
        }
        let mut actions = Vec::new();
        for (player, given) in self.actors() {
            let state = given.as_ref().unwrap_or(&self.state);
            actions.clear();
            state.legal_actions(&mut actions);
            for &action in &actions {
                let priority = self.model.priority(state, &action);
                visit(Reply { player, action }, MoveEstimate { gain: 0, priority });
            }
        }
    }

    fn play(&mut self, reply: Reply<G::Action>) {
        let mover = self.state.turn().player();
        if mover != Some(reply.player)
            && let Some(state) = self.model.with_mover(&self.state, reply.player)
        {
            self.state = state;
        }
        self.state.apply(&reply.action, &mut ());
        // After the best reply the one player moves again, if it can.
        if self.opponents == OpponentModel::BestReply
            && reply.player != self.player
            && let Some(state) = self.model.with_mover(&self.state, self.player)
        {
            self.state = state;
        }
        self.key = self.new_key();
    }

    fn code(reply: Reply<G::Action>) -> u32 {
        (reply.player.index() as u32) << 26 | M::code(&reply.action)
    }
}

#[cfg(test)]
mod tests;
