//! The messages for one viewer, and why its connection closes.

use std::sync::Arc;

use axum::body::Bytes;
use tokio::sync::mpsc;

use super::{
    encode::Form,
    line::{Delivery, Line},
};
/// The connection to one viewer.
pub(crate) enum Outbox {
    /// Frames of a WebSocket.
    Socket(Arc<Line>),
    /// Lines of a stream. The stream ends when this is dropped.
    Stream(mpsc::Sender<Bytes>),
}

impl Outbox {
    pub(super) fn form(&self) -> Form {
        match self {
            Outbox::Socket(_) => Form::Frames,
            Outbox::Stream(_) => Form::Lines,
        }
    }

    /// Sends messages. Returns whether the viewer keeps up; if not, it must be removed.
    pub(super) fn send(&self, messages: &[Bytes], delivery: Delivery) -> bool {
        let is_sent = match self {
            Outbox::Socket(line) => line.send(messages, delivery),
            Outbox::Stream(lines) => messages
                .iter()
                .all(|message| lines.try_send(message.clone()).is_ok()),
        };
        if !is_sent {
            metrics::counter!("quadrille_slow_viewers_total").increment(1);
            if let Outbox::Socket(line) = self {
                line.kick(Close::Slow);
            }
        }
        is_sent
    }

    /// Sends a message that a slow viewer may miss. Streams have no such messages.
    pub(super) fn offer(&self, message: &Bytes, delivery: Delivery) {
        match self {
            Outbox::Socket(line) => line.offer(message, delivery),
            Outbox::Stream(_) => {}
        }
    }

    /// Closes the connection after everything that was sent.
    pub(super) fn close(self, close: Close) {
        match self {
            Outbox::Socket(line) => line.close(close),
            Outbox::Stream(lines) => drop(lines),
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
    /// The viewer answered no ping.
    Silent,
    /// An update could not be stored.
    Storage,
    /// The viewer sent too many frames.
    Rate,
    /// The viewer sent a binary frame.
    NotText,
    /// The viewer sent a frame that cannot be read.
    Unreadable,
    /// The match is over, so no message follows.
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
            Close::Storage => "the server cannot store changes; reconnect soon",
            Close::Over => "the match is over",
            Close::Rate => "too many frames",
            Close::NotText => "frames are text",
            Close::Unreadable => "the frame cannot be read",
        }
    }
}
