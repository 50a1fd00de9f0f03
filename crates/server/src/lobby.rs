//! The tables in memory, and the limits on their number.

mod opening;

use std::{
    collections::HashMap,
    net::IpAddr,
    sync::{Mutex, MutexGuard, PoisonError},
    time::Duration,
};

use game::erased::AnyGame;
use table::Table;
use wire::{error::Code, standing::State};

pub(crate) use self::opening::{now_seconds, prepare};
use crate::{
    app::Shared,
    error::{ApiError, ApiResult},
    ids::TableId,
    room::{self, Beginning, RoomStub, table_setup},
    store::{TableRow, Write},
    tokens::random_seed,
};

/// The tables in memory.
#[derive(Default)]
pub(crate) struct Lobby(Mutex<Rooms>);

#[derive(Default)]
struct Rooms {
    rooms: HashMap<TableId, RoomStub>,
    /// The address that has opened a table, for tables that are not over.
    owners: HashMap<TableId, IpAddr>,
    owned: HashMap<IpAddr, usize>,
    is_closed: bool,
}

impl Rooms {
    fn release(&mut self, id: TableId) {
        if let Some(address) = self.owners.remove(&id)
            && let Some(count) = self.owned.get_mut(&address)
        {
            *count -= 1;
            if *count == 0 {
                self.owned.remove(&address);
            }
        }
    }
}

impl Lobby {
    /// Returns a table's room. Loads the table if it is not in memory.
    pub(crate) async fn room(&self, app: &Shared, id: TableId) -> ApiResult<RoomStub> {
        // A table that is being unloaded is gone in a moment.
        for _ in 0..1_000 {
            match self.find(app, id)? {
                Some(stub) => return Ok(stub),
                None => tokio::time::sleep(Duration::from_millis(1)).await,
            }
        }
        Err(ApiError::from(Code::ServerShutdown))
    }

    fn find(&self, app: &Shared, id: TableId) -> ApiResult<Option<RoomStub>> {
        let mut rooms = self.rooms();
        match rooms.rooms.get(&id) {
            Some(stub) if stub.is_closed() => return Ok(None),
            Some(stub) => return Ok(Some(stub.clone())),
            None => {}
        }
        if rooms.is_closed {
            return Err(ApiError::from(Code::ServerShutdown));
        }
        if rooms.rooms.len() >= app.config.limits.tables {
            return Err(ApiError::from(Code::ServerFull));
        }
        Ok(Some(spawn(&mut rooms, app, id, Beginning::Stored)))
    }

    /// Stores a new table and starts its room.
    pub(crate) async fn open(
        &self,
        app: &Shared,
        row: TableRow,
        address: Option<IpAddr>,
    ) -> ApiResult<RoomStub> {
        let id = row.id;
        self.admit(app, id, address)?;
        let write = Write::Open(Box::new(row.clone()));
        if let Err(error) = app.store.write(write).done().await {
            tracing::error!(%error, "a table could not be stored");
            self.rooms().release(id);
            return Err(ApiError::from(Code::ServerStorage));
        }
        match row.state {
            State::Open => app.challenged(&row),
            State::Playing => app.started(&row),
            State::Over => {}
        }
        let mut rooms = self.rooms();
        if rooms.is_closed {
            return Err(ApiError::from(Code::ServerShutdown));
        }
        Ok(spawn(&mut rooms, app, id, Beginning::New(Box::new(row))))
    }

    /// Counts a new table, if the limits allow it.
    fn admit(&self, app: &Shared, id: TableId, address: Option<IpAddr>) -> ApiResult<()> {
        let limits = &app.config.limits;
        let mut rooms = self.rooms();
        if rooms.is_closed {
            return Err(ApiError::from(Code::ServerShutdown));
        }
        if rooms.rooms.len() >= limits.tables {
            return Err(ApiError::from(Code::ServerFull));
        }
        let Some(address) = address else {
            return Ok(());
        };
        let count = rooms.owned.entry(address).or_default();
        if *count >= limits.tables_per_address {
            let error = "you have too many open tables; end or leave some";
            return Err(ApiError::limited(
                Code::TableTooMany,
                "tables.address",
                60,
                error,
            ));
        }
        *count += 1;
        rooms.owners.insert(id, address);
        Ok(())
    }

    /// Notes that a table is over, so its opener may open another.
    pub(crate) fn finished(&self, id: TableId) {
        self.rooms().release(id);
    }

    /// Removes a table from memory.
    pub(crate) fn forget(&self, id: TableId) {
        let mut rooms = self.rooms();
        rooms.rooms.remove(&id);
        rooms.release(id);
    }

    /// Returns the number of tables in memory.
    pub(crate) fn len(&self) -> usize {
        self.rooms().rooms.len()
    }

    /// Stops all rooms. Each notifies its viewers first.
    pub(crate) async fn stop(&self) {
        let stubs: Vec<RoomStub> = {
            let mut rooms = self.rooms();
            rooms.is_closed = true;
            rooms.rooms.values().cloned().collect()
        };
        for stub in stubs {
            stub.stop().await;
        }
    }

    fn rooms(&self) -> MutexGuard<'_, Rooms> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

fn spawn(rooms: &mut Rooms, app: &Shared, id: TableId, beginning: Beginning) -> RoomStub {
    let (stub, actor) = room::channel(id, app.clone(), beginning);
    rooms.rooms.insert(id, stub.clone());
    app.meters.tables.set(rooms.rooms.len() as f64);
    tokio::spawn(actor.run());
    stub
}

/// Returns the next table of the same players. All move up one seat and keep their tokens.
pub(crate) fn rematch_row(
    row: &TableRow,
    game: &'static dyn AnyGame,
    now: Duration,
) -> ApiResult<TableRow> {
    let mut next = row.clone();
    next.id = TableId::new();
    next.opened = now_seconds();
    next.setup.seed = random_seed();
    next.setup.salt = random_seed();
    next.setup.seats.rotate_left(1);
    next.setup.rematch.clear();
    next.setup.next = None;
    next.state = State::Playing;
    let table = Table::open(game, &table_setup(&next), now)?;
    next.head = Some(table.record().head());
    Ok(next)
}
