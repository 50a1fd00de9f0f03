//! The messages of the server: what a browser, a bot or a script sends and is sent.
//!
//! Bodies of requests and answers are in [`api`] and [`maps`], frames of the WebSocket in [`client`], lines of
//! the bot stream in [`stream`], thoughts of strategies in [`thinking`], [`tournaments`], and the stable codes of errors in [`error`]. Here are shapes
//! only; what they cause is decided by `server` and `table`. What differs from game to game, an
//! observation or an action, is JSON which this crate passes on without looking at it.
//!
//! ```
//! use wire::client::{FromClient, Request};
//!
//! let request = Request::read(r#"{"t":"action","d":{"ply":4,"action":"c12c11"},"a":7}"#)?;
//! assert_eq!(request.a, Some(7));
//! let FromClient::Action(play) = request.message else { panic!("it is an action") };
//! assert_eq!(play.ply, 4);
//! # Ok::<(), wire::client::NotAFrame>(())
//! ```

pub mod api;
pub mod client;
pub mod ended;
pub mod error;
pub mod maps;
mod name;
pub mod outline;
pub mod stream;
pub mod thinking;
pub mod tournaments;
pub mod view;

pub use crate::name::{Name, NotAName};

/// JSON which is passed on as it is written.
pub type Json<'a> = std::borrow::Cow<'a, serde_json::value::RawValue>;

#[cfg(test)]
mod tests;
