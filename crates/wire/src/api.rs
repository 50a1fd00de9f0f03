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
    /// The games, in the order of the lobby.
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
    /// A description in one sentence.
    pub summary: String,
    /// The minimum number of players.
    #[serde(rename = "least_players")]
    pub min_players: u8,
    /// The maximum number of players.
    #[serde(rename = "most_players")]
    pub max_players: u8,
    /// Whether anything is rolled after the set-up.
    pub chance: bool,
    /// Whether some viewer may not see everything.
    pub hidden: bool,
    /// The options.
    pub options: Vec<OptionInfo>,
    /// The default options.
    #[schema(value_type = Object)]
    #[cfg_attr(test, ts(type = "Record<string, unknown>"))]
    pub defaults: Value,
    /// For each option that is one of a few words, and each word: all options that follow from it.
    #[serde(default)]
    #[schema(value_type = Object)]
    #[cfg_attr(
        test,
        ts(type = "Record<string, Record<string, Record<string, unknown>>>")
    )]
    pub defaults_by: BTreeMap<String, BTreeMap<String, Value>>,
    /// The strategies that can take a seat, from the weakest to the strongest.
    pub brains: Vec<String>,
    /// The levels that people can choose, from the weakest to the strongest.
    pub levels: Vec<LevelInfo>,
    /// Users' strategies on this server, by name.
    #[serde(default)]
    pub strategies: Vec<LevelInfo>,
}

/// A strategy that people can choose: a level, or a user's strategy.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct LevelInfo {
    /// Its name in a seat request.
    pub name: String,
    /// How it plays, in one sentence.
    pub about: String,
}

/// An option of a game.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct OptionInfo {
    /// The field of `options`.
    pub name: String,
    /// The effect of the option.
    pub about: String,
    /// The allowed values.
    pub choice: AllowedValues,
    /// The default, for people to read.
    pub default: String,
}

/// The allowed values of an option.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(tag = "kind", rename_all = "kebab-case")]
pub enum AllowedValues {
    /// Yes or no.
    Switch,
    /// A whole number within limits.
    Number {
        /// The minimum.
        #[serde(rename = "least")]
        min: u32,
        /// The maximum.
        #[serde(rename = "most")]
        max: u32,
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

/// A request for a new table.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
#[cfg_attr(test, derive(ts_rs::TS), ts(optional_fields))]
#[serde(deny_unknown_fields)]
#[schema(example = json!({"game": "jungle", "seats": [{"kind": "human", "name": "Ada"},
    {"kind": "strategy", "strategy": "random"}]}))]
pub struct OpenTable {
    /// The id of the game.
    pub game: String,
    /// Its options; a missing option has its default.
    #[serde(default = "no_options")]
    #[schema(value_type = Object)]
    #[cfg_attr(test, ts(type = "Record<string, unknown>"))]
    pub options: Value,
    /// The seats, in order; by default you and an open seat.
    #[serde(default)]
    pub seats: Vec<SeatRequest>,
    /// `none`, `move:30s` or `fischer:5m+3s`.
    pub clock: Option<String>,
    /// Whether the lobby lists it.
    #[serde(default)]
    #[cfg_attr(test, ts(as = "Option<bool>"))]
    pub public: bool,
    /// Whether players may ask to take back; never in games with secrets.
    pub takebacks: Option<bool>,
    /// Whether players may ask for hints; never in rated matches. By default they may if all other
    /// seats have strategies, or if all players share one screen.
    pub hints: Option<bool>,
    /// Whether all players share one screen; then the host may see the record at any time.
    #[serde(default)]
    #[cfg_attr(test, ts(as = "Option<bool>"))]
    pub local: bool,
    /// The view of spectators: `"public"`, or everything after `{"delay": seconds}`.
    #[serde(default)]
    #[cfg_attr(test, ts(as = "Option<Spectators>"))]
    pub spectators: Spectators,
}

/// A seat of a new table.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
#[cfg_attr(test, derive(ts_rs::TS), ts(optional_fields))]
#[serde(deny_unknown_fields)]
pub struct SeatRequest {
    /// The kind of player.
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
    /// The kind of player.
    pub kind: SeatKind,
    /// Its name.
    pub name: String,
    /// The token of its player, sent only here. Registered players use their own token.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub token: Option<String>,
    /// The invitation with which one player can take the seat.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub invitation: Option<String>,
}

/// A request for a seat.
#[derive(Clone, Debug, Default, Serialize, Deserialize, ToSchema)]
#[cfg_attr(test, derive(ts_rs::TS), ts(optional_fields))]
#[serde(deny_unknown_fields)]
pub struct TakeSeat {
    /// The name; registered players have their own.
    #[serde(default)]
    #[cfg_attr(test, ts(as = "Option<String>"))]
    pub name: Option<Name>,
    /// The invitation, if the seat needs one.
    #[serde(default)]
    pub invitation: Option<String>,
}

