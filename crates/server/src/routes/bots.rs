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

/// Registers a bot. The token is returned only here.
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

/// Lists the bots. To challenge one, open a table with a seat of kind `bot`.
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

/// Streams the events of a player: challenges, and the start and end of matches.
///
/// The stream starts with the current challenges and matches. An empty line keeps it alive.
#[utoipa::path(
    get, path = "/api/bots/stream", tag = "bots", security(("token" = [])),
    responses((status = 200, description = "The lines", body = EventLine,
        content_type = "application/x-ndjson"), Refusals)
)]
pub(crate) async fn events(
    State(app): State<Shared>,
    Account(player): Account,
) -> ApiResult<Response> {
    // The stream opens before the tables are read, so no event is lost in between.
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

/// Declines a challenge. The seat becomes open to everyone.
#[utoipa::path(
    post, path = "/api/tables/{id}/decline", tag = "bots", security(("token" = [])),
    params(("id" = String, Path, description = "The id of the table")),
    responses((status = 204, description = "The challenge is declined"), Refusals)
)]
pub(crate) async fn decline(Room(room): Room, Account(player): Account) -> ApiResult<StatusCode> {
    room.decline(player).await?;
    Ok(StatusCode::NO_CONTENT)
}

/// Returns the public information about a player.
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

/// Returns the events of a table for a player.
fn lines_of(row: &TableRow, name: &str) -> Vec<EventLine> {
    let own = challenges(row)
        .into_iter()
        .filter(|(player, _)| player == name);
    let mut lines: Vec<EventLine> = own
        .map(|(_, challenge)| EventLine::Challenge(challenge))
        .collect();
    if row.head.is_some() {
        let seats = accounts(row).filter(|(_, player)| *player == name);
        lines.extend(seats.map(|(seat, _)| EventLine::GameStart(game_start(row, seat))));
    }
    lines
}
