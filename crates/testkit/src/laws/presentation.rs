//! Every position and action can be named and drawn.

use std::fmt::Write;

use game::{Look, Scene, Seen, Sketch, Viewer};

use super::{
    facts::{is_line, is_snake},
    flow::Next,
};
use crate::{Law, Probe, law::LawResult};

/// The number of actions that are marked in a sketch.
const MARKED: usize = 5;

/// Checks the name of every legal action and the sketch of every viewer.
pub(crate) fn check<G: Probe>(
    state: &G,
    next: &Next<G::Action>,
    last: Option<&G::Action>,
) -> LawResult {
    let actions = next.actions();
    if let Next::Choose(_, legal) = next {
        for action in legal {
            let kind = (G::PROFILE.kind)(state, action);
            Law::Presentation.require(is_snake(kind), || {
                (
                    format!("the kind of {action} to be a word in snake case"),
                    format!("{kind:?}"),
                )
            })?;
        }
    }
    for action in &actions {
        let cells = G::PROFILE.cells_of(action);
        let is_named = |cell: &String| !cell.is_empty() && !cell.contains(char::is_whitespace);
        Law::Presentation.require(cells.iter().all(is_named), || {
            (
                format!("the cells of {action} to have names without spaces"),
                format!("{cells:?}"),
            )
        })?;
    }
    let mut drawing = String::new();
    Law::Presentation.require(write!(drawing, "{state:#}").is_ok(), || {
        ("a drawing of the position", "an error")
    })?;
    let marked = &actions[..actions.len().min(MARKED)];
    for viewer in Viewer::all(state.players()) {
        sketch(state, viewer, last, marked)?;
    }
    Ok(())
}

fn sketch<G: Probe>(
    state: &G,
    viewer: Viewer,
    last: Option<&G::Action>,
    marked: &[G::Action],
) -> LawResult {
    let observation = state.observe(viewer);
    let scene = |look, last, marked| Scene {
        observation: &observation,
        viewer,
        last,
        marked,
        look,
    };
    for (last, marked) in [(None, &[][..]), (last, marked)] {
        let plain = G::sketch(&scene(Look::Plain, last, marked)).to_string();
        Law::Presentation.require(is_plain(&plain), || {
            let expected = format!("a plain sketch for {viewer} in printable ASCII");
            (expected, format!("{plain:?}"))
        })?;
        let rich = G::sketch(&scene(Look::Rich, last, marked));
        Law::Presentation.require(is_rich(&rich), || {
            let expected = format!("a rich sketch for {viewer} without control characters");
            (expected, format!("{rich:?}"))
        })?;
    }
    Ok(())
}

/// Checks that the description of an event is one line.
pub(crate) fn events<G: Probe>(events: &[Seen<G::Event>]) -> LawResult {
    for Seen { event, .. } in events {
        let description = (G::PROFILE.describe)(event);
        let is_fit = |text: &String| is_line(text) && !text.ends_with('.');
        Law::Presentation.require(description.as_ref().is_none_or(is_fit), || {
            let expected = format!("{event:?} to be described on one line, without a full stop");
            (expected, format!("{description:?}"))
        })?;
    }
    Ok(())
}

/// Checks that the legend fits a terminal. Runs once for a game.
pub(crate) fn legend<G: Probe>() -> LawResult {
    const WIDTH: usize = 78;
    let is_fit = |line: &str| line.chars().count() <= WIDTH && !line.contains(char::is_control);
    let unfit = G::PROFILE.legend.lines().find(|line| !is_fit(line));
    Law::Presentation.require(unfit.is_none(), || {
        let expected = format!("a legend in lines of at most {WIDTH} letters");
        (expected, format!("{unfit:?}"))
    })
}

/// Returns whether a sketch is not empty and in printable ASCII.
pub(crate) fn is_plain(sketch: &str) -> bool {
    let is_plain = |letter: char| letter == '\n' || (' '..='~').contains(&letter);
    !sketch.is_empty() && sketch.chars().all(is_plain)
}

/// Returns whether a sketch is not empty and without control characters.
pub(crate) fn is_rich(sketch: &Sketch) -> bool {
    let mut spans = sketch.lines.iter().flatten();
    !sketch.lines.is_empty() && !spans.any(|span| span.text.contains(char::is_control))
}
