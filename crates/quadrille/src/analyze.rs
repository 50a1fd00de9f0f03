//! `quadrille analyze`: every decision of a record, judged by a strong brain.

use anyhow::anyhow;
use game::{
    Budget, Limit, Opinion, Player, Thought, Viewer,
    erased::{AnyGame, AnyState},
    record::{Deed, Line, Record},
    replay::Replay,
};
use serde_json::{Value, json};

use crate::{
    args::AnalyzeArgs,
    failure::Failure,
    files::read_text,
    games,
    named::{Named, Who},
    output::Output,
    progress::Task,
};

/// Judges the decisions one after the other.
pub(crate) fn run(args: &AnalyzeArgs, output: &mut Output) -> Result<(), Failure> {
    let text = read_text(&args.file)?;
    let record = Record::read(&text)?.record;
    let game = games::find(&record.game)?;
    let strongest = game.brains().last().copied().unwrap_or_default();
    let judge = Named::read(game, args.strategy.as_deref().unwrap_or(strongest))?;
    let Who::Brain(brain) = judge.who else {
        let error = anyhow!("only a brain can judge: others do not tell what they think");
        return Err(Failure::wrong_call(error));
    };
    let limit = judge.limit.unwrap_or(args.budget);
    let mut judged = Vec::new();
    let is_decision = |line: &&Line| matches!(line.deed, Deed::Action(_));
    let progress = output.progress(Task {
        name: "analyze",
        unit: "actions",
        total: Some(record.lines.iter().filter(is_decision).count() as u64),
        done_before: 0,
    });
    let mut replay = Replay::new(game, &record)?;
    loop {
        let before = replay.state().boxed();
        let Some(step) = replay.step()? else { break };
        let Deed::Action(action) = &step.line.deed else {
            continue;
        };
        let (ply, player, action) = (step.ply, step.player, action.clone());
        // Chance is not judged.
        if let Some(player) = player {
            let verdict = judge_one(game, brain, limit, &*before, player, &action)?;
            if !args.json {
                progress.above(|| output.line(&verdict.line(ply, &action)))?;
            }
            judged.push(verdict.as_json(ply, &action));
        }
        progress.add_one();
    }
    drop(progress);
    if args.json {
        output.json(&json!({
            "game": record.game,
            "strategy": brain,
            "budget": limit.to_string(),
            "decisions": judged,
        }))?;
    }
    Ok(())
}

/// What is thought of one decision.
struct Verdict {
    player: Player,
    /// Before it, with the best that could be done.
    before: Thought,
    /// After what was done.
    after: Opinion,
    best: String,
    is_best: bool,
}

fn judge_one(
    game: &'static dyn AnyGame,
    judge: &str,
    limit: Limit,
    state: &dyn AnyState,
    player: Player,
    action: &str,
) -> Result<Verdict, Failure> {
    let (before, best) = think(game, judge, limit, state, player)?;
    let is_best = best == action;
    let mut after = state.boxed();
    after.play(player, action)?;
    let opinion = match after.turn().player() {
        _ if is_best => before.opinion,
        Some(next) => {
            let (thought, _) = think(game, judge, limit, &*after, next)?;
            if next == player {
                thought.opinion
            } else {
                turned(thought.opinion)
            }
        }
        // What ended the match at once needs no opinion.
        None => match after.turn().outcome() {
            Some(outcome) if outcome.winner() == Some(player) => Opinion::WinIn(1),
            Some(outcome) if outcome.is_draw() => Opinion::Points(0),
            Some(_) => Opinion::LossIn(1),
            None => before.opinion,
        },
    };
    Ok(Verdict {
        player,
        before,
        after: opinion,
        best,
        is_best,
    })
}

/// What the judge thinks of a position, and what it would do.
fn think(
    game: &'static dyn AnyGame,
    judge: &str,
    limit: Limit,
    state: &dyn AnyState,
    player: Player,
) -> Result<(Thought, String), Failure> {
    let view = state.view(Viewer::Player(player));
    let mut last = Thought::default();
    let strategy = game.brain(judge, 1);
    let mut strategy = strategy.expect("a game has the brains it lists");
    let index = strategy.think(&*view, &Budget::new(limit), &mut |thought| {
        last = thought.clone();
    })?;
    let best = view.text(index);
    let best = best.ok_or_else(|| anyhow!("{judge} has no answer"))?;
    Ok((last, best))
}

/// The same for the other one of two.
fn turned(opinion: Opinion) -> Opinion {
    match opinion {
        Opinion::Points(points) => Opinion::Points(-points),
        Opinion::WinIn(plies) => Opinion::LossIn(plies + 1),
        Opinion::LossIn(plies) => Opinion::WinIn(plies + 1),
    }
}

/// An opinion as a number, so that two can be compared.
fn number(opinion: Opinion) -> i64 {
    match opinion {
        Opinion::Points(points) => points.into(),
        Opinion::WinIn(plies) => 1_000_000 - i64::from(plies),
        Opinion::LossIn(plies) => i64::from(plies) - 1_000_000,
    }
}

impl Verdict {
    /// How much the decision gave away.
    fn cost(&self) -> i64 {
        if self.is_best {
            0
        } else {
            (number(self.before.opinion) - number(self.after)).max(0)
        }
    }

    /// What such a decision is called, if it was not good.
    fn mistake(&self) -> Option<&'static str> {
        match self.cost() {
            // A win that takes longer is still one.
            _ if matches!(self.after, Opinion::WinIn(_)) => None,
            0..100 => None,
            100..250 => Some("inaccuracy"),
            250..600 => Some("mistake"),
            _ => Some("blunder"),
        }
    }

    fn line(&self, ply: u32, action: &str) -> String {
        let Verdict { player, before, .. } = self;
        let mut line = format!(
            "{ply:>4}  seat {player}  {action:<8} {:>12}",
            self.after.to_string()
        );
        if let Some(mistake) = self.mistake() {
            let best = before.line.join(" ");
            line += &format!("  {mistake}: {} instead, {}", before.opinion, best);
        }
        line
    }

    fn as_json(&self, ply: u32, action: &str) -> Value {
        json!({
            "ply": ply,
            "seat": self.player.index(),
            "action": action,
            "before": self.before.opinion.to_string(),
            "after": self.after.to_string(),
            "best": self.best,
            "line": self.before.line,
            "depth": self.before.depth,
            "nodes": self.before.nodes,
            "cost": self.cost(),
            "mistake": self.mistake(),
        })
    }
}
