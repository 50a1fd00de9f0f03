//! `/player`: the waiting room of the original specification: two places, then a table.

use axum::{
    Json,
    extract::{Path, State},
    http::{HeaderMap, HeaderName, HeaderValue, StatusCode, header},
    response::{IntoResponse, Response},
};
use wire::{
    api::{NameBody, OpenTable, Place, SeatRequest, Waiting, WaitingPlayer, WaitingTable},
    error::Code,
    standing::State as TableState,
    view::{SeatKind, Spectators},
};

use super::{Body, Refusals, bearer};
use crate::{
    app::{Shared, blocking},
    error::{ApiError, ApiResult, Nevermind},
    lobby::prepare,
    room::storage,
    store::{PlaceRow, Write},
    tokens::{Token, TokenHash},
    waiting::Places,
};

/// The cookie that identifies a player.
const COOKIE: &str = "quadrille_player";

/// The header with the same token, for programs.
const TOKEN: HeaderName = HeaderName::from_static("x-player-token");

/// Takes one of the two places. When both are taken, a table is opened.
///
/// With the cookie, or the token in `X-Player-Token`, a player can ask for the table.
#[utoipa::path(
    put, path = "/player", tag = "waiting room", request_body = NameBody,
    responses(Refusals, (status = 201, description = "The place", body = Place),
        (status = 503, description = "No place is free (without a body), or an error"))
)]
pub(crate) async fn enter(
    State(app): State<Shared>,
    Body(NameBody { name }): Body<NameBody>,
) -> ApiResult<Response> {
    free_places(&app).await;
    let token = Token::new();
    let ((entered, players), stored) = change(&app, |places| {
        let entered = places.enter(name.to_string(), token.hash());
        (entered, entered.and_then(|_| places.waiting()))
    })
    .await;
    let Some(id) = entered else {
        return Ok(StatusCode::SERVICE_UNAVAILABLE.into_response());
    };
    let seated = match (stored, players) {
        (Ok(()), Some(players)) => open_table(&app, players).await,
        (stored, _) => stored,
    };
    if let Err(error) = seated {
        // The place is free again, even if storing that fails too.
        let (_, stored) = change(&app, |places| places.leave(id)).await;
        stored.nevermind("the client receives the first error");
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

/// Lists the waiting players.
#[utoipa::path(
    get, path = "/player", tag = "waiting room",
    responses((status = 200, description = "The waiting players", body = Vec<Waiting>), Refusals)
)]
pub(crate) async fn list(State(app): State<Shared>) -> Json<Vec<Waiting>> {
    let places = app.waiting.places();
    let waiting = places.all().iter().map(|place| Waiting {
        id: place.id,
        name: place.name.clone(),
    });
    Json(waiting.collect())
}

/// Returns a waiting player. The player itself also receives the table, when there is one.
#[utoipa::path(
    get, path = "/player/{id}", tag = "waiting room",
    params(("id" = u64, Path, description = "The place")),
    security((), ("token" = [])),
    responses((status = 200, description = "The player", body = WaitingPlayer), Refusals)
)]
pub(crate) async fn show(
    State(app): State<Shared>,
    Path(id): Path<String>,
    headers: HeaderMap,
) -> ApiResult<Json<WaitingPlayer>> {
    let shown = bearer(&headers)?.or_else(|| cookie(&headers));
    let mut places = app.waiting.places();
    let place = places.find(place_id(&id)?).ok_or(Code::PlayerUnknown)?;
    let is_valid = |token: &&str| TokenHash::of(token).is_same(&place.token);
    let known = shown.filter(is_valid).zip(place.table);
    Ok(Json(WaitingPlayer {
        name: place.name.clone(),
        table: known.map(|(token, (table, seat))| WaitingTable {
            address: format!("/api/tables/{table}"),
            id: table.to_string(),
            seat,
            token: token.into(),
        }),
    }))
}

