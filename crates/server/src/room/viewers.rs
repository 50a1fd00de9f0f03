//! The connections of a table.

use axum::body::Bytes;
use game::Viewer;
use wire::{
    client::{FrameError, ToClient},
    error::ErrorBody,
};

use super::{
    encode::{Form, encode_frame},
    line::Delivery,
    outbox::{Close, Outbox},
};

/// All connections of a table.
#[derive(Default)]
pub(super) struct Viewers {
    connections: Vec<Connection>,
    next: u64,
}

/// One connection.
struct Connection {
    id: u64,
    viewer: Viewer,
    form: Form,
    /// Whether it wants the search info of computer players.
    is_following: bool,
    outbox: Outbox,
}

/// A frame of a client.
#[derive(Clone, Copy, Debug)]
pub(super) struct FrameId {
    pub(super) connection: u64,
    /// The number by which the client wants it acknowledged.
    pub(super) a: Option<u64>,
}

impl Connection {
    fn delivery(&self) -> Delivery {
        match self.viewer {
            Viewer::Player(_) => Delivery::Direct,
            Viewer::Spectator | Viewer::Referee => Delivery::Queued,
        }
    }
}

impl Viewers {
    pub(super) fn len(&self) -> usize {
        self.connections.len()
    }

    pub(super) fn is_empty(&self) -> bool {
        self.connections.is_empty()
    }

    /// Adds a connection, and returns its id.
    pub(super) fn add(&mut self, viewer: Viewer, outbox: Outbox) -> u64 {
        self.next += 1;
        self.connections.push(Connection {
            id: self.next,
            viewer,
            form: outbox.form(),
            is_following: false,
            outbox,
        });
        self.next
    }

    pub(super) fn remove(&mut self, id: u64) {
        self.connections.retain(|connection| connection.id != id);
    }

    /// The viewer at the end of a connection.
    pub(super) fn viewer(&self, id: u64) -> Option<Viewer> {
        let mut connections = self.connections.iter();
        let found = connections.find(|connection| connection.id == id);
        found.map(|connection| connection.viewer)
    }

    /// Whether a viewer is connected.
    pub(super) fn is_connected(&self, viewer: Viewer) -> bool {
        self.connections.iter().any(|it| it.viewer == viewer)
    }

    /// Notes whether a connection wants the search info of computer players.
    pub(super) fn follow(&mut self, id: u64, is_following: bool) {
        for connection in &mut self.connections {
            if connection.id == id {
                connection.is_following = is_following;
            }
        }
    }

    /// Whether anyone wants search info.
    pub(super) fn is_followed(&self) -> bool {
        self.connections.iter().any(|it| it.is_following)
    }

    /// Sends search info to the connections that want it; slow ones miss it.
    pub(super) fn offer_followers(&self, frame: &Bytes) {
        for connection in self.connections.iter().filter(|it| it.is_following) {
            connection.outbox.offer(frame, connection.delivery());
        }
    }

    /// Acknowledges a frame, if it asked for that.
    pub(super) fn ack(&mut self, frame: FrameId) {
        self.answer(Some(frame), |viewer| viewer, |_, _| None);
    }

    /// Tells the sender of a frame why it had no effect.
    pub(super) fn refuse(&mut self, frame: FrameId, body: &ErrorBody) {
        let error = FrameError {
            a: frame.a,
            body: body.clone(),
        };
        let message = encode_frame(&ToClient::Error(error), None, 256);
        self.connections.retain_mut(|connection| {
            let delivery = connection.delivery();
            connection.id != frame.connection
                || connection
                    .outbox
                    .send(std::slice::from_ref(&message), delivery)
        });
    }

    /// Sends each viewer the message that is made for it.
    pub(super) fn send(&mut self, make: impl FnMut(Viewer, Form) -> Option<Bytes>) {
        self.answer(None, |viewer| viewer, make);
    }

    /// Sends each viewer the message that is made for its class and form, and acknowledges the
    /// frame that has caused it. A connection that cannot keep up is closed.
    pub(super) fn answer(
        &mut self,
        frame: Option<FrameId>,
        class: impl Fn(Viewer) -> Viewer,
        mut make: impl FnMut(Viewer, Form) -> Option<Bytes>,
    ) {
        let mut made: Vec<(Viewer, Form, Option<Bytes>)> = Vec::new();
        self.connections.retain_mut(|connection| {
            let (class, form) = (class(connection.viewer), connection.form);
            let known = made.iter().find(|it| (it.0, it.1) == (class, form));
            let message = known.map(|it| it.2.clone()).unwrap_or_else(|| {
                let message = make(connection.viewer, form);
                made.push((class, form, message.clone()));
                message
            });
            let asked = frame.filter(|frame| frame.connection == connection.id);
            let ack = asked.and_then(|frame| frame.a);
            let ack = ack.map(|a| encode_frame(&ToClient::Ack(a), None, 32));
            let delivery = connection.delivery();
            match (ack, message) {
                (Some(ack), Some(message)) => connection.outbox.send(&[ack, message], delivery),
                (Some(message), None) | (None, Some(message)) => {
                    connection.outbox.send(&[message], delivery)
                }
                (None, None) => true,
            }
        });
    }

    /// Closes all connections, or those of one form, after everything that was sent to them.
    pub(super) fn close(&mut self, form: Option<Form>, close: Close) {
        self.connections.retain_mut(|connection| {
            let is_meant = form.is_none_or(|form| connection.form == form);
            if is_meant {
                connection.outbox.close(close);
            }
            !is_meant
        });
    }
}
