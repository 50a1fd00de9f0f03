//! `/api/tournaments`: strategies against each other, as far as they have come.

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
    tournaments::Hall,
};

/// The tournaments.
#[utoipa::path(
    get, path = "/api/tournaments", tag = "tournaments",
    responses((status = 200, description = "The tournaments", body = Tournaments), Refusals)
)]
pub(crate) async fn list(State(app): State<Shared>) -> ApiResult<Json<Tournaments>> {
    let tournaments = match app.tournaments.get() {
        None => Vec::new(),
        Some(_) => look(&app, |hall| Ok(hall.list())).await?,
    };
    Ok(Json(Tournaments { tournaments }))
}

/// One of them: ratings, results against each other, what is being played, the last games, errors.
///
/// Errors of a strategy whose author is named are told to the bearer of that name alone.
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
        // A token of nobody would look as if nothing had gone wrong.
        Some(_) => Some(account(&app, bearer).await?.ok_or(Code::TokenUnknown)?.name),
        None => None,
    };
    look(&app, move |hall| hall.show(&id, you)).await.map(Json)
}

/// The record of one of its games; one that is being played has no end yet.
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
    let text = look(&app, move |hall| hall.record(&id, &record)).await?;
    Ok(([(header::CONTENT_TYPE, "text/plain; charset=utf-8")], text).into_response())
}

/// Reads from the disk without holding up the runtime.
async fn look<T: Send + 'static>(
    app: &Shared,
    read: impl FnOnce(&Hall) -> ApiResult<T> + Send + 'static,
) -> ApiResult<T> {
    let app = app.clone();
    let work = move || match app.tournaments.get() {
        Some(hall) => read(hall),
        None => Err(ApiError::from(Code::TournamentUnknown)),
    };
    tokio::task::spawn_blocking(work).await.map_err(|error| {
        tracing::error!(%error, "a reader panicked");
        ApiError::from(Code::ServerInternal)
    })?
}
