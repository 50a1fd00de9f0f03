//! Alpha-beta as a strategy, with the mistakes that people make where it shall be weaker.

use game::{Budget, Dice, Game, Means, Opinion, Seed, Strategy, Thought};

use crate::{AlphaBeta, Options, Oversight, Position, Report, Score};

/// Plays a game of two by alpha-beta.
///
/// With a slack it chooses among moves that look almost equally good; with an oversight it fails to
/// see some answers, other ones in every match.
pub struct Thinker<G: Game, P: Position> {
    search: AlphaBeta,
    dice: Dice,
    enter: Enter<G, P>,
    leave: Leave<G, P>,
}

/// Makes a position to be searched, and the keys of those before it that could come again.
pub type Enter<G, P> = Box<dyn Fn(&G) -> (P, Vec<u64>) + Send>;

/// Makes an action of the move of a position.
pub type Leave<G, P> = fn(&P, <P as Position>::Move) -> <G as Game>::Action;

impl<G: Game, P: Position> Thinker<G, P> {
    /// One with a table of at most so many mebibytes.
    #[must_use]
    pub fn new(
        mebibytes: usize,
        mut options: Options,
        seed: u64,
        enter: Enter<G, P>,
        leave: Leave<G, P>,
    ) -> Thinker<G, P> {
        let mut dice = Dice::new(Seed::from_number(seed));
        options.oversight = Oversight {
            seed: dice.bits(),
            ..options.oversight
        };
        Thinker {
            search: AlphaBeta::new(mebibytes, options),
            dice,
            enter,
            leave,
        }
    }

    /// Any of the moves that are worse than the best by no more than the slack.
    fn choose_near_equal(&mut self, ranked: &[(P::Move, Score)]) -> Option<P::Move> {
        let slack = self.search.options.slack;
        let (_, score) = *ranked.first()?;
        // Nobody who sees a win goes on looking for something else.
        if slack == 0 || score.is_win() {
            return None;
        }
        let near = ranked
            .iter()
            .take_while(|(_, other)| other.plus(slack) > score)
            .count();
        let index = self.dice.below(near.max(1) as u32) as usize;
        ranked.get(index).map(|(action, _)| *action)
    }
}

impl<G: Game, P: Position> Strategy<G> for Thinker<G, P> {
    fn choose(
        &mut self,
        observation: &G::Observation,
        legal: &[G::Action],
        budget: &Budget,
    ) -> usize {
        self.think(observation, legal, budget, &mut |_| ())
    }

    fn think(
        &mut self,
        observation: &G::Observation,
        legal: &[G::Action],
        budget: &Budget,
        ear: &mut dyn FnMut(&Thought),
    ) -> usize {
        let Some(state) = G::imagine(observation, &mut self.dice) else {
            return 0;
        };
        let (position, past) = (self.enter)(&state);
        let leave = self.leave;
        let found = self.search.search(&position, &past, budget, &mut |report| {
            ear(&thought::<G, P>(leave, &position, report));
        });
        let best = found.line.first().copied();
        let chosen = self.choose_near_equal(&found.ranked).or(best);
        let action = chosen.map(|action| leave(&position, action));
        action
            .and_then(|action| legal.iter().position(|other| *other == action))
            .unwrap_or(0)
    }

    fn equip(&mut self, means: Means) {
        self.search.equip(means);
    }
}

/// What a report says, in words of the game.
fn thought<G: Game, P: Position>(
    leave: Leave<G, P>,
    position: &P,
    report: &Report<P::Move>,
) -> Thought {
    let considered = report.effort.iter();
    let considered = considered
        .map(|(action, nodes)| (leave(position, *action).to_string(), *nodes))
        .collect();
    let mut position = position.clone();
    let mut line = Vec::with_capacity(report.line.len());
    for &action in &report.line {
        line.push(leave(&position, action).to_string());
        position.play(action);
    }
    Thought {
        depth: report.depth,
        nodes: report.nodes,
        time: report.time,
        opinion: opinion(report.score),
        line,
        considered,
        hash_permille: report.hash_permille,
    }
}

/// A score as hosts know it.
fn opinion(score: Score) -> Opinion {
    match score.plies_to_end() {
        Some(plies) if score.is_win() => Opinion::WinIn(plies),
        Some(plies) => Opinion::LossIn(plies),
        None => Opinion::Points(score.number()),
    }
}
