use tokio::{
    io::AsyncReadExt,
    net::{TcpListener, TcpSocket, TcpStream},
};

use super::*;

/// A line that is connected, and its other end, which takes little before it is read from.
async fn line(most: usize) -> (Arc<Line>, TcpStream) {
    let listener = TcpListener::bind("127.0.0.1:0").await.expect("a port");
    let socket = TcpSocket::new_v4().expect("a socket");
    socket.set_recv_buffer_size(4_096).expect("a small buffer");
    let addr = listener.local_addr().expect("an address");
    let (far, near) = tokio::join!(socket.connect(addr), listener.accept());
    let (_, writer) = near.expect("a connection").0.into_split();
    // A new socket is known to take something only after the system has said so.
    writer.writable().await.expect("it is open");
    let line = Arc::new(Line::new(most));
    line.connect(writer, Bytes::from_static(b"first"));
    (line, far.expect("a connection"))
}

/// More than the system keeps for a socket.
const LARGE: usize = 8_000_000;

/// A frame of the same letter that is never taken whole.
fn large(letter: u8) -> Bytes {
    Bytes::from(vec![letter; LARGE])
}

/// Reads runs of the same letter until the other end is closed.
async fn runs(mut far: TcpStream) -> Vec<(u8, usize)> {
    let mut all = Vec::new();
    far.read_to_end(&mut all).await.expect("it can be read");
    let runs = all.chunk_by(|left, right| left == right);
    runs.map(|run| (run[0], run.len())).collect()
}

#[tokio::test]
async fn what_waits_comes_in_order_and_whole() {
    let (line, mut far) = line(8).await;
    assert!(line.send(&[large(b'a')], Haste::Now), "after the first");
    assert!(line.send(&[large(b'b'), Bytes::from_static(b"ccc")], Haste::Soon));
    line.close(Close::Over);
    let mut first = [0; 5];
    let (close, ()) = tokio::join!(
        async {
            let close = line.serve().await;
            drop(line);
            close
        },
        async {
            far.read_exact(&mut first).await.expect("it is told first");
            let runs = runs(far).await;
            assert_eq!(runs, [(b'a', LARGE), (b'b', LARGE), (b'c', 3)]);
        }
    );
    assert_eq!((close, &first), (Close::Over, b"first"));
}

#[tokio::test]
async fn what_the_socket_takes_does_not_wait() {
    let (line, mut far) = line(1).await;
    let mut all = [0; 10];
    tokio::select! {
        _ = line.serve() => panic!("nobody has ended it"),
        read = far.read_exact(&mut all[..5]) => { read.expect("the first"); }
    }
    let frames = [Bytes::from_static(b"two"), Bytes::from_static(b"at once")];
    assert!(line.send(&frames, Haste::Now), "it has gone out");
    far.read_exact(&mut all).await.expect("nobody serves");
    assert_eq!(&all, b"twoat once");
}

#[tokio::test]
async fn who_takes_nothing_is_too_slow_and_what_was_begun_is_ended() {
    let (line, mut far) = line(2).await;
    let mut first = [0; 5];
    tokio::select! {
        _ = line.serve() => panic!("nobody has ended it"),
        read = far.read_exact(&mut first) => { read.expect("the first"); }
    }
    assert!(line.send(&[large(b'a')], Haste::Now), "one waits");
    assert!(line.send(&[large(b'b')], Haste::Now), "two wait");
    assert!(!line.send(&[large(b'c')], Haste::Now), "three are too many");
    line.kick(Close::Slow);
    assert_eq!(line.serve().await, Close::Slow);
    let flushed = async {
        std::future::poll_fn(|context| line.state().poll_written(context)).await;
        drop(line);
    };
    let (runs, ()) = tokio::join!(runs(far), flushed);
    assert_eq!(runs, [(b'a', LARGE)]);
}

#[tokio::test]
async fn what_is_only_offered_is_lost_when_something_waits() {
    let (line, far) = line(8).await;
    line.offer(&Bytes::from_static(b"xxx"), Haste::Now);
    assert!(line.send(&[large(b'a')], Haste::Now));
    line.offer(&Bytes::from_static(b"yyy"), Haste::Soon);
    line.close(Close::Over);
    let (_, runs) = tokio::join!(
        async {
            line.serve().await;
            drop(line);
        },
        runs(far)
    );
    let letters: Vec<u8> = runs.iter().map(|(letter, _)| *letter).collect();
    assert_eq!(letters, *b"firsta");
}
