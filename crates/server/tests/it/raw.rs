//! Connections without a library, for clients that misbehave.

use std::time::Duration;

use tokio::{
    io::{AsyncReadExt, AsyncWriteExt},
    net::{TcpSocket, TcpStream},
};

use crate::host::Host;

/// The timeout of every read, long enough for a slow machine.
const TIMEOUT: Duration = Duration::from_secs(60);

/// Requests a path on a connection that stays open. Returns the head and the body.
pub(crate) async fn ask(stream: &mut TcpStream, path: &str) -> String {
    let request = format!("GET {path} HTTP/1.1\r\nHost: x\r\n\r\n");
    // A refused connection may be closed before the request is sent.
    let _ = stream.write_all(request.as_bytes()).await;
    let mut answer = Vec::new();
    loop {
        let mut piece = [0; 2_048];
        let read = tokio::time::timeout(TIMEOUT, stream.read(&mut piece)).await;
        let length = read
            .expect("the server answers")
            .expect("the connection is open");
        answer.extend_from_slice(&piece[..length]);
        let text = String::from_utf8_lossy(&answer).into_owned();
        // The bodies here are JSON objects, whose last byte is the last one of a piece.
        if length == 0 || text.ends_with('}') {
            return text;
        }
    }
}

/// Opens a socket with a small buffer, which neither reads nor answers by itself.
pub(crate) async fn socket(host: &Host, table: &str) -> TcpStream {
    let socket = TcpSocket::new_v4().expect("a socket");
    socket.set_recv_buffer_size(4_096).expect("a small buffer");
    let mut stream = socket.connect(host.addr).await.expect("a connection");
    stream
        .write_all(upgrade(table).as_bytes())
        .await
        .expect("the request is sent");
    stream
}

/// Returns the request for a socket at a table.
pub(crate) fn upgrade(table: &str) -> String {
    format!(
        "GET /api/tables/{table}/live HTTP/1.1\r\nHost: x\r\nConnection: Upgrade\r\n\
         Upgrade: websocket\r\nSec-WebSocket-Version: 13\r\n\
         Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n"
    )
}

/// A frame of a WebSocket.
pub(crate) struct Frame {
    pub(crate) opcode: u8,
    pub(crate) payload: Vec<u8>,
}

/// Returns all frames until the server closes the connection.
pub(crate) async fn frames(stream: &mut TcpStream) -> Vec<Frame> {
    let mut all = Vec::new();
    let read = tokio::time::timeout(TIMEOUT, stream.read_to_end(&mut all)).await;
    read.expect("the server closes the connection")
        .expect("the connection ends without an error");
    let head = all.windows(4).position(|window| window == b"\r\n\r\n");
    let mut rest = &all[head.expect("a head") + 4..];
    let mut frames = Vec::new();
    while let [first, second, tail @ ..] = rest {
        let (length, tail) = match second {
            126 => (
                usize::from(u16::from_be_bytes([tail[0], tail[1]])),
                &tail[2..],
            ),
            127 => {
                let length: [u8; 8] = tail[..8].try_into().expect("eight bytes");
                let length = usize::try_from(u64::from_be_bytes(length)).expect("it fits");
                (length, &tail[8..])
            }
            short => (usize::from(*short), tail),
        };
        frames.push(Frame {
            opcode: first & 0x0f,
            payload: tail[..length].to_vec(),
        });
        rest = &tail[length..];
    }
    frames
}

/// Returns code and reason of a close frame.
pub(crate) fn reason(frame: &Frame) -> Option<(u16, String)> {
    let (code, reason) = frame.payload.split_first_chunk::<2>()?;
    let reason = String::from_utf8(reason.to_vec()).expect("text");
    (frame.opcode == 8).then(|| (u16::from_be_bytes(*code), reason))
}
