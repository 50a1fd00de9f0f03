//! Frames of the WebSocket: `{"t": type, "d": data, "v": number}`.
//!
//! `v` counts the changes which this viewer was told of, without gaps. A client may give a frame
//! a number `a`; it is told `{"t":"ack","d":a}` when what it asked for is done and stored.

use std::borrow::Cow;

use serde::{Deserialize, Serialize, de::DeserializeOwned};
use serde_json::value::RawValue;
use thiserror::Error;
use utoipa::ToSchema;

use crate::{
    api::{AnswerBody, ChatBody, Play},
    error::ErrorBody,
    thinking::Thinking,
    view::{Change, Missed, TableView},
};

/// What the server tells a viewer.
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
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
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
    /// Who said it.
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
    v: Option<u64>,
    a: Option<u64>,
}

impl ToClient<'_> {
    /// The frame as text, with the number of the change where it has one.
    ///
    /// ```
    /// assert_eq!(wire::client::ToClient::Ack(7).text(None), r#"{"t":"ack","d":7}"#);
    /// ```
    #[must_use]
    pub fn text(&self, v: Option<u64>) -> String {
        match self {
            ToClient::Full(view) => written("full", view, v),
            ToClient::Resume(resume) => written("resume", resume, v),
            ToClient::Update(d) => sized(&Outgoing { t: "update", d, v }, d.room()),
            ToClient::Chat(line) => written("chat", line, v),
            ToClient::Rematch(next) => written("rematch", next, v),
            ToClient::Thinking(thinking) => written("thinking", thinking, v),
            ToClient::Ack(a) => written("ack", a, v),
            ToClient::Error(error) => written("error", error, v),
        }
    }

    /// Reads a frame of the server, with its number.
    ///
    /// ```
    /// use wire::client::ToClient;
    ///
    /// assert!(matches!(ToClient::read(r#"{"t":"ack","d":7}"#)?, (ToClient::Ack(7), None)));
    /// # Ok::<(), wire::client::NotAFrame>(())
    /// ```
    ///
    /// # Errors
    /// When it is not a frame of the server.
    pub fn read(text: &str) -> Result<(ToClient<'static>, Option<u64>), NotAFrame> {
        let frame: Incoming<'_> = serde_json::from_str(text)?;
        let message = match &*frame.t {
            "full" => ToClient::Full(data(frame.d)?),
            "resume" => ToClient::Resume(data(frame.d)?),
            "update" => ToClient::Update(data(frame.d)?),
            "chat" => ToClient::Chat(data(frame.d)?),
            "rematch" => ToClient::Rematch(data(frame.d)?),
            "thinking" => ToClient::Thinking(data(frame.d)?),
            "ack" => ToClient::Ack(data(frame.d)?),
            "error" => ToClient::Error(data(frame.d)?),
            other => return Err(NotAFrame::Type(other.into())),
        };
        Ok((message, frame.v))
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

fn written<D: Serialize>(t: &str, d: &D, v: Option<u64>) -> String {
    sized(&Outgoing { t, d, v }, 256)
}

/// Written with room for so much, so that it need not be moved while it grows.
pub(crate) fn sized(value: &impl Serialize, room: usize) -> String {
    let mut text = Vec::with_capacity(room);
    serde_json::to_writer(&mut text, value).expect("a message is plain data");
    String::from_utf8(text).expect("JSON is text")
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
