//! A typed position behind the untyped interface.

use super::{AnyEvent, AnyState, AnyView, Applied, PlayError, view::HeldView};
use crate::{Choice, Dice, Facts, Game, Outcome, Playable, Player, Seen, Sentence, Turn, Viewer};

/// A position whose type the host does not know.
pub(super) struct Held<G>(pub(super) G);

impl<G: Playable> AnyState for Held<G> {
    fn facts(&self) -> &'static Facts {
        const { &G::FACTS }
    }

    fn players(&self) -> u8 {
        self.0.players()
    }

    fn turn(&self) -> Turn {
        self.0.turn()
    }

    fn play(&mut self, player: Player, choice: Choice<'_>) -> Result<Applied, PlayError> {
        if let Choice::Index(_) = choice {
            // The index is into the actions of the player to move, which are legal.
            self.expect_turn(player)?;
            let action = choice.resolve(&self.0)?;
            return Ok(self.apply(&action));
        }
        let action = choice.resolve(&self.0)?;
        self.expect_turn(player)?;
        match self.0.check(&action) {
            Ok(()) => Ok(self.apply(&action)),
            Err(rule) => Err(PlayError::Illegal(Sentence::of(&rule))),
        }
    }

    fn play_random(&mut self, dice: &mut Dice) -> Option<Applied> {
        let action = match self.0.turn() {
            Turn::Over(_) => return None,
            Turn::Chance => self.0.roll(dice),
            Turn::Player(_) => self.0.any_action(dice).unwrap_or_else(|| {
                let mut legal = self.0.actions();
                legal.swap_remove(dice.below(legal.len() as u32) as usize)
            }),
        };
        Some(self.apply(&action))
    }

    fn roll(&self, dice: &mut Dice) -> String {
        self.0.roll(dice).to_string()
    }

    fn apply_chance(&mut self, outcome: &str) -> Result<Vec<Seen<AnyEvent>>, PlayError> {
        let action = Choice::Text(outcome).resolve(&self.0)?;
        let is_possible =
            |(possible, weight): &(G::Action, u32)| *weight > 0 && *possible == action;
        if self.0.turn() != Turn::Chance || !self.0.chance().iter().any(is_possible) {
            return Err(PlayError::NotAnOutcome(outcome.into()));
        }
        Ok(self.apply(&action).events)
    }

    fn forfeit(&mut self, player: Player) -> Vec<Seen<AnyEvent>> {
        let mut events = Vec::new();
        if player.index() < usize::from(self.0.players()) && !self.0.turn().is_over() {
            self.0.forfeit(player, &mut events);
        }
        as_any(events)
    }

    fn on_timeout(&self) -> Option<String> {
        self.0.on_timeout().map(|action| action.to_string())
    }

    fn view(&self, viewer: Viewer) -> Box<dyn AnyView> {
        Box::new(HeldView::new(&self.0, viewer))
    }

    fn notation(&self) -> String {
        self.0.to_string()
    }

    fn drawing(&self) -> String {
        format!("{:#}", self.0)
    }

    fn perft(&self, depth: u32) -> u64 {
        self.0.perft(depth)
    }

    fn divide(&self, depth: u32) -> Vec<(String, u64)> {
        let actions = match self.0.turn() {
            Turn::Over(_) => Vec::new(),
            Turn::Player(_) => self.0.actions(),
            Turn::Chance => self
                .0
                .chance()
                .into_iter()
                .map(|(action, _)| action)
                .collect(),
        };
        let count = |action: G::Action| {
            let mut child = self.0.clone();
            child.apply(&action, &mut ());
            (action.to_string(), child.perft(depth.saturating_sub(1)))
        };
        actions.into_iter().map(count).collect()
    }

    fn play_out(&self, dice: &mut Dice, most: u32) -> Option<Outcome> {
        crate::play_out(&self.0, dice, most)
    }

    fn boxed(&self) -> Box<dyn AnyState> {
        Box::new(Held(self.0.clone()))
    }
}

impl<G: Game> Held<G> {
    fn expect_turn(&self, player: Player) -> Result<(), PlayError> {
        match self.0.turn() {
            Turn::Over(_) => Err(PlayError::Over),
            Turn::Player(mover) if mover == player => Ok(()),
            Turn::Player(_) | Turn::Chance => Err(PlayError::NotYourTurn),
        }
    }

    /// Applies an action that is known to be legal.
    fn apply(&mut self, action: &G::Action) -> Applied {
        let mut events = Vec::new();
        self.0.apply(action, &mut events);
        Applied {
            action: action.to_string(),
            events: as_any(events),
        }
    }
}

fn as_any<E: serde::Serialize>(events: Vec<Seen<E>>) -> Vec<Seen<AnyEvent>> {
    let seen = |Seen { by, event }| Seen {
        by,
        event: AnyEvent::of(&event),
    };
    events.into_iter().map(seen).collect()
}
