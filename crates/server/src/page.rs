//! The page that people play on, as the server hands it out.
//!
//! The files themselves are the program's: the server is given a function that finds one by the
//! path of a request, and adds what an answer needs.

use std::borrow::Cow;

use axum::{
    body::Body,
    http::{HeaderMap, HeaderValue, Method, StatusCode, Uri, header},
    response::{IntoResponse, Response},
};
use wire::error::Code;

use crate::error::ApiError;

/// One file of the page.
#[derive(Clone, Debug)]
pub struct PageFile {
    /// What is in it.
    pub bytes: Cow<'static, [u8]>,
    /// What it is, for `Content-Type`.
    pub mime: &'static str,
    /// A name of this content, in quotes, for `ETag`.
    pub etag: String,
    /// Whether its path changes with its content, so that it can be kept for ever.
    pub immutable: bool,
}

/// Finds a file by the path of a request.
pub type Page = fn(&str) -> Option<PageFile>;

/// Scripts and styles are files of ours, and everything is loaded from here. Pictures may also be
/// made on the spot, as when a position is exported.
const POLICY: &str = "default-src 'self'; img-src 'self' data: blob:; base-uri 'none'; \
     form-action 'none'; object-src 'none'; frame-ancestors 'none'";

/// The page that documents the interface sets styles from its script.
const DOCS_POLICY: &str = "default-src 'self'; img-src 'self' data:; \
     style-src 'self' 'unsafe-inline'; base-uri 'none'; object-src 'none'; frame-ancestors 'none'";

/// What is at a path which is no route.
pub(crate) fn answer(
    page: Option<Page>,
    method: &Method,
    uri: &Uri,
    headers: &HeaderMap,
) -> Response {
    let unknown = || ApiError::from(Code::RouteUnknown).into_response();
    let (Some(page), &Method::GET | &Method::HEAD) = (page, method) else {
        return unknown();
    };
    if let Some(file) = page(uri.path()) {
        let is_docs = uri.path().starts_with("/api/docs");
        let policy = if is_docs { DOCS_POLICY } else { POLICY };
        return serve(file, policy, headers);
    }
    // Who followed a wrong link in a browser is better off with a page that says so.
    match page("/") {
        Some(file) if wants_a_page(headers) && !is_interface(uri.path()) => {
            let mut response = serve(file, POLICY, &HeaderMap::new());
            *response.status_mut() = StatusCode::NOT_FOUND;
            response
        }
        _ => unknown(),
    }
}

fn serve(file: PageFile, policy: &'static str, headers: &HeaderMap) -> Response {
    let etag = HeaderValue::from_str(&file.etag).expect("a hash in quotes is plain text");
    let known = headers.get_all(header::IF_NONE_MATCH).iter();
    let is_known = known
        .filter_map(|value| value.to_str().ok())
        .flat_map(|list| list.split(','))
        .any(|tag| tag.trim().trim_start_matches("W/") == file.etag);
    let kept = if file.immutable {
        "public, max-age=31536000, immutable"
    } else {
        "no-cache"
    };
    let mut response = if is_known {
        StatusCode::NOT_MODIFIED.into_response()
    } else {
        let body = match file.bytes {
            Cow::Borrowed(bytes) => Body::from(bytes),
            Cow::Owned(bytes) => Body::from(bytes),
        };
        ([(header::CONTENT_TYPE, file.mime)], body).into_response()
    };
    let headers = response.headers_mut();
    headers.insert(header::ETAG, etag);
    headers.insert(header::CACHE_CONTROL, HeaderValue::from_static(kept));
    headers.insert(
        header::CONTENT_SECURITY_POLICY,
        HeaderValue::from_static(policy),
    );
    response
}

fn wants_a_page(headers: &HeaderMap) -> bool {
    let accepted = headers.get(header::ACCEPT);
    accepted.is_some_and(|value| value.to_str().is_ok_and(|text| text.contains("text/html")))
}

/// Programs that ask for what is not there are answered as programs.
fn is_interface(path: &str) -> bool {
    let first = path.split('/').nth(1).unwrap_or_default();
    matches!(first, "api" | "player" | "assets")
}
