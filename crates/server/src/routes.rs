//! Code for all routes: tokens and addresses of requests, bodies, limits, and common headers.

pub(crate) mod analysis;
pub(crate) mod bots;
pub(crate) mod games;
pub(crate) mod health;
pub(crate) mod live;
pub(crate) mod maps;
pub(crate) mod players;
mod register;
pub(crate) mod replay;
pub(crate) mod stream;
pub(crate) mod tables;
pub(crate) mod tournaments;
pub(crate) mod waiting;

use std::{
    collections::BTreeMap,
    net::{IpAddr, Ipv4Addr},
    time::{Duration, Instant},
};

use axum::{
    body::Bytes,
    extract::{FromRequest, FromRequestParts, Request, State},
    http::{HeaderMap, HeaderName, HeaderValue, Method, header, request::Parts},
    middleware::Next,
    response::{IntoResponse, Response},
};
use http_body_util::{BodyExt, LengthLimitError, Limited};
use serde::de::DeserializeOwned;
use utoipa::{
    IntoResponses, PartialSchema, ToSchema,
    openapi::{
        ContentBuilder, Ref, RefOr,
        response::{Response as Documented, ResponseBuilder},
    },
};
use wire::error::{Code, ErrorBody};

use crate::{
    app::{Peer, Shared, blocking},
    error::{ApiError, ApiResult},
    limits::network,
    room::{Bearer, RoomStub},
    store::PlayerRow,
    tokens::TokenHash,
};

/// The token of a request, if it has one.
pub(crate) struct Auth(pub(crate) Bearer);

impl FromRequestParts<Shared> for Auth {
    type Rejection = ApiError;

    async fn from_request_parts(parts: &mut Parts, _: &Shared) -> ApiResult<Auth> {
        let token = bearer(&parts.headers)?;
        Ok(Auth(token.map(TokenHash::of)))
    }
}

/// The registered player who sends the request.
pub(crate) struct Account(pub(crate) PlayerRow);

impl FromRequestParts<Shared> for Account {
    type Rejection = ApiError;

    async fn from_request_parts(parts: &mut Parts, app: &Shared) -> ApiResult<Account> {
        let token = bearer(&parts.headers)?.ok_or(Code::TokenMissing)?;
        let player = account(app, Some(TokenHash::of(token))).await?;
        Ok(Account(player.ok_or(Code::TokenUnknown)?))
    }
}

/// The address of the client.
pub(crate) struct Address(pub(crate) IpAddr);

impl FromRequestParts<Shared> for Address {
    type Rejection = ApiError;

    async fn from_request_parts(parts: &mut Parts, app: &Shared) -> ApiResult<Address> {
        Ok(Address(address(app, &parts.headers, &parts.extensions)))
    }
}

/// The room of the table in a request's path.
pub(crate) struct Room(pub(crate) RoomStub);

impl FromRequestParts<Shared> for Room {
    type Rejection = ApiError;

    async fn from_request_parts(parts: &mut Parts, app: &Shared) -> ApiResult<Room> {
        let path = axum::extract::Path::<String>::from_request_parts(parts, app).await;
        let axum::extract::Path(id) = path.map_err(|_| Code::TableUnknown)?;
        let id = crate::app::App::table_id(&id)?;
        app.lobby.room(app, id).await.map(Room)
    }
}

/// A JSON body within the limits.
pub(crate) struct Body<T>(pub(crate) T);

impl<T: DeserializeOwned> FromRequest<Shared> for Body<T> {
    type Rejection = ApiError;

    async fn from_request(request: Request, app: &Shared) -> ApiResult<Body<T>> {
        let kind = request.headers().get(header::CONTENT_TYPE);
        if !kind.is_some_and(is_json) {
            return Err(ApiError::from(Code::BodyType));
        }
        read(&bytes(request, app).await?).map(Body)
    }
}

/// An optional JSON body.
pub(crate) struct MaybeBody<T>(pub(crate) T);

impl<T: DeserializeOwned + Default> FromRequest<Shared> for MaybeBody<T> {
    type Rejection = ApiError;

    async fn from_request(request: Request, app: &Shared) -> ApiResult<MaybeBody<T>> {
        let kind = request.headers().get(header::CONTENT_TYPE).cloned();
        let bytes = bytes(request, app).await?;
        if bytes.is_empty() {
            return Ok(MaybeBody(T::default()));
        }
        if !kind.as_ref().is_some_and(is_json) {
            return Err(ApiError::from(Code::BodyType));
        }
        read(&bytes).map(MaybeBody)
    }
}

/// Runs before every route: enforces the limits and adds the common headers.
pub(crate) async fn guard(State(app): State<Shared>, request: Request, next: Next) -> Response {
    let start = Instant::now();
    // Health and metrics must work on a busy server.
    let is_watched = matches!(request.uri().path(), "/healthz" | "/metrics");
    let admitted = if is_watched {
        Ok(())
    } else {
        admit(&app, request.headers(), request.extensions(), start)
    };
    let mut response = match admitted {
        Ok(()) => next.run(request).await,
        Err(error) => error.into_response(),
    };
    let headers = response.headers_mut();
    let mut set = |name: HeaderName, value: &'static str| {
        headers
            .entry(name)
            .or_insert(HeaderValue::from_static(value));
    };
    set(header::X_CONTENT_TYPE_OPTIONS, "nosniff");
    set(header::REFERRER_POLICY, "no-referrer");
    set(header::X_FRAME_OPTIONS, "DENY");
    set(header::CACHE_CONTROL, "no-store");
    set(
        header::CONTENT_SECURITY_POLICY,
        "default-src 'none'; frame-ancestors 'none'",
    );
    app.meters.request_seconds.record(start.elapsed());
    response
}

