//! One of many games: who sits where, and how it goes.

use game::{
    Budget, Dice, Limit, Outcome, Player, Seed, Turn, Viewer,
    erased::{AnyGame, AnyState, AnyStrategy},
};

use crate::strategies::Named;

/// What all games have in common.
pub(super) struct Contest {
    pub(super) game: &'static dyn AnyGame,
    pub(super) options: String,
    pub(super) strategies: Vec<Named>,
    pub(super) limit: Limit,
    pub(super) seed: u64,
    /// Random plies at the beginning.
    pub(super) opening: u32,
}

/// How a game ended.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Played {
    /// The rank of each strategy, in the order in which they were named.
    pub(super) ranks: Vec<u8>,
    /// How many strategies share the first place.
    pub(super) firsts: usize,
    /// How often each gave no answer that could be used.
    pub(super) errors: Vec<u32>,
    pub(super) plies: u32,
}

impl Contest {
    /// Plays the game of that number. Games that differ only in who sits where begin alike.
    pub(super) fn play(&self, number: u32) -> Played {
        let n_players = self.strategies.len();
        let (set_up, rotation) = (number as usize / n_players, number as usize % n_players);
        let seed = self.seed.wrapping_mul(1_000_003) + set_up as u64;
        let mut dice = Dice::new(Seed::from_number(seed));
        let mut state = self.begin(&mut dice);
        // The strategy at each seat, and the other way round.
        let at_seat = |seat: usize| (seat + rotation) % n_players;
        let mut brains: Vec<Box<dyn AnyStrategy>> = (0..n_players)
            .map(|seat| {
                let seed = seed.wrapping_mul(31) + at_seat(seat) as u64;
                self.strategies[at_seat(seat)].build(self.game, seed)
            })
            .collect();
        let mut errors = vec![0; n_players];
        let mut plies = 0;
        let outcome = loop {
            match state.turn() {
                Turn::Over(outcome) => break outcome,
                Turn::Chance => roll(&mut *state, &mut dice),
                Turn::Player(player) => {
                    let strategy = at_seat(player.index());
                    let limit = self.strategies[strategy].limit.unwrap_or(self.limit);
                    let brain = &mut *brains[player.index()];
                    if !decide(&mut *state, player, brain, limit) {
                        errors[strategy] += 1;
                        state.forfeit(player);
                    }
                    plies += 1;
                }
            }
        };
        Played {
            ranks: (0..n_players)
                .map(|strategy| {
                    let seat = (strategy + n_players - rotation) % n_players;
                    outcome.rank(Player::new(seat as u8))
                })
                .collect(),
            firsts: firsts(outcome),
            errors,
            plies,
        }
    }

    /// A position to play from, which is not over.
    fn begin(&self, dice: &mut Dice) -> Box<dyn AnyState> {
        let players = self.strategies.len() as u8;
        loop {
            let state = self.game.start(players, &self.options, dice);
            let mut state = state.expect("the same was started before");
            for _ in 0..self.opening {
                match state.turn() {
                    Turn::Over(_) => break,
                    Turn::Chance => roll(&mut *state, dice),
                    Turn::Player(player) => {
                        let view = state.view(Viewer::Player(player));
                        let index = dice.below(view.len() as u32) as usize;
                        let action = view.text(index).expect("the index is in range");
                        let played = state.play(player, &action);
                        played.expect("what is listed can be played");
                    }
                }
            }
            if !state.turn().is_over() {
                return state;
            }
        }
    }
}

fn firsts(outcome: Outcome) -> usize {
    let ranks = outcome.ranks();
    ranks.iter().filter(|rank| **rank == 1).count()
}

fn roll(state: &mut dyn AnyState, dice: &mut Dice) {
    let outcome = state.roll(dice);
    state.befall(&outcome).expect("what was rolled can befall");
}

/// Lets a strategy decide; whether its answer could be used.
fn decide(
    state: &mut dyn AnyState,
    player: Player,
    brain: &mut dyn AnyStrategy,
    limit: Limit,
) -> bool {
    let view = state.view(Viewer::Player(player));
    let answer = table::answer(&*view, brain, &Budget::new(limit));
    answer.is_ok_and(|action| state.play(player, &action).is_ok())
}
