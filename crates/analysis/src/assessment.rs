//! One judged decision, and how it is graded.

use game::Player;
use serde::{Deserialize, Serialize};

use crate::{Prospect, prospect::PLAYOUT_NOISE};

/// One judged decision.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Assessment {
    /// The number of the action in the record.
    pub ply: u32,
    /// The player who decided.
    pub player: Player,
    /// The action that was played, in notation.
    pub action: String,
    /// The action that the judging strategy would have played.
    pub best: String,
    /// What the strategy expects to follow, `best` first.
    pub line: Vec<String>,
    /// What the player could expect with the best action.
    pub before: Prospect,
    /// What the player could expect after the action.
    pub after: Prospect,
    /// How the prospects were found.
    pub measure: Measure,
    /// How many actions ahead the strategy looked; 0 if it does not say.
    pub depth: u32,
    /// How many positions the strategy looked at; 0 if it does not say.
    pub nodes: u64,
}

/// How the prospects of a decision were found.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(rename_all = "kebab-case")]
pub enum Measure {
    /// By the evaluation of the judging strategy.
    Opinion,
    /// By random matches: a rough estimate.
    Playouts,
}

/// How good a decision was, by the share of a win that it lost.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(rename_all = "kebab-case")]
pub enum Grade {
    /// It lost nothing, or little.
    Fine,
    /// It made a win a little less likely: a loss of 60 thousandths or more.
    Inaccuracy,
    /// It made a win much less likely: a loss of 120 thousandths or more.
    Mistake,
    /// It may have cost the match: a loss of 250 thousandths or more.
    Blunder,
}

impl Assessment {
    /// Returns whether the strategy would have played the same action.
    #[must_use]
    pub fn agrees(&self) -> bool {
        self.best == self.action
    }

    /// Returns what the decision lost, in thousandths of a certain win.
    #[must_use]
    pub fn loss(&self) -> u16 {
        let loss = self.before.share.saturating_sub(self.after.share);
        let is_noise = self.measure == Measure::Playouts && loss < PLAYOUT_NOISE;
        if self.agrees() || is_noise { 0 } else { loss }
    }

    /// Returns the grade of the decision.
    #[must_use]
    pub fn grade(&self) -> Grade {
        Grade::of_loss(self.loss())
    }
}

impl Measure {
    /// All measures.
    pub const ALL: [Measure; 2] = [Measure::Opinion, Measure::Playouts];

    /// Returns the name, as in JSON.
    #[must_use]
    pub fn name(self) -> &'static str {
        match self {
            Measure::Opinion => "opinion",
            Measure::Playouts => "playouts",
        }
    }
}

impl Grade {
    /// All grades, best first.
    pub const ALL: [Grade; 4] = [
        Grade::Fine,
        Grade::Inaccuracy,
        Grade::Mistake,
        Grade::Blunder,
    ];

    /// Returns the name, as in JSON.
    #[must_use]
    pub fn name(self) -> &'static str {
        match self {
            Grade::Fine => "fine",
            Grade::Inaccuracy => "inaccuracy",
            Grade::Mistake => "mistake",
            Grade::Blunder => "blunder",
        }
    }

    /// Returns the smallest loss with this grade, in thousandths of a certain win.
    const fn min_loss(self) -> u16 {
        match self {
            Grade::Fine => 0,
            Grade::Inaccuracy => 60,
            Grade::Mistake => 120,
            Grade::Blunder => 250,
        }
    }

    fn of_loss(loss: u16) -> Grade {
        let mut worst_first = Grade::ALL.into_iter().rev();
        let grade = worst_first.find(|grade| grade.min_loss() <= loss);
        grade.expect("every loss is at least zero")
    }
}
