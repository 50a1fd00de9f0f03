//! `/api/maps`: boards that are kept in files, made and checked for who edits them.

use axum::{Json, extract::State};
use game::{AnyMap, Dice, Maps, Seed, erased::AnyGame};
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

/// Makes a map from options and a number.
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

/// Reads a map and says what is wrong with it; if it is told for how many, also whether they can
/// play on it.
#[utoipa::path(
    post, path = "/api/maps/check", tag = "maps", request_body = MapToCheck,
    responses((status = 200, description = "What there is to say", body = CheckedMap), Refusals)
)]
pub(crate) async fn check(
    State(app): State<Shared>,
    Body(asked): Body<MapToCheck>,
) -> ApiResult<Json<CheckedMap>> {
    let (game, maps) = maps_of(&app, &asked.game)?;
    apart(move || Ok(judge(game, maps, &asked))).await.map(Json)
}

fn maps_of(app: &Shared, id: &str) -> ApiResult<(&'static dyn AnyGame, &'static dyn Maps)> {
    let game = app.game(id).ok_or(Code::GameUnknown)?;
    let maps = game.maps().ok_or(Code::GameNoMaps)?;
    Ok((game, maps))
}

/// Works on a map where nobody else waits for it: a large one takes its time.
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

/// The numbers that a page can hold without loss.
const SEEDS: u64 = 1 << 53;

fn make(game: &dyn AnyGame, maps: &dyn Maps, wish: &NewMap) -> ApiResult<MadeMap> {
    let refused = |error: &dyn ToString| ApiError::new(Code::GameOptions, error.to_string());
    let players = wish.players.unwrap_or(*game.facts().players.start());
    let options = wish
        .options
        .clone()
        .unwrap_or_else(|| json!({}))
        .to_string();
    // The options are read before they are used, so that a wrong one is named as everywhere.
    game.options(&options).map_err(|error| refused(&error))?;
    let seed = wish.seed.unwrap_or_else(|| random_number() % SEEDS);
    let map = maps
        .generate(players, &options, &mut Dice::new(Seed::from_number(seed)))
        .map_err(|error| refused(&error))?;
    let text = map.write(ending(maps)).map_err(|error| refused(&error))?;
    Ok(MadeMap {
        map: text,
        ending: ending(maps).into(),
        seed,
        summary: map.summary(),
        geometry: shape(&*map),
    })
}

fn judge(game: &dyn AnyGame, maps: &dyn Maps, asked: &MapToCheck) -> CheckedMap {
    let ending = ending(maps).into();
    let map = match maps.read(&asked.map) {
        Ok(map) => map,
        Err(error) => {
            let line = maps.line_of(&error).and_then(|line| line.try_into().ok());
            let error = error.to_string();
            return CheckedMap {
                fault: Some(MapFault { line, error }),
                warnings: Vec::new(),
                summary: None,
                ending,
                geometry: None,
            };
        }
    };
    let options = json!({ "map": asked.map }).to_string();
    let started = asked.players.map(|players| {
        // Whatever the set-up leaves to chance is not what makes it possible.
        game.start(players, &options, &mut Dice::new(Seed::from_number(0)))
    });
    let unplayable = started.and_then(Result::err);
    CheckedMap {
        fault: unplayable.map(|error| MapFault {
            line: None,
            error: error.to_string(),
        }),
        warnings: map.warnings(),
        summary: Some(map.summary()),
        ending,
        geometry: Some(shape(&*map)),
    }
}

fn shape(map: &dyn AnyMap) -> Value {
    serde_json::to_value(map.geometry()).expect("a shape is plain data")
}

fn ending(maps: &dyn Maps) -> &'static str {
    maps.endings().first().copied().unwrap_or("txt")
}