/// A seat that was taken.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
#[cfg_attr(test, derive(ts_rs::TS), ts(optional_fields))]
pub struct TakenSeat {
    /// The seat.
    pub seat: u8,
    /// The token of its player, sent only here. Registered players use their own token.
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
    /// The state of the match.
    pub state: State,
    /// The seats, in order.
    pub seats: Vec<SeatView>,
    /// How long the players may think.
    pub clock_rule: String,
    /// Whether players may ask for hints.
    pub hints: bool,
    /// When it was opened, in seconds since 1970.
    pub opened: u64,
}

/// An action, and the ply it answers.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, ToSchema)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(deny_unknown_fields)]
#[schema(example = json!({"ply": 0, "action": "c12c11"}))]
pub struct Play {
    /// The ply of the position that the player decided about.
    pub ply: u32,
    /// The action, as its notation or as data.
    #[schema(value_type = Object)]
    #[cfg_attr(test, ts(type = "unknown"))]
    pub action: Value,
}

/// The result of an action.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct Done {
    /// The ply of the match, as this player counts it.
    pub ply: u32,
}

/// An offer of a draw or a take-back, or the answer to one.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[cfg_attr(test, derive(ts_rs::TS), ts(optional_fields))]
#[serde(deny_unknown_fields)]
pub struct AnswerBody {
    /// Whether the player agrees; `null` makes an offer of its own.
    #[serde(default)]
    pub accept: Option<bool>,
}

/// A line of chat to send.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(deny_unknown_fields)]
pub struct ChatBody {
    /// 1 to 280 characters.
    #[schema(min_length = 1, max_length = 280)]
    pub text: String,
}

/// The state of a rematch.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct RematchState {
    /// The id of the new table; `null` until all have agreed.
    pub table: Option<String>,
}

/// A hint: the action of a strong strategy.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct Hint {
    /// The ply it answers.
    pub ply: u32,
    /// The action, in notation.
    pub action: String,
    /// The strategy that gives the hint.
    pub strategy: String,
    /// What it expects for the player, if it says so.
    pub outlook: Option<Outlook>,
    /// The line that it expects, the action first, in notation.
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
    /// The strategy that judges. The default is the strongest.
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
    /// The seat whose view to show in games with secrets. By default nothing is hidden.
    #[serde(default)]
    pub seat: Option<u8>,
    /// For long or growing records: shows only what follows this ply.
    #[serde(default)]
    pub since: Option<u32>,
}

/// A replayed record.
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
    /// Whether the views of the seats differ.
    pub hidden: bool,
    /// The shape of the board; `null` if the request has `since`.
    #[schema(value_type = Object)]
    #[cfg_attr(test, ts(as = "game::Geometry"))]
    pub geometry: Value,
    /// The first position, and the position after each action that was kept.
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
    /// The number of actions before it.
    pub ply: u32,
    /// The player who acted last, if a player did.
    pub seat: Option<u8>,
    /// Its action, in notation.
    pub action: Option<String>,
    /// The events.
    #[schema(value_type = Vec<Object>)]
    #[cfg_attr(test, ts(type = "unknown[]"))]
    pub events: Vec<Value>,
    /// The observation.
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
    /// The token, sent only here.
    pub token: String,
}

/// The registered bots.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
pub struct Bots {
    /// The bots, by name.
    pub bots: Vec<PlayerInfo>,
}

/// A registered player or bot.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
pub struct PlayerInfo {
    /// Its name.
    pub name: String,
    /// Whether it is a bot.
    pub bot: bool,
    /// Whether it is reading its stream now.
    pub online: bool,
    /// Its ratings.
    pub ratings: Vec<RatingInfo>,
}

/// The rating of a player in one game, by Glicko-2.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
pub struct RatingInfo {
    /// The id of the game.
    pub game: String,
    /// The rating, which starts at 1500.
    pub rating: f64,
    /// The rating deviation.
    pub deviation: f64,
    /// The number of rated matches.
    pub matches: u32,
}

/// A place in the waiting room.
#[derive(Clone, Copy, Debug, Serialize, Deserialize, ToSchema)]
pub struct Place {
    /// Its number.
    pub id: u64,
}

/// A player in the waiting room, as everyone may see it.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
pub struct Waiting {
    /// The number of the place.
    pub id: u64,
    /// The name.
    pub name: String,
}

/// A player in the waiting room, as that player sees it.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
pub struct WaitingPlayer {
    /// The name.
    pub name: String,
    /// Where to play, once an opponent is found.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub table: Option<WaitingTable>,
}

/// The table and seat of a player from the waiting room.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
pub struct WaitingTable {
    /// The id of the table.
    pub id: String,
    /// Its address.
    pub address: String,
    /// The seat.
    pub seat: u8,
    /// The token of the player.
    pub token: String,
}

fn no_options() -> Value {
    Value::Object(serde_json::Map::new())
}
