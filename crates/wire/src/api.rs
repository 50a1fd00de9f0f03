//! Bodies of requests and answers.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};
use serde_json::Value;
use utoipa::ToSchema;

use crate::{
    Name,
    standing::{Ended, State},
    thinking::Outlook,
    view::{SeatKind, SeatView, Spectators},
};

/// The games of the server.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
pub struct Games {
    /// The version of the protocol: [`PROTOCOL`](crate::PROTOCOL).
    pub protocol: u32,
    /// In the order in which a lobby shows them.
    pub games: Vec<GameInfo>,
}

/// One game.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct GameInfo {
    /// The name in requests.
    #[schema(example = "jungle")]
    pub id: String,
    /// The name for people.
    pub name: String,
    /// One sentence.
    pub summary: String,
    /// The fewest that can play.
    pub least_players: u8,
    /// The most that can play.
    pub most_players: u8,
    /// Whether anything is rolled after the set-up.
    pub chance: bool,
    /// Whether some viewer may not see everything.
    pub hidden: bool,
    /// What may be chosen before the first turn.
    pub options: Vec<OptionInfo>,
    /// The options if nothing is chosen.
    #[schema(value_type = Object)]
    #[cfg_attr(test, ts(type = "Record<string, unknown>"))]
    pub defaults: Value,
    /// The options if only one word is chosen, by option and word: what a variant brings along.
    ///
    /// Only for options that are one of a few words.
    #[serde(default)]
    #[schema(value_type = Object)]
    #[cfg_attr(
        test,
        ts(type = "Record<string, Record<string, Record<string, unknown>>>")
    )]
    pub defaults_by: BTreeMap<String, BTreeMap<String, Value>>,
    /// The strategies that can take a seat, from the weakest to the strongest.
    pub brains: Vec<String>,
    /// Strategies of every strength for people to choose from, from the weakest to the strongest.
    pub levels: Vec<LevelInfo>,
    /// Strategies by users which this server has, by name.
    #[serde(default)]
    pub strategies: Vec<LevelInfo>,
}

/// A strategy that people can choose: one step of a ladder, or one by a user.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct LevelInfo {
    /// What it is called in a seat.
    pub name: String,
    /// How it plays, in one sentence.
    pub about: String,
}

/// One thing that may be chosen before the first turn.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct OptionInfo {
    /// The field of `options`.
    pub name: String,
    /// What it changes.
    pub about: String,
    /// What can be chosen.
    pub choice: Choice,
    /// What holds when nothing is chosen, for people.
    pub default: String,
}

/// What can be chosen for an option.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(tag = "kind", rename_all = "kebab-case")]
pub enum Choice {
    /// Yes or no.
    Switch,
    /// A whole number within limits.
    Number {
        /// The smallest that is taken.
        least: u32,
        /// The largest that is taken.
        most: u32,
    },
    /// One of a few words.
    OneOf {
        /// The words.
        words: Vec<String>,
    },
    /// A list of whole numbers.
    Numbers,
    /// A text, such as a map.
    Text,
}

/// How a table is opened.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
#[cfg_attr(test, derive(ts_rs::TS), ts(optional_fields))]
#[serde(deny_unknown_fields)]
#[schema(example = json!({"game": "jungle", "seats": [{"kind": "human", "name": "Ada"},
    {"kind": "strategy", "strategy": "random"}]}))]
pub struct OpenTable {
    /// The id of the game.
    pub game: String,
    /// Its options; what is left out has its default.
    #[serde(default = "no_options")]
    #[schema(value_type = Object)]
    #[cfg_attr(test, ts(type = "Record<string, unknown>"))]
    pub options: Value,
    /// The seats, in order; by default you and an open seat.
    #[serde(default)]
    pub seats: Vec<SeatRequest>,
    /// `none`, `move:30s` or `fischer:5m+3s`.
    #[serde(default)]
    pub clock: Option<String>,
    /// Whether the lobby lists it.
    #[serde(default)]
    #[cfg_attr(test, ts(as = "Option<bool>"))]
    pub public: bool,
    /// Whether players may ask to take back; not in games with secrets.
    #[serde(default)]
    pub takebacks: Option<bool>,
    /// Whether all sit at one screen: then the host may see the record at any time.
    #[serde(default)]
    #[cfg_attr(test, ts(as = "Option<bool>"))]
    pub local: bool,
    /// What spectators see: `"public"`, or everything after `{"delay": seconds}`.
    #[serde(default)]
    #[cfg_attr(test, ts(as = "Option<Spectators>"))]
    pub spectators: Spectators,
}

