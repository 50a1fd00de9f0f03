//! A server for a test, and its clients.

use std::{net::SocketAddr, path::PathBuf, time::Duration};

use futures_util::{SinkExt, StreamExt};
use game::erased::AnyGame;
use reqwest::{Client, Method, Response, StatusCode};
use serde_json::{Value, json};
use server::{Config, Limits, Page, Rate, Server};
use tempfile::TempDir;
use tokio::{net::TcpStream, sync::oneshot, task::JoinHandle};
use tokio_tungstenite::{
    MaybeTlsStream, WebSocketStream, connect_async,
    tungstenite::{Message, client::IntoClientRequest, protocol::CloseFrame},
};

/// The timeout of every request, long enough for a slow machine.
const TIMEOUT: Duration = Duration::from_secs(30);

/// A server for a test.
pub(crate) struct Host {
    pub(crate) addr: SocketAddr,
    stop: Option<oneshot::Sender<()>>,
    task: Option<JoinHandle<()>>,
    pub(crate) client: Client,
    _data: Option<TempDir>,
}

/// A table with two human seats.
pub(crate) struct TwoSeats {
    pub(crate) id: String,
    pub(crate) tokens: [String; 2],
}

/// An answer of the server.
#[derive(Debug)]
pub(crate) struct Answer {
    pub(crate) status: StatusCode,
    pub(crate) body: Value,
}

impl Answer {
    #[track_caller]
    pub(crate) fn expect(self, status: u16) -> Value {
        assert_eq!(self.status.as_u16(), status, "{}", self.body);
        self.body
    }

    /// Returns the error, which must have this code and its status.
    #[track_caller]
    pub(crate) fn refuses(self, code: &str) -> Value {
        let known: wire::error::Code = code.parse().expect("the code is listed");
        assert_eq!(self.body["code"], code, "{} {}", self.status, self.body);
        assert_eq!(self.status.as_u16(), known.status());
        self.body
    }
}

/// Returns a configuration whose limits no test reaches by accident.
pub(crate) fn generous() -> Config {
    let rate = Rate {
        per_second: 1e6,
        burst: 1e6,
    };
    Config {
        addr: "127.0.0.1:0".into(),
        limits: Limits {
            requests: rate,
            requests_per_token: rate,
            frames: rate,
            registrations: rate,
            connections_per_address: 100_000,
            tables_per_address: 100_000,
            ..Limits::default()
        },
        ..Config::default()
    }
}

impl Host {
    /// Starts a server with the games of the catalog and its own storage.
    pub(crate) async fn start() -> Host {
        Host::with(generous(), catalog::games()).await
    }

