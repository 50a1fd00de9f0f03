//! `/api/games`: lists the games.

use std::collections::BTreeMap;

use axum::{Json, extract::State};
use game::{OptionFacts, OptionValues, erased::AnyGame};
use serde_json::{Value, json};
use wire::api::{Choice, GameInfo, Games, LevelInfo, OptionInfo};

use super::Refusals;
use crate::app::{App, Shared};

/// Lists the games with their options and strategies.
#[utoipa::path(
    get, path = "/api/games", tag = "games",
    responses((status = 200, description = "The games", body = Games), Refusals)
)]
pub(crate) async fn list(State(app): State<Shared>) -> Json<Games> {
    app.loaded.look_again().await;
    let games = app.games.iter().map(|game| info(&app, *game)).collect();
    Json(Games {
        protocol: wire::PROTOCOL,
        games,
    })
}

fn info(app: &App, game: &dyn AnyGame) -> GameInfo {
    let (facts, profile) = (game.facts(), game.profile());
    let defaults = game.resolve_options("{}").ok();
    let defaults = defaults.and_then(|text| serde_json::from_str(&text).ok());
    GameInfo {
        id: facts.id.into(),
        name: facts.name.into(),
        summary: facts.summary.into(),
        least_players: *facts.players.start(),
        most_players: *facts.players.end(),
        chance: facts.chance,
        hidden: facts.hidden,
        options: facts
            .options
            .iter()
            .map(|option| OptionInfo {
                name: option.name.into(),
                about: option.about.into(),
                choice: choice(&option.choice),
                default: option.default.into(),
            })
            .collect(),
        defaults: defaults.unwrap_or_default(),
        defaults_by: defaults_by(game),
        brains: profile.brains.iter().map(ToString::to_string).collect(),
        levels: profile
            .levels
            .iter()
            .map(|level| LevelInfo {
                name: level.name.into(),
                about: level.about.into(),
            })
            .collect(),
        strategies: app.loaded.of_game(game),
    }
}

/// Returns the options after one word is chosen, for each word of each option that has words.
fn defaults_by(game: &dyn AnyGame) -> BTreeMap<String, BTreeMap<String, Value>> {
    let with = |name: &str, word: &str| {
        let options = game
            .resolve_options(&json!({ name: word }).to_string())
            .ok()?;
        Some((word.to_string(), serde_json::from_str(&options).ok()?))
    };
    let by_word = |option: &OptionFacts| match option.choice {
        OptionValues::OneOf(words) => {
            let words = words.iter().filter_map(|word| with(option.name, word));
            Some((option.name.to_string(), words.collect()))
        }
        OptionValues::Switch
        | OptionValues::Number { .. }
        | OptionValues::Numbers
        | OptionValues::Text => None,
    };
    game.facts().options.iter().filter_map(by_word).collect()
}

fn choice(values: &OptionValues) -> Choice {
    match values {
        OptionValues::Switch => Choice::Switch,
        OptionValues::Number { least, most } => Choice::Number {
            least: *least,
            most: *most,
        },
        OptionValues::OneOf(words) => Choice::OneOf {
            words: words.iter().map(ToString::to_string).collect(),
        },
        OptionValues::Numbers => Choice::Numbers,
        OptionValues::Text => Choice::Text,
    }
}