/// A seat of a new table.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
#[cfg_attr(test, derive(ts_rs::TS), ts(optional_fields))]
#[serde(deny_unknown_fields)]
pub struct SeatRequest {
    /// What is to sit here.
    pub kind: SeatKind,
    /// The name of a person, or of the bot that is challenged.
    #[serde(default)]
    #[cfg_attr(test, ts(as = "Option<String>"))]
    pub name: Option<Name>,
    /// The strategy, perhaps with a budget: `random`, `novice@time:500ms`.
    #[serde(default)]
    pub strategy: Option<String>,
}

/// A table that was opened.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
#[cfg_attr(test, derive(ts_rs::TS), ts(optional_fields))]
pub struct Opened {
    /// The id of the table.
    pub id: String,
    /// Its address; anyone who has it can watch.
    #[schema(example = "/api/tables/9f86d081884c7d65")]
    pub address: String,
    /// The seats, with the tokens of people and the invitations.
    pub seats: Vec<OpenedSeat>,
    /// The token of the host, at a local table.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub host: Option<String>,
}

/// A seat of a table that was opened.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
#[cfg_attr(test, derive(ts_rs::TS), ts(optional_fields))]
pub struct OpenedSeat {
    /// The seat.
    pub seat: u8,
    /// What sits here.
    pub kind: SeatKind,
    /// Its name.
    pub name: String,
    /// What its player acts with; told only here. Registered players act with their own token.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub token: Option<String>,
    /// What an invited player takes the seat with; good for one time.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub invitation: Option<String>,
}

/// How a seat is taken.
#[derive(Clone, Debug, Default, Serialize, Deserialize, ToSchema)]
#[cfg_attr(test, derive(ts_rs::TS), ts(optional_fields))]
#[serde(deny_unknown_fields)]
pub struct TakeSeat {
    /// The name; registered players have their own.
    #[serde(default)]
    #[cfg_attr(test, ts(as = "Option<String>"))]
    pub name: Option<Name>,
    /// The invitation, where the seat is kept for one.
    #[serde(default)]
    pub invitation: Option<String>,
}

/// A seat that was taken.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
#[cfg_attr(test, derive(ts_rs::TS), ts(optional_fields))]
pub struct TakenSeat {
    /// The seat.
    pub seat: u8,
    /// What its player acts with; told only here. Registered players act with their own token.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub token: Option<String>,
}

/// The lobby.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
pub struct Tables {
    /// Public tables, the newest first.
    pub tables: Vec<TableInfo>,
}

/// One table of the lobby.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct TableInfo {
    /// The id of the table.
    pub id: String,
    /// The id of the game.
    pub game: String,
    /// Where the match is.
    pub state: State,
    /// The seats, in order.
    pub seats: Vec<SeatView>,
    /// How long the players may think.
    pub clock_rule: String,
    /// When it was opened, in seconds since 1970.
    pub opened: u64,
}

/// An action, and the ply it answers.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, ToSchema)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(deny_unknown_fields)]
#[schema(example = json!({"ply": 0, "action": "c12c11"}))]
pub struct Play {
    /// The ply which the player knew of when it decided.
    pub ply: u32,
    /// The action, as its notation or as data.
    #[schema(value_type = Object)]
    #[cfg_attr(test, ts(type = "unknown"))]
    pub action: Value,
}

/// What became of an action.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct Done {
    /// How far the match has come for this player.
    pub ply: u32,
}

/// What a player says to a draw or to a take-back.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[cfg_attr(test, derive(ts_rs::TS), ts(optional_fields))]
#[serde(deny_unknown_fields)]
pub struct AnswerBody {
    /// Whether to agree with another, or not; nothing means to ask oneself.
    #[serde(default)]
    pub accept: Option<bool>,
}

/// Something to say.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(deny_unknown_fields)]
pub struct ChatBody {
    /// 1 to 280 characters.
    #[schema(min_length = 1, max_length = 280)]
    pub text: String,
}

/// What became of the wish to play again.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct RematchState {
    /// The id of the new table, once all have agreed; nothing while others are asked.
    pub table: Option<String>,
}

/// What a strong strategy would do.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct Hint {
    /// The ply it answers.
    pub ply: u32,
    /// The action, in notation.
    pub action: String,
    /// The strategy which was asked.
    pub strategy: String,
    /// What it expects for you, if it tells.
    pub outlook: Option<Outlook>,
    /// What it expects after that, the action first, in notation.
    pub line: Vec<String>,
}

