//! One match from set-up to outcome: the only code that plays one.

mod ending;

use std::mem;

pub use self::ending::Ending;
use crate::{
    ByPlayer, Choice, Dice, Digest, Outcome, Player, Seed, Seen, Turn, Viewer,
    erased::{AnyEvent, AnyGame, AnyState, AnyView, Applied, PlayError, StartError},
    record::{End, Entry, EntryKind, LeaveReason, Record},
};

/// A match: position, dice and record, which only change together.
///
/// It knows neither seats nor time. A [`Replay`](crate::replay::Replay) is a match fed from a
/// record; a table adds seats, clocks and offers; an arena adds strategies.
///
/// ```
/// use game::{Choice, Dice, Match, Player, Seed, erased::Erased, example::Nim};
///
/// let dice = Dice::new(Seed::from_number(1));
/// let mut nim = Match::start(&Erased::<Nim>::new(), 2, "{}", dice)?;
/// nim.play(Choice::Text("3"))?;
/// nim.play(Choice::Index(0))?;
/// nim.play(Choice::Json(&3.into()))?;
/// nim.finish(None);
/// assert_eq!(nim.outcome().and_then(|outcome| outcome.winner()), Some(Player::new(0)));
/// assert!(nim.record().to_string().contains("\n1 3\n2 1\n3 3\nover 1 2 sha256:"));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub struct Match {
    record: Record,
    start: Box<dyn AnyState>,
    state: Box<dyn AnyState>,
    dice: Option<Dice>,
    plies: Vec<Ply>,
    left: ByPlayer<bool>,
    settlement: Option<Settlement>,
}

/// An entry that was not taken back.
#[derive(Clone, Copy)]
struct Ply {
    /// The index of the entry in the record.
    entry: usize,
    /// The player who was to move; `None` if it was chance's turn.
    mover: Option<Player>,
}

/// An end that the position does not show.
#[derive(Clone, Copy)]
enum Settlement {
    Agreed(Outcome),
    Aborted,
}

impl Match {
    /// Sets up a match. The set-up and every later roll come from `dice`.
    ///
    /// # Errors
    /// The options are not options of the game, or do not allow this number of players.
    pub fn start(
        game: &dyn AnyGame,
        players: u8,
        options: &str,
        mut dice: Dice,
    ) -> Result<Match, StartError> {
        let options = game.options(options)?;
        let start = game.start(players, &options, &mut dice)?;
        let record = Record::new(game.facts().id, players, &options, &start.notation());
        Ok(Match::new(record, start, Some(dice)))
    }

    /// Creates a match at its first position, with the head of its record.
    ///
    /// Without dice a match never rolls; the outcomes of chance must come as entries.
    #[must_use]
    pub fn new(head: Record, start: Box<dyn AnyState>, dice: Option<Dice>) -> Match {
        Match {
            state: start.clone(),
            left: ByPlayer::from_fn(head.players, |_| false),
            start,
            dice,
            plies: Vec::new(),
            settlement: None,
            record: Record {
                entries: Vec::new(),
                revealed: None,
                end: None,
                ..head
            },
        }
    }

    /// Sets what the head of the record says for people and for verification.
    #[must_use]
    pub fn with_head(mut self, names: Vec<String>, commitment: Option<Digest>) -> Match {
        self.record.names = names;
        self.record.commitment = commitment;
        self
    }

    /// Returns the record so far.
    #[must_use]
    pub fn record(&self) -> &Record {
        &self.record
    }

    /// Returns the record of a match that is no longer played.
    #[must_use]
    pub fn into_record(self) -> Record {
        self.record
    }

    /// Returns the position.
    #[must_use]
    pub fn state(&self) -> &dyn AnyState {
        &*self.state
    }

    /// Returns what `viewer` may know and, if it is to move, its legal actions.
    #[must_use]
    pub fn view(&self, viewer: Viewer) -> Box<dyn AnyView> {
        self.state.view(viewer)
    }

