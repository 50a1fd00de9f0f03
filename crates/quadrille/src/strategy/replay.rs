//! `quadrille strategy replay`: repeats the decision at which a strategy failed.

use serde_json::json;
use strategies::PostMortem;

use crate::{args::StrategyReplayArgs, failure::Failure, files::read_text, named, output::Output};

/// Asks the strategy again and prints both results.
pub(crate) fn run(args: &StrategyReplayArgs, output: &mut Output) -> Result<(), Failure> {
    let text = read_text(&args.file)?;
    let mut post_mortem = PostMortem::read(&text)
        .map_err(|error| anyhow::anyhow!("{}: {error}", args.file.display()))?;
    if let Some(strategy) = &args.strategy {
        post_mortem.strategy.clone_from(strategy);
    }
    let mut containment = named::containment();
    containment.post_mortems = None;
    let (action, report) = post_mortem
        .replay(&containment)
        .map_err(Failure::wrong_call)?;
    if args.json {
        return Ok(output.json(&json!({
            "strategy": post_mortem.strategy,
            "then": { "status": post_mortem.status, "why": post_mortem.why },
            "now": report,
            "action": action,
        }))?);
    }
    output.line(&post_mortem.strategy)?;
    output.line(&format!(
        "  then  {}: it {}",
        post_mortem.status, post_mortem.why
    ))?;
    match (&action, &report.why) {
        (Some(action), _) => {
            let millis = report.longest.as_millis();
            output.line(&format!("  now   it answers {action}, in {millis} ms"))?;
        }
        (None, why) => {
            let why = why.as_deref().unwrap_or("fails");
            output.line(&format!("  now   {}: it {why}", report.status))?;
        }
    }
    for line in report.output.lines() {
        output.line(&format!("      | {line}"))?;
    }
    Ok(())
}
