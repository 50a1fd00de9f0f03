//! Records to and from the formats of other programs.

use crate::{
    AnyError, Dice, Format, Game, Imported, Seed,
    record::{Deed, Line, Record},
};

/// The record of a match in a foreign format.
pub(super) fn import<G: Game>(format: &Format<G>, text: &str) -> Result<Record, AnyError> {
    let Imported {
        players,
        options,
        actions,
    } = (format.import)(text)?;
    // Foreign formats hold no dice: what they keep begins at a fixed position.
    let start = G::new(players, &options, &mut Dice::new(Seed::from_number(0)))?;
    let options = serde_json::to_string(&options)?;
    let mut record = Record::new(G::FACTS.id, players, &options, &start.to_string());
    let line = |action: &G::Action| Line {
        deed: Deed::Action(action.to_string()),
        millis: None,
    };
    record.lines = actions.iter().map(line).collect();
    Ok(record)
}

/// A record in a foreign format.
pub(super) fn export<G: Game>(format: &Format<G>, record: &Record) -> Result<String, AnyError> {
    let start: G = record.start.parse()?;
    let mut actions = Vec::new();
    for line in record.held() {
        match &line.deed {
            Deed::Action(action) => actions.push(action.parse::<G::Action>()?),
            // Who left, and who agreed on what, is not part of any foreign format.
            Deed::Leave(..) | Deed::AgreeDraw | Deed::Abort | Deed::TakeBack { .. } => {}
        }
    }
    (format.export)(&start, &actions)
}