    /// Returns the number of players.
    #[must_use]
    pub fn players(&self) -> u8 {
        self.record.players
    }

    /// Returns the number of plies that were not taken back.
    #[must_use]
    pub fn ply(&self) -> u32 {
        self.plies.len() as u32
    }

    /// Returns whose turn it is, or the outcome.
    ///
    /// An aborted match has no outcome, so it still names a player; see [`Match::is_over`].
    #[must_use]
    pub fn turn(&self) -> Turn {
        match self.settlement {
            Some(Settlement::Agreed(outcome)) => Turn::Over(outcome),
            Some(Settlement::Aborted) | None => self.state.turn(),
        }
    }

    /// Returns whether nothing can be done any more.
    #[must_use]
    pub fn is_over(&self) -> bool {
        self.is_aborted() || self.turn().is_over()
    }

    /// Returns whether the match was called off.
    #[must_use]
    pub fn is_aborted(&self) -> bool {
        matches!(self.settlement, Some(Settlement::Aborted))
    }

    /// Returns the ranks, if the match is over and was not aborted.
    #[must_use]
    pub fn outcome(&self) -> Option<Outcome> {
        self.turn().outcome().filter(|_| !self.is_aborted())
    }

    /// Returns how the match ended, if it is over.
    #[must_use]
    pub fn ending(&self) -> Option<Ending> {
        let last = self.plies.last().map(|ply| self.kind(ply));
        self.is_over().then(|| Ending::after(last))
    }

    /// Returns whether a player has left.
    #[must_use]
    pub fn has_left(&self, player: Player) -> bool {
        self.left.get(player).is_some_and(|left| *left)
    }

    /// Returns whether a player could still leave: it has not left and is not out by the rules.
    #[must_use]
    pub fn is_in(&self, player: Player) -> bool {
        let mut without = self.state.clone();
        drop(without.forfeit(player));
        !self.has_left(player) && without.notation() != self.state.notation()
    }

    /// Returns whether an action of a player was kept.
    #[must_use]
    pub fn has_acted(&self, player: Player) -> bool {
        self.actions().any(|(_, mover, _)| mover == player)
    }

    /// Returns the last action of a player that was kept, with its player.
    #[must_use]
    pub fn last_action(&self) -> Option<(Player, &str)> {
        let last = self.actions().next_back();
        last.map(|(_, player, action)| (player, action))
    }

    /// Returns the number of plies before the last action of `player`, if that can be taken back.
    ///
    /// Nothing is taken back past a player who left: it is not there to agree.
    #[must_use]
    pub fn last_decision(&self, player: Player) -> Option<u32> {
        let is_leave = |ply: &Ply| matches!(self.kind(ply), EntryKind::Leave(..));
        let after_leave = self.plies.iter().rposition(is_leave).map_or(0, |at| at + 1);
        let mut decisions = self.actions().rev();
        let last = decisions.find(|(_, mover, _)| *mover == player);
        last.map(|(ply, _, _)| ply as u32)
            .filter(|ply| *ply >= after_leave as u32)
    }

    /// Returns the last ply up to `ply` at which a player was to move.
    #[must_use]
    pub fn decision_at(&self, ply: u32) -> Option<u32> {
        let upto = self.plies.get(..=usize::try_from(ply).ok()?)?;
        let decision = upto.iter().rposition(|ply| ply.mover.is_some());
        decision.map(|ply| ply as u32)
    }

    /// Plays for the player to move.
    ///
    /// # Errors
    /// Why the choice was refused. Nothing has changed then.
    pub fn play(&mut self, choice: Choice<'_>) -> Result<Vec<Seen<AnyEvent>>, PlayError> {
        if self.is_over() {
            return Err(PlayError::Over);
        }
        let mover = self.turn().player().ok_or(PlayError::NotYourTurn)?;
        let Applied { action, events } = self.state.play(mover, choice)?;
        self.push(EntryKind::Action(action).into(), Some(mover));
        Ok(events)
    }

