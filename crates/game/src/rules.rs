//! The trait that every game implements.

use std::{error::Error, fmt, str::FromStr};

use serde::{Serialize, de::DeserializeOwned};
use thiserror::Error;

use crate::{Dice, Facts, Player, Seen, Sink, Turn, Viewer};

/// A match in progress: one position, and all that follows from it by rule.
///
/// `{}` writes the position on one line and `FromStr` reads it back; `{:#}` draws it. Equal
/// positions are written equally, and from equal positions the same play follows.
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
    /// What may be chosen before the first turn: map, variant, length. `{}` is always enough.
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
    /// Something that happened, told to those who may know of it.
    type Event: Clone + Eq + fmt::Debug + Serialize + DeserializeOwned + Send;
    /// All that one viewer may know of a position.
    type Observation: Clone + Eq + fmt::Debug + Serialize + DeserializeOwned + Send + 'static;
    /// Which rule an action, or a choice of options, breaks. One variant for each rule.
    type Illegal: Error + Eq + Send + Sync + 'static;

    /// What is true of the game whatever its options.
    const FACTS: Facts;

    /// The first position. Draws from `dice` whatever the set-up leaves to chance.
    ///
    /// # Errors
    /// When the options cannot be played, or not by so many.
    fn new(players: u8, options: &Self::Options, dice: &mut Dice) -> Result<Self, Self::Illegal>;

    /// How many sit at the table.
    fn players(&self) -> u8;

    /// Whose move it is, or how the match ended.
    fn turn(&self) -> Turn;

    /// Appends the legal actions of the player to move, in a fixed order.
    fn legal_actions(&self, into: &mut Vec<Self::Action>);

    /// Whether the player to move may take `action`.
    ///
    /// # Errors
    /// The rule that forbids it.
    fn check(&self, action: &Self::Action) -> Result<(), Self::Illegal>;

    /// What a legal action is called, such as `attack` or `jump`: a few words for the whole game.
    fn kind(&self, action: &Self::Action) -> &'static str;

    /// What chance may bring, each with its weight; nothing when the turn is not its own.
    fn chance(&self) -> Vec<(Self::Action, u32)> {
        Vec::new()
    }

    /// Takes an action which is known to be legal, and reports what happens.
    fn apply(&mut self, action: &Self::Action, events: &mut impl Sink<Self::Event>);

    /// Takes a player out of a match that goes on: it resigned, or broke a rule of the table.
    ///
    /// The rules say what becomes of what it leaves behind, and whether the others play on. It
    /// need not be that player's turn. Nothing happens to who is out already, nor after the end.
    fn forfeit(&mut self, player: Player, events: &mut impl Sink<Self::Event>);

    /// What is done for a player to move whose time is up; nothing means that it forfeits.
    fn on_timeout(&self) -> Option<Self::Action> {
        None
    }

    /// What `viewer` may know.
    fn observe(&self, viewer: Viewer) -> Self::Observation;

    /// A position, drawn at random, which would look like `observation`.
    ///
    /// `None` when nothing can look like that; what [`Game::observe`] gives never does.
    fn imagine(observation: &Self::Observation, dice: &mut Dice) -> Option<Self>;

    /// How many sequences of exactly `depth` actions there are.
    ///
    /// A game overrides it to count faster than [`perft`](crate::perft()), or to leave out the
    /// rules on draws, which by custom do not count.
    fn perft(&self, depth: u32) -> u64 {
        crate::perft(self, depth)
    }

    /// One of the legal actions of the player to move, each as likely as the other: the one at
    /// `dice.below(…)` of their list. What `room` holds before and after means nothing.
    ///
    /// A game overrides it to choose without a list, for those who play at random by the million.
    ///
    /// # Panics
    /// When it is no player's turn.
    fn any_action(&self, dice: &mut Dice, room: &mut Vec<Self::Action>) -> Self::Action {
        room.clear();
        self.legal_actions(room);
        room.swap_remove(dice.below(room.len() as u32) as usize)
    }

    // What follows is the same for every game: provided here, never overridden.

    /// The legal actions of the player to move.
    fn actions(&self) -> Vec<Self::Action> {
        let mut actions = Vec::new();
        self.legal_actions(&mut actions);
        actions
    }

    /// Checks an action of `player`, takes it, and tells what happened: the door for hosts.
    ///
    /// # Errors
    /// When it is not that player's turn, or a rule forbids the action. Nothing has changed then.
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

    /// One outcome of chance, as likely as the rules say.
    ///
    /// # Panics
    /// When it is not chance's turn.
    fn roll(&self, dice: &mut Dice) -> Self::Action {
        let mut outcomes = self.chance();
        let index = dice.weighted(outcomes.iter().map(|(_, weight)| *weight));
        outcomes.swap_remove(index).0
    }
}

/// Why [`Game::play`] did not take an action.
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
