//! The tournaments that lie in the data folder, as they were last read.
//!
//! Who plays them writes there; the server only looks. How such a folder is read is the program's
//! to know, as with the page; who may know what of it is known here.

use std::{
    collections::{HashMap, HashSet},
    fs, io,
    path::{Path, PathBuf},
    sync::{Arc, Mutex, PoisonError},
    time::SystemTime,
};

use wire::{
    error::Code,
    tournaments::{GameInPlay, Tournament, TournamentInfo},
};

use crate::error::{ApiError, ApiResult};

/// Reads the folders of tournaments.
#[derive(Clone, Copy, Debug)]
pub struct TournamentReader {
    /// All but what is being played, or in a sentence why it cannot be read.
    pub read: fn(&Path) -> Result<Tournament, String>,
    /// Whether someone plays there now.
    pub is_played: fn(&Path) -> bool,
    /// What is being played.
    pub playing: fn(&Path) -> Vec<GameInPlay>,
}

/// All tournaments below a folder.
pub(crate) struct Hall {
    folder: PathBuf,
    reader: TournamentReader,
    /// By id, with the state of the files that it was read from.
    known: Mutex<HashMap<String, (Stamps, Arc<Tournament>)>>,
}

/// Tells whether a file has changed.
type Stamp = (SystemTime, u64);

/// Of the journal, and of the plan.
type Stamps = (Stamp, Option<Stamp>);

/// The file to which every game adds a line.
const JOURNAL: &str = "journal.ndjson";

/// The file that says who wrote what, which may change while nothing is played.
const PLAN: &str = "plan.toml";

/// A record is larger than this only if it is none.
const LONGEST_RECORD: u64 = 4 << 20;

impl Hall {
    pub(crate) fn new(data: &Path, reader: TournamentReader) -> Hall {
        Hall {
            folder: data.join("tournaments"),
            reader,
            known: Mutex::default(),
        }
    }

    /// Every tournament that can be read: those that go on first, then by name.
    pub(crate) fn list(&self) -> Vec<TournamentInfo> {
        let entries = fs::read_dir(&self.folder).into_iter().flatten().flatten();
        let names = entries.filter_map(|entry| entry.file_name().into_string().ok());
        let read = |id: String| match self.find(&id) {
            Ok((folder, tournament)) => Some(TournamentInfo {
                live: (self.reader.is_played)(&folder),
                ..tournament.info.clone()
            }),
            Err(error) => {
                tracing::debug!(id, error = error.body().error, "a tournament is not listed");
                None
            }
        };
        let mut list: Vec<TournamentInfo> = names.filter_map(read).collect();
        list.sort_by(|one, other| (one.over, &one.name).cmp(&(other.over, &other.name)));
        list
    }

    /// A tournament as it stands now, as far as whoever bears this name may know of it.
    pub(crate) fn show(&self, id: &str, you: Option<String>) -> ApiResult<Tournament> {
        let (folder, found) = self.find(id)?;
        let mut shown = Tournament::clone(&found);
        // Why a strategy fails, and what it prints, is for who wrote it, if that is told.
        let is_others = |author: &Option<String>| author.is_some() && *author != you;
        let others = found.standings.iter().filter(|it| is_others(&it.author));
        let others: HashSet<&str> = others.map(|it| it.name.as_str()).collect();
        shown.mishaps.retain(|it| !others.contains(&*it.name));
        shown.info.live = (self.reader.is_played)(&folder);
        shown.playing = (self.reader.playing)(&folder);
        shown.you = you;
        Ok(shown)
    }

    /// The folder of a tournament, and what there is to read in it, of which most is not for all.
    fn find(&self, id: &str) -> ApiResult<(PathBuf, Arc<Tournament>)> {
        let folder = self.folder_of(id)?;
        let unknown = |_| ApiError::from(Code::TournamentUnknown);
        let journal = stamp(&folder.join(JOURNAL)).map_err(unknown)?;
        let stamp = (journal, stamp(&folder.join(PLAN)).ok());
        let known = || self.known.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some((at, tournament)) = known().get(id)
            && *at == stamp
        {
            return Ok((folder, tournament.clone()));
        }
        let read = (self.reader.read)(&folder);
        let read = read.map_err(|why| ApiError::new(Code::TournamentDamaged, why))?;
        let tournament = Arc::new(read);
        known().insert(id.into(), (stamp, tournament.clone()));
        Ok((folder, tournament))
    }

    /// The record of a game, also if it is still being played.
    pub(crate) fn record(&self, id: &str, record: &str) -> ApiResult<String> {
        let is_name = |letter: char| letter.is_ascii_alphanumeric() || letter == '-';
        let unknown = || ApiError::from(Code::TournamentUnknown);
        if record.is_empty() || !record.chars().all(is_name) {
            return Err(unknown());
        }
        let folder = self.folder_of(id)?;
        let name = format!("{record}.quad");
        let kept = || read(&folder.join("records").join(&name));
        // A record that is being put in its place has no end yet.
        let whole = || kept().filter(|text| text.contains("\nover "));
        let growing = || {
            // What whoever was killed left behind does not grow any more.
            let is_played = (self.reader.is_played)(&folder);
            let text = is_played.then(|| read(&folder.join("playing").join(&name)));
            let mut text = text.flatten()?;
            // A line that is being written does not count yet.
            text.truncate(text.rfind('\n')? + 1);
            Some(text)
        };
        // The game may end between the first look and the second.
        whole().or_else(growing).or_else(kept).ok_or_else(unknown)
    }

    /// The folder of that name. What is typed into an address leads nowhere else.
    fn folder_of(&self, id: &str) -> ApiResult<PathBuf> {
        let is_name = |letter: char| letter.is_alphanumeric() || " -_.".contains(letter);
        if id.is_empty() || id.starts_with('.') || !id.chars().all(is_name) {
            return Err(ApiError::from(Code::TournamentUnknown));
        }
        Ok(self.folder.join(id))
    }
}

/// The text of a record, if there is one.
fn read(path: &Path) -> Option<String> {
    let (_, length) = stamp(path).ok()?;
    let is_record = length <= LONGEST_RECORD;
    is_record.then(|| fs::read_to_string(path).ok()).flatten()
}

fn stamp(path: &Path) -> io::Result<Stamp> {
    let about = fs::metadata(path)?;
    Ok((about.modified()?, about.len()))
}
