//! Games between the same sides: who sits where, how a game begins, and how it goes.

use std::time::Instant;

use game::{
    Budget, Dice, Digest, Limit, Outcome, Player, Seed, Seen, Turn, Viewer,
    erased::{AnyEvent, AnyGame, AnyState, AnyStrategy, Fault, News, StartError},
    record::{Deed, End, Line, Reason, Record},
};

use crate::{Failure, Kind, Played, Seating};

/// Games between the same sides. The games are numbered, block by block; see [`Seating`].
///
/// With budgets that do not depend on time, the same number is always the same game.
pub struct Contest<'a> {
    /// What is played.
    pub game: &'static dyn AnyGame,
    /// With which options, as JSON.
    pub options: String,
    /// Who plays.
    pub sides: Vec<Side<'a>>,
    /// Who sits where.
    pub seating: Seating,
    /// Which set-ups and chances.
    pub seed: u64,
    /// How many random plies each set-up begins with.
    pub opening: u32,
}

/// One who plays.
pub struct Side<'a> {
    /// What records call it.
    pub name: String,
    /// How long it may think about a decision.
    pub limit: Limit,
    /// Brings it to life for one seat of one game.
    pub build: Box<dyn Fn(&Call) -> Seated + Send + Sync + 'a>,
}

/// What a strategy is called to.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Call {
    /// The id of the game.
    pub game: &'static str,
    /// How many sit at the table.
    pub players: u8,
    /// The options of the game, as JSON.
    pub options: String,
    /// What whatever it leaves to chance follows from.
    pub seed: u64,
}

/// A strategy at a seat.
pub struct Seated {
    /// The strategy.
    pub strategy: Box<dyn AnyStrategy>,
    /// Tells what it has printed, if it is by a user. Such a one is also told what happens.
    pub printed: Option<Box<dyn Fn() -> String + Send>>,
}

/// How much of what a strategy printed is kept with a failure, in letters.
const MOST_OUTPUT: usize = 2_000;

/// Enough random plies for games to differ, too few to decide them.
const USUAL_OPENING: u32 = 6;

/// How many set-ups are tried for one that is not over after its opening.
const MOST_ATTEMPTS: u32 = 1_000;

impl Contest<'_> {
    /// How many random plies a set-up usually begins with: a few where all games would begin alike,
    /// none where the rules draw the set-up.
    ///
    /// # Errors
    /// When the game cannot be played so.
    pub fn usual_opening(
        game: &dyn AnyGame,
        players: u8,
        options: &str,
    ) -> Result<u32, StartError> {
        let start = |seed| {
            let mut dice = Dice::new(Seed::from_number(seed));
            let state = game.start(players, options, &mut dice)?;
            Ok(state.notation())
        };
        Ok(if start(1)? == start(2)? {
            USUAL_OPENING
        } else {
            0
        })
    }

    /// Plays the game of that number; how it ended, and its record.
    ///
    /// # Panics
    /// When the game cannot be played so, which [`Contest::usual_opening`] tells before.
    #[must_use]
    pub fn play(&self, number: u32) -> (Played, Record) {
        self.play_watched(number, &mut |_| ())
    }

    /// The same, and shows the record as it grows: when it begins, and after each of its lines.
    ///
    /// # Panics
    /// As [`Contest::play`] does.
    #[must_use]
    pub fn play_watched(&self, number: u32, watch: &mut dyn FnMut(&Record)) -> (Played, Record) {
        let seats = self.seating.of(number);
        let set_up = u64::from(number / self.seating.block());
        let seed = self.seed.wrapping_mul(1_000_003).wrapping_add(set_up);
        let mut dice = Dice::new(Seed::from_number(seed));
        let state = self.begin(&mut dice);
        let mut course = Course {
            contest: self,
            seated: self.seat(&seats, seed),
            record: self.record(&*state, &seats),
            state,
            dice,
            played: Played {
                seats,
                ranks: Vec::new(),
                plies: 0,
                failures: Vec::new(),
                times: vec![Vec::new(); self.sides.len()],
            },
        };
        course.run(watch);
        (course.played, course.record)
    }

    fn seat(&self, seats: &[usize], seed: u64) -> Vec<Seated> {
        let call = |(seat, side): (usize, &usize)| {
            let before = seats[..seat].iter().filter(|it| *it == side).count();
            let call = Call {
                game: self.game.facts().id,
                players: seats.len() as u8,
                options: self.options.clone(),
                // The same wherever it sits, and another for each of its seats.
                seed: seed
                    .wrapping_mul(31)
                    .wrapping_add((side + before * self.sides.len()) as u64),
            };
            (self.sides[*side].build)(&call)
        };
        seats.iter().enumerate().map(call).collect()
    }

    fn record(&self, start: &dyn AnyState, seats: &[usize]) -> Record {
        let id = self.game.facts().id;
        let options = self.game.options(&self.options);
        let options = options.expect("the same were used before");
        let names = seats.iter().map(|side| self.sides[*side].name.clone());
        Record {
            names: names.collect(),
            ..Record::new(id, start.players(), &options, &start.notation())
        }
    }

    /// A position to play from, which is not over.
    fn begin(&self, dice: &mut Dice) -> Box<dyn AnyState> {
        let players = self.seating.of(0).len() as u8;
        for _ in 0..MOST_ATTEMPTS {
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
        // Whoever asks for that many random plies gets games without any.
        let state = self.game.start(players, &self.options, dice);
        state.expect("the same was started before")
    }
}