/// Changes the name of a waiting player.
#[utoipa::path(
    post, path = "/player/{id}", tag = "waiting room", request_body = NameBody,
    params(("id" = u64, Path, description = "The place")),
    responses((status = 200, description = "The name is changed"), Refusals)
)]
pub(crate) async fn rename(
    State(app): State<Shared>,
    Path(id): Path<String>,
    Body(NameBody { name }): Body<NameBody>,
) -> ApiResult<StatusCode> {
    let id = place_id(&id)?;
    let (renamed, stored) = change(&app, |places| {
        places.find(id).map(|place| place.name = name.to_string())
    })
    .await;
    renamed.ok_or(Code::PlayerUnknown)?;
    stored.map(|()| StatusCode::OK)
}

/// Frees a place.
#[utoipa::path(
    delete, path = "/player/{id}", tag = "waiting room",
    params(("id" = u64, Path, description = "The place")),
    responses((status = 200, description = "The place is free"), Refusals)
)]
pub(crate) async fn leave(
    State(app): State<Shared>,
    Path(id): Path<String>,
) -> ApiResult<StatusCode> {
    let id = place_id(&id)?;
    let (is_left, stored) = change(&app, |places| places.leave(id)).await;
    if !is_left {
        return Err(ApiError::from(Code::PlayerUnknown));
    }
    stored.map(|()| StatusCode::OK)
}

fn place_id(text: &str) -> ApiResult<u64> {
    text.parse()
        .map_err(|_| ApiError::from(Code::PlayerUnknown))
}

fn cookie(headers: &HeaderMap) -> Option<&str> {
    let all = headers.get_all(header::COOKIE).into_iter();
    let texts = all.filter_map(|value| value.to_str().ok());
    let mut pairs = texts
        .flat_map(|text| text.split(';'))
        .filter_map(|pair| pair.split_once('='));
    let found = pairs.find(|(name, _)| name.trim() == COOKIE);
    found.map(|(_, token)| token.trim())
}

/// Changes the places, and waits until the change is stored.
async fn change<T>(app: &Shared, change: impl FnOnce(&mut Places) -> T) -> (T, ApiResult<()>) {
    let (result, commit) = {
        let mut places = app.waiting.places();
        let result = change(&mut places);
        // The write is sent under the lock, so the last write has the last state.
        let write = Write::Waiting(places.all().to_vec());
        (result, app.store.write(write))
    };
    (result, commit.done().await.map_err(storage))
}

/// Frees the places of a table that is over.
async fn free_places(app: &Shared) {
    let Some(id) = app.waiting.places().table() else {
        return;
    };
    let kept = blocking(app, move |store| store.table(id)).await;
    if let Ok(kept) = kept
        && kept.is_none_or(|kept| kept.row.state == TableState::Over)
    {
        // The next change stores this too.
        app.waiting.places().clear(id);
    }
}

/// Opens a table for the waiting players.
async fn open_table(app: &Shared, players: [PlaceRow; 2]) -> ApiResult<()> {
    let first = app.games.first().map(|game| game.facts().id);
    let game = app
        .config
        .waiting_room
        .as_deref()
        .or(first)
        .unwrap_or_default();
    let seat = |place: &PlaceRow| SeatRequest {
        kind: SeatKind::Human,
        name: place.name.parse().ok(),
        strategy: None,
    };
    let request = OpenTable {
        game: game.into(),
        options: serde_json::json!({}),
        seats: players.iter().map(seat).collect(),
        clock: None,
        public: true,
        takebacks: None,
        local: false,
        spectators: Spectators::Public,
    };
    let mut prepared = prepare(app, request, None).await?;
    for (seat, place) in prepared.row.setup.seats.iter_mut().zip(&players) {
        // They play with the token of their place.
        seat.token = Some(place.token);
    }
    let stub = app.lobby.open(app, prepared.row, None).await?;
    let ((), stored) = change(app, |places| places.seat(stub.id())).await;
    stored
}
