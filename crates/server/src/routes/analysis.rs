//! What a strong strategy would do: hints, and the analysis of a record.

use std::{convert::Infallible, time::Duration};

use axum::{Json, body::Bytes, extract::State, response::Response};
use futures_util::stream::unfold;
use game::{
    Budget, Limit, Stop,
    erased::{AnyGame, AnyStrategy, AnyView, Fault},
    record::{Deed, Record},
    replay::Replay,
};
use tokio::sync::{mpsc, oneshot};
use wire::{
    api::{AnalysisRequest, Hint},
    error::Code,
    stream::AnalysisLine,
};

use super::{Auth, Body, Refusals, Room, stream::ndjson};
use crate::{
    analysis::{Decision, Work},
    app::Shared,
    error::{ApiError, ApiResult, Nevermind},
    judging::outlook,
    room::{Riddle, read_strategy},
    thinking::{Asker, For, Question, Thought},
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
    let budget = Budget::new(limit);
    let thought = ask(&app, (asker, For::People), view, strategy, budget).await?;
    let action = thought.answer.map_err(failed)?;
    Ok(Json(Hint {
        ply,
        strategy: name.into(),
        outlook: thought.insight.as_ref().map(|it| outlook(it.opinion)),
        line: line_from(&action, thought.insight),
        action,
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
    let decisions = all_decisions(&app, game, &record)?;
    let permit = app.analyses.clone().try_acquire_owned();
    let permit = permit.map_err(|_| {
        let error = "as many records as can be are being judged; try again soon";
        ApiError::limited(Code::RateLimited, "analysis", 10, error)
    })?;
    let start = AnalysisLine::Start {
        game: record.game.clone(),
        strategy: name.into(),
        decisions: decisions.len() as u32,
    };
    let work = Work::new(app, strategy, limit, decisions, permit);
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

/// Plays a record to its end, to see that it can be, and gives the decisions of players in it.
fn all_decisions(app: &Shared, game: &dyn AnyGame, record: &Record) -> ApiResult<Vec<Decision>> {
    let invalid = |error: &dyn ToString| ApiError::new(Code::RecordInvalid, error.to_string());
    let most = app.config.thinking.analysis_decisions;
    if record.lines.len() > most {
        return Err(invalid(&format!(
            "a record of at most {most} lines can be judged"
        )));
    }
    let mut replay = Replay::new(game, record).map_err(|error| invalid(&error))?;
    let mut decisions = Vec::new();
    loop {
        let before = replay.state().boxed();
        let Some(step) = replay.step().map_err(|error| invalid(&error))? else {
            return Ok(decisions);
        };
        match &step.line.deed {
            // What was taken back was not decided in the end.
            Deed::TakeBack { ply } => decisions.retain(|it: &Decision| it.ply < *ply),
            Deed::Action(action) => decisions.extend(step.player.map(|player| Decision {
                ply: step.ply,
                player,
                action: action.clone(),
                before,
            })),
            Deed::Leave(..) | Deed::AgreeDraw | Deed::Abort => {}
        }
    }
}

/// Pulls a stop when it is dropped, unless the answer has come by then.
pub(crate) struct Pull(pub(crate) Stop);

impl Drop for Pull {
    fn drop(&mut self) {
        self.0.pull();
    }
}

/// What is expected to follow an action, itself first: if the strategy has thought of it last.
pub(crate) fn line_from(action: &str, insight: Option<game::Thought>) -> Vec<String> {
    let line = insight.map(|it| it.line).unwrap_or_default();
    if line.first().is_some_and(|first| first == action) {
        line
    } else {
        vec![action.into()]
    }
}

/// Lets a strategy think on the pool, and waits for its answer without holding anyone up.
pub(crate) async fn ask(
    app: &Shared,
    (asker, whom): (Asker, For),
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
        whom,
        ear: Box::new(|_| ()),
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
