//! Those who are told: their outboxes, and what becomes of the slow ones.

use std::sync::Arc;

use axum::body::Bytes;
use game::Viewer;
use tokio::sync::{mpsc, oneshot};
use wire::{
    client::{FrameError, ToClient},
    error::ErrorBody,
};

use super::line::{Haste, Line};
use crate::{error::Nevermind, frame};

/// How a viewer is spoken to.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Form {
    /// Frames of a WebSocket.
    Frames,
    /// Lines of a stream.
    Lines,
}

/// Where what is for a viewer goes.
pub(crate) enum Outbox {
    /// Frames of a WebSocket.
    Socket(Arc<Line>),
    /// Lines of a stream; and a kick, which is pulled when it is too slow.
    Stream(mpsc::Sender<Out>, Option<oneshot::Sender<Close>>),
}

/// Something for the viewer at the end of a stream.
#[derive(Clone, Debug)]
pub(crate) enum Out {
    Text(Bytes),
    /// There is nothing more to come.
    End,
}

impl Outbox {
    pub(super) fn form(&self) -> Form {
        match self {
            Outbox::Socket(_) => Form::Frames,
            Outbox::Stream(..) => Form::Lines,
        }
    }

    /// Sends; who cannot take it is told to go, and gone.
    fn send(&mut self, texts: &[Bytes], haste: Haste) -> bool {
        let is_sent = match self {
            Outbox::Socket(line) => line.send(texts, haste),
            Outbox::Stream(outbox, _) => texts
                .iter()
                .all(|text| outbox.try_send(Out::Text(text.clone())).is_ok()),
        };
        if !is_sent {
            metrics::counter!("quadrille_slow_viewers_total").increment(1);
            self.kick(Close::Slow);
        }
        is_sent
    }

    /// Ends it after all that was sent.
    fn close(&mut self, close: Close) {
        match self {
            Outbox::Socket(line) => line.close(close),
            Outbox::Stream(outbox, _) => {
                if outbox.try_send(Out::End).is_err() {
                    self.kick(close);
                }
            }
        }
    }

    fn kick(&mut self, close: Close) {
        match self {
            Outbox::Socket(line) => line.kick(close),
            Outbox::Stream(_, kick) => {
                if let Some(kick) = kick.take() {
                    kick.send(close).nevermind("the viewer has gone");
                }
            }
        }
    }
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
    /// Whether it wants to know what computer players think.
    follows: bool,
    outbox: Outbox,
}

impl Connection {
    fn haste(&self) -> Haste {
        match self.viewer {
            Viewer::Player(_) => Haste::Now,
            Viewer::Spectator | Viewer::Referee => Haste::Soon,
        }
    }
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

    pub(super) fn add(&mut self, viewer: Viewer, outbox: Outbox) -> u64 {
        self.next += 1;
        self.connections.push(Connection {
            id: self.next,
            viewer,
            form: outbox.form(),
            follows: false,
            outbox,
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

    /// Notes whether a connection wants to know what computer players think.
    pub(super) fn follow(&mut self, id: u64, follows: bool) {
        for connection in &mut self.connections {
            if connection.id == id {
                connection.follows = follows;
            }
        }
    }

    /// Whether anyone wants to know.
    pub(super) fn is_followed(&self) -> bool {
        self.connections.iter().any(|connection| connection.follows)
    }

    /// Sends something to those who follow that is not worth waiting for: who has not read all
    /// that was sent before misses it.
    pub(super) fn offer_followers(&self, frame: &Bytes) {
        for connection in self.connections.iter().filter(|it| it.follows) {
            match &connection.outbox {
                Outbox::Socket(line) => line.offer(frame, connection.haste()),
                Outbox::Stream(..) => {}
            }
        }
    }

    /// Acknowledges a frame, if it asked for that.
    pub(super) fn ack(&mut self, id: u64, a: Option<u64>) {
        if let Some(a) = a {
            self.send_to(id, &ToClient::Ack(a).text(None));
        }
    }

    /// Tells one connection why its frame had no effect.
    pub(super) fn refuse(&mut self, id: u64, a: Option<u64>, body: &ErrorBody) {
        let body = body.clone();
        let text = ToClient::Error(FrameError { a, body }).text(None);
        self.send_to(id, &text);
    }

    fn send_to(&mut self, id: u64, text: &str) {
        self.send(|connection| (connection.id == id).then(|| frame::of(text)));
    }

    /// Sends to each what is made for it; who cannot take it is dropped.
    pub(super) fn send(&mut self, make: impl FnMut(&Connection) -> Option<Bytes>) {
        self.answer(None, make);
    }

    /// The same, and acknowledges the frame that has caused it, if it asked for that.
    pub(super) fn answer(
        &mut self,
        caused: Option<(u64, Option<u64>)>,
        mut make: impl FnMut(&Connection) -> Option<Bytes>,
    ) {
        let asked = caused.and_then(|(id, a)| Some((id, a?)));
        self.connections.retain_mut(|connection| {
            let ack = asked
                .filter(|(id, _)| *id == connection.id)
                .map(|(_, a)| frame::of(&ToClient::Ack(a).text(None)));
            let haste = connection.haste();
            match (ack, make(connection)) {
                (Some(ack), Some(text)) => connection.outbox.send(&[ack, text], haste),
                (Some(text), None) | (None, Some(text)) => connection.outbox.send(&[text], haste),
                (None, None) => true,
            }
        });
    }

    /// Lets those of one form go, after all that was sent to them.
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
