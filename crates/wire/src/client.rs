//! Frames of the WebSocket: `{"t": type, "d": data, "v": number}`.
//!
//! `v` counts the changes sent to this viewer, without gaps. A client may give a frame a number
//! `a`; the server answers `{"t":"ack","d":a}` when the request is done and stored.

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

/// A frame of the server.
#[derive(Clone, Debug)]
#[cfg_attr(
    test,
    derive(ts_rs::TS),
    ts(tag = "t", content = "d", rename_all = "lowercase")
)]
pub enum ToClient<'a> {
    /// The whole table: the first frame of every connection.
    Full(Box<TableView<'a>>),
    /// The whole table, and what was missed since `?since=`.
    Resume(Box<Resume<'a>>),
    /// Something has happened.
    Update(Box<Change<'a>>),
    /// Someone said something.
    Chat(ChatLine),
    /// The next match of the same company; tokens stay as they are.
    Rematch(NextTable),
    /// What a computer player thinks of, for those who asked for that.
    Thinking(Box<Thinking>),
    /// What a frame of the client asked for is done and stored.
    Ack(u64),
    /// What a frame of the client asked for is not done.
    Error(FrameError),
}

/// The whole table, and what was missed.
#[derive(Clone, Debug, Serialize, ToSchema)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct Resume<'a> {
    /// The table as it is now.
    pub table: TableView<'a>,
    /// What was missed, in order.
    pub missed: Vec<Missed<'a>>,
}

/// One line of chat.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct ChatLine {
    /// The name of the speaker.
    pub seat: u8,
    /// Its name.
    pub name: String,
    /// What was said.
    pub text: String,
}

/// The next match of the same company.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct NextTable {
    /// The id of the new table.
    pub table: String,
}

/// Why a frame of the client had no effect.
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

/// What a client asks for over its socket.
#[derive(Clone, Debug, PartialEq)]
#[cfg_attr(
    test,
    derive(ts_rs::TS),
    ts(tag = "t", content = "d", rename_all = "lowercase")
)]
pub enum FromClient {
    /// To act.
    Action(Play),
    /// To give up.
    Resign,
    /// To offer a draw, or to answer an offer.
    Draw(AnswerBody),
    /// To ask for a take-back, or to answer one.
    Takeback(AnswerBody),
    /// To call the match off.
    Abort,
    /// To play again.
    Rematch,
    /// To say something.
    Chat(ChatBody),
    /// To be told what computer players think, or no longer; who only watches may ask for it, too.
    Thinking(bool),
    /// To see whether the line is up.
    Ping,
}

/// A frame of a client.
#[derive(Clone, Debug, PartialEq)]
pub struct Request {
    /// What it asks for.
    pub message: FromClient,
    /// What it wants to be acknowledged by.
    pub a: Option<u64>,
}

/// What was sent is not a frame.
#[derive(Debug, Error)]
pub enum NotAFrame {
    /// It is not `{"t": …}` at all, or its data have another shape.
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
    /// Returns the frame as text, with the number of the change where it has one.
    ///
    /// ```
    /// assert_eq!(wire::client::ToClient::Ack(7).text(None), r#"{"t":"ack","d":7}"#);
    /// ```
    #[must_use]
    pub fn text(&self, v: Option<u64>) -> String {
        let mut text = Vec::new();
        self.write(v, &mut text);
        String::from_utf8(text).expect("JSON is text")
    }

    /// Appends the frame, with the number of the change where it has one.
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
    /// Reads a frame of a client.
    ///
    /// ```
    /// use wire::client::{FromClient, Request};
    ///
    /// assert_eq!(Request::read(r#"{"t":"resign"}"#)?.message, FromClient::Resign);
    /// assert!(Request::read("[]").is_err());
    /// # Ok::<(), wire::client::NotAFrame>(())
    /// ```
    ///
    /// # Errors
    /// When it is not a frame of a client.
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
