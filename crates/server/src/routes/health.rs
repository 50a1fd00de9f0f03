//! `/healthz` and `/metrics`: for those who run the server.

use axum::{
    Json,
    extract::State,
    http::{StatusCode, header},
    response::{IntoResponse, Response},
};
use wire::{api::Health, error::Code};

use super::{Address, Refusals, Text};
use crate::{
    app::Shared,
    config::Metrics,
    error::{ApiError, ApiResult},
};

/// Whether the server is well.
#[utoipa::path(
    get, path = "/healthz", tag = "operation",
    responses((status = 200, description = "It is", body = Health), Refusals)
)]
pub(crate) async fn healthz(State(app): State<Shared>) -> (StatusCode, Json<Health>) {
    let (status, word) = if *app.stopping.borrow() {
        (StatusCode::SERVICE_UNAVAILABLE, "stopping")
    } else {
        (StatusCode::OK, "ok")
    };
    let health = Health {
        status: word.into(),
        version: env!("CARGO_PKG_VERSION").into(),
    };
    (status, Json(health))
}

/// What was counted, as Prometheus reads it; by default only for programs on the same machine.
#[utoipa::path(
    get, path = "/metrics", tag = "operation",
    responses((status = 200, description = "The numbers", body = Text,
        content_type = "text/plain"), Refusals)
)]
pub(crate) async fn metrics(
    State(app): State<Shared>,
    Address(address): Address,
) -> ApiResult<Response> {
    let may_read = match app.config.metrics {
        Metrics::Off => false,
        Metrics::Local => address.to_canonical().is_loopback(),
        Metrics::Public => true,
    };
    if !may_read {
        // To others it is as if there were nothing.
        return Err(ApiError::from(Code::RouteUnknown));
    }
    app.meters.tables.set(app.lobby.len() as f64);
    let kind = "text/plain; version=0.0.4; charset=utf-8";
    Ok(([(header::CONTENT_TYPE, kind)], app.meters.text()).into_response())
}
