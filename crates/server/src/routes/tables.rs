//! `/api/tables`: opens and lists tables, takes seats, plays actions, makes and answers offers.

use axum::{
    Json,
    extract::{Query, State, rejection::QueryRejection},
    http::{StatusCode, header},
    response::{IntoResponse, Response},
};
use serde::Deserialize;
use utoipa::IntoParams;
use wire::{
    api::{
        AnswerBody, ChatBody, Done, OpenTable, Opened, Play, RematchState, TableInfo, Tables,
        TakeSeat, TakenSeat,
    },
    error::Code,
    standing::State as TableState,
    view::TableView,
};

use super::{Address, Auth, Body, MaybeBody, Refusals, Room, Text, account};
use crate::{
    app::{Shared, blocking},
    error::{ApiError, ApiResult},
    lobby::prepare,
    room::{Document, TableRequest, seat_views},
    store::{Filter, TableRow},
};

/// The maximum number of tables in one answer.
const MAX_TABLES: usize = 100;

/// Opens a table.
///
/// With the token of a registered player, that player takes the first human seat.
#[utoipa::path(
    post, path = "/api/tables", tag = "tables", request_body = OpenTable,
    security((), ("token" = [])),
    responses((status = 201, description = "The table, with a token for each human seat",
        body = Opened), Refusals)
)]
pub(crate) async fn open(
    State(app): State<Shared>,
    Auth(bearer): Auth,
    Address(address): Address,
    Body(request): Body<OpenTable>,
) -> ApiResult<(StatusCode, Json<Opened>)> {
    let player = account(&app, bearer).await?;
    if bearer.is_some() && player.is_none() {
        return Err(ApiError::from(Code::TokenUnknown));
    }
    let prepared = prepare(&app, request, player.as_ref()).await?;
    let stub = app.lobby.open(&app, prepared.row, Some(address)).await?;
    let id = stub.id().to_string();
    let opened = Opened {
        address: format!("/api/tables/{id}"),
        id,
        seats: prepared.seats,
        host: prepared.host,
    };
    Ok((StatusCode::CREATED, Json(opened)))
}

/// The parameters of a list of tables.
#[derive(Debug, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub(crate) struct TableQuery {
    /// Only tables in this state.
    state: Option<TableState>,
    /// Only tables of this game.
    game: Option<String>,
    /// Maximum number of tables, up to 100.
    #[param(minimum = 0)]
    limit: Option<usize>,
}

/// Lists public tables, newest first.
#[utoipa::path(
    get, path = "/api/tables", tag = "tables", params(TableQuery),
    responses((status = 200, description = "The tables", body = Tables), Refusals)
)]
pub(crate) async fn list(
    State(app): State<Shared>,
    query: Result<Query<TableQuery>, QueryRejection>,
) -> ApiResult<Json<Tables>> {
    let Query(query) = query.map_err(invalid_query)?;
    let filter = Filter {
        state: query.state,
        game: query.game,
        limit: query.limit.unwrap_or(MAX_TABLES).min(MAX_TABLES),
    };
    let rows = blocking(&app, move |store| store.tables(&filter)).await?;
    let info = |row: TableRow| TableInfo {
        id: row.id.to_string(),
        seats: seat_views(&row.setup),
        game: row.game,
        state: row.state,
        clock_rule: row.setup.clock.to_string(),
        opened: row.opened,
    };
    let tables = rows.into_iter().map(info).collect();
    Ok(Json(Tables { tables }))
}

/// Returns a table as the bearer of the token sees it, or as a spectator without a token.
#[utoipa::path(
    get, path = "/api/tables/{id}", tag = "tables",
    params(("id" = String, Path, description = "The id of the table")),
    security((), ("token" = [])),
    responses((status = 200, description = "The table", body = TableView), Refusals)
)]
pub(crate) async fn view(Room(room): Room, Auth(bearer): Auth) -> ApiResult<Response> {
    let text = room.read(bearer, Document::View).await?;
    Ok(([(header::CONTENT_TYPE, "application/json")], text).into_response())
}

/// Returns the cells of the board, which stay the same during the match.
#[utoipa::path(
    get, path = "/api/tables/{id}/geometry", tag = "tables",
    params(("id" = String, Path, description = "The id of the table")),
    security((), ("token" = [])),
    responses((status = 200, description = "The cells of the board"), Refusals)
)]
pub(crate) async fn geometry(Room(room): Room, Auth(bearer): Auth) -> ApiResult<Response> {
    let text = room.read(bearer, Document::Geometry).await?;
    Ok(([(header::CONTENT_TYPE, "application/json")], text).into_response())
}

/// Takes a free seat: an open one, the one of the invitation, or the one reserved for the bearer.
#[utoipa::path(
    post, path = "/api/tables/{id}/seats", tag = "tables", request_body = TakeSeat,
    params(("id" = String, Path, description = "The id of the table")),
    security((), ("token" = [])),
    responses((status = 201, description = "The seat and its token",
        body = TakenSeat), Refusals)
)]
pub(crate) async fn sit(
    State(app): State<Shared>,
    Room(room): Room,
    Auth(bearer): Auth,
    MaybeBody(wish): MaybeBody<TakeSeat>,
) -> ApiResult<(StatusCode, Json<TakenSeat>)> {
    let player = account(&app, bearer).await?;
    if bearer.is_some() && player.is_none() {
        return Err(ApiError::from(Code::TokenUnknown));
    }
    let taken = room.sit(wish, player).await?;
    Ok((StatusCode::CREATED, Json(taken)))
}

