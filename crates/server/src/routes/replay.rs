//! A record, played again for who looks at it.

use axum::{Json, extract::State};
use game::{
    Player, Viewer,
    record::{Deed, Line},
    replay::Replay,
};
use serde_json::Value;
use table::Ending;
use wire::{
    api::{ReplayFrame, ReplayRequest, Replayed},
    error::Code,
};

use super::{Body, Refusals, analysis::read_record};
use crate::{
    app::Shared,
    error::{ApiError, ApiResult},
    room::how,
};

/// Plays a record again: the board, and what is seen after each action.
///
/// Of a long one the first frames are told; ask for the others by what they came after.
#[utoipa::path(
    post, path = "/api/replay", tag = "analysis", request_body = ReplayRequest,
    responses((status = 200, description = "Every position", body = Replayed), Refusals)
)]
pub(crate) async fn replay(
    State(app): State<Shared>,
    Body(request): Body<ReplayRequest>,
) -> ApiResult<Json<Replayed>> {
    // A long record takes a while, and the runtime has tables to serve.
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
    let most = app.config.thinking.analysis_decisions;
    // What is taken back is played anew from the start: in a long record, again and again.
    let is_take_back = |line: &Line| matches!(line.deed, Deed::TakeBack { .. });
    if record.lines.len() > most && record.lines.iter().any(is_take_back) {
        return Err(invalid(&"the record is too long to be shown"));
    }
    let from = request.since.map_or(0, |since| since.saturating_add(1));
    let asked = from..=from.saturating_add(u32::try_from(most).unwrap_or(u32::MAX));
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
        // What others did in secret is told by what could be seen of it, as at the table.
        let is_told = !hidden || viewer == Viewer::Referee || viewer_is(viewer, step.player);
        let seat = step.player.map(u8::from);
        let action = is_told.then(|| step.line.deed.to_string());
        let ply = replay.ply();
        // What was taken back is not shown.
        frames.truncate(ply.max(1) as usize);
        // What nobody asks for need not be looked at.
        let is_asked = asked.contains(&ply);
        let observation = is_asked.then(|| replay.state().view(viewer).observation());
        frames.push(ReplayFrame {
            ply,
            seat,
            action,
            events,
            observation: observation.unwrap_or_default(),
        });
    }
    frames.retain(|frame| asked.contains(&frame.ply));
    let proof = replay.finish().map_err(|error| invalid(&error))?;
    let is_over = proof.outcome.is_some() || proof.aborted;
    let ending = is_over.then(|| Ending::after(record.lines.last().map(|line| &line.deed)));
    Ok(Replayed {
        game: record.game.clone(),
        options: serde_json::from_str(&record.options).unwrap_or(Value::Null),
        seats: (0..record.players)
            .map(|seat| seat_name(&record, seat))
            .collect(),
        hidden,
        geometry,
        frames,
        outcome: proof.outcome.map(|outcome| outcome.ranks().to_vec()),
        ending: ending.map(|ending| ending.to_string()),
        ended: ending.map(how),
    })
}

/// Who has the record may know everything, and may ask what one player knew.
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
