//! One update, rendered for its viewers.

use std::{borrow::Cow, time::Duration};

use game::{Player, Viewer};
use table::Table;
use wire::{
    Json,
    change::{Change, Happened, Notice},
};

use crate::{Views, render::RenderedView};

/// One update, rendered and ready to be sent when it is stored.
pub struct Changes {
    /// The views of the viewers; in open games one for all, or none if nobody watches.
    pub(crate) views: Vec<RenderedView<'static>>,
    /// The events for each viewer; in open games one for all. `None` if nothing is sent.
    pub(crate) events: Vec<Option<Json<'static>>>,
    pub(crate) notices: Vec<Notice>,
    pub(crate) mover: Option<Player>,
}

impl Changes {
    /// Returns a viewer that stands for all who receive the same change as `viewer`.
    #[must_use]
    pub fn class(&self, viewer: Viewer, views: &Views) -> Viewer {
        if views.is_delayed(viewer) {
            Viewer::Referee
        } else if self.is_for_each() || self.is_mover(viewer) {
            viewer
        } else {
            Viewer::Spectator
        }
    }

    /// Returns the change for a viewer, or `None` if it may not notice anything of it yet.
    #[must_use]
    pub fn of<'a>(
        &'a self,
        viewer: Viewer,
        views: &Views,
        table: &Table,
        now: Duration,
    ) -> Option<Change<'a>> {
        if views.is_delayed(viewer) {
            return None;
        }
        let index = if self.is_for_each() {
            views.log.index(viewer)
        } else {
            0
        };
        let events = self.events.get(index)?.as_ref()?;
        let view = self.views.get(index)?.shared(self.is_mover(viewer));
        let position = views.log.position(table, viewer);
        Some(Change {
            happened: Happened {
                events: events.reborrow(),
                notices: Cow::Borrowed(&self.notices),
            },
            standing: view.standing(table, position, now),
        })
    }

    fn is_for_each(&self) -> bool {
        self.views.len() > 1
    }

    fn is_mover(&self, viewer: Viewer) -> bool {
        self.mover.map(Viewer::Player) == Some(viewer)
    }
}
