//! `quadrille perft`: counts the positions that follow from one.

use game::{Dice, Seed, erased::AnyState};

use crate::{args::PerftArgs, failure::Failure, games, output::Output, play::set_up::options};

/// Counts, and prints `nodes N` last.
pub(crate) fn run(args: &PerftArgs, output: &mut Output) -> Result<(), Failure> {
    let state = position(args)?;
    let nodes = if args.divide && args.depth > 0 {
        let counts = state.divide(args.depth);
        for (action, nodes) in &counts {
            output.line(&format!("{action} {nodes}"))?;
        }
        counts.iter().map(|(_, nodes)| nodes).sum()
    } else {
        state.perft(args.depth)
    };
    output.line(&format!("nodes {nodes}"))?;
    Ok(())
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
