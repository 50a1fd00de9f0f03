//! Strategies of users: programs, shared libraries and WebAssembly, within limits.
//!
//! Every strategy receives the same messages and plays at a table like a brain. A program exchanges
//! them over standard input and output. A library is loaded by a separate process of ours that
//! exchanges them for it. A WebAssembly module receives them in its memory. Foreign code can crash,
//! hang, cheat, allocate without end or print garbage: it loses its own match and harms nothing
//! else.
//!
//! ```
//! use game::{Budget, Limit, Player, Viewer, ignore_info};
//! use game::{erased::{AnyGame, Erased}, example::Nim};
//! use strategies::{Briefing, Containment, Source, Status};
//!
//! // A module that sends a hello and then always takes the first legal action.
//! let module = wat::parse_str(r#"(module
//!   (memory (export "memory") 1)
//!   (data (i32.const 0) "{\"type\":\"hello\",\"protocol\":1}")
//!   (data (i32.const 64) "{\"type\":\"action\",\"index\":0}")
//!   (global $heap (mut i32) (i32.const 1024))
//!   (global $greeted (mut i32) (i32.const 0))
//!   (func (export "quadrille_alloc") (param i32) (result i32) (i32.const 1024))
//!   (func (export "quadrille_message") (param i32 i32) (result i64)
//!     (if (result i64) (global.get $greeted)
//!       (then (i64.const 0x40_0000_001b))
//!       (else (global.set $greeted (i32.const 1)) (i64.const 0x1d)))))"#)?;
//! let folder = tempfile::tempdir()?;
//! let path = folder.path().join("first.wasm");
//! std::fs::write(&path, module)?;
//!
//! let nim = Erased::<Nim>::new();
//! let view = nim.read("7 3 0/2")?.view(Viewer::Player(Player::new(0)));
//! let briefing = Briefing { game: "nim".into(), players: 2, options: "{}".into(), seed: 1 };
//! let (mut strategy, watch) = Containment::default().open(&Source::Module(path), &briefing);
//! let budget = Budget::new(Limit::Fuel(10_000));
//! assert_eq!(strategy.choose(&*view, &budget, &mut ignore_info)?, 0);
//! assert_eq!(watch.report().status, Status::Active);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod channel;
mod containment;
mod conversation;
mod folder;
mod foreign;
#[cfg(unix)]
pub mod host;
mod limits;
mod message;
mod output;
mod post_mortem;
#[cfg(unix)]
mod process;
mod report;
mod sandbox;
mod source;
#[cfg(target_os = "linux")]
mod tree;

pub use crate::{
    containment::Containment,
    conversation::Introduction,
    folder::{FolderStrategy, FolderStrategyError},
    foreign::Briefing,
    limits::StrategyLimits,
    post_mortem::{PostMortem, Unreplayable},
    report::{Report, Status, Watch},
    source::{NotASource, Source},
};

#[cfg(test)]
mod tests;
