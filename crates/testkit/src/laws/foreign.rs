//! Round trips through the formats of other programs and through map files.

use game::{Dice, Look, Maps, Seed};
use serde_json::json;

use super::{
    facts::is_line,
    presentation::{is_plain, is_rich},
};
use crate::{Law, Probe, json::in_json, law::LawResult};

/// Checks the ids of formats and the round trip of maps. Runs once for a game.
pub(crate) fn check<G: Probe>() -> LawResult {
    let mut known: Vec<&str> = Vec::new();
    for format in G::PROFILE.formats {
        let is_named = format.id.starts_with(G::FACTS.id) && is_line(format.id);
        Law::Facts.require(is_named && is_line(format.about), || {
            let expected = format!(
                "a format with a line about it and an id like {}-…",
                G::FACTS.id
            );
            (expected, format!("{}: {:?}", format.id, format.about))
        })?;
        Law::Facts.require(!known.contains(&format.id), || {
            ("formats with different ids", format.id)
        })?;
        known.push(format.id);
    }
    match G::PROFILE.maps {
        Some(maps) => all_maps::<G>(maps),
        None => Ok(()),
    }
}

/// Checks that a match survives a round trip through every format that can hold it.
pub(crate) fn formats<G: Probe>(players: u8, start: &G, actions: &[G::Action]) -> LawResult {
    for format in G::PROFILE.formats {
        let Ok(text) = (format.export)(start, actions) else {
            continue;
        };
        let expected = || format!("the match to parse back from {}: {text}", format.id);
        let imported = (format.import)(&text)
            .map_err(|error| Law::Record.violated(expected(), error.to_string()))?;
        Law::Record.require(
            imported.players == players && imported.actions == actions,
            || (expected(), format!("{imported:?}")),
        )?;
    }
    Ok(())
}

/// Generates a map for a set-up and returns its text in the default format.
pub(crate) fn map_text<G: Probe>(
    maps: &Maps,
    players: u8,
    options: &G::Options,
    seed: u64,
) -> Option<String> {
    let mut dice = Dice::new(Seed::from_number(seed));
    let map = (maps.generate)(players, &in_json(options), &mut dice).ok()?;
    map.write(maps.endings.first()?).ok()
}

fn all_maps<G: Probe>(maps: &Maps) -> LawResult {
    Law::Facts.require(!maps.endings.is_empty(), || {
        ("an ending for files with maps", "none")
    })?;
    let is_chosen = G::FACTS.options.iter().any(|option| option.name == "map");
    Law::Facts.require(is_chosen, || {
        ("an option `map`, because the game has maps", "none")
    })?;
    for (players, options) in G::set_ups() {
        let mut dice = Dice::new(Seed::from_number(1));
        let map = match (maps.generate)(players, &in_json(&options), &mut dice) {
            Ok(map) => map,
            // Some options leave nothing to generate, but the default ones do not.
            Err(_) if options != G::Options::default() => continue,
            Err(error) => {
                let expected = "a map with the default options";
                return Err(Law::Facts.violated(expected, error.to_string()));
            }
        };
        let plain = map.sketch(Look::Plain).to_string();
        let is_shown = is_line(&map.summary())
            && map.svg().contains("<svg")
            && is_plain(&plain)
            && is_rich(&map.sketch(Look::Rich));
        Law::Presentation.require(is_shown, || {
            (
                "a map with a summary, an SVG and a plain sketch",
                format!("{}\n{plain}", map.summary()),
            )
        })?;
        for ending in maps.endings {
            match map.write(ending) {
                Ok(text) => round_trip(maps, ending, &text)?,
                // Only the default format must be able to hold every map.
                Err(_) if Some(ending) != maps.endings.first() => {}
                Err(error) => {
                    let expected = format!("a map to be written as .{ending}");
                    return Err(Law::RoundTrip.violated(expected, error.to_string()));
                }
            }
        }
        is_played::<G>(maps, players, &options)?;
    }
    Ok(())
}

fn round_trip(maps: &Maps, ending: &str, text: &str) -> LawResult {
    let expected = || format!("a map to parse back from .{ending}:\n{text}");
    Law::RoundTrip.require((maps.recognizes)(text), || {
        (expected(), "it is not recognized")
    })?;
    let read = (maps.read)(text)
        .map_err(|error| Law::RoundTrip.violated(expected(), error.to_string()))?;
    let again = read.write(ending).unwrap_or_else(|error| error.to_string());
    Law::RoundTrip.require(again == text, || (expected(), again.clone()))
}

/// Checks that a match can start with the text of a map as the option `map`.
fn is_played<G: Probe>(maps: &Maps, players: u8, options: &G::Options) -> LawResult {
    let Some(text) = map_text::<G>(maps, players, options, 1) else {
        return Ok(());
    };
    let chosen = json!({ "map": text });
    let started = match serde_json::from_value::<G::Options>(chosen.clone()) {
        Ok(options) => G::new(players, &options, &mut Dice::new(Seed::from_number(1)))
            .map_err(|illegal| illegal.to_string()),
        Err(error) => Err(error.to_string()),
    };
    match started {
        Ok(_) => Ok(()),
        Err(error) => {
            let expected = format!("{players} players to start with the options {chosen}");
            Err(Law::Facts.violated(expected, error))
        }
    }
}
