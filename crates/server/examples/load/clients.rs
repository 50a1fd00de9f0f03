//! Clients that play and clients that watch.

use std::{
    net::{Ipv4Addr, SocketAddr},
    sync::{
        Arc,
        atomic::{AtomicU64, AtomicUsize, Ordering},
    },
    time::{Duration, Instant},
};

use futures_util::{SinkExt, StreamExt, TryStreamExt, stream};
use serde::Deserialize;
use serde_json::{Value, json, value::RawValue};
use tokio::{
    net::{TcpSocket, TcpStream},
    task::JoinHandle,
};
use tokio_tungstenite::{WebSocketStream, client_async, tungstenite::Message};

use crate::Failure;

type Socket = WebSocketStream<TcpStream>;

/// Concurrent requests while tables are set up.
const AT_ONCE: usize = 32;

/// Sockets from one address. A system has about 28,000 ports for each address.
const PER_ADDRESS: usize = 10_000;

/// Viewers of one table.
const PER_TABLE: usize = 100;

/// The address of the server, and the game to play.
#[derive(Clone)]
pub(crate) struct Address {
    client: reqwest::Client,
    addr: String,
    game: String,
}

/// A table with the tokens of its seats.
pub(crate) struct Opened {
    id: String,
    tokens: [String; 2],
}

impl Address {
    pub(crate) fn new(addr: &str, game: &str) -> Address {
        Address {
            client: reqwest::Client::new(),
            addr: addr.into(),
            game: game.into(),
        }
    }

    pub(crate) async fn open(&self) -> Result<Opened, Failure> {
        let seats = json!([{"kind": "human"}, {"kind": "human"}]);
        let url = format!("http://{}/api/tables", self.addr);
        let request = self
            .client
            .post(url)
            .json(&json!({"game": self.game, "seats": seats}));
        let opened: Value = request.send().await?.error_for_status()?.json().await?;
        let text = |value: &Value| value.as_str().unwrap_or_default().to_string();
        Ok(Opened {
            id: text(&opened["id"]),
            tokens: [0, 1].map(|seat| text(&opened["seats"][seat]["token"])),
        })
    }

    pub(crate) async fn open_many(&self, count: usize) -> Result<Vec<Opened>, Failure> {
        let tables = stream::iter(0..count).map(|_| self.open());
        tables.buffered(AT_ONCE).try_collect().await
    }

    /// Opens a socket to a table, from the loopback address with this number.
    async fn connect(&self, id: &str, token: &str, from: usize) -> Result<Socket, Failure> {
        let socket = TcpSocket::new_v4()?;
        let number = u8::try_from(1 + from)?;
        socket.bind(SocketAddr::from((Ipv4Addr::new(127, 0, 0, number), 0)))?;
        let stream = socket.connect(self.addr.parse()?).await?;
        stream.set_nodelay(true)?;
        let query = match token {
            "" => String::new(),
            token => format!("?token={token}"),
        };
        let url = format!("ws://{}/api/tables/{id}/live{query}", self.addr);
        let (socket, _) = client_async(url, stream).await?;
        Ok(socket)
    }

    /// Opens `count` sockets that watch idle tables.
    pub(crate) async fn watch(&self, count: usize) -> Result<(), Failure> {
        let tables = self.open_many(count.div_ceil(PER_TABLE)).await?;
        let sockets = stream::iter(0..count).map(|index| {
            let table = &tables[index / PER_TABLE];
            self.connect(&table.id, "", index / PER_ADDRESS)
        });
        let mut sockets = sockets.buffered(AT_ONCE);
        while let Some(socket) = sockets.try_next().await? {
            // The server drops a viewer that does not read.
            tokio::spawn(socket.for_each(|_| std::future::ready(())));
        }
        Ok(())
    }

    async fn sit(&self, table: &Opened) -> Result<[Socket; 2], Failure> {
        let first = self.connect(&table.id, &table.tokens[0], 0).await?;
        Ok([first, self.connect(&table.id, &table.tokens[1], 0).await?])
    }
}

/// All clients that play.
pub(crate) struct Clients {
    address: Address,
    pace: Arc<Pace>,
    waiting: Vec<[Socket; 2]>,
    playing: Vec<JoinHandle<Result<Vec<Vec<Duration>>, Failure>>>,
}

/// The speed of the clients.
#[derive(Default)]
struct Pace {
    moves: AtomicU64,
    /// The number of the current measurement, or [`OVER`].
    phase: AtomicUsize,
    /// Microseconds between the actions of a table.
    pause: AtomicU64,
}

const OVER: usize = usize::MAX;

impl Clients {
    /// Takes the seats of the tables.
    pub(crate) async fn seat(
        address: &Address,
        tables: &[Opened],
        pause: u64,
    ) -> Result<Clients, Failure> {
        let seats = stream::iter(tables).map(|table| address.sit(table));
        let pace = Pace::default();
        pace.pause.store(1_000 * pause, Ordering::Relaxed);
        Ok(Clients {
            address: address.clone(),
            pace: Arc::new(pace),
            waiting: seats.buffered(AT_ONCE).try_collect().await?,
            playing: Vec::new(),
        })
    }

