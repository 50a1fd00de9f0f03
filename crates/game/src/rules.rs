//! The trait that every game implements.

use std::{error::Error, fmt, str::FromStr};

use serde::{Serialize, de::DeserializeOwned};
use thiserror::Error;

use crate::{Dice, Facts, Player, Seen, Sink, Turn, Viewer};

/// A position: the state of a match at one moment, and the rules that follow from it.
///
/// `{}` writes it on one line and `FromStr` parses it; `{:#}` draws it. Equal positions have equal
/// text, and the same play can follow from them.
///
/// ```
/// use game::{Game, example::Nim};
///
/// let nim: Nim = "5 3 1/2".parse()?;
/// assert_eq!(nim.to_string(), "5 3 1/2");
/// assert_eq!(nim.actions().len(), 3);
/// # Ok::<(), game::example::NotNim>(())
/// ```
pub trait Game:
    Clone
    + Eq
    + fmt::Debug
    + fmt::Display
    + FromStr<Err: Error + Send + Sync + 'static>
    + Send
    + Sync
    + 'static
{
    /// What is chosen before the first turn: map, variant, length. `{}` is always enough.
    type Options: Clone + Default + Eq + fmt::Debug + Serialize + DeserializeOwned;
    /// One decision of a player, or one outcome of chance.
    type Action: Clone
        + Eq
        + fmt::Debug
        + fmt::Display
        + FromStr<Err: Error + Send + Sync + 'static>
        + Serialize
        + DeserializeOwned
        + Send
        + Sync
        + 'static;
    /// Something that happened.
    type Event: Clone + Eq + fmt::Debug + Serialize + DeserializeOwned + Send;
    /// Everything that one viewer may know of a position.
    type Observation: Clone + Eq + fmt::Debug + Serialize + DeserializeOwned + Send + 'static;
    /// The rule that an action or an option breaks: one variant for each rule. It serializes as a
    /// [`Sentence`](crate::Sentence).
    type Illegal: Error + Eq + Serialize + Send + Sync + 'static;

    /// What is true of the game for all options.
    const FACTS: Facts;

    /// Creates the first position. Draws the random parts of the set-up from `dice`.
    ///
    /// # Errors
    /// If the options cannot be played, or not by this number of players.
    fn new(players: u8, options: &Self::Options, dice: &mut Dice) -> Result<Self, Self::Illegal>;

    /// The number of players.
    fn players(&self) -> u8;

    /// Whose decision it is, or the outcome.
    fn turn(&self) -> Turn;

    /// Appends the legal actions of the player to move, in a fixed order.
    fn legal_actions(&self, into: &mut Vec<Self::Action>);

    /// Checks an action of the player to move.
    ///
    /// # Errors
    /// The rule that the action breaks.
    fn check(&self, action: &Self::Action) -> Result<(), Self::Illegal>;

    /// The outcomes of chance, each with its weight; none if it is not chance's turn.
    fn chance(&self) -> Vec<(Self::Action, u32)> {
        Vec::new()
    }

    /// Applies a legal action and emits its events.
    fn apply(&mut self, action: &Self::Action, events: &mut impl Sink<Self::Event>);

    /// Removes a player who resigned or broke a rule of the table, at any time.
    ///
    /// Does nothing after the end, or if the player is out already.
    fn forfeit(&mut self, player: Player, events: &mut impl Sink<Self::Event>);

    /// Returns the action to play on timeout. `None` means that the player forfeits.
    fn on_timeout(&self) -> Option<Self::Action> {
        None
    }

    /// Returns everything that `viewer` may know.
    fn observe(&self, viewer: Viewer) -> Self::Observation;

    /// Samples a position that matches `observation`.
    ///
    /// Returns `None` if there is none, which is never so for a result of [`Game::observe`].
    fn imagine(observation: &Self::Observation, dice: &mut Dice) -> Option<Self>;

    // Overridden for speed only.

    /// Counts the sequences of exactly `depth` actions.
    ///
    /// A game may count faster than [`perft`](crate::perft()), and leave out the rules on draws,
    /// which by custom do not count.
    fn perft(&self, depth: u32) -> u64 {
        crate::perft(self, depth)
    }

    /// Picks the legal action at `dice.below(n)` of the `n` there are, without a list of them.
    ///
    /// `None` means that the game has no faster way than to list them.
    fn any_action(&self, _: &mut Dice) -> Option<Self::Action> {
        None
    }

    /// FINAL. Returns the legal actions of the player to move.
    fn actions(&self) -> Vec<Self::Action> {
        let mut actions = Vec::new();
        self.legal_actions(&mut actions);
        actions
    }

    /// FINAL. Checks an action of `player`, applies it, and returns what happened.
    ///
    /// # Errors
    /// If it is not the turn of that player, or a rule forbids the action. Nothing changes then.
    fn play(
        &mut self,
        player: Player,
        action: &Self::Action,
    ) -> Result<Vec<Seen<Self::Event>>, Refusal<Self::Illegal>> {
        match self.turn() {
            Turn::Over(_) => return Err(Refusal::Over),
            Turn::Player(mover) if mover == player => {}
            Turn::Player(_) | Turn::Chance => return Err(Refusal::NotYourTurn),
        }
        self.check(action).map_err(Refusal::Illegal)?;
        let mut events = Vec::new();
        self.apply(action, &mut events);
        Ok(events)
    }

    /// FINAL. Draws an outcome of chance.
    ///
    /// # Panics
    /// If it is not chance's turn.
    fn roll(&self, dice: &mut Dice) -> Self::Action {
        let mut outcomes = self.chance();
        let index = dice.weighted(outcomes.iter().map(|(_, weight)| *weight));
        outcomes.swap_remove(index).0
    }
}

/// Why [`Game::play`] refused an action.
///
/// ```
/// use game::{Game, Player, Refusal, example::Nim};
///
/// let mut nim: Nim = "5 3 1/2".parse()?;
/// let refusal = nim.play(Player::new(0), &"2".parse()?).unwrap_err();
/// assert_eq!(refusal, Refusal::NotYourTurn);
/// assert_eq!(refusal.to_string(), "it is not your turn");
/// # Ok::<(), game::example::NotNim>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
pub enum Refusal<I> {
    /// The match has ended.
    #[error("the match is over")]
    Over,
    /// Someone else is to move.
    #[error("it is not your turn")]
    NotYourTurn,
    /// A rule forbids it.
    #[error(transparent)]
    Illegal(I),
}
