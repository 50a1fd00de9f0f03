//! `/api/maps`: generates and checks maps.

use axum::{Json, extract::State};
use game::{
    AnyMap, Dice, Maps, Seed,
    erased::{AnyGame, StartError},
};
use serde_json::{Value, json};
use wire::{
    error::Code,
    maps::{CheckedMap, MadeMap, MapFault, MapToCheck, NewMap},
};

use super::{Body, Refusals};
use crate::{
    app::Shared,
    error::{ApiError, ApiResult},
    tokens::random_number,
};

/// Generates a map from options and a seed.
#[utoipa::path(
    post, path = "/api/maps", tag = "maps", request_body = NewMap,
    responses((status = 200, description = "The map", body = MadeMap), Refusals)
)]
pub(crate) async fn generate(
    State(app): State<Shared>,
    Body(wish): Body<NewMap>,
) -> ApiResult<Json<MadeMap>> {
    let (game, maps) = maps_of(&app, &wish.game)?;
    apart(move || make(game, maps, &wish)).await.map(Json)
}

/// Checks a map. With a number of players, also checks that a match can start on it.
#[utoipa::path(
    post, path = "/api/maps/check", tag = "maps", request_body = MapToCheck,
    responses((status = 200, description = "The result", body = CheckedMap), Refusals)
)]
pub(crate) async fn check(
    State(app): State<Shared>,
    Body(asked): Body<MapToCheck>,
) -> ApiResult<Json<CheckedMap>> {
    let (game, maps) = maps_of(&app, &asked.game)?;
    apart(move || Ok(judge(game, maps, &asked))).await.map(Json)
}

fn maps_of(app: &Shared, id: &str) -> ApiResult<(&'static dyn AnyGame, &'static Maps)> {
    let game = app.game(id).ok_or(Code::GameUnknown)?;
    let maps = game.profile().maps.ok_or(Code::GameNoMaps)?;
    Ok((game, maps))
}

/// Works on a map outside the runtime, because a large map takes time.
async fn apart<T: Send + 'static>(
    work: impl FnOnce() -> ApiResult<T> + Send + 'static,
) -> ApiResult<T> {
    tokio::task::spawn_blocking(work)
        .await
        .unwrap_or_else(|error| {
            tracing::error!(%error, "work on a map panicked");
            Err(ApiError::from(Code::ServerInternal))
        })
}

/// The seeds that JavaScript can represent exactly.
const SEEDS: u64 = 1 << 53;

fn make(game: &dyn AnyGame, maps: &Maps, wish: &NewMap) -> ApiResult<MadeMap> {
    let players = wish.players.unwrap_or(*game.facts().players.start());
    let options = wish
        .options
        .clone()
        .unwrap_or_else(|| json!({}))
        .to_string();
    let seed = wish.seed.unwrap_or_else(|| random_number() % SEEDS);
    let dice = &mut Dice::new(Seed::from_number(seed));
    let map = (maps.generate)(players, &options, dice)?;
    let text = map.write(ending(maps));
    let text = text.map_err(|error| ApiError::new(Code::GameOptions, error.to_string()))?;
    Ok(MadeMap {
        map: text,
        ending: ending(maps).into(),
        seed,
        summary: map.summary(),
        geometry: shape(&*map),
    })
}

fn judge(game: &dyn AnyGame, maps: &Maps, asked: &MapToCheck) -> CheckedMap {
    let ending = ending(maps).into();
    let map = match (maps.read)(&asked.map) {
        Ok(map) => map,
        Err(sentence) => {
            return CheckedMap {
                fault: Some(sentence.into()),
                warnings: Vec::new(),
                summary: None,
                ending,
                geometry: None,
            };
        }
    };
    let options = json!({ "map": asked.map }).to_string();
    let started = asked.players.map(|players| {
        // Whether a match can start does not depend on the dice.
        game.start(players, &options, &mut Dice::new(Seed::from_number(0)))
    });
    let unplayable = started.and_then(Result::err);
    CheckedMap {
        fault: unplayable.map(unplayable_fault),
        warnings: map.warnings().into_iter().map(MapFault::from).collect(),
        summary: Some(map.summary()),
        ending,
        geometry: Some(shape(&*map)),
    }
}

fn unplayable_fault(error: StartError) -> MapFault {
    match error {
        StartError::Illegal(sentence) => sentence.into(),
        StartError::NotAnObject { .. }
        | StartError::Options { .. }
        | StartError::Players { .. } => MapFault {
            line: None,
            error: error.to_string(),
            reason: None,
        },
    }
}

fn shape(map: &dyn AnyMap) -> Value {
    serde_json::to_value(map.geometry()).expect("a shape is plain data")
}

fn ending(maps: &Maps) -> &'static str {
    maps.endings.first().copied().unwrap_or("txt")
}
