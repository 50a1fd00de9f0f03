//! `/healthz` and `/metrics`: for the people who run the server.

use axum::{
    Json,
    extract::State,
    http::{StatusCode, header},
    response::{IntoResponse, Response},
};
use wire::{error::Code, operation::Health};

use super::{Address, Refusals, Text};
use crate::{
    app::{Shared, read_store},
    config::Metrics,
    error::{ApiError, ApiResult, Nevermind},
    store::{Disk, Write},
};

/// Returns the state and the version of the server. The status is 503 while the server shuts down or
/// cannot store moves.
#[utoipa::path(
    get, path = "/healthz", tag = "operation",
    responses((status = 200, description = "The server works", body = Health), Refusals)
)]
pub(crate) async fn healthz(State(app): State<Shared>) -> (StatusCode, Json<Health>) {
    if app.store.disk() == Disk::Failing {
        // The disk may have room again, and nobody may play on a server that is reported as broken.
        let probed = app.store.write(Write::Probe).done().await;
        probed.nevermind("the storage knows");
    }
    let disk = app.store.disk();
    let (status, word) = if *app.stopping.borrow() {
        (StatusCode::SERVICE_UNAVAILABLE, "stopping")
    } else if disk == Disk::Failing {
        (StatusCode::SERVICE_UNAVAILABLE, "storage")
    } else {
        (StatusCode::OK, "ok")
    };
    let health = Health {
        status: word.into(),
        version: env!("CARGO_PKG_VERSION").into(),
        storage: match disk {
            Disk::Working => "ok",
            Disk::Failing => "failing",
            Disk::None => "memory",
        }
        .into(),
        free_bytes: read_store(&app, |store| Ok(store.free_bytes()))
            .await
            .unwrap_or_default(),
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
