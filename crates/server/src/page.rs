//! Serves the page that people play on.
//!
//! The program has the files. It gives the server a function that finds a file by the path of a
//! request; the server adds the headers.

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
    /// The content.
    pub bytes: Cow<'static, [u8]>,
    /// The MIME type, for `Content-Type`.
    pub mime: &'static str,
    /// A quoted hash of the content, for `ETag`.
    pub etag: String,
    /// Whether the path changes with the content, so browsers may cache the file for ever.
    pub immutable: bool,
}

/// Finds a file by the path of a request.
pub type Page = fn(&str) -> Option<PageFile>;

/// The page loads everything from this server. Pictures may also be created by the page, as when it
/// exports a position.
const POLICY: &str = "default-src 'self'; img-src 'self' data: blob:; base-uri 'none'; \
     form-action 'none'; object-src 'none'; frame-ancestors 'none'";

/// The documentation of the interface sets styles from its script.
const DOCS_POLICY: &str = "default-src 'self'; img-src 'self' data:; \
     style-src 'self' 'unsafe-inline'; base-uri 'none'; object-src 'none'; frame-ancestors 'none'";

/// Answers a request for a path that is not a route.
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
    // For a wrong link in a browser, a page is better than JSON.
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
    let caching = if file.immutable {
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
    headers.insert(header::CACHE_CONTROL, HeaderValue::from_static(caching));
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

/// Whether a path belongs to the interface for programs, whose errors are JSON.
fn is_interface(path: &str) -> bool {
    let first = path.split('/').nth(1).unwrap_or_default();
    matches!(first, "api" | "player" | "assets")
}
