//! `/api/tournaments`: tournaments of strategies, finished or running.

use axum::{
    Json,
    extract::{Path, State},
    http::header,
    response::{IntoResponse, Response},
};
use wire::{
    error::Code,
    tournaments::{Tournament, Tournaments},
};

use super::{Auth, Refusals, Text, account};
use crate::{
    app::Shared,
    error::{ApiError, ApiResult},
    tournaments::TournamentFolder,
};

/// Lists the tournaments.
#[utoipa::path(
    get, path = "/api/tournaments", tag = "tournaments",
    responses((status = 200, description = "The tournaments", body = Tournaments), Refusals)
)]
pub(crate) async fn list(State(app): State<Shared>) -> ApiResult<Json<Tournaments>> {
    let tournaments = match app.tournaments.get() {
        None => Vec::new(),
        Some(_) => look(&app, |folder| Ok(folder.list())).await?,
    };
    Ok(Json(Tournaments { tournaments }))
}

/// Returns a tournament: ratings, cross table, games being played, last games and errors.
///
/// If the plan names the author of a strategy, only that player receives its errors.
#[utoipa::path(
    get, path = "/api/tournaments/{id}", tag = "tournaments", security((), ("token" = [])),
    params(("id" = String, Path, description = "The id of the tournament")),
    responses((status = 200, description = "The tournament", body = Tournament), Refusals)
)]
pub(crate) async fn show(
    State(app): State<Shared>,
    Auth(bearer): Auth,
    Path(id): Path<String>,
) -> ApiResult<Json<Tournament>> {
    let you = match bearer {
        // With an unknown token, the answer without errors would be misleading.
        Some(_) => Some(account(&app, bearer).await?.ok_or(Code::TokenUnknown)?.name),
        None => None,
    };
    look(&app, move |folder| folder.show(&id, you))
        .await
        .map(Json)
}

/// Returns the record of a game. The record of a game being played has no end yet.
#[utoipa::path(
    get, path = "/api/tournaments/{id}/records/{record}", tag = "tournaments",
    params(
        ("id" = String, Path, description = "The id of the tournament"),
        ("record" = String, Path, description = "The name of the record"),
    ),
    responses((status = 200, description = "The record", body = Text,
        content_type = "text/plain"), Refusals)
)]
pub(crate) async fn record(
    State(app): State<Shared>,
    Path((id, record)): Path<(String, String)>,
) -> ApiResult<Response> {
    let text = look(&app, move |folder| folder.record(&id, &record)).await?;
    Ok(([(header::CONTENT_TYPE, "text/plain; charset=utf-8")], text).into_response())
}

/// Reads from the disk without blocking the runtime.
async fn look<T: Send + 'static>(
    app: &Shared,
    read: impl FnOnce(&TournamentFolder) -> ApiResult<T> + Send + 'static,
) -> ApiResult<T> {
    let app = app.clone();
    let work = move || match app.tournaments.get() {
        Some(folder) => read(folder),
        None => Err(ApiError::from(Code::TournamentUnknown)),
    };
    tokio::task::spawn_blocking(work).await.map_err(|error| {
        tracing::error!(%error, "a reader panicked");
        ApiError::from(Code::ServerInternal)
    })?
}
