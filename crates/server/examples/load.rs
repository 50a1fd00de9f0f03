//! How much the server can do: many tables with two sockets each that play random moves.
//!
//! The server runs in a process of its own, and its processor time is read from the system, so
//! that neither the clients nor a busy machine distort it.
//!
//! ```text
//! cargo run --release -p server --example load -- --tables 1000 --seconds 10 --storage
//! ```

use std::{
    collections::BTreeMap,
    env, fs,
    io::{BufRead, BufReader, Write},
    path::PathBuf,
    process::{Child, Command, Stdio},
    sync::{
        Arc,
        atomic::{AtomicBool, AtomicU64, Ordering},
    },
    time::{Duration, Instant},
};

use futures_util::{SinkExt, StreamExt};
use serde::Deserialize;
use server::{Config, Limits, Rate, Server};
use tokio::net::TcpStream;
use tokio_tungstenite::{WebSocketStream, client_async, tungstenite::Message};

/// As in the program itself.
#[global_allocator]
static ALLOCATOR: mimalloc::MiMalloc = mimalloc::MiMalloc;

type Failure = Box<dyn std::error::Error + Send + Sync>;

/// What was asked for.
struct Plan {
    game: String,
    tables: usize,
    seconds: u64,
    storage: bool,
    /// Thousandths of a second between the moves of a table.
    pause: u64,
    /// Sockets that only watch, and see nothing.
    watchers: usize,
}

fn main() -> Result<(), Failure> {
    let words: Vec<String> = env::args().skip(1).collect();
    let is_server = words.first().is_some_and(|word| word == "serve");
    let mut builder = tokio::runtime::Builder::new_multi_thread();
    if is_server {
        builder.worker_threads(Config::default().worker_threads());
    }
    let runtime = builder.enable_all().build()?;
    if is_server {
        return runtime.block_on(serve(words.get(1).map(PathBuf::from)));
    }
    let plan = plan(&words)?;
    let report = runtime.block_on(run(&plan))?;
    Ok(writeln!(std::io::stdout(), "{report}")?)
}

/// The server process: tells its port, and runs until it is killed.
async fn serve(data: Option<PathBuf>) -> Result<(), Failure> {
    let rate = Rate {
        per_second: 1e9,
        burst: 1e9,
    };
    let config = Config {
        addr: "127.0.0.1:0".into(),
        data,
        limits: Limits {
            connections: 100_000,
            connections_per_address: 100_000,
            tables: 100_000,
            tables_per_address: 100_000,
            requests: rate,
            requests_per_token: rate,
            frames: rate,
            ..Limits::default()
        },
        ..Config::default()
    };
    let server = Server::bind(config, catalog::GAMES).await?;
    writeln!(std::io::stdout(), "{}", server.addr())?;
    server.run(std::future::pending()).await;
    Ok(())
}

fn plan(words: &[String]) -> Result<Plan, Failure> {
    let value = |name: &str| -> Option<&str> {
        let at = words.iter().position(|word| word == name)?;
        words.get(at + 1).map(String::as_str)
    };
    let number = |name: &str, default: u64| -> Result<u64, Failure> {
        Ok(value(name).map(str::parse).transpose()?.unwrap_or(default))
    };
    Ok(Plan {
        game: value("--game").unwrap_or("jungle").into(),
        tables: number("--tables", 100)? as usize,
        seconds: number("--seconds", 10)?,
        storage: words.iter().any(|word| word == "--storage"),
        pause: number("--pause", 0)?,
        watchers: number("--watchers", 0)? as usize,
    })
}

/// A server process that ends with its owner.
struct Process {
    child: Child,
    addr: String,
    _data: Option<tempfile::TempDir>,
}

impl Process {
    fn start(storage: bool) -> Result<Process, Failure> {
        let mut command = Command::new(env::current_exe()?);
        command.arg("serve").stdout(Stdio::piped());
        let data = if storage {
            Some(tempfile::tempdir_in(".")?)
        } else {
            None
        };
        if let Some(data) = &data {
            command.arg(data.path());
        }
        let mut child = command.spawn()?;
        let mut addr = String::new();
        let stdout = child.stdout.take().ok_or("no output")?;
        BufReader::new(stdout).read_line(&mut addr)?;
        Ok(Process {
            child,
            addr: addr.trim().into(),
            _data: data,
        })
    }

    /// The processor time used so far.
    fn cpu(&self) -> Result<Duration, Failure> {
        let stat = fs::read_to_string(format!("/proc/{}/stat", self.child.id()))?;
        let rest = stat.rsplit(')').next().ok_or("no stat")?;
        let fields: Vec<&str> = rest.split_whitespace().collect();
        let ticks: u64 = fields[11].parse::<u64>()? + fields[12].parse::<u64>()?;
        Ok(Duration::from_millis(ticks * 10))
    }