    pub(crate) async fn with(config: Config, games: &'static [&'static dyn AnyGame]) -> Host {
        Host::with_page(config, games, |_| None).await
    }

    pub(crate) async fn with_page(
        config: Config,
        games: &'static [&'static dyn AnyGame],
        page: Page,
    ) -> Host {
        Host::made(config, games, |server| server.with_page(page)).await
    }

    /// Starts a server after `add` has changed it.
    pub(crate) async fn made(
        mut config: Config,
        games: &'static [&'static dyn AnyGame],
        add: impl FnOnce(Server) -> Server,
    ) -> Host {
        let data = match &config.data {
            Some(_) => None,
            None => Some(tempfile::tempdir().expect("a folder can be created")),
        };
        let path = data.as_ref().map(|data| data.path().to_path_buf());
        config.data = config.data.or(path);
        let server = Server::bind(config, games)
            .await
            .expect("a free port and a folder");
        let server = add(server);
        let addr = server.addr();
        let (stop, stopped) = oneshot::channel::<()>();
        let task = tokio::spawn(server.run(async {
            // A test that ends drops the sender.
            let _ = stopped.await;
        }));
        Host {
            addr,
            stop: Some(stop),
            task: Some(task),
            client: Client::builder()
                .timeout(TIMEOUT)
                .build()
                .expect("a client"),
            _data: data,
        }
    }

    /// Returns a host for a server in another process.
    pub(crate) fn at(addr: SocketAddr) -> Host {
        Host {
            addr,
            stop: None,
            task: None,
            client: Client::builder()
                .timeout(TIMEOUT)
                .build()
                .expect("a client"),
            _data: None,
        }
    }

    /// Opens a socket, if the server still runs.
    pub(crate) async fn try_socket(&self, table: &str, token: &str) -> Option<Socket> {
        let url = format!("ws://{}/api/tables/{table}/live?token={token}", self.addr);
        connect_async(url)
            .await
            .ok()
            .map(|(stream, _)| Socket(stream))
    }

    /// Stops the server in the same way as a signal.
    pub(crate) async fn stop(&mut self) {
        drop(self.stop.take());
        if let Some(task) = self.task.take() {
            tokio::time::timeout(TIMEOUT, task)
                .await
                .expect("the server stops")
                .expect("the server does not panic");
        }
    }

    pub(crate) fn url(&self, path: &str) -> String {
        format!("http://{}{path}", self.addr)
    }

    pub(crate) async fn raw(&self, request: reqwest::RequestBuilder) -> Response {
        request.send().await.expect("the server answers")
    }

    pub(crate) async fn call(
        &self,
        method: Method,
        path: &str,
        token: Option<&str>,
        body: Option<Value>,
    ) -> Answer {
        let mut request = self.client.request(method, self.url(path));
        if let Some(token) = token {
            request = request.bearer_auth(token);
        }
        if let Some(body) = body {
            request = request.json(&body);
        }
        let response = self.raw(request).await;
        let status = response.status();
        let text = response.text().await.expect("a body");
        let body = serde_json::from_str(&text).unwrap_or(Value::String(text));
        Answer { status, body }
    }

    pub(crate) async fn get(&self, path: &str, token: Option<&str>) -> Answer {
        self.call(Method::GET, path, token, None).await
    }

    pub(crate) async fn post(&self, path: &str, token: Option<&str>, body: Value) -> Answer {
        self.call(Method::POST, path, token, Some(body)).await
    }

    /// Opens a table, and returns the answer with its tokens.
    pub(crate) async fn open(&self, body: Value) -> Value {
        self.post("/api/tables", None, body).await.expect(201)
    }

    /// Opens a table for two people.
    pub(crate) async fn two_seats(&self, game: &str) -> TwoSeats {
        let seats = json!([{"kind": "human", "name": "Ada"}, {"kind": "human", "name": "Bea"}]);
        let opened = self.open(json!({"game": game, "seats": seats})).await;
        TwoSeats {
            id: text(&opened["id"]),
            tokens: [0, 1].map(|seat| text(&opened["seats"][seat]["token"])),
        }
    }

    /// Plays the first legal action of the player to move, and returns the table after it.
    pub(crate) async fn step(&self, table: &TwoSeats) -> Value {
        let at = format!("/api/tables/{}", table.id);
        let view = self.get(&at, None).await.expect(200);
        let turn = view["turn"].as_u64().expect("a player is to move") as usize;
        let token = table.tokens[turn].as_str();
        let view = self.get(&at, Some(token)).await.expect(200);
        let play = json!({"ply": view["ply"], "action": view["legal"][0]["text"]});
        self.post(&format!("{at}/actions"), Some(token), play)
            .await
            .expect(200);
        self.get(&at, Some(token)).await.expect(200)
    }

    pub(crate) async fn socket(&self, table: &str, token: Option<&str>) -> Socket {
        self.socket_at(&format!("/api/tables/{table}/live"), token)
            .await
    }

    pub(crate) async fn socket_at(&self, path: &str, token: Option<&str>) -> Socket {
        let url = format!("ws://{}{path}", self.addr);
        let mut request = url.into_client_request().expect("a request");
        if let Some(token) = token {
            let value = format!("Bearer {token}").parse().expect("a header");
            request.headers_mut().insert("Authorization", value);
        }
        let (stream, _) = connect_async(request).await.expect("the server upgrades");
        Socket(stream)
    }
}

/// One end of a WebSocket.
pub(crate) struct Socket(pub(crate) WebSocketStream<MaybeTlsStream<TcpStream>>);

impl Socket {
    /// Returns the next frame as text, or `None` if the socket is closed.
    pub(crate) async fn text(&mut self) -> Option<String> {
        loop {
            let next = tokio::time::timeout(TIMEOUT, self.0.next()).await;
            match next.expect("the server sends a frame")? {
                Ok(Message::Text(text)) => return Some(text.to_string()),
                Ok(Message::Close(_)) | Err(_) => return None,
                Ok(_) => {}
            }
        }
    }

    pub(crate) async fn next(&mut self) -> Value {
        let text = self.text().await.expect("the socket is open");
        serde_json::from_str(&text).expect("frames are JSON")
    }

    /// Returns the next frame of a type, and skips all others.
    pub(crate) async fn next_of(&mut self, t: &str) -> Value {
        loop {
            let frame = self.next().await;
            if frame["t"] == t {
                return frame;
            }
        }
    }

    pub(crate) async fn send(&mut self, frame: Value) {
        self.0
            .send(Message::text(frame.to_string()))
            .await
            .expect("the socket is open");
    }

    /// Reads until the server closes the socket, and returns its reason.
    pub(crate) async fn closed(&mut self) -> Option<CloseFrame> {
        loop {
            let next = tokio::time::timeout(TIMEOUT, self.0.next()).await;
            match next.expect("the server closes") {
                Some(Ok(Message::Close(frame))) => return frame,
                Some(Ok(_)) => {}
                Some(Err(_)) | None => return None,
            }
        }
    }
}

/// Returns a JSON string.
#[track_caller]
pub(crate) fn text(value: &Value) -> String {
    value
        .as_str()
        .unwrap_or_else(|| panic!("{value} is not a string"))
        .into()
}

/// Returns a configuration with its storage in a folder.
pub(crate) fn kept_in(path: &std::path::Path) -> Config {
    Config {
        data: Some(PathBuf::from(path)),
        ..generous()
    }
}
