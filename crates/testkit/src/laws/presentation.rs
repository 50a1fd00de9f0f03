//! Every position and action can be named and drawn.

use std::fmt::Write;

use game::{Look, Scene, Seen, Sketch, Viewer};

use super::{
    course::Next,
    facts::{is_line, is_snake},
};
use crate::{Law, Probe, law::Verdict};

/// How many actions are marked in a sketch at once.
const MARKED: usize = 5;

/// Names every legal action, and draws what every viewer sees.
pub(crate) fn check<G: Probe>(
    state: &G,
    next: &Next<G::Action>,
    last: Option<&G::Action>,
) -> Verdict {
    let actions = next.actions();
    if let Next::Choose(_, legal) = next {
        for action in legal {
            let kind = state.kind(action);
            Law::Presentation.demands(is_snake(kind), || {
                (
                    format!("the kind of {action} to be a word in snake case"),
                    format!("{kind:?}"),
                )
            })?;
        }
    }
    for action in &actions {
        let cells = G::cells(action);
        let is_named = |cell: &String| !cell.is_empty() && !cell.contains(char::is_whitespace);
        Law::Presentation.demands(cells.iter().all(is_named), || {
            (
                format!("the cells of {action} to have names without spaces"),
                format!("{cells:?}"),
            )
        })?;
    }
    let mut drawing = String::new();
    Law::Presentation.demands(write!(drawing, "{state:#}").is_ok(), || {
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
) -> Verdict {
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
        Law::Presentation.demands(is_plain(&plain), || {
            let expected = format!("a plain sketch for {viewer} in printable ASCII");
            (expected, format!("{plain:?}"))
        })?;
        let rich = G::sketch(&scene(Look::Rich, last, marked));
        Law::Presentation.demands(is_rich(&rich), || {
            let expected = format!("a rich sketch for {viewer} without control characters");
            (expected, format!("{rich:?}"))
        })?;
    }
    Ok(())
}

/// Whether what is told to people at a terminal is fit for a line.
pub(crate) fn events<G: Probe>(events: &[Seen<G::Event>]) -> Verdict {
    for Seen { event, .. } in events {
        let told = G::tell(event);
        let is_fit = |text: &String| is_line(text) && !text.ends_with('.');
        Law::Presentation.demands(told.as_ref().is_none_or(is_fit), || {
            let expected = format!("{event:?} to be told on one line, without a full stop");
            (expected, format!("{told:?}"))
        })?;
    }
    Ok(())
}

/// Whether the legend fits a terminal; once for a game.
pub(crate) fn legend<G: Probe>() -> Verdict {
    const WIDTH: usize = 78;
    let is_fit = |line: &str| line.chars().count() <= WIDTH && !line.contains(char::is_control);
    let odd = G::LEGEND.lines().find(|line| !is_fit(line));
    Law::Presentation.demands(odd.is_none(), || {
        let expected = format!("a legend in lines of at most {WIDTH} letters");
        (expected, format!("{odd:?}"))
    })
}

/// Whether a sketch is there, in nothing but printable ASCII.
pub(crate) fn is_plain(sketch: &str) -> bool {
    let is_plain = |letter: char| letter == '\n' || (' '..='~').contains(&letter);
    !sketch.is_empty() && sketch.chars().all(is_plain)
}

/// Whether a sketch is there, without anything that moves the cursor of a terminal.
pub(crate) fn is_rich(sketch: &Sketch) -> bool {
    let mut spans = sketch.lines.iter().flatten();
    !sketch.lines.is_empty() && !spans.any(|span| span.text.contains(char::is_control))
}
