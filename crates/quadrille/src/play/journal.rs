//! A record on the disk, written as the match is played.

use std::{
    fs::{File, OpenOptions},
    io::Write,
    path::{Path, PathBuf},
};

use anyhow::{Context, Result};
use game::record::Record;

use crate::files;

/// A file that grows with the match. It contains complete lines that are safely on the disk.
#[derive(Debug)]
pub(crate) struct Journal {
    path: PathBuf,
    file: File,
}

impl Journal {
    /// Creates a new file with the record so far.
    pub(crate) fn create(path: &Path, record: &Record) -> Result<Journal> {
        let file = create_new(path)?;
        let mut journal = Journal {
            path: path.into(),
            file,
        };
        journal.append(&record.to_string())?;
        Ok(journal)
    }

    /// Writes a complete record to a new file, or over one that we wrote before.
    pub(crate) fn write(path: &Path, record: &Record, is_ours: bool) -> Result<()> {
        if !is_ours {
            return Journal::create(path, record).map(|_| ());
        }
        files::replace(path, record.to_string().as_bytes())
    }

    /// Appends complete lines, and waits until they are on the disk.
    pub(crate) fn append(&mut self, lines: &str) -> Result<()> {
        self.file
            .write_all(lines.as_bytes())
            .and_then(|()| self.file.sync_data())
            .with_context(|| format!("cannot write {}", self.path.display()))
    }
}

/// Creates a file, and refuses to overwrite another one.
fn create_new(path: &Path) -> Result<File> {
    OpenOptions::new()
        .write(true)
        .create_new(true)
        .open(path)
        .with_context(|| format!("cannot create {}", path.display()))
}
