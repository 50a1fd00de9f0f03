//! The open event streams of registered players.

use std::{
    collections::HashMap,
    sync::{Mutex, MutexGuard, PoisonError},
};

use tokio::sync::mpsc;
use wire::stream::EventLine;

/// The open streams, by name.
#[derive(Default)]
pub(crate) struct Presence(Mutex<HashMap<String, Vec<mpsc::Sender<EventLine>>>>);

impl Presence {
    /// How many lines may wait for a reader before its stream is closed.
    const MAX_WAITING: usize = 64;

    /// Opens a stream of the events of a player.
    pub(crate) fn join(&self, name: &str) -> mpsc::Receiver<EventLine> {
        let (sender, receiver) = mpsc::channel(Self::MAX_WAITING);
        let mut streams = self.streams();
        let of_player = streams.entry(name.into()).or_default();
        of_player.retain(|stream| !stream.is_closed());
        of_player.push(sender);
        receiver
    }

    /// Whether a stream of this player is open.
    pub(crate) fn is_online(&self, name: &str) -> bool {
        let streams = self.streams();
        let of_player = streams.get(name).map(Vec::as_slice).unwrap_or_default();
        of_player.iter().any(|stream| !stream.is_closed())
    }

    /// Sends a line to all open streams of a player.
    pub(crate) fn tell(&self, name: &str, line: &EventLine) {
        let mut streams = self.streams();
        if let Some(of_player) = streams.get_mut(name) {
            of_player.retain(|stream| stream.try_send(line.clone()).is_ok());
            if of_player.is_empty() {
                streams.remove(name);
            }
        }
    }

    fn streams(&self) -> MutexGuard<'_, HashMap<String, Vec<mpsc::Sender<EventLine>>>> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}
