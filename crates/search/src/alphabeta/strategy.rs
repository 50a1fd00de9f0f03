//! Alpha-beta as a strategy, with human mistakes for the weaker levels.

use game::{Budget, Dice, Evaluation, Game, Resources, SearchInfo, Seed, Strategy, View};

use super::{AlphaBeta, MissedMoves, SearchOptions};
use crate::{Position, Progress, Score};

/// Plays a game of two players by alpha-beta.
///
/// With a slack it chooses among moves that look almost equally good. With missed moves it ignores
/// some answers, and others in every match.
pub struct AlphaBetaStrategy<G: Game, P: Position> {
    search: AlphaBeta,
    dice: Dice,
    to_position: ToPosition<G, P>,
    to_action: ToAction<G, P>,
}

/// Converts a state to a position to be searched and the keys of the earlier positions that could
/// recur.
pub type ToPosition<G, P> = Box<dyn Fn(&G) -> (P, Vec<u64>) + Send>;

/// Converts a move in a position to an action.
pub type ToAction<G, P> = fn(&P, <P as Position>::Move) -> <G as Game>::Action;

impl<G: Game, P: Position> AlphaBetaStrategy<G, P> {
    /// Creates a strategy with a cache of at most `mebibytes`.
    #[must_use]
    pub fn new(
        mebibytes: usize,
        mut options: SearchOptions,
        seed: u64,
        to_position: ToPosition<G, P>,
        to_action: ToAction<G, P>,
    ) -> AlphaBetaStrategy<G, P> {
        let mut dice = Dice::new(Seed::from_number(seed));
        options.missed_moves = MissedMoves {
            seed: dice.bits(),
            ..options.missed_moves
        };
        AlphaBetaStrategy {
            search: AlphaBeta::new(mebibytes, options),
            dice,
            to_position,
            to_action,
        }
    }

    /// Chooses at random among the moves within the slack of the best.
    fn choose_near_equal(&mut self, ranked: &[(P::Move, Score)]) -> Option<P::Move> {
        let slack = self.search.options.slack;
        let (_, best) = *ranked.first()?;
        // A player who sees a win plays it.
        if slack == 0 || best.is_win() {
            return None;
        }
        let near = ranked
            .iter()
            .take_while(|(_, score)| score.plus(slack) > best)
            .count();
        let index = self.dice.below(near.max(1) as u32) as usize;
        ranked.get(index).map(|(action, _)| *action)
    }
}

impl<G: Game, P: Position> Strategy<G> for AlphaBetaStrategy<G, P> {
    fn choose(
        &mut self,
        view: &View<G>,
        budget: &Budget,
        info: &mut dyn FnMut(&SearchInfo),
    ) -> usize {
        let Some(state) = G::imagine(&view.observation, &mut self.dice) else {
            return 0;
        };
        let (position, past) = (self.to_position)(&state);
        let to_action = self.to_action;
        let result = self
            .search
            .search(&position, &past, budget, &mut |progress| {
                info(&search_info::<G, P>(to_action, &position, progress));
            });
        let best = result.line.first().copied();
        let chosen = self.choose_near_equal(&result.ranked).or(best);
        let action = chosen.map(|action| to_action(&position, action));
        action
            .and_then(|action| view.index_of(&action))
            .unwrap_or(0)
    }

    fn set_resources(&mut self, resources: Resources) {
        self.search.set_resources(resources);
    }
}

/// Converts progress to the form that hosts know.
fn search_info<G: Game, P: Position>(
    to_action: ToAction<G, P>,
    position: &P,
    progress: &Progress<P::Move>,
) -> SearchInfo {
    let considered = progress.effort.iter();
    let considered = considered
        .map(|(action, nodes)| (to_action(position, *action).to_string(), *nodes))
        .collect();
    let mut position = position.clone();
    let mut line = Vec::with_capacity(progress.line.len());
    for &action in &progress.line {
        line.push(to_action(&position, action).to_string());
        position.play(action);
    }
    SearchInfo {
        depth: progress.depth,
        nodes: progress.nodes,
        time: progress.time,
        evaluation: evaluation(progress.score),
        line,
        considered,
        hash_permille: progress.hash_permille,
    }
}

/// Converts a score to the form that hosts know.
fn evaluation(score: Score) -> Evaluation {
    match score.plies_to_end() {
        Some(plies) if score.is_win() => Evaluation::WinIn(plies),
        Some(plies) => Evaluation::LossIn(plies),
        None => Evaluation::Points(score.number()),
    }
}
