//! What is done at a table besides acting: sitting down, agreeing, looking.

use std::borrow::Cow;

use axum::body::Bytes;
use game::{Player, Viewer};
use table::Table;
use wire::{
    api::{AnswerBody, Done, RematchState, TakeSeat, TakenSeat},
    client::{NextTable, Resume, ToClient},
    ended::Ended,
    error::Code,
    stream::TableLine,
    view::{self, Asked, Change, SeatKind, State, TableView},
};

use super::{
    Ask, Bearer, Riddle,
    actor::Room,
    delayed::Delayed,
    load::{Live, storage, table_setup},
    news::{Look, Told, clock, ended, ending, none, outcome, revealed, written},
    seats::{Right, Rights, is_rated, seat_views, take},
    viewers::Form,
};
use crate::{
    error::{ApiError, ApiResult},
    frame,
    lobby::rematch_row,
    store::{PlayerRow, TableRow, Write},
};

impl Room {
    /// Gives a free seat away, and begins when it was the last.
    pub(super) async fn sit(
        &mut self,
        wish: &TakeSeat,
        player: Option<&PlayerRow>,
    ) -> ApiResult<TakenSeat> {
        if self.row.state != State::Open {
            return Err(ApiError::from(Code::SeatNoneFree));
        }
        let mut row = self.row.clone();
        let taken = take(&mut row.setup, wish, player)?;
        let table = if row.setup.seats.iter().any(|seat| seat.is_free()) {
            None
        } else {
            let opened = Table::open(self.game, &table_setup(&row)?, self.app.now());
            let table =
                opened.map_err(|error| ApiError::new(Code::GameOptions, error.to_string()))?;
            row.head = Some(table.record().head());
            row.state = State::Playing;
            Some(table)
        };
        self.keep(row).await?;
        self.rights = Rights::of(&self.row.setup);
        self.live = table.map(|table| Live {
            seq: 0,
            told: Told::new(&table, None),
            table,
        });
        let table = self.live.as_ref().map(|live| &live.table);
        if let Some(delayed) = &mut self.delayed {
            delayed.begin(table, self.app.now());
        }
        let name = self.row.setup.seats[usize::from(taken.seat)].name.clone();
        self.tell_notice(view::Notice::Seated {
            seat: taken.seat,
            name,
        });
        if self.live.is_some() {
            self.app.started(&self.row);
            self.tick().await;
            self.think();
        }
        Ok(taken)
    }

    /// Opens the seat that was kept for a bot to everyone.
    pub(super) async fn decline(&mut self, player: &PlayerRow) -> ApiResult<()> {
        let mut row = self.row.clone();
        let is_kept = |seat: &&mut crate::store::SeatRow| {
            seat.is_free() && seat.account.as_deref() == Some(&player.name)
        };
        let seat = row.setup.seats.iter_mut().find(is_kept);
        let seat = seat.ok_or(Code::TokenWrong)?;
        seat.kind = SeatKind::Open;
        seat.account = None;
        seat.name.clear();
        self.keep(row).await?;
        self.tell_whole();
        Ok(())
    }

    /// Does something for a player besides acting.
    pub(super) async fn ask(
        &mut self,
        player: Player,
        ask: Ask,
        caused: Option<(u64, Option<u64>)>,
    ) -> ApiResult<Done> {
        if let Ask::Chat(line) = ask {
            self.say(player, &line).await?;
            if let Some((connection, a)) = caused {
                self.viewers.ack(connection, a);
            }
            return Ok(self.done(player));
        }
        if matches!(ask, Ask::Abort) && self.row.state == State::Open {
            self.call_off().await?;
            if let Some((connection, a)) = caused {
                self.viewers.ack(connection, a);
            }
            return Ok(self.done(player));
        }
        let now = self.app.now();
        let live = self.live.as_mut().ok_or(Code::TableNotStarted)?;
        let table = &mut live.table;
        let before = table.turn().player();
        let result = match ask {
            Ask::Resign => table.resign(player, now),
            Ask::Draw(AnswerBody { accept: None }) => table.offer_draw(player, now),
            Ask::Draw(AnswerBody { accept: Some(true) }) => table.accept_draw(player, now),
            Ask::Draw(AnswerBody {
                accept: Some(false),
            }) => table.decline_draw(player, now),
            Ask::Takeback(AnswerBody { accept: None }) => table.ask_takeback(player, now),
            Ask::Takeback(AnswerBody {
                accept: Some(agrees),
            }) => table.answer_takeback(player, agrees, now),
            Ask::Abort | Ask::Chat(_) => table.abort(now),
        };
        match result {
            Ok(update) => {
                self.publish(update, Some(player), before, caused).await?;
                self.think();
                Ok(self.done(player))
            }
            Err(refused) => {
                self.tick().await;
                Err(refused.into())
            }
        }
    }

    /// Closes a table at which a seat is still free, as if nobody had come.
    async fn call_off(&mut self) -> ApiResult<()> {
        let write = Write::Close(self.id);
        self.app.store.write(write).done().await.map_err(storage)?;
        self.row.state = State::Over;
        self.tell_whole();
        Ok(())
    }

