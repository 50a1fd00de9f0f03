//! Storage in memory, which is lost with the process.

use std::{
    collections::{BTreeMap, HashMap},
    sync::{Mutex, MutexGuard, PoisonError},
};

use wire::standing::State;

use super::{
    Commit, EndRow, Filter, Kept, PlaceRow, PlayerRow, Rating, Said, Store, StoreError, TableRow,
    Write, rating::after,
};
use crate::{ids::TableId, tokens::TokenHash};

/// Everything in maps.
#[derive(Default)]
pub(crate) struct Memory(Mutex<Maps>);

#[derive(Default)]
struct Maps {
    tables: HashMap<TableId, Kept>,
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
                let kept = Kept {
                    row: *row,
                    lines: Vec::new(),
                    told: None,
                    said: Vec::new(),
                };
                self.tables.insert(kept.row.id, kept);
            }
            Write::Seats(row) => {
                if let Some(kept) = self.tables.get_mut(&row.id) {
                    kept.row = *row;
                }
            }
            Write::Lines(lines) => {
                let kept = self.tables.get_mut(&lines.table);
                let kept = kept.ok_or_else(|| StoreError::Failed("no such table".into()))?;
                if kept.lines.len() != lines.seq as usize {
                    return Err(StoreError::Failed("the line exists already".into()));
                }
                kept.lines.extend(lines.lines);
                kept.told = lines.told.or(kept.told.take());
                if let Some(end) = lines.end {
                    kept.row.state = State::Over;
                    self.rate(&end);
                }
            }
            Write::Close(id) => {
                if let Some(kept) = self.tables.get_mut(&id) {
                    kept.row.state = State::Over;
                }
            }
            Write::Say(id, said) => {
                if let Some(kept) = self.tables.get_mut(&id) {
                    kept.said.push(said);
                    let old = kept.said.len().saturating_sub(Said::KEPT);
                    kept.said.drain(..old);
                }
            }
            // The places would only be read after a restart.
            Write::Waiting(_) => {}
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

    fn table(&self, id: TableId) -> Result<Option<Kept>, StoreError> {
        Ok(self.maps().tables.get(&id).cloned())
    }

    fn tables(&self, filter: &Filter) -> Result<Vec<TableRow>, StoreError> {
        let maps = self.maps();
        let matches = |row: &&TableRow| {
            row.setup.public
                && filter.state.is_none_or(|state| row.state == state)
                && filter.game.as_ref().is_none_or(|game| row.game == *game)
        };
        let rows = maps.tables.values().map(|kept| &kept.row);
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
        let rows = maps.tables.values().map(|kept| &kept.row);
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
