//! The strategy of a user as an `AnyStrategy`.

use std::time::{Duration, Instant};

use game::{
    Budget, Limit, Outcome, SearchInfo,
    erased::{AnyEvent, AnyStrategy, AnyView, Fault},
};

use crate::{
    Containment, Source, Status, Watch,
    channel::{Channel, ChannelError},
    conversation::{Conversation, Introduction, PendingDecision},
    message,
    post_mortem::PostMortem,
};

/// The maximum number of starts in one match, if the rules let a failed strategy continue.
const MAX_STARTS: u32 = 4;

/// The maximum size of the messages that are kept for a post-mortem, in bytes.
const MAX_HISTORY_BYTES: usize = 4 << 20;

/// What a strategy learns at the start of a match, besides its view.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Briefing {
    /// The id of the game.
    pub game: String,
    /// The number of players.
    pub players: u8,
    /// The options, as JSON.
    pub options: String,
    /// A seed for the strategy's own randomness.
    pub seed: u64,
}

/// The strategy of a user at one seat of one match.
pub(crate) struct ForeignStrategy {
    source: Source,
    briefing: Briefing,
    containment: Containment,
    watch: Watch,
    conversation: Option<Conversation>,
    /// The messages of the match, for restarts and post-mortems; the first is the start.
    history: Vec<Vec<u8>>,
    history_bytes: usize,
    /// The number of messages at the end of the history that are not sent yet.
    n_unsent: usize,
    bank: Duration,
    starts: u32,
    next_id: u64,
}

impl ForeignStrategy {
    pub(crate) fn new(
        source: Source,
        briefing: Briefing,
        containment: Containment,
        watch: Watch,
    ) -> ForeignStrategy {
        ForeignStrategy {
            source,
            briefing,
            bank: containment.limits.bank,
            containment,
            watch,
            conversation: None,
            history: Vec::new(),
            history_bytes: 0,
            n_unsent: 0,
            starts: 0,
            next_id: 0,
        }
    }

    fn decide(
        &mut self,
        view: &dyn AnyView,
        decision: &PendingDecision<'_>,
    ) -> Result<usize, ChannelError> {
        if self.history.is_empty() {
            self.keep(message::start(&self.briefing, view));
        }
        self.start()?;
        let conversation = self.conversation.as_mut().expect("it was just started");
        for line in &self.history[self.history.len() - self.n_unsent..] {
            conversation.notify(line);
        }
        self.n_unsent = 0;
        let start = Instant::now();
        let answer = conversation.ask(decision);
        self.bank = conversation.bank();
        let elapsed = start.elapsed();
        let mut report = self.watch.lock();
        report.decisions += 1;
        report.thought += elapsed;
        report.longest = report.longest.max(elapsed);
        drop(report);
        answer
    }

    /// Starts the strategy if it does not run.
    fn start(&mut self) -> Result<(), ChannelError> {
        if self.conversation.is_some() {
            return Ok(());
        }
        if self.starts == MAX_STARTS {
            let why = format!("it was started {MAX_STARTS} times in one match");
            return Err(ChannelError::Crashed(why));
        }
        self.starts += 1;
        let start = Instant::now();
        let channel = self.containment.channel(&self.source)?;
        match Conversation::begin(channel, self.containment.limits, self.bank) {
            Ok((conversation, Introduction { name, games })) => {
                self.conversation = Some(conversation);
                self.n_unsent = self.history.len();
                let game = &self.briefing.game;
                let plays = |games: &Vec<String>| games.contains(game);
                let other = games.as_ref().filter(|games| !plays(games));
                let other = other.map(|games| format!("it plays {}, not {game}", games.join(", ")));
                let mut report = self.watch.lock();
                report.start = start.elapsed();
                report.name = name;
                report.games = games;
                report.status = Status::Active;
                other.map_or(Ok(()), |why| Err(ChannelError::Invalid(why)))
            }
            Err((mut channel, error)) => {
                self.watch.lock().output = channel.output();
                Err(error)
            }
        }
    }

