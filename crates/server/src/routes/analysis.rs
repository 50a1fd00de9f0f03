//! Hints and the analysis of a record. The crate `analysis` judges; this file transports.

use std::{convert::Infallible, time::Duration};

use analysis::{Advice, Analysis, AnalysisError, EvaluationRequest};
use axum::{Json, body::Bytes, extract::State, response::Response};
use futures_util::stream::unfold;
use game::{Budget, Limit, StopToken, erased::AnyGame, record::Record};
use tokio::{
    runtime::Handle,
    sync::{OwnedSemaphorePermit, mpsc, oneshot},
    task::spawn_blocking,
};
use wire::{
    analysis::{AnalysisLine, AnalysisSummary, JudgedPly},
    api::{AnalysisRequest, Hint},
    error::Code,
};

use super::{Auth, Body, Refusals, Room, stream::ndjson};
use crate::{
    app::Shared,
    error::{ApiError, ApiResult, Nevermind},
    room::HintRequest,
    thinking::{Asker, Priority, Task},
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
    let HintRequest { ply, game, view } = room.hint(bearer).await?;
    if app.thinking.waiting() >= app.config.thinking.queue {
        return Err(ApiError::from(Code::ServerFull));
    }
    let name = game
        .profile()
        .brains
        .last()
        .copied()
        .ok_or(Code::StrategyUnknown)?;
    let strategy = game
        .brain(name, random_number())
        .ok_or(Code::StrategyUnknown)?;
    let request = EvaluationRequest {
        view,
        strategy,
        limit: Limit::Time(Duration::from_millis(app.config.thinking.millis)),
    };
    let asker = room.id().as_key().cast_unsigned();
    let advice = advise(&app, (asker, Priority::Interactive), request).await?;
    Ok(Json(Hint {
        ply,
        strategy: name.into(),
        outlook: advice.prospect().map(Into::into),
        line: advice.line(),
        action: advice.action,
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
    let config = &app.config.thinking;
    let most = config.analysis_decisions;
    if record.entries.len() > most {
        let error = format!("a record of at most {most} lines can be judged");
        return Err(ApiError::new(Code::RecordInvalid, error));
    }
    let limit = match &request.budget {
        None => Limit::Time(Duration::from_millis(config.millis / 5)),
        Some(budget) => config.granted(budget.parse().map_err(|_| Code::BudgetInvalid)?),
    };
    let analysis = Analysis::new(game, &record, request.strategy.as_deref(), limit)?;
    let permit = app.analyses.clone().try_acquire_owned().map_err(|_| {
        let error = "as many records as can be are being judged; try again soon";
        ApiError::limited(Code::RateLimited, "analysis", 10, error)
    })?;
    let (lines, inbox) = mpsc::channel(4);
    let start = AnalysisLine::Start {
        game: record.game,
        strategy: analysis.strategy().into(),
        decisions: analysis.decisions(),
    };
    lines.send(start).await.nevermind("the stream is ours");
    let work = Work {
        app,
        asker: random_number(),
        lines,
        _permit: permit,
    };
    let runtime = Handle::current();
    spawn_blocking(move || work.run(analysis, &runtime));
    Ok(ndjson(unfold(inbox, |mut inbox| async move {
        let line = inbox.recv().await?;
        let mut text = serde_json::to_string(&line).expect("a line is plain data");
        text.push('\n');
        Some((Ok::<_, Infallible>(Bytes::from(text)), inbox))
    })))
}

pub(super) fn read_record(app: &Shared, text: &str) -> ApiResult<(Record, &'static dyn AnyGame)> {
    let record = Record::read(text);
    let invalid = |error: &dyn ToString| ApiError::new(Code::RecordInvalid, error.to_string());
    let record = record.map_err(|error| invalid(&error))?.record;
    let game = app.game(&record.game).ok_or(Code::GameUnknown)?;
    Ok((record, game))
}

/// An analysis that runs on a thread of its own while its strategy thinks on the pool.
struct Work {
    app: Shared,
    asker: Asker,
    lines: mpsc::Sender<AnalysisLine>,
    _permit: OwnedSemaphorePermit,
}

/// Why an analysis ends early.
enum Stopped {
    /// The client has closed the stream.
    Closed,
    /// The strategy gave no answer.
    Failed(ApiError),
}

impl Work {
    fn run(&self, analysis: Analysis<'_>, runtime: &Handle) {
        let last = match self.judge(analysis, runtime) {
            Ok(summary) => AnalysisLine::Done(summary),
            Err(Stopped::Failed(error)) => AnalysisLine::Error {
                error: error.body().error.clone(),
            },
            Err(Stopped::Closed) => return,
        };
        self.send(last).nevermind("the client has left");
    }

    fn judge(&self, analysis: Analysis<'_>, runtime: &Handle) -> Result<AnalysisSummary, Stopped> {
        let total = f64::from(analysis.decisions());
        let mut summary = analysis.summary();
        let assessments = analysis.assess(|request| runtime.block_on(self.ask(request)));
        for assessment in assessments {
            let assessment = assessment?;
            summary.add(&assessment);
            self.send(AnalysisLine::Ply {
                judged: JudgedPly::from(&assessment),
                progress: f64::from(summary.decisions()) / total,
            })?;
        }
        Ok(AnalysisSummary::from(&summary))
    }

    async fn ask(&self, request: EvaluationRequest) -> Result<Advice, Stopped> {
        tokio::select! {
            advice = advise(&self.app, (self.asker, Priority::Background), request) => {
                advice.map_err(Stopped::Failed)
            }
            () = self.lines.closed() => Err(Stopped::Closed),
        }
    }

    fn send(&self, line: AnalysisLine) -> Result<(), Stopped> {
        self.lines.blocking_send(line).map_err(|_| Stopped::Closed)
    }
}

/// Lets a strategy think on the pool and waits for its answer. The strategy is stopped if this
/// future is dropped.
async fn advise(
    app: &Shared,
    (asker, priority): (Asker, Priority),
    request: EvaluationRequest,
) -> ApiResult<Advice> {
    let (sender, receiver) = oneshot::channel();
    let budget = Budget::new(request.limit);
    let _stop = StopOnDrop(budget.stop.clone());
    let task = Task {
        view: request.view,
        strategy: request.strategy,
        budget,
        priority,
        on_info: Box::new(|_| ()),
        on_decision: Box::new(move |decision| {
            sender.send(decision).nevermind("the asker has gone");
        }),
    };
    app.thinking.ask(asker, task);
    let decision = receiver.await.map_err(|_| Code::ServerShutdown)?;
    let action = decision.action().map_err(|fault| {
        let error = format!("the strategy {fault}");
        ApiError::new(Code::StrategyFailed, error)
    })?;
    Ok(Advice {
        action,
        info: decision.info,
    })
}

struct StopOnDrop(StopToken);

impl Drop for StopOnDrop {
    fn drop(&mut self) {
        self.0.stop();
    }
}

impl From<AnalysisError> for ApiError {
    fn from(error: AnalysisError) -> ApiError {
        match error {
            AnalysisError::Record(error) => ApiError::new(Code::RecordInvalid, error.to_string()),
            AnalysisError::Strategy { .. } => ApiError::from(Code::StrategyUnknown),
        }
    }
}
