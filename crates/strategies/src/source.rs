//! The source of a strategy, as users write it.

use std::{fmt, path::PathBuf};

use thiserror::Error;

/// The source of a strategy.
///
/// ```
/// use strategies::Source;
///
/// let python = Source::read("cmd:python3 'my bot.py'").expect("it is not a brain")?;
/// assert_eq!(python, Source::Command(vec!["python3".into(), "my bot.py".into()]));
/// let library = Source::read("./greedy.so").expect("it is not a brain")?;
/// assert_eq!(library, Source::Library("./greedy.so".into()));
/// assert!(Source::read("random").is_none(), "that is a brain");
/// # Ok::<(), strategies::NotASource>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum Source {
    /// A program that speaks the protocol, with its arguments.
    Command(Vec<String>),
    /// A shared library with one of the C interfaces.
    Library(PathBuf),
    /// A WebAssembly module.
    Module(PathBuf),
}

/// Why a text is not the source of a strategy.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum NotASource {
    /// The text after the colon is empty.
    #[error("`{0}` names nothing: write cmd:COMMAND, lib:FILE or wasm:FILE")]
    Empty(String),
    /// A quote is not closed.
    #[error("`{0}` has a quote that is not closed")]
    Quote(String),
}

/// The endings of shared libraries.
const LIBRARIES: &[&str] = &[".so", ".dylib", ".dll"];

impl Source {
    /// Parses `cmd:COMMAND`, `lib:FILE`, `wasm:FILE` or a file with a known ending.
    ///
    /// Returns `None` for the name of a brain.
    #[must_use]
    pub fn read(text: &str) -> Option<Result<Source, NotASource>> {
        if let Some(command) = text.strip_prefix("cmd:") {
            return Some(words(command, text));
        }
        let ends = |endings: &[&str]| endings.iter().any(|ending| text.ends_with(ending));
        let path = |path: &str| match path {
            "" => Err(NotASource::Empty(text.into())),
            path => Ok(PathBuf::from(path)),
        };
        if let Some(file) = text.strip_prefix("lib:") {
            return Some(path(file).map(Source::Library));
        }
        if let Some(file) = text.strip_prefix("wasm:") {
            return Some(path(file).map(Source::Module));
        }
        if ends(LIBRARIES) {
            return Some(Ok(Source::Library(text.into())));
        }
        ends(&[".wasm", ".wat"]).then(|| Ok(Source::Module(text.into())))
    }
}

fn words(command: &str, text: &str) -> Result<Source, NotASource> {
    let words = shlex::split(command).ok_or_else(|| NotASource::Quote(text.into()))?;
    match words.is_empty() {
        true => Err(NotASource::Empty(text.into())),
        false => Ok(Source::Command(words)),
    }
}

impl fmt::Display for Source {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Source::Command(words) => {
                let words = words.iter().map(String::as_str);
                // Quoting fails only for a zero byte, which a parsed command cannot contain.
                let joined = shlex::try_join(words).unwrap_or_default();
                write!(f, "cmd:{joined}")
            }
            Source::Library(path) => write!(f, "lib:{}", path.display()),
            Source::Module(path) => write!(f, "wasm:{}", path.display()),
        }
    }
}
