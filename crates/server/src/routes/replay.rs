//! `/api/replay`: every position of a record.

use axum::{Json, extract::State};
use game::{
    Player, Viewer,
    record::{Entry, EntryKind},
    replay::Replay,
};
use serde_json::Value;
use wire::{
    api::{ReplayFrame, ReplayRequest, Replayed},
    error::Code,
    standing::Ended,
};

use super::{Body, Refusals, analysis::read_record};
use crate::{
    app::Shared,
    error::{ApiError, ApiResult},
};

/// Replays a record: returns the board and the observation after each action.
///
/// For a long record only the first frames are returned; request the others with `since`.
#[utoipa::path(
    post, path = "/api/replay", tag = "analysis", request_body = ReplayRequest,
    responses((status = 200, description = "Every position", body = Replayed), Refusals)
)]
pub(crate) async fn replay(
    State(app): State<Shared>,
    Body(request): Body<ReplayRequest>,
) -> ApiResult<Json<Replayed>> {
    // A long record takes time, during which the runtime must serve tables.
    let shown = tokio::task::spawn_blocking(move || show(&app, &request));
    let shown = shown.await.map_err(|error| {
        tracing::error!(%error, "a replay panicked");
        ApiError::from(Code::ServerInternal)
    })?;
    shown.map(Json)
}

fn show(app: &Shared, request: &ReplayRequest) -> ApiResult<Replayed> {
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
    let hidden = game.facts().hidden;
    let first = replay.state().view(viewer);
    let geometry = match request.since {
        None => serde_json::to_value(first.geometry()).unwrap_or(Value::Null),
        Some(_) => Value::Null,
    };
    let mut frames = vec![ReplayFrame {
        ply: 0,
        seat: None,
        action: None,
        events: Vec::new(),
        observation: first.observation(),
    }];
    while let Some(step) = replay.step().map_err(|error| invalid(&error))? {
        let seen = step.events.iter().filter(|seen| seen.by.includes(viewer));
        let events = seen.map(|seen| seen.event.json()).collect();
        // With secrets, a player sees only the events of other players' actions, as at the table.
        let is_visible = !hidden || viewer == Viewer::Referee || viewer_is(viewer, step.player);
        let seat = step.player.map(u8::from);
        let action = is_visible.then(|| step.entry.kind.to_string());
        let ply = replay.ply();
        // Removes frames that were taken back.
        frames.truncate(ply.max(1) as usize);
        // Only requested frames need an observation.
        let is_requested = requested.contains(&ply);
        let observation = is_requested.then(|| replay.state().view(viewer).observation());
        frames.push(ReplayFrame {
            ply,
            seat,
            action,
            events,
            observation: observation.unwrap_or_default(),
        });
    }
    frames.retain(|frame| requested.contains(&frame.ply));
    let verified = replay.finish().map_err(|error| invalid(&error))?;
    let is_over = verified.outcome.is_some() || verified.aborted;
    let ending = replay.game_match().ending().filter(|_| is_over);
    Ok(Replayed {
        game: record.game.clone(),
        options: serde_json::from_str(&record.options).unwrap_or(Value::Null),
        seats: (0..record.players)
            .map(|seat| seat_name(&record, seat))
            .collect(),
        hidden,
        geometry,
        frames,
        outcome: verified.outcome.map(|outcome| outcome.ranks().to_vec()),
        ended: ending.map(Ended::Match),
    })
}

/// Returns the viewer. The owner of a record may see everything, or only what one player saw.
fn viewer(seat: Option<u8>, players: u8) -> ApiResult<Viewer> {
    match seat {
        None => Ok(Viewer::Referee),
        Some(seat) if seat < players => Ok(Viewer::Player(Player::new(seat))),
        Some(_) => Err(ApiError::from(Code::TableNoSuchSeat)),
    }
}

fn viewer_is(viewer: Viewer, player: Option<Player>) -> bool {
    player.is_some_and(|player| viewer == Viewer::Player(player))
}

fn seat_name(record: &game::record::Record, seat: u8) -> String {
    record
        .names
        .get(usize::from(seat))
        .map(ToString::to_string)
        .unwrap_or_default()
}