/// A record to be judged.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
#[cfg_attr(test, derive(ts_rs::TS), ts(optional_fields))]
#[serde(deny_unknown_fields)]
pub struct AnalysisRequest {
    /// The text of the record.
    pub record: String,
    /// How long to think about each decision: `nodes:10000` or `time:100ms`.
    #[serde(default)]
    pub budget: Option<String>,
    /// The strategy that judges; if it is left out, the strongest.
    #[serde(default)]
    pub strategy: Option<String>,
}

/// A record to be shown.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
#[cfg_attr(test, derive(ts_rs::TS), ts(optional_fields))]
#[serde(deny_unknown_fields)]
pub struct ReplayRequest {
    /// The text of the record.
    pub record: String,
    /// Whose view to show, in games with secrets; if it is left out, nothing is hidden.
    #[serde(default)]
    pub seat: Option<u8>,
    /// For records that are long, or grow: what came after this ply, and nothing from before.
    #[serde(default)]
    pub since: Option<u32>,
}

/// A record, played again.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct Replayed {
    /// The id of the game.
    pub game: String,
    /// Its options.
    #[schema(value_type = Object)]
    #[cfg_attr(test, ts(type = "Record<string, unknown>"))]
    pub options: Value,
    /// The names of the players, by seat.
    pub seats: Vec<String>,
    /// Whether each seat sees something else, so that it matters whose view is shown.
    pub hidden: bool,
    /// The shape of the board; nothing if only what came since is asked for.
    #[schema(value_type = Object)]
    #[cfg_attr(test, ts(as = "game::Geometry"))]
    pub geometry: Value,
    /// The first position, and what was seen after each action that holds.
    pub frames: Vec<ReplayFrame>,
    /// The rank of each seat, if there is an outcome.
    pub outcome: Option<Vec<u8>>,
    /// How the match ended.
    #[schema(value_type = Option<Object>)]
    pub ended: Option<Ended>,
}

/// A position of a record.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct ReplayFrame {
    /// How many actions came before it.
    pub ply: u32,
    /// The player who acted last, if a player did.
    pub seat: Option<u8>,
    /// What it did, in notation.
    pub action: Option<String>,
    /// What happened.
    #[schema(value_type = Vec<Object>)]
    #[cfg_attr(test, ts(type = "unknown[]"))]
    pub events: Vec<Value>,
    /// What is seen.
    #[schema(value_type = Object)]
    #[cfg_attr(test, ts(type = "unknown"))]
    pub observation: Value,
}

/// A name to be registered, or used in the waiting room.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
pub struct NameBody {
    /// The name.
    pub name: Name,
}

/// A name that was registered.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
pub struct Registered {
    /// The name.
    pub name: String,
    /// What its holder shows; told only here.
    pub token: String,
}

/// The registered bots.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
pub struct Bots {
    /// In the order of their names.
    pub bots: Vec<PlayerInfo>,
}

/// A registered player or bot.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
pub struct PlayerInfo {
    /// Its name.
    pub name: String,
    /// Whether it is a bot.
    pub bot: bool,
    /// Whether it reads its stream now, and so can answer.
    pub online: bool,
    /// Its ratings.
    pub ratings: Vec<RatingInfo>,
}

/// The rating of a player in one game, by Glicko-2.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
pub struct RatingInfo {
    /// The id of the game.
    pub game: String,
    /// The rating; 1500 is where everyone begins.
    pub rating: f64,
    /// How uncertain it is.
    pub deviation: f64,
    /// How many matches it rests on.
    pub matches: u32,
}

/// A place in the waiting room.
#[derive(Clone, Copy, Debug, Serialize, Deserialize, ToSchema)]
pub struct Place {
    /// Its number.
    pub id: u64,
}

/// Someone in the waiting room, as everyone may see it.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
pub struct Waiting {
    /// The number of the place.
    pub id: u64,
    /// The name.
    pub name: String,
}

/// Someone in the waiting room.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
pub struct WaitingPlayer {
    /// The name.
    pub name: String,
    /// Where to play, told to the player itself when both places are taken.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub table: Option<WaitingTable>,
}

/// Where someone from the waiting room plays.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
pub struct WaitingTable {
    /// The id of the table.
    pub id: String,
    /// Its address.
    pub address: String,
    /// The seat.
    pub seat: u8,
    /// What the player acts with.
    pub token: String,
}

/// That the server is well.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
pub struct Health {
    /// `ok`, or `stopping`.
    pub status: String,
    /// The version of the server.
    pub version: String,
}

fn no_options() -> Value {
    Value::Object(serde_json::Map::new())
}
