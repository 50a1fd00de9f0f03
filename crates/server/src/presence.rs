//! Which registered players read their stream now, and the way to them.

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
    /// How many lines may wait for a reader before it is forgotten.
    const PATIENCE: usize = 64;

    /// Lets a player know what concerns it, from now on.
    pub(crate) fn join(&self, name: &str) -> mpsc::Receiver<EventLine> {
        let (sender, receiver) = mpsc::channel(Self::PATIENCE);
        let mut streams = self.streams();
        let of_player = streams.entry(name.into()).or_default();
        of_player.retain(|stream| !stream.is_closed());
        of_player.push(sender);
        receiver
    }

    /// Whether someone reads a stream of this player.
    pub(crate) fn is_online(&self, name: &str) -> bool {
        let streams = self.streams();
        let of_player = streams.get(name).map(Vec::as_slice).unwrap_or_default();
        of_player.iter().any(|stream| !stream.is_closed())
    }

    /// Tells a player something, if it listens.
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