    /// Notes that a player wants to play again, and opens the next table when all do.
    pub(super) async fn ask_rematch(&mut self, player: Player) -> ApiResult<RematchState> {
        if let Some(table) = self.row.setup.next.clone() {
            return Ok(RematchState { table: Some(table) });
        }
        let live = self.live.as_ref().ok_or(Code::TableNotStarted)?;
        if !live.table.is_over() {
            return Err(ApiError::from(Code::RematchTooEarly));
        }
        let asks = &self.row.setup.rematch;
        if !asks.contains(&u8::from(player)) {
            let mut row = self.row.clone();
            row.setup.rematch.push(player.into());
            self.keep(row).await?;
            self.tell_notice(view::Notice::RematchOffered {
                seat: player.into(),
            });
        }
        let seats = (0..).zip(&self.row.setup.seats);
        let is_asked = |(seat, of): (u8, &crate::store::SeatRow)| {
            of.kind != SeatKind::Human || self.row.setup.rematch.contains(&seat)
        };
        if !seats.into_iter().all(is_asked) {
            return Ok(RematchState { table: None });
        }
        let next = rematch_row(&self.row, self.game, self.app.now())?;
        let table = next.id.to_string();
        self.app.lobby.open(&self.app, next, None).await?;
        let mut row = self.row.clone();
        row.setup.next = Some(table.clone());
        self.keep(row).await?;
        let told = NextTable {
            table: table.clone(),
        };
        self.tell_all(
            &ToClient::Rematch(told.clone()).text(None),
            &TableLine::Rematch(told).text(),
        );
        Ok(RematchState { table: Some(table) })
    }

    /// Stores what has changed about the table, and then lets it hold.
    async fn keep(&mut self, row: TableRow) -> ApiResult<()> {
        let write = Write::Seats(Box::new(row.clone()));
        self.app.store.write(write).done().await.map_err(storage)?;
        self.row = row;
        Ok(())
    }

    /// The record, if the bearer may see it.
    pub(super) fn record(&self, bearer: Bearer) -> ApiResult<String> {
        let right = self.rights.of_bearer(bearer)?;
        let live = self.live.as_ref().ok_or(Code::TableNotStarted)?;
        let table = &live.table;
        let is_host = self.row.setup.local && right != Right::Watch;
        // Without secrets there is nothing to hide, save from spectators who see late. A match
        // that was called off has no end, so its secrets stay secret.
        let sees_late = self.delayed.is_some() && right.viewer() == Viewer::Spectator;
        let is_open = !table.facts().hidden && (table.is_over() || !sees_late);
        let is_public = table.outcome().is_some() || is_open;
        if !is_public && !is_host {
            return Err(ApiError::from(Code::RecordSecret));
        }
        Ok(table.record().to_string())
    }

    /// What a hint for the bearer would be about.
    pub(super) fn riddle(&self, bearer: Bearer) -> ApiResult<Riddle> {
        let player = self.rights.player(bearer)?;
        let live = self.live.as_ref().ok_or(Code::TableNotStarted)?;
        if is_rated(&self.row.setup) {
            return Err(ApiError::from(Code::HintForbidden));
        }
        if live.table.is_over() {
            return Err(ApiError::from(Code::TableOver));
        }
        if live.table.turn().player() != Some(player) {
            return Err(ApiError::from(Code::HintNotYourTurn));
        }
        Ok(Riddle {
            ply: self.done(player).ply,
            game: self.game,
            view: live.table.view(Viewer::Player(player)),
        })
    }

    /// All that a viewer may know, as JSON.
    pub(super) fn view_text(&self, viewer: Viewer) -> String {
        serde_json::to_string(&self.view(viewer)).expect("a view is plain data")
    }

    /// The first message of a connection.
    pub(super) fn first_message(&self, viewer: Viewer, form: Form, since: Option<u32>) -> Bytes {
        let table = self.view(viewer);
        if form == Form::Lines {
            return TableLine::GameFull(Box::new(table)).text().into();
        }
        let live = self.live.as_ref();
        let (v, missed) = match (self.delayed_for(viewer), live) {
            (Some(delayed), _) => (delayed.version(), None),
            (None, Some(live)) => (
                live.told.version(viewer),
                since.and_then(|since| live.told.missed(&live.table, viewer, since)),
            ),
            (None, None) => (0, None),
        };
        let message = match missed {
            Some(missed) => ToClient::Resume(Box::new(Resume { table, missed })),
            None => ToClient::Full(Box::new(table)),
        };
        frame::of(&message.text(Some(v)))
    }

    /// The shape of the board, which stays the same for the whole match.
    pub(super) fn geometry_text(&self, viewer: Viewer) -> ApiResult<String> {
        let live = self.live.as_ref().ok_or(Code::TableNotStarted)?;
        let geometry = live.table.view(viewer).geometry();
        Ok(serde_json::to_string(&geometry).expect("a shape is plain data"))
    }

