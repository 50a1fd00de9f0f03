//! What is said between a host and a strategy: one JSON object a line.
//!
//! Every line is shown by example in `docs/strategies.md`.

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

/// Asks for the answer at once.
pub(crate) const STOP: &[u8] = b"{\"type\":\"stop\"}\n";

/// Nothing more will come.
pub(crate) const QUIT: &[u8] = b"{\"type\":\"quit\"}\n";

/// The first line.
pub(crate) fn hello() -> Vec<u8> {
    line(&json!({
        "type": "hello",
        "protocol": PROTOCOL,
        "program": "quadrille",
        "version": env!("CARGO_PKG_VERSION"),
    }))
}

/// A match begins, for whoever looks at `view`.
pub(crate) fn start(briefing: &Briefing, view: &dyn AnyView) -> Vec<u8> {
    let seat = match view.viewer() {
        Viewer::Player(player) => player.index(),
        Viewer::Spectator | Viewer::Referee => 0,
    };
    let cells = view.geometry().cells.into_iter().map(|cell| {
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
        // A number that JavaScript can hold too.
        "seed": briefing.seed >> 11,
        "board": { "cells": cells.collect::<Vec<Value>>(), "lines": view.lines() },
    }))
}

/// Something happened that the strategy may see.
pub(crate) fn event(event: &AnyEvent) -> Vec<u8> {
    format!("{{\"type\":\"event\",\"event\":{}}}\n", event.text()).into_bytes()
}

/// A decision is to be made. Written by hand, since this is the line that is sent at every move.
pub(crate) fn decide(id: u64, view: &dyn AnyView, budget: &Budget) -> Vec<u8> {
    let mut head = format!("{{\"type\":\"decide\",\"id\":{id},\"budget\":{{");
    let written = match budget.limit {
        Limit::Time(time) => write!(head, "\"time_ms\":{}", time.as_millis()),
        Limit::Nodes(nodes) => write!(head, "\"nodes\":{nodes}"),
        Limit::Fuel(fuel) => write!(head, "\"fuel\":{fuel}"),
    };
    written.expect("a text takes what is written");
    head.push('}');
    if let Some(position) = view.notation() {
        let position = Value::from(position);
        write!(head, ",\"position\":{position}").expect("a text takes what is written");
    }
    let mut line = head.into_bytes();
    line.extend_from_slice(b",\"legal\":");
    view.write_legal(&mut line);
    line.extend_from_slice(b",\"observation\":");
    view.write_observation(&mut line);
    line.extend_from_slice(b"}\n");
    line
}

/// The match is over.
pub(crate) fn over(outcome: Outcome) -> Vec<u8> {
    line(&json!({ "type": "over", "ranks": outcome.ranks() }))
}

/// What a strategy says.
#[derive(Debug, Deserialize)]
#[serde(tag = "type", rename_all = "kebab-case")]
pub(crate) enum Said {
    /// The answer to the first line.
    Hello {
        /// The version it speaks.
        protocol: u64,
        /// What it calls itself.
        name: Option<String>,
        /// The games it plays, if not all.
        games: Option<Vec<String>>,
    },
    /// What it decides.
    Action {
        /// The question it answers, if it tells.
        id: Option<u64>,
        /// The place of the action in the list.
        index: Option<i64>,
        /// The action in notation, instead.
        action: Option<String>,
    },
    /// Something for its author to read.
    Log {
        /// What.
        text: String,
    },
    /// It cannot play, as it knows itself.
    Failed {
        /// Why.
        error: String,
    },
}

/// A message as a line.
pub(crate) fn line(message: &Value) -> Vec<u8> {
    let mut line = message.to_string().into_bytes();
    line.push(b'\n');
    line
}
