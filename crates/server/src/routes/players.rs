//! `/api/players`: registered people, with names and ratings.

use axum::{
    Json,
    extract::{Path, State},
    http::StatusCode,
};
use wire::{
    api::{NameBody, PlayerInfo, Registered},
    error::Code,
};

use super::{Address, Body, Refusals, bots::info, register};
use crate::{
    app::{Shared, blocking},
    error::{ApiError, ApiResult},
};

/// Registers a name. The token is returned only here.
#[utoipa::path(
    post, path = "/api/players", tag = "players", request_body = NameBody,
    responses((status = 201, description = "The token of the player", body = Registered), Refusals)
)]
pub(crate) async fn register(
    State(app): State<Shared>,
    Address(address): Address,
    Body(NameBody { name }): Body<NameBody>,
) -> ApiResult<(StatusCode, Json<Registered>)> {
    register::register(&app, address, &name, false).await
}

/// Returns a registered player or bot with its ratings.
#[utoipa::path(
    get, path = "/api/players/{name}", tag = "players",
    params(("name" = String, Path, description = "The name")),
    responses((status = 200, description = "The player", body = PlayerInfo), Refusals)
)]
pub(crate) async fn show(
    State(app): State<Shared>,
    Path(name): Path<String>,
) -> ApiResult<Json<PlayerInfo>> {
    let found = blocking(&app, move |store| {
        let player = store.player(&name)?;
        let ratings = store.ratings(&name)?;
        Ok(player.map(|player| (player, ratings)))
    });
    let (player, ratings) = found
        .await?
        .ok_or_else(|| ApiError::from(Code::PlayerUnknown))?;
    Ok(Json(info(&app, player, ratings)))
}
