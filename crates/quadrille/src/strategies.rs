//! `quadrille strategies`: who can take a seat.

use game::{Level, erased::AnyGame};
use serde_json::{Value, json};

use crate::{args::StrategiesArgs, failure::Failure, games, output::Output};

/// Lists the strategies.
pub(crate) fn run(args: &StrategiesArgs, output: &mut Output) -> Result<(), Failure> {
    let games = games::chosen(args.game.as_deref())?;
    if args.json {
        let list = |game: &&'static dyn AnyGame| -> Vec<Value> {
            let id = game.facts().id;
            let brain = |name: &&str| json!({ "game": id, "name": name });
            let level =
                |level: &Level| json!({ "game": id, "name": level.name, "about": level.about });
            let brains = game.brains().iter().map(brain);
            brains.chain(game.levels().iter().map(level)).collect()
        };
        return Ok(output.json(&games.iter().flat_map(list).collect())?);
    }
    for game in games {
        output.line(&format!(
            "{} (from the weakest to the strongest)",
            game.facts().id
        ))?;
        for name in game.brains() {
            output.line(&format!("  {name}"))?;
        }
        for Level { name, about } in game.levels() {
            output.line(&format!("  {name:<10} {about}"))?;
        }
    }
    output.line(
        "\nA brain may be given a budget of its own: novice@nodes:5000, novice@time:200ms.\n\
         Your own: cmd:python3 my_bot.py, ./mine.so or ./mine.wasm; `quadrille strategy new` \
         writes a starter.",
    )?;
    Ok(())
}
