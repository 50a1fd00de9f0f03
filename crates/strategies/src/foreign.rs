//! A strategy by someone else, as a table sees it: like any other.

use std::time::{Duration, Instant};

use game::{
    Budget, Limit,
    erased::{AnyStrategy, AnyView, Fault, News},
};

use crate::{
    Containment, Source, Status, Watch,
    channel::{Channel, Trouble},
    conversation::{Conversation, Introduction, Question},
    message,
    post_mortem::PostMortem,
};

/// How often a strategy is started anew in one match, where the rules let it go on.
const MOST_STARTS: u32 = 4;

/// How much of what was told is kept for a post-mortem, in bytes.
const MOST_TOLD: usize = 4 << 20;

/// What a strategy is told of a match before it begins, besides what its seat sees.
///
/// ```
/// use strategies::Briefing;
///
/// let briefing = Briefing { game: "penguins".into(), players: 2, options: "{}".into(), seed: 1 };
/// assert_eq!(briefing.players, 2);
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Briefing {
    /// The id of the game.
    pub game: String,
    /// How many play.
    pub players: u8,
    /// The options, as JSON.
    pub options: String,
    /// For the strategy's own dice.
    pub seed: u64,
}

/// A strategy by someone else, at one seat of one match.
pub(crate) struct Foreign {
    source: Source,
    briefing: Briefing,
    containment: Containment,
    watch: Watch,
    conversation: Option<Conversation>,
    /// The lines it was told since the match began, for a post-mortem; the first is the start.
    told: Vec<Vec<u8>>,
    told_bytes: usize,
    /// How many of them it still has to be told.
    untold: usize,
    bank: Duration,
    starts: u32,
    next_id: u64,
}

impl Foreign {
    pub(crate) fn new(
        source: Source,
        briefing: Briefing,
        containment: Containment,
        watch: Watch,
    ) -> Foreign {
        Foreign {
            source,
            briefing,
            bank: containment.limits.bank,
            containment,
            watch,
            conversation: None,
            told: Vec::new(),
            told_bytes: 0,
            untold: 0,
            starts: 0,
            next_id: 0,
        }
    }

    fn decide(&mut self, view: &dyn AnyView, question: &Question<'_>) -> Result<usize, Trouble> {
        if self.told.is_empty() {
            self.keep(message::start(&self.briefing, view));
        }
        self.wake()?;
        let conversation = self.conversation.as_mut().expect("it was just woken");
        for line in &self.told[self.told.len() - self.untold..] {
            conversation.tell(line);
        }
        self.untold = 0;
        let start = Instant::now();
        let answer = conversation.ask(question);
        self.bank = conversation.bank();
        let elapsed = start.elapsed();
        let mut report = self.watch.lock();
        report.decisions += 1;
        report.thought += elapsed;
        report.longest = report.longest.max(elapsed);
        drop(report);
        answer
    }

    /// Starts it, if it does not run.
    fn wake(&mut self) -> Result<(), Trouble> {
        if self.conversation.is_some() {
            return Ok(());
        }
        if self.starts == MOST_STARTS {
            let why = format!("it was started {MOST_STARTS} times in one match");
            return Err(Trouble::Crashed(why));
        }
        self.starts += 1;
        let start = Instant::now();
        let channel = self.containment.channel(&self.source)?;
        match Conversation::begin(channel, self.containment.limits, self.bank) {
            Ok((conversation, Introduction { name, games })) => {
                self.conversation = Some(conversation);
                self.untold = self.told.len();
                let game = &self.briefing.game;
                let plays = |games: &Vec<String>| games.contains(game);
                let other = games.as_ref().filter(|games| !plays(games));
                let other = other.map(|games| format!("it plays {}, not {game}", games.join(", ")));
                let mut report = self.watch.lock();
                report.start = start.elapsed();
                report.name = name;
                report.games = games;
                report.status = Status::Active;
                other.map_or(Ok(()), |why| Err(Trouble::Unclear(why)))
            }
            Err((mut channel, trouble)) => {
                self.watch.lock().output = channel.output();
                Err(trouble)
            }
        }
    }

