//! `/player`: the waiting room, as it was first specified: two places, then a table.

use axum::{
    Json,
    extract::{Path, State},
    http::{HeaderMap, HeaderName, HeaderValue, StatusCode, header},
    response::{IntoResponse, Response},
};
use wire::{
    api::{NameBody, OpenTable, Place, SeatRequest, Waiting, WaitingPlayer, WaitingTable},
    error::Code,
    view::{SeatKind, State as TableState},
};

use super::{Auth, Body, Refusals};
use crate::{
    app::{App, Shared, blocking},
    error::{ApiError, ApiResult},
    lobby::prepare,
    room::Bearer,
    tokens::{Token, TokenHash},
};

/// The cookie by which a player is known.
const COOKIE: &str = "quadrille_player";

/// The header by which a program is told what the cookie tells a browser.
const TOKEN: HeaderName = HeaderName::from_static("x-player-token");

/// Takes one of the two places. With the second a table is opened.
///
/// The cookie, or the token in `X-Player-Token`, is what its holder asks for the table with.
#[utoipa::path(
    put, path = "/player", tag = "waiting room", request_body = NameBody,
    responses(Refusals, (status = 201, description = "The place", body = Place),
        (status = 503, description = "No place is free: no body. Or an error, as everywhere"))
)]
pub(crate) async fn enter(
    State(app): State<Shared>,
    Body(NameBody { name }): Body<NameBody>,
) -> ApiResult<Response> {
    free_places(&app).await;
    let token = Token::new();
    let entered = {
        let mut places = app.waiting.places();
        places
            .enter(name, token.hash())
            .map(|id| (id, places.company()))
    };
    let Some((id, company)) = entered else {
        return Ok(StatusCode::SERVICE_UNAVAILABLE.into_response());
    };
    if let Some(names) = company
        && let Err(error) = open_table(&app, names).await
    {
        app.waiting.places().leave(id);
        return Err(error);
    }
    let mut response = (StatusCode::CREATED, Json(Place { id })).into_response();
    let token = token.to_string();
    let cookie = format!("{COOKIE}={token}; Path=/player; HttpOnly; SameSite=Strict");
    for (name, value) in [(TOKEN, token), (header::SET_COOKIE, cookie)] {
        let value = HeaderValue::from_str(&value).map_err(|_| Code::ServerInternal)?;
        response.headers_mut().insert(name, value);
    }
    Ok(response)
}

/// Who waits.
#[utoipa::path(
    get, path = "/player", tag = "waiting room",
    responses((status = 200, description = "Who waits", body = Vec<Waiting>), Refusals)
)]
pub(crate) async fn list(State(app): State<Shared>) -> Json<Vec<Waiting>> {
    let places = app.waiting.places();
    let waiting = places.all().map(|place| Waiting {
        id: place.id,
        name: place.name.to_string(),
    });
    Json(waiting.collect())
}

/// Someone who waits; to itself also the table, once there is one.
#[utoipa::path(
    get, path = "/player/{id}", tag = "waiting room",
    params(("id" = u64, Path, description = "The place")),
    security((), ("token" = [])),
    responses((status = 200, description = "The player", body = WaitingPlayer), Refusals)
)]
pub(crate) async fn show(
    State(app): State<Shared>,
    Path(id): Path<String>,
    Auth(bearer): Auth,
    headers: HeaderMap,
) -> ApiResult<Json<WaitingPlayer>> {
    let shown = bearer.or_else(|| cookie(&headers));
    let mut places = app.waiting.places();
    let place = places.find(place_id(&id)?).ok_or(Code::PlayerUnknown)?;
    let is_it = shown.is_some_and(|token| token.is_same(&place.token));
    Ok(Json(WaitingPlayer {
        name: place.name.to_string(),
        table: place.table.clone().filter(|_| is_it),
    }))
}

/// Changes a name.
#[utoipa::path(
    post, path = "/player/{id}", tag = "waiting room", request_body = NameBody,
    params(("id" = u64, Path, description = "The place")),
    responses((status = 200, description = "It is changed"), Refusals)
)]
pub(crate) async fn rename(
    State(app): State<Shared>,
    Path(id): Path<String>,
    Body(NameBody { name }): Body<NameBody>,
) -> ApiResult<StatusCode> {
    let mut places = app.waiting.places();
    places.find(place_id(&id)?).ok_or(Code::PlayerUnknown)?.name = name;
    Ok(StatusCode::OK)
}

/// Frees a place.
#[utoipa::path(
    delete, path = "/player/{id}", tag = "waiting room",
    params(("id" = u64, Path, description = "The place")),
    responses((status = 200, description = "It is free"), Refusals)
)]
pub(crate) async fn leave(
    State(app): State<Shared>,
    Path(id): Path<String>,
) -> ApiResult<StatusCode> {
    let is_left = app.waiting.places().leave(place_id(&id)?);
    if is_left {
        Ok(StatusCode::OK)
    } else {
        Err(ApiError::from(Code::PlayerUnknown))
    }
}

fn place_id(text: &str) -> ApiResult<u64> {
    text.parse()
        .map_err(|_| ApiError::from(Code::PlayerUnknown))
}

fn cookie(headers: &HeaderMap) -> Bearer {
    let all = headers.get_all(header::COOKIE).into_iter();
    let texts = all.filter_map(|value| value.to_str().ok());
    let mut pairs = texts
        .flat_map(|text| text.split(';'))
        .filter_map(|pair| pair.split_once('='));
    let found = pairs.find(|(name, _)| name.trim() == COOKIE);
    found.map(|(_, token)| TokenHash::of(token.trim()))
}

/// Frees the places of a table that is over.
async fn free_places(app: &Shared) {
    let Some(table) = app.waiting.places().table() else {
        return;
    };
    let Ok(id) = App::table_id(&table) else {
        return;
    };
    let kept = blocking(app, move |store| store.table(id)).await;
    if let Ok(kept) = kept
        && kept.is_none_or(|kept| kept.row.state == TableState::Over)
    {
        app.waiting.places().clear(&table);
    }
}

/// Opens a table for those who wait.
async fn open_table(app: &Shared, names: [wire::Name; 2]) -> ApiResult<()> {
    let first = app.games.first().map(|game| game.facts().id);
    let game = app
        .config
        .waiting_room
        .as_deref()
        .or(first)
        .unwrap_or_default();
    let seat = |name| SeatRequest {
        kind: SeatKind::Human,
        name: Some(name),
        strategy: None,
    };
    let request = OpenTable {
        game: game.into(),
        options: serde_json::json!({}),
        seats: names.into_iter().map(seat).collect(),
        clock: None,
        public: true,
        takebacks: None,
        local: false,
    };
    let prepared = prepare(app, request, None).await?;
    let stub = app.lobby.open(app, prepared.row, None).await?;
    let id = stub.id().to_string();
    let tables = prepared.seats.into_iter().filter_map(|seat| {
        Some(WaitingTable {
            address: format!("/api/tables/{id}"),
            id: id.clone(),
            seat: seat.seat,
            token: seat.token?,
        })
    });
    app.waiting.places().seat(tables.collect());
    Ok(())
}
