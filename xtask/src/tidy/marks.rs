//! Every rule of a game has a mark in its README, and every mark has code and a test.

use std::{collections::BTreeSet, path::Path};

use anyhow::Result;

use super::{is_test, read, rust_files};

/// Lists the marks of one game without code, test or rule.
///
/// # Errors
/// When its files cannot be read.
pub fn complaints(game: &Path) -> Result<Vec<String>> {
    let name = game
        .file_name()
        .unwrap_or_default()
        .to_string_lossy()
        .into_owned();
    let letter = name.chars().next().unwrap_or_default().to_ascii_uppercase();
    let rules = marks(letter, &read(&game.join("README.md"))?);
    let mut code = String::new();
    let mut tests = String::new();
    for path in rust_files(&game.join("src"))? {
        let text = read(&path)?;
        if is_test(&path) {
            tests += &text
        } else {
            code += &text
        }
    }
    let mut complaints = Vec::new();
    if rules.is_empty() {
        complaints.push(format!(
            "{name}: README.md has no rule with a mark such as {letter}1"
        ));
    }
    let enforced = marks(letter, &code);
    for mark in rules.iter().filter(|mark| !enforced.contains(*mark)) {
        complaints.push(format!("{name}: no code says that it enforces {mark}"));
    }
    for mark in enforced.iter().filter(|mark| !rules.contains(*mark)) {
        complaints.push(format!(
            "{name}: the code names {mark}, which README.md does not have"
        ));
    }
    for mark in &rules {
        if !tests.contains(&format!("fn {}_", mark.to_lowercase())) {
            complaints.push(format!(
                "{name}: no test is named {}_…",
                mark.to_lowercase()
            ));
        }
    }
    Ok(complaints)
}

/// Returns the marks in a text: the letter of the game followed by a number.
#[must_use]
pub fn marks(letter: char, text: &str) -> BTreeSet<String> {
    let is_word = |character: char| character.is_alphanumeric() || character == '_';
    let is_mark = |word: &&str| {
        word.strip_prefix(letter).is_some_and(|number| {
            !number.is_empty() && number.bytes().all(|byte| byte.is_ascii_digit())
        })
    };
    text.split(|character| !is_word(character))
        .filter(is_mark)
        .map(str::to_owned)
        .collect()
}
