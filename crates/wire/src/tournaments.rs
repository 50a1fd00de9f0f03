//! Tournaments of strategies: ranking, games and failures.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

/// The tournaments of the server.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, ToSchema)]
pub struct Tournaments {
    /// The tournaments: running ones first, then by name.
    pub tournaments: Vec<TournamentInfo>,
}

/// A tournament in one line.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, ToSchema)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct TournamentInfo {
    /// The name of its folder.
    pub id: String,
    /// Its name.
    pub name: String,
    /// Its format.
    pub format: TournamentFormat,
    /// The ids of the games that are played.
    pub games: Vec<String>,
    /// The number of entrants.
    pub strategies: u32,
    /// The number of games that were played.
    pub played: u32,
    /// The number of games in the plan.
    pub planned: u32,
    /// Whether all games are played.
    pub over: bool,
    /// Whether it is running now; a tournament can also be stopped.
    pub live: bool,
}

/// The format of a tournament.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(rename_all = "kebab-case")]
pub enum TournamentFormat {
    /// Everyone meets everyone.
    RoundRobin,
    /// In each round strategies with equal points meet.
    Swiss,
    /// The loser of a pairing is out.
    Knockout,
}

/// A tournament.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, ToSchema)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct TournamentView {
    /// The tournament in one line.
    pub info: TournamentInfo,
    /// The entrants, the best first.
    pub standings: Vec<RankedStrategy>,
    /// The results of each entrant against each, in the order of `standings`; `null` if they have
    /// not met.
    pub cross: Vec<Vec<Option<Cross>>>,
    /// The games that are being played, if they last long enough to be watched.
    pub playing: Vec<GameInPlay>,
    /// The games that ended last, the newest first.
    pub latest: Vec<TournamentGame>,
    /// The number of all failures.
    pub failures: u32,
    /// The last failures that the client may read, the newest first: those of strategies without a
    /// named author, and those of the client's own strategies.
    pub mishaps: Vec<Mishap>,
    /// The name of the client, if it is registered.
    pub you: Option<String>,
}

/// An entrant of a tournament with its results.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, ToSchema)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct RankedStrategy {
    /// Its name.
    pub name: String,
    /// The author, if the plan names one; only the author reads its failures.
    pub author: Option<String>,
    /// What decides the ranking: points of meetings, or in a knockout rounds won.
    pub score: f64,
    /// Points of its games.
    pub points: f64,
    /// The number of games it played.
    pub games: u32,
    /// Games won.
    pub wins: u32,
    /// Games drawn.
    pub draws: u32,
    /// Games lost.
    pub losses: u32,
    /// Elo against the opponents met, with its lower and upper 95 % bounds; `null` while unknown.
    pub elo: [Option<f64>; 3],
    /// Its rating by rank, and the uncertainty of the rating.
    pub rating: [f64; 2],
    /// How often it failed, by kind.
    #[cfg_attr(test, ts(type = "Record<string, number>"))]
    pub failures: BTreeMap<String, u32>,
}

/// The results of one entrant against another.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize, ToSchema)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct Cross {
    /// Points.
    pub points: f64,
    /// The number of games.
    pub games: u32,
}

/// A game of a tournament that is being played.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct GameInPlay {
    /// The name of its record, which keeps growing until the game is over.
    pub record: String,
    /// The round, from 1.
    pub round: u32,
    /// The game.
    pub game: String,
    /// The names of the strategies, by seat.
    pub seats: Vec<String>,
    /// The number of plies so far, including those of chance.
    pub plies: u32,
}

/// A game of a tournament.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, ToSchema)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct TournamentGame {
    /// The name of its record.
    pub record: String,
    /// The round, from 1.
    pub round: u32,
    /// The game.
    pub game: String,
    /// The names of the strategies, by seat.
    pub seats: Vec<String>,
    /// The rank of each seat.
    pub ranks: Vec<u8>,
    /// The number of decisions.
    pub plies: u32,
}

/// A failure of a strategy.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, ToSchema)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct Mishap {
    /// The name of the strategy.
    pub name: String,
    /// The kind of failure, such as `timeout` or `crashed`.
    pub kind: String,
    /// The reason: a sentence without its subject.
    pub why: String,
    /// The end of what it printed.
    pub output: String,
    /// The record of the game.
    pub record: String,
}
