//! The web page and the API documentation, built from `web/` and embedded in the binary.
//!
//! [`get`] finds a file by the path of a request. Only embedded files can be found; there is no
//! access to the file system.
//!
//! ```
//! let index = page::get("/").expect("index.html is embedded");
//! assert_eq!(index.mime, "text/html; charset=utf-8");
//! assert!(!index.immutable);
//! assert!(page::get("/../Cargo.toml").is_none());
//! ```

use std::borrow::Cow;

use rust_embed::RustEmbed;

#[derive(RustEmbed)]
#[folder = "$QUADRILLE_PAGE"]
struct Dist;

/// A file of the page.
#[derive(Clone, Debug)]
pub struct EmbeddedFile {
    /// The content.
    pub bytes: Cow<'static, [u8]>,
    /// The value of `Content-Type`.
    pub mime: &'static str,
    /// The value of `ETag`, in quotes.
    pub etag: String,
    /// Whether the path changes with the content, so clients may cache the file forever.
    pub immutable: bool,
}

/// The first path segments that the router of the page handles, as in `web/src/router.ts`.
const ROUTES: &[&str] = &["about", "editor", "learn", "replay", "table", "tournament"];

/// Returns the file at the path of a request.
///
/// A path that the router of the page handles, such as `/table/9f86d081884c7d65`, returns
/// `index.html`.
///
/// ```
/// assert!(page::get("/about").is_some());
/// assert!(page::get("/api/nothing").is_none());
/// ```
#[must_use]
pub fn get(path: &str) -> Option<EmbeddedFile> {
    let path = path.strip_prefix('/').unwrap_or(path);
    let first = path.split('/').next().unwrap_or_default();
    let path = match path.trim_end_matches('/') {
        "api/docs" => "api/docs/index.html",
        _ if path.is_empty() || ROUTES.contains(&first) => "index.html",
        _ => path,
    };
    let file = Dist::get(path)?;
    let hash = file.metadata.sha256_hash();
    Some(EmbeddedFile {
        bytes: file.data,
        mime: mime(path),
        etag: etag(&hash),
        immutable: path.starts_with("assets/"),
    })
}

/// Returns the paths of all files, without a leading slash.
pub fn paths() -> impl Iterator<Item = Cow<'static, str>> {
    Dist::iter()
}

/// Returns half of the hash, which is enough to distinguish two versions of a file.
fn etag(hash: &[u8; 32]) -> String {
    let digits: String = hash[..16]
        .iter()
        .map(|byte| format!("{byte:02x}"))
        .collect();
    format!("\"{digits}\"")
}

fn mime(path: &str) -> &'static str {
    match path.rsplit_once('.').map(|(_, ending)| ending) {
        Some("css") => "text/css; charset=utf-8",
        Some("html") => "text/html; charset=utf-8",
        Some("js") => "text/javascript; charset=utf-8",
        Some("json") => "application/json",
        Some("png") => "image/png",
        Some("svg") => "image/svg+xml",
        Some("txt") => "text/plain; charset=utf-8",
        Some("webmanifest") => "application/manifest+json",
        _ => "application/octet-stream",
    }
}

#[cfg(test)]
mod tests;
