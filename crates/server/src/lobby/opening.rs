//! Prepares a new table: converts a request to the row that is stored.

use std::time::{SystemTime, UNIX_EPOCH};

use game::{Limit, erased::AnyGame};
use table::{ClockRule, Table};
use wire::{
    api::{OpenTable, OpenedSeat, SeatRequest},
    error::Code,
    standing::State,
    view::{SeatKind, Spectators},
};

use crate::{
    app::{App, blocking},
    error::{ApiError, ApiResult},
    ids::TableId,
    room::table_setup,
    store::{PlayerRow, SeatRow, SeatStrategy, SetupRow, TableRow},
    tokens::{Token, random_seed},
};

/// The most seats that a table can have.
const MAX_SEATS: usize = 8;

/// The longest delay of spectators, in seconds.
const MAX_DELAY: u32 = 3_600;

/// A table to be stored, and the tokens for its host.
pub(crate) struct Prepared {
    pub(crate) row: TableRow,
    pub(crate) seats: Vec<OpenedSeat>,
    pub(crate) host: Option<String>,
}

/// Converts a request to a table, and checks it against the rules.
pub(crate) async fn prepare(
    app: &App,
    request: OpenTable,
    player: Option<&PlayerRow>,
) -> ApiResult<Prepared> {
    let game = app.game(&request.game).ok_or_else(|| {
        let known: Vec<&str> = app.games.iter().map(|game| game.facts().id).collect();
        let error = format!(
            "there is no game `{}`; there are {}",
            short(&request.game),
            known.join(", ")
        );
        ApiError::new(Code::GameUnknown, error)
    })?;
    let options = game.options(&request.options.to_string())?;
    let clock = request.clock.as_deref().unwrap_or("none");
    let clock: ClockRule = clock
        .parse()
        .map_err(|error: table::NotAClock| ApiError::new(Code::ClockInvalid, error.to_string()))?;
    let wishes = if request.seats.is_empty() {
        default_seats(game)
    } else {
        request.seats
    };
    if wishes.len() > MAX_SEATS {
        return Err(seats_error("a table has at most eight seats"));
    }
    let is_at_one_screen =
        |wish: &SeatRequest| matches!(wish.kind, SeatKind::Human | SeatKind::Strategy);
    if request.local && !wishes.iter().all(is_at_one_screen) {
        return Err(seats_error("a local table has only people and strategies"));
    }
    let mut rows = Vec::new();
    let mut opened = Vec::new();
    let mut account = player;
    for (index, wish) in (0..).zip(wishes) {
        let (row, seat) = seat(app, game, index, wish, &mut account).await?;
        rows.push(row);
        opened.push(seat);
    }
    if let Spectators::Delay(seconds) = request.spectators
        && !(1..=MAX_DELAY).contains(&seconds)
    {
        return Err(ApiError::from(Code::TableSpectators));
    }
    let host = request.local.then(Token::new);
    let is_full = !rows.iter().any(SeatRow::is_free);
    let mut row = TableRow {
        id: TableId::new(),
        game: game.facts().id.into(),
        state: if is_full { State::Playing } else { State::Open },
        opened: now_seconds(),
        setup: SetupRow {
            options,
            clock,
            // What was seen stays known, so with secrets nothing is taken back.
            takebacks: request.takebacks.unwrap_or(true) && !game.facts().hidden,
            public: request.public,
            local: request.local,
            spectators: request.spectators,
            rematch: Vec::new(),
            next: None,
            host: host.as_ref().map(Token::hash),
            seed: random_seed(),
            salt: random_seed(),
            seats: rows,
        },
        head: None,
    };
    // Set up in any case, so that the rules can object before someone waits.
    let table = Table::open(game, &table_setup(&row), app.now())?;
    if is_full {
        row.head = Some(table.record().head());
    }
    Ok(Prepared {
        row,
        seats: opened,
        host: host.map(|host| host.to_string()),
    })
}

