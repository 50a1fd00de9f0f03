//! The types that are sent to the page, as TypeScript.
//!
//! One file for each crate that sends something. What a type is made of is found by itself; what
//! belongs to the vocabulary is imported from `game.ts`.

use std::collections::{BTreeMap, BTreeSet};

use game::{Game, Geometry, Player, Turn};
use ts_rs::{Config, TS, TypeVisitor};

/// The file of types common to all games, which the other files import from.
const VOCABULARY: &str = "game.ts";

const HEAD: &str = "// Written by `cargo xtask codegen` from the types in Rust.\n";

/// What the page must know of a game: observations, events, actions and options.
///
/// ```
/// let text = testkit::typescript::<game::example::Nim>();
/// assert!(text.contains("export type SeenHeap = {\n  heap: number;"));
/// ```
#[must_use]
pub fn typescript<G>() -> String
where
    G: Game<Observation: TS, Event: TS, Action: TS, Options: TS> + 'static,
{
    let mut file = File::default();
    file.add::<G::Observation>();
    file.add::<G::Event>();
    file.add::<G::Action>();
    file.add::<G::Options>();
    file.text()
}

/// What the page must know of the vocabulary.
///
/// ```
/// assert!(testkit::typescript_of_the_vocabulary().contains("export type Player = number;"));
/// ```
#[must_use]
pub fn typescript_of_the_vocabulary() -> String {
    let mut file = File {
        is_vocabulary: true,
        ..File::default()
    };
    file.add::<Player>();
    file.add::<Turn>();
    file.add::<Geometry>();
    file.add::<game::ByPlayer<Player>>();
    file.text()
}

/// A file of types under way.
///
/// ```
/// let mut file = testkit::TypeScript::default();
/// file.add::<game::Geometry>();
/// assert!(file.text().contains("import type"));
/// ```
#[derive(Default)]
pub struct File {
    is_vocabulary: bool,
    /// By name, because types are not found in the same order in every build.
    declarations: BTreeMap<String, String>,
    imports: BTreeSet<String>,
}

impl File {
    /// Adds a type, and all that it is made of.
    pub fn add<T: TS + 'static + ?Sized>(&mut self) {
        let config = Config::new().with_large_int("number");
        let Some(path) = T::output_path() else {
            // A list or a primitive has no declaration, but what it is made of may have.
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

    /// The whole file.
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

impl TypeVisitor for File {
    fn visit<T: TS + 'static + ?Sized>(&mut self) {
        self.add::<T>();
    }
}

/// The first sentence of a comment, as a comment of one line.
fn about(docs: &str) -> String {
    let mut lines = docs.lines().map(|line| line.trim_matches([' ', '/', '*']));
    let first = lines.find(|line| !line.is_empty()).unwrap_or_default();
    format!("/** {first} */\n")
}

/// A declaration with one field or one alternative a line, and without the comments of fields.
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

/// An object with one field a line; anything else as it is.
fn fields(body: &str) -> String {
    let inside = body
        .strip_prefix('{')
        .and_then(|rest| rest.strip_suffix('}'));
    let Some(inside) = inside else {
        return body.into();
    };
    let lines = split(inside, ',').into_iter().filter(|it| !it.is_empty());
    let lines: String = lines.map(|field| format!("  {field};\n")).collect();
    format!("{{\n{lines}}}")
}

/// The parts of a type that are divided by `mark`, outside of all brackets and texts.
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
