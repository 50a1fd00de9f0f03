//! A viewer that collects everything that the server sends to it.

use game::Viewer;
use serde_json::json;
use server::Config;

use crate::host::{Host, Socket, generous};

/// Returns a configuration in which hints take no time.
pub(crate) fn hasty() -> Config {
    let mut config = generous();
    config.thinking.millis = 0;
    config
}

/// A viewer that uses every way to receive messages.
pub(crate) struct Listener {
    pub(crate) viewer: Viewer,
    token: Option<String>,
    socket: Socket,
    stream: crate::bots::Lines,
    pings: u64,
    /// All messages, each with the number of plies at that time.
    pub(crate) heard: Vec<(usize, String)>,
}

impl Listener {
    pub(crate) async fn join(
        host: &Host,
        table: &str,
        viewer: Viewer,
        token: Option<&str>,
    ) -> Listener {
        let path = format!("/api/tables/{table}/stream");
        let path = match token {
            Some(token) => format!("{path}?token={token}"),
            None => path,
        };
        Listener {
            viewer,
            token: token.map(String::from),
            socket: host.socket(table, token).await,
            stream: crate::bots::Lines::open(host, &path).await,
            pings: 0,
            heard: Vec::new(),
        }
    }

    /// Collects all messages up to now. The answer to a ping comes after them.
    pub(crate) async fn listen(&mut self, host: &Host, table: &str, plies: usize) {
        self.pings += 1;
        let ping = json!({"t": "ping", "a": self.pings});
        self.socket.send(ping).await;
        loop {
            let text = self.socket.text().await.expect("the socket is open");
            if text == format!(r#"{{"t":"ack","d":{}}}"#, self.pings) {
                break;
            }
            self.heard.push((plies, text));
        }
        // A viewer that comes back is sent its past.
        let mut again = host.socket(table, self.token.as_deref()).await;
        self.heard
            .push((plies, again.text().await.expect("it is open")));
        let view = format!("/api/tables/{table}");
        for path in [
            view.clone(),
            format!("{view}/record"),
            format!("{view}/hint"),
        ] {
            let request = host.client.get(host.url(&path));
            let request = match &self.token {
                Some(token) => request.bearer_auth(token),
                None => request,
            };
            let response = host.raw(request).await;
            let head = format!("{:?}", response.headers());
            let body = response.text().await.expect("a body");
            self.heard.push((plies, head + &body));
        }
    }

    /// Collects the lines of the stream, up to the end of the match.
    pub(crate) async fn finish(&mut self, plies: usize) {
        while let Some(line) = self.stream.next().await {
            if !line.contains("\"state\":\"over\"") {
                self.heard.push((plies, line));
            }
        }
    }

    /// Returns all messages without the parts that differ between any two tables.
    pub(crate) fn without(self, names: &[(&str, &str)]) -> Vec<String> {
        let plain = |(_, mut text): (usize, String)| {
            for (name, instead) in names {
                text = text.replace(name, instead);
            }
            // The date of an answer does not count.
            match text.split_once("\"date\": \"") {
                Some((head, rest)) => head.to_string() + rest.split_once('"').map_or("", |it| it.1),
                None => text,
            }
        };
        self.heard.into_iter().map(plain).collect()
    }
}