    /// Plays a random legal action for the player to move, or rolls for chance.
    ///
    /// Returns `None` if the match is over.
    ///
    /// # Panics
    /// If the match has no dice.
    pub fn play_random(&mut self) -> Option<Vec<Seen<AnyEvent>>> {
        if self.is_over() {
            return None;
        }
        let mover = self.turn().player();
        let dice = self.dice.as_mut().expect("the match has dice");
        let Applied { action, events } = self.state.play_random(dice)?;
        self.push(EntryKind::Action(action).into(), mover);
        Some(events)
    }

    /// Rolls for chance. Returns `None` if it is not chance's turn.
    ///
    /// # Panics
    /// If the match has no dice.
    pub fn roll(&mut self) -> Option<Vec<Seen<AnyEvent>>> {
        if self.turn() != Turn::Chance {
            return None;
        }
        self.play_random()
    }

    /// Takes the next step: rolls for chance, or lets `decide` act for the player to move.
    ///
    /// Returns what `decide` returns or the events of the roll, or `None` if the match is over.
    ///
    /// # Panics
    /// If it is chance's turn and the match has no dice.
    pub fn advance(
        &mut self,
        decide: impl FnOnce(&mut Match, Player) -> Vec<Seen<AnyEvent>>,
    ) -> Option<Vec<Seen<AnyEvent>>> {
        match self.turn() {
            Turn::Player(player) if !self.is_aborted() => Some(decide(self, player)),
            Turn::Player(_) | Turn::Over(_) => None,
            Turn::Chance => self.roll(),
        }
    }

    /// Takes a player out of the match. The rules decide whether the others play on.
    pub fn leave(&mut self, player: Player, reason: LeaveReason) -> Vec<Seen<AnyEvent>> {
        let mover = self.turn().player();
        let events = self.state.forfeit(player);
        self.push(EntryKind::Leave(player, reason).into(), mover);
        events
    }

    /// Ends the match with a draw of all players who are still in.
    pub fn agree_draw(&mut self) {
        self.push(EntryKind::AgreeDraw.into(), None);
    }

    /// Calls the match off.
    pub fn abort(&mut self) {
        self.push(EntryKind::Abort.into(), None);
    }

    /// Goes back to the position after `plies` plies.
    ///
    /// The dice do not go back; otherwise everyone would know the next rolls.
    pub fn take_back(&mut self, plies: u32) {
        let ply = plies + 1;
        self.record.entries.push(EntryKind::TakeBack { ply }.into());
        self.rewind(plies);
    }

    /// Performs an entry of a record. It is kept as it is written.
    ///
    /// At chance's turn the dice, if there are any, move on as if they had been rolled.
    ///
    /// # Errors
    /// Why the entry cannot be performed. The match is unchanged then, apart from its dice.
    pub(crate) fn perform(&mut self, entry: &Entry) -> Result<Performed, PlayError> {
        if let Some(plies) = entry.kind.plies_left() {
            self.record.entries.push(entry.clone());
            self.rewind(plies);
            return Ok(Performed::default());
        }
        let rolled = self.peek_roll();
        if self.is_over() {
            return Err(PlayError::Over);
        }
        let mover = self.turn().player();
        let events = self.apply(&entry.kind)?;
        self.push(entry.clone(), mover);
        Ok(Performed {
            mover,
            rolled,
            events,
        })
    }

    /// Notes how long the last entry took, in milliseconds.
    pub fn set_time(&mut self, millis: Option<u64>) {
        if let Some(last) = self.record.entries.last_mut() {
            last.millis = millis;
        }
    }

