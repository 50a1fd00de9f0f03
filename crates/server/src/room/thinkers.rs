//! The strategies at a table.

use game::{
    Outcome, Player, StopToken, Viewer,
    erased::{AnyEvent, AnyStrategy},
};
use table::Update;

use super::search_feed::SearchFeed;

/// The strategies at a table, and the one that thinks now.
#[derive(Default)]
pub(super) struct Thinkers {
    /// The strategies that do not think now, by seat.
    idle: Vec<(Player, Box<dyn AnyStrategy>)>,
    asked: Option<Asked>,
    /// Events for the strategy that thinks now.
    unheard: Vec<AnyEvent>,
    last_ticket: u64,
    /// Search info on its way to viewers.
    pub(super) feed: SearchFeed,
}

/// A strategy that thinks.
pub(super) struct Asked {
    /// The number of the task, which comes back with the decision.
    ticket: u64,
    pub(super) player: Player,
    pub(super) ply: u32,
    stop: StopToken,
}

impl Thinkers {
    pub(super) fn is_thinking(&self) -> bool {
        self.asked.is_some()
    }

    /// Takes the strategy of a seat, to ask it.
    pub(super) fn take(&mut self, player: Player) -> Option<Box<dyn AnyStrategy>> {
        let index = self.idle.iter().position(|(owner, _)| *owner == player)?;
        Some(self.idle.swap_remove(index).1)
    }

    /// Notes that a strategy is asked, and returns the ticket of the task.
    pub(super) fn ask(&mut self, player: Player, ply: u32, stop: StopToken) -> u64 {
        self.last_ticket += 1;
        self.asked = Some(Asked {
            ticket: self.last_ticket,
            player,
            ply,
            stop,
        });
        self.last_ticket
    }

    /// The strategy with this ticket, if its answer is still wanted.
    pub(super) fn asked(&self, ticket: u64) -> Option<&Asked> {
        self.asked.as_ref().filter(|asked| asked.ticket == ticket)
    }

    /// Ends the task with this ticket, if its answer is still wanted.
    pub(super) fn answered(&mut self, ticket: u64) -> Option<Asked> {
        self.asked.take_if(|asked| asked.ticket == ticket)
    }

    /// Puts a strategy back on its seat.
    pub(super) fn put_back(&mut self, player: Player, mut strategy: Box<dyn AnyStrategy>) {
        for event in self.unheard.drain(..) {
            strategy.on_event(&event);
        }
        self.idle.push((player, strategy));
    }

    /// Tells each strategy the events that its seat may know of.
    pub(super) fn hear(&mut self, update: &Update) {
        for (player, strategy) in &mut self.idle {
            for event in update.for_viewer(Viewer::Player(*player)) {
                strategy.on_event(event);
            }
        }
        if let Some(asked) = &self.asked {
            let events = update.for_viewer(Viewer::Player(asked.player));
            self.unheard.extend(events.into_iter().cloned());
        }
    }

    /// Lets all strategies go when the match is over.
    pub(super) fn dismiss(&mut self, outcome: Option<Outcome>) {
        self.stop();
        for (_, mut strategy) in self.idle.drain(..) {
            if let Some(outcome) = outcome {
                strategy.on_end(outcome);
            }
        }
    }

    /// Stops the strategy that thinks.
    pub(super) fn stop(&mut self) {
        self.unheard.clear();
        if let Some(asked) = self.asked.take() {
            asked.stop.stop();
        }
    }
}