    /// Ends the strategy and reports why.
    fn fail(&mut self, error: ChannelError, message: &[u8], limit: Limit) -> Fault {
        self.update_report();
        // Dropping the conversation ends its process.
        self.conversation = None;
        if error == ChannelError::Canceled {
            return error.fault();
        }
        let status = error.status();
        let fault = error.fault();
        let mut report = self.watch.lock();
        report.status = status;
        report.why = Some(fault.to_string());
        let post_mortem = PostMortem::new(&self.source, &report, limit, &self.history, message);
        if let Some(folder) = &self.containment.post_mortems {
            // A post-mortem that cannot be saved is not another failure.
            report.post_mortem = post_mortem.save(folder).ok();
        }
        fault
    }

    /// Updates the report from the channel.
    fn update_report(&mut self) {
        if let Some(conversation) = &mut self.conversation {
            let (output, memory) = (conversation.output(), conversation.memory());
            let mut report = self.watch.lock();
            report.output = output;
            report.memory = memory.max(report.memory);
        }
    }

    /// Keeps a message to be sent before the next decision.
    fn keep(&mut self, line: Vec<u8>) {
        self.history_bytes += line.len();
        self.history.push(line);
        self.n_unsent += 1;
        // The start stays, and the oldest of the others are dropped.
        while self.history_bytes > MAX_HISTORY_BYTES && self.history.len() > 2 {
            self.history_bytes -= self.history.remove(1).len();
        }
        self.n_unsent = self.n_unsent.min(self.history.len());
    }

    fn end(&mut self, status: Status) {
        self.update_report();
        if let Some(conversation) = self.conversation.take() {
            let mut channel = conversation.end();
            self.watch.lock().output = channel.output();
        }
        let mut report = self.watch.lock();
        if report.status == Status::Active {
            report.status = status;
        }
    }
}

impl AnyStrategy for ForeignStrategy {
    fn choose(
        &mut self,
        view: &dyn AnyView,
        budget: &Budget,
        _: &mut dyn FnMut(&SearchInfo),
    ) -> Result<usize, Fault> {
        self.next_id += 1;
        let line = message::decide(self.next_id, view, budget);
        let find =
            |action: &str| (0..view.len()).find(|at| view.text(*at).as_deref() == Some(action));
        let decision = PendingDecision {
            id: self.next_id,
            line: &line,
            legal: view.len(),
            find: &find,
            limit: budget.limit,
            stop: &budget.stop,
        };
        self.decide(view, &decision)
            .map_err(|error| self.fail(error, &line, budget.limit))
    }

    fn on_event(&mut self, event: &AnyEvent) {
        // The strategy is started at its first decision.
        if !self.history.is_empty() {
            self.keep(message::event(event));
        }
    }

    fn on_end(&mut self, outcome: Outcome) {
        if self.history.is_empty() {
            return;
        }
        if let Some(conversation) = &mut self.conversation {
            for line in &self.history[self.history.len() - self.n_unsent..] {
                conversation.notify(line);
            }
            conversation.notify(&message::over(outcome));
        }
        self.end(Status::Done);
    }
}

impl Drop for ForeignStrategy {
    fn drop(&mut self) {
        self.end(Status::Done);
    }
}

impl Containment {
    /// Starts a strategy.
    pub(crate) fn channel(&self, source: &Source) -> Result<Box<dyn Channel>, ChannelError> {
        match source {
            Source::Command(_) | Source::Library(_) => self.process(source),
            Source::Module(path) => {
                let sandbox = crate::sandbox::Sandbox::open(path, &self.limits);
                sandbox.map(|sandbox| Box::new(sandbox) as Box<dyn Channel>)
            }
        }
    }

    #[cfg(unix)]
    fn process(&self, source: &Source) -> Result<Box<dyn Channel>, ChannelError> {
        let process = crate::process::Process::start(self, source);
        let process = process.map(|process| Box::new(process) as Box<dyn Channel>);
        process
            .map_err(|error| ChannelError::Crashed(format!("its host cannot be started: {error}")))
    }

    #[cfg(not(unix))]
    fn process(&self, _: &Source) -> Result<Box<dyn Channel>, ChannelError> {
        let why = "programs and libraries can only be contained on Unix; WebAssembly runs anywhere";
        Err(ChannelError::Crashed(why.into()))
    }
}
