//! `FACTS` is true about options: all are declared, and all declared values are accepted.

use std::fmt;

use game::{Dice, Game, OptionFacts, OptionValues, Seed};
use serde_json::{Map, Value, json};

use super::round_trip;
use crate::{Law, Probe, json::in_json, law::LawResult};

/// Checks options against `FACTS`.
pub(crate) fn check<G: Probe>() -> LawResult {
    default_options::<G>()?;
    let set_ups = G::set_ups();
    Law::Facts.require(!set_ups.is_empty(), || {
        ("a set-up to be tried from the probe", "none")
    })?;
    for (_, options) in &set_ups {
        round_trip::options::<G>(options)?;
        are_declared::<G>(options)?;
    }
    let odd = json!({ "no_such_option": 1 });
    Law::Facts.require(read::<G>(&odd).is_err(), || {
        (
            "an undeclared option to be refused",
            "`no_such_option` was accepted",
        )
    })?;
    G::FACTS.options.iter().try_for_each(option::<G>)
}

fn default_options<G: Probe>() -> LawResult {
    let default = G::Options::default();
    round_trip::options::<G>(&default)?;
    are_declared::<G>(&default)?;
    match read::<G>(&json!({})) {
        Ok(options) if options == default => Ok(()),
        Ok(options) => {
            let expected = format!("`{{}}` to stand for the default options {default:?}");
            Err(Law::Facts.violated(expected, format!("{options:?}")))
        }
        Err(error) => Err(Law::Facts.violated("`{}` to start a match", error)),
    }
}

fn are_declared<G: Probe>(options: &G::Options) -> LawResult {
    let Ok(Value::Object(fields)) = serde_json::to_value(options) else {
        let expected = "options that are an object in JSON";
        return Err(Law::Facts.violated(expected, in_json(options)));
    };
    let is_declared = |name: &str| G::FACTS.options.iter().any(|option| option.name == name);
    match fields.keys().find(|name| !is_declared(name)) {
        None => Ok(()),
        Some(name) => {
            let expected = format!("the option `{name}` to be declared in FACTS");
            Err(Law::Facts.violated(expected, "it is not"))
        }
    }
}

fn option<G: Probe>(option: &OptionFacts) -> LawResult {
    is_default_stated::<G>(option)?;
    match option.choice {
        OptionValues::Switch => {
            accepted::<G>(option, json!(true))?;
            accepted::<G>(option, json!(false))
        }
        OptionValues::Number { least, most } => {
            Law::Facts.require(least <= most, || {
                ("limits in order", format!("{least} to {most}"))
            })?;
            accepted::<G>(option, json!(least))?;
            accepted::<G>(option, json!(most))?;
            refused::<G>(option, json!(i64::from(least) - 1))?;
            refused::<G>(option, json!(i64::from(most) + 1))?;
            refused::<G>(option, json!(1_u64 << 40))
        }
        OptionValues::OneOf(words) => {
            for word in words {
                accepted::<G>(option, json!(word))?;
            }
            refused::<G>(option, json!("no_such_word"))
        }
        OptionValues::Numbers => is_known::<G>(option, json!([1])),
        OptionValues::Text => is_known::<G>(option, json!("text")),
    }
}

/// Checks that a field exists. Only the game knows which texts and lists it accepts.
fn is_known<G: Probe>(option: &OptionFacts, value: Value) -> LawResult {
    match read::<G>(&chosen(option, value.clone())) {
        Err(error) if error.contains("unknown field") => accepted::<G>(option, value),
        Ok(_) | Err(_) => Ok(()),
    }
}

/// Checks that the stated default is the actual one, if both are one word.
fn is_default_stated<G: Probe>(option: &OptionFacts) -> LawResult {
    let fields = serde_json::to_value(G::Options::default()).unwrap_or_default();
    let actual = match (&option.choice, &fields[option.name]) {
        (OptionValues::Number { .. }, Value::Number(number)) => number.to_string(),
        (OptionValues::Switch, Value::Bool(switch)) => switch.to_string(),
        (OptionValues::OneOf(_), Value::String(word)) => word.clone(),
        _ => return Ok(()),
    };
    let is_stated = match option.choice {
        OptionValues::Number { .. } => option.default.parse::<u32>().is_ok(),
        OptionValues::Switch => matches!(option.default, "true" | "false"),
        OptionValues::OneOf(words) => words.contains(&option.default),
        OptionValues::Numbers | OptionValues::Text => false,
    };
    Law::Facts.require(!is_stated || option.default == actual, || {
        (
            format!("the default of `{}` to be stated as {actual}", option.name),
            option.default,
        )
    })
}

fn accepted<G: Probe>(option: &OptionFacts, value: Value) -> LawResult {
    let options = chosen(option, value);
    match read::<G>(&options) {
        Ok(options) => round_trip::options::<G>(&options),
        Err(error) => {
            let expected = format!("the options {options} to be accepted, as FACTS says");
            Err(Law::Facts.violated(expected, error))
        }
    }
}

fn refused<G: Probe>(option: &OptionFacts, value: Value) -> LawResult {
    let json = chosen(option, value);
    let Ok(options) = read::<G>(&json) else {
        return Ok(());
    };
    for players in G::FACTS.players {
        let mut dice = Dice::new(Seed::from_number(1));
        Law::Facts.require(G::new(players, &options, &mut dice).is_err(), || {
            let expected = format!(
                "the options {json} to be refused: FACTS says {}",
                option.choice
            );
            (expected, format!("{players} players can start with them"))
        })?;
    }
    Ok(())
}

fn chosen(option: &OptionFacts, value: Value) -> Value {
    Value::Object(Map::from_iter([(option.name.to_owned(), value)]))
}

fn read<G: Game>(json: &impl fmt::Display) -> Result<G::Options, String> {
    // Hosts parse text, which is stricter than a tree.
    serde_json::from_str(&json.to_string()).map_err(|error| error.to_string())
}
