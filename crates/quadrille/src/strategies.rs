//! `quadrille strategies`: lists the strategies that can take a seat.

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
            let profile = game.profile();
            let brains = profile.brains.iter().map(brain);
            brains.chain(profile.levels.iter().map(level)).collect()
        };
        return Ok(output.json(&games.iter().flat_map(list).collect())?);
    }
    for game in games {
        let profile = game.profile();
        output.line(&format!("{} (weakest first)", game.facts().id))?;
        for name in profile.brains {
            output.line(&format!("  {name}"))?;
        }
        for Level { name, about } in profile.levels {
            output.line(&format!("  {name:<10} {about}"))?;
        }
    }
    output.line(
        "\nA brain can have its own budget: novice@nodes:5000, novice@time:200ms.\n\
         Your own strategies: cmd:python3 my_bot.py, ./mine.so or ./mine.wasm; \
         `quadrille strategy new` creates one.",
    )?;
    Ok(())
}
