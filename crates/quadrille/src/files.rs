//! Files named by the user, and the user's folders.

use std::{
    fs,
    io::{self, Read},
    path::{Path, PathBuf},
};

use anyhow::{Context, Result, bail};
use directories::ProjectDirs;

/// Reads a text file, or standard input for `-`.
pub(crate) fn read_text(path: &Path) -> Result<String> {
    let bytes = if path == Path::new("-") {
        let mut bytes = Vec::new();
        io::stdin()
            .read_to_end(&mut bytes)
            .context("cannot read standard input")?;
        bytes
    } else {
        fs::read(path).with_context(|| format!("cannot read {}", path.display()))?
    };
    match String::from_utf8(bytes) {
        Ok(text) => Ok(text),
        Err(error) => {
            let good = error.utf8_error().valid_up_to();
            let line = 1 + error.as_bytes()[..good]
                .iter()
                .filter(|byte| **byte == b'\n')
                .count();
            bail!("{}: line {line}: this is not text (UTF-8)", path.display())
        }
    }
}

/// Reads a map. If the game stores a map in two files, appends the second one.
pub(crate) fn read_map(path: &Path) -> Result<String> {
    let mut text = read_text(path)?;
    let ending = path.extension().unwrap_or_default().to_string_lossy();
    let all = catalog::games()
        .iter()
        .filter_map(|game| game.profile().maps);
    let of_game = all.into_iter().find(|maps| (maps.recognizes)(&text));
    let companion = of_game.and_then(|maps| (maps.companion)(&ending));
    let Some(beside) = companion.map(|ending| path.with_extension(ending)) else {
        return Ok(text);
    };
    // One file may also contain both parts.
    if second_part(&text).is_none() && beside.exists() {
        text = format!("{}\n{}", text.trim_end(), read_text(&beside)?);
    }
    Ok(text)
}

/// Writes a map. If the game stores a map in two files, writes the second part beside the first.
pub(crate) fn write_map(path: &Path, text: &str, companion: Option<&str>) -> Result<()> {
    match (companion, second_part(text)) {
        (Some(ending), Some(start)) => {
            write(path, &text.as_bytes()[..start])?;
            write(&path.with_extension(ending), &text.as_bytes()[start..])
        }
        (None, _) | (_, None) => write(path, text.as_bytes()),
    }
}

/// Returns the start of the second part of a map: the first line that starts with a brace.
fn second_part(text: &str) -> Option<usize> {
    text.find("\n{").map(|end| end + 1)
}

/// Writes a whole file.
pub(crate) fn write(path: &Path, bytes: &[u8]) -> Result<()> {
    fs::write(path, bytes).with_context(|| format!("cannot write {}", path.display()))
}

/// Returns the folder for the user's data, if the user has a home.
pub(crate) fn data_folder() -> Option<PathBuf> {
    Some(folders()?.data_dir().to_path_buf())
}

/// Returns the path of the user's configuration file, if the user has a home.
pub(crate) fn config_file() -> Option<PathBuf> {
    Some(folders()?.config_dir().join("config.toml"))
}

fn folders() -> Option<ProjectDirs> {
    ProjectDirs::from("", "", "quadrille")
}

/// Replaces a file atomically: readers see the old content or the new one.
pub(crate) fn replace(path: &Path, bytes: &[u8]) -> Result<()> {
    let mut name = path.file_name().unwrap_or_default().to_owned();
    name.push(format!(".part-{}", std::process::id()));
    let part = path.with_file_name(name);
    write(&part, bytes)?;
    fs::rename(&part, path).with_context(|| format!("cannot write {}", path.display()))
}
