//! Judges every decision of a record: what it cost its player, and what was better.
//!
//! An [`Analysis`] walks through a record. For each position it asks its host to let a strategy
//! think, so that the host decides where and when that happens. It yields one [`Assessment`] per
//! decision; a [`Summary`] counts them. Scale, thresholds and names are the same for every host.
//!
//! ```
//! use analysis::{Analysis, EvaluationRequest, Grade};
//! use game::{Limit, erased::Erased, example::Nim, record::Record};
//!
//! // Seat 0 could take the last three matches, takes one, and loses.
//! let text = "quadrille 1\ngame nim\nplayers 2\noptions {}\nstart 3 3 0/2\n1 1\n2 2\n";
//! let record = Record::read(text)?.record;
//! let nim = Erased::<Nim>::new();
//! let analysis = Analysis::new(&nim, &record, None, Limit::Nodes(1))?;
//! let assessments: Vec<_> = analysis.assess(EvaluationRequest::think).collect::<Result<_, _>>()?;
//! let grades: Vec<Grade> = assessments.iter().map(|assessment| assessment.grade()).collect();
//! assert_eq!(grades, [Grade::Blunder, Grade::Fine]);
//! assert_eq!(assessments[0].best, "3");
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod assessment;
mod evaluate;
mod judge;
mod prospect;
mod summary;
mod walk;

pub use crate::{
    assessment::{Assessment, Grade, Measure},
    evaluate::{Advice, EvaluationRequest},
    prospect::Prospect,
    summary::{PlayerSummary, Summary},
    walk::{Analysis, AnalysisError},
};

#[cfg(test)]
mod tests;
