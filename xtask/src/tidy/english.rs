//! Plain English: phrases that a colleague would not say, and names that follow from them.
//!
//! The list holds only what a program can recognize without doubt. Everything else is for the
//! reader of the change.

use std::path::Path;

use anyhow::Result;

use super::{files, read};

/// File endings that hold text for people or for the next engineer.
const ENDINGS: &[&str] = &[
    "c", "css", "h", "js", "md", "mjs", "py", "rs", "sh", "toml", "ts", "tsx", "yml",
];

/// Files whose text is not ours, is generated, or quotes the phrases.
const EXEMPT: &[&str] = &[
    "xtask/src/tidy/english.rs",
    "xtask/src/tidy/tests.rs",
    "web/src/generated",
    "web/package-lock.json",
];

/// Folders whose text is still to be rewritten. The list only gets shorter.
const PENDING: &[&str] = &[
    "crates/conquest",
    "crates/jungle",
    "crates/penguins",
    "crates/realms",
    "web/src",
];

/// Words in a row that are never plain, and what to write instead.
const PHRASES: &[(&[&str], &str)] = &[
    (&["to", "who"], "name the person: \"to a player who …\""),
    (&["for", "who"], "name the person: \"for a player who …\""),
    (&["of", "who"], "name the person: \"of a player who …\""),
    (&["by", "who"], "name the person: \"by the player who …\""),
    (&["what", "whatever"], "name the thing"),
    (
        &["is", "told"],
        "say who sends what: \"the viewer receives …\"",
    ),
    (
        &["are", "told"],
        "say who sends what: \"the viewers receive …\"",
    ),
    (
        &["was", "told"],
        "say who sends what: \"the viewer received …\"",
    ),
    (
        &["were", "told"],
        "say who sends what: \"the viewers received …\"",
    ),
    (&["so", "many"], "use a number or \"n\""),
    (&["whoever"], "name the person"),
    (&["befall"], "use \"happen\" or \"apply\""),
];

/// Sentences must not begin with these words unless they ask a question.
const OPENINGS: &[&str] = &["Who", "Whoever", "Whatever"];

/// Beginnings of names, and what to write instead.
const NAMES: &[(&str, &str)] = &[
    ("MOST_", "MAX_"),
    ("LEAST_", "MIN_"),
    ("USUAL_", "DEFAULT_"),
];

/// Beginnings of names of tests: a test states subject, condition and result.
const TEST_NAMES: &[&str] = &["who_", "what_", "whoever_", "whatever_"];

/// Lists phrases and names that are not plain English, each with its file and line.
///
/// # Errors
/// If the workspace cannot be read.
pub fn complaints(root: &Path) -> Result<Vec<String>> {
    let mut complaints = Vec::new();
    for path in files(root, ENDINGS)? {
        let name = path.strip_prefix(root).unwrap_or(&path).to_string_lossy();
        let mut skipped = EXEMPT.iter().chain(PENDING);
        if skipped.any(|skipped| name.starts_with(skipped)) {
            continue;
        }
        let found = oddities(&read(&path)?);
        complaints.extend(found.into_iter().map(|what| format!("{name}:{what}")));
    }
    Ok(complaints)
}

/// Lists what is odd in a text, with its line: `12: "so many": use a number or "n"`.
#[must_use]
pub fn oddities(text: &str) -> Vec<String> {
    let mut found = Vec::new();
    // A phrase may be broken over two lines of a comment.
    let mut last_word = String::new();
    let mut ends_sentence = true;
    for (number, line) in (1..).zip(text.lines()) {
        let prose = prose_of(line);
        if prose.trim().is_empty() {
            (last_word, ends_sentence) = (String::new(), true);
        }
        found.extend(odd_names(line).map(|what| format!("{number}: {what}")));
        let mut lower: Vec<String> = vec![last_word];
        lower.extend(words_of(prose).map(str::to_lowercase));
        for (phrase, remedy) in PHRASES {
            let has_phrase = lower.windows(phrase.len()).enumerate().any(|(at, window)| {
                let is_old = at == 0 && phrase.len() == 1;
                !is_old && window.iter().map(String::as_str).eq(phrase.iter().copied())
            });
            if has_phrase {
                found.push(format!("{number}: \"{}\": {remedy}", phrase.join(" ")));
            }
        }
        let openings = sentences(prose, ends_sentence).filter_map(odd_opening);
        found.extend(
            openings.map(|first| {
                format!("{number}: a sentence begins with \"{first}\": name the person")
            }),
        );
        last_word = lower.pop().unwrap_or_default();
        ends_sentence =
            prose.trim_end().ends_with(['.', '!', '?', ':', '|']) || prose.trim().is_empty();
    }
    found
}

/// Returns what a line says without the signs of a comment, a list or a quotation.
fn prose_of(line: &str) -> &str {
    line.trim_start()
        .trim_start_matches(['/', '!', '*', '#', '-', '>', '|', '"', '`', ' '])
}

/// Splits a text into sentences; the first counts only if one begins there.
fn sentences(prose: &str, begins: bool) -> impl Iterator<Item = &str> {
    let mut rest = prose;
    let mut is_first = true;
    std::iter::from_fn(move || {
        while !rest.is_empty() {
            let end = rest.find(". ").map_or(rest.len(), |end| end + 2);
            let (sentence, after) = rest.split_at(end);
            rest = after;
            let counts = !is_first || begins;
            is_first = false;
            if counts {
                return Some(sentence);
            }
        }
        None
    })
}

/// Returns the first word of a sentence if it stands for a person or thing without a name.
fn odd_opening(sentence: &str) -> Option<&str> {
    let first = words_of(sentence).next()?;
    let rest = sentence.strip_prefix(first)?.strip_prefix(' ')?;
    let goes_on = rest.starts_with(char::is_lowercase);
    (OPENINGS.contains(&first) && goes_on && !sentence.contains('?')).then_some(first)
}

fn words_of(text: &str) -> impl Iterator<Item = &str> {
    text.split(|letter: char| !letter.is_alphanumeric() && letter != '\'' && letter != '_')
        .filter(|word| !word.is_empty())
}

/// Lists the odd names in a line of code.
fn odd_names(line: &str) -> impl Iterator<Item = String> {
    let of_test = line.trim_start().strip_prefix("fn ").and_then(|rest| {
        let odd = TEST_NAMES.iter().find(|odd| rest.starts_with(**odd))?;
        Some(format!(
            "a name begins with \"{odd}\": state subject, condition and result"
        ))
    });
    let of_constants = words_of(line).filter_map(|word| {
        let (odd, plain) = NAMES.iter().find(|(odd, _)| word.starts_with(odd))?;
        Some(format!("{word}: write {plain}… instead of {odd}…"))
    });
    let found: Vec<String> = of_test.into_iter().chain(of_constants).collect();
    found.into_iter()
}
