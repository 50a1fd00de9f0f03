//! `/api/games`: what there is to play.

use std::collections::BTreeMap;

use axum::{Json, extract::State};
use game::{Choice, OptionFacts, erased::AnyGame};
use serde_json::{Value, json};
use wire::api::{Choice as ChoiceInfo, GameInfo, Games, LevelInfo, OptionInfo};

use super::Refusals;
use crate::app::{App, Shared};

/// The games, with their options and strategies.
#[utoipa::path(
    get, path = "/api/games", tag = "games",
    responses((status = 200, description = "The games", body = Games), Refusals)
)]
pub(crate) async fn list(State(app): State<Shared>) -> Json<Games> {
    app.loaded.look_again().await;
    let games = app.games.iter().map(|game| info(&app, *game)).collect();
    Json(Games { games })
}

fn info(app: &App, game: &dyn AnyGame) -> GameInfo {
    let facts = game.facts();
    let defaults = game.decided("{}").ok();
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
        brains: game.brains().iter().map(ToString::to_string).collect(),
        levels: game
            .levels()
            .iter()
            .map(|level| LevelInfo {
                name: level.name.into(),
                about: level.about.into(),
            })
            .collect(),
        strategies: app.loaded.of_game(game),
    }
}

/// The options if one word is chosen, for each word of each option that has words.
fn defaults_by(game: &dyn AnyGame) -> BTreeMap<String, BTreeMap<String, Value>> {
    let with = |name: &str, word: &str| {
        let options = game.decided(&json!({ name: word }).to_string()).ok()?;
        Some((word.to_string(), serde_json::from_str(&options).ok()?))
    };
    let by_word = |option: &OptionFacts| match option.choice {
        Choice::OneOf(words) => {
            let words = words.iter().filter_map(|word| with(option.name, word));
            Some((option.name.to_string(), words.collect()))
        }
        Choice::Switch | Choice::Number { .. } | Choice::Numbers | Choice::Text => None,
    };
    game.facts().options.iter().filter_map(by_word).collect()
}

fn choice(choice: &Choice) -> ChoiceInfo {
    match choice {
        Choice::Switch => ChoiceInfo::Switch,
        Choice::Number { least, most } => ChoiceInfo::Number {
            least: *least,
            most: *most,
        },
        Choice::OneOf(words) => ChoiceInfo::OneOf {
            words: words.iter().map(ToString::to_string).collect(),
        },
        Choice::Numbers => ChoiceInfo::Numbers,
        Choice::Text => ChoiceInfo::Text,
    }
}
