//! Frames as a client reads them.

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
