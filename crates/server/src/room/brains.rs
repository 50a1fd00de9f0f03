//! The strategies at a table: who is asked, and what becomes of an answer.

use std::time::Duration;

use game::{
    Budget, Limit, Outcome, Player, Stop, Viewer,
    erased::{AnyEvent, AnyGame, AnyStrategy, News},
};
use strategies::Briefing;
use table::Update;

use crate::{app::App, config::Thinking, store::SetupRow, tokens::random_number};

/// The strategies at a table, and the one that thinks now.
#[derive(Default)]
pub(super) struct Brains {
    /// Those that do not think now, by seat.
    idle: Vec<(Player, Box<dyn AnyStrategy>)>,
    asked: Option<Asked>,
    /// What the one that thinks could not be told yet.
    unheard: Vec<AnyEvent>,
    next: u64,
}

/// A strategy that thinks.
pub(super) struct Asked {
    /// The number of the question, which its answer bears.
    pub(super) ticket: u64,
    pub(super) player: Player,
    pub(super) ply: u32,
    stop: Stop,
}

impl Brains {
    pub(super) fn is_thinking(&self) -> bool {
        self.asked.is_some()
    }

    /// Takes a strategy out of its seat to be asked.
    pub(super) fn take(&mut self, player: Player) -> Option<Box<dyn AnyStrategy>> {
        let index = self.idle.iter().position(|(owner, _)| *owner == player)?;
        Some(self.idle.swap_remove(index).1)
    }

    /// Notes that a strategy is asked, and gives the number of the question.
    pub(super) fn ask(&mut self, player: Player, ply: u32, stop: Stop) -> u64 {
        self.next += 1;
        self.asked = Some(Asked {
            ticket: self.next,
            player,
            ply,
            stop,
        });
        self.next
    }

    /// Who thinks about this question, and at which ply, if the answer is still wanted.
    pub(super) fn asked(&self, ticket: u64) -> Option<(Player, u32)> {
        let asked = self.asked.as_ref().filter(|asked| asked.ticket == ticket)?;
        Some((asked.player, asked.ply))
    }

    /// Who was asked with this number, if the answer is still wanted.
    pub(super) fn answered(&mut self, ticket: u64) -> Option<Asked> {
        self.asked.take_if(|asked| asked.ticket == ticket)
    }

    /// Puts a strategy back to its seat.
    pub(super) fn put_back(&mut self, player: Player, mut strategy: Box<dyn AnyStrategy>) {
        for event in self.unheard.drain(..) {
            strategy.hear(&News::Event(&event));
        }
        self.idle.push((player, strategy));
    }

    /// Lets each know what its seat saw.
    pub(super) fn hear(&mut self, update: &Update) {
        for (player, strategy) in &mut self.idle {
            for event in update.for_viewer(Viewer::Player(*player)) {
                strategy.hear(&News::Event(event));
            }
        }
        if let Some(asked) = &self.asked {
            let events = update.for_viewer(Viewer::Player(asked.player));
            self.unheard.extend(events.into_iter().cloned());
        }
    }

    /// Lets all go, the match being over.
    pub(super) fn dismiss(&mut self, outcome: Option<Outcome>) {
        self.stop();
        for (_, mut strategy) in self.idle.drain(..) {
            if let Some(outcome) = outcome {
                strategy.hear(&News::Over(outcome));
            }
        }
    }

    /// Calls off what is being thought.
    pub(super) fn stop(&mut self) {
        self.unheard.clear();
        if let Some(asked) = self.asked.take() {
            asked.stop.pull();
        }
    }
}

/// Brings a strategy to life: a brain, a level, or one by a user.
pub(super) fn newcomer(
    app: &App,
    game: &dyn AnyGame,
    setup: &SetupRow,
    name: &str,
) -> Box<dyn AnyStrategy> {
    let seed = random_number();
    game.brain(name, seed).unwrap_or_else(|| {
        let briefing = Briefing {
            game: game.facts().id.into(),
            players: u8::try_from(setup.seats.len()).unwrap_or(u8::MAX),
            options: setup.options.clone(),
            seed,
        };
        app.loaded.open(name, &briefing)
    })
}

/// A strategy as it is written, `name` or `name@budget`, with the budget the server allows.
pub(crate) fn read_strategy<'a>(written: &'a str, config: &Thinking) -> Option<(&'a str, Limit)> {
    let longest = Duration::from_millis(config.most_millis);
    match written.split_once('@') {
        None => Some((
            written,
            Limit::Time(Duration::from_millis(config.millis).min(longest)),
        )),
        Some((name, budget)) => {
            let limit = match budget.parse().ok()? {
                Limit::Time(time) => Limit::Time(time.min(longest)),
                Limit::Nodes(nodes) | Limit::Fuel(nodes) => {
                    Limit::Nodes(nodes.min(config.most_nodes))
                }
            };
            Some((name, limit))
        }
    }
}

/// The budget of one decision: with a clock, a small part of what is left.
pub(super) fn budget(limit: Limit, left: Option<Duration>) -> Budget {
    Budget::new(match (limit, left) {
        (Limit::Time(time), Some(left)) => Limit::Time(time.min(left / 20)),
        (limit, _) => limit,
    })
}