async fn seat(
    app: &App,
    game: &dyn AnyGame,
    index: u8,
    wish: SeatRequest,
    account: &mut Option<&PlayerRow>,
) -> ApiResult<(SeatRow, OpenedSeat)> {
    let mut row = SeatRow {
        kind: wish.kind,
        name: wish
            .name
            .as_ref()
            .map(ToString::to_string)
            .unwrap_or_default(),
        strategy: None,
        token: None,
        invitation: None,
        account: None,
    };
    let (mut token, mut invitation) = (None, None);
    match wish.kind {
        SeatKind::Human => match account.take() {
            Some(player) => {
                row.name.clone_from(&player.name);
                row.token = Some(player.token);
                row.account = Some(player.name.clone());
            }
            None => {
                let new = Token::new();
                row.token = Some(new.hash());
                token = Some(new.to_string());
            }
        },
        SeatKind::Open => row.name.clear(),
        SeatKind::Invited => {
            let new = Token::new();
            row.invitation = Some(new.hash());
            invitation = Some(new.to_string());
        }
        SeatKind::Strategy => {
            let strongest = || game.profile().brains.last().map(ToString::to_string);
            let written = wish.strategy.or_else(strongest).unwrap_or_default();
            row.strategy = Some(find_strategy(app, game, &written).await?);
            if row.name.is_empty() {
                row.name = written;
            }
        }
        SeatKind::Bot => {
            let name = row.name.clone();
            let found = blocking(app, move |store| store.player(&name)).await?;
            let bot = found.filter(|player| player.bot).ok_or(Code::BotUnknown)?;
            row.account = Some(bot.name);
        }
    }
    let opened = OpenedSeat {
        seat: index,
        kind: row.kind,
        name: row.name.clone(),
        token,
        invitation,
    };
    Ok((row, opened))
}

/// Reads a strategy, if there is such a one: a brain, a level, or one of a user.
async fn find_strategy(app: &App, game: &dyn AnyGame, written: &str) -> ApiResult<SeatStrategy> {
    let read: Option<SeatStrategy> = written.parse().ok();
    let profile = game.profile();
    let levels = profile.levels.iter().map(|level| level.name);
    let ours: Vec<&str> = profile.brains.iter().copied().chain(levels).collect();
    let is_ours = |it: &SeatStrategy| ours.contains(&it.name.as_str());
    if let Some(strategy) = read.clone().filter(is_ours) {
        return Ok(strategy);
    }
    app.loaded.look_again().await;
    let loaded = app.loaded.of_game(game);
    let loaded = loaded.iter().map(|it| it.name.as_str());
    // It has its own idea of a node, and is not asked to hurry when others wait.
    let is_loaded = |it: &SeatStrategy| {
        let is_timed = matches!(it.limit, None | Some(Limit::Time(_)));
        is_timed && loaded.clone().any(|name| name == it.name)
    };
    if let Some(strategy) = read.filter(is_loaded) {
        return Ok(strategy);
    }
    let error = format!(
        "there is no strategy `{}`; {} has {}",
        short(written),
        game.facts().id,
        ours.into_iter()
            .chain(loaded)
            .collect::<Vec<_>>()
            .join(", ")
    );
    Err(ApiError::new(Code::StrategyUnknown, error))
}

/// One person, and open seats for the others.
fn default_seats(game: &dyn AnyGame) -> Vec<SeatRequest> {
    let min = usize::from(*game.facts().players.start());
    let seat = |index: usize| SeatRequest {
        kind: if index == 0 {
            SeatKind::Human
        } else {
            SeatKind::Open
        },
        name: None,
        strategy: None,
    };
    (0..min).map(seat).collect()
}

fn seats_error(error: &str) -> ApiError {
    ApiError::new(Code::TableSeats, error)
}

/// Shortens text from a client for an error message.
fn short(text: &str) -> String {
    text.chars()
        .filter(|letter| !letter.is_control())
        .take(40)
        .collect()
}

/// Returns the seconds since 1970.
pub(crate) fn now_seconds() -> u64 {
    let since = SystemTime::now().duration_since(UNIX_EPOCH);
    since.map_or(0, |since| since.as_secs())
}
