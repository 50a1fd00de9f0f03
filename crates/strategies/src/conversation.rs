//! The exchange of messages with one strategy, with its time limits.

use std::time::{Duration, Instant};

use game::{Limit, StopToken};

use crate::{
    StrategyLimits,
    channel::{Channel, ChannelError, Wait},
    message::{self, PROTOCOL, StrategyMessage},
};

/// The tolerance for each decision, so a busy machine does not make a strategy late.
const GRACE: Duration = Duration::from_millis(50);

/// The time to wait for a canceled answer, so it is not mistaken for the next one.
const CANCEL_TIMEOUT: Duration = Duration::from_millis(300);

/// A strategy after the exchange of hellos.
pub(crate) struct Conversation {
    channel: Box<dyn Channel>,
    limits: StrategyLimits,
    /// The remaining time bank for the whole match.
    bank: Duration,
    logged: usize,
}

/// The hello of a strategy.
#[derive(Debug)]
pub struct Introduction {
    /// The name of the strategy.
    pub name: Option<String>,
    /// The games that it plays, or `None` for all.
    pub games: Option<Vec<String>>,
}

/// A request for a decision, with what is needed to check the answer.
pub(crate) struct PendingDecision<'a> {
    /// The number that the answer may repeat.
    pub(crate) id: u64,
    /// The message.
    pub(crate) line: &'a [u8],
    /// The number of legal actions.
    pub(crate) legal: usize,
    /// Returns the index of an action by its notation.
    pub(crate) find: &'a dyn Fn(&str) -> Option<usize>,
    /// The budget.
    pub(crate) limit: Limit,
    /// Cancels the decision.
    pub(crate) stop: &'a StopToken,
}

/// The maximum number of logged lines in one match.
const MAX_LOGGED_LINES: usize = 10_000;

impl Conversation {
    /// Sends a hello and waits for the hello of the strategy.
    pub(crate) fn begin(
        mut channel: Box<dyn Channel>,
        limits: StrategyLimits,
        bank: Duration,
    ) -> Result<(Conversation, Introduction), (Box<dyn Channel>, ChannelError)> {
        channel.send(&message::hello());
        let stop = StopToken::default();
        let wait = Wait {
            deadline: Instant::now() + limits.start,
            fuel: Some(limits.fuel),
            stop: &stop,
        };
        let mut conversation = Conversation {
            channel,
            limits,
            bank,
            logged: 0,
        };
        let greeted = conversation.next(&wait).and_then(|message| match message {
            StrategyMessage::Hello {
                protocol: PROTOCOL,
                name,
                games,
            } => Ok(Introduction { name, games }),
            StrategyMessage::Hello { protocol, .. } => Err(ChannelError::Invalid(format!(
                "it speaks version {protocol} of the protocol; this is version {PROTOCOL}"
            ))),
            StrategyMessage::Action { .. } => Err(ChannelError::Invalid(
                "it answered with an action before its hello".into(),
            )),
            StrategyMessage::Log { .. } | StrategyMessage::Failed { .. } => {
                unreachable!("`next` handles them")
            }
        });
        match greeted {
            Ok(introduction) => Ok((conversation, introduction)),
            Err(ChannelError::TimedOut(_)) => {
                let why = format!("no hello within {:?}", limits.start);
                Err((conversation.channel, ChannelError::TimedOut(why)))
            }
            Err(error) => Err((conversation.channel, error)),
        }
    }

    /// Sends a message that needs no answer.
    pub(crate) fn notify(&mut self, line: &[u8]) {
        self.channel.send(line);
    }

    /// Asks for a decision and returns the index of the chosen action.
    pub(crate) fn ask(&mut self, decision: &PendingDecision<'_>) -> Result<usize, ChannelError> {
        let start = Instant::now();
        let allowed = match decision.limit {
            Limit::Time(time) => time.saturating_add(GRACE),
            Limit::Nodes(_) | Limit::Fuel(_) => self.limits.patience,
        };
        let wait = Wait {
            deadline: later(start, allowed.saturating_add(self.bank)),
            fuel: match decision.limit {
                Limit::Fuel(fuel) => Some(fuel),
                Limit::Time(_) | Limit::Nodes(_) => None,
            },
            stop: decision.stop,
        };
        self.channel.send(decision.line);
        let answer = self.answer(decision, &wait);
        let over = start.elapsed().saturating_sub(allowed);
        self.bank = self.bank.saturating_sub(over);
        answer.map_err(|error| match error {
            ChannelError::TimedOut(_) => ChannelError::TimedOut(format!(
                "no answer within {} ms, its time bank included",
                start.elapsed().as_millis()
            )),
            error => error,
        })
    }

