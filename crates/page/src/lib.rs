//! The page that people play on and the one that documents the server's interface, built from
//! `web/` and carried in the binary.
//!
//! A file is found by the path of a request. There is no file system behind it, so a path can
//! name what was embedded and nothing else.
//!
//! ```
//! let index = page::get("/").expect("there is a first page");
//! assert_eq!(index.mime, "text/html; charset=utf-8");
//! assert!(!index.immutable);
//! assert!(page::get("/../Cargo.toml").is_none());
//! ```

use std::borrow::Cow;

use rust_embed::RustEmbed;

#[derive(RustEmbed)]
#[folder = "$QUADRILLE_PAGE"]
struct Dist;

/// One file of the page.
#[derive(Clone, Debug)]
pub struct File {
    /// What is in it.
    pub bytes: Cow<'static, [u8]>,
    /// What it is, for `Content-Type`.
    pub mime: &'static str,
    /// A name of this content, in quotes, for `ETag`.
    pub etag: String,
    /// Whether its path changes with its content, so that it can be kept for ever.
    pub immutable: bool,
}

/// The first words of addresses which the page itself understands, as in `web/src/router.ts`.
const PAGES: &[&str] = &["about", "editor", "learn", "replay", "table", "tournament"];

/// What is at the path of a request, if anything.
///
/// The addresses of the page's own places, such as `/table/9f86d081884c7d65`, are all the first
/// page, which then shows the place.
///
/// ```
/// assert!(page::get("/about").is_some());
/// assert!(page::get("/api/nothing").is_none());
/// ```
#[must_use]
pub fn get(path: &str) -> Option<File> {
    let path = path.strip_prefix('/').unwrap_or(path);
    let first = path.split('/').next().unwrap_or_default();
    let path = match path.trim_end_matches('/') {
        "api/docs" => "api/docs/index.html",
        _ if path.is_empty() || PAGES.contains(&first) => "index.html",
        _ => path,
    };
    let file = Dist::get(path)?;
    let hash = file.metadata.sha256_hash();
    Some(File {
        bytes: file.data,
        mime: mime(path),
        etag: etag(&hash),
        immutable: path.starts_with("assets/"),
    })
}

/// The paths of all files, without a slash in front.
pub fn paths() -> impl Iterator<Item = Cow<'static, str>> {
    Dist::iter()
}

/// Half of the hash: enough to tell two versions of a file apart.
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
