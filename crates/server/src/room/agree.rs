//! What is done at a table besides acting: sitting down, agreeing, talking, looking.

use std::{borrow::Cow, time::Instant};

use axum::extract::ws::Utf8Bytes;
use game::{Player, Viewer};
use table::Table;
use wire::{
    api::{AnswerBody, ChatBody, Done, RematchState, TakeSeat, TakenSeat},
    client::{ChatLine, NextTable, Resume, ToClient},
    error::Code,
    stream::TableLine,
    view::{self, Asked, Change, SeatKind, State, TableView},
};

use super::{
    Ask, Bearer, Riddle,
    actor::Room,
    load::{Live, storage, table_setup},
    news::{Look, Told, clock, ending, none, outcome, revealed, written},
    seats::{Right, Rights, is_rated, seat_views, take},
    viewers::Form,
};
use crate::{
    error::{ApiError, ApiResult},
    lobby::rematch_row,
    store::{PlayerRow, Write},
};

/// The most characters of a line of chat.
const CHAT_MOST: usize = 280;

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
        let write = Write::Seats(Box::new(row.clone()));
        self.app.store.write(write).done().await.map_err(storage)?;
        self.row = row;
        self.rights = Rights::of(&self.row.setup);
        self.live = table.map(|table| Live {
            seq: 0,
            told: Told::new(&table, None),
            table,
        });
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
        let write = Write::Seats(Box::new(row.clone()));
        self.app.store.write(write).done().await.map_err(storage)?;
        self.row = row;
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
            self.say(player, &line)?;
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

    /// Says something to all at the table.
    fn say(&mut self, player: Player, line: &ChatBody) -> ApiResult<()> {
        let text = line.text.trim();
        let is_fit = !text.is_empty()
            && text.chars().count() <= CHAT_MOST
            && !text.chars().any(|letter| letter.is_control());
        if !is_fit {
            return Err(ApiError::from(Code::ChatInvalid));
        }
        let bucket = self
            .chat
            .get_mut(player.index())
            .ok_or(Code::ChatNotSeated)?;
        let taken = bucket.take(self.app.config.limits.chat, Instant::now());
        taken.map_err(|wait| {
            let seconds = wait.as_secs() + 1;
            ApiError::limited(Code::RateLimited, "chat.seat", seconds, "you talk too much")
        })?;
        let line = ChatLine {
            seat: player.into(),
            name: self.row.setup.seats[player.index()].name.clone(),
            text: text.into(),
        };
        self.tell_all(
            &ToClient::Chat(line.clone()).text(None),
            &TableLine::ChatLine(line).text(),
        );
        Ok(())
    }

    /// Notes that a player wants to play again, and opens the next table when all do.
    pub(super) async fn ask_rematch(&mut self, player: Player) -> ApiResult<RematchState> {
        if let Some(next) = self.next {
            return Ok(RematchState {
                table: Some(next.to_string()),
            });
        }
        let live = self.live.as_ref().ok_or(Code::TableNotStarted)?;
        if !live.table.is_over() {
            return Err(ApiError::from(Code::RematchTooEarly));
        }
        if !self.rematch.contains(&player) {
            self.rematch.push(player);
            self.tell_notice(view::Notice::RematchOffered {
                seat: player.into(),
            });
        }
        let seats = (0..).map(Player::new).zip(&self.row.setup.seats);
        let is_asked = |(player, seat): (Player, &crate::store::SeatRow)| {
            seat.kind != SeatKind::Human || self.rematch.contains(&player)
        };
        if !seats.into_iter().all(is_asked) {
            return Ok(RematchState { table: None });
        }
        let row = rematch_row(&self.row, self.game, self.app.now())?;
        let next = row.id;
        self.app.lobby.open(&self.app, row, None).await?;
        self.next = Some(next);
        let table = next.to_string();
        let told = NextTable {
            table: table.clone(),
        };
        self.tell_all(
            &ToClient::Rematch(told.clone()).text(None),
            &TableLine::Rematch(told).text(),
        );
        Ok(RematchState { table: Some(table) })
    }

    /// The record, if the bearer may see it.
    pub(super) fn record(&self, bearer: Bearer) -> ApiResult<String> {
        let right = self.rights.of_bearer(bearer)?;
        let live = self.live.as_ref().ok_or(Code::TableNotStarted)?;
        let table = &live.table;
        let is_host = self.row.setup.local && right != Right::Watch;
        // A match that was called off has no end, so its secrets stay secret.
        let is_public = table.outcome().is_some() || (table.is_over() && !table.facts().hidden);
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
    pub(super) fn first_message(
        &self,
        viewer: Viewer,
        form: Form,
        since: Option<u32>,
    ) -> Utf8Bytes {
        let table = self.view(viewer);
        if form == Form::Lines {
            return TableLine::GameFull(Box::new(table)).text().into();
        }
        let live = self.live.as_ref();
        let v = live.map_or(0, |live| live.told.version(viewer));
        let missed = since
            .zip(live)
            .and_then(|(since, live)| live.told.missed(&live.table, viewer, since));
        let message = match missed {
            Some(missed) => ToClient::Resume(Box::new(Resume { table, missed })),
            None => ToClient::Full(Box::new(table)),
        };
        message.text(Some(v)).into()
    }

    /// The shape of the board, which stays the same for the whole match.
    pub(super) fn geometry_text(&self, viewer: Viewer) -> ApiResult<String> {
        let live = self.live.as_ref().ok_or(Code::TableNotStarted)?;
        let geometry = live.table.view(viewer).geometry();
        Ok(serde_json::to_string(&geometry).expect("a shape is plain data"))
    }

    fn view(&self, viewer: Viewer) -> TableView<'_> {
        let live = self.live.as_ref();
        let table = live.map(|live| &live.table);
        let (observation, legal, last) = match table {
            Some(table) => Look::of(table, viewer).into(),
            None => (Cow::Owned(written(&())), Cow::Owned(none()), None),
        };
        let asked = table.and_then(Table::takeback).map(|ask| Asked {
            by: ask.by.into(),
            ply: ask.ply,
            waiting: ask.waiting.iter().copied().map(u8::from).collect(),
        });
        let mover = table.filter(|table| !table.is_over());
        TableView {
            id: Cow::Owned(self.id.to_string()),
            game: Cow::Borrowed(&self.row.game),
            state: self.row.state,
            seat: match viewer {
                Viewer::Player(player) => Some(player.into()),
                Viewer::Spectator | Viewer::Referee => None,
            },
            seats: Cow::Owned(seat_views(&self.row.setup)),
            clock_rule: Cow::Borrowed(&self.row.setup.clock),
            public: self.row.setup.public,
            rated: is_rated(&self.row.setup),
            commitment: table.map(|table| Cow::Owned(table.commitment().to_string())),
            draw_offers: table.map_or_else(Vec::new, |table| {
                table.draw_offers().into_iter().map(u8::from).collect()
            }),
            takeback: asked,
            ply: live.map_or(0, |live| live.told.ply(&live.table, viewer)),
            turn: mover.and_then(|table| table.turn().player()).map(u8::from),
            observation,
            legal,
            last,
            clock: table.and_then(|table| clock(table, viewer, self.app.now())),
            outcome: table.and_then(outcome),
            ending: match table {
                Some(table) => ending(table),
                None if self.row.state == State::Over => Some(Cow::Borrowed("nobody came")),
                None => None,
            },
            revealed: table.and_then(revealed),
        }
    }

    /// Tells all something that is not part of the match.
    fn tell_notice(&mut self, notice: view::Notice) {
        // The seats have changed too, which a change does not tell.
        if self.live.is_none() || matches!(notice, view::Notice::Seated { .. }) {
            return self.tell_whole();
        }
        let notices = vec![notice];
        let viewers: Vec<(Viewer, Form)> = self.viewers.kinds();
        let texts: Vec<Utf8Bytes> = viewers
            .iter()
            .map(|(viewer, form)| self.notice_text(*viewer, *form, &notices))
            .collect();
        self.viewers.send(|connection| {
            let kind = (connection.viewer, connection.form);
            let index = viewers.iter().position(|known| *known == kind)?;
            texts.get(index).cloned()
        });
    }

    fn notice_text(&self, viewer: Viewer, form: Form, notices: &[view::Notice]) -> Utf8Bytes {
        let view = self.view(viewer);
        let change = Change {
            state: view.state,
            events: Cow::Owned(none()),
            notices: notices.to_vec(),
            ply: view.ply,
            turn: view.turn,
            observation: view.observation,
            legal: view.legal,
            last: view.last,
            clock: view.clock,
            outcome: view.outcome,
            ending: view.ending,
            revealed: view.revealed,
        };
        match form {
            Form::Frames => ToClient::Update(Box::new(change)).text(None).into(),
            Form::Lines => TableLine::GameState(Box::new(change)).text().into(),
        }
    }

    /// Tells all the whole table again.
    fn tell_whole(&mut self) {
        let viewers: Vec<(Viewer, Form)> = self.viewers.kinds();
        let texts: Vec<Utf8Bytes> = viewers
            .iter()
            .map(|(viewer, form)| self.first_message(*viewer, *form, None))
            .collect();
        self.viewers.send(|connection| {
            let kind = (connection.viewer, connection.form);
            let index = viewers.iter().position(|known| *known == kind)?;
            texts.get(index).cloned()
        });
    }

    fn tell_all(&mut self, frame: &str, line: &str) {
        let (frame, line) = (Utf8Bytes::from(frame), Utf8Bytes::from(line));
        self.viewers.send(|connection| {
            Some(match connection.form {
                Form::Frames => frame.clone(),
                Form::Lines => line.clone(),
            })
        });
    }
}
