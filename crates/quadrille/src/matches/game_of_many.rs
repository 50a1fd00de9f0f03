//! One of many games: who sits where, and how it goes.

use std::time::{Duration, Instant};

use game::{
    Budget, Dice, Digest, Limit, Outcome, Player, Seed, Turn, Viewer,
    erased::{AnyGame, AnyState, AnyStrategy},
    record::{Deed, End, Line, Reason, Record},
};

use crate::strategies::Named;

/// What all games have in common.
pub(super) struct Contest {
    pub(super) game: &'static dyn AnyGame,
    pub(super) options: String,
    /// One for each seat.
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
    /// How long each thought about its decisions.
    pub(super) times: Vec<Vec<Duration>>,
    pub(super) plies: u32,
    pub(super) record: Record,
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
        let names = (0..n_players).map(|seat| self.strategies[at_seat(seat)].to_string());
        let mut played = Played {
            ranks: Vec::new(),
            firsts: 0,
            errors: vec![0; n_players],
            times: vec![Vec::new(); n_players],
            plies: 0,
            record: self.record(&*state, names.collect()),
        };
        let outcome = loop {
            let deed = match state.turn() {
                Turn::Over(outcome) => break outcome,
                Turn::Chance => Deed::Action(roll(&mut *state, &mut dice)),
                Turn::Player(player) => {
                    let strategy = at_seat(player.index());
                    let limit = self.strategies[strategy].limit.unwrap_or(self.limit);
                    let start = Instant::now();
                    let decided = decide(&mut *state, player, &mut *brains[player.index()], limit);
                    played.times[strategy].push(start.elapsed());
                    played.plies += 1;
                    match decided {
                        Some(action) => Deed::Action(action),
                        None => {
                            played.errors[strategy] += 1;
                            state.forfeit(player);
                            Deed::Leave(player, Reason::Failed)
                        }
                    }
                }
            };
            let millis = None;
            played.record.lines.push(Line { deed, millis });
        };
        let rank = |strategy: usize| {
            let seat = (strategy + n_players - rotation) % n_players;
            outcome.rank(Player::new(seat as u8))
        };
        played.ranks = (0..n_players).map(rank).collect();
        played.firsts = firsts(outcome);
        let hash = Digest::of(&state.notation());
        played.record.end = Some(End { outcome, hash });
        played
    }

    fn record(&self, start: &dyn AnyState, names: Vec<String>) -> Record {
        let id = self.game.facts().id;
        let options = self.game.options(&self.options);
        let options = options.expect("the same were used before");
        Record {
            names,
            ..Record::new(id, start.players(), &options, &start.notation())
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
                    Turn::Chance => drop(roll(&mut *state, dice)),
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

fn roll(state: &mut dyn AnyState, dice: &mut Dice) -> String {
    let outcome = state.roll(dice);
    state.befall(&outcome).expect("what was rolled can befall");
    outcome
}

/// Lets a strategy decide; what it did, if its answer could be used.
fn decide(
    state: &mut dyn AnyState,
    player: Player,
    brain: &mut dyn AnyStrategy,
    limit: Limit,
) -> Option<String> {
    let view = state.view(Viewer::Player(player));
    let action = table::answer(&*view, brain, &Budget::new(limit)).ok()?;
    state.play(player, &action).ok()?;
    Some(action)
}