    /// The processor time of its threads so far, by name.
    fn threads(&self) -> Result<BTreeMap<String, u64>, Failure> {
        let mut threads = BTreeMap::new();
        for entry in fs::read_dir(format!("/proc/{}/task", self.child.id()))? {
            let path = entry?.path();
            let name = fs::read_to_string(path.join("comm"))?.trim().to_string();
            let stat = fs::read_to_string(path.join("schedstat"))?;
            let nanos: u64 = stat.split_whitespace().next().unwrap_or("0").parse()?;
            *threads.entry(name).or_default() += nanos;
        }
        Ok(threads)
    }

    /// The memory in use, in KiB.
    fn memory(&self) -> Result<u64, Failure> {
        let status = fs::read_to_string(format!("/proc/{}/status", self.child.id()))?;
        let line = status
            .lines()
            .find(|line| line.starts_with("VmRSS:"))
            .ok_or("no memory")?;
        Ok(line.split_whitespace().nth(1).ok_or("no memory")?.parse()?)
    }
}

impl Drop for Process {
    fn drop(&mut self) {
        // It has nothing to lose.
        drop(self.child.kill());
        drop(self.child.wait());
    }
}

/// What the clients measured together.
#[derive(Default)]
struct Tally {
    moves: AtomicU64,
    is_over: AtomicBool,
}

async fn run(plan: &Plan) -> Result<String, Failure> {
    let server = Process::start(plan.storage)?;
    let client = reqwest::Client::new();
    let base = server.memory()?;
    let mut tables = Vec::new();
    for _ in 0..plan.tables {
        tables.push(open(&client, &server.addr, &plan.game).await?);
    }
    let with_tables = server.memory()?;
    let mut seats = Vec::new();
    for (id, tokens) in &tables {
        let first = connect(&server.addr, id, &tokens[0]).await?;
        seats.push([first, connect(&server.addr, id, &tokens[1]).await?]);
    }
    // They watch tables at which nothing happens, a hundred at each.
    let mut watchers = Vec::new();
    let mut watched = String::new();
    for index in 0..plan.watchers {
        if index % 100 == 0 {
            (watched, _) = open(&client, &server.addr, &plan.game).await?;
        }
        watchers.push(connect(&server.addr, &watched, "").await?);
    }
    let with_sockets = server.memory()?;
    let n_sockets = (2 * plan.tables + plan.watchers) as u64;

    let tally = Arc::new(Tally::default());
    let (cpu, threads, start) = (server.cpu()?, server.threads()?, Instant::now());
    let mut tasks = Vec::new();
    for (seed, seats) in (1..).zip(seats) {
        let (client, addr, game) = (client.clone(), server.addr.clone(), plan.game.clone());
        let pause = Duration::from_millis(plan.pause);
        tasks.push(tokio::spawn(play(
            client,
            addr,
            game,
            seats,
            seed,
            pause,
            tally.clone(),
        )));
    }
    // Those who watch must read, or they are dropped.
    for watcher in watchers {
        tokio::spawn(watcher.for_each(|_| std::future::ready(())));
    }
    tokio::time::sleep(Duration::from_secs(plan.seconds)).await;
    let (cpu_used, elapsed) = (server.cpu()? - cpu, start.elapsed());
    let after = server.threads()?;
    let moves = tally.moves.load(Ordering::Relaxed);
    tally.is_over.store(true, Ordering::Relaxed);
    let mut latencies = Vec::new();
    for task in tasks {
        latencies.extend(task.await??);
    }
    latencies.sort_unstable();
    let at =
        |share: f64| latencies[((latencies.len() - 1) as f64 * share) as usize].as_secs_f64() * 1e3;
    let per_move = |nanos: u64| nanos as f64 / 1e3 / moves as f64;
    let storage: u64 = after
        .iter()
        .filter(|(name, _)| *name == "storage")
        .map(|(name, nanos)| nanos - threads.get(name).copied().unwrap_or(0))
        .sum();
    Ok(format!(
        "tables {}  sockets {n_sockets}  storage {}  pause {} ms\n\
         moves {moves} in {:.1} s: {:.0} a second\n\
         latency p50 {:.2} ms  p99 {:.2} ms\n\
         server processor time {:.1} µs a move, of which the writer {:.1} µs\n\
         memory {base} KiB at first, {:.1} KiB a table, {:.1} KiB a socket, {} KiB at the end",
        plan.tables,
        if plan.storage { "yes" } else { "no" },
        plan.pause,
        elapsed.as_secs_f64(),
        moves as f64 / elapsed.as_secs_f64(),
        at(0.5),
        at(0.99),
        per_move(cpu_used.as_nanos() as u64),
        per_move(storage),
        (with_tables - base) as f64 / plan.tables as f64,
        (with_sockets - with_tables) as f64 / n_sockets as f64,
        server.memory()?,
    ))
}

