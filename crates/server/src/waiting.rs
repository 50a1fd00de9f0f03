//! The waiting room: two places, and a table for the two players.
//!
//! A player gets one token, for the place and for the seat at the table. The server stores only its
//! hash, so no secret can be stolen, and a restart changes nothing.

use std::sync::{Mutex, MutexGuard, PoisonError};

use crate::{ids::TableId, store::PlaceRow, tokens::TokenHash};

/// The number of places.
const PLACES: usize = 2;

/// The waiting room.
pub(crate) struct WaitingRoom(Mutex<Places>);

pub(crate) struct Places {
    places: Vec<PlaceRow>,
    next: u64,
}

impl WaitingRoom {
    /// Restores the room from storage.
    pub(crate) fn new(places: Vec<PlaceRow>) -> WaitingRoom {
        let next = places.iter().map(|place| place.id + 1).max();
        WaitingRoom(Mutex::new(Places {
            places,
            next: next.unwrap_or(0),
        }))
    }

    pub(crate) fn places(&self) -> MutexGuard<'_, Places> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Places {
    /// Takes a place, if one is free.
    pub(crate) fn enter(&mut self, name: String, token: TokenHash) -> Option<u64> {
        if self.places.len() >= PLACES {
            return None;
        }
        let id = self.next;
        self.next += 1;
        self.places.push(PlaceRow {
            id,
            name,
            token,
            table: None,
        });
        Some(id)
    }

    pub(crate) fn find(&mut self, id: u64) -> Option<&mut PlaceRow> {
        self.places.iter_mut().find(|place| place.id == id)
    }

    /// Frees a place.
    pub(crate) fn leave(&mut self, id: u64) -> bool {
        let before = self.places.len();
        self.places.retain(|place| place.id != id);
        self.places.len() < before
    }

    /// Returns the players who wait for a table, if there are enough for one.
    pub(crate) fn waiting(&self) -> Option<[PlaceRow; PLACES]> {
        let waiting = self.places.iter().filter(|place| place.table.is_none());
        let waiting: Vec<PlaceRow> = waiting.cloned().collect();
        waiting.try_into().ok()
    }

    /// Seats the waiting players in the order of their arrival.
    pub(crate) fn seat(&mut self, table: TableId) {
        let waiting = self.places.iter_mut().filter(|place| place.table.is_none());
        for (seat, place) in (0..).zip(waiting) {
            place.table = Some((table, seat));
        }
    }

    /// Returns the table of the players who have one.
    pub(crate) fn table(&self) -> Option<TableId> {
        let mut tables = self.places.iter().filter_map(|place| place.table);
        tables.next().map(|(table, _)| table)
    }

    /// Frees the places of the players at a table.
    pub(crate) fn clear(&mut self, table: TableId) {
        let is_at_table = |place: &PlaceRow| place.table.is_some_and(|(id, _)| id == table);
        self.places.retain(|place| !is_at_table(place));
    }

    pub(crate) fn all(&self) -> &[PlaceRow] {
        &self.places
    }
}
