//! Storage in memory, which is lost with the process.

use std::{
    collections::{BTreeMap, HashMap},
    sync::{Mutex, MutexGuard, PoisonError},
};

use wire::standing::State;

use super::{
    ChatRow, Commit, Disk, EndRow, Filter, PlaceRow, PlayerRow, Rating, Store, StoreError,
    StoredTable, TableRow, Write, rating::after,
};
use crate::{ids::TableId, tokens::TokenHash};

/// Everything in maps.
#[derive(Default)]
pub(crate) struct Memory(Mutex<Maps>);

#[derive(Default)]
struct Maps {
    tables: HashMap<TableId, StoredTable>,
    players: BTreeMap<String, PlayerRow>,
    ratings: BTreeMap<(String, String), Rating>,
}

impl Memory {
    fn maps(&self) -> MutexGuard<'_, Maps> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Maps {
    fn write(&mut self, write: Write) -> Result<(), StoreError> {
        match write {
            Write::Open(row) => {
                self.tables.insert(row.id, StoredTable::new(*row));
            }
            Write::Seats(row) => {
                if let Some(stored) = self.tables.get_mut(&row.id) {
                    stored.row = *row;
                }
            }
            Write::Lines(lines) => {
                let stored = self.tables.get_mut(&lines.table);
                let stored = stored.ok_or_else(|| StoreError::Failed("no such table".into()))?;
                if stored.lines.len() != lines.seq as usize {
                    return Err(StoreError::Failed("the line exists already".into()));
                }
                stored.lines.extend(lines.lines);
                stored.counts = lines.counts.or(stored.counts.take());
                if let Some(end) = lines.end {
                    stored.row.state = State::Over;
                    self.rate(&end);
                }
            }
            Write::Close(id) => {
                if let Some(stored) = self.tables.get_mut(&id) {
                    stored.row.state = State::Over;
                }
            }
            Write::Chat(id, row) => {
                if let Some(stored) = self.tables.get_mut(&id) {
                    stored.chat.push(row);
                    let old = stored.chat.len().saturating_sub(ChatRow::MAX_KEPT);
                    stored.chat.drain(..old);
                }
            }
            // The places would only be read after a restart.
            Write::Waiting(_) | Write::Probe => {}
            Write::Register(player) => {
                if self.players.contains_key(&player.name) {
                    return Err(StoreError::Taken);
                }
                self.players.insert(player.name.clone(), player);
            }
        }
        Ok(())
    }

    fn rate(&mut self, end: &EndRow) {
        let Some((game, ranks)) = &end.rated else {
            return;
        };
        let key = |name: &String| (name.clone(), game.clone());
        let before: Vec<(Rating, u8)> = ranks
            .iter()
            .map(|(name, rank)| {
                let rating = self.ratings.get(&key(name)).copied();
                (rating.unwrap_or_default(), *rank)
            })
            .collect();
        for ((name, _), rating) in ranks.iter().zip(after(&before)) {
            self.ratings.insert(key(name), rating);
        }
    }
}

impl Store for Memory {
    fn write(&self, write: Write) -> Commit {
        Commit::Ready(self.maps().write(write))
    }

    fn disk(&self) -> Disk {
        Disk::None
    }

    fn free_bytes(&self) -> Option<u64> {
        None
    }

    fn table(&self, id: TableId) -> Result<Option<StoredTable>, StoreError> {
        Ok(self.maps().tables.get(&id).cloned())
    }

    fn tables(&self, filter: &Filter) -> Result<Vec<TableRow>, StoreError> {
        let maps = self.maps();
        let matches = |row: &&TableRow| {
            row.setup.public
                && filter.state.is_none_or(|state| row.state == state)
                && filter.game.as_ref().is_none_or(|game| row.game == *game)
        };
        let rows = maps.tables.values().map(|stored| &stored.row);
        let mut rows: Vec<TableRow> = rows.filter(matches).cloned().collect();
        rows.sort_by_key(|row| (std::cmp::Reverse(row.opened), row.id));
        rows.truncate(filter.limit);
        Ok(rows)
    }

    fn tables_of(&self, player: &str) -> Result<Vec<TableRow>, StoreError> {
        let maps = self.maps();
        let is_at = |row: &&TableRow| {
            let mut seats = row.setup.seats.iter();
            row.state != State::Over && seats.any(|seat| seat.account.as_deref() == Some(player))
        };
        let rows = maps.tables.values().map(|stored| &stored.row);
        Ok(rows.filter(is_at).cloned().collect())
    }

    fn player_of(&self, token: &TokenHash) -> Result<Option<PlayerRow>, StoreError> {
        let maps = self.maps();
        let found = maps
            .players
            .values()
            .find(|player| player.token.is_same(token));
        Ok(found.cloned())
    }

    fn player(&self, name: &str) -> Result<Option<PlayerRow>, StoreError> {
        Ok(self.maps().players.get(name).cloned())
    }

    fn bots(&self) -> Result<Vec<PlayerRow>, StoreError> {
        let maps = self.maps();
        Ok(maps
            .players
            .values()
            .filter(|player| player.bot)
            .cloned()
            .collect())
    }

    fn waiting(&self) -> Result<Vec<PlaceRow>, StoreError> {
        Ok(Vec::new())
    }

    fn ratings(&self, name: &str) -> Result<Vec<(String, Rating)>, StoreError> {
        let maps = self.maps();
        let of_player = maps
            .ratings
            .iter()
            .filter(|((player, _), _)| player == name);
        Ok(of_player
            .map(|((_, game), rating)| (game.clone(), *rating))
            .collect())
    }
}
