//! `/api/bots`: programs that play over the network.

use std::{convert::Infallible, time::Duration};

use axum::{Json, body::Bytes, extract::State, http::StatusCode, response::Response};
use futures_util::stream::unfold;
use wire::{
    api::{Bots, NameBody, PlayerInfo, RatingInfo, Registered},
    stream::EventLine,
};

use super::{Account, Address, Body, Refusals, Room, register, stream::ndjson};
use crate::{
    app::{Shared, accounts, blocking, challenges, game_start},
    error::ApiResult,
    listen::stop,
    store::{PlayerRow, Rating, TableRow},
};

/// Registers a bot; the token is told only here.
#[utoipa::path(
    post, path = "/api/bots", tag = "bots", request_body = NameBody,
    responses((status = 201, description = "The token of the bot", body = Registered), Refusals)
)]
pub(crate) async fn register(
    State(app): State<Shared>,
    Address(address): Address,
    Body(NameBody { name }): Body<NameBody>,
) -> ApiResult<(StatusCode, Json<Registered>)> {
    register::register(&app, address, &name, true).await
}

/// The bots that can be challenged, by opening a table with a seat of kind `bot`.
#[utoipa::path(
    get, path = "/api/bots", tag = "bots",
    responses((status = 200, description = "The bots", body = Bots), Refusals)
)]
pub(crate) async fn list(State(app): State<Shared>) -> ApiResult<Json<Bots>> {
    let rows = blocking(&app, |store| {
        let mut rows = Vec::new();
        for bot in store.bots()? {
            let ratings = store.ratings(&bot.name)?;
            rows.push((bot, ratings));
        }
        Ok(rows)
    });
    let bots = rows
        .await?
        .into_iter()
        .map(|(bot, ratings)| info(&app, bot, ratings));
    Ok(Json(Bots {
        bots: bots.collect(),
    }))
}

/// Lines about what concerns the bearer: challenges, and matches that begin and end.
///
/// What is the case already comes first. An empty line is a sign of life.
#[utoipa::path(
    get, path = "/api/bots/stream", tag = "bots", security(("token" = [])),
    responses((status = 200, description = "The lines", body = EventLine,
        content_type = "application/x-ndjson"), Refusals)
)]
pub(crate) async fn events(
    State(app): State<Shared>,
    Account(player): Account,
) -> ApiResult<Response> {
    // First in line, then what is the case: so nothing is lost between.
    let inbox = app.presence.join(&player.name);
    let name = player.name.clone();
    let rows = blocking(&app, move |store| store.tables_of(&name)).await?;
    let mut known: Vec<EventLine> = rows
        .iter()
        .flat_map(|row| lines_of(row, &player.name))
        .collect();
    known.reverse();
    let keep_alive = Duration::from_secs(app.config.idle.keep_alive_seconds.max(1));
    let stopping = app.stopping.subscribe();
    let lines = unfold(
        (known, inbox, stopping),
        move |(mut known, mut inbox, mut stopping)| async move {
            let line = match known.pop() {
                Some(line) => Some(line),
                None => tokio::select! {
                    line = tokio::time::timeout(keep_alive, inbox.recv()) => match line {
                        Ok(None) => return None,
                        Ok(line) => line,
                        Err(_) => None,
                    },
                    () = stop(&mut stopping) => return None,
                },
            };
            let mut text = line.map_or_else(String::new, |line| {
                serde_json::to_string(&line).expect("a line is plain data")
            });
            text.push('\n');
            Some((
                Ok::<_, Infallible>(Bytes::from(text)),
                (known, inbox, stopping),
            ))
        },
    );
    Ok(ndjson(lines))
}

/// Declines a challenge: the seat becomes open to everyone.
#[utoipa::path(
    post, path = "/api/tables/{id}/decline", tag = "bots", security(("token" = [])),
    params(("id" = String, Path, description = "The id of the table")),
    responses((status = 204, description = "It is declined"), Refusals)
)]
pub(crate) async fn decline(Room(room): Room, Account(player): Account) -> ApiResult<StatusCode> {
    room.decline(player).await?;
    Ok(StatusCode::NO_CONTENT)
}

/// A player as everyone may see it.
pub(super) fn info(app: &Shared, player: PlayerRow, ratings: Vec<(String, Rating)>) -> PlayerInfo {
    let rating = |(game, rating): (String, Rating)| RatingInfo {
        game,
        rating: rating.rating,
        deviation: rating.deviation,
        matches: rating.matches,
    };
    PlayerInfo {
        online: app.presence.is_online(&player.name),
        name: player.name,
        bot: player.bot,
        ratings: ratings.into_iter().map(rating).collect(),
    }
}

/// What a table means to a player.
fn lines_of(row: &TableRow, name: &str) -> Vec<EventLine> {
    let kept = challenges(row).into_iter().filter(|(of, _)| of == name);
    let mut lines: Vec<EventLine> = kept.map(|(_, it)| EventLine::Challenge(it)).collect();
    if row.head.is_some() {
        let seats = accounts(row).filter(|(_, of)| *of == name);
        lines.extend(seats.map(|(seat, _)| EventLine::GameStart(game_start(row, seat))));
    }
    lines
}
