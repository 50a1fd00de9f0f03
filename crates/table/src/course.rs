//! The course of a match: position, dice and record, which only ever change together.
//!
//! It knows neither seats nor time. What it does it tells as [`News`].

use std::mem;

use game::{
    ByPlayer, Dice, Digest, Outcome, Player, Turn,
    erased::{AnyGame, AnyState, StartError},
    record::{Deed, End, Line, Reason, Record, numbered},
    replay::{agreed_draw, is_in, perform},
};

use crate::{
    Ending, Refused, Setup,
    update::{News, Notice},
};

pub(crate) struct Course {
    start: Box<dyn AnyState>,
    state: Box<dyn AnyState>,
    dice: Dice,
    record: Record,
    /// What was done and still holds.
    held: Vec<Ply>,
    /// Who has left.
    gone: ByPlayer<bool>,
    settled: Option<Settled>,
}

/// How a match ended which its position does not tell.
#[derive(Clone, Copy)]
enum Settled {
    Agreed(Outcome),
    Aborted,
}

/// Something that was done and still holds.
pub(crate) struct Ply {
    pub(crate) deed: Deed,
    /// Whose turn it was; nobody's if it was chance's.
    pub(crate) mover: Option<Player>,
}

impl Course {
    pub(crate) fn open(game: &dyn AnyGame, setup: &Setup) -> Result<Course, StartError> {
        let players = setup.players();
        let options = game.options(&setup.options)?;
        let mut dice = Dice::new(setup.seed);
        let start = game.start(players, &options, &mut dice)?;
        let mut record = Record::new(game.facts().id, players, &options, &start.notation());
        record.names = setup.names();
        record.commitment = Some(setup.seed.commitment(&setup.salt));
        Ok(Course::new(record, start, dice))
    }

    /// A course of which nothing has been played yet.
    pub(crate) fn new(record: Record, start: Box<dyn AnyState>, dice: Dice) -> Course {
        Course {
            state: start.clone(),
            gone: ByPlayer::from_fn(record.players, |_| false),
            start,
            dice,
            record,
            held: Vec::new(),
            settled: None,
        }
    }

    pub(crate) fn state(&self) -> &dyn AnyState {
        &*self.state
    }

    pub(crate) fn record(&self) -> &Record {
        &self.record
    }

    pub(crate) fn players(&self) -> u8 {
        self.record.players
    }

    pub(crate) fn ply(&self) -> u32 {
        self.held.len() as u32
    }

    pub(crate) fn held(&self) -> &[Ply] {
        &self.held
    }

    pub(crate) fn turn(&self) -> Turn {
        match self.settled {
            Some(Settled::Agreed(outcome)) => Turn::Over(outcome),
            Some(Settled::Aborted) | None => self.state.turn(),
        }
    }

    pub(crate) fn ending(&self) -> Option<Ending> {
        if !self.turn().is_over() && !self.is_aborted() {
            return None;
        }
        Some(Ending::after(self.held.last().map(|ply| &ply.deed)))
    }

    pub(crate) fn has_left(&self, player: Player) -> bool {
        self.gone[player]
    }

    /// Whether leaving would make a difference.
    pub(crate) fn is_in(&self, player: Player) -> bool {
        !self.gone[player] && is_in(&*self.state, player)
    }

    pub(crate) fn is_aborted(&self) -> bool {
        matches!(self.settled, Some(Settled::Aborted))
    }

    /// Plays an action, whose time is written down later by [`Course::write`].
    ///
    /// Gives the action in its one notation, which is what a record holds.
    pub(crate) fn act(
        &mut self,
        player: Player,
        action: &str,
        news: &mut News,
    ) -> Result<Deed, Refused> {
        let action = self.state.read_action(&action.into())?;
        news.events.extend(self.state.play(player, &action)?);
        Ok(Deed::Action(action))
    }

    /// Takes a player out, which is written down later by [`Course::write`].
    pub(crate) fn leave(&mut self, player: Player, reason: Reason, news: &mut News) -> Deed {
        news.events.extend(self.state.forfeit(player));
        news.notices.push(Notice::Left(player, reason));
        self.gone[player] = true;
        Deed::Leave(player, reason)
    }

    pub(crate) fn agree_draw(&mut self, millis: Option<u64>, news: &mut News) {
        self.settle_by(&Deed::AgreeDraw);
        self.write(Deed::AgreeDraw, None, millis, news);
    }

    pub(crate) fn abort(&mut self, millis: Option<u64>, news: &mut News) {
        self.settle_by(&Deed::Abort);
        self.write(Deed::Abort, None, millis, news);
        news.notices.push(Notice::Ended(Ending::Aborted));
    }