async fn open(
    client: &reqwest::Client,
    addr: &str,
    game: &str,
) -> Result<(String, [String; 2]), Failure> {
    let seats = serde_json::json!([{"kind": "human"}, {"kind": "human"}]);
    let body = serde_json::json!({"game": game, "seats": seats});
    let request = client.post(format!("http://{addr}/api/tables")).json(&body);
    let opened: serde_json::Value = request.send().await?.error_for_status()?.json().await?;
    let text = |value: &serde_json::Value| value.as_str().unwrap_or_default().to_string();
    let tokens = [0, 1].map(|seat| text(&opened["seats"][seat]["token"]));
    Ok((text(&opened["id"]), tokens))
}

type Socket = WebSocketStream<TcpStream>;

async fn connect(addr: &str, id: &str, token: &str) -> Result<Socket, Failure> {
    let stream = TcpStream::connect(addr).await?;
    stream.set_nodelay(true)?;
    let query = if token.is_empty() {
        String::new()
    } else {
        format!("?token={token}")
    };
    let url = format!("ws://{addr}/api/tables/{id}/live{query}");
    let (socket, _) = client_async(url, stream).await?;
    Ok(socket)
}

#[derive(Deserialize)]
struct Frame<'a> {
    t: &'a str,
    #[serde(borrow)]
    d: &'a serde_json::value::RawValue,
}

#[derive(Deserialize)]
struct Told<'a> {
    ply: u32,
    state: &'a str,
    #[serde(borrow)]
    legal: Vec<Legal<'a>>,
}

#[derive(Deserialize)]
struct Legal<'a> {
    text: &'a str,
}

/// What a player knows.
#[derive(Default)]
struct Known {
    ply: u32,
    is_over: bool,
    legal: Vec<String>,
}

/// Reads until something was told, and tells whether an acknowledgement came on the way.
async fn told(socket: &mut Socket, mut acked: impl FnMut()) -> Result<Known, Failure> {
    loop {
        let Some(Message::Text(text)) = socket.next().await.transpose()? else {
            continue;
        };
        let frame: Frame<'_> = serde_json::from_str(&text)?;
        match frame.t {
            "full" | "update" => {
                let told: Told<'_> = serde_json::from_str(frame.d.get())?;
                return Ok(Known {
                    ply: told.ply,
                    is_over: told.state == "over",
                    legal: told
                        .legal
                        .iter()
                        .map(|legal| legal.text.to_string())
                        .collect(),
                });
            }
            "ack" => acked(),
            other => return Err(format!("{other}: {text}").into()),
        }
    }
}

/// Plays one match after the other until it is told to end.
async fn play(
    client: reqwest::Client,
    addr: String,
    game: String,
    mut seats: [Socket; 2],
    seed: u64,
    pause: Duration,
    tally: Arc<Tally>,
) -> Result<Vec<Duration>, Failure> {
    let mut dice = game::Dice::new(game::Seed::from_number(seed));
    let mut latencies = Vec::new();
    let mut known = [
        told(&mut seats[0], || {}).await?,
        told(&mut seats[1], || {}).await?,
    ];
    if !pause.is_zero() {
        // Not all at once.
        tokio::time::sleep(pause.mul_f64(f64::from(dice.below(1_000)) / 1e3)).await;
    }
    while !tally.is_over.load(Ordering::Relaxed) {
        let Some(mover) = known.iter().position(|known| !known.legal.is_empty()) else {
            if known.iter().any(|known| known.is_over) {
                let (id, tokens) = open(&client, &addr, &game).await?;
                for seat in 0..2 {
                    seats[seat] = connect(&addr, &id, &tokens[seat]).await?;
                    known[seat] = told(&mut seats[seat], || {}).await?;
                }
                continue;
            }
            return Err("nobody is to move".into());
        };
        let legal = &known[mover].legal;
        let action = &legal[dice.below(legal.len() as u32) as usize];
        let ply = known[mover].ply;
        let frame = format!(r#"{{"t":"action","d":{{"ply":{ply},"action":"{action}"}},"a":1}}"#);
        let start = Instant::now();
        seats[mover].send(Message::text(frame)).await?;
        let mut latency = None;
        known[mover] = told(&mut seats[mover], || latency = Some(start.elapsed())).await?;
        latencies.push(latency.ok_or("no acknowledgement")?);
        known[1 - mover] = told(&mut seats[1 - mover], || {}).await?;
        tally.moves.fetch_add(1, Ordering::Relaxed);
        if !pause.is_zero() {
            tokio::time::sleep(pause).await;
        }
    }
    Ok(latencies)
}
