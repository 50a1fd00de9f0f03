//! Those who are told: their outboxes, and what becomes of the slow ones.

use axum::extract::ws::Utf8Bytes;
use game::Viewer;
use tokio::sync::{mpsc, oneshot};
use wire::{
    client::{FrameError, ToClient},
    error::ErrorBody,
};

use crate::error::Nevermind;

/// How a viewer is spoken to.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Form {
    /// Frames of a WebSocket.
    Frames,
    /// Lines of a stream.
    Lines,
}

/// Something for a viewer.
#[derive(Clone, Debug)]
pub(crate) enum Out {
    Text(Utf8Bytes),
    Close(Close),
}

/// Why a viewer is no longer told.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Close {
    /// The table has left the memory, or was never filled.
    Idle,
    /// The server goes down.
    Shutdown,
    /// It did not read fast enough.
    Slow,
    /// There was no sign of life.
    Silent,
    /// What happened could not be stored, and so has not happened.
    Storage,
    /// It sent too much.
    Rate,
    /// It sent something else than text.
    NotText,
    /// It sent something that cannot be read.
    Unreadable,
    /// There is nothing more to tell.
    Over,
}

impl Close {
    /// The close code of the socket.
    pub(crate) const fn code(self) -> u16 {
        match self {
            Close::Idle => 4000,
            Close::Shutdown => 4001,
            Close::Slow => 4002,
            Close::Silent => 4003,
            Close::Storage => 4004,
            Close::Over => 4005,
            Close::Rate => 1008,
            Close::NotText => 1003,
            Close::Unreadable => 1011,
        }
    }

    /// The reason, for people.
    pub(crate) const fn reason(self) -> &'static str {
        match self {
            Close::Idle => "the table was put away; reconnect to go on",
            Close::Shutdown => "the server is going down; reconnect soon",
            Close::Slow => "you read too slowly; reconnect with ?since=",
            Close::Silent => "no sign of life; reconnect with ?since=",
            Close::Storage => "the server cannot store; reconnect soon",
            Close::Over => "there is nothing more to tell",
            Close::Rate => "too many frames",
            Close::NotText => "frames are text",
            Close::Unreadable => "the frame cannot be read",
        }
    }
}

/// The other end of a kick: comes true when the viewer is dropped.
pub(crate) struct Kicked(Option<oneshot::Receiver<Close>>);

impl Kicked {
    /// A kick, and its other end.
    pub(crate) fn channel() -> (oneshot::Sender<Close>, Kicked) {
        let (kick, kicked) = oneshot::channel();
        (kick, Kicked(Some(kicked)))
    }

    /// Waits to be kicked. Who is forgotten without a kick finds that out from its inbox.
    pub(crate) async fn wait(&mut self) -> Close {
        if let Some(kicked) = &mut self.0 {
            let close = kicked.await;
            self.0 = None;
            if let Ok(close) = close {
                return close;
            }
        }
        std::future::pending().await
    }
}

/// One who is told.
pub(super) struct Connection {
    id: u64,
    pub(super) viewer: Viewer,
    pub(super) form: Form,
    outbox: mpsc::Sender<Out>,
    kick: Option<oneshot::Sender<Close>>,
}

/// All who are told.
#[derive(Default)]
pub(super) struct Viewers {
    connections: Vec<Connection>,
    next: u64,
}

impl Viewers {
    pub(super) fn len(&self) -> usize {
        self.connections.len()
    }

    pub(super) fn is_empty(&self) -> bool {
        self.connections.is_empty()
    }

    /// Who is spoken to, and how, without repetition.
    pub(super) fn kinds(&self) -> Vec<(Viewer, Form)> {
        let mut kinds = Vec::new();
        for connection in &self.connections {
            let kind = (connection.viewer, connection.form);
            if !kinds.contains(&kind) {
                kinds.push(kind);
            }
        }
        kinds
    }

    pub(super) fn add(
        &mut self,
        viewer: Viewer,
        form: Form,
        outbox: mpsc::Sender<Out>,
        kick: oneshot::Sender<Close>,
    ) -> u64 {
        self.next += 1;
        self.connections.push(Connection {
            id: self.next,
            viewer,
            form,
            outbox,
            kick: Some(kick),
        });
        self.next
    }

    pub(super) fn remove(&mut self, id: u64) {
        self.connections.retain(|connection| connection.id != id);
    }

    /// Who a connection speaks for.
    pub(super) fn viewer(&self, id: u64) -> Option<Viewer> {
        let found = self
            .connections
            .iter()
            .find(|connection| connection.id == id);
        found.map(|connection| connection.viewer)
    }

    /// Whether someone speaks for this viewer.
    pub(super) fn is_told(&self, viewer: Viewer) -> bool {
        self.connections.iter().any(|it| it.viewer == viewer)
    }

    /// Acknowledges a frame, if it asked for that.
    pub(super) fn ack(&mut self, id: u64, a: Option<u64>) {
        if let Some(a) = a {
            self.send_to(id, ToClient::Ack(a).text(None).into());
        }
    }

    /// Tells one connection why its frame had no effect.
    pub(super) fn refuse(&mut self, id: u64, a: Option<u64>, body: &ErrorBody) {
        let body = body.clone();
        let text = ToClient::Error(FrameError { a, body }).text(None);
        self.send_to(id, text.into());
    }

    pub(super) fn send_to(&mut self, id: u64, text: Utf8Bytes) {
        self.send(|connection| (connection.id == id).then(|| text.clone()));
    }

    /// Sends to each what is made for it; who cannot take it is dropped.
    pub(super) fn send(&mut self, mut make: impl FnMut(&Connection) -> Option<Utf8Bytes>) {
        self.connections.retain_mut(|connection| {
            let Some(text) = make(connection) else {
                return true;
            };
            let is_sent = connection.outbox.try_send(Out::Text(text)).is_ok();
            if !is_sent && let Some(kick) = connection.kick.take() {
                metrics::counter!("quadrille_slow_viewers_total").increment(1);
                kick.send(Close::Slow).nevermind("the viewer has gone");
            }
            is_sent
        });
    }

    /// Lets those of one form go, after all that was sent to them.
    pub(super) fn close(&mut self, form: Option<Form>, close: Close) {
        self.connections.retain_mut(|connection| {
            let is_meant = form.is_none_or(|form| connection.form == form);
            if is_meant
                && connection.outbox.try_send(Out::Close(close)).is_err()
                && let Some(kick) = connection.kick.take()
            {
                kick.send(close).nevermind("the viewer has gone");
            }
            !is_meant
        });
    }
}
