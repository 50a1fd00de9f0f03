//! The messages between a host and a strategy: one JSON object per line.
//!
//! `docs/strategies.md` shows every message by example.

use std::fmt::Write;

use game::{
    Budget, Limit, Outcome, Viewer,
    erased::{AnyEvent, AnyView},
};
use serde::Deserialize;
use serde_json::{Value, json};

use crate::Briefing;

/// The version of the protocol.
pub(crate) const PROTOCOL: u64 = 1;

/// Asks for an immediate answer.
pub(crate) const STOP: &[u8] = b"{\"type\":\"stop\"}\n";

/// The last message.
pub(crate) const QUIT: &[u8] = b"{\"type\":\"quit\"}\n";

/// The first message.
pub(crate) fn hello() -> Vec<u8> {
    line(&json!({
        "type": "hello",
        "protocol": PROTOCOL,
        "program": "quadrille",
        "version": env!("CARGO_PKG_VERSION"),
    }))
}

/// The start of a match, for the viewer of `view`.
pub(crate) fn start(briefing: &Briefing, view: &dyn AnyView) -> Vec<u8> {
    let seat = match view.viewer() {
        Viewer::Player(player) => player.index(),
        Viewer::Spectator | Viewer::Referee => 0,
    };
    let geometry = view.geometry();
    let cells = geometry.cells.into_iter().map(|cell| {
        json!({
            "name": cell.name,
            "ground": cell.ground,
            "sides": cell.outline.len(),
            "center": cell.center,
            "neighbors": cell.neighbors,
        })
    });
    let options: Value = serde_json::from_str(&briefing.options).unwrap_or_else(|_| json!({}));
    line(&json!({
        "type": "start",
        "game": briefing.game,
        "players": briefing.players,
        "seat": seat,
        "options": options,
        // JavaScript can represent this number exactly.
        "seed": briefing.seed >> 11,
        "board": { "cells": cells.collect::<Vec<Value>>(), "lines": geometry.lines },
    }))
}

/// An event that the strategy may see.
pub(crate) fn event(event: &AnyEvent) -> Vec<u8> {
    format!("{{\"type\":\"event\",\"event\":{}}}\n", event.text()).into_bytes()
}

/// A request for a decision. It is written by hand because it is sent at every move.
pub(crate) fn decide(id: u64, view: &dyn AnyView, budget: &Budget) -> Vec<u8> {
    let mut head = format!("{{\"type\":\"decide\",\"id\":{id},\"budget\":{{");
    let written = match budget.limit {
        Limit::Time(time) => write!(head, "\"time_ms\":{}", time.as_millis()),
        Limit::Nodes(nodes) => write!(head, "\"nodes\":{nodes}"),
        Limit::Fuel(fuel) => write!(head, "\"fuel\":{fuel}"),
    };
    written.expect("writing to a string succeeds");
    head.push('}');
    if let Some(position) = view.notation() {
        let position = Value::from(position);
        write!(head, ",\"position\":{position}").expect("writing to a string succeeds");
    }
    let mut line = head.into_bytes();
    line.extend_from_slice(b",\"legal\":");
    view.write_legal(&mut line);
    line.extend_from_slice(b",\"observation\":");
    view.write_observation(&mut line);
    line.extend_from_slice(b"}\n");
    line
}

/// The end of the match.
pub(crate) fn over(outcome: Outcome) -> Vec<u8> {
    line(&json!({ "type": "over", "ranks": outcome.ranks() }))
}

/// A message of a strategy.
#[derive(Debug, Deserialize)]
#[serde(tag = "type", rename_all = "kebab-case")]
pub(crate) enum StrategyMessage {
    /// The answer to the first message.
    Hello {
        /// The version of the protocol.
        protocol: u64,
        /// The name of the strategy.
        name: Option<String>,
        /// The games that it plays, or `None` for all.
        games: Option<Vec<String>>,
    },
    /// A decision.
    Action {
        /// The number of the request, if it is repeated.
        id: Option<u64>,
        /// The index of the action.
        index: Option<i64>,
        /// Otherwise the action in notation.
        action: Option<String>,
    },
    /// A text for the author of the strategy.
    Log {
        /// The text.
        text: String,
    },
    /// The strategy cannot play.
    Failed {
        /// The reason.
        error: String,
    },
}

/// Writes a message as a line.
pub(crate) fn line(message: &Value) -> Vec<u8> {
    let mut line = message.to_string().into_bytes();
    line.push(b'\n');
    line
}
