//! `/api/replay`: every position of a record.

use std::io::{self, Write};

use axum::{extract::State, response::Response};
use game::{
    Geometry, Player, Viewer,
    erased::{AnyEvent, AnyGame},
    record::{Entry, EntryKind, Record},
    replay::{Replay, ReplayStep},
};
use serde::Serialize;
use serde_json::Value;
use wire::{
    api::{ReplayRequest, Replayed},
    error::Code,
    standing::Ended,
};

use super::{
    Address, Body, Refusals,
    analysis::read_record,
    heavy::{self, Pieces},
};
use crate::{
    app::Shared,
    error::{ApiError, ApiResult},
};

/// The size from which on an answer gets no more frames.
const MAX_PAGE_BYTES: usize = 4 * 1024 * 1024;

/// Replays a record: returns the board and the observation after each action.
///
/// For a long record only the first frames are returned; request the others with `since`.
#[utoipa::path(
    post, path = "/api/replay", tag = "analysis", request_body = ReplayRequest,
    responses((status = 200, description = "Every position", body = Replayed), Refusals)
)]
pub(crate) async fn replay(
    State(app): State<Shared>,
    Address(address): Address,
    Body(request): Body<ReplayRequest>,
) -> ApiResult<Response> {
    let shared = app.clone();
    let prepare = move || Shown::new(&shared, &request);
    heavy::answer(&app, address, prepare, |shown, into| shown.write(into)).await
}

/// A record that can be replayed without an error, and which frames of it are shown.
struct Shown {
    record: Record,
    game: &'static dyn AnyGame,
    viewer: Viewer,
    /// The shown frames in order: the numbers of the steps that lead to them, the start being 0.
    steps: Vec<usize>,
    has_geometry: bool,
    outcome: Option<Vec<u8>>,
    ended: Option<Ended>,
}

/// An answer without its frames.
#[derive(Serialize)]
struct Head<'a> {
    game: &'a str,
    options: Value,
    seats: Vec<String>,
    hidden: bool,
    geometry: Option<Geometry>,
    outcome: &'a Option<Vec<u8>>,
    ended: &'a Option<Ended>,
}

/// A frame without its observation.
#[derive(Default, Serialize)]
struct FrameHead<'a> {
    ply: u32,
    seat: Option<u8>,
    action: Option<String>,
    events: Vec<&'a AnyEvent>,
}

impl Shown {
    /// Replays a record once, to check it and to find the frames that were not taken back.
    fn new(app: &Shared, request: &ReplayRequest) -> ApiResult<Shown> {
        let invalid = |error: &dyn ToString| ApiError::new(Code::RecordInvalid, error.to_string());
        let (record, game) = read_record(app, &request.record)?;
        let max = app.config.thinking.analysis_decisions;
        // Each take-back replays the match from the start, which is too slow in a long record.
        let is_take_back = |entry: &Entry| matches!(entry.kind, EntryKind::TakeBack { .. });
        if record.entries.len() > max && record.entries.iter().any(is_take_back) {
            return Err(invalid(&"the record is too long to be shown"));
        }
        let from = request.since.map_or(0, |since| since.saturating_add(1));
        let requested = from..=from.saturating_add(u32::try_from(max).unwrap_or(u32::MAX));
        let mut replay = Replay::new(game, &record).map_err(|error| invalid(&error))?;
        let viewer = viewer(request.seat, record.players)?;
        let mut kept = vec![(0, 0)];
        for step in 1.. {
            if replay.step().map_err(|error| invalid(&error))?.is_none() {
                break;
            }
            let ply = replay.ply();
            // Removes frames that were taken back.
            kept.truncate(ply.max(1) as usize);
            kept.push((ply, step));
        }
        kept.retain(|(ply, _)| requested.contains(ply));
        let verified = replay.finish().map_err(|error| invalid(&error))?;
        let is_over = verified.outcome.is_some() || verified.aborted;
        let ending = replay.game_match().ending().filter(|_| is_over);
        drop(replay);
        Ok(Shown {
            game,
            viewer,
            steps: kept.into_iter().map(|(_, step)| step).collect(),
            has_geometry: request.since.is_none(),
            outcome: verified.outcome.map(|outcome| outcome.ranks().to_vec()),
            ended: ending.map(Ended::Match),
            record,
        })
    }

