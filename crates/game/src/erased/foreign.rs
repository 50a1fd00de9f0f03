//! Converts records to and from the formats of other programs.

use crate::{
    AnyError, Dice, Format, Game, Imported, Seed,
    record::{EntryKind, Record},
};

/// Reads a match in a foreign format.
pub(super) fn import<G: Game>(format: &Format<G>, text: &str) -> Result<Record, AnyError> {
    let Imported {
        players,
        options,
        actions,
    } = (format.import)(text)?;
    // Foreign formats have no dice: their matches begin at a fixed position.
    let start = G::new(players, &options, &mut Dice::new(Seed::from_number(0)))?;
    let options = serde_json::to_string(&options)?;
    let mut record = Record::new(G::FACTS.id, players, &options, &start.to_string());
    let entry = |action: &G::Action| EntryKind::Action(action.to_string()).into();
    record.entries = actions.iter().map(entry).collect();
    Ok(record)
}

/// Writes a record in a foreign format.
pub(super) fn export<G: Game>(format: &Format<G>, record: &Record) -> Result<String, AnyError> {
    let start: G = record.start.parse()?;
    let mut actions = Vec::new();
    for entry in record.kept() {
        match &entry.kind {
            EntryKind::Action(action) => actions.push(action.parse::<G::Action>()?),
            // No foreign format has entries of the table.
            EntryKind::Leave(..)
            | EntryKind::AgreeDraw
            | EntryKind::Abort
            | EntryKind::TakeBack { .. } => {}
        }
    }
    (format.export)(&start, &actions)
}