    pub(crate) fn start(&mut self) {
        for (seed, seats) in (1..).zip(self.waiting.drain(..)) {
            let (address, pace) = (self.address.clone(), self.pace.clone());
            self.playing
                .push(tokio::spawn(play(address, seats, seed, pace)));
        }
    }

    /// Returns the number of acknowledged actions.
    pub(crate) fn moves(&self) -> u64 {
        self.pace.moves.load(Ordering::Relaxed)
    }

    /// Limits the clients to `rate` actions per second from now on.
    pub(crate) fn slow_down(&self, rate: f64) {
        let pause = self.playing.len() as f64 / rate;
        self.pace
            .pause
            .store((1e6 * pause) as u64, Ordering::Relaxed);
        self.pace.phase.fetch_add(1, Ordering::Relaxed);
    }

    /// Stops the clients. Returns the latencies of each measurement.
    pub(crate) async fn stop(self) -> Result<Vec<Vec<Duration>>, Failure> {
        let phases = 1 + self.pace.phase.swap(OVER, Ordering::Relaxed);
        let mut all = vec![Vec::new(); phases];
        for task in self.playing {
            for (all, latencies) in all.iter_mut().zip(task.await??) {
                all.extend(latencies);
            }
        }
        Ok(all)
    }
}

#[derive(Deserialize)]
struct Frame<'a> {
    t: &'a str,
    #[serde(borrow)]
    d: &'a RawValue,
}

#[derive(Deserialize)]
struct Update<'a> {
    ply: u32,
    state: &'a str,
    #[serde(borrow)]
    legal: Vec<Legal<'a>>,
}

#[derive(Deserialize)]
struct Legal<'a> {
    text: &'a str,
}

/// The state of a match as one player knows it.
#[derive(Default)]
struct Known {
    ply: u32,
    is_over: bool,
    legal: Vec<String>,
}

/// Reads until the next update. Calls `acked` for each acknowledgement before it.
async fn next_update(socket: &mut Socket, mut acked: impl FnMut()) -> Result<Known, Failure> {
    loop {
        let Some(message) = socket.next().await else {
            return Err("a socket was closed".into());
        };
        let Message::Text(text) = message? else {
            continue;
        };
        let frame: Frame<'_> = serde_json::from_str(&text)?;
        match frame.t {
            "full" | "update" => {
                let update: Update<'_> = serde_json::from_str(frame.d.get())?;
                let legal = update.legal.iter().map(|legal| legal.text.to_string());
                return Ok(Known {
                    ply: update.ply,
                    is_over: update.state == "over",
                    legal: legal.collect(),
                });
            }
            "ack" => acked(),
            other => return Err(format!("{other}: {text}").into()),
        }
    }
}

/// Plays matches until the phase is [`OVER`].
async fn play(
    address: Address,
    mut seats: [Socket; 2],
    seed: u64,
    pace: Arc<Pace>,
) -> Result<Vec<Vec<Duration>>, Failure> {
    let mut dice = game::Dice::new(game::Seed::from_number(seed));
    let mut latencies = vec![Vec::new(); 2];
    let mut known: [Known; 2] = Default::default();
    for (known, seat) in known.iter_mut().zip(&mut seats) {
        *known = next_update(seat, || {}).await?;
    }
    while let phase @ ..OVER = pace.phase.load(Ordering::Relaxed) {
        let pause = pace.pause.load(Ordering::Relaxed);
        if pause > 0 {
            // The pause is randomized, so the tables do not act at the same time.
            let share = 0.5 + f64::from(dice.below(1_000)) / 1e3;
            tokio::time::sleep(Duration::from_micros(pause).mul_f64(share)).await;
        }
        let Some(mover) = known.iter().position(|known| !known.legal.is_empty()) else {
            if !known.iter().any(|known| known.is_over) {
                return Err("nobody is to move".into());
            }
            seats = address.sit(&address.open().await?).await?;
            for (known, seat) in known.iter_mut().zip(&mut seats) {
                *known = next_update(seat, || {}).await?;
            }
            continue;
        };
        let Known { ply, legal, .. } = &known[mover];
        let action = &legal[dice.below(legal.len() as u32) as usize];
        let frame = format!(r#"{{"t":"action","d":{{"ply":{ply},"action":"{action}"}},"a":1}}"#);
        let start = Instant::now();
        seats[mover].send(Message::text(frame)).await?;
        let mut latency = None;
        known[mover] = next_update(&mut seats[mover], || latency = Some(start.elapsed())).await?;
        let latency = latency.ok_or("no acknowledgement")?;
        if let Some(latencies) = latencies.get_mut(phase) {
            latencies.push(latency);
        }
        known[1 - mover] = next_update(&mut seats[1 - mover], || {}).await?;
        pace.moves.fetch_add(1, Ordering::Relaxed);
    }
    Ok(latencies)
}
