//! Judging one decision: what the best action would have kept, and what the decision kept.

use game::{
    Choice, Limit, Player, Turn, Viewer,
    erased::{AnyGame, AnyState},
};

use crate::{
    Advice, Assessment, EvaluationRequest, Measure, Prospect,
    walk::{Decided, SEED},
};

/// The strategy that judges, and how its host lets it think.
pub(crate) struct Judge<'a, A> {
    pub(crate) game: &'a dyn AnyGame,
    pub(crate) strategy: String,
    pub(crate) limit: Limit,
    pub(crate) ask: A,
    /// The position after the decision judged last, with the advice for it. Most often the next
    /// decision was made there.
    pub(crate) known: Option<(String, Advice)>,
}

impl<E, A: FnMut(EvaluationRequest) -> Result<Advice, E>> Judge<'_, A> {
    /// Judges one decision.
    pub(crate) fn assess(&mut self, decided: Decided) -> Result<Assessment, E> {
        let Decided {
            ply,
            player,
            action,
            before,
        } = decided;
        let advice = match self.known.take() {
            Some((position, advice)) if position == before.notation() => advice,
            Some(_) | None => self.advise(&*before, player)?,
        };
        let after = played(&*before, player, &action);
        let evaluated = match advice.prospect() {
            Some(best) => self.evaluate(&*after, player)?.map(|after| (best, after)),
            None => None,
        };
        let measure = evaluated.map_or(Measure::Playouts, |_| Measure::Opinion);
        let (before, after) = evaluated.unwrap_or_else(|| {
            let after = Prospect::by_playouts(&*after, player);
            if advice.action == action {
                return (after, after);
            }
            let best = Prospect::by_playouts(&*played(&*before, player, &advice.action), player);
            (
                if best.share > after.share {
                    best
                } else {
                    after
                },
                after,
            )
        });
        let info = advice.info.as_ref();
        Ok(Assessment {
            ply,
            player,
            action,
            line: advice.line(),
            depth: info.map_or(0, |info| info.depth),
            nodes: info.map_or(0, |info| info.nodes),
            best: advice.action,
            before,
            after,
            measure,
        })
    }

    /// Returns what a player may expect of a position, if its outcome or the strategy says so.
    fn evaluate(&mut self, state: &dyn AnyState, player: Player) -> Result<Option<Prospect>, E> {
        Ok(match state.turn() {
            Turn::Over(outcome) => Some(Prospect::of_outcome(outcome, player)),
            Turn::Player(mover) if speaks_for(mover, player, state) => {
                let advice = self.advise(state, mover)?;
                let prospect = advice.prospect();
                self.known = Some((state.notation(), advice));
                if mover == player {
                    prospect
                } else {
                    prospect.map(Prospect::for_opponent)
                }
            }
            Turn::Player(_) | Turn::Chance => None,
        })
    }

    fn advise(&mut self, state: &dyn AnyState, mover: Player) -> Result<Advice, E> {
        let strategy = self.game.brain(&self.strategy, SEED);
        (self.ask)(EvaluationRequest {
            view: state.view(Viewer::Player(mover)),
            strategy: strategy.expect("the walk has checked the name"),
            limit: self.limit,
        })
    }
}

/// Returns whether the evaluation of the player to move says what another player may expect: in a
/// match of two, one wins what the other loses.
///
/// That is not so if something is hidden. Each player then judges by its own knowledge: under fog
/// both tend to see themselves ahead, and every end of a turn would look like a mistake.
fn speaks_for(mover: Player, player: Player, state: &dyn AnyState) -> bool {
    mover == player || (state.players() == 2 && !state.facts().hidden)
}

fn played(state: &dyn AnyState, player: Player, action: &str) -> Box<dyn AnyState> {
    let mut after = state.boxed();
    let events = after.play(player, Choice::Text(action));
    events.expect("the record was replayed, and a host answers with a legal action");
    after
}