    fn view(&self, viewer: Viewer) -> TableView<'_> {
        let table = self.live.as_ref().map(|live| &live.table);
        // What is agreed on belongs to the present.
        let present = table.filter(|_| self.delayed_for(viewer).is_none());
        let asked = present.and_then(Table::takeback).map(|ask| Asked {
            by: ask.by.into(),
            ply: ask.ply,
            waiting: ask.waiting.iter().copied().map(u8::from).collect(),
        });
        let setup = &self.row.setup;
        let standing = self.standing(viewer);
        TableView {
            id: Cow::Owned(self.id.to_string()),
            game: Cow::Borrowed(&self.row.game),
            state: self.row.state,
            seat: match viewer {
                Viewer::Player(player) => Some(player.into()),
                Viewer::Spectator | Viewer::Referee => None,
            },
            seats: Cow::Owned(seat_views(setup)),
            clock_rule: Cow::Borrowed(&setup.clock),
            public: setup.public,
            spectators: setup.spectators,
            rated: is_rated(setup),
            commitment: table.map(|table| Cow::Owned(table.commitment().to_string())),
            draw_offers: present.map_or_else(Vec::new, |table| {
                table.draw_offers().into_iter().map(u8::from).collect()
            }),
            takeback: asked,
            ply: standing.ply,
            turn: standing.turn,
            observation: standing.observation,
            legal: standing.legal,
            last: standing.last,
            clock: standing.clock,
            outcome: standing.outcome,
            ending: standing.ending,
            ended: standing.ended,
            revealed: standing.revealed,
            chat: Cow::Owned(self.chat.lines()),
        }
    }

    /// How the match stands for a viewer.
    fn standing(&self, viewer: Viewer) -> Change<'_> {
        let nothing = || Change {
            state: self.row.state,
            events: Cow::Owned(none()),
            notices: Vec::new(),
            ply: 0,
            turn: None,
            observation: Cow::Owned(written(&())),
            legal: Cow::Owned(none()),
            last: None,
            clock: None,
            outcome: None,
            ending: None,
            ended: None,
            revealed: None,
        };
        if let Some(delayed) = self.delayed_for(viewer) {
            return delayed.shown().cloned().unwrap_or_else(nothing);
        }
        let Some(Live { table, told, .. }) = &self.live else {
            let is_deserted = self.row.state == State::Over;
            return Change {
                ending: is_deserted.then_some(Cow::Borrowed("nobody came")),
                ended: is_deserted.then_some(Ended::Deserted),
                ..nothing()
            };
        };
        let mover = table.turn().player().filter(|_| !table.is_over());
        let (observation, legal, last) = Look::of(table, viewer).into();
        Change {
            ply: told.ply(table, viewer),
            turn: mover.map(u8::from),
            observation,
            legal,
            last,
            clock: clock(table, viewer, self.app.now()),
            outcome: outcome(table),
            ending: ending(table),
            ended: ended(table),
            revealed: revealed(table),
            ..nothing()
        }
    }

    /// What a viewer sees late, if it does.
    fn delayed_for(&self, viewer: Viewer) -> Option<&Delayed> {
        let delayed = self.delayed.as_ref();
        delayed.filter(|_| viewer == Viewer::Spectator && self.live.is_some())
    }

    /// Tells all something that is not part of the match.
    fn tell_notice(&mut self, notice: view::Notice) {
        // The seats have changed too, which a change does not tell.
        if self.live.is_none() || matches!(notice, view::Notice::Seated { .. }) {
            return self.tell_whole();
        }
        let notices = vec![notice];
        let viewers: Vec<(Viewer, Form)> = self.viewers.kinds();
        let texts: Vec<Bytes> = viewers
            .iter()
            .map(|(viewer, form)| self.notice_text(*viewer, *form, &notices))
            .collect();
        self.viewers.send(|connection| {
            let kind = (connection.viewer, connection.form);
            let index = viewers.iter().position(|known| *known == kind)?;
            texts.get(index).cloned()
        });
    }

    fn notice_text(&self, viewer: Viewer, form: Form, notices: &[view::Notice]) -> Bytes {
        let change = Change {
            notices: notices.to_vec(),
            events: Cow::Owned(none()),
            ..self.standing(viewer)
        };
        match form {
            Form::Frames => frame::of(&ToClient::Update(Box::new(change)).text(None)),
            Form::Lines => TableLine::GameState(Box::new(change)).text().into(),
        }
    }

    /// Tells all the whole table again.
    fn tell_whole(&mut self) {
        let viewers: Vec<(Viewer, Form)> = self.viewers.kinds();
        let texts: Vec<Bytes> = viewers
            .iter()
            .map(|(viewer, form)| self.first_message(*viewer, *form, None))
            .collect();
        self.viewers.send(|connection| {
            let kind = (connection.viewer, connection.form);
            let index = viewers.iter().position(|known| *known == kind)?;
            texts.get(index).cloned()
        });
    }

    pub(super) fn tell_all(&mut self, frame: &str, line: &str) {
        let (frame, line) = (frame::of(frame), Bytes::copy_from_slice(line.as_bytes()));
        self.viewers.send(|connection| {
            Some(match connection.form {
                Form::Frames => frame.clone(),
                Form::Lines => line.clone(),
            })
        });
    }
}