    /// Replays the record again, and writes each frame as soon as it is reached.
    fn write(&self, into: &mut Pieces) -> io::Result<()> {
        let mut replay = Replay::new(self.game, &self.record).map_err(io::Error::other)?;
        let mut text = Vec::new();
        self.write_head(&replay, &mut text)?;
        text.extend_from_slice(br#","frames":["#);
        let (mut written, mut reached) = (0, 0);
        for (index, shown) in self.steps.iter().enumerate() {
            let mut last = None;
            while reached < *shown {
                last = replay.step().map_err(io::Error::other)?;
                reached += 1;
            }
            if index > 0 {
                text.push(b',');
            }
            self.write_frame(&replay, last.as_ref(), &mut text)?;
            into.write_all(&text)?;
            written += text.len();
            text.clear();
            if written >= MAX_PAGE_BYTES {
                break;
            }
        }
        text.extend_from_slice(b"]}");
        into.write_all(&text)
    }

    fn write_head(&self, replay: &Replay<'_>, into: &mut Vec<u8>) -> io::Result<()> {
        let record = &self.record;
        let geometry = || replay.state().view(self.viewer).geometry();
        let head = Head {
            game: &record.game,
            options: serde_json::from_str(&record.options).unwrap_or(Value::Null),
            seats: (0..record.players)
                .map(|seat| seat_name(record, seat))
                .collect(),
            hidden: self.game.facts().hidden,
            geometry: self.has_geometry.then(geometry),
            outcome: &self.outcome,
            ended: &self.ended,
        };
        write_open(&head, into)
    }

    fn write_frame(
        &self,
        replay: &Replay<'_>,
        step: Option<&ReplayStep<'_>>,
        into: &mut Vec<u8>,
    ) -> io::Result<()> {
        let head = step.map_or_else(FrameHead::default, |step| {
            let seen = step.events.iter();
            let seen = seen.filter(|seen| seen.by.includes(self.viewer));
            FrameHead {
                ply: replay.ply(),
                seat: step.player.map(u8::from),
                action: self
                    .may_see(step.player)
                    .then(|| step.entry.kind.to_string()),
                events: seen.map(|seen| &seen.event).collect(),
            }
        });
        write_open(&head, into)?;
        into.extend_from_slice(br#","observation":"#);
        replay.state().view(self.viewer).write_observation(into);
        into.push(b'}');
        Ok(())
    }

    /// Returns whether the viewer sees the actions of a player. With secrets, a player sees only the
    /// events of other players' actions, as at the table.
    fn may_see(&self, player: Option<Player>) -> bool {
        let is_own = player.is_some_and(|player| self.viewer == Viewer::Player(player));
        !self.game.facts().hidden || self.viewer == Viewer::Referee || is_own
    }
}

/// Writes an object without its last brace, so that more fields can follow.
fn write_open(object: &impl Serialize, into: &mut Vec<u8>) -> io::Result<()> {
    serde_json::to_writer(&mut *into, object)?;
    into.pop();
    Ok(())
}

/// Returns the viewer. The owner of a record may see everything, or only what one player saw.
fn viewer(seat: Option<u8>, players: u8) -> ApiResult<Viewer> {
    match seat {
        None => Ok(Viewer::Referee),
        Some(seat) if seat < players => Ok(Viewer::Player(Player::new(seat))),
        Some(_) => Err(ApiError::from(Code::TableNoSuchSeat)),
    }
}

fn seat_name(record: &Record, seat: u8) -> String {
    record
        .names
        .get(usize::from(seat))
        .map(ToString::to_string)
        .unwrap_or_default()
}
