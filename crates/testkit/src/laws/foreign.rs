//! What is exchanged with other programs reads back too: formats of matches, and maps in files.

use game::{Dice, Look, Maps, Seed};
use serde_json::json;

use super::{
    facts::is_line,
    presentation::{is_plain, is_rich},
};
use crate::{Law, Probe, json::in_json, law::Verdict};

/// Whether formats are named as commands need them, and maps read back; once for a game.
pub(crate) fn check<G: Probe>() -> Verdict {
    let mut known: Vec<&str> = Vec::new();
    for format in G::FORMATS {
        let is_named = format.id.starts_with(G::FACTS.id) && is_line(format.id);
        Law::Facts.demands(is_named && is_line(format.about), || {
            let expected = format!(
                "a format with a line about it and an id like {}-…",
                G::FACTS.id
            );
            (expected, format!("{}: {:?}", format.id, format.about))
        })?;
        Law::Facts.demands(!known.contains(&format.id), || {
            ("formats with different ids", format.id)
        })?;
        known.push(format.id);
    }
    match G::MAPS {
        Some(maps) => all_maps::<G>(maps),
        None => Ok(()),
    }
}

/// Whether a match comes back from every format that can hold it.
pub(crate) fn formats<G: Probe>(players: u8, start: &G, actions: &[G::Action]) -> Verdict {
    for format in G::FORMATS {
        let Ok(text) = (format.export)(start, actions) else {
            continue;
        };
        let expected = || format!("the match to come back from {}: {text}", format.id);
        let imported = (format.import)(&text)
            .map_err(|error| Law::Record.broken(expected(), error.to_string()))?;
        Law::Record.demands(
            imported.players == players && imported.actions == actions,
            || (expected(), format!("{imported:?}")),
        )?;
    }
    Ok(())
}

/// The text of a map made for a set-up, for the file with the usual ending.
pub(crate) fn map_text<G: Probe>(
    maps: &dyn Maps,
    players: u8,
    options: &G::Options,
    seed: u64,
) -> Option<String> {
    let mut dice = Dice::new(Seed::from_number(seed));
    let map = maps.generate(players, &in_json(options), &mut dice).ok()?;
    map.write(maps.endings().first()?).ok()
}

fn all_maps<G: Probe>(maps: &dyn Maps) -> Verdict {
    Law::Facts.demands(!maps.endings().is_empty(), || {
        ("an ending for files with maps", "none")
    })?;
    let is_chosen = G::FACTS.options.iter().any(|option| option.name == "map");
    Law::Facts.demands(is_chosen, || {
        ("an option `map`, since there are maps", "none")
    })?;
    for (players, options) in G::set_ups() {
        let mut dice = Dice::new(Seed::from_number(1));
        let map = match maps.generate(players, &in_json(&options), &mut dice) {
            Ok(map) => map,
            // Some options leave nothing to generate; the usual ones do.
            Err(_) if options != G::Options::default() => continue,
            Err(error) => {
                let expected = "a map with the usual options";
                return Err(Law::Facts.broken(expected, error.to_string()));
            }
        };
        let plain = map.sketch(Look::Plain).to_string();
        let is_shown = is_line(&map.summary())
            && map.svg().contains("<svg")
            && is_plain(&plain)
            && is_rich(&map.sketch(Look::Rich));
        Law::Presentation.demands(is_shown, || {
            (
                "a map with a summary, an SVG and a plain sketch",
                format!("{}\n{plain}", map.summary()),
            )
        })?;
        for ending in maps.endings() {
            match map.write(ending) {
                Ok(text) => read_back(maps, ending, &text)?,
                // Not every ending can hold every map; the usual one can.
                Err(_) if Some(ending) != maps.endings().first() => {}
                Err(error) => {
                    let expected = format!("a map to be written as .{ending}");
                    return Err(Law::ReadsBack.broken(expected, error.to_string()));
                }
            }
        }
        is_played::<G>(maps, players, &options)?;
    }
    Ok(())
}

fn read_back(maps: &dyn Maps, ending: &str, text: &str) -> Verdict {
    let expected = || format!("a map to read back from .{ending}:\n{text}");
    Law::ReadsBack.demands(maps.recognizes(text), || {
        (expected(), "it is not recognized")
    })?;
    let read = maps
        .read(text)
        .map_err(|error| Law::ReadsBack.broken(expected(), error.to_string()))?;
    let again = read.write(ending).unwrap_or_else(|error| error.to_string());
    Law::ReadsBack.demands(again == text, || (expected(), again.clone()))
}

/// Whether the text of a map is taken as the option it is meant for.
fn is_played<G: Probe>(maps: &dyn Maps, players: u8, options: &G::Options) -> Verdict {
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
            Err(Law::Facts.broken(expected, error))
        }
    }
}
