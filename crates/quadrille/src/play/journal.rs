//! A record on disk, written line by line as the match is played.

use std::{
    fs::{self, File, OpenOptions},
    io::Write,
    path::{Path, PathBuf},
};

use anyhow::{Context, Result};
use game::record::Record;

/// A file that grows with the match. What is in it is whole lines, safely on disk.
#[derive(Debug)]
pub(crate) struct Journal {
    path: PathBuf,
    file: File,
}

impl Journal {
    /// Begins a file that was not there before, with all that the record has so far.
    pub(crate) fn create(path: &Path, record: &Record) -> Result<Journal> {
        let file = create_new(path)?;
        let mut journal = Journal {
            path: path.into(),
            file,
        };
        journal.append(&record.to_string())?;
        Ok(journal)
    }

    /// Writes a whole record at once: to a new file, or over one that we wrote before.
    pub(crate) fn write(path: &Path, record: &Record, is_ours: bool) -> Result<()> {
        if !is_ours {
            return Journal::create(path, record).map(|_| ());
        }
        // First beside it, so that the old one is there until the new one is whole.
        let beside = path.with_added_extension("new");
        let written =
            fs::write(&beside, record.to_string()).and_then(|()| fs::rename(&beside, path));
        written.with_context(|| format!("cannot write {}", path.display()))
    }

    /// Adds whole lines, and waits until they are on disk.
    pub(crate) fn append(&mut self, lines: &str) -> Result<()> {
        self.file
            .write_all(lines.as_bytes())
            .and_then(|()| self.file.sync_data())
            .with_context(|| format!("cannot write {}", self.path.display()))
    }
}

/// Opens a file for writing; someone else's file is not written over.
fn create_new(path: &Path) -> Result<File> {
    OpenOptions::new()
        .write(true)
        .create_new(true)
        .open(path)
        .with_context(|| format!("cannot create {}", path.display()))
}
