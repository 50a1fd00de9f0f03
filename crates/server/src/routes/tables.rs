//! `/api/tables`: opening, finding, sitting down, acting, agreeing.

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
    view::{State as TableState, TableView},
};

use super::{Address, Auth, Body, MaybeBody, Refusals, Room, Text, account};
use crate::{
    app::{Shared, blocking},
    error::{ApiError, ApiResult},
    lobby::prepare,
    room::{Ask, seat_views},
    store::{Filter, TableRow},
};

/// The most tables of one answer.
const MOST: usize = 100;

/// Opens a table.
///
/// With the token of a registered player the first human seat is its own.
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

/// Which tables are asked for.
#[derive(Debug, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub(crate) struct Wanted {
    /// Only those in this state.
    state: Option<TableState>,
    /// Only those of this game.
    game: Option<String>,
    /// At most so many, up to 100.
    #[param(minimum = 0)]
    limit: Option<usize>,
}

/// The lobby: public tables, the newest first.
#[utoipa::path(
    get, path = "/api/tables", tag = "tables", params(Wanted),
    responses((status = 200, description = "The tables", body = Tables), Refusals)
)]
pub(crate) async fn list(
    State(app): State<Shared>,
    wanted: Result<Query<Wanted>, QueryRejection>,
) -> ApiResult<Json<Tables>> {
    let Query(wanted) = wanted.map_err(invalid_query)?;
    let filter = Filter {
        state: wanted.state,
        game: wanted.game,
        most: wanted.limit.unwrap_or(MOST).min(MOST),
    };
    let rows = blocking(&app, move |store| store.tables(&filter)).await?;
    let info = |row: TableRow| TableInfo {
        id: row.id.to_string(),
        seats: seat_views(&row.setup),
        game: row.game,
        state: row.state,
        clock_rule: row.setup.clock,
        opened: row.opened,
    };
    let tables = rows.into_iter().map(info).collect();
    Ok(Json(Tables { tables }))
}

/// What the bearer of the token may see; without a token, what a spectator sees.
#[utoipa::path(
    get, path = "/api/tables/{id}", tag = "tables",
    params(("id" = String, Path, description = "The id of the table")),
    security((), ("token" = [])),
    responses((status = 200, description = "The table", body = TableView), Refusals)
)]
pub(crate) async fn view(Room(room): Room, Auth(bearer): Auth) -> ApiResult<Response> {
    let text = room.view(bearer).await?;
    Ok(([(header::CONTENT_TYPE, "application/json")], text).into_response())
}

/// The shape of the board: its cells, told once, for it stays the same for the whole match.
#[utoipa::path(
    get, path = "/api/tables/{id}/geometry", tag = "tables",
    params(("id" = String, Path, description = "The id of the table")),
    security((), ("token" = [])),
    responses((status = 200, description = "The cells of the board"), Refusals)
)]
pub(crate) async fn geometry(Room(room): Room, Auth(bearer): Auth) -> ApiResult<Response> {
    let text = room.geometry(bearer).await?;
    Ok(([(header::CONTENT_TYPE, "application/json")], text).into_response())
}

/// Takes a free seat: an open one, the one of the invitation, or the one kept for the bearer.
#[utoipa::path(
    post, path = "/api/tables/{id}/seats", tag = "tables", request_body = TakeSeat,
    params(("id" = String, Path, description = "The id of the table")),
    security((), ("token" = [])),
    responses((status = 201, description = "The seat, and the token to play it with",
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

/// Takes an action; answered when it is stored.
#[utoipa::path(
    post, path = "/api/tables/{id}/actions", tag = "tables", request_body = Play,
    params(("id" = String, Path, description = "The id of the table")),
    security(("token" = [])),
    responses((status = 200, description = "It is done and stored", body = Done), Refusals)
)]
pub(crate) async fn act(
    Room(room): Room,
    Auth(bearer): Auth,
    Body(play): Body<Play>,
) -> ApiResult<Json<Done>> {
    room.play(bearer, play).await.map(Json)
}

