//! How a table is opened: from what was asked for to what is stored.

use std::time::{SystemTime, UNIX_EPOCH};

use game::{Limit, erased::AnyGame};
use table::{ClockRule, Table};
use wire::{
    api::{OpenTable, OpenedSeat, SeatRequest},
    error::Code,
    view::{SeatKind, Spectators, State},
};

use crate::{
    app::{App, blocking},
    error::{ApiError, ApiResult},
    ids::TableId,
    room::{read_strategy, table_setup},
    store::{PlayerRow, SeatRow, SetupRow, TableRow},
    tokens::{Token, random_seed},
};

/// The most seats a table can have: more than any game takes.
const MOST_SEATS: usize = 8;

/// The longest delay of spectators, in seconds.
const MOST_DELAY: u32 = 3_600;

/// A table to be stored, and what only its host is told.
pub(crate) struct Prepared {
    pub(crate) row: TableRow,
    pub(crate) seats: Vec<OpenedSeat>,
    pub(crate) host: Option<String>,
}

/// Makes a table of what was asked for, and checks it against the rules.
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
    let invalid = |error: &dyn ToString| ApiError::new(Code::GameOptions, error.to_string());
    let options = game
        .options(&request.options.to_string())
        .map_err(|error| invalid(&error))?;
    let clock = request.clock.as_deref().unwrap_or("none");
    let clock: ClockRule = clock
        .parse()
        .map_err(|error: table::NotAClock| ApiError::new(Code::ClockInvalid, error.to_string()))?;
    let wishes = if request.seats.is_empty() {
        default_seats(game)
    } else {
        request.seats
    };
    if wishes.len() > MOST_SEATS {
        return Err(seats_error("a table has at most eight seats"));
    }
    let is_at_one_screen =
        |wish: &SeatRequest| matches!(wish.kind, SeatKind::Human | SeatKind::Strategy);
    if request.local && !wishes.iter().all(is_at_one_screen) {
        return Err(seats_error("at a local table sit people and strategies"));
    }
    let mut rows = Vec::new();
    let mut told = Vec::new();
    let mut account = player;
    for (index, wish) in (0..).zip(wishes) {
        let (row, seat) = seat(app, game, index, wish, &mut account).await?;
        rows.push(row);
        told.push(seat);
    }
    if let Spectators::Delay(seconds) = request.spectators
        && !(1..=MOST_DELAY).contains(&seconds)
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
            clock: clock.to_string(),
            // What was seen stays known, so with secrets nothing is taken back.
            takebacks: request.takebacks.unwrap_or(true) && !game.facts().hidden,
            public: request.public,
            local: request.local,
            spectators: request.spectators,
            rematch: Vec::new(),
            next: None,
            host: host.as_ref().map(|host| host.hash().hex()),
            seed: random_seed().to_string(),
            salt: random_seed().to_string(),
            seats: rows,
        },
        head: None,
    };
    // Set up in any case, so that the rules can object before someone waits.
    let table =
        Table::open(game, &table_setup(&row)?, app.now()).map_err(|error| invalid(&error))?;
    if is_full {
        row.head = Some(table.record().head());
    }
    Ok(Prepared {
        row,
        seats: told,
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
                row.token = Some(player.token.hex());
                row.account = Some(player.name.clone());
            }
            None => {
                let new = Token::new();
                row.token = Some(new.hash().hex());
                token = Some(new.to_string());
            }
        },
        SeatKind::Open => row.name.clear(),
        SeatKind::Invited => {
            let new = Token::new();
            row.invitation = Some(new.hash().hex());
            invitation = Some(new.to_string());
        }
        SeatKind::Strategy => {
            let strongest = || game.brains().last().map(ToString::to_string);
            let written = wish.strategy.or_else(strongest).unwrap_or_default();
            expect_strategy(app, game, &written).await?;
            if row.name.is_empty() {
                row.name.clone_from(&written);
            }
            row.strategy = Some(written);
        }
        SeatKind::Bot => {
            let name = row.name.clone();
            let found = blocking(app, move |store| store.player(&name)).await?;
            let bot = found.filter(|player| player.bot).ok_or(Code::BotUnknown)?;
            row.account = Some(bot.name);
        }
    }
    let told = OpenedSeat {
        seat: index,
        kind: row.kind,
        name: row.name.clone(),
        token,
        invitation,
    };
    Ok((row, told))
}

/// Whether there is such a strategy: a brain, a level, or one by a user.
async fn expect_strategy(app: &App, game: &dyn AnyGame, written: &str) -> ApiResult<()> {
    let read = read_strategy(written, &app.config.thinking);
    let levels = game.levels().iter().map(|level| level.name);
    let ours: Vec<&str> = game.brains().iter().copied().chain(levels).collect();
    if read.is_some_and(|(name, _)| ours.contains(&name)) {
        return Ok(());
    }
    app.loaded.look_again().await;
    let loaded = app.loaded.of_game(game);
    let loaded = loaded.iter().map(|it| it.name.as_str());
    // It has its own idea of a node, and is not asked to hurry when others wait.
    let is_loaded = |(name, limit): (&str, Limit)| {
        matches!(limit, Limit::Time(_)) && loaded.clone().any(|it| it == name)
    };
    if read.is_some_and(is_loaded) {
        return Ok(());
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

/// You, and whoever comes.
fn default_seats(game: &dyn AnyGame) -> Vec<SeatRequest> {
    let least = usize::from(*game.facts().players.start());
    let seat = |index: usize| SeatRequest {
        kind: if index == 0 {
            SeatKind::Human
        } else {
            SeatKind::Open
        },
        name: None,
        strategy: None,
    };
    (0..least).map(seat).collect()
}

fn seats_error(error: &str) -> ApiError {
    ApiError::new(Code::TableSeats, error)
}

/// As much of what was sent as an error message should show.
fn short(text: &str) -> String {
    text.chars()
        .filter(|letter| !letter.is_control())
        .take(40)
        .collect()
}

/// The seconds since 1970.
pub(crate) fn now_seconds() -> u64 {
    let since = SystemTime::now().duration_since(UNIX_EPOCH);
    since.map_or(0, |since| since.as_secs())
}
