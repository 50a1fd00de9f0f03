//! The rows of the storage. [`SetupRow`] is stored as JSON, whose shape never changes.

use std::{fmt, str::FromStr, time::Duration};

use game::{Limit, NotABudget, Seed};
use serde::{Deserialize, Serialize};
use table::ClockRule;
use wire::{
    client::ChatLine,
    standing::State,
    view::{SeatKind, Spectators},
};

use crate::{config::Thinking, ids::TableId, tokens::TokenHash};

/// A table as it is stored.
#[derive(Clone, Debug)]
pub(crate) struct TableRow {
    pub(crate) id: TableId,
    pub(crate) game: String,
    pub(crate) state: State,
    /// When it was opened, in seconds since 1970.
    pub(crate) opened: u64,
    pub(crate) setup: SetupRow,
    /// The head of the record, once the match has begun.
    pub(crate) head: Option<String>,
}

/// The set-up of a match.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub(crate) struct SetupRow {
    /// The options of the game, as JSON.
    pub(crate) options: String,
    #[serde(with = "as_text")]
    pub(crate) clock: ClockRule,
    pub(crate) takebacks: bool,
    pub(crate) public: bool,
    pub(crate) local: bool,
    #[serde(default)]
    pub(crate) spectators: Spectators,
    /// The seats that want to play again.
    #[serde(default)]
    pub(crate) rematch: Vec<u8>,
    /// The id of the next table of the same players.
    #[serde(default)]
    pub(crate) next: Option<String>,
    /// The host's token.
    pub(crate) host: Option<TokenHash>,
    #[serde(with = "as_text")]
    pub(crate) seed: Seed,
    #[serde(with = "as_text")]
    pub(crate) salt: Seed,
    pub(crate) seats: Vec<SeatRow>,
}

/// One seat and its player.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub(crate) struct SeatRow {
    pub(crate) kind: SeatKind,
    pub(crate) name: String,
    pub(crate) strategy: Option<SeatStrategy>,
    /// The token of its player; `None` while it is free.
    pub(crate) token: Option<TokenHash>,
    /// The invitation that the seat is kept for.
    pub(crate) invitation: Option<TokenHash>,
    /// The registered name of the player who sits here or is expected.
    pub(crate) account: Option<String>,
}

impl SeatRow {
    /// Whether someone still has to take it.
    pub(crate) fn is_free(&self) -> bool {
        self.token.is_none() && self.kind != SeatKind::Strategy
    }
}

/// A strategy on a seat: `name`, or `name@budget`.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(try_from = "String", into = "String")]
pub(crate) struct SeatStrategy {
    pub(crate) name: String,
    /// The wanted budget; `None` leaves it to the server.
    pub(crate) limit: Option<Limit>,
}

impl SeatStrategy {
    /// The budget of one decision, as far as the server allows it.
    pub(crate) fn limit(&self, config: &Thinking) -> Limit {
        let longest = Duration::from_millis(config.most_millis);
        match self.limit {
            None => Limit::Time(Duration::from_millis(config.millis).min(longest)),
            Some(Limit::Time(time)) => Limit::Time(time.min(longest)),
            Some(Limit::Nodes(nodes) | Limit::Fuel(nodes)) => {
                Limit::Nodes(nodes.min(config.most_nodes))
            }
        }
    }
}

impl FromStr for SeatStrategy {
    type Err = NotABudget;

    fn from_str(text: &str) -> Result<SeatStrategy, NotABudget> {
        let (name, limit) = match text.split_once('@') {
            None => (text, None),
            Some((name, budget)) => (name, Some(budget.parse()?)),
        };
        Ok(SeatStrategy {
            name: name.into(),
            limit,
        })
    }
}

impl fmt::Display for SeatStrategy {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.name)?;
        match self.limit {
            None => Ok(()),
            Some(limit) => write!(f, "@{limit}"),
        }
    }
}

impl TryFrom<String> for SeatStrategy {
    type Error = NotABudget;

    fn try_from(text: String) -> Result<SeatStrategy, NotABudget> {
        text.parse()
    }
}

impl From<SeatStrategy> for String {
    fn from(strategy: SeatStrategy) -> String {
        strategy.to_string()
    }
}

/// A table with the lines of its record.
#[derive(Clone, Debug)]
pub(crate) struct Kept {
    pub(crate) row: TableRow,
    pub(crate) lines: Vec<String>,
    /// In games with secrets: how many changes each viewer has received.
    pub(crate) told: Option<Vec<u32>>,
    /// The last lines of the chat, the oldest first.
    pub(crate) said: Vec<Said>,
}

/// A line of the chat of a table.
#[derive(Clone, Debug)]
pub(crate) struct Said {
    /// Counted from 0, without gaps.
    pub(crate) number: u32,
    pub(crate) line: ChatLine,
}

impl Said {
    /// How many lines of a table are kept.
    pub(crate) const KEPT: usize = 50;
}

/// Someone in the waiting room.
#[derive(Clone, Debug)]
pub(crate) struct PlaceRow {
    pub(crate) id: u64,
    pub(crate) name: String,
    /// The token for the place, and for the seat at the table.
    pub(crate) token: TokenHash,
    /// The table and the seat, once both places are taken.
    pub(crate) table: Option<(TableId, u8)>,
}

/// A registered player or bot.
#[derive(Clone, Debug)]
pub(crate) struct PlayerRow {
    pub(crate) name: String,
    pub(crate) bot: bool,
    pub(crate) token: TokenHash,
}

/// Stores a value as the text that it displays and parses.
mod as_text {
    use std::{fmt::Display, str::FromStr};

    use serde::{Deserialize, Deserializer, Serializer, de::Error};

    pub(super) fn serialize<T: Display, S: Serializer>(
        value: &T,
        serializer: S,
    ) -> Result<S::Ok, S::Error> {
        serializer.collect_str(value)
    }

    pub(super) fn deserialize<'de, T, D>(deserializer: D) -> Result<T, D::Error>
    where
        T: FromStr<Err: Display>,
        D: Deserializer<'de>,
    {
        let text = String::deserialize(deserializer)?;
        text.parse().map_err(D::Error::custom)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn setup_is_stored_as_before() {
        let seed = "01".repeat(32);
        let text = format!(
            r#"{{"options":"{{}}","clock":"fischer:5m+3s","takebacks":true,"public":false,"local":true,"spectators":{{"delay":60}},"rematch":[1],"next":"7ea9885395e248c2","host":"{seed}","seed":"{seed}","salt":"{seed}","seats":[{{"kind":"strategy","name":"fast","strategy":"novice@nodes:100","token":null,"invitation":null,"account":null}},{{"kind":"human","name":"Ada","strategy":null,"token":"{seed}","invitation":null,"account":"Ada"}}]}}"#
        );
        let setup: SetupRow = serde_json::from_str(&text).expect("a stored set-up");
        let strategy = setup.seats[0].strategy.as_ref().expect("a strategy");
        assert_eq!(strategy.limit, Some(Limit::Nodes(100)));
        assert_eq!(serde_json::to_string(&setup).expect("plain data"), text);
    }
}