/// Gives up.
#[utoipa::path(
    post, path = "/api/tables/{id}/resign", tag = "tables",
    params(("id" = String, Path, description = "The id of the table")),
    security(("token" = [])),
    responses((status = 200, description = "It is done and stored", body = Done), Refusals)
)]
pub(crate) async fn resign(Room(room): Room, Auth(bearer): Auth) -> ApiResult<Json<Done>> {
    room.ask(bearer, Ask::Resign).await.map(Json)
}

/// Offers a draw, or answers an offer.
#[utoipa::path(
    post, path = "/api/tables/{id}/draw", tag = "tables", request_body = AnswerBody,
    params(("id" = String, Path, description = "The id of the table")),
    security(("token" = [])),
    responses((status = 200, description = "It is done and stored", body = Done), Refusals)
)]
pub(crate) async fn draw(
    Room(room): Room,
    Auth(bearer): Auth,
    MaybeBody(answer): MaybeBody<AnswerBody>,
) -> ApiResult<Json<Done>> {
    room.ask(bearer, Ask::Draw(answer)).await.map(Json)
}

/// Asks to take back, or answers who asks.
#[utoipa::path(
    post, path = "/api/tables/{id}/takeback", tag = "tables", request_body = AnswerBody,
    params(("id" = String, Path, description = "The id of the table")),
    security(("token" = [])),
    responses((status = 200, description = "It is done and stored", body = Done), Refusals)
)]
pub(crate) async fn takeback(
    Room(room): Room,
    Auth(bearer): Auth,
    MaybeBody(answer): MaybeBody<AnswerBody>,
) -> ApiResult<Json<Done>> {
    room.ask(bearer, Ask::Takeback(answer)).await.map(Json)
}

/// Calls the match off, which is possible until everyone has acted; before it begins, the table
/// is closed.
#[utoipa::path(
    post, path = "/api/tables/{id}/abort", tag = "tables",
    params(("id" = String, Path, description = "The id of the table")),
    security(("token" = [])),
    responses((status = 200, description = "It is done and stored", body = Done), Refusals)
)]
pub(crate) async fn abort(Room(room): Room, Auth(bearer): Auth) -> ApiResult<Json<Done>> {
    room.ask(bearer, Ask::Abort).await.map(Json)
}

/// Asks for another match of the same company, seats swapped; tokens stay as they are.
#[utoipa::path(
    post, path = "/api/tables/{id}/rematch", tag = "tables",
    params(("id" = String, Path, description = "The id of the table")),
    security(("token" = [])),
    responses((status = 200, description = "The new table, once all have asked",
        body = RematchState), Refusals)
)]
pub(crate) async fn rematch(Room(room): Room, Auth(bearer): Auth) -> ApiResult<Json<RematchState>> {
    room.rematch(bearer).await.map(Json)
}

/// Says something to all at the table.
#[utoipa::path(
    post, path = "/api/tables/{id}/chat", tag = "tables", request_body = ChatBody,
    params(("id" = String, Path, description = "The id of the table")),
    security(("token" = [])),
    responses((status = 200, description = "It is said", body = Done), Refusals)
)]
pub(crate) async fn chat(
    Room(room): Room,
    Auth(bearer): Auth,
    Body(line): Body<ChatBody>,
) -> ApiResult<Json<Done>> {
    room.ask(bearer, Ask::Chat(line)).await.map(Json)
}

/// The record, when the match is over, or to those at a local table.
#[utoipa::path(
    get, path = "/api/tables/{id}/record", tag = "tables",
    params(("id" = String, Path, description = "The id of the table")),
    security((), ("token" = [])),
    responses((status = 200, description = "The record", body = Text,
        content_type = "text/plain"), Refusals)
)]
pub(crate) async fn record(Room(room): Room, Auth(bearer): Auth) -> ApiResult<Response> {
    let text = room.record(bearer).await?;
    Ok(([(header::CONTENT_TYPE, "text/plain; charset=utf-8")], text).into_response())
}

/// What is wrong with the part of an address behind the question mark.
pub(super) fn invalid_query(rejection: QueryRejection) -> ApiError {
    ApiError::new(Code::QueryInvalid, rejection.body_text())
}
