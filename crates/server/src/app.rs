//! The server as its handlers see it, and every route on one page.

use std::{
    net::{IpAddr, SocketAddr},
    sync::{Arc, OnceLock},
    time::{Duration, Instant},
};

use axum::{
    Router,
    body::Bytes,
    http::{HeaderMap, Method, Uri, header},
    middleware,
    routing::{any, get},
};
use game::erased::AnyGame;
use tokio::sync::{Semaphore, watch};
use tower_http::compression::CompressionLayer;
use utoipa::OpenApi;
use utoipa_axum::{router::OpenApiRouter, routes};
use wire::{
    error::Code,
    stream::{Challenge, EventLine, GameStart},
};

use crate::{
    config::Config,
    error::{ApiError, ApiResult},
    ids::TableId,
    limits::Buckets,
    loaded::Loaded,
    lobby::Lobby,
    meters::Meters,
    page::{self, Page},
    presence::Presence,
    routes::{
        self, analysis, bots, games, health, live, maps, players, replay, stream, tables,
        tournaments, waiting,
    },
    store::{Store, StoreError, TableRow},
    thinking::{Capacity, ThinkingPool},
    tournaments::TournamentFolder,
    waiting::WaitingRoom,
};

/// Everything that handlers and rooms share.
pub(crate) struct App {
    pub(crate) config: Config,
    pub(crate) games: &'static [&'static dyn AnyGame],
    pub(crate) store: Arc<dyn Store>,
    pub(crate) lobby: Lobby,
    pub(crate) loaded: Arc<Loaded>,
    pub(crate) thinking: ThinkingPool,
    pub(crate) presence: Presence,
    pub(crate) waiting: WaitingRoom,
    pub(crate) meters: Meters,
    pub(crate) by_address: Buckets<IpAddr>,
    pub(crate) by_token: Buckets<[u8; 32]>,
    pub(crate) registrations: Buckets<IpAddr>,
    pub(crate) analyses: Arc<Semaphore>,
    /// The tournaments, if it can read any.
    pub(crate) tournaments: OnceLock<TournamentFolder>,
    /// Whether the server is going down.
    pub(crate) stopping: watch::Sender<bool>,
    started: Instant,
}

/// The server, shared.
pub(crate) type Shared = Arc<App>;

/// The other end of a connection.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Peer(pub(crate) SocketAddr);

/// Every route.
pub(crate) fn router(app: Shared, page: Option<Page>) -> Router {
    let (router, document) = documented().split_for_parts();
    let document: Bytes = document.to_json().expect("the document is JSON").into();
    let openapi = get(async || ([(header::CONTENT_TYPE, "application/json")], document));
    let page = move |method: Method, uri: Uri, headers: HeaderMap| async move {
        page::answer(page, &method, &uri, &headers)
    };
    router
        .route("/api/openapi.json", openapi)
        .fallback_service(any(page).layer(CompressionLayer::new()))
        .method_not_allowed_fallback(routes::wrong_method)
        .layer(middleware::from_fn_with_state(app.clone(), routes::guard))
        .with_state(app)
}

/// The routes that the OpenAPI document describes: all but the document itself.
pub(crate) fn documented() -> OpenApiRouter<Shared> {
    // Shapes and positions are long and alike; they hold nothing that a stranger could guess at
    // by their length.
    let compressed = OpenApiRouter::new()
        .routes(routes!(maps::generate))
        .routes(routes!(maps::check))
        .routes(routes!(tables::geometry))
        .routes(routes!(replay::replay))
        .routes(routes!(tournaments::show))
        .routes(routes!(tournaments::record))
        .layer(CompressionLayer::new());
    OpenApiRouter::with_openapi(Document::openapi())
        .merge(compressed)
        .routes(routes!(games::list))
        .routes(routes!(tables::open, tables::list))
        .routes(routes!(tables::view))
        .routes(routes!(tables::sit))
        .routes(routes!(tables::act))
        .routes(routes!(tables::resign))
        .routes(routes!(tables::draw))
        .routes(routes!(tables::takeback))
        .routes(routes!(tables::abort))
        .routes(routes!(tables::rematch))
        .routes(routes!(tables::chat))
        .routes(routes!(tables::record))
        .routes(routes!(live::live))
        .routes(routes!(stream::stream))
        .routes(routes!(analysis::hint))
        .routes(routes!(analysis::analyze))
        .routes(routes!(bots::register, bots::list))
        .routes(routes!(bots::events))
        .routes(routes!(bots::decline))
        .routes(routes!(players::register))
        .routes(routes!(players::show))
        .routes(routes!(tournaments::list))
        .routes(routes!(waiting::enter, waiting::list))
        .routes(routes!(waiting::show, waiting::rename, waiting::leave))
        .routes(routes!(health::healthz))
        .routes(routes!(health::metrics))
}

#[derive(OpenApi)]
#[openapi(
    info(
        title = "Quadrille",
        description = "Tables of turn-based strategy games: people, bots and spectators.",
        license(name = "MIT OR Apache-2.0")
    ),
    components(schemas(
        wire::client::Resume, wire::client::ChatLine, wire::client::NextTable,
        wire::client::FrameError, wire::thinking::Thinking, wire::change::Change, wire::standing::LegalAction,
        wire::analysis::AnalysisLine, wire::stream::EventLine
    )),
    modifiers(&Bearer)
)]
struct Document;