    /// Writes the end into the record, with the seed and the salt of the dice.
    ///
    /// Returns how the match ended if it has an outcome and its end was not written before.
    pub fn finish(&mut self, revealed: Option<(Seed, Seed)>) -> Option<Ending> {
        let outcome = self.outcome().filter(|_| self.record.end.is_none())?;
        let hash = Digest::of(&self.state.notation());
        self.record.revealed = revealed;
        self.record.end = Some(End { outcome, hash });
        self.ending()
    }

    /// The kept actions of players: ply, player and notation.
    fn actions(&self) -> impl DoubleEndedIterator<Item = (usize, Player, &str)> {
        let action = |(index, ply): (usize, &Ply)| match (self.kind(ply), ply.mover) {
            (EntryKind::Action(action), Some(mover)) => Some((index, mover, action.as_str())),
            _ => None,
        };
        self.plies.iter().enumerate().filter_map(action)
    }

    fn kind(&self, ply: &Ply) -> &EntryKind {
        &self.record.entries[ply.entry].kind
    }

    /// Rolls beside the record, at chance's turn.
    fn peek_roll(&mut self) -> Option<String> {
        let dice = self.dice.as_mut()?;
        (self.state.turn() == Turn::Chance).then(|| self.state.roll(dice))
    }

    /// Writes an entry that the position has already taken.
    fn push(&mut self, entry: Entry, mover: Option<Player>) {
        self.settle(&entry.kind);
        let index = self.record.entries.len();
        self.record.entries.push(entry);
        self.plies.push(Ply {
            entry: index,
            mover,
        });
    }

    /// Goes back by way of the start: positions have no undo.
    fn rewind(&mut self, plies: u32) {
        let mut kept = mem::take(&mut self.plies);
        kept.truncate(plies as usize);
        self.state = self.start.clone();
        self.left = ByPlayer::from_fn(self.players(), |_| false);
        self.settlement = None;
        for ply in &kept {
            let kind = self.kind(ply).clone();
            self.apply(&kind)
                .expect("what was played once can be played again");
            self.settle(&kind);
        }
        self.plies = kept;
    }

    /// Does to the position what an entry says.
    fn apply(&mut self, kind: &EntryKind) -> Result<Vec<Seen<AnyEvent>>, PlayError> {
        match (kind, self.state.turn()) {
            (EntryKind::Action(action), Turn::Player(player)) => {
                let applied = self.state.play(player, Choice::Text(action))?;
                Ok(applied.events)
            }
            (EntryKind::Action(action), Turn::Chance | Turn::Over(_)) => {
                self.state.apply_chance(action)
            }
            (EntryKind::Leave(player, _), _) => Ok(self.state.forfeit(*player)),
            (EntryKind::AgreeDraw | EntryKind::Abort | EntryKind::TakeBack { .. }, _) => {
                Ok(Vec::new())
            }
        }
    }

    /// Notes what an entry changes that the position does not show.
    fn settle(&mut self, kind: &EntryKind) {
        match kind {
            EntryKind::Leave(player, _) => {
                let mut all = self.left.iter_mut();
                if let Some((_, left)) = all.find(|(other, _)| other == player) {
                    *left = true;
                }
            }
            EntryKind::AgreeDraw => {
                let players = Player::all(self.players());
                // Players who left or are out by the rules share the last place.
                let is_in: Vec<bool> = players.map(|player| self.is_in(player)).collect();
                self.settlement = Some(Settlement::Agreed(Outcome::by_score(&is_in)));
            }
            EntryKind::Abort => self.settlement = Some(Settlement::Aborted),
            EntryKind::Action(_) | EntryKind::TakeBack { .. } => {}
        }
    }
}

/// What an entry of a record did; see [`Match::perform`].
#[derive(Default)]
pub(crate) struct Performed {
    /// The player who was to move; `None` at chance's turn and for a take-back.
    pub(crate) mover: Option<Player>,
    /// The outcome that the dice bring, if there are dice and it was chance's turn.
    pub(crate) rolled: Option<String>,
    pub(crate) events: Vec<Seen<AnyEvent>>,
}

#[cfg(test)]
mod tests;
