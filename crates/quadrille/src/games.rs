//! `quadrille games`: lists the games.

use anyhow::anyhow;
use game::{OptionValues, erased::AnyGame};
use serde_json::{Value, json};

use crate::{args::GamesArgs, failure::Failure, output::Output};

/// Lists the games.
pub(crate) fn run(args: &GamesArgs, output: &mut Output) -> Result<(), Failure> {
    let games = chosen(args.game.as_deref())?;
    if args.json {
        let games: Vec<Value> = games.iter().map(|game| as_json(*game)).collect();
        return Ok(output.json(&json!(games))?);
    }
    for (index, game) in games.iter().enumerate() {
        if index > 0 {
            output.line("")?;
        }
        let text = as_text(*game, output);
        output.text(&text)?;
    }
    Ok(())
}

/// Returns the game with this id.
pub(crate) fn find(id: &str) -> Result<&'static dyn AnyGame, Failure> {
    catalog::find(id).ok_or_else(|| {
        let ids: Vec<&str> = catalog::games()
            .iter()
            .map(|game| game.facts().id)
            .collect();
        Failure::wrong_call(anyhow!(
            "there is no game `{id}`; the games are {}",
            ids.join(", ")
        ))
    })
}

/// Returns the game with this id, or all games without one.
pub(crate) fn chosen(id: Option<&str>) -> Result<Vec<&'static dyn AnyGame>, Failure> {
    match id {
        Some(id) => Ok(vec![find(id)?]),
        None => Ok(catalog::games().to_vec()),
    }
}

fn as_text(game: &dyn AnyGame, output: &Output) -> String {
    let facts = game.facts();
    let (min, max) = (facts.players.start(), facts.players.end());
    let players = if min == max {
        format!("{min}")
    } else {
        format!("{min} to {max}")
    };
    let mut text = format!(
        "{} ({}): {}\n",
        output.strong(facts.id),
        facts.name,
        facts.summary
    );
    text += &format!("  players  {players}\n");
    text += &format!("  brains   {}\n", game.profile().brains.join(", "));
    for (index, option) in facts.options.iter().enumerate() {
        let label = if index == 0 { "options" } else { "" };
        let (name, about) = (option.name, option.about);
        text += &format!(
            "  {label:<8} {name}: {about}; {} ({})\n",
            option.choice, option.default
        );
    }
    text
}

fn as_json(game: &dyn AnyGame) -> Value {
    let facts = game.facts();
    let options: Vec<Value> = facts
        .options
        .iter()
        .map(|option| {
            let mut value = json!({
                "name": option.name,
                "about": option.about,
                "default": option.default,
            });
            match option.choice {
                OptionValues::Switch => value["type"] = json!("switch"),
                OptionValues::Number { least, most } => {
                    value["type"] = json!("number");
                    value["least"] = json!(least);
                    value["most"] = json!(most);
                }
                OptionValues::OneOf(words) => {
                    value["type"] = json!("one_of");
                    value["words"] = json!(words);
                }
                OptionValues::Numbers => value["type"] = json!("numbers"),
                OptionValues::Text => value["type"] = json!("text"),
            }
            value
        })
        .collect();
    json!({
        "id": facts.id,
        "name": facts.name,
        "summary": facts.summary,
        "players": { "least": facts.players.start(), "most": facts.players.end() },
        "chance": facts.chance,
        "hidden": facts.hidden,
        "brains": game.profile().brains,
        "options": options,
    })
}
