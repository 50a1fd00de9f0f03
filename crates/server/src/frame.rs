//! Text frames of a WebSocket, ready to be written: one for all who are told the same.

use axum::body::Bytes;

/// The longest header of a frame that a server sends.
const MOST: usize = 10;

/// A frame with a text.
pub(crate) fn of(text: &str) -> Bytes {
    written(text.len(), |into| into.extend_from_slice(text.as_bytes()))
}

/// A frame with the text that `write` appends, for which there is room at first.
pub(crate) fn written(room: usize, write: impl FnOnce(&mut Vec<u8>)) -> Bytes {
    let mut frame = Vec::with_capacity(MOST + room);
    frame.resize(MOST, 0);
    write(&mut frame);
    let length = frame.len() - MOST;
    // The header goes right before the text, and what is left of the room is cut off. 0x81 is a
    // text in one piece; servers do not mask.
    let start = match (u8::try_from(length), u16::try_from(length)) {
        (Ok(length @ ..126), _) => {
            frame[MOST - 2..MOST].copy_from_slice(&[0x81, length]);
            MOST - 2
        }
        (_, Ok(length)) => {
            let [high, low] = length.to_be_bytes();
            frame[MOST - 4..MOST].copy_from_slice(&[0x81, 126, high, low]);
            MOST - 4
        }
        (_, Err(_)) => {
            frame[..2].copy_from_slice(&[0x81, 127]);
            frame[2..MOST].copy_from_slice(&(length as u64).to_be_bytes());
            0
        }
    };
    Bytes::from(frame).slice(start..)
}

#[cfg(test)]
mod tests {
    use futures_util::StreamExt;
    use tokio_tungstenite::{
        WebSocketStream,
        tungstenite::{Message, protocol::Role},
    };

    use super::*;

    #[tokio::test]
    async fn a_client_reads_what_was_written() {
        for length in [0, 1, 125, 126, 65_535, 65_536, 100_000] {
            let text = "x".repeat(length);
            let frame = of(&text);
            let stream = tokio::io::join(&frame[..], tokio::io::sink());
            let mut client = WebSocketStream::from_raw_socket(stream, Role::Client, None).await;
            let read = client.next().await.expect("a frame").expect("whole");
            assert_eq!(read, Message::text(text), "{length}");
        }
    }
}
