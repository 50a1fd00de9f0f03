//! The tournaments in the data folder.
//!
//! Another process plays a tournament and writes the files; the server only reads them. The program
//! provides the functions that read a folder. This module decides who may see what.

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
    /// Returns everything except the games being played, or a sentence about the error.
    pub read: fn(&Path) -> Result<Tournament, String>,
    /// Whether a process plays the tournament now.
    pub is_played: fn(&Path) -> bool,
    /// Returns the games being played.
    pub playing: fn(&Path) -> Vec<GameInPlay>,
}

/// All tournaments below a folder.
pub(crate) struct TournamentFolder {
    folder: PathBuf,
    reader: TournamentReader,
    /// Tournaments by id, with the stamps of their files.
    known: Mutex<HashMap<String, (Stamps, Arc<Tournament>)>>,
}

/// The time and length of a file, to detect changes.
type Stamp = (SystemTime, u64);

/// The stamps of the journal and of the plan.
type Stamps = (Stamp, Option<Stamp>);

/// The file with one line for each game.
const JOURNAL: &str = "journal.ndjson";

/// The file with the plan, whose authors may change at any time.
const PLAN: &str = "plan.toml";

/// A record is larger than this only if it is none.
const LONGEST_RECORD: u64 = 4 << 20;

impl TournamentFolder {
    pub(crate) fn new(data: &Path, reader: TournamentReader) -> TournamentFolder {
        TournamentFolder {
            folder: data.join("tournaments"),
            reader,
            known: Mutex::default(),
        }
    }

    /// Returns all readable tournaments: unfinished ones first, then by name.
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
        list.sort_by(|a, b| (a.over, &a.name).cmp(&(b.over, &b.name)));
        list
    }

    /// Returns a tournament as the player with this name may see it.
    pub(crate) fn show(&self, id: &str, you: Option<String>) -> ApiResult<Tournament> {
        let (folder, found) = self.find(id)?;
        let mut shown = Tournament::clone(&found);
        // Failure details are shown only to the strategy's author, if one is named.
        let is_others = |author: &Option<String>| author.is_some() && *author != you;
        let others = found
            .standings
            .iter()
            .filter(|place| is_others(&place.author));
        let others: HashSet<&str> = others.map(|place| place.name.as_str()).collect();
        shown
            .mishaps
            .retain(|mishap| !others.contains(&*mishap.name));
        shown.info.live = (self.reader.is_played)(&folder);
        shown.playing = (self.reader.playing)(&folder);
        shown.you = you;
        Ok(shown)
    }

    /// Returns the folder of a tournament and its content, including details that are not public.
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

    /// Returns the record of a game, finished or being played.
    pub(crate) fn record(&self, id: &str, record: &str) -> ApiResult<String> {
        let is_name = |letter: char| letter.is_ascii_alphanumeric() || letter == '-';
        let unknown = || ApiError::from(Code::TournamentUnknown);
        if record.is_empty() || !record.chars().all(is_name) {
            return Err(unknown());
        }
        let folder = self.folder_of(id)?;
        let name = format!("{record}.quad");
        let stored = || read(&folder.join("records").join(&name));
        // A record that is being written has no end yet.
        let finished = || stored().filter(|text| text.contains("\nover "));
        let unfinished = || {
            // Ignores files left behind by a killed run.
            let is_played = (self.reader.is_played)(&folder);
            let text = is_played.then(|| read(&folder.join("playing").join(&name)));
            let mut text = text.flatten()?;
            // The last line may be incomplete.
            text.truncate(text.rfind('\n')? + 1);
            Some(text)
        };
        // The game may end between the first attempt and the second.
        finished()
            .or_else(unfinished)
            .or_else(stored)
            .ok_or_else(unknown)
    }

    /// Returns the folder of a tournament. No id leads to another place.
    fn folder_of(&self, id: &str) -> ApiResult<PathBuf> {
        let is_name = |letter: char| letter.is_alphanumeric() || " -_.".contains(letter);
        if id.is_empty() || id.starts_with('.') || !id.chars().all(is_name) {
            return Err(ApiError::from(Code::TournamentUnknown));
        }
        Ok(self.folder.join(id))
    }
}

/// Reads a record, if there is one.
fn read(path: &Path) -> Option<String> {
    let (_, length) = stamp(path).ok()?;
    let is_record = length <= LONGEST_RECORD;
    is_record.then(|| fs::read_to_string(path).ok()).flatten()
}

fn stamp(path: &Path) -> io::Result<Stamp> {
    let about = fs::metadata(path)?;
    Ok((about.modified()?, about.len()))
}
