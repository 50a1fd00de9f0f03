//! `/healthz` and `/metrics`: for the people who run the server.

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

/// Returns the state and the version of the server.
#[utoipa::path(
    get, path = "/healthz", tag = "operation",
    responses((status = 200, description = "The server works", body = Health), Refusals)
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

/// Returns all metrics in the format of Prometheus. By default only programs on the same machine
/// may read them.
#[utoipa::path(
    get, path = "/metrics", tag = "operation",
    responses((status = 200, description = "The metrics", body = Text,
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
        // For others the path does not exist.
        return Err(ApiError::from(Code::RouteUnknown));
    }
    app.meters.tables.set(app.lobby.len() as f64);
    let kind = "text/plain; version=0.0.4; charset=utf-8";
    Ok(([(header::CONTENT_TYPE, kind)], app.meters.text()).into_response())
}
