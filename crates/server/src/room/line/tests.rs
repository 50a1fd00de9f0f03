use tokio::{
    io::AsyncReadExt,
    net::{TcpListener, TcpSocket, TcpStream},
};

use super::*;

/// A line that is connected, and its other end, which takes little before it is read from.
async fn line(max_waiting: usize) -> (Arc<Line>, TcpStream) {
    let listener = TcpListener::bind("127.0.0.1:0").await.expect("a port");
    let socket = TcpSocket::new_v4().expect("a socket");
    socket.set_recv_buffer_size(4_096).expect("a small buffer");
    let addr = listener.local_addr().expect("an address");
    let (far, near) = tokio::join!(socket.connect(addr), listener.accept());
    let (_, writer) = near.expect("a connection").0.into_split();
    // A new socket is known to take something only after the system has said so.
    writer.writable().await.expect("it is open");
    let line = Arc::new(Line::new(max_waiting));
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
async fn waiting_frames_arrive_whole_and_in_order() {
    let (line, mut far) = line(8).await;
    assert!(
        line.send(&[large(b'a')], Delivery::Direct),
        "after the first"
    );
    assert!(line.send(&[large(b'b'), Bytes::from_static(b"ccc")], Delivery::Queued));
    line.close(Close::Over);
    let mut first = [0; 5];
    let (close, ()) = tokio::join!(
        async {
            let close = line.serve().await;
            drop(line);
            close
        },
        async {
            far.read_exact(&mut first)
                .await
                .expect("the first frame arrives first");
            let runs = runs(far).await;
            assert_eq!(runs, [(b'a', LARGE), (b'b', LARGE), (b'c', 3)]);
        }
    );
    assert_eq!((close, &first), (Close::Over, b"first"));
}

#[tokio::test]
async fn frames_that_the_socket_takes_do_not_wait() {
    let (line, mut far) = line(1).await;
    let mut all = [0; 10];
    tokio::select! {
        _ = line.serve() => panic!("nobody has ended it"),
        read = far.read_exact(&mut all[..5]) => { read.expect("the first"); }
    }
    let frames = [Bytes::from_static(b"two"), Bytes::from_static(b"at once")];
    assert!(line.send(&frames, Delivery::Direct), "it has gone out");
    far.read_exact(&mut all).await.expect("nobody serves");
    assert_eq!(&all, b"twoat once");
}

#[tokio::test]
async fn slow_reader_is_dropped_after_current_frame() {
    let (line, mut far) = line(2).await;
    let mut first = [0; 5];
    tokio::select! {
        _ = line.serve() => panic!("nobody has ended it"),
        read = far.read_exact(&mut first) => { read.expect("the first"); }
    }
    assert!(line.send(&[large(b'a')], Delivery::Direct), "one waits");
    assert!(line.send(&[large(b'b')], Delivery::Direct), "two wait");
    assert!(
        !line.send(&[large(b'c')], Delivery::Direct),
        "three are too many"
    );
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
async fn offered_frame_is_dropped_when_others_wait() {
    let (line, far) = line(8).await;
    line.offer(&Bytes::from_static(b"xxx"), Delivery::Direct);
    assert!(line.send(&[large(b'a')], Delivery::Direct));
    line.offer(&Bytes::from_static(b"yyy"), Delivery::Queued);
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
