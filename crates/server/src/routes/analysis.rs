//! What a strong strategy would do: hints, and the analysis of a record.

use std::{convert::Infallible, time::Duration};

use axum::{Json, body::Bytes, extract::State, response::Response};
use futures_util::stream::unfold;
use game::{
    Budget, Limit, Stop, Viewer,
    erased::{AnyGame, AnyStrategy, AnyView, Fault},
    record::{Deed, Record},
    replay::Replay,
};
use tokio::sync::{OwnedSemaphorePermit, mpsc, oneshot};
use wire::{
    api::{AnalysisRequest, Hint},
    error::Code,
    stream::{AnalysisLine, JudgedPly},
};

use super::{Auth, Body, Refusals, Room, stream::ndjson};
use crate::{
    app::Shared,
    error::{ApiError, ApiResult, Nevermind},
    room::{Riddle, read_strategy},
    thinking::{Question, Thought},
    tokens::random_number,
};

/// The best action of the bearer, as the strongest strategy sees it.
#[utoipa::path(
    get, path = "/api/tables/{id}/hint", tag = "analysis",
    params(("id" = String, Path, description = "The id of the table")),
    security(("token" = [])),
    responses((status = 200, description = "The hint", body = Hint), Refusals)
)]
pub(crate) async fn hint(
    State(app): State<Shared>,
    Room(room): Room,
    Auth(bearer): Auth,
) -> ApiResult<Json<Hint>> {
    let Riddle { ply, game, view } = room.riddle(bearer).await?;
    if app.thinking.waiting() >= app.config.thinking.queue {
        return Err(ApiError::from(Code::ServerFull));
    }
    let name = game.brains().last().copied().ok_or(Code::StrategyUnknown)?;
    let strategy = game
        .brain(name, random_number())
        .ok_or(Code::StrategyUnknown)?;
    let limit = Limit::Time(Duration::from_millis(app.config.thinking.millis));
    let asker = room.id().as_key().cast_unsigned();
    let thought = ask(&app, asker, view, strategy, Budget::new(limit)).await?;
    let action = thought.answer.map_err(failed)?;
    Ok(Json(Hint {
        ply,
        action,
        strategy: name.into(),
    }))
}

/// Judges every decision of a record, one line after the other, with progress.
#[utoipa::path(
    post, path = "/api/analysis", tag = "analysis", request_body = AnalysisRequest,
    responses((status = 200, description = "The lines", body = AnalysisLine,
        content_type = "application/x-ndjson"), Refusals)
)]
pub(crate) async fn analyze(
    State(app): State<Shared>,
    Body(request): Body<AnalysisRequest>,
) -> ApiResult<Response> {
    let (record, game) = read_record(&app, &request.record)?;
    let strongest = game.brains().last().copied().unwrap_or_default();
    let name = request.strategy.as_deref().unwrap_or(strongest);
    let strategy = game.brain(name, 1).ok_or(Code::StrategyUnknown)?;
    let limit = match &request.budget {
        None => Limit::Time(Duration::from_millis(app.config.thinking.millis / 5)),
        Some(budget) => {
            let written = format!("{name}@{budget}");
            let read = read_strategy(&written, &app.config.thinking);
            read.ok_or(Code::BudgetInvalid)?.1
        }
    };
    let decisions = count_decisions(&app, game, &record)?;
    let permit = app.analyses.clone().try_acquire_owned();
    let permit = permit.map_err(|_| {
        let error = "as many records as can be are being judged; try again soon";
        ApiError::limited(Code::RateLimited, "analysis", 10, error)
    })?;
    let start = AnalysisLine::Start {
        game: record.game.clone(),
        strategy: name.into(),
        decisions,
    };
    let work = Work {
        app,
        record,
        game,
        strategy: Some(strategy),
        limit,
        decisions,
        _permit: permit,
    };
    let (lines, inbox) = mpsc::channel(4);
    tokio::spawn(work.run(lines));
    let first = Some(start);
    Ok(ndjson(unfold(
        (first, inbox),
        |(mut first, mut inbox)| async move {
            let line = match first.take() {
                Some(line) => Some(line),
                None => inbox.recv().await,
            };
            let mut text = serde_json::to_string(&line?).expect("a line is plain data");
            text.push('\n');
            Some((Ok::<_, Infallible>(Bytes::from(text)), (first, inbox)))
        },
    )))
}

pub(super) fn read_record(app: &Shared, text: &str) -> ApiResult<(Record, &'static dyn AnyGame)> {
    let invalid = |error: &dyn ToString| ApiError::new(Code::RecordInvalid, error.to_string());
    let record = Record::read(text).map_err(|error| invalid(&error))?.record;
    let game = app.game(&record.game).ok_or(Code::GameUnknown)?;
    Ok((record, game))
}

