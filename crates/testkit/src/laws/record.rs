//! A record replays to the same end, including the rolls.

use game::{
    Digest, Seed,
    erased::{AnyGame, Erased},
    record::{End, EntryKind, Record},
    replay::Replay,
};

use crate::{Law, Probe, json::in_json, law::LawResult};

/// Records a finished match, parses the record and replays it.
pub(crate) fn check<G: Probe>(
    (players, options): (u8, &G::Options),
    seed: Seed,
    start: &G,
    actions: &[G::Action],
    end: &G,
) -> LawResult {
    let failed = |what: &str, error: String| Law::Record.violated(what, error);
    let host = Erased::<G>::new();
    let options = host
        .options(&in_json(options))
        .map_err(|error| failed("a host to take the options", error.to_string()))?;
    let salt = Seed::from_number(actions.len() as u64);
    let entry = |action: &G::Action| EntryKind::Action(action.to_string()).into();
    let mut record = Record::new(G::FACTS.id, players, &options, &start.to_string());
    record.commitment = Some(seed.commitment(&salt));
    record.entries = actions.iter().map(entry).collect();
    record.revealed = Some((seed, salt));
    record.end = end.turn().outcome().map(|outcome| End {
        outcome,
        hash: Digest::of(&end.to_string()),
    });
    let read = Record::read(&record.to_string())
        .map_err(|error| failed("the record to be read", error.to_string()))?;
    Law::Record.require(read.record == record && read.torn.is_none(), || {
        ("the record to read back", format!("{:?}", read.record))
    })?;
    let mut replay = Replay::new(&host, &read.record)
        .map_err(|error| failed("the record to start a replay", error.to_string()))?;
    let verified = replay
        .finish()
        .map_err(|error| failed("the record to replay to its end", error.to_string()))?;
    let plies = actions.len() as u32;
    let is_same = verified.plies == plies
        && verified.outcome == end.turn().outcome()
        && verified.rolls_checked
        && replay.state().notation() == end.to_string();
    Law::Record.require(is_same, || {
        (
            format!("{plies} plies, rolls checked, to {end}"),
            format!("{verified:?}"),
        )
    })
}
