//! TypeScript declarations of the types that are sent to the page.
//!
//! There is one file for each crate that sends types. The types of fields are added automatically;
//! the types common to all games are imported from `game.ts`.

use std::collections::{BTreeMap, BTreeSet};

use game::{Geometry, OptionValues, Playable, Player, Sentence, Turn};
use ts_rs::{Config, TS, TypeVisitor};

/// The file with the types common to all games.
const VOCABULARY: &str = "game.ts";

const HEAD: &str = "// Written by `cargo xtask codegen` from the types in Rust.\n";

/// Declares the observation, event, action, option and refusal types of a game.
///
/// ```
/// let text = testkit::typescript::<game::example::Nim>();
/// assert!(text.contains("export type SeenHeap = {\n  heap: number;"));
/// assert!(text.contains("  | { \"code\": \"too-many\", most: number, }"));
/// ```
#[must_use]
pub fn typescript<G>() -> String
where
    G: Playable<Observation: TS, Event: TS, Action: TS, Options: TS, Illegal: TS> + 'static,
{
    TypeScriptFile::of::<G>().text()
}

/// Declares the types common to all games.
///
/// ```
/// assert!(testkit::vocabulary_typescript().contains("export type Player = number;"));
/// ```
#[must_use]
pub fn vocabulary_typescript() -> String {
    let mut file = TypeScriptFile {
        is_vocabulary: true,
        ..TypeScriptFile::default()
    };
    file.add::<Player>();
    file.add::<Turn>();
    file.add::<Geometry>();
    file.add::<Sentence>();
    file.add::<game::record::LeaveReason>();
    file.add::<game::Ending>();
    file.add::<game::ByPlayer<Player>>();
    file.text()
}

/// A file of type declarations.
///
/// ```
/// let mut file = testkit::TypeScriptFile::default();
/// file.add::<game::Geometry>();
/// assert!(file.text().contains("import type"));
/// ```
#[derive(Default)]
pub struct TypeScriptFile {
    is_vocabulary: bool,
    /// By name, because the order in which types are found varies between builds.
    declarations: BTreeMap<String, String>,
    imports: BTreeSet<String>,
}

impl TypeScriptFile {
    /// Declares the types of a game and the keys of its words.
    #[must_use]
    pub fn of<G>() -> TypeScriptFile
    where
        G: Playable<Observation: TS, Event: TS, Action: TS, Options: TS, Illegal: TS> + 'static,
    {
        let mut file = TypeScriptFile::default();
        file.add::<G::Observation>();
        file.add::<G::Event>();
        file.add::<G::Action>();
        file.add::<G::Options>();
        file.add::<G::Illegal>();
        let names: String = names::<G>()
            .map(|name| format!("\n  | \"{name}\""))
            .collect();
        let about = "/** Levels and options, as the keys of their words. */";
        let names = format!("{about}\nexport type Name ={names};\n");
        file.declarations.insert("Name".into(), names);
        file
    }

    /// Adds a type and the types of its fields.
    pub fn add<T: TS + 'static + ?Sized>(&mut self) {
        let config = Config::new().with_large_int("number");
        let Some(path) = T::output_path() else {
            // A list or a primitive has no declaration, but its items may have one.
            T::visit_dependencies(self);
            T::visit_generics(self);
            return;
        };
        let name = T::ident(&config);
        T::visit_generics(self);
        if path.ends_with(VOCABULARY) && !self.is_vocabulary {
            self.imports.insert(name);
            return;
        }
        if self.declarations.contains_key(&name) {
            return;
        }
        let about = T::docs().map(|docs| about(&docs)).unwrap_or_default();
        let declaration = laid_out(&T::decl(&config));
        self.declarations
            .insert(name, format!("{about}export {declaration}\n"));
        T::visit_dependencies(self);
    }

    /// Returns the text of the file.
    #[must_use]
    pub fn text(&self) -> String {
        let mut text = String::from(HEAD);
        if !self.imports.is_empty() {
            let names: Vec<&str> = self.imports.iter().map(String::as_str).collect();
            text += &format!("import type {{ {} }} from './game';\n", names.join(", "));
        }
        for declaration in self.declarations.values() {
            text += "\n";
            text += declaration;
        }
        text
    }
}

impl TypeVisitor for TypeScriptFile {
    fn visit<T: TS + 'static + ?Sized>(&mut self) {
        self.add::<T>();
    }
}

fn names<G: Playable>() -> impl Iterator<Item = String> {
    let levels = (1..=G::PROFILE.levels.len()).map(|n| format!("level.{n}.about"));
    let options = G::FACTS.options.iter().flat_map(|option| {
        let name = format!("option.{}", option.name);
        let words: &[&str] = match option.choice {
            OptionValues::OneOf(words) => words,
            OptionValues::Numbers | OptionValues::Text => &["default"],
            OptionValues::Number { .. } if option.default.parse::<u32>().is_err() => &["default"],
            OptionValues::Number { .. } | OptionValues::Switch => &[],
        };
        let words = words.iter().map(|word| format!("{name}.{word}"));
        std::iter::once(name.clone())
            .chain(words)
            .collect::<Vec<_>>()
    });
    levels.chain(options)
}

/// Returns the first line of a doc comment as a comment.
fn about(docs: &str) -> String {
    let mut lines = docs.lines().map(|line| line.trim_matches([' ', '/', '*']));
    let first = lines.find(|line| !line.is_empty()).unwrap_or_default();
    format!("/** {first} */\n")
}

/// Writes a declaration with one field or alternative per line, without the comments of fields.
fn laid_out(declaration: &str) -> String {
    let plain = without_comments(declaration);
    let plain = plain.strip_suffix(';').unwrap_or(&plain);
    let (head, body) = plain.split_once(" = ").unwrap_or((plain, ""));
    let alternatives = split(body, '|');
    match &alternatives[..] {
        [only] => format!("{head} = {};", fields(only)),
        several => format!("{head} =\n  | {};", several.join("\n  | ")),
    }
}

/// Writes an object with one field per line, and any other type unchanged.
fn fields(body: &str) -> String {
    let inside = body
        .strip_prefix('{')
        .and_then(|rest| rest.strip_suffix('}'));
    let Some(inside) = inside else {
        return body.into();
    };
    let lines = split(inside, ',')
        .into_iter()
        .filter(|field| !field.is_empty());
    let lines: String = lines.map(|field| format!("  {field};\n")).collect();
    format!("{{\n{lines}}}")
}

/// Splits a type at `mark`, outside of brackets and strings.
fn split(text: &str, mark: char) -> Vec<String> {
    let (mut parts, mut depth, mut is_text) = (vec![String::new()], 0_u32, false);
    for letter in text.chars() {
        match letter {
            '"' => is_text = !is_text,
            '{' | '<' | '[' | '(' if !is_text => depth += 1,
            '}' | '>' | ']' | ')' if !is_text => depth = depth.saturating_sub(1),
            _ => {}
        }
        if letter == mark && depth == 0 && !is_text {
            parts.push(String::new());
        } else if let Some(part) = parts.last_mut() {
            part.push(letter);
        }
    }
    parts.iter().map(|part| part.trim().to_owned()).collect()
}

fn without_comments(text: &str) -> String {
    let mut parts = text.split("/**");
    let mut plain = parts.next().unwrap_or_default().to_owned();
    for part in parts {
        plain += part.split_once("*/").map_or("", |(_, rest)| rest);
    }
    plain.split_whitespace().collect::<Vec<_>>().join(" ")
}

#[cfg(test)]
mod tests;