fn admit(
    app: &Shared,
    headers: &HeaderMap,
    extensions: &axum::http::Extensions,
    now: Instant,
) -> ApiResult<()> {
    let limited = |key: &str, wait: Duration| {
        let error = "too many requests; try again later";
        ApiError::limited(Code::RateLimited, key, wait.as_secs() + 1, error)
    };
    let address = address(app, headers, extensions);
    let taken = app.by_address.take(address, now);
    taken.map_err(|wait| limited("request.address", wait))?;
    if let Ok(Some(token)) = bearer(headers) {
        let taken = app.by_token.take(*TokenHash::of(token).bytes(), now);
        taken.map_err(|wait| limited("request.token", wait))?;
    }
    Ok(())
}

/// Refuses a method that a path does not have.
pub(crate) async fn wrong_method(_: Method) -> ApiError {
    ApiError::from(Code::RouteMethod)
}

/// Returns the registered player of a token, or `None` if the token belongs to a seat or to nobody.
pub(crate) async fn account(app: &Shared, bearer: Bearer) -> ApiResult<Option<PlayerRow>> {
    match bearer {
        Some(token) => blocking(app, move |store| store.player_of(&token)).await,
        None => Ok(None),
    }
}

/// Returns the token in the headers of a request, if there is one.
pub(crate) fn bearer(headers: &HeaderMap) -> ApiResult<Option<&str>> {
    let Some(value) = headers.get(header::AUTHORIZATION) else {
        return Ok(None);
    };
    let text = value.to_str().ok().and_then(|text| {
        let (scheme, token) = text.split_once(' ')?;
        scheme.eq_ignore_ascii_case("bearer").then(|| token.trim())
    });
    match text {
        Some(token) if !token.is_empty() => Ok(Some(token)),
        _ => Err(ApiError::new(
            Code::TokenUnknown,
            "a token is sent as `Authorization: Bearer …`",
        )),
    }
}

fn address(app: &Shared, headers: &HeaderMap, extensions: &axum::http::Extensions) -> IpAddr {
    let peer = extensions.get::<Peer>().map(|Peer(peer)| peer.ip());
    let peer = peer.unwrap_or(IpAddr::V4(Ipv4Addr::UNSPECIFIED));
    if !app.config.behind_proxy {
        return network(peer);
    }
    // Our own proxy adds the last entry. A client can invent the others.
    let forwarded = headers.get_all("x-forwarded-for").iter().next_back();
    let forwarded = forwarded.and_then(|value| value.to_str().ok());
    let last = forwarded.and_then(|list| list.rsplit(',').next());
    let last = last.and_then(|text| text.trim().parse().ok());
    network(last.unwrap_or(peer))
}

fn is_json(value: &HeaderValue) -> bool {
    let text = value.to_str().unwrap_or_default();
    let kind = text.split(';').next().unwrap_or_default().trim();
    kind.eq_ignore_ascii_case("application/json")
}

async fn bytes(request: Request, app: &Shared) -> ApiResult<Bytes> {
    let limits = &app.config.limits;
    let body = Limited::new(request.into_body(), limits.body_bytes).collect();
    let patience = Duration::from_secs(limits.request_seconds);
    match tokio::time::timeout(patience, body).await {
        Ok(Ok(collected)) => Ok(collected.to_bytes()),
        Ok(Err(error)) if error.downcast_ref::<LengthLimitError>().is_some() => {
            Err(ApiError::from(Code::BodyTooLarge))
        }
        Ok(Err(_)) => Err(ApiError::from(Code::BodyJson)),
        Err(_) => Err(ApiError::from(Code::BodyTimeout)),
    }
}

fn read<T: DeserializeOwned>(bytes: &[u8]) -> ApiResult<T> {
    serde_json::from_slice(bytes).map_err(|error| {
        let text = error.to_string();
        let code = match error.classify() {
            serde_json::error::Category::Data if text.starts_with("a name has") => {
                Code::NameInvalid
            }
            serde_json::error::Category::Data => Code::BodyInvalid,
            _ => Code::BodyJson,
        };
        ApiError::new(code, text)
    })
}

/// The errors that every route may return.
pub(crate) struct Refusals;

impl IntoResponses for Refusals {
    fn responses() -> BTreeMap<String, RefOr<Documented>> {
        let mut codes: BTreeMap<u16, Vec<&str>> = BTreeMap::new();
        for code in Code::ALL {
            codes.entry(code.status()).or_default().push(code.as_str());
        }
        let documented = |(status, codes): (u16, Vec<&str>)| {
            let content = ContentBuilder::new()
                .schema(Some(RefOr::Ref(Ref::from_schema_name(ErrorBody::name()))))
                .build();
            let response = ResponseBuilder::new()
                .description(format!("An error: `{}`", codes.join("`, `")))
                .content("application/json", content)
                .build();
            (status.to_string(), RefOr::T(response))
        };
        codes.into_iter().map(documented).collect()
    }
}

/// The schema of a body that is not JSON.
pub(crate) type Text = String;

const _: fn() = || {
    // The name above must be the name of a schema.
    let _ = <ErrorBody as PartialSchema>::schema;
};