/// Plays an action. The answer comes when the action is stored.
#[utoipa::path(
    post, path = "/api/tables/{id}/actions", tag = "tables", request_body = Play,
    params(("id" = String, Path, description = "The id of the table")),
    security(("token" = [])),
    responses((status = 200, description = "The action is stored", body = Done), Refusals)
)]
pub(crate) async fn act(
    Room(room): Room,
    Auth(bearer): Auth,
    Body(play): Body<Play>,
) -> ApiResult<Json<Done>> {
    room.play(bearer, play).await.map(Json)
}

/// Resigns.
#[utoipa::path(
    post, path = "/api/tables/{id}/resign", tag = "tables",
    params(("id" = String, Path, description = "The id of the table")),
    security(("token" = [])),
    responses((status = 200, description = "The request is done and stored", body = Done), Refusals)
)]
pub(crate) async fn resign(Room(room): Room, Auth(bearer): Auth) -> ApiResult<Json<Done>> {
    room.ask(bearer, TableRequest::Resign).await.map(Json)
}

/// Offers a draw, or answers an offer.
#[utoipa::path(
    post, path = "/api/tables/{id}/draw", tag = "tables", request_body = AnswerBody,
    params(("id" = String, Path, description = "The id of the table")),
    security(("token" = [])),
    responses((status = 200, description = "The request is done and stored", body = Done), Refusals)
)]
pub(crate) async fn draw(
    Room(room): Room,
    Auth(bearer): Auth,
    MaybeBody(answer): MaybeBody<AnswerBody>,
) -> ApiResult<Json<Done>> {
    room.ask(bearer, TableRequest::Draw(answer)).await.map(Json)
}

/// Asks for a take-back, or answers such a request.
#[utoipa::path(
    post, path = "/api/tables/{id}/takeback", tag = "tables", request_body = AnswerBody,
    params(("id" = String, Path, description = "The id of the table")),
    security(("token" = [])),
    responses((status = 200, description = "The request is done and stored", body = Done), Refusals)
)]
pub(crate) async fn takeback(
    Room(room): Room,
    Auth(bearer): Auth,
    MaybeBody(answer): MaybeBody<AnswerBody>,
) -> ApiResult<Json<Done>> {
    room.ask(bearer, TableRequest::Takeback(answer))
        .await
        .map(Json)
}

/// Calls the match off, which is possible until all players have acted. Before the match starts, it
/// closes the table.
#[utoipa::path(
    post, path = "/api/tables/{id}/abort", tag = "tables",
    params(("id" = String, Path, description = "The id of the table")),
    security(("token" = [])),
    responses((status = 200, description = "The request is done and stored", body = Done), Refusals)
)]
pub(crate) async fn abort(Room(room): Room, Auth(bearer): Auth) -> ApiResult<Json<Done>> {
    room.ask(bearer, TableRequest::Abort).await.map(Json)
}

/// Asks for another match of the same players, who change seats and keep their tokens.
#[utoipa::path(
    post, path = "/api/tables/{id}/rematch", tag = "tables",
    params(("id" = String, Path, description = "The id of the table")),
    security(("token" = [])),
    responses((status = 200, description = "The new table, when all players have asked",
        body = RematchState), Refusals)
)]
pub(crate) async fn rematch(Room(room): Room, Auth(bearer): Auth) -> ApiResult<Json<RematchState>> {
    room.rematch(bearer).await.map(Json)
}

/// Sends a chat line to everyone at the table.
#[utoipa::path(
    post, path = "/api/tables/{id}/chat", tag = "tables", request_body = ChatBody,
    params(("id" = String, Path, description = "The id of the table")),
    security(("token" = [])),
    responses((status = 200, description = "The line is sent", body = Done), Refusals)
)]
pub(crate) async fn chat(
    Room(room): Room,
    Auth(bearer): Auth,
    Body(line): Body<ChatBody>,
) -> ApiResult<Json<Done>> {
    room.chat(bearer, line).await.map(Json)
}

/// Returns the record of a finished match. At a local table, the players may read it at any time.
#[utoipa::path(
    get, path = "/api/tables/{id}/record", tag = "tables",
    params(("id" = String, Path, description = "The id of the table")),
    security((), ("token" = [])),
    responses((status = 200, description = "The record", body = Text,
        content_type = "text/plain"), Refusals)
)]
pub(crate) async fn record(Room(room): Room, Auth(bearer): Auth) -> ApiResult<Response> {
    let text = room.read(bearer, Document::Record).await?;
    Ok(([(header::CONTENT_TYPE, "text/plain; charset=utf-8")], text).into_response())
}

/// Converts an invalid query string to an error.
pub(super) fn invalid_query(rejection: QueryRejection) -> ApiError {
    ApiError::new(Code::QueryInvalid, rejection.body_text())
}
