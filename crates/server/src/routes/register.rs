//! Registers the name of a person or a bot.

use std::{net::IpAddr, time::Instant};

use axum::{Json, http::StatusCode};
use wire::{Name, api::Registered, error::Code};

use crate::{
    app::Shared,
    error::{ApiError, ApiResult},
    room::storage,
    store::{PlayerRow, StoreError, Write},
    tokens::Token,
};

/// Registers a name. The number of registrations of an address is limited.
pub(super) async fn register(
    app: &Shared,
    address: IpAddr,
    name: &Name,
    bot: bool,
) -> ApiResult<(StatusCode, Json<Registered>)> {
    let taken = app.registrations.take(address, Instant::now());
    taken.map_err(|wait| {
        let (seconds, error) = (
            wait.as_secs() + 1,
            "too many registrations; try again later",
        );
        ApiError::limited(Code::RateLimited, "register.address", seconds, error)
    })?;
    let token = Token::new();
    let row = PlayerRow {
        name: name.to_string(),
        bot,
        token: token.hash(),
    };
    match app.store.write(Write::Register(row)).done().await {
        Ok(()) => {}
        Err(StoreError::Taken) => return Err(ApiError::from(Code::NameTaken)),
        Err(error) => return Err(storage(error)),
    }
    let registered = Registered {
        name: name.to_string(),
        token: token.to_string(),
    };
    Ok((StatusCode::CREATED, Json(registered)))
}
