//! Lines of the analysis of a record.

use analysis::{Assessment, Grade, Measure, Summary};
use serde::{Deserialize, Serialize};
use utoipa::{
    ToSchema,
    openapi::schema::{Object, ObjectBuilder, Type},
};

/// A line of the analysis of a record.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, ToSchema)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(tag = "type", rename_all = "camelCase")]
pub enum AnalysisLine {
    /// What follows.
    Start {
        /// The game.
        game: String,
        /// The strategy that judges.
        strategy: String,
        /// The number of decisions that it will judge.
        decisions: u32,
    },
    /// One decision of a player.
    Ply {
        /// The decision and its grade.
        #[serde(flatten)]
        judged: JudgedPly,
        /// How much of the work is done, from 0 to 1.
        progress: f64,
    },
    /// Why the analysis ends here.
    Error {
        /// A sentence for the person.
        error: String,
    },
    /// Nothing follows.
    Done(AnalysisSummary),
}

/// One decision of a player, and what a strong strategy would have done.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[cfg_attr(test, derive(ts_rs::TS), ts(optional_fields))]
pub struct JudgedPly {
    /// Its number in the record.
    pub ply: u32,
    /// The seat of the player.
    pub seat: u8,
    /// The action that was played.
    pub action: String,
    /// The action that the strategy would have played.
    pub best: String,
    /// What the strategy expects to follow, `best` first, in notation.
    pub line: Vec<String>,
    /// Whether the strategy would have played the same action.
    pub agrees: bool,
    /// What the player could expect before, in thousandths of a certain win.
    pub before: u16,
    /// What the player could expect after the action.
    pub after: u16,
    /// The number of actions until the end, if it was certain before who wins.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub before_ends_in: Option<u32>,
    /// The same after the action.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub after_ends_in: Option<u32>,
    /// What the decision lost, in thousandths of a certain win.
    pub loss: u16,
    /// How `before` and `after` were found.
    #[schema(schema_with = measures)]
    pub measure: Measure,
    /// The grade of the decision.
    #[serde(rename = "verdict")]
    #[schema(schema_with = grades)]
    pub grade: Grade,
    /// How many actions ahead the strategy looked; 0 if it does not say.
    pub depth: u32,
    /// How many positions the strategy looked at; 0 if it does not say.
    pub nodes: u64,
}

/// The analysis of a record in numbers.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[cfg_attr(test, derive(ts_rs::TS), ts(optional_fields))]
pub struct AnalysisSummary {
    /// The number of judged decisions.
    pub decisions: u32,
    /// In how many of them the strategy would have played the same action.
    pub agreed: u32,
    /// The decisions of each seat.
    pub seats: Vec<SeatSummary>,
    /// The ply of the biggest mistake; absent if every decision was fine.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub worst: Option<u32>,
}

/// The decisions of one seat in numbers.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct SeatSummary {
    /// The seat.
    pub seat: u8,
    /// The number of judged decisions.
    pub decisions: u32,
    /// In how many of them the strategy would have played the same action.
    pub agreed: u32,
    /// The number of inaccuracies.
    pub inaccuracies: u32,
    /// The number of mistakes.
    pub mistakes: u32,
    /// The number of blunders.
    pub blunders: u32,
    /// The average loss of a decision, in thousandths of a certain win.
    pub loss: u16,
}

impl From<&Assessment> for JudgedPly {
    fn from(assessment: &Assessment) -> JudgedPly {
        JudgedPly {
            ply: assessment.ply,
            seat: assessment.player.into(),
            action: assessment.action.clone(),
            best: assessment.best.clone(),
            line: assessment.line.clone(),
            agrees: assessment.agrees(),
            before: assessment.before.share,
            after: assessment.after.share,
            before_ends_in: assessment.before.ends_in,
            after_ends_in: assessment.after.ends_in,
            loss: assessment.loss(),
            measure: assessment.measure,
            grade: assessment.grade(),
            depth: assessment.depth,
            nodes: assessment.nodes,
        }
    }
}

impl From<&Summary> for AnalysisSummary {
    fn from(summary: &Summary) -> AnalysisSummary {
        let seats = summary.by_player().map(|(player, counted)| SeatSummary {
            seat: player.into(),
            decisions: counted.decisions,
            agreed: counted.agreed,
            inaccuracies: counted.inaccuracies,
            mistakes: counted.mistakes,
            blunders: counted.blunders,
            loss: counted.mean_loss(),
        });
        AnalysisSummary {
            decisions: summary.decisions(),
            agreed: summary.agreed(),
            seats: seats.collect(),
            worst: summary.worst().map(|assessment| assessment.ply),
        }
    }
}

fn measures() -> Object {
    one_of(Measure::ALL.map(Measure::name))
}

fn grades() -> Object {
    one_of(Grade::ALL.map(Grade::name))
}

fn one_of<const N: usize>(names: [&str; N]) -> Object {
    let text = ObjectBuilder::new().schema_type(Type::String);
    text.enum_values(Some(names)).build()
}