/// How a token is shown.
struct Bearer;

impl utoipa::Modify for Bearer {
    fn modify(&self, document: &mut utoipa::openapi::OpenApi) {
        use utoipa::openapi::security::{Http, HttpAuthScheme, SecurityScheme};
        let components = document.components.get_or_insert_default();
        let scheme = SecurityScheme::Http(Http::new(HttpAuthScheme::Bearer));
        components.add_security_scheme("token", scheme);
    }
}

impl App {
    pub(crate) fn new(
        config: Config,
        games: &'static [&'static dyn AnyGame],
        store: Arc<dyn Store>,
    ) -> Result<App, StoreError> {
        // Metrics come first: what follows counts.
        let meters = Meters::new();
        let processors = std::thread::available_parallelism().map_or(1, usize::from);
        let threads = config
            .thinking
            .threads
            .unwrap_or(processors.saturating_sub(1));
        let waiting = store.waiting()?;
        let in_data = |name| config.data.as_ref().map(|data| data.join(name));
        let strategies = config.strategies.clone().or_else(|| in_data("strategies"));
        let loaded = Arc::new(Loaded::new(strategies, in_data("post-mortems")));
        Ok(App {
            games,
            store,
            lobby: Lobby::default(),
            loaded,
            thinking: ThinkingPool::new(Capacity {
                threads,
                max_wait: Duration::from_millis(config.thinking.patience_millis),
                max_time: Duration::from_millis(config.thinking.most_millis),
            }),
            presence: Presence::default(),
            waiting: WaitingRoom::new(waiting),
            meters,
            by_address: Buckets::new(config.limits.requests),
            by_token: Buckets::new(config.limits.requests_per_token),
            registrations: Buckets::new(config.limits.registrations),
            analyses: Arc::new(Semaphore::new(config.thinking.analyses)),
            tournaments: OnceLock::new(),
            stopping: watch::Sender::new(false),
            started: Instant::now(),
            config,
        })
    }

    /// The time of the tables.
    pub(crate) fn now(&self) -> Duration {
        self.started.elapsed()
    }

    /// When a time of the tables will be.
    pub(crate) fn moment(&self, time: Duration) -> tokio::time::Instant {
        let far = Duration::from_secs(365 * 86_400);
        tokio::time::Instant::from_std(self.started + time.min(self.now() + far))
    }

    /// The game of that id.
    pub(crate) fn game(&self, id: &str) -> Option<&'static dyn AnyGame> {
        self.games
            .iter()
            .copied()
            .find(|game| game.facts().id == id)
    }

    /// Tells bots for which a seat is kept.
    pub(crate) fn challenged(&self, row: &TableRow) {
        for line in challenges(row) {
            self.presence.tell(&line.0, &EventLine::Challenge(line.1));
        }
    }

    /// Tells registered players that their match begins.
    pub(crate) fn started(&self, row: &TableRow) {
        for (seat, name) in accounts(row) {
            self.presence
                .tell(name, &EventLine::GameStart(game_start(row, seat)));
        }
    }

    /// Notes that a match is over, and tells registered players.
    pub(crate) fn finished(&self, row: &TableRow) {
        self.lobby.finished(row.id);
        let table = row.id.to_string();
        for (_, name) in accounts(row) {
            let table = table.clone();
            self.presence.tell(name, &EventLine::GameFinish { table });
        }
    }

    /// The table of an address.
    pub(crate) fn table_id(text: &str) -> ApiResult<TableId> {
        text.parse().map_err(|_| ApiError::from(Code::TableUnknown))
    }
}

/// The seats that are kept for bots.
pub(crate) fn challenges(row: &TableRow) -> Vec<(String, Challenge)> {
    let kept = accounts(row).filter(|(seat, _)| row.setup.seats[usize::from(*seat)].is_free());
    kept.map(|(seat, name)| {
        let challenge = Challenge {
            table: row.id.to_string(),
            seat,
            game: row.game.clone(),
            players: u8::try_from(row.setup.seats.len()).unwrap_or(u8::MAX),
            clock_rule: row.setup.clock.to_string(),
        };
        (name.clone(), challenge)
    })
    .collect()
}

/// A match of a player, as the player sees it in a list.
pub(crate) fn game_start(row: &TableRow, seat: u8) -> GameStart {
    GameStart {
        table: row.id.to_string(),
        seat,
        game: row.game.clone(),
    }
}

/// The registered players at a table.
pub(crate) fn accounts(row: &TableRow) -> impl Iterator<Item = (u8, &String)> {
    let seats = (0..).zip(&row.setup.seats);
    seats.filter_map(|(seat, of)| of.account.as_ref().map(|name| (seat, name)))
}

/// Reads from the storage without holding up the runtime.
pub(crate) async fn blocking<T: Send + 'static>(
    app: &App,
    read: impl FnOnce(&dyn Store) -> Result<T, StoreError> + Send + 'static,
) -> ApiResult<T> {
    let store = app.store.clone();
    let result = tokio::task::spawn_blocking(move || read(&*store)).await;
    match result {
        Ok(Ok(value)) => Ok(value),
        Ok(Err(error)) => {
            tracing::error!(%error, "storage failed");
            Err(ApiError::from(Code::ServerStorage))
        }
        Err(error) => {
            tracing::error!(%error, "a reader panicked");
            Err(ApiError::from(Code::ServerInternal))
        }
    }
}
