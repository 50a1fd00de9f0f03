//! The set-up of a table, its seats and its match.

use std::{borrow::Cow, time::Duration};

use axum::body::Bytes;
use game::{Player, Viewer, erased::AnyGame};
use table::Table;
use views::Views;
use wire::{
    client::ChatLine,
    error::Code,
    standing::{Ended, Standing, State},
    view::{Past, Spectators, TableDetails, TableView},
};

use super::{
    Bearer, HintRequest,
    encode::Form,
    seats::{Right, is_rated, right_of, seat_views},
};
use crate::{
    error::{ApiError, ApiResult},
    store::TableRow,
};

/// The part of a room that is played: set-up, seats and match.
pub(super) struct Hosted {
    pub(super) game: &'static dyn AnyGame,
    pub(super) row: TableRow,
    /// The match; `None` while a seat is free.
    pub(super) live: Option<Live>,
}

/// A match that has begun.
pub(super) struct Live {
    pub(super) table: Table,
    pub(super) views: Views,
    /// How many lines of the record are stored.
    pub(super) n_stored: u32,
}

impl Hosted {
    pub(super) fn live(&self) -> ApiResult<&Live> {
        let live = self.live.as_ref();
        live.ok_or_else(|| ApiError::from(Code::TableNotStarted))
    }

    pub(super) fn live_mut(&mut self) -> ApiResult<&mut Live> {
        let live = self.live.as_mut();
        live.ok_or_else(|| ApiError::from(Code::TableNotStarted))
    }

    /// Returns the right of a token.
    pub(super) fn right(&self, bearer: Bearer) -> ApiResult<Right> {
        right_of(&self.row.setup, bearer)
    }

    /// Returns the player of a token.
    pub(super) fn player(&self, bearer: Bearer) -> ApiResult<Player> {
        if bearer.is_none() {
            return Err(ApiError::from(Code::TokenMissing));
        }
        match self.right(bearer)? {
            Right::Play(player) => Ok(player),
            Right::Watch | Right::Host => Err(ApiError::from(Code::TokenWrong)),
        }
    }

    /// Returns the ply that a player knows.
    pub(super) fn ply(&self, player: Player) -> u32 {
        let viewer = Viewer::Player(player);
        let ply = |live: &Live| live.views.ply(&live.table, viewer);
        self.live.as_ref().map_or(0, ply)
    }

    /// Whether a viewer sees everything, but late.
    pub(super) fn is_delayed(&self, viewer: Viewer) -> bool {
        let spectators = self.row.setup.spectators;
        viewer == Viewer::Spectator && matches!(spectators, Spectators::Delay(_))
    }

    /// How the match stands for a viewer.
    pub(super) fn standing(&self, viewer: Viewer, now: Duration) -> Standing<'static> {
        match &self.live {
            Some(live) => live.views.standing(&live.table, viewer, now),
            None => Standing {
                state: self.row.state,
                can_abort: self.row.state == State::Open,
                ended: (self.row.state == State::Over).then_some(Ended::Deserted),
                ..Standing::WAITING
            },
        }
    }

    /// The table as a viewer may see it.
    pub(super) fn view(&self, viewer: Viewer, chat: Vec<ChatLine>, now: Duration) -> TableView<'_> {
        TableView {
            details: self.details(viewer, chat),
            standing: self.standing(viewer, now),
        }
    }

    /// The first message of a connection: the table, and what the viewer has seen of the match.
    pub(super) fn first(
        &mut self,
        viewer: Viewer,
        form: Form,
        since: Option<u32>,
        chat: Vec<ChatLine>,
        now: Duration,
    ) -> Bytes {
        let live = self.live.as_mut();
        let past = live.map(|live| live.views.past(&live.table, viewer));
        let (mut version, mut missed) = (0, None);
        if let Some(live) = &self.live {
            version = live.views.version(viewer);
            missed = since.and_then(|since| live.views.missed(&live.table, viewer, since));
        }
        let mut view = self.view(viewer, chat, now);
        view.details.past = past.as_deref().map(Past::reborrow);
        form.table(view, missed, version)
    }

    /// The shape of the board, which stays the same for the whole match, as JSON.
    pub(super) fn geometry(&self, viewer: Viewer) -> ApiResult<String> {
        let geometry = self.live()?.table.view(viewer).geometry();
        Ok(serde_json::to_string(&geometry).expect("a shape is plain data"))
    }

    /// The record, if the bearer of a right may see it.
    pub(super) fn record(&self, right: Right) -> ApiResult<String> {
        let table = &self.live()?.table;
        let is_host = self.row.setup.local && right != Right::Watch;
        // Without secrets there is nothing to hide, except from spectators with a delay. A match
        // that was called off has no end, so its secrets stay secret.
        let is_open =
            !table.facts().hidden && (table.is_over() || !self.is_delayed(right.viewer()));
        let is_public = table.outcome().is_some() || is_open;
        if !is_public && !is_host {
            return Err(ApiError::from(Code::RecordSecret));
        }
        Ok(table.record().to_string())
    }

    /// The position for which the bearer wants a hint.
    pub(super) fn hint(&self, bearer: Bearer) -> ApiResult<HintRequest> {
        let player = self.player(bearer)?;
        let table = &self.live()?.table;
        if is_rated(&self.row.setup) {
            return Err(ApiError::from(Code::HintForbidden));
        }
        if table.is_over() {
            return Err(ApiError::from(Code::TableOver));
        }
        if table.turn().player() != Some(player) {
            return Err(ApiError::from(Code::HintNotYourTurn));
        }
        Ok(HintRequest {
            ply: self.ply(player),
            game: self.game,
            view: table.view(Viewer::Player(player)),
        })
    }

    /// The game, the players and their ranks, if the match is over and rated.
    pub(super) fn rated(&self) -> Option<(String, Vec<(String, u8)>)> {
        let live = self.live.as_ref().filter(|_| is_rated(&self.row.setup))?;
        let outcome = live.table.outcome()?;
        let seats = self.row.setup.seats.iter();
        let names = seats.filter_map(|seat| seat.account.clone());
        Some((self.row.game.clone(), names.zip(outcome.ranks()).collect()))
    }

    fn details(&self, viewer: Viewer, chat: Vec<ChatLine>) -> TableDetails<'_> {
        let (row, setup) = (&self.row, &self.row.setup);
        let commitment = |live: &Live| Cow::Owned(live.table.commitment().to_string());
        TableDetails {
            protocol: wire::PROTOCOL,
            id: Cow::Owned(row.id.to_string()),
            game: Cow::Borrowed(&row.game),
            seat: match viewer {
                Viewer::Player(player) => Some(player.into()),
                Viewer::Spectator | Viewer::Referee => None,
            },
            seats: Cow::Owned(seat_views(setup)),
            clock_rule: Cow::Owned(setup.clock.to_string()),
            public: setup.public,
            spectators: setup.spectators,
            hidden: self.game.facts().hidden && !self.is_delayed(viewer),
            rated: is_rated(setup),
            commitment: self.live.as_ref().map(commitment),
            past: None,
            chat: Cow::Owned(chat),
        }
    }
}