/// One game as it goes.
struct Course<'a> {
    contest: &'a Contest<'a>,
    state: Box<dyn AnyState>,
    dice: Dice,
    seated: Vec<Seated>,
    played: Played,
    record: Record,
}

/// What was done, and what came of it.
type Done = (Deed, Vec<Seen<AnyEvent>>);

impl Course<'_> {
    fn run(&mut self, watch: &mut dyn FnMut(&Record)) {
        let outcome = loop {
            watch(&self.record);
            let (deed, events) = match self.state.turn() {
                Turn::Over(outcome) => break outcome,
                Turn::Chance => roll(&mut *self.state, &mut self.dice),
                Turn::Player(player) => self.decide(player),
            };
            self.tell(&events);
            // How long it took is left out, so that the same game has the same record.
            let millis = None;
            self.record.lines.push(Line { deed, millis });
        };
        for seated in &mut self.seated {
            seated.strategy.hear(&News::Over(outcome));
        }
        self.played.ranks = ranks(outcome, self.seated.len());
        let hash = Digest::of(&self.state.notation());
        self.record.end = Some(End { outcome, hash });
    }

    fn decide(&mut self, player: Player) -> Done {
        let side = self.played.seats[player.index()];
        let budget = Budget::new(self.contest.sides[side].limit);
        let view = self.state.view(Viewer::Player(player));
        let Seated { strategy, printed } = &mut self.seated[player.index()];
        let start = Instant::now();
        let answer = table::answer(&*view, &mut **strategy, &budget);
        self.played.times[side].push(start.elapsed());
        self.played.plies += 1;
        let answer = answer.and_then(|action| match self.state.play(player, &action) {
            Ok(events) => Ok((Deed::Action(action), events)),
            Err(error) => Err(Fault::Unclear(error.to_string())),
        });
        let fault = match answer {
            Ok(done) => return done,
            Err(fault) => fault,
        };
        let printed = printed.as_ref().map(|printed| printed());
        self.played.failures.push(Failure {
            side,
            kind: Kind::of(&fault),
            why: fault.to_string(),
            output: printed.as_deref().map(end_of).unwrap_or_default(),
        });
        give_up(&mut *self.state, player, &fault)
    }

    /// Lets each strategy by a user know what its seat saw; brains have no use for it.
    fn tell(&mut self, events: &[Seen<AnyEvent>]) {
        for (seat, seated) in self.seated.iter_mut().enumerate() {
            if seated.printed.is_none() {
                continue;
            }
            let viewer = Viewer::Player(Player::new(seat as u8));
            for seen in events.iter().filter(|seen| seen.by.includes(viewer)) {
                seated.strategy.hear(&News::Event(&seen.event));
            }
        }
    }
}

fn roll(state: &mut dyn AnyState, dice: &mut Dice) -> Done {
    let outcome = state.roll(dice);
    let events = state.befall(&outcome).expect("what was rolled can befall");
    (Deed::Action(outcome), events)
}

/// Does for a player that gave no answer what the rules say, or takes it out of the match.
fn give_up(state: &mut dyn AnyState, player: Player, fault: &Fault) -> Done {
    let is_late = Kind::of(fault) == Kind::Timeout;
    if let Some(action) = state.on_timeout().filter(|_| is_late)
        && let Ok(events) = state.play(player, &action)
    {
        return (Deed::Action(action), events);
    }
    let reason = if is_late {
        Reason::OutOfTime
    } else {
        Reason::Failed
    };
    let events = state.forfeit(player);
    (Deed::Leave(player, reason), events)
}

fn ranks(outcome: Outcome, seats: usize) -> Vec<u8> {
    let players = Player::all(seats as u8);
    players.map(|player| outcome.rank(player)).collect()
}

/// The last letters of a text.
fn end_of(text: &str) -> String {
    let too_many = text.chars().count().saturating_sub(MOST_OUTPUT);
    text.chars().skip(too_many).collect()
}
