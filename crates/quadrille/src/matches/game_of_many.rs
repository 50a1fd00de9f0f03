//! One of many games: who sits where, and how it goes.

use std::time::{Duration, Instant};

use game::{
    Budget, Dice, Digest, Limit, Outcome, Player, Seed, Seen, Turn, Viewer,
    erased::{AnyEvent, AnyGame, AnyState, AnyStrategy, Fault, News},
    record::{Deed, End, Line, Reason, Record},
};
use strategies::{Briefing, Containment};

use crate::named::{Named, Seated};

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
    /// How strategies by users are run.
    pub(super) containment: Containment,
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
    /// Why it gave none, for those by users: which strategy, and what is to be said.
    pub(super) failures: Vec<(usize, String)>,
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
        let mut seated: Vec<Seated> = (0..n_players)
            .map(|seat| {
                let briefing = Briefing {
                    game: self.game.facts().id.into(),
                    players: n_players as u8,
                    options: self.options.clone(),
                    seed: seed.wrapping_mul(31) + at_seat(seat) as u64,
                };
                self.strategies[at_seat(seat)].build(self.game, &briefing, &self.containment)
            })
            .collect();
        let names = (0..n_players).map(|seat| self.strategies[at_seat(seat)].name());
        let mut played = Played {
            ranks: Vec::new(),
            firsts: 0,
            errors: vec![0; n_players],
            times: vec![Vec::new(); n_players],
            plies: 0,
            record: self.record(&*state, names.collect()),
            failures: Vec::new(),
        };
        let outcome = loop {
            let (deed, events) = match state.turn() {
                Turn::Over(outcome) => break outcome,
                Turn::Chance => roll(&mut *state, &mut dice),
                Turn::Player(player) => {
                    let strategy = at_seat(player.index());
                    let limit = self.strategies[strategy].limit.unwrap_or(self.limit);
                    let (brain, watch) = &mut seated[player.index()];
                    let start = Instant::now();
                    let decided = decide(&mut *state, player, &mut **brain, limit);
                    played.times[strategy].push(start.elapsed());
                    played.plies += 1;
                    match decided {
                        Ok(done) => done,
                        Err(fault) => {
                            played.errors[strategy] += 1;
                            if watch.is_some() {
                                played.failures.push((strategy, fault.to_string()));
                            }
                            give_up(&mut *state, player, &fault)
                        }
                    }
                }
            };
            tell(&mut seated, &events);
            let millis = None;
            played.record.lines.push(Line { deed, millis });
        };
        for (strategy, _) in &mut seated {
            strategy.hear(&News::Over(outcome));
        }
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

/// What was done, and what came of it.
type Done = (Deed, Vec<Seen<AnyEvent>>);

fn roll(state: &mut dyn AnyState, dice: &mut Dice) -> Done {
    let outcome = state.roll(dice);
    let events = state.befall(&outcome).expect("what was rolled can befall");
    (Deed::Action(outcome), events)
}

/// Lets a strategy decide, and does what it chose.
fn decide(
    state: &mut dyn AnyState,
    player: Player,
    brain: &mut dyn AnyStrategy,
    limit: Limit,
) -> Result<Done, Fault> {
    let view = state.view(Viewer::Player(player));
    let action = table::answer(&*view, brain, &Budget::new(limit))?;
    match state.play(player, &action) {
        Ok(events) => Ok((Deed::Action(action), events)),
        Err(error) => Err(Fault::Unclear(error.to_string())),
    }
}

/// Does for a player that gave no answer what the rules say, or takes it out of the match.
fn give_up(state: &mut dyn AnyState, player: Player, fault: &Fault) -> Done {
    let (reason, action) = match fault {
        Fault::TimedOut(_) => (Reason::OutOfTime, state.on_timeout()),
        _ => (Reason::Failed, None),
    };
    if let Some(action) = action
        && let Ok(events) = state.play(player, &action)
    {
        return (Deed::Action(action), events);
    }
    (Deed::Leave(player, reason), state.forfeit(player))
}

/// Lets each strategy know what its seat saw.
fn tell(seated: &mut [Seated], events: &[Seen<AnyEvent>]) {
    for (seat, (strategy, watch)) in seated.iter_mut().enumerate() {
        // Brains have no use for it.
        if watch.is_none() {
            continue;
        }
        let viewer = Viewer::Player(Player::new(seat as u8));
        for seen in events.iter().filter(|seen| seen.by.includes(viewer)) {
            strategy.hear(&News::Event(&seen.event));
        }
    }
}
