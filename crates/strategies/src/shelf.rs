//! Strategies in a folder, each known by the name of its file.
//!
//! A library, a module, or a file `NAME.toml` which says what is to be run:
//!
//! ```toml
//! cmd = "python3 greedy.py"
//! about = "Takes what it can."
//! ```

use std::{
    fs, io,
    path::{Path, PathBuf},
    time::SystemTime,
};

use serde::Deserialize;
use thiserror::Error;

use crate::{NotASource, Source};

/// A strategy in a folder.
///
/// ```
/// use strategies::{Shelved, Source};
///
/// let folder = tempfile::tempdir()?;
/// std::fs::write(folder.path().join("greedy.toml"), "cmd = \"python3 greedy.py\"")?;
/// std::fs::write(folder.path().join("README"), "Mine.")?;
/// let found = Shelved::all(folder.path())?;
/// assert_eq!(found.len(), 1);
/// assert_eq!(found[0].name, "greedy");
/// let source = found[0].source.as_ref().expect("it can be read");
/// assert_eq!(*source, Source::Command(vec!["python3".into(), "greedy.py".into()]));
/// # Ok::<(), std::io::Error>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Shelved {
    /// Its file without the ending.
    pub name: String,
    /// What it is, in a sentence; nothing if nobody says.
    pub about: String,
    /// Where it comes from, or why that cannot be told.
    pub source: Result<Source, NotShelved>,
    /// The folder it is in, where a program is run.
    pub folder: PathBuf,
    /// When its file was last written.
    pub written: Option<SystemTime>,
}

/// Why a file in the folder is no strategy.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum NotShelved {
    /// It is not written as it should be.
    #[error("{0}")]
    Toml(String),
    /// Its command is none.
    #[error(transparent)]
    Source(#[from] NotASource),
    /// Its name cannot be written in a seat.
    #[error("a strategy is named by letters, digits, `-` and `_`, at most 40")]
    Name,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Slip {
    cmd: String,
    #[serde(default)]
    about: String,
}

impl Shelved {
    /// What there is in a folder, by name. Other files are passed over.
    ///
    /// # Errors
    /// When the folder cannot be read.
    pub fn all(folder: &Path) -> io::Result<Vec<Shelved>> {
        // Programs are run in it, and may be named by a path from here.
        let folder = folder.canonicalize()?;
        let mut found = Vec::new();
        for entry in fs::read_dir(&folder)? {
            found.extend(Shelved::read(&folder, &entry?.path()));
        }
        found.sort_by(|one, other| one.name.cmp(&other.name));
        // The first of those with one name.
        found.dedup_by(|one, other| one.name == other.name);
        Ok(found)
    }

    fn read(folder: &Path, path: &Path) -> Option<Shelved> {
        let name = path.file_stem()?.to_str()?.to_owned();
        let (source, about) = if path.extension()? == "toml" {
            match slip(path) {
                Ok(Slip { cmd, about }) => (command(&cmd), about),
                Err(error) => (Err(error), String::new()),
            }
        } else {
            let source = Source::read(path.to_str()?)?;
            (source.map_err(NotShelved::from), String::new())
        };
        let is_plain = |sign: char| sign.is_ascii_alphanumeric() || matches!(sign, '-' | '_');
        let is_named = name.len() <= 40 && name.chars().all(is_plain);
        Some(Shelved {
            source: source.and_then(|source| is_named.then_some(source).ok_or(NotShelved::Name)),
            name,
            about,
            folder: folder.to_path_buf(),
            written: fs::metadata(path).and_then(|it| it.modified()).ok(),
        })
    }
}

fn slip(path: &Path) -> Result<Slip, NotShelved> {
    let text = fs::read_to_string(path).map_err(|error| NotShelved::Toml(error.to_string()))?;
    toml::from_str(&text).map_err(|error| NotShelved::Toml(error.to_string()))
}

fn command(text: &str) -> Result<Source, NotShelved> {
    let source = Source::read(&format!("cmd:{text}"));
    Ok(source.expect("it is written as a command")?)
}
