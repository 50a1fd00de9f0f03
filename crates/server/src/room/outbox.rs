//! The messages for one viewer, and why its connection closes.

use std::sync::Arc;

use axum::body::Bytes;
use tokio::sync::{mpsc, oneshot};

use super::{
    encode::Form,
    line::{Delivery, Line},
};
use crate::error::Nevermind;

/// The connection to one viewer.
pub(crate) enum Outbox {
    /// Frames of a WebSocket.
    Socket(Arc<Line>),
    /// Lines of a stream, and a channel to close it at once.
    Stream(mpsc::Sender<Out>, Option<oneshot::Sender<Close>>),
}

/// An item of a stream.
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

    /// Sends messages. Returns whether the viewer keeps up; if not, the connection is closed.
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

    /// Sends a message that a slow viewer may miss. Streams have no such messages.
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
    /// The viewer sent a binary frame.
    NotText,
    /// The viewer sent a frame that cannot be read.
    Unreadable,
    /// Nothing more will follow.
    Over,
}

impl Close {
    /// Returns the close code of the socket.
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

    /// Returns the reason as text for people.
    pub(crate) const fn reason(self) -> &'static str {
        match self {
            Close::Idle => "the table was unloaded; reconnect to continue",
            Close::Shutdown => "the server shuts down; reconnect soon",
            Close::Slow => "you read too slowly; reconnect with ?since=",
            Close::Silent => "no sign of life; reconnect with ?since=",
            Close::Storage => "the server cannot store; reconnect soon",
            Close::Over => "the match is over",
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

    /// Waits for the kick. Never returns if the connection is dropped without one: then its inbox
    /// ends.
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
