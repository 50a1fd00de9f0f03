//! Files that people name, read and written whole.

use std::{
    fs,
    io::{self, Read},
    path::Path,
};

use anyhow::{Context, Result, bail};

/// Reads a whole file of text, or standard input for `-`.
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

/// Writes a whole file.
pub(crate) fn write(path: &Path, bytes: &[u8]) -> Result<()> {
    fs::write(path, bytes).with_context(|| format!("cannot write {}", path.display()))
}
