//! Tournaments of strategies, as they are shown: who stands where, what was played, what failed.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

/// The tournaments of the server.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, ToSchema)]
pub struct Tournaments {
    /// Those that go on first, then by name.
    pub tournaments: Vec<TournamentInfo>,
}

/// A tournament in one line.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, ToSchema)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct TournamentInfo {
    /// The name of its folder.
    pub id: String,
    /// What it is called.
    pub name: String,
    /// How it is held.
    pub format: TournamentFormat,
    /// The ids of the games that are played.
    pub games: Vec<String>,
    /// How many take part.
    pub strategies: u32,
    /// How many games were played.
    pub played: u32,
    /// How many it has in all.
    pub planned: u32,
    /// Whether all is played.
    pub over: bool,
    /// Whether someone plays it now; it may also be stopped before it is over.
    pub live: bool,
}

/// How a tournament is held.
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
pub struct Tournament {
    /// What it is, and how far it has come.
    pub info: TournamentInfo,
    /// Everyone, from the best on.
    pub standings: Vec<Standing>,
    /// What each has made against each, in the order of the standings; nothing where two have not
    /// met.
    pub cross: Vec<Vec<Option<Cross>>>,
    /// The games that are being played, if they last long enough to be watched.
    pub playing: Vec<GameInPlay>,
    /// The games that ended last, the newest first.
    pub latest: Vec<TournamentGame>,
    /// How many failures there were in all.
    pub failures: u32,
    /// The last failures that the asker may read, the newest first: those of strategies without a
    /// named author, and those of the asker's own strategies.
    pub mishaps: Vec<Mishap>,
    /// The name of the asker, if it has one.
    pub you: Option<String>,
}

/// How a strategy stands.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, ToSchema)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct Standing {
    /// What it is called.
    pub name: String,
    /// The author, if the plan names one; only the author reads its failures.
    pub author: Option<String>,
    /// What decides: points of meetings, or in a knockout rounds won.
    pub score: f64,
    /// Points of its games.
    pub points: f64,
    /// How many games it played.
    pub games: u32,
    /// Games won.
    pub wins: u32,
    /// Games drawn.
    pub draws: u32,
    /// Games lost.
    pub losses: u32,
    /// Elo against those it met, its lower and its upper bound with 95 % certainty; nothing where
    /// no bound can be told yet.
    pub elo: [Option<f64>; 3],
    /// Its rating by rank, and how uncertain that is.
    pub rating: [f64; 2],
    /// How often it failed, by kind.
    #[cfg_attr(test, ts(type = "Record<string, number>"))]
    pub failures: BTreeMap<String, u32>,
}

/// How one fared against another.
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
    /// The name of its record, which grows, and stays when the game is over.
    pub record: String,
    /// In which round, from 1.
    pub round: u32,
    /// The game.
    pub game: String,
    /// The names of the strategies, by seat.
    pub seats: Vec<String>,
    /// How many plies its record has by now, those of chance too.
    pub plies: u32,
}

/// A game of a tournament.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, ToSchema)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct TournamentGame {
    /// The name of its record.
    pub record: String,
    /// In which round, from 1.
    pub round: u32,
    /// The game.
    pub game: String,
    /// The names of the strategies, by seat.
    pub seats: Vec<String>,
    /// The rank of each seat.
    pub ranks: Vec<u8>,
    /// How many decisions it had.
    pub plies: u32,
}

/// A failure of a strategy.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, ToSchema)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct Mishap {
    /// Whose.
    pub name: String,
    /// How it failed, such as `timeout` or `crashed`.
    pub kind: String,
    /// Why, in a sentence without its subject.
    pub why: String,
    /// The end of what it printed.
    pub output: String,
    /// The record of the game.
    pub record: String,
}
