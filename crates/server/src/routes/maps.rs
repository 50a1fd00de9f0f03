//! `/api/maps` and `/api/boards`: generates, checks and draws boards.

use axum::{Json, extract::State, response::Response};
use game::{
    Dice, Maps, Seed, Viewer,
    erased::{AnyGame, StartError},
};
use serde_json::json;
use wire::{
    error::Code,
    maps::{BoardPicture, BoardRequest, CheckedMap, MadeMap, MapProblem, MapToCheck, NewMap},
};

use super::{Address, Body, Refusals, heavy};
use crate::{
    app::{Shared, blocking},
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
    Address(address): Address,
    Body(request): Body<NewMap>,
) -> ApiResult<Response> {
    let (game, maps) = maps_of(&app, &request.game)?;
    let prepare = move || make(game, maps, &request);
    heavy::answer(&app, address, prepare, |made, into| {
        Ok(serde_json::to_writer(into, &made)?)
    })
    .await
}

/// Checks a map. With a number of players, also checks that a match can start on it.
#[utoipa::path(
    post, path = "/api/maps/check", tag = "maps", request_body = MapToCheck,
    responses((status = 200, description = "The result", body = CheckedMap), Refusals)
)]
pub(crate) async fn check(
    State(app): State<Shared>,
    Address(address): Address,
    Body(request): Body<MapToCheck>,
) -> ApiResult<Response> {
    let (game, maps) = maps_of(&app, &request.game)?;
    let prepare = move || Ok(judge(game, maps, &request));
    heavy::answer(&app, address, prepare, |checked, into| {
        Ok(serde_json::to_writer(into, &checked)?)
    })
    .await
}

/// Draws the board of a match with these options, before its first turn.
///
/// What the options leave to chance is drawn for one example.
#[utoipa::path(
    post, path = "/api/boards", tag = "maps", request_body = BoardRequest,
    responses((status = 200, description = "The picture", body = BoardPicture), Refusals)
)]
pub(crate) async fn draw(
    State(app): State<Shared>,
    Body(request): Body<BoardRequest>,
) -> ApiResult<Json<BoardPicture>> {
    let game = app.game(&request.game).ok_or(Code::GameUnknown)?;
    let drawn = blocking(move || picture(game, &request));
    drawn.await.map(Json)
}

fn maps_of(app: &Shared, id: &str) -> ApiResult<(&'static dyn AnyGame, &'static Maps)> {
    let game = app.game(id).ok_or(Code::GameUnknown)?;
    let maps = game.profile().maps.ok_or(Code::GameNoMaps)?;
    Ok((game, maps))
}

/// The seeds that JavaScript can represent exactly.
const SEEDS: u64 = 1 << 53;

fn make(game: &dyn AnyGame, maps: &Maps, request: &NewMap) -> ApiResult<MadeMap> {
    let players = request.players.unwrap_or(*game.facts().players.start());
    let options = request
        .options
        .clone()
        .unwrap_or_else(|| json!({}))
        .to_string();
    let seed = request.seed.unwrap_or_else(|| random_number() % SEEDS);
    let dice = &mut Dice::new(Seed::from_number(seed));
    let map = (maps.generate)(players, &options, dice)?;
    let text = map.write(ending(maps));
    let text = text.map_err(|error| ApiError::new(Code::GameOptions, error.to_string()))?;
    Ok(MadeMap {
        map: text,
        ending: ending(maps).into(),
        seed,
        summary: map.summary(),
        geometry: map.geometry(),
    })
}

fn picture(game: &dyn AnyGame, wish: &BoardRequest) -> ApiResult<BoardPicture> {
    let players = wish.players.unwrap_or(*game.facts().players.start());
    let options = wish.options.clone().unwrap_or_else(|| json!({}));
    // The same example each time. No match has this seed, so it reveals nothing of one.
    let dice = &mut Dice::new(Seed::from_number(0));
    let state = game.start(players, &options.to_string(), dice)?;
    let svg = state.view(Viewer::Referee).picture();
    Ok(BoardPicture { svg })
}

fn judge(game: &dyn AnyGame, maps: &Maps, request: &MapToCheck) -> CheckedMap {
    let ending = ending(maps).into();
    let map = match (maps.read)(&request.map) {
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
    let options = json!({ "map": request.map }).to_string();
    let started = request.players.map(|players| {
        // Whether a match can start does not depend on the dice.
        game.start(players, &options, &mut Dice::new(Seed::from_number(0)))
    });
    let unplayable = started.and_then(Result::err);
    CheckedMap {
        fault: unplayable.map(unplayable_fault),
        warnings: map.warnings().into_iter().map(MapProblem::from).collect(),
        summary: Some(map.summary()),
        ending,
        geometry: Some(map.geometry()),
    }
}

fn unplayable_fault(error: StartError) -> MapProblem {
    match error {
        StartError::Illegal(sentence) => sentence.into(),
        StartError::NotAnObject { .. }
        | StartError::Options { .. }
        | StartError::Players { .. } => MapProblem {
            line: None,
            error: error.to_string(),
            reason: None,
        },
    }
}

fn ending(maps: &Maps) -> &'static str {
    maps.endings.first().copied().unwrap_or("txt")
}
