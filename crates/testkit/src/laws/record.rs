//! The record of a match replays to the same end, rolls and all.

use game::{
    Digest, Seed,
    erased::{AnyGame, Erased},
    record::{Deed, End, Line, Record},
    replay::Replay,
};

use crate::{Law, Probe, json::in_json, law::Verdict};

/// Writes a finished match down, reads it and plays it again.
pub(crate) fn check<G: Probe>(
    (players, options): (u8, &G::Options),
    seed: Seed,
    start: &G,
    actions: &[G::Action],
    end: &G,
) -> Verdict {
    let failed = |what: &str, error: String| Law::Record.broken(what, error);
    let host = Erased::<G>::new();
    let options = host
        .options(&in_json(options))
        .map_err(|error| failed("a host to take the options", error.to_string()))?;
    let salt = Seed::from_number(actions.len() as u64);
    let line = |action: &G::Action| Line {
        deed: Deed::Action(action.to_string()),
        millis: None,
    };
    let mut record = Record::new(G::FACTS.id, players, &options, &start.to_string());
    record.commitment = Some(seed.commitment(&salt));
    record.lines = actions.iter().map(line).collect();
    record.revealed = Some((seed, salt));
    record.end = end.turn().outcome().map(|outcome| End {
        outcome,
        hash: Digest::of(&end.to_string()),
    });
    let read = Record::read(&record.to_string())
        .map_err(|error| failed("the record to be read", error.to_string()))?;
    Law::Record.demands(read.record == record && read.torn.is_none(), || {
        ("the record to read back", format!("{:?}", read.record))
    })?;
    let mut replay = Replay::new(&host, &read.record)
        .map_err(|error| failed("the record to begin again", error.to_string()))?;
    let proof = replay
        .finish()
        .map_err(|error| failed("the record to replay to its end", error.to_string()))?;
    let plies = actions.len() as u32;
    let is_same = proof.plies == plies
        && proof.outcome == end.turn().outcome()
        && proof.rolls_checked
        && replay.state().notation() == end.to_string();
    Law::Record.demands(is_same, || {
        (
            format!("{plies} plies, rolls checked, to {end}"),
            format!("{proof:?}"),
        )
    })
}