/// Plays a record to its end, to see that it can be, and counts the decisions of players.
fn count_decisions(app: &Shared, game: &dyn AnyGame, record: &Record) -> ApiResult<u32> {
    let invalid = |error: &dyn ToString| ApiError::new(Code::RecordInvalid, error.to_string());
    let most = app.config.thinking.analysis_decisions;
    if record.lines.len() > most {
        return Err(invalid(&format!(
            "a record of at most {most} lines can be judged"
        )));
    }
    let mut replay = Replay::new(game, record).map_err(|error| invalid(&error))?;
    let mut decisions = 0;
    while let Some(step) = replay.step().map_err(|error| invalid(&error))? {
        let is_decision = step.player.is_some() && matches!(step.line.deed, Deed::Action(_));
        decisions += u32::from(is_decision);
    }
    Ok(decisions)
}

/// An analysis under way.
struct Work {
    app: Shared,
    record: Record,
    game: &'static dyn AnyGame,
    strategy: Option<Box<dyn AnyStrategy>>,
    limit: Limit,
    decisions: u32,
    _permit: OwnedSemaphorePermit,
}

/// One decision to be judged.
struct Decision {
    ply: u32,
    seat: u8,
    action: String,
    view: Box<dyn AnyView>,
}

impl Work {
    async fn run(mut self, lines: mpsc::Sender<AnalysisLine>) {
        let asker = random_number();
        let (mut judged, mut agreed) = (0, 0);
        // Positions are not kept: each is reached again from the one before.
        for decision in self.all_decisions() {
            let Some(strategy) = self.strategy.take() else {
                return;
            };
            let budget = Budget::new(self.limit);
            let stop = Pull(budget.stop.clone());
            let thinking = ask(&self.app, asker, decision.view, strategy, budget);
            let thought = tokio::select! {
                thought = thinking => thought,
                // Nobody reads any more.
                () = lines.closed() => return,
            };
            drop(stop);
            let best = match thought {
                Ok(Thought {
                    answer: Ok(best),
                    strategy,
                }) => {
                    self.strategy = Some(strategy);
                    best
                }
                Ok(Thought {
                    answer: Err(fault), ..
                }) => {
                    let error = fault.to_string();
                    lines
                        .send(AnalysisLine::Error { error })
                        .await
                        .nevermind("nobody reads any more");
                    return;
                }
                Err(_) => return,
            };
            judged += 1;
            let agrees = best == decision.action;
            agreed += u32::from(agrees);
            let line = AnalysisLine::Ply(JudgedPly {
                ply: decision.ply,
                seat: decision.seat,
                action: decision.action,
                best,
                agrees,
                progress: f64::from(judged) / f64::from(self.decisions.max(1)),
            });
            if lines.send(line).await.is_err() {
                return;
            }
        }
        let decisions = judged;
        let done = lines.send(AnalysisLine::Done { decisions, agreed }).await;
        done.nevermind("nobody reads any more");
    }

    /// What each player saw before each of its decisions.
    fn all_decisions(&self) -> Vec<Decision> {
        let mut decisions = Vec::new();
        let Ok(mut replay) = Replay::new(self.game, &self.record) else {
            return decisions;
        };
        loop {
            let before = replay.state().turn().player();
            let view = before.map(|player| replay.state().view(Viewer::Player(player)));
            let Ok(Some(step)) = replay.step() else {
                return decisions;
            };
            if let (Some(view), Some(player), Deed::Action(action)) =
                (view, step.player, &step.line.deed)
            {
                decisions.push(Decision {
                    ply: step.ply,
                    seat: player.into(),
                    action: action.clone(),
                    view,
                });
            }
        }
    }
}

/// Pulls a stop when it is dropped, unless the answer has come by then.
struct Pull(Stop);

impl Drop for Pull {
    fn drop(&mut self) {
        self.0.pull();
    }
}

/// Lets a strategy think on the pool, and waits for its answer without holding anyone up.
async fn ask(
    app: &Shared,
    asker: u64,
    view: Box<dyn AnyView>,
    strategy: Box<dyn AnyStrategy>,
    budget: Budget,
) -> ApiResult<Thought> {
    let (tell, told) = oneshot::channel();
    let pull = Pull(budget.stop.clone());
    let question = Question {
        view,
        strategy,
        budget,
        tell: Box::new(move |thought| tell.send(thought).nevermind("who asked has gone")),
    };
    app.thinking.ask(asker, question);
    let thought = told.await.map_err(|_| ApiError::from(Code::ServerShutdown));
    drop(pull);
    thought
}

fn failed(fault: Fault) -> ApiError {
    ApiError::new(Code::StrategyFailed, format!("the strategy {fault}"))
}
