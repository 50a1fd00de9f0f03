//! Messages to everyone at a table that are not updates of the match.

use std::borrow::Cow;

use wire::{
    Json,
    change::{Change, Happened, Notice},
};

use super::actor::Room;

impl Room {
    /// Sends everyone a notice, with the standing.
    pub(super) fn send_notice(&mut self, notice: Notice) {
        let now = self.app.now();
        let hosted = &self.hosted;
        self.viewers.send(|viewer, form| {
            let happened = Happened {
                events: Json::NONE,
                notices: Cow::Borrowed(std::slice::from_ref(&notice)),
            };
            let standing = hosted.standing(viewer, now);
            Some(form.change(Change { happened, standing }, None))
        });
    }

    /// Sends everyone the whole table again.
    pub(super) fn send_table(&mut self) {
        let now = self.app.now();
        let chat = self.chat.lines();
        let hosted = &mut self.hosted;
        self.viewers
            .send(|viewer, form| Some(hosted.first(viewer, form, None, chat.clone(), now)));
    }
}
