//! One match of a series as it is played: a match with strategies.

use std::time::Instant;

use game::{
    Budget, Choice, Match, Player, Seen, Viewer,
    erased::{AnyEvent, Fault, decide},
    record::{LeaveReason, Record},
};

use crate::{Failure, FailureKind, MatchResult, Seated, Series};

/// How many characters of a strategy's output are kept with a failure.
const MAX_OUTPUT: usize = 2_000;

/// The strategies of a match, and what is known of it so far.
pub(crate) struct Playing<'a> {
    series: &'a Series<'a>,
    seated: Vec<Seated>,
    result: MatchResult,
}

impl<'a> Playing<'a> {
    /// `seats` has the entrant at each seat.
    pub(crate) fn new(
        series: &'a Series<'a>,
        seats: Vec<usize>,
        seated: Vec<Seated>,
    ) -> Playing<'a> {
        let result = MatchResult {
            seats,
            ranks: Vec::new(),
            plies: 0,
            failures: Vec::new(),
            times: vec![Vec::new(); series.entrants.len()],
        };
        Playing {
            series,
            seated,
            result,
        }
    }

    /// Plays a match to its end. Records have no times, so the same match has the same record.
    pub(crate) fn run(
        mut self,
        mut game_match: Match,
        watch: &mut dyn FnMut(&Record),
    ) -> (MatchResult, Record) {
        watch(game_match.record());
        while let Some(events) =
            game_match.advance(|game_match, player| self.decide(game_match, player))
        {
            self.send(&events);
            watch(game_match.record());
        }
        let outcome = game_match.outcome().expect("nobody aborts this match");
        for seated in &mut self.seated {
            seated.strategy.on_end(outcome);
        }
        self.result.ranks = outcome.ranks().to_vec();
        game_match.finish(None);
        (self.result, game_match.into_record())
    }

    fn decide(&mut self, game_match: &mut Match, player: Player) -> Vec<Seen<AnyEvent>> {
        let side = self.result.seats[player.index()];
        let budget = Budget::new(self.series.entrants[side].limit);
        let view = game_match.view(Viewer::Player(player));
        let Seated { strategy, printed } = &mut self.seated[player.index()];
        let start = Instant::now();
        let decision = decide(&*view, &mut **strategy, &budget, &mut |_| ());
        self.result.times[side].push(start.elapsed());
        self.result.plies += 1;
        let played = decision.and_then(|index| {
            let played = game_match.play(Choice::Index(index));
            played.map_err(|error| Fault::Unclear(error.to_string()))
        });
        let fault = match played {
            Ok(events) => return events,
            Err(fault) => fault,
        };
        let printed = printed.as_ref().map(|printed| printed());
        let kind = FailureKind::of(&fault);
        self.result.failures.push(Failure {
            side,
            kind,
            why: fault.to_string(),
            output: printed.as_deref().map(end_of).unwrap_or_default(),
        });
        give_up(game_match, player, kind)
    }

    /// Sends events to the users' strategies whose seats may see them; brains need none.
    fn send(&mut self, events: &[Seen<AnyEvent>]) {
        for (seat, seated) in self.seated.iter_mut().enumerate() {
            if seated.printed.is_none() {
                continue;
            }
            let viewer = Viewer::Player(Player::new(seat as u8));
            for seen in events.iter().filter(|seen| seen.by.includes(viewer)) {
                seated.strategy.on_event(&seen.event);
            }
        }
    }
}

/// Does what the rules say for a player who is late, or removes a player who failed.
fn give_up(game_match: &mut Match, player: Player, kind: FailureKind) -> Vec<Seen<AnyEvent>> {
    if kind != FailureKind::Timeout {
        return game_match.leave(player, LeaveReason::Failed);
    }
    let action = game_match.state().on_timeout();
    let events = action.and_then(|action| game_match.play(Choice::Text(&action)).ok());
    events.unwrap_or_else(|| game_match.leave(player, LeaveReason::OutOfTime))
}

/// Returns the last characters of a text.
fn end_of(text: &str) -> String {
    let too_many = text.chars().count().saturating_sub(MAX_OUTPUT);
    text.chars().skip(too_many).collect()
}
