//! Strategies in a folder, each with the name of its file.
//!
//! A strategy is a library, a module, or a file `NAME.toml` with a command:
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
/// use strategies::{FolderStrategy, Source};
///
/// let folder = tempfile::tempdir()?;
/// std::fs::write(folder.path().join("greedy.toml"), "cmd = \"python3 greedy.py\"")?;
/// std::fs::write(folder.path().join("README"), "Mine.")?;
/// let found = FolderStrategy::all(folder.path())?;
/// assert_eq!(found.len(), 1);
/// assert_eq!(found[0].name, "greedy");
/// let source = found[0].source.as_ref().expect("it can be read");
/// assert_eq!(*source, Source::Command(vec!["python3".into(), "greedy.py".into()]));
/// # Ok::<(), std::io::Error>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct FolderStrategy {
    /// The name of the file without its ending.
    pub name: String,
    /// A description in one sentence, or an empty text.
    pub about: String,
    /// The source, or the reason why there is none.
    pub source: Result<Source, FolderStrategyError>,
    /// The folder, which is the working directory of a program.
    pub folder: PathBuf,
    /// The modification time of the file.
    pub written: Option<SystemTime>,
}

/// Why a file in the folder is not a strategy.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum FolderStrategyError {
    /// The file is not valid.
    #[error("{0}")]
    Toml(String),
    /// The command is not valid.
    #[error(transparent)]
    Source(#[from] NotASource),
    /// The name cannot be used for a seat.
    #[error("the name of a strategy has at most 40 letters, digits, `-` and `_`")]
    Name,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Manifest {
    cmd: String,
    #[serde(default)]
    about: String,
}

impl FolderStrategy {
    /// Lists the strategies in a folder by name. Other files are skipped.
    ///
    /// # Errors
    /// When the folder cannot be read.
    pub fn all(folder: &Path) -> io::Result<Vec<FolderStrategy>> {
        // A relative path would change its meaning, because programs run in the folder.
        let folder = folder.canonicalize()?;
        let mut found = Vec::new();
        for entry in fs::read_dir(&folder)? {
            found.extend(FolderStrategy::read(&folder, &entry?.path()));
        }
        found.sort_by(|left, right| left.name.cmp(&right.name));
        // Of several with the same name, the first stays.
        found.dedup_by(|left, right| left.name == right.name);
        Ok(found)
    }

    fn read(folder: &Path, path: &Path) -> Option<FolderStrategy> {
        let name = path.file_stem()?.to_str()?.to_owned();
        let (source, about) = if path.extension()? == "toml" {
            match manifest(path) {
                Ok(Manifest { cmd, about }) => (command(&cmd), about),
                Err(error) => (Err(error), String::new()),
            }
        } else {
            let source = Source::read(path.to_str()?)?;
            (source.map_err(FolderStrategyError::from), String::new())
        };
        let is_plain = |sign: char| sign.is_ascii_alphanumeric() || matches!(sign, '-' | '_');
        let is_named = name.len() <= 40 && name.chars().all(is_plain);
        Some(FolderStrategy {
            source: source
                .and_then(|source| is_named.then_some(source).ok_or(FolderStrategyError::Name)),
            name,
            about,
            folder: folder.to_path_buf(),
            written: fs::metadata(path)
                .and_then(|metadata| metadata.modified())
                .ok(),
        })
    }
}

fn manifest(path: &Path) -> Result<Manifest, FolderStrategyError> {
    let text =
        fs::read_to_string(path).map_err(|error| FolderStrategyError::Toml(error.to_string()))?;
    toml::from_str(&text).map_err(|error| FolderStrategyError::Toml(error.to_string()))
}

fn command(text: &str) -> Result<Source, FolderStrategyError> {
    let source = Source::read(&format!("cmd:{text}"));
    Ok(source.expect("it is written as a command")?)
}
