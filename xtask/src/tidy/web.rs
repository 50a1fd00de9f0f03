//! The web half of a game: the page finds it by the game's id, so each part must be there.

use std::path::Path;

/// Everything that the page needs of a game, with its purpose; `{id}` is the game's id.
const PARTS: &[(&str, &str)] = &[
    ("web/src/games/{id}.tsx", "the view"),
    ("web/src/games/{id}/words/en.ts", "the English words"),
    ("web/src/games/{id}/words/fr.ts", "the French words"),
    ("web/src/games/{id}/lessons.ts", "the lessons"),
    ("web/src/games/{id}/guide.ts", "the guided first match"),
    (
        "web/src/generated/{id}.ts",
        "the types, from `cargo xtask codegen`",
    ),
    ("web/assets/{id}/cover.svg", "the picture on the start page"),
    ("web/assets/{id}/SOURCES.md", "the licences of the pictures"),
    (
        "web/tests/browser/{id}.test.mjs",
        "a match in a real browser",
    ),
];

/// Lists the parts that the page lacks.
#[must_use]
pub fn complaints(root: &Path, games: &[String]) -> Vec<String> {
    let mut complaints = Vec::new();
    for game in games {
        for (part, purpose) in PARTS {
            let part = part.replace("{id}", game);
            if !root.join(&part).exists() {
                complaints.push(format!("{game}: {part} is missing: {purpose}"));
            }
        }
    }
    complaints
}
