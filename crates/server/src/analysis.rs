//! An analysis under way: one decision after the other, each judged by what it kept of a promise.
//!
//! What a position promises is the opinion of the strategy that judges, if it tells one and two
//! play; else it is estimated by games played at random.

use game::{
    Budget, Limit, Player, Viewer,
    erased::{AnyState, AnyStrategy},
};
use tokio::sync::{OwnedSemaphorePermit, mpsc};
use wire::{
    stream::{AnalysisLine, JudgedPly, Measure},
    thinking::Outlook,
};

use crate::{
    app::Shared,
    error::Nevermind,
    judging::{by_outcome, by_playouts, outlook, verdict},
    routes::analysis::{Pull, ask, line_from},
    thinking::{For, Thought},
    tokens::random_number,
};

/// One decision to be judged.
pub(crate) struct Decision {
    pub(crate) ply: u32,
    pub(crate) player: Player,
    pub(crate) action: String,
    /// The position in which it was made.
    pub(crate) before: Box<dyn AnyState>,
}

/// An analysis under way.
pub(crate) struct Work {
    app: Shared,
    strategy: Option<Box<dyn AnyStrategy>>,
    limit: Limit,
    decisions: Vec<Decision>,
    asker: u64,
    _permit: OwnedSemaphorePermit,
}

/// What the strategy says of a position.
struct Advice {
    best: String,
    line: Vec<String>,
    /// What it promises the player to move, if the strategy has an opinion.
    promise: Option<Outlook>,
}

/// Why an analysis ends before it is done.
enum Stopped {
    /// Nobody reads any more, or the server goes down.
    Unwanted,
    /// The strategy gave no answer; a sentence for the person.
    Failed(String),
}

impl Work {
    pub(crate) fn new(
        app: Shared,
        strategy: Box<dyn AnyStrategy>,
        limit: Limit,
        decisions: Vec<Decision>,
        permit: OwnedSemaphorePermit,
    ) -> Work {
        Work {
            app,
            strategy: Some(strategy),
            limit,
            decisions,
            asker: random_number(),
            _permit: permit,
        }
    }

    pub(crate) async fn run(mut self, lines: mpsc::Sender<AnalysisLine>) {
        let last = match self.judge_all(&lines).await {
            Ok(agreed) => AnalysisLine::Done {
                decisions: self.decisions.len() as u32,
                agreed,
            },
            Err(Stopped::Failed(error)) => AnalysisLine::Error { error },
            Err(Stopped::Unwanted) => return,
        };
        lines.send(last).await.nevermind("nobody reads any more");
    }

    /// Judges all decisions, and counts those in which the strategy would have done the same.
    async fn judge_all(&mut self, lines: &mpsc::Sender<AnalysisLine>) -> Result<u32, Stopped> {
        let mut agreed = 0;
        let mut advice: Option<Advice> = None;
        for index in 0..self.decisions.len() {
            let before = self.decisions[index].before.clone();
            let here = match advice.take() {
                Some(advice) => advice,
                None => self.advise(&*before, lines).await?,
            };
            let after = result(&self.decisions[index].action, &*before);
            // What follows is asked now, because it tells what this decision was worth.
            advice = match &after {
                Some(after) if here.promise.is_some() && after.turn().player().is_some() => {
                    Some(self.advise(&**after, lines).await?)
                }
                _ => None,
            };
            let decision = &self.decisions[index];
            let told = here
                .promise
                .zip(after.as_deref())
                .and_then(|(promise, after)| {
                    let next = advice.as_ref().and_then(|advice| advice.promise);
                    Some((promise, promise_to(decision.player, after, next)?))
                });
            let measure = told.map_or(Measure::Playouts, |_| Measure::Opinion);
            let (promised, kept) = match told {
                Some(told) => told,
                None => estimate(decision, &here.best)
                    .await
                    .ok_or(Stopped::Unwanted)?,
            };

            let agrees = here.best == decision.action;
            agreed += u32::from(agrees);
            let done = index + 1;
            let line = AnalysisLine::Ply(JudgedPly {
                ply: decision.ply,
                seat: decision.player.into(),
                action: decision.action.clone(),
                best: here.best,
                line: here.line,
                agrees,
                before: promised.share,
                after: kept.share,
                before_ends_in: promised.ends_in,
                after_ends_in: kept.ends_in,
                measure,
                verdict: verdict(promised.share, kept.share, agrees),
                progress: done as f64 / self.decisions.len() as f64,
            });
            lines.send(line).await.map_err(|_| Stopped::Unwanted)?;
            // The answer to a position that was not played from is of no use later.
            let is_next = self.decisions.get(done).is_some_and(|next| {
                let there = after.as_deref().map(AnyState::notation);
                there.is_some_and(|there| there == next.before.notation())
            });
            advice = advice.filter(|_| is_next);
        }
        Ok(agreed)
    }

    /// What the strategy would do in the place of the player to move.
    async fn advise(
        &mut self,
        state: &dyn AnyState,
        lines: &mpsc::Sender<AnalysisLine>,
    ) -> Result<Advice, Stopped> {
        let player = state.turn().player().ok_or(Stopped::Unwanted)?;
        let strategy = self.strategy.take().ok_or(Stopped::Unwanted)?;
        let view = state.view(Viewer::Player(player));
        let budget = Budget::new(self.limit);
        let stop = Pull(budget.stop.clone());
        let asker = (self.asker, For::Nobody);
        let thinking = ask(&self.app, asker, view, strategy, budget);
        let thought = tokio::select! {
            thought = thinking => thought,
            () = lines.closed() => return Err(Stopped::Unwanted),
        };
        drop(stop);
        let Thought {
            answer,
            insight,
            strategy,
        } = thought.map_err(|_| Stopped::Unwanted)?;
        self.strategy = Some(strategy);
        let best = answer.map_err(|fault| Stopped::Failed(format!("the strategy {fault}")))?;
        // Whose promise it is can only be turned around where two play.
        let insight = insight.filter(|_| state.players() == 2);
        Ok(Advice {
            promise: insight.as_ref().map(|insight| outlook(insight.opinion)),
            line: line_from(&best, insight),
            best,
        })
    }
}

/// The position after an action of the player to move.
fn result(action: &str, before: &dyn AnyState) -> Option<Box<dyn AnyState>> {
    let mut after = before.boxed();
    after.play(before.turn().player()?, action).ok()?;
    Some(after)
}

/// What a position promises a player: by its outcome, or by the opinion on who is to move.
fn promise_to(player: Player, state: &dyn AnyState, opinion: Option<Outlook>) -> Option<Outlook> {
    if let Some(outcome) = state.turn().outcome() {
        return Some(guess(by_outcome(outcome, player)));
    }
    let mover = state.turn().player()?;
    opinion.map(|promise| {
        if mover == player {
            promise
        } else {
            promise.for_the_other()
        }
    })
}

/// An outlook without an end in sight.
fn guess(share: u16) -> Outlook {
    Outlook {
        share,
        ends_in: None,
    }
}

/// What the best action would have promised, and what was left of that, by random games.
async fn estimate(decision: &Decision, best: &str) -> Option<(Outlook, Outlook)> {
    let player = decision.player;
    let better = result(best, &*decision.before)?;
    let after = result(&decision.action, &*decision.before)?;
    let is_best = best == decision.action;
    // Games take a while, and the runtime has tables to serve.
    let work = move || {
        let kept = by_playouts(&*after, player);
        let promised = if is_best {
            kept
        } else {
            by_playouts(&*better, player)
        };
        (guess(promised.max(kept)), guess(kept))
    };
    tokio::task::spawn_blocking(work).await.ok()
}
