//! A typed position behind the untyped interface.

use serde_json::Value;

use super::{AnyEvent, AnyState, AnyView, PlayError, Unreadable, View};
use crate::{Dice, Facts, Game, Outcome, Playable, Player, Refusal, Seen, Turn, Viewer};

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

    fn read_action(&self, json: &Value) -> Result<String, Unreadable> {
        match json {
            Value::String(text) => read::<G>(text).map(|action| action.to_string()),
            _ => match serde_json::from_value::<G::Action>(json.clone()) {
                Ok(action) => Ok(action.to_string()),
                Err(error) => Err(Unreadable(Box::new(error))),
            },
        }
    }

    fn play(&mut self, player: Player, action: &str) -> Result<Vec<Seen<AnyEvent>>, PlayError> {
        let action = read::<G>(action).map_err(PlayError::Unreadable)?;
        match self.0.play(player, &action) {
            Ok(events) => Ok(as_any(events)),
            Err(Refusal::Over) => Err(PlayError::Over),
            Err(Refusal::NotYourTurn) => Err(PlayError::NotYourTurn),
            Err(Refusal::Illegal(rule)) => Err(PlayError::Illegal(Box::new(rule))),
        }
    }

    fn roll(&self, dice: &mut Dice) -> String {
        self.0.roll(dice).to_string()
    }

    fn befall(&mut self, outcome: &str) -> Result<Vec<Seen<AnyEvent>>, PlayError> {
        let action = read::<G>(outcome).map_err(PlayError::Unreadable)?;
        let can_be = self.0.turn() == Turn::Chance
            && self
                .0
                .chance()
                .iter()
                .any(|(possible, weight)| *weight > 0 && *possible == action);
        if !can_be {
            return Err(PlayError::NotAnOutcome(outcome.into()));
        }
        let mut events = Vec::new();
        self.0.apply(&action, &mut events);
        Ok(as_any(events))
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
        Box::new(View::new(&self.0, viewer))
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

    fn counts(&self) -> Option<Vec<i32>> {
        self.0.counts()
    }

    fn play_out(&self, dice: &mut Dice, most: u32) -> Option<Outcome> {
        crate::play_out(&self.0, dice, most)
    }

    fn boxed(&self) -> Box<dyn AnyState> {
        Box::new(Held(self.0.clone()))
    }
}

fn read<G: Game>(action: &str) -> Result<G::Action, Unreadable> {
    action
        .parse::<G::Action>()
        .map_err(|error| Unreadable(Box::new(error)))
}

fn as_any<E: serde::Serialize>(events: Vec<Seen<E>>) -> Vec<Seen<AnyEvent>> {
    let seen = |Seen { by, event }| Seen {
        by,
        event: AnyEvent::of(&event),
    };
    events.into_iter().map(seen).collect()
}
