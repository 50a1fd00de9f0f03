//! Rules are pure: no clock, no input or output, no floating point, and no hash maps, because their
//! order varies between runs. Only `brain.rs` uses `search`.

use std::path::Path;

use anyhow::Result;
use proc_macro2::{TokenStream, TokenTree};

use super::{is_test, read, rust_files};

/// Words that rules must not use, each with the reason.
const BANNED: &[(&str, &str)] = &[
    ("f32", "rules use whole numbers"),
    ("f64", "rules use whole numbers"),
    ("HashMap", "its order varies between runs"),
    ("HashSet", "its order varies between runs"),
    ("RandomState", "it varies between runs"),
    ("Instant", "rules read no clock"),
    ("SystemTime", "rules read no clock"),
    ("thread", "rules do not wait"),
    ("fs", "rules do no input or output"),
    ("io", "rules do no input or output"),
    ("net", "rules do no input or output"),
    ("env", "rules read no environment"),
    ("process", "rules start no processes"),
    ("print", "rules do not print"),
    ("println", "rules do not print"),
    ("eprint", "rules do not print"),
    ("eprintln", "rules do not print"),
    ("dbg", "rules do not print"),
];

/// Names of the standard library that need an operating system.
const CLOCKS: &[&str] = &["Instant", "SystemTime", "thread"];

/// Lists the impurities in the rules of one game.
///
/// # Errors
/// When its files cannot be read.
pub fn complaints(game: &Path) -> Result<Vec<String>> {
    let mut complaints = Vec::new();
    for path in rust_files(&game.join("src"))? {
        if is_test(&path) {
            continue;
        }
        let is_brain = path
            .iter()
            .any(|part| part == "brain.rs" || part == "brain");
        let found = impurities(&read(&path)?, is_brain);
        complaints.extend(
            found
                .into_iter()
                .map(|what| format!("{}:{what}", path.display())),
        );
    }
    Ok(complaints)
}

/// Finds clocks and threads in the crates that must run on a host without an operating system.
///
/// # Errors
/// When their files cannot be read.
pub fn clocks(root: &Path) -> Result<Vec<String>> {
    let mut complaints = Vec::new();
    for name in ["game", "search"] {
        for path in rust_files(&root.join("crates").join(name).join("src"))? {
            // The feature `system` of `search` is this file.
            if is_test(&path) || path.ends_with("search/src/system.rs") {
                continue;
            }
            let found = clock_uses(&read(&path)?);
            complaints.extend(
                found
                    .into_iter()
                    .map(|what| format!("{}:{what}", path.display())),
            );
        }
    }
    Ok(complaints)
}

/// Finds clocks and threads in a source text, with their lines.
#[must_use]
pub fn clock_uses(source: &str) -> Vec<String> {
    let mut found = Vec::new();
    match source.parse::<TokenStream>() {
        Ok(tokens) => find_clocks(tokens, &mut found),
        Err(error) => found.push(format!("1: cannot be read as Rust: {error}")),
    }
    found
}

fn find_clocks(tokens: TokenStream, found: &mut Vec<String>) {
    for token in tokens {
        let line = token.span().start().line;
        match token {
            TokenTree::Group(group) => find_clocks(group.stream(), found),
            TokenTree::Ident(ident) if CLOCKS.iter().any(|word| ident == word) => {
                found.push(format!(
                    "{line}: {ident}: only search/src/system.rs uses it"
                ));
            }
            TokenTree::Ident(_) | TokenTree::Literal(_) | TokenTree::Punct(_) => {}
        }
    }
}

/// Lists the impurities in a source text with their lines: `12: f64: rules use whole numbers`.
#[must_use]
pub fn impurities(source: &str, may_search: bool) -> Vec<String> {
    // Tokens, not text, because comments and strings do not count.
    let mut found = Vec::new();
    match source.parse::<TokenStream>() {
        Ok(tokens) => walk(tokens, may_search, &mut found),
        Err(error) => found.push(format!("1: cannot be read as Rust: {error}")),
    }
    found
}

fn walk(tokens: TokenStream, may_search: bool, found: &mut Vec<String>) {
    for token in tokens {
        let line = token.span().start().line;
        match token {
            TokenTree::Group(group) => walk(group.stream(), may_search, found),
            TokenTree::Ident(ident) => {
                let word = ident.to_string();
                let banned = BANNED.iter().find(|(banned, _)| *banned == word);
                found.extend(banned.map(|(word, why)| format!("{line}: {word}: {why}")));
                if word == "search" && !may_search {
                    found.push(format!("{line}: search: only brain.rs uses it"));
                }
            }
            TokenTree::Literal(literal) => {
                let text = literal.to_string();
                if is_float(&text) {
                    found.push(format!("{line}: {text}: rules use whole numbers"));
                }
            }
            TokenTree::Punct(_) => {}
        }
    }
}

fn is_float(literal: &str) -> bool {
    let is_number = literal.starts_with(|first: char| first.is_ascii_digit());
    let is_decimal = !["0x", "0o", "0b"]
        .iter()
        .any(|radix| literal.starts_with(radix));
    let has_exponent = literal
        .trim_end_matches("usize")
        .trim_end_matches("isize")
        .contains('e');
    let is_typed = literal.ends_with("f32") || literal.ends_with("f64");
    is_number && is_decimal && (literal.contains('.') || has_exponent || is_typed)
}
