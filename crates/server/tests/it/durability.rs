//! A killed server loses no acknowledged action.

use std::{
    env,
    io::{BufRead, BufReader, Write},
    path::{Path, PathBuf},
    process::{Child, Command, Stdio},
    sync::{
        Arc,
        atomic::{AtomicUsize, Ordering},
    },
};

use futures_util::SinkExt;
use game::{Dice, Seed, record::Record, replay::Replay};
use serde_json::{Value, json};
use server::Server;
use tokio::{sync::Notify, task::JoinSet};
use tokio_tungstenite::tungstenite::Message;

use crate::host::{Host, Socket, TwoSeats, kept_in, text};

/// The variable with the data folder of the child process. Without it, `child` does nothing.
const DATA: &str = "QUADRILLE_TEST_DATA";

const TABLES: usize = 50;

/// Not a test: the server process of the test below.
#[tokio::test(flavor = "multi_thread")]
async fn child() {
    let Some(data) = env::var_os(DATA) else {
        return;
    };
    let config = kept_in(&PathBuf::from(data)).with_environment();
    let server = Server::bind(config.expect("the settings are valid"), catalog::games())
        .await
        .expect("a port and a folder");
    let mut stdout = std::io::stdout();
    writeln!(stdout, "\nlistening {}", server.addr()).expect("the parent reads");
    stdout.flush().expect("the parent reads");
    server.run(std::future::pending()).await;
}

/// A server in its own process, which is killed when this is dropped.
pub(crate) struct Killed(Child);

impl Killed {
    fn start(data: &Path) -> (Killed, Host) {
        Killed::start_with(data, &[])
    }

    /// Starts a server with environment variables for its configuration.
    pub(crate) fn start_with(data: &Path, settings: &[(&str, &str)]) -> (Killed, Host) {
        let program = env::current_exe().expect("this program");
        let mut child = Command::new(program)
            .args(["durability::child", "--exact", "--nocapture"])
            .env(DATA, data)
            .envs(settings.iter().copied())
            .stdout(Stdio::piped())
            .stderr(Stdio::null())
            .spawn()
            .expect("a process");
        let lines = BufReader::new(child.stdout.take().expect("standard output is piped")).lines();
        let mut lines = lines.map(|line| line.expect("text"));
        let addr = lines.find_map(|line| Some(line.strip_prefix("listening ")?.to_string()));
        let addr = addr
            .expect("the server listens")
            .parse()
            .expect("an address");
        (Killed(child), Host::at(addr))
    }
}

impl Drop for Killed {
    fn drop(&mut self) {
        self.0.kill().expect("the server runs");
        self.0.wait().expect("the server has ended");
    }
}

/// A table, and what its players know.
struct Known {
    table: TwoSeats,
    /// The actions that were acknowledged or turned out to be stored.
    actions: Vec<String>,
    /// An action that was sent and not acknowledged.
    sent: Option<String>,
    dice: Dice,
}

/// Counts the acknowledged actions until the server is killed.
struct Count {
    left: AtomicUsize,
    reached: Notify,
}

impl Known {
    /// Checks the stored actions, and plays until the server is gone.
    async fn play(mut self, host: Arc<Host>, count: Arc<Count>) -> Known {
        let mut seats: Vec<Socket> = Vec::new();
        let mut views: Vec<Value> = Vec::new();
        for token in &self.table.tokens {
            let Some(mut socket) = host.try_socket(&self.table.id, token).await else {
                return self;
            };
            let Some(full) = socket.text().await else {
                return self;
            };
            let mut full: Value = serde_json::from_str(&full).expect("JSON");
            views.push(full["d"].take());
            seats.push(socket);
        }
        self.compare(&views[0]);
        loop {
            let Some(mover) = views[0]["turn"].as_u64().map(|turn| turn as usize) else {
                return self;
            };
            let legal = views[mover]["legal"].as_array().expect("a list");
            let action = text(&legal[self.dice.below(legal.len() as u32) as usize]["text"]);
            let play = json!({"ply": views[mover]["ply"], "action": action});
            let frame = json!({"t": "action", "d": play, "a": 1}).to_string();
            self.sent = Some(action.clone());
            if seats[mover].0.send(Message::text(frame)).await.is_err() {
                return self;
            }
            for (seat, socket) in seats.iter_mut().enumerate() {
                loop {
                    let Some(text) = socket.text().await else {
                        return self;
                    };
                    let mut frame: Value = serde_json::from_str(&text).expect("JSON");
                    match frame["t"].as_str() {
                        Some("ack") => {
                            self.actions.extend(self.sent.take());
                            if count.left.fetch_sub(1, Ordering::Relaxed) == 1 {
                                count.reached.notify_one();
                            }
                        }
                        Some("update") => break views[seat] = frame["d"].take(),
                        _ => panic!("{text}"),
                    }
                }
            }
        }
    }

    /// Checks that all acknowledged actions are stored. The last action sent may be stored too.
    fn compare(&mut self, view: &Value) {
        let ply = view["ply"].as_u64().expect("a number") as usize;
        let sent = self.sent.take();
        if ply == self.actions.len() + 1 {
            self.actions.push(sent.expect("a stored action was sent"));
        }
        assert_eq!(ply, self.actions.len(), "table {}", self.table.id);
        assert_eq!(
            view["last"].as_str(),
            self.actions.last().map(String::as_str)
        );
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn killed_server_loses_no_acknowledged_action() {
    let rounds = if env::var_os("SLOW_TESTS").is_some() {
        10
    } else {
        2
    };
    let data = tempfile::tempdir().expect("a folder");
    let mut dice = Dice::new(Seed::from_number(4));
    let (mut server, host) = Killed::start(data.path());
    let mut tables = Vec::new();
    for seed in 0..TABLES as u64 {
        tables.push(Known {
            table: host.two_seats("jungle").await,
            actions: Vec::new(),
            sent: None,
            dice: Dice::new(Seed::from_number(seed)),
        });
    }
    let mut host = Arc::new(host);
    for _ in 0..rounds {
        let count = Arc::new(Count {
            left: AtomicUsize::new(20 + dice.below(400) as usize),
            reached: Notify::new(),
        });
        let mut players = JoinSet::new();
        for table in tables {
            players.spawn(table.play(host.clone(), count.clone()));
        }
        count.reached.notified().await;
        drop(server);
        tables = players.join_all().await;
        let (next, at) = Killed::start(data.path());
        (server, host) = (next, Arc::new(at));
    }
    let mut acknowledged = 0;
    for mut known in tables {
        let at = format!("/api/tables/{}", known.table.id);
        let view = host
            .get(&at, Some(&known.table.tokens[0]))
            .await
            .expect(200);
        known.compare(&view);
        if view["state"] == "playing" {
            host.step(&known.table).await;
            let resign = format!("{at}/resign");
            host.post(&resign, Some(&known.table.tokens[0]), json!({}))
                .await
                .expect(200);
        }
        let record = text(&host.get(&format!("{at}/record"), None).await.expect(200));
        let record = Record::read(&record).expect("a record").record;
        let kept: Vec<String> = record
            .kept()
            .iter()
            .map(|entry| entry.kind.to_string())
            .collect();
        assert_eq!(
            kept[..known.actions.len()],
            known.actions,
            "the same actions in the same order"
        );
        let jungle = catalog::find("jungle").expect("the game is in the catalog");
        Replay::new(jungle, &record)
            .and_then(|mut replay| replay.finish())
            .expect("the record is valid");
        acknowledged += known.actions.len();
    }
    assert!(acknowledged > 20 * rounds, "{acknowledged}");
    drop(server);
}
