//! `quadrille analyze`: judges every decision of a record. The crate `analysis` judges; this file
//! prints.

use analysis::{Analysis, Assessment, EvaluationRequest, Grade, PlayerSummary, Prospect, Summary};
use anyhow::anyhow;
use game::{Player, record::Record};
use serde_json::json;
use wire::analysis::{AnalysisSummary, JudgedPly};

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
    let named = args.strategy.as_deref();
    let named = named.map(|name| Named::read(game, name)).transpose()?;
    let limit = named.as_ref().and_then(|named| named.limit);
    let limit = limit.unwrap_or(args.budget);
    let strategy = match named.map(|named| named.who) {
        None => None,
        Some(Who::Brain(name)) => Some(name),
        Some(Who::Foreign(_)) => {
            let error = anyhow!("only a brain can judge: other strategies report no evaluation");
            return Err(Failure::wrong_call(error));
        }
    };
    let analysis = Analysis::new(game, &record, strategy, limit)?;
    let strategy = analysis.strategy().to_string();
    let progress = output.progress(Task {
        name: "analyze",
        unit: "actions",
        total: Some(analysis.decisions().into()),
        done_before: 0,
    });
    let mut summary = analysis.summary();
    let mut judged = Vec::new();
    for assessment in analysis.assess(EvaluationRequest::think) {
        let assessment = assessment?;
        summary.add(&assessment);
        if args.json {
            judged.push(JudgedPly::from(&assessment));
        } else {
            progress.above(|| output.line(&line(&assessment)))?;
        }
        progress.add_one();
    }
    drop(progress);
    if args.json {
        output.json(&json!({
            "game": record.game,
            "strategy": strategy,
            "budget": limit.to_string(),
            "decisions": judged,
            "summary": AnalysisSummary::from(&summary),
        }))?;
    } else {
        output.text(&in_words(&summary))?;
    }
    Ok(())
}

/// Writes an assessment on one line.
fn line(assessment: &Assessment) -> String {
    let Assessment {
        ply,
        player,
        action,
        line,
        before,
        after,
        ..
    } = assessment;
    let start = format!("{ply:>4}  seat {player}  {action:<8} {:>10}", told(*after));
    match assessment.grade() {
        Grade::Fine => start,
        grade @ (Grade::Inaccuracy | Grade::Mistake | Grade::Blunder) => format!(
            "{start}  {}: {} instead, {}",
            grade.name(),
            told(*before),
            line.join(" ")
        ),
    }
}

/// Writes a prospect: a share of a win in per cent, or a certain end.
fn told(Prospect { share, ends_in }: Prospect) -> String {
    match (share, ends_in) {
        (0, Some(actions)) => format!("loss in {actions}"),
        (1000, Some(actions)) => format!("win in {actions}"),
        (share, _) => percent(share),
    }
}

fn percent(share: u16) -> String {
    format!("{}.{} %", share / 10, share % 10)
}

/// Writes a summary: a table of the players, and the biggest mistake.
fn in_words(summary: &Summary) -> String {
    let head = "        decisions  agreed  inaccuracies  mistakes  blunders  average loss\n";
    let row = |(player, counted): (Player, &PlayerSummary)| {
        let PlayerSummary {
            decisions,
            agreed,
            inaccuracies,
            mistakes,
            blunders,
            ..
        } = counted;
        let loss = percent(counted.mean_loss());
        format!(
            "seat {player}  {decisions:>9}  {agreed:>6}  {inaccuracies:>12}  {mistakes:>8}  \
             {blunders:>8}  {loss:>12}\n"
        )
    };
    let worst = summary.worst().map(|worst| {
        let Assessment { ply, action, .. } = worst;
        let loss = percent(worst.loss());
        format!("biggest mistake: ply {ply}, {action}, {loss} lost\n")
    });
    let lines = summary.by_player().map(row).chain(worst);
    format!("\n{head}{}", lines.collect::<String>())
}
