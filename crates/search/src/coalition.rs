//! Games of more than two, seen as games of two sides: one player against all others.
//!
//! So seen, [`AlphaBeta`](crate::AlphaBeta) searches them with all it can do, where a search in
//! which everyone wants the most for itself can hardly leave anything out. What is lost is the
//! truth: the others are taken to be worse than they are. Paranoid search lets all of them move in
//! turn, each to harm the one; best-reply search lets only the one of them move who harms most, and
//! so looks as far ahead as in a game of two.
//!
//! It is for games without chance and secrets.
//!
//! CITE: Sturtevant and Korf, On Pruning Techniques for Multi-Player Games, 2000 (paranoid); Schadd
//! and Winands, Best Reply Search for Multiplayer Games, 2011.

use game::{Game, Player};

use crate::{Position, Verdict, Which, Worth, mix};

/// What a game of several tells a search besides its rules.
pub trait Adviser<G: Game>: Clone + Send + Sync {
    /// What a position may bring a player, in points; it may be over.
    fn worth(&self, state: &G, player: Player) -> i32;

    /// A number that is the same wherever the same play follows.
    fn key(&self, state: &G) -> u64;

    /// A number below 2^26 for an action, different for each action of a player in a position.
    fn code(action: &G::Action) -> u32;

    /// The same position with `player` to move, if it could: where someone else is left out.
    fn given_to(&self, state: &G, player: Player) -> Option<G>;

    /// How promising an action looks before it is tried.
    fn hint(&self, _: &G, _: &G::Action) -> i32 {
        0
    }
}

/// How the others are taken to play.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Others {
    /// All of them in turn, each to harm the one.
    Paranoid,
    /// Only the one of them who harms the one most; the rest are left out.
    BestReply,
}

/// A position of several as one of two sides.
///
/// ```
/// use game::{Budget, Game, Limit, Player, example::{Nim, Taken}};
/// use search::{AlphaBeta, Coalition, Adviser, Options, Others, shares};
///
/// #[derive(Clone)]
/// struct Last;
///
/// impl Adviser<Nim> for Last {
///     fn worth(&self, nim: &Nim, player: Player) -> i32 {
///         nim.turn().outcome().map_or(0, |outcome| shares(outcome)[player.index()] as i32)
///     }
///     fn key(&self, nim: &Nim) -> u64 { nim.to_string().bytes().fold(0, |key, byte| search::mix(key ^ u64::from(byte))) }
///     fn code(action: &Taken) -> u32 { action.0.into() }
///     fn given_to(&self, _: &Nim, _: Player) -> Option<Nim> { None }
/// }
///
/// // Three play; from five there is no way to win against both of the others, from three there is.
/// let nim: Nim = "3 3 0/3".parse()?;
/// let position = Coalition::new(nim, Last, Others::Paranoid).expect("someone is to move");
/// let budget = Budget::new(Limit::Nodes(10_000));
/// let found = AlphaBeta::new(1, Options::default()).search(&position, &[], &budget, &mut |_| ());
/// assert_eq!(found.line[0].action, Taken(3));
/// # Ok::<(), game::example::NotNim>(())
/// ```
#[derive(Clone)]
pub struct Coalition<G, J> {
    state: G,
    adviser: J,
    /// The one whose side this is.
    one: Player,
    others: Others,
    key: u64,
}

/// What a player does, where it need not be the one whose turn it is by rule.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Deed<A> {
    /// Who.
    pub player: Player,
    /// What.
    pub action: A,
}

/// The one, and all others.
const SIDES: [Player; 2] = [Player::new(0), Player::new(1)];

impl<G: Game, J: Adviser<G>> Coalition<G, J> {
    /// The player to move against all others; nothing if nobody is.
    pub fn new(state: G, adviser: J, others: Others) -> Option<Coalition<G, J>> {
        let one = state.turn().player()?;
        let mut position = Coalition {
            state,
            adviser,
            one,
            others,
            key: 0,
        };
        position.key = position.new_key();
        Some(position)
    }

    fn new_key(&self) -> u64 {
        // What is known of a position as one player sees it is not true for another.
        mix(self.adviser.key(&self.state) ^ (1 + self.one.index() as u64) << 56)
    }

    /// Whoever may act here, each with the position in which it would.
    fn actors(&self) -> impl Iterator<Item = (Player, Option<G>)> + '_ {
        let mover = self.state.turn().player();
        let is_reply = self.others == Others::BestReply && mover != Some(self.one);
        let rest = Player::all(self.state.players())
            .filter(move |player| is_reply && *player != self.one && Some(*player) != mover)
            .filter_map(|player| Some((player, Some(self.adviser.given_to(&self.state, player)?))));
        mover.map(|mover| (mover, None)).into_iter().chain(rest)
    }
}

impl<G, J> Position for Coalition<G, J>
where
    G: Game<Action: Copy>,
    J: Adviser<G>,
{
    type Move = Deed<G::Action>;

    fn mover(&self) -> Player {
        SIDES[usize::from(self.state.turn().player() != Some(self.one))]
    }

    fn verdict(&self) -> Option<Verdict> {
        let is_over = self.state.turn().is_over();
        is_over.then(|| Verdict::Points(self.evaluate()))
    }

    fn key(&self) -> u64 {
        self.key
    }

    fn evaluate(&self) -> i32 {
        let worth = self.adviser.worth(&self.state, self.one);
        if self.mover() == SIDES[0] {
            worth
        } else {
            -worth
        }
    }

    fn moves(&self, which: Which, mut visit: impl FnMut(Deed<G::Action>, Worth)) {
        if which == Which::Noisy {
            return;
        }
        let mut actions = Vec::new();
        for (player, given) in self.actors() {
            let state = given.as_ref().unwrap_or(&self.state);
            actions.clear();
            state.legal_actions(&mut actions);
            for &action in &actions {
                let hint = self.adviser.hint(state, &action);
                visit(Deed { player, action }, Worth { gain: 0, hint });
            }
        }
    }

    fn play(&mut self, deed: Deed<G::Action>) {
        let mover = self.state.turn().player();
        if mover != Some(deed.player)
            && let Some(given) = self.adviser.given_to(&self.state, deed.player)
        {
            self.state = given;
        }
        self.state.apply(&deed.action, &mut ());
        // After the best reply the one is to move again, if it can.
        if self.others == Others::BestReply
            && deed.player != self.one
            && let Some(given) = self.adviser.given_to(&self.state, self.one)
        {
            self.state = given;
        }
        self.key = self.new_key();
    }

    fn code(deed: Deed<G::Action>) -> u32 {
        (deed.player.index() as u32) << 26 | J::code(&deed.action)
    }
}

#[cfg(test)]
mod tests;