    /// Ends it and writes down why.
    fn fail(&mut self, trouble: Trouble, question: &[u8], limit: Limit) -> Fault {
        self.note();
        // Whatever runs of it is ended here.
        self.conversation = None;
        if trouble == Trouble::CalledOff {
            return trouble.fault();
        }
        let status = trouble.status();
        let fault = trouble.fault();
        let mut report = self.watch.lock();
        report.status = status;
        report.why = Some(fault.to_string());
        let post_mortem = PostMortem::new(&self.source, &report, limit, &self.told, question);
        if let Some(folder) = &self.containment.post_mortems {
            // What cannot be saved is not worth another failure.
            report.post_mortem = post_mortem.save(folder).ok();
        }
        fault
    }

    /// Puts into the report what only the channel knows.
    fn note(&mut self) {
        if let Some(conversation) = &mut self.conversation {
            let (output, memory) = (conversation.output(), conversation.memory());
            let mut report = self.watch.lock();
            report.output = output;
            report.memory = memory.max(report.memory);
        }
    }

    /// Keeps a line to be told before the next decision.
    fn keep(&mut self, line: Vec<u8>) {
        self.told_bytes += line.len();
        self.told.push(line);
        self.untold += 1;
        // The start stays; of the rest the oldest go.
        while self.told_bytes > MOST_TOLD && self.told.len() > 2 {
            self.told_bytes -= self.told.remove(1).len();
        }
        self.untold = self.untold.min(self.told.len());
    }

    fn end(&mut self, status: Status) {
        self.note();
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

impl AnyStrategy for Foreign {
    fn choose(&mut self, view: &dyn AnyView, budget: &Budget) -> Result<usize, Fault> {
        self.next_id += 1;
        let line = message::decide(self.next_id, view, budget);
        let find =
            |action: &str| (0..view.len()).find(|at| view.text(*at).as_deref() == Some(action));
        let question = Question {
            id: self.next_id,
            line: &line,
            legal: view.len(),
            find: &find,
            limit: budget.limit,
            stop: &budget.stop,
        };
        self.decide(view, &question)
            .map_err(|trouble| self.fail(trouble, &line, budget.limit))
    }

    fn hear(&mut self, news: &News<'_>) {
        // Before the first decision there is nobody to tell.
        if self.told.is_empty() {
            return;
        }
        match news {
            News::Event(event) => self.keep(message::event(event)),
            News::Over(outcome) => {
                if let Some(conversation) = &mut self.conversation {
                    for line in &self.told[self.told.len() - self.untold..] {
                        conversation.tell(line);
                    }
                    conversation.tell(&message::over(*outcome));
                }
                self.end(Status::Done);
            }
        }
    }
}

impl Drop for Foreign {
    fn drop(&mut self) {
        self.end(Status::Done);
    }
}

impl Containment {
    /// Begins to run a strategy.
    pub(crate) fn channel(&self, source: &Source) -> Result<Box<dyn Channel>, Trouble> {
        match source {
            Source::Command(_) | Source::Library(_) => self.process(source),
            Source::Module(path) => {
                let sandbox = crate::sandbox::Sandbox::open(path, &self.limits);
                sandbox.map(|sandbox| Box::new(sandbox) as Box<dyn Channel>)
            }
        }
    }

    #[cfg(unix)]
    fn process(&self, source: &Source) -> Result<Box<dyn Channel>, Trouble> {
        let process = crate::process::Process::start(self, source);
        let process = process.map(|process| Box::new(process) as Box<dyn Channel>);
        process.map_err(|error| Trouble::Crashed(format!("its host cannot be started: {error}")))
    }

    #[cfg(not(unix))]
    fn process(&self, _: &Source) -> Result<Box<dyn Channel>, Trouble> {
        let why = "programs and libraries can only be contained on Unix; WebAssembly runs anywhere";
        Err(Trouble::Crashed(why.into()))
    }
}
