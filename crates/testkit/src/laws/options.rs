//! `FACTS` tells the truth about options: all are declared, and what is declared is taken.

use std::fmt;

use game::{Choice, Dice, Game, OptionFacts, Seed};
use serde_json::{Map, Value, json};

use super::reads_back;
use crate::{Law, Probe, json::in_json, law::Verdict};

/// Whether options are what `FACTS` says they are.
pub(crate) fn check<G: Probe>() -> Verdict {
    nothing_chosen::<G>()?;
    let set_ups = G::set_ups();
    Law::Facts.demands(!set_ups.is_empty(), || {
        ("a set-up to be tried from the probe", "none")
    })?;
    for (_, options) in &set_ups {
        reads_back::options::<G>(options)?;
        are_declared::<G>(options)?;
    }
    let odd = json!({ "no_such_option": 1 });
    Law::Facts.demands(read::<G>(&odd).is_err(), || {
        (
            "an option that nobody declared to be refused",
            "`no_such_option` was taken",
        )
    })?;
    G::FACTS.options.iter().try_for_each(one::<G>)
}

fn nothing_chosen<G: Probe>() -> Verdict {
    let default = G::Options::default();
    reads_back::options::<G>(&default)?;
    are_declared::<G>(&default)?;
    match read::<G>(&json!({})) {
        Ok(options) if options == default => Ok(()),
        Ok(options) => {
            let expected = format!("`{{}}` to stand for the default options {default:?}");
            Err(Law::Facts.broken(expected, format!("{options:?}")))
        }
        Err(error) => Err(Law::Facts.broken("`{}` to start a match", error)),
    }
}

fn are_declared<G: Probe>(options: &G::Options) -> Verdict {
    let Ok(Value::Object(fields)) = serde_json::to_value(options) else {
        let expected = "options that are an object in JSON";
        return Err(Law::Facts.broken(expected, in_json(options)));
    };
    let is_declared = |name: &str| G::FACTS.options.iter().any(|option| option.name == name);
    match fields.keys().find(|name| !is_declared(name)) {
        None => Ok(()),
        Some(name) => {
            let expected = format!("the option `{name}` to be declared in FACTS");
            Err(Law::Facts.broken(expected, "it is not"))
        }
    }
}

fn one<G: Probe>(option: &OptionFacts) -> Verdict {
    is_default_told::<G>(option)?;
    match option.choice {
        Choice::Switch => {
            taken::<G>(option, json!(true))?;
            taken::<G>(option, json!(false))
        }
        Choice::Number { least, most } => {
            Law::Facts.demands(least <= most, || {
                ("limits in their order", format!("{least} to {most}"))
            })?;
            taken::<G>(option, json!(least))?;
            taken::<G>(option, json!(most))?;
            refused::<G>(option, json!(i64::from(least) - 1))?;
            refused::<G>(option, json!(i64::from(most) + 1))?;
            refused::<G>(option, json!(1_u64 << 40))
        }
        Choice::OneOf(words) => {
            for word in words {
                taken::<G>(option, json!(word))?;
            }
            refused::<G>(option, json!("no_such_word"))
        }
        Choice::Numbers => is_known::<G>(option, json!([1])),
        Choice::Text => is_known::<G>(option, json!("text")),
    }
}

/// Which texts and lists make sense only the game knows; that there is such a field can be seen.
fn is_known<G: Probe>(option: &OptionFacts, value: Value) -> Verdict {
    match read::<G>(&chosen(option, value.clone())) {
        Err(error) if error.contains("unknown field") => taken::<G>(option, value),
        Ok(_) | Err(_) => Ok(()),
    }
}

/// Whether the default that people read is the one that holds, where both are one word.
fn is_default_told<G: Probe>(option: &OptionFacts) -> Verdict {
    let fields = serde_json::to_value(G::Options::default()).unwrap_or_default();
    let holds = match (&option.choice, &fields[option.name]) {
        (Choice::Number { .. }, Value::Number(number)) => number.to_string(),
        (Choice::Switch, Value::Bool(switch)) => switch.to_string(),
        (Choice::OneOf(_), Value::String(word)) => word.clone(),
        _ => return Ok(()),
    };
    let is_told = match option.choice {
        Choice::Number { .. } => option.default.parse::<u32>().is_ok(),
        Choice::Switch => matches!(option.default, "true" | "false"),
        Choice::OneOf(words) => words.contains(&option.default),
        Choice::Numbers | Choice::Text => false,
    };
    Law::Facts.demands(!is_told || option.default == holds, || {
        (
            format!("the default of `{}` to be told as {holds}", option.name),
            option.default,
        )
    })
}

fn taken<G: Probe>(option: &OptionFacts, value: Value) -> Verdict {
    let options = chosen(option, value);
    match read::<G>(&options) {
        Ok(options) => reads_back::options::<G>(&options),
        Err(error) => {
            let expected = format!("the options {options} to be taken, as FACTS says");
            Err(Law::Facts.broken(expected, error))
        }
    }
}

fn refused<G: Probe>(option: &OptionFacts, value: Value) -> Verdict {
    let json = chosen(option, value);
    let Ok(options) = read::<G>(&json) else {
        return Ok(());
    };
    for players in G::FACTS.players {
        let mut dice = Dice::new(Seed::from_number(1));
        Law::Facts.demands(G::new(players, &options, &mut dice).is_err(), || {
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
    // As hosts do: from text, which is stricter than from a tree.
    serde_json::from_str(&json.to_string()).map_err(|error| error.to_string())
}
