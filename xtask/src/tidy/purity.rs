//! Rules are pure: no clock, no input or output, no floating point, no hash maps, whose order of
//! iteration differs from run to run. Only `brain.rs` uses `search`.

use std::path::Path;

use anyhow::Result;
use proc_macro2::{TokenStream, TokenTree};

use super::{is_test, read, rust_files};

/// Words that have no place in rules, and why.
const BANNED: &[(&str, &str)] = &[
    ("f32", "rules use whole numbers"),
    ("f64", "rules use whole numbers"),
    ("HashMap", "its order differs from run to run"),
    ("HashSet", "its order differs from run to run"),
    ("RandomState", "it differs from run to run"),
    ("Instant", "rules read no clock"),
    ("SystemTime", "rules read no clock"),
    ("thread", "rules do not wait"),
    ("fs", "rules do no input or output"),
    ("io", "rules do no input or output"),
    ("net", "rules do no input or output"),
    ("env", "rules read no environment"),
    ("process", "rules start nothing and end nothing"),
    ("print", "rules do not print"),
    ("println", "rules do not print"),
    ("eprint", "rules do not print"),
    ("eprintln", "rules do not print"),
    ("dbg", "rules do not print"),
];

/// What is impure in the rules of one game.
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

/// What is impure in a source text, with its line: `12: f64: rules use whole numbers`.
#[must_use]
pub fn impurities(source: &str, may_search: bool) -> Vec<String> {
    // Tokens, not text: words in comments and strings are innocent.
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
