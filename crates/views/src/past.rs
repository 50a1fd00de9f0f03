//! The past of a viewer, found by replaying the record.

use std::{borrow::Cow, sync::Arc};

use game::{
    Viewer,
    erased::{AnyEvent, AnyGame},
    record::{EntryKind, Record},
    replay::{Replay, ReplayError},
};
use wire::{
    Json,
    view::{Past, PastEntry},
};

/// The pasts that were asked for since the record last changed.
#[derive(Default)]
pub(crate) struct PastCache(Vec<(Viewer, Arc<Past<'static>>)>);

impl PastCache {
    pub(crate) fn clear(&mut self) {
        self.0.clear();
    }

    /// The past of a viewer at the first `lines` lines of a record.
    pub(crate) fn get(
        &mut self,
        game: &dyn AnyGame,
        record: &Record,
        lines: usize,
        viewer: Viewer,
    ) -> Arc<Past<'static>> {
        if let Some((_, past)) = self.0.iter().find(|(of, _)| *of == viewer) {
            return past.clone();
        }
        let past = replay(game, record, lines, viewer);
        let past = Arc::new(past.expect("a table writes records that replay"));
        self.0.push((viewer, past.clone()));
        past
    }
}

/// Replays the first `lines` lines of a record for one viewer.
fn replay(
    game: &dyn AnyGame,
    record: &Record,
    lines: usize,
    viewer: Viewer,
) -> Result<Past<'static>, ReplayError> {
    let sees_all = !game.facts().hidden || viewer == Viewer::Referee;
    let mut replay = Replay::new(game, record)?;
    let mut entries: Vec<(u32, PastEntry)> = Vec::new();
    for _ in 0..lines {
        let Some(step) = replay.step()? else {
            break;
        };
        if let EntryKind::TakeBack { ply } = step.entry.kind {
            entries.retain(|(at, _)| *at < ply);
            continue;
        }
        let seen = step.events.iter().filter(|seen| seen.by.includes(viewer));
        let events: Vec<&AnyEvent> = seen.map(|seen| &seen.event).collect();
        if sees_all {
            let entry = PastEntry {
                seat: step.player.map(u8::from),
                action: Some(step.entry.kind.to_string()),
                events: Json::of(&events),
            };
            entries.push((step.ply, entry));
        } else {
            // One entry for each event: how events are grouped depends on hidden actions.
            let entry = |event: &AnyEvent| PastEntry {
                seat: None,
                action: None,
                events: Json::of(&[event]),
            };
            entries.extend(events.into_iter().map(|event| (step.ply, entry(event))));
        }
    }
    let omitted = entries.len().saturating_sub(Past::MAX_ENTRIES);
    let newest = entries.drain(omitted..).map(|(_, entry)| entry);
    Ok(Past {
        entries: Cow::Owned(newest.collect()),
        omitted: omitted as u32,
    })
}
