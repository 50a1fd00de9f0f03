//! The assessments of a record in numbers.

use game::Player;

use crate::{Assessment, Grade};

/// The assessments of a record, counted.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Summary {
    /// One per player, in the order of seats.
    players: Vec<PlayerSummary>,
    worst: Option<Assessment>,
}

/// The assessments of one player, counted.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct PlayerSummary {
    /// Judged decisions.
    pub decisions: u32,
    /// Decisions in which the strategy would have played the same action.
    pub agreed: u32,
    /// Decisions graded as inaccuracies.
    pub inaccuracies: u32,
    /// Decisions graded as mistakes.
    pub mistakes: u32,
    /// Decisions graded as blunders.
    pub blunders: u32,
    /// The sum of all losses, in thousandths of a certain win.
    total_loss: u32,
}

impl Summary {
    pub(crate) fn new(players: u8) -> Summary {
        Summary {
            players: vec![PlayerSummary::default(); players.into()],
            worst: None,
        }
    }

    /// Counts one more assessment.
    pub fn add(&mut self, assessment: &Assessment) {
        let (grade, loss) = (assessment.grade(), assessment.loss());
        let player = &mut self.players[assessment.player.index()];
        player.decisions += 1;
        player.agreed += u32::from(assessment.agrees());
        player.total_loss += u32::from(loss);
        match grade {
            Grade::Fine => return,
            Grade::Inaccuracy => player.inaccuracies += 1,
            Grade::Mistake => player.mistakes += 1,
            Grade::Blunder => player.blunders += 1,
        }
        if self.worst().is_none_or(|worst| worst.loss() < loss) {
            self.worst = Some(assessment.clone());
        }
    }

    /// Returns the decision that lost most, the first of several; `None` if all were fine.
    #[must_use]
    pub fn worst(&self) -> Option<&Assessment> {
        self.worst.as_ref()
    }

    /// Returns the number of judged decisions.
    #[must_use]
    pub fn decisions(&self) -> u32 {
        self.players.iter().map(|player| player.decisions).sum()
    }

    /// Returns the number of decisions in which the strategy would have played the same action.
    #[must_use]
    pub fn agreed(&self) -> u32 {
        self.players.iter().map(|player| player.agreed).sum()
    }

    /// Returns the players with their summaries.
    pub fn by_player(&self) -> impl Iterator<Item = (Player, &PlayerSummary)> {
        Player::all(self.players.len() as u8).zip(&self.players)
    }
}

impl PlayerSummary {
    /// Returns the average loss of a decision, in thousandths of a certain win.
    #[must_use]
    pub fn mean_loss(&self) -> u16 {
        (self.total_loss / self.decisions.max(1)) as u16
    }
}
