//! `quadrille perft`: counts the positions at a given depth.

use game::{Dice, Seed, erased::AnyState};
use serde_json::json;

use crate::{args::PerftArgs, failure::Failure, games, output::Output, play::set_up::options};

/// Counts the positions. The last line of the output is `nodes N`.
pub(crate) fn run(args: &PerftArgs, output: &mut Output) -> Result<(), Failure> {
    let state = position(args)?;
    let counts = (args.divide && args.depth > 0).then(|| state.divide(args.depth));
    let nodes = match &counts {
        Some(counts) => counts.iter().map(|(_, nodes)| nodes).sum(),
        None => state.perft(args.depth),
    };
    if args.json {
        let mut json = json!({
            "game": args.game,
            "position": state.notation(),
            "depth": args.depth,
            "nodes": nodes,
        });
        if let Some(counts) = counts {
            let action = |(action, nodes)| json!({ "action": action, "nodes": nodes });
            json["actions"] = counts.into_iter().map(action).collect();
        }
        return Ok(output.json(&json)?);
    }
    for (action, nodes) in counts.into_iter().flatten() {
        output.line(&format!("{action} {nodes}"))?;
    }
    Ok(output.line(&format!("nodes {nodes}"))?)
}

fn position(args: &PerftArgs) -> Result<Box<dyn AnyState>, Failure> {
    let game = games::find(&args.game)?;
    if let Some(position) = &args.position {
        return game.read(position.trim()).map_err(Failure::wrong_call);
    }
    let players = args.players.unwrap_or(*game.facts().players.start());
    let mut dice = Dice::new(Seed::from_number(args.seed));
    let options = options(&args.set_up)?;
    game.start(players, &options, &mut dice)
        .map_err(Failure::wrong_call)
}
