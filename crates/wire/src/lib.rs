//! The messages between the server and browsers, bots and scripts.
//!
//! Bodies of requests and responses are in [`api`], [`maps`] and [`tournaments`], frames of the
//! WebSocket in [`client`], lines of the bot stream in [`stream`], lines of an
//! analysis in [`mod@analysis`], search info in [`thinking`], the
//! stable codes of errors in [`error`]. [`standing`] is how a match stands for one viewer; the
//! first [`view`] and every [`change`] contain it.
//!
//! This crate has shapes only; `server` and `table` decide what they cause. Observations, actions
//! and events differ from game to game: here they are [`Json`], which is copied unread.
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

pub mod analysis;
pub mod api;
pub mod change;
pub mod client;
pub mod error;
mod json;
pub mod maps;
mod name;
pub mod standing;
pub mod stream;
pub mod thinking;
pub mod tournaments;
pub mod view;

pub use crate::{
    json::{Json, text, write},
    name::{Name, NotAName},
};

/// The version of the protocol that `docs/protocol.md` describes.
///
/// It grows with every change that can break a client.
pub const PROTOCOL: u32 = 2;

#[cfg(test)]
mod tests;
