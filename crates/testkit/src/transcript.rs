//! The transcript of a seeded random match: rules and observations at every step.

use game::{Audience, Dice, Game, Playable, Seed, Seen, Turn, Viewer};
use serde_json::Value;

use crate::{Probe, json::in_json, layout};

/// Writes the transcript of a random match of at most `plies` actions.
pub(crate) fn write_transcript<G: Probe>(
    players: u8,
    options: &G::Options,
    seed: u64,
    plies: u32,
) -> Result<String, G::Illegal> {
    let mut dice = Dice::new(Seed::from_number(seed));
    let mut state = G::new(players, options, &mut dice)?;
    let mut text = format!(
        "# A random match by `testkit::check_playthrough`; set UPDATE_EXPECT=1 to rewrite it.\n\
         # An observation lists only the fields that have changed since the last ply.\n\
         game {}\nplayers {players}\noptions {}\nseed {seed}\n",
        G::FACTS.id,
        in_json(options),
    );
    let mut before: Vec<Value> = Vec::new();
    for ply in 0.. {
        text += &format!("\n== after {ply} plies\n");
        text += &indented(&format!("{state:#}"));
        text += &format!("position {state}\n");
        text += &turn(&state);
        let views: Vec<Value> = Viewer::all(players)
            .map(|viewer| view(&state, viewer))
            .collect();
        text += &observations(players, &before, &views);
        before = views;
        if plies <= ply {
            break;
        }
        let action = match state.turn() {
            Turn::Player(_) => {
                let mut legal = state.actions();
                legal.swap_remove(dice.below(legal.len() as u32) as usize)
            }
            Turn::Chance => state.roll(&mut dice),
            Turn::Over(_) => break,
        };
        text += &format!("takes {action}\n");
        let mut events = Vec::new();
        state.apply(&action, &mut events);
        for Seen { by, event } in &events {
            text += &format!("tells {}: {}\n", audience(players, *by), in_json(event));
        }
    }
    Ok(text)
}

fn turn<G: Playable>(state: &G) -> String {
    match state.turn() {
        Turn::Player(player) => {
            let legal = state.actions();
            let mut kinds: Vec<(&str, Vec<String>)> = Vec::new();
            for action in &legal {
                let kind = (G::PROFILE.kind)(state, action);
                match kinds.iter_mut().find(|(known, _)| *known == kind) {
                    Some((_, texts)) => texts.push(action.to_string()),
                    None => kinds.push((kind, vec![action.to_string()])),
                }
            }
            let mut text = format!("turn seat {player}, {} legal\n", legal.len());
            for (kind, texts) in kinds {
                text += &layout::filled(&format!("  {kind}:"), &texts);
            }
            text
        }
        Turn::Chance => {
            let outcomes = state.chance();
            let total: u64 = outcomes.iter().map(|(_, weight)| u64::from(*weight)).sum();
            let weighed = |(outcome, weight): &(G::Action, u32)| format!("{outcome}*{weight}");
            let texts: Vec<String> = outcomes.iter().map(weighed).collect();
            let head = format!(
                "turn chance, {} outcomes of weight {total}\n",
                outcomes.len()
            );
            head + &layout::filled("  outcomes:", &texts)
        }
        Turn::Over(outcome) => format!("turn over, ranks {outcome}\n"),
    }
}

fn view<G: Game>(state: &G, viewer: Viewer) -> Value {
    serde_json::to_value(state.observe(viewer)).unwrap_or_default()
}

/// Lists the observations, one for each group of viewers who see the same.
fn observations(players: u8, before: &[Value], now: &[Value]) -> String {
    let viewers: Vec<Viewer> = Viewer::all(players).collect();
    let changes: Vec<Vec<Change<'_>>> = (0..now.len())
        .map(|index| changed(before.get(index), &now[index]))
        .collect();
    let mut text = String::new();
    for index in 0..now.len() {
        let is_alike =
            |other: &usize| now[*other] == now[index] && changes[*other] == changes[index];
        if (0..index).any(|other| is_alike(&other)) {
            continue;
        }
        let alike: Vec<Viewer> = (index..now.len())
            .filter(is_alike)
            .map(|at| viewers[at])
            .collect();
        let same = if changes[index].is_empty() {
            " the same"
        } else {
            ""
        };
        text += &format!("seen by {}:{same}\n", named(&alike, viewers.len()));
        for (field, value) in &changes[index] {
            text += &match value {
                Some(value) => layout::field(field, value),
                None => format!("  {field} is gone\n"),
            };
        }
    }
    text
}

/// A changed field: its name, and its value unless it was removed.
type Change<'a> = (&'a str, Option<&'a Value>);

fn changed<'a>(before: Option<&'a Value>, now: &'a Value) -> Vec<Change<'a>> {
    let Value::Object(fields) = now else {
        let is_same = before == Some(now);
        return if is_same {
            Vec::new()
        } else {
            vec![("all", Some(now))]
        };
    };
    let known = before.and_then(Value::as_object);
    let is_new = |(name, value): &(&String, &Value)| {
        known.is_none_or(|known| known.get(name.as_str()) != Some(*value))
    };
    let new = fields
        .iter()
        .filter(is_new)
        .map(|(name, value)| (name.as_str(), Some(value)));
    let old = known.into_iter().flat_map(|known| known.keys());
    let gone = old.filter(|name| !fields.contains_key(name.as_str()));
    new.chain(gone.map(|name| (name.as_str(), None))).collect()
}

fn audience(players: u8, by: Audience) -> String {
    if by == Audience::EVERYONE {
        return "everyone".into();
    }
    // The referee sees every event, so it is not listed.
    let is_listed = |viewer: &Viewer| *viewer != Viewer::Referee && by.includes(*viewer);
    let viewers: Vec<Viewer> = Viewer::all(players).filter(is_listed).collect();
    if viewers.is_empty() {
        return "nobody".into();
    }
    named(&viewers, usize::MAX)
}

fn named(viewers: &[Viewer], all: usize) -> String {
    if viewers.len() == all {
        return "everyone".into();
    }
    viewers
        .iter()
        .map(Viewer::to_string)
        .collect::<Vec<String>>()
        .join(", ")
}

fn indented(drawing: &str) -> String {
    drawing
        .lines()
        .map(|line| format!("  {line}").trim_end().to_owned() + "\n")
        .collect()
}
