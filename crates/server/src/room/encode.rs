//! Messages to viewers as bytes: frames of a WebSocket, or lines of a stream.

use axum::body::Bytes;
use wire::{
    change::{Change, Missed},
    client::{ChatLine, NextTable, Resume, ToClient},
    stream::TableLine,
    view::TableView,
};

use crate::frame;

/// How messages to a viewer are written.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Form {
    /// Frames of a WebSocket.
    Frames,
    /// Lines of a stream.
    Lines,
}

impl Form {
    pub(super) fn change(self, change: Change<'_>, version: Option<u64>) -> Bytes {
        let Change { happened, standing } = &change;
        let parts = [&happened.events, &standing.observation, &standing.legal];
        let size = parts
            .map(|part| part.as_bytes().len())
            .iter()
            .sum::<usize>()
            + 512;
        let change = Box::new(change);
        match self {
            Form::Frames => encode_frame(&ToClient::Update(change), version, size),
            Form::Lines => encode_line(&TableLine::GameState(change), size),
        }
    }

    /// The whole table; a frame also has the changes that the viewer missed.
    pub(super) fn table(
        self,
        table: TableView<'_>,
        missed: Option<Vec<Missed<'_>>>,
        version: u64,
    ) -> Bytes {
        let size = table.standing.observation.as_bytes().len() + 2_048;
        let message = match (self, missed) {
            (Form::Lines, _) => return encode_line(&TableLine::GameFull(Box::new(table)), size),
            (Form::Frames, Some(missed)) => ToClient::Resume(Box::new(Resume { table, missed })),
            (Form::Frames, None) => ToClient::Full(Box::new(table)),
        };
        encode_frame(&message, Some(version), size)
    }

    pub(super) fn chat(self, line: ChatLine) -> Bytes {
        match self {
            Form::Frames => encode_frame(&ToClient::Chat(line), None, 512),
            Form::Lines => encode_line(&TableLine::ChatLine(line), 512),
        }
    }

    pub(super) fn rematch(self, next: NextTable) -> Bytes {
        match self {
            Form::Frames => encode_frame(&ToClient::Rematch(next), None, 64),
            Form::Lines => encode_line(&TableLine::Rematch(next), 64),
        }
    }
}

/// A frame for which `size` bytes are reserved.
pub(super) fn encode_frame(message: &ToClient<'_>, version: Option<u64>, size: usize) -> Bytes {
    frame::written(size, |into| message.write(version, into))
}

fn encode_line(line: &TableLine<'_>, size: usize) -> Bytes {
    let mut bytes = Vec::with_capacity(size);
    line.write(&mut bytes);
    Bytes::from(bytes)
}
