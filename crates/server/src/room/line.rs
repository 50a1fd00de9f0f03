//! The line to a socket: frames go out at once if the socket takes them, and otherwise wait.
//!
//! A room writes to the sockets of its players itself. That saves waking a task for each of them,
//! which would cost more than the move. Frames that a socket does not take, and frames for
//! spectators, wait here until the task that serves the socket has written them.

use std::{
    collections::VecDeque,
    io::{self, IoSlice},
    pin::Pin,
    sync::{Arc, Mutex, MutexGuard, PoisonError},
    task::{Context, Poll, Waker},
};

use axum::body::Bytes;
use tokio::{
    io::{AsyncRead, AsyncWrite, ReadBuf},
    net::tcp::{OwnedReadHalf, OwnedWriteHalf},
};

use super::Close;

/// The way to one socket, shared by the room and the task that serves the socket.
pub(crate) struct Line(Mutex<State>);

struct State {
    /// `None` until the connection has become a socket.
    writer: Option<OwnedWriteHalf>,
    /// Frames, the first perhaps written in part.
    waiting: VecDeque<Bytes>,
    /// Whether the first is written in part, so that the rest must follow.
    is_torn: bool,
    max_waiting: usize,
    /// Why to close after the frames that wait.
    close: Option<Close>,
    /// Why to close at once.
    kick: Option<Close>,
    /// Wakes the task that serves the socket.
    server: Option<Waker>,
}

/// The writer of a frame.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Delivery {
    /// The room itself, at once: for players.
    Direct,
    /// The task that serves the socket: for spectators, who may be many.
    Queued,
}

impl Line {
    /// Creates a line on which up to `max_waiting` frames can wait.
    pub(crate) fn new(max_waiting: usize) -> Line {
        Line(Mutex::new(State {
            writer: None,
            waiting: VecDeque::new(),
            is_torn: false,
            max_waiting,
            close: None,
            kick: None,
            server: None,
        }))
    }

    /// Connects the socket, and puts `first` before everything that was sent by now.
    pub(crate) fn connect(&self, writer: OwnedWriteHalf, first: Bytes) {
        let mut state = self.state();
        state.writer = Some(writer);
        state.waiting.push_front(first);
    }

    /// Sends frames, and returns whether there was room for them.
    pub(super) fn send(&self, frames: &[Bytes], delivery: Delivery) -> bool {
        let mut state = self.state();
        let written = match delivery {
            Delivery::Direct => state.write_now(frames),
            Delivery::Queued => 0,
        };
        state.wait(frames, written);
        state.waiting.len() <= state.max_waiting
    }

    /// Sends a frame, or drops it if others wait already.
    pub(super) fn offer(&self, frame: &Bytes, delivery: Delivery) {
        let is_free = self.state().waiting.is_empty();
        if is_free {
            self.send(std::slice::from_ref(frame), delivery);
        }
    }

    /// Closes the socket after the frames that wait.
    pub(super) fn close(&self, close: Close) {
        let mut state = self.state();
        state.close = Some(close);
        state.wake();
    }

    /// Closes the socket at once.
    pub(super) fn kick(&self, close: Close) {
        let mut state = self.state();
        // A frame that was begun must be ended, or the reason could not be read.
        let kept = usize::from(state.is_torn);
        state.waiting.truncate(kept);
        state.kick = Some(close);
        state.wake();
    }

    /// Writes the frames that wait whenever the socket takes some, until the socket is to close.
    pub(crate) async fn serve(&self) -> Close {
        std::future::poll_fn(|context| {
            let mut state = self.state();
            if let Some(close) = state.kick.take() {
                return Poll::Ready(close);
            }
            if state.poll_written(context).is_ready()
                && let Some(close) = state.close.take()
            {
                return Poll::Ready(close);
            }
            state.remember(context);
            Poll::Pending
        })
        .await
    }

    fn state(&self) -> MutexGuard<'_, State> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl State {
    /// Writes as much as the socket takes at once, and returns the number of bytes.
    fn write_now(&mut self, frames: &[Bytes]) -> usize {
        let Some(writer) = self.writer.as_ref().filter(|_| self.waiting.is_empty()) else {
            return 0;
        };
        let written = match frames {
            [frame] => writer.try_write(frame),
            [first, second] => {
                writer.try_write_vectored(&[IoSlice::new(first), IoSlice::new(second)])
            }
            _ => return 0,
        };
        // If the socket is broken, its reader finds out.
        written.unwrap_or(0)
    }

    /// Keeps the rest of the frames after the first `written` bytes.
    fn wait(&mut self, frames: &[Bytes], written: usize) {
        let mut skip = written;
        for frame in frames {
            if skip >= frame.len() {
                skip -= frame.len();
                continue;
            }
            self.is_torn |= skip > 0;
            self.waiting.push_back(frame.slice(skip..));
            skip = 0;
        }
        if !self.waiting.is_empty() {
            self.wake();
        }
    }

    /// Writes the frames that wait; ready when none is left.
    fn poll_written(&mut self, context: &mut Context<'_>) -> Poll<()> {
        let Some(writer) = self.writer.as_mut() else {
            return Poll::Pending;
        };
        while let Some(frame) = self.waiting.front_mut() {
            match Pin::new(&mut *writer).poll_write(context, frame) {
                Poll::Pending => return Poll::Pending,
                Poll::Ready(Ok(written)) if written < frame.len() => {
                    drop(frame.split_to(written));
                    self.is_torn = true;
                }
                Poll::Ready(Ok(_)) => {
                    self.waiting.pop_front();
                    self.is_torn = false;
                }
                // If the socket is broken, its reader finds out.
                Poll::Ready(Err(_)) => self.waiting.clear(),
            }
        }
        Poll::Ready(())
    }

    fn remember(&mut self, context: &Context<'_>) {
        match &mut self.server {
            Some(server) => server.clone_from(context.waker()),
            None => self.server = Some(context.waker().clone()),
        }
    }

    fn wake(&self) {
        if let Some(server) = &self.server {
            server.wake_by_ref();
        }
    }
}

/// The socket as the WebSocket protocol sees it: it reads from the connection and writes to the
/// line, which takes what it is given as a whole, so that frames of both never mix.
pub(crate) struct Socket {
    reader: OwnedReadHalf,
    line: Arc<Line>,
}

impl Socket {
    pub(crate) fn new(reader: OwnedReadHalf, line: Arc<Line>) -> Socket {
        Socket { reader, line }
    }
}

impl AsyncRead for Socket {
    fn poll_read(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
        buffer: &mut ReadBuf<'_>,
    ) -> Poll<io::Result<()>> {
        Pin::new(&mut self.reader).poll_read(context, buffer)
    }
}

impl AsyncWrite for Socket {
    fn poll_write(
        self: Pin<&mut Self>,
        _: &mut Context<'_>,
        bytes: &[u8],
    ) -> Poll<io::Result<usize>> {
        // Answers to pings are not worth more patience than the frames of the table.
        let frame = Bytes::copy_from_slice(bytes);
        Poll::Ready(if self.line.send(&[frame], Delivery::Direct) {
            Ok(bytes.len())
        } else {
            Err(io::ErrorKind::WriteZero.into())
        })
    }

    fn poll_flush(self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<io::Result<()>> {
        self.line.state().poll_written(context).map(Ok)
    }

    fn poll_shutdown(self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<io::Result<()>> {
        self.poll_flush(context)
    }
}

#[cfg(test)]
mod tests;
