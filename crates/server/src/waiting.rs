//! The waiting room: two places, and a table for those who take them.

use std::sync::{Mutex, MutexGuard, PoisonError};

use wire::{Name, api::WaitingTable};

use crate::tokens::TokenHash;

/// How many can wait.
const PLACES: usize = 2;

/// The waiting room.
#[derive(Default)]
pub(crate) struct WaitingRoom(Mutex<Places>);

#[derive(Default)]
pub(crate) struct Places {
    places: Vec<Place>,
    next: u64,
}

/// Someone who waits.
pub(crate) struct Place {
    pub(crate) id: u64,
    pub(crate) name: Name,
    /// What the player can show to be told the table.
    pub(crate) token: TokenHash,
    pub(crate) table: Option<WaitingTable>,
}

impl WaitingRoom {
    pub(crate) fn places(&self) -> MutexGuard<'_, Places> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Places {
    /// Takes a place, if one is free.
    pub(crate) fn enter(&mut self, name: Name, token: TokenHash) -> Option<u64> {
        if self.places.len() >= PLACES {
            return None;
        }
        let id = self.next;
        self.next += 1;
        self.places.push(Place {
            id,
            name,
            token,
            table: None,
        });
        Some(id)
    }

    pub(crate) fn find(&mut self, id: u64) -> Option<&mut Place> {
        self.places.iter_mut().find(|place| place.id == id)
    }

    /// Frees a place.
    pub(crate) fn leave(&mut self, id: u64) -> bool {
        let before = self.places.len();
        self.places.retain(|place| place.id != id);
        self.places.len() < before
    }

    /// The names of those who wait for a table, if they are enough for one.
    pub(crate) fn company(&self) -> Option<[Name; PLACES]> {
        let waiting: Vec<Name> = self
            .places
            .iter()
            .filter(|place| place.table.is_none())
            .map(|place| place.name.clone())
            .collect();
        waiting.try_into().ok()
    }

    /// Tells those who wait where they play.
    pub(crate) fn seat(&mut self, tables: Vec<WaitingTable>) {
        let waiting = self.places.iter_mut().filter(|place| place.table.is_none());
        for (place, table) in waiting.zip(tables) {
            place.table = Some(table);
        }
    }

    /// The table of those who have one.
    pub(crate) fn table(&self) -> Option<String> {
        let table = self.places.iter().find_map(|place| place.table.as_ref());
        table.map(|table| table.id.clone())
    }

    /// Frees the places of those at a table.
    pub(crate) fn clear(&mut self, table: &str) {
        let is_there = |place: &Place| place.table.as_ref().is_some_and(|at| at.id == table);
        self.places.retain(|place| !is_there(place));
    }

    pub(crate) fn all(&self) -> impl Iterator<Item = &Place> {
        self.places.iter()
    }
}
