//! What an analysis asks its host, and what the host answers.

use game::{
    Budget, Evaluation, Limit, SearchInfo,
    erased::{AnyStrategy, AnyView, Fault},
};

use crate::Prospect;

/// A position that the host lets a strategy think about.
pub struct EvaluationRequest {
    /// What the player to move sees.
    pub view: Box<dyn AnyView>,
    /// A new strategy, so that no assessment depends on the positions judged before.
    pub strategy: Box<dyn AnyStrategy>,
    /// How long it may think.
    pub limit: Limit,
}

/// What a strategy would play in a position.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Advice {
    /// The action, in notation.
    pub action: String,
    /// What the strategy reported last, if it reports anything.
    pub info: Option<SearchInfo>,
}

impl EvaluationRequest {
    /// Lets the strategy think on this thread, for hosts that have no better place.
    ///
    /// # Errors
    /// Returns the fault of a strategy that gives no usable answer.
    pub fn think(self) -> Result<Advice, Fault> {
        let EvaluationRequest {
            view,
            mut strategy,
            limit,
        } = self;
        let mut info = None;
        let mut listen = |thought: &SearchInfo| info = Some(thought.clone());
        let index = strategy.choose(&*view, &Budget::new(limit), &mut listen)?;
        let legal = view.len();
        let action = view.text(index).ok_or(Fault::Invalid { index, legal })?;
        Ok(Advice { action, info })
    }
}

impl Advice {
    /// Returns what the strategy expects to follow, beginning with the action.
    #[must_use]
    pub fn line(&self) -> Vec<String> {
        match &self.info {
            Some(info) if info.line.first() == Some(&self.action) => info.line.clone(),
            Some(_) | None => vec![self.action.clone()],
        }
    }

    /// Returns what the player to move may expect, if the strategy evaluated the position.
    #[must_use]
    pub fn prospect(&self) -> Option<Prospect> {
        let info = self.info.as_ref()?;
        match info.evaluation {
            // A brain that sees nothing to choose answers without a search; its points then mean
            // nothing.
            Evaluation::Points(_) if info.nodes == 0 => None,
            opinion @ (Evaluation::Points(_) | Evaluation::WinIn(_) | Evaluation::LossIn(_)) => {
                Some(opinion.into())
            }
        }
    }
}
