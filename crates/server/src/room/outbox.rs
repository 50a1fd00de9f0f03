//! The way to one viewer, and why it ends.

use std::sync::Arc;

use axum::body::Bytes;
use tokio::sync::{mpsc, oneshot};

use super::{
    encode::Form,
    line::{Delivery, Line},
};
use crate::error::Nevermind;

/// The way to one viewer.
pub(crate) enum Outbox {
    /// Frames of a WebSocket.
    Socket(Arc<Line>),
    /// Lines of a stream, and a kick for a reader that is too slow.
    Stream(mpsc::Sender<Out>, Option<oneshot::Sender<Close>>),
}

/// Something for the reader of a stream.
#[derive(Clone, Debug)]
pub(crate) enum Out {
    Text(Bytes),
    /// Nothing more will follow.
    End,
}

impl Outbox {
    pub(super) fn form(&self) -> Form {
        match self {
            Outbox::Socket(_) => Form::Frames,
            Outbox::Stream(..) => Form::Lines,
        }
    }

    /// Sends messages, and returns whether the viewer keeps up. If not, it is closed.
    pub(super) fn send(&mut self, messages: &[Bytes], delivery: Delivery) -> bool {
        let is_sent = match self {
            Outbox::Socket(line) => line.send(messages, delivery),
            Outbox::Stream(outbox, _) => messages
                .iter()
                .all(|message| outbox.try_send(Out::Text(message.clone())).is_ok()),
        };
        if !is_sent {
            metrics::counter!("quadrille_slow_viewers_total").increment(1);
            self.kick(Close::Slow);
        }
        is_sent
    }

    /// Sends a message that is not worth waiting for: a viewer that has not read everything
    /// before misses it. Streams have no such messages.
    pub(super) fn offer(&self, message: &Bytes, delivery: Delivery) {
        match self {
            Outbox::Socket(line) => line.offer(message, delivery),
            Outbox::Stream(..) => {}
        }
    }

    /// Closes the connection after everything that was sent.
    pub(super) fn close(&mut self, close: Close) {
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

/// Why a connection is closed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Close {
    /// The table was unloaded, or a seat stayed free.
    Idle,
    /// The server shuts down.
    Shutdown,
    /// The viewer read too slowly.
    Slow,
    /// The viewer gave no sign of life.
    Silent,
    /// An update could not be stored.
    Storage,
    /// The viewer sent too many frames.
    Rate,
    /// The viewer sent something else than text.
    NotText,
    /// The viewer sent a frame that cannot be read.
    Unreadable,
    /// Nothing more will follow.
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

/// The other end of a kick.
pub(crate) struct Kicked(Option<oneshot::Receiver<Close>>);

impl Kicked {
    /// Creates a kick and its other end.
    pub(crate) fn channel() -> (oneshot::Sender<Close>, Kicked) {
        let (kick, kicked) = oneshot::channel();
        (kick, Kicked(Some(kicked)))
    }

    /// Waits for the kick. A viewer that is forgotten without one learns that from its inbox.
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