    /// Writes a line, and holds it.
    pub(crate) fn write(
        &mut self,
        deed: Deed,
        mover: Option<Player>,
        millis: Option<u64>,
        news: &mut News,
    ) {
        self.append(deed.clone(), millis, news);
        self.hold(deed, mover);
    }

    /// Does again what stands in the record already, and has been checked by a replay.
    pub(crate) fn redo(&mut self, deed: &Deed) {
        if let Deed::TakeBack { ply } = deed {
            return self.rewind(ply.saturating_sub(1));
        }
        if self.turn() == Turn::Chance {
            // The outcome is known. What counts is that the dice move on.
            self.state.roll(&mut self.dice);
        }
        let mover = self.turn().player();
        self.perform(deed);
        self.hold(deed.clone(), mover);
    }

    fn hold(&mut self, deed: Deed, mover: Option<Player>) {
        self.held.push(Ply { deed, mover });
    }

    /// Goes back to the position after `plies`, by way of the start: states know no undo.
    ///
    /// The dice do not go back: else everyone would know the next rolls.
    pub(crate) fn take_back(&mut self, plies: u32, millis: Option<u64>, news: &mut News) {
        self.append(Deed::TakeBack { ply: plies + 1 }, millis, news);
        self.rewind(plies);
        news.notices.push(Notice::TookBack { ply: plies });
    }

    /// Rolls as long as it is chance's turn, and writes the end if there is one.
    pub(crate) fn settle(&mut self, setup: &Setup, news: &mut News) {
        while self.turn() == Turn::Chance && !self.is_aborted() {
            let outcome = self.state.roll(&mut self.dice);
            let events = self.state.befall(&outcome);
            news.events
                .extend(events.expect("what was rolled can come"));
            self.write(Deed::Action(outcome), None, None, news);
        }
        if self.record.end.is_none()
            && let (Turn::Over(outcome), Some(ending)) = (self.turn(), self.ending())
        {
            let hash = Digest::of(&self.state.notation());
            self.record.revealed = Some((setup.seed, setup.salt));
            self.record.end = Some(End { outcome, hash });
            let tail = self.record.tail();
            news.lines
                .extend(tail.split_inclusive('\n').map(String::from));
            news.notices.push(Notice::Ended(ending));
        }
    }

    /// The ply at which `player` acted last, if that can be taken back.
    ///
    /// Nothing is taken back from before somebody left: who has left is not there to agree.
    pub(crate) fn last_decision(&self, player: Player) -> Option<u32> {
        for (ply, Ply { deed, mover }) in (0..self.ply()).zip(&self.held).rev() {
            match deed {
                Deed::Leave(..) => return None,
                Deed::Action(_) if *mover == Some(player) => return Some(ply),
                Deed::Action(_) | Deed::AgreeDraw | Deed::Abort | Deed::TakeBack { .. } => {}
            }
        }
        None
    }

    /// The last ply not after `ply` at which a player, not chance, was to decide.
    pub(crate) fn decision_at(&self, ply: u32) -> Option<u32> {
        let index = usize::try_from(ply).ok()?;
        let upto = self.held.get(..=index)?;
        upto.iter()
            .rposition(|ply| ply.mover.is_some())
            .map(|ply| ply as u32)
    }

    fn append(&mut self, deed: Deed, millis: Option<u64>, news: &mut News) {
        let line = Line { deed, millis };
        news.lines.push(numbered(self.ply() + 1, &line));
        self.record.lines.push(line);
    }

    fn rewind(&mut self, plies: u32) {
        let mut held = mem::take(&mut self.held);
        held.truncate(plies as usize);
        self.state = self.start.clone();
        self.gone = ByPlayer::from_fn(self.players(), |_| false);
        self.settled = None;
        for Ply { deed, .. } in &held {
            self.perform(deed);
        }
        self.held = held;
    }

    fn perform(&mut self, deed: &Deed) {
        perform(&mut *self.state, deed).expect("what was played once can be played again");
        if let Deed::Leave(player, _) = deed
            && self.gone.get(*player).is_some()
        {
            self.gone[*player] = true;
        }
        self.settle_by(deed);
    }

    /// Notes the end if a deed is one which the position does not tell.
    fn settle_by(&mut self, deed: &Deed) {
        match deed {
            Deed::AgreeDraw => {
                let outcome = agreed_draw(&*self.state, |player| self.gone[player]);
                self.settled = Some(Settled::Agreed(outcome));
            }
            Deed::Abort => self.settled = Some(Settled::Aborted),
            Deed::Leave(..) | Deed::Action(_) | Deed::TakeBack { .. } => {}
        }
    }
}
