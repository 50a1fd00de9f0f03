//! How strategies are asked, and what becomes of their decisions.

use std::time::Duration;

use game::{Budget, Choice, Limit, Viewer, erased::AnyStrategy};
use strategies::Briefing;

use super::{Message, actor::Room, hosted::Live, play::Origin};
use crate::{
    error::Nevermind,
    store::{SeatRow, SetupRow},
    thinking::{Decision, Priority, Task},
    tokens::random_number,
};

impl Room {
    /// Asks the strategy whose turn it is, if it does not think already.
    pub(super) fn think(&mut self) {
        let live = self.hosted.live.as_ref();
        let Some(live) = live.filter(|live| !live.table.is_over()) else {
            return;
        };
        let Some(player) = live.table.turn().player() else {
            return;
        };
        let setup = &self.hosted.row.setup;
        let seat = setup.seats.get(player.index());
        let Some(chosen) = seat.and_then(|seat| seat.strategy.as_ref()) else {
            return;
        };
        if self.thinkers.is_thinking() {
            return;
        }
        let left = live.table.clock(self.app.now()).map(|left| left[player]);
        let budget = budget(chosen.limit(&self.app.config.thinking), left);
        let idle = self.thinkers.take(player);
        let strategy = idle.unwrap_or_else(|| self.new_strategy(&chosen.name));
        let stop = budget.stop.clone();
        let ticket = self.thinkers.ask(player, live.table.ply(), stop);
        let messages = self.messages.clone();
        let task = Task {
            view: live.table.view(Viewer::Player(player)),
            strategy,
            budget,
            priority: priority(setup),
            on_info: self.on_info(ticket),
            on_decision: Box::new(move |decision| {
                if let Some(messages) = messages.upgrade() {
                    let message = Message::Decision { ticket, decision };
                    let sent = messages.blocking_send(message);
                    sent.nevermind("the table was unloaded");
                }
            }),
        };
        let asker = self.id.as_key().cast_unsigned();
        self.app.thinking.ask(asker, task);
    }

    /// Plays the decision of a strategy, if it is still wanted.
    pub(super) async fn decided(&mut self, ticket: u64, decision: Decision) {
        let Some(asked) = self.thinkers.answered(ticket) else {
            return;
        };
        let (player, ply) = (asked.player, asked.ply);
        self.thinkers.put_back(player, decision.strategy);
        self.show_last_info(player, ply, decision.info.as_ref());
        let answer = decision.answer;
        if let Err(fault) = &answer {
            tracing::warn!(table = %self.id, %fault, "a strategy failed");
            self.complain(player, fault).await;
        }
        let origin = Origin {
            actor: Some(player),
            frame: None,
        };
        let act = |live: &mut Live, now| {
            live.table
                .play_decision(player, ply, answer.map(Choice::Index), now)
        };
        if self.apply(origin, act).await.is_ok() {
            self.app.meters.moves.increment(1);
        }
        self.think();
    }

    /// Creates a strategy: a brain, a level, or one of a user.
    fn new_strategy(&self, name: &str) -> Box<dyn AnyStrategy> {
        let seed = random_number();
        let (game, setup) = (self.hosted.game, &self.hosted.row.setup);
        game.brain(name, seed).unwrap_or_else(|| {
            let briefing = Briefing {
                game: game.facts().id.into(),
                players: u8::try_from(setup.seats.len()).unwrap_or(u8::MAX),
                options: setup.options.clone(),
                seed,
            };
            self.app.loaded.open(name, &briefing)
        })
    }
}

/// The budget of one decision: with a clock, a small part of the time left.
fn budget(limit: Limit, left: Option<Duration>) -> Budget {
    Budget::new(match (limit, left) {
        (Limit::Time(time), Some(left)) => Limit::Time(time.min(left / 20)),
        (limit, _) => limit,
    })
}

/// Nobody waits for strategies that play only each other.
fn priority(setup: &SetupRow) -> Priority {
    let is_computer = |seat: &SeatRow| seat.strategy.is_some();
    if setup.seats.iter().all(is_computer) {
        Priority::Background
    } else {
        Priority::Interactive
    }
}
