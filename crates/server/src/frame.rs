//! Text frames of a WebSocket, ready to be written: one for all viewers of the same message.

use axum::body::Bytes;

/// The longest header of a frame that a server sends.
const MAX_HEADER: usize = 10;

/// Returns a frame with the text that `write` appends; `size` bytes are reserved for it.
pub(crate) fn written(size: usize, write: impl FnOnce(&mut Vec<u8>)) -> Bytes {
    let mut frame = Vec::with_capacity(MAX_HEADER + size);
    frame.resize(MAX_HEADER, 0);
    write(&mut frame);
    let length = frame.len() - MAX_HEADER;
    // The header goes right before the text, and the rest of the header's place is cut off. 0x81 is a
    // text in one piece; servers do not mask.
    let start = match (u8::try_from(length), u16::try_from(length)) {
        (Ok(length @ ..126), _) => {
            frame[MAX_HEADER - 2..MAX_HEADER].copy_from_slice(&[0x81, length]);
            MAX_HEADER - 2
        }
        (_, Ok(length)) => {
            let [high, low] = length.to_be_bytes();
            frame[MAX_HEADER - 4..MAX_HEADER].copy_from_slice(&[0x81, 126, high, low]);
            MAX_HEADER - 4
        }
        (_, Err(_)) => {
            frame[..2].copy_from_slice(&[0x81, 127]);
            frame[2..MAX_HEADER].copy_from_slice(&(length as u64).to_be_bytes());
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
    async fn client_reads_the_written_text() {
        for length in [0, 1, 125, 126, 65_535, 65_536, 100_000] {
            let text = "x".repeat(length);
            let frame = written(length, |into| into.extend_from_slice(text.as_bytes()));
            let stream = tokio::io::join(&frame[..], tokio::io::sink());
            let mut client = WebSocketStream::from_raw_socket(stream, Role::Client, None).await;
            let read = client.next().await.expect("a frame").expect("whole");
            assert_eq!(read, Message::text(text), "{length}");
        }
    }
}
