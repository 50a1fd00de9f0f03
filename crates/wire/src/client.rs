//! Frames of the WebSocket: `{"t": type, "d": data, "v": number}`.
//!
//! `v` numbers the changes sent to a viewer, without gaps. A client may add a number `a` to a frame;
//! the server answers `{"t":"ack","d":a}` when it has carried out and stored the request.

use std::borrow::Cow;

use serde::{Deserialize, Serialize, de::DeserializeOwned};
use serde_json::value::RawValue;
use thiserror::Error;
use utoipa::ToSchema;

use crate::{
    api::{AnswerBody, ChatBody, Play},
    change::{Change, Missed},
    error::ErrorBody,
    thinking::Thinking,
    view::TableView,
    write,
};

/// A frame from the server.
#[derive(Clone, Debug)]
#[cfg_attr(
    test,
    derive(ts_rs::TS),
    ts(tag = "t", content = "d", rename_all = "lowercase")
)]
pub enum ToClient<'a> {
    /// The whole table: the first frame of every connection.
    Full(Box<TableView<'a>>),
    /// The whole table, and the changes missed since `?since=`.
    Resume(Box<Resume<'a>>),
    /// A change.
    Update(Box<Change<'a>>),
    /// A line of chat.
    Chat(ChatLine),
    /// The table of a rematch. Tokens stay valid.
    Rematch(NextTable),
    /// The search info of a computer player, for clients that asked for it.
    Thinking(Box<Thinking>),
    /// Acknowledges a request that was carried out and stored.
    Ack(u64),
    /// Refuses a request.
    Error(FrameError),
}

/// The whole table, and the changes that the client missed.
#[derive(Clone, Debug, Serialize, ToSchema)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct Resume<'a> {
    /// The table as it is now.
    pub table: TableView<'a>,
    /// The missed changes, in order.
    pub missed: Vec<Missed<'a>>,
}

/// One line of chat.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct ChatLine {
    /// The seat of the speaker.
    pub seat: u8,
    /// The name of the speaker.
    pub name: String,
    /// The text.
    pub text: String,
}

/// The table of a rematch.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct NextTable {
    /// The id of the new table.
    pub table: String,
}

/// The error for a frame that had no effect.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[cfg_attr(test, derive(ts_rs::TS), ts(optional_fields))]
pub struct FrameError {
    /// The `a` of the frame, if it had one.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub a: Option<u64>,
    /// What is wrong.
    #[serde(flatten)]
    pub body: ErrorBody,
}

/// A request from a client over its socket.
#[derive(Clone, Debug, PartialEq)]
#[cfg_attr(
    test,
    derive(ts_rs::TS),
    ts(tag = "t", content = "d", rename_all = "lowercase")
)]
pub enum FromClient {
    /// Plays an action.
    Action(Play),
    /// Resigns.
    Resign,
    /// Offers a draw, or answers an offer.
    Draw(AnswerBody),
    /// Asks for a take-back, or answers a request.
    Takeback(AnswerBody),
    /// Calls the match off.
    Abort,
    /// Offers a rematch, or agrees to one.
    Rematch,
    /// Sends a line of chat.
    Chat(ChatBody),
    /// Starts or stops the search info of computer players. Spectators may ask for it too.
    Thinking(bool),
    /// Checks the connection.
    Ping,
}

/// A frame from a client.
#[derive(Clone, Debug, PartialEq)]
pub struct Request {
    /// The request.
    pub message: FromClient,
    /// The number that the acknowledgement repeats.
    pub a: Option<u64>,
}

/// The text is not a frame.
#[derive(Debug, Error)]
pub enum NotAFrame {
    /// It is not of the form `{"t": …}`, or the data does not fit the type.
    #[error("a frame is {{\"t\": type, \"d\": data, \"a\": number}}: {0}")]
    Json(#[from] serde_json::Error),
    /// There is no such type.
    #[error("there is no frame of type `{0}`")]
    Type(String),
}

#[derive(Serialize)]
struct Outgoing<'a, D> {
    t: &'a str,
    d: &'a D,
    #[serde(skip_serializing_if = "Option::is_none")]
    v: Option<u64>,
}

#[derive(Deserialize)]
struct Incoming<'a> {
    #[serde(borrow)]
    t: Cow<'a, str>,
    #[serde(borrow)]
    d: Option<&'a RawValue>,
    a: Option<u64>,
}

impl ToClient<'_> {
    /// Returns the frame as text. `v` is the number of the change, if the frame is one.
    #[must_use]
    pub fn text(&self, v: Option<u64>) -> String {
        let mut text = Vec::new();
        self.write(v, &mut text);
        String::from_utf8(text).expect("JSON is text")
    }

    /// Appends the frame as text. `v` is the number of the change, if the frame is one.
    pub fn write(&self, v: Option<u64>, into: &mut Vec<u8>) {
        match self {
            ToClient::Full(d) => write(&Outgoing { t: "full", d, v }, into),
            ToClient::Resume(d) => write(&Outgoing { t: "resume", d, v }, into),
            ToClient::Update(d) => write(&Outgoing { t: "update", d, v }, into),
            ToClient::Chat(d) => write(&Outgoing { t: "chat", d, v }, into),
            ToClient::Rematch(d) => write(&Outgoing { t: "rematch", d, v }, into),
            ToClient::Thinking(d) => write(
                &Outgoing {
                    t: "thinking",
                    d,
                    v,
                },
                into,
            ),
            ToClient::Ack(d) => write(&Outgoing { t: "ack", d, v }, into),
            ToClient::Error(d) => write(&Outgoing { t: "error", d, v }, into),
        }
    }
}

impl Request {
    /// Parses a frame from a client.
    ///
    /// ```
    /// use wire::client::{FromClient, Request};
    ///
    /// assert_eq!(Request::read(r#"{"t":"resign"}"#)?.message, FromClient::Resign);
    /// assert!(Request::read("[]").is_err());
    /// # Ok::<(), wire::client::NotAFrame>(())
    /// ```
    pub fn read(text: &str) -> Result<Request, NotAFrame> {
        let frame: Incoming<'_> = serde_json::from_str(text)?;
        let message = match &*frame.t {
            "action" => FromClient::Action(data(frame.d)?),
            "resign" => FromClient::Resign,
            "draw" => FromClient::Draw(data_or_default(frame.d)?),
            "takeback" => FromClient::Takeback(data_or_default(frame.d)?),
            "abort" => FromClient::Abort,
            "rematch" => FromClient::Rematch,
            "chat" => FromClient::Chat(data(frame.d)?),
            "thinking" => FromClient::Thinking(data(frame.d)?),
            "ping" => FromClient::Ping,
            other => return Err(NotAFrame::Type(other.chars().take(32).collect())),
        };
        Ok(Request {
            message,
            a: frame.a,
        })
    }
}

fn data<D: DeserializeOwned>(d: Option<&RawValue>) -> Result<D, serde_json::Error> {
    serde_json::from_str(d.map_or("null", RawValue::get))
}

fn data_or_default<D: DeserializeOwned + Default>(
    d: Option<&RawValue>,
) -> Result<D, serde_json::Error> {
    match d {
        None => Ok(D::default()),
        Some(d) => serde_json::from_str(d.get()),
    }
}