    /// Returns the remaining time bank.
    pub(crate) fn bank(&self) -> Duration {
        self.bank
    }

    /// Returns the printed and logged text.
    pub(crate) fn output(&mut self) -> String {
        self.channel.output()
    }

    /// Returns the peak memory.
    pub(crate) fn memory(&mut self) -> Option<u64> {
        self.channel.memory()
    }

    /// Ends the exchange.
    pub(crate) fn end(mut self) -> Box<dyn Channel> {
        self.channel.send(message::QUIT);
        self.channel.farewell();
        self.channel
    }

    fn answer(
        &mut self,
        decision: &PendingDecision<'_>,
        wait: &Wait<'_>,
    ) -> Result<usize, ChannelError> {
        loop {
            let message = match self.next(wait) {
                Err(ChannelError::Canceled) => return self.cancel(decision),
                message => message?,
            };
            let StrategyMessage::Action { id, index, action } = message else {
                return Err(ChannelError::Invalid("it sent a second hello".into()));
            };
            // An answer to an earlier decision is ignored.
            if id.is_none_or(|id| id == decision.id) {
                return decision.index_of(index, action);
            }
        }
    }

    /// Asks for an immediate answer, so it is not mistaken for the next one. Without one the
    /// exchange cannot continue.
    fn cancel(&mut self, decision: &PendingDecision<'_>) -> Result<usize, ChannelError> {
        self.channel.send(message::STOP);
        let stop = StopToken::default();
        let wait = Wait {
            deadline: Instant::now() + CANCEL_TIMEOUT,
            fuel: None,
            stop: &stop,
        };
        match self.next(&wait) {
            Ok(StrategyMessage::Action { index, action, .. }) => decision.index_of(index, action),
            _ => Err(ChannelError::Canceled),
        }
    }

    /// Returns the next message that is not a log line.
    fn next(&mut self, wait: &Wait<'_>) -> Result<StrategyMessage, ChannelError> {
        loop {
            let line = self.channel.receive(wait)?;
            let message = serde_json::from_slice(&line).map_err(|error| {
                let line = shortened(&line);
                ChannelError::Invalid(format!("{error}, in what it said: {line}"))
            })?;
            match message {
                StrategyMessage::Failed { error } => return Err(ChannelError::Invalid(error)),
                StrategyMessage::Log { text } if self.logged < MAX_LOGGED_LINES => {
                    self.logged += 1;
                    self.channel.log(&text);
                }
                StrategyMessage::Log { .. } => {
                    let why = format!("it logged more than {MAX_LOGGED_LINES} lines");
                    return Err(ChannelError::Invalid(why));
                }
                StrategyMessage::Hello { .. } | StrategyMessage::Action { .. } => {
                    return Ok(message);
                }
            }
        }
    }
}

impl PendingDecision<'_> {
    /// Returns the index of an answer.
    fn index_of(&self, index: Option<i64>, action: Option<String>) -> Result<usize, ChannelError> {
        let legal = self.legal;
        match (index, action) {
            (Some(index), _) => usize::try_from(index)
                .ok()
                .filter(|index| *index < legal)
                .ok_or_else(|| {
                    ChannelError::Invalid(format!("it answered {index}, of {legal} legal actions"))
                }),
            (None, Some(action)) => (self.find)(&action).ok_or_else(|| {
                let action = shortened(action.as_bytes());
                ChannelError::Invalid(format!(
                    "it answered {action}, which is not among the {legal} legal actions"
                ))
            }),
            (None, None) => Err(ChannelError::Invalid(
                "its action has neither `index` nor `action`".into(),
            )),
        }
    }
}

/// Returns a later time, at most a year from now.
fn later(start: Instant, time: Duration) -> Instant {
    const YEAR: Duration = Duration::from_secs(365 * 24 * 3600);
    start + time.min(YEAR)
}

/// Shortens a text to fit into an error message.
fn shortened(bytes: &[u8]) -> String {
    const MAX: usize = 200;
    let text = String::from_utf8_lossy(&bytes[..bytes.len().min(MAX)]);
    let dots = if bytes.len() > MAX { "…" } else { "" };
    format!("{text}{dots}")
}
