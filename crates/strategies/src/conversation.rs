//! A conversation with one strategy: greeting, news, questions and answers, and the time it takes.

use std::time::{Duration, Instant};

use game::{Limit, Stop};

use crate::{
    Limits,
    channel::{Channel, Terms, Trouble},
    message::{self, PROTOCOL, Said},
};

/// What is forgiven at each decision: who answers at the last moment is not late because the
/// machine was busy.
const GRACE: Duration = Duration::from_millis(50);

/// How long an answer is waited for that nobody wants any more, so that the next is not taken for
/// it.
const PARTING: Duration = Duration::from_millis(300);

/// A strategy that was greeted.
pub(crate) struct Conversation {
    channel: Box<dyn Channel>,
    limits: Limits,
    /// What it may still take beyond the time for each decision.
    bank: Duration,
    logged: usize,
}

/// What a strategy says of itself.
#[derive(Debug)]
pub struct Introduction {
    /// What it calls itself.
    pub name: Option<String>,
    /// The games it plays, if not all.
    pub games: Option<Vec<String>>,
}

/// A question, and what can be answered.
pub(crate) struct Question<'a> {
    /// The number which the answer may bear.
    pub(crate) id: u64,
    /// The line that is sent.
    pub(crate) line: &'a [u8],
    /// How many legal actions there are.
    pub(crate) legal: usize,
    /// The place of an action in the list, by its notation.
    pub(crate) find: &'a dyn Fn(&str) -> Option<usize>,
    /// How long it may think.
    pub(crate) limit: Limit,
    /// Who may call it off.
    pub(crate) stop: &'a Stop,
}

/// How much a strategy may log in one match, in lines; whatever it logs, it stays within bounds.
const MOST_LOGGED: usize = 10_000;

impl Conversation {
    /// Greets a strategy, and learns what it calls itself.
    pub(crate) fn begin(
        mut channel: Box<dyn Channel>,
        limits: Limits,
        bank: Duration,
    ) -> Result<(Conversation, Introduction), (Box<dyn Channel>, Trouble)> {
        channel.send(&message::hello());
        let stop = Stop::default();
        let terms = Terms {
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
        let greeted = conversation.next(&terms).and_then(|said| match said {
            Said::Hello {
                protocol: PROTOCOL,
                name,
                games,
            } => Ok(Introduction { name, games }),
            Said::Hello { protocol, .. } => Err(Trouble::Unclear(format!(
                "it speaks version {protocol} of the protocol; this is version {PROTOCOL}"
            ))),
            Said::Action { .. } => Err(Trouble::Unclear(
                "it answered with an action before it said hello".into(),
            )),
            Said::Log { .. } | Said::Failed { .. } => unreachable!("`next` deals with them"),
        });
        match greeted {
            Ok(introduction) => Ok((conversation, introduction)),
            Err(Trouble::Late(_)) => {
                let why = format!("no hello within {:?}", limits.start);
                Err((conversation.channel, Trouble::Late(why)))
            }
            Err(trouble) => Err((conversation.channel, trouble)),
        }
    }

    /// Tells it something that needs no answer.
    pub(crate) fn tell(&mut self, line: &[u8]) {
        self.channel.send(line);
    }

    /// Asks it, and gives the place of what it chose.
    pub(crate) fn ask(&mut self, question: &Question<'_>) -> Result<usize, Trouble> {
        let start = Instant::now();
        let allowed = match question.limit {
            Limit::Time(time) => time.saturating_add(GRACE),
            Limit::Nodes(_) | Limit::Fuel(_) => self.limits.patience,
        };
        let terms = Terms {
            deadline: later(start, allowed.saturating_add(self.bank)),
            fuel: match question.limit {
                Limit::Fuel(fuel) => Some(fuel),
                Limit::Time(_) | Limit::Nodes(_) => None,
            },
            stop: question.stop,
        };
        self.channel.send(question.line);
        let answer = self.answer(question, &terms);
        let over = start.elapsed().saturating_sub(allowed);
        self.bank = self.bank.saturating_sub(over);
        answer.map_err(|trouble| match trouble {
            Trouble::Late(_) => Trouble::Late(format!(
                "no answer within {} ms, its time bank included",
                start.elapsed().as_millis()
            )),
            trouble => trouble,
        })
    }

    /// What is left of its time bank.
    pub(crate) fn bank(&self) -> Duration {
        self.bank
    }

    /// What it printed and logged.
    pub(crate) fn output(&mut self) -> String {
        self.channel.output()
    }

    /// The most memory it used.
    pub(crate) fn memory(&mut self) -> Option<u64> {
        self.channel.memory()
    }

    /// Says farewell.
    pub(crate) fn end(mut self) -> Box<dyn Channel> {
        self.channel.send(message::QUIT);
        self.channel.farewell();
        self.channel
    }

    fn answer(&mut self, question: &Question<'_>, terms: &Terms<'_>) -> Result<usize, Trouble> {
        loop {
            let said = match self.next(terms) {
                Err(Trouble::CalledOff) => return self.call_off(question),
                said => said?,
            };
            let Said::Action { id, index, action } = said else {
                return Err(Trouble::Unclear("it said hello again".into()));
            };
            // An answer to an older question comes late, and is no longer wanted.
            if id.is_none_or(|id| id == question.id) {
                return question.place(index, action);
            }
        }
    }

    /// Asks for the answer at once, so that it is not taken for the next one. Whoever does not
    /// give it loses the thread of the conversation.
    fn call_off(&mut self, question: &Question<'_>) -> Result<usize, Trouble> {
        self.channel.send(message::STOP);
        let stop = Stop::default();
        let terms = Terms {
            deadline: Instant::now() + PARTING,
            fuel: None,
            stop: &stop,
        };
        match self.next(&terms) {
            Ok(Said::Action { index, action, .. }) => question.place(index, action),
            _ => Err(Trouble::CalledOff),
        }
    }

    /// The next thing it says that is not for its author alone.
    fn next(&mut self, terms: &Terms<'_>) -> Result<Said, Trouble> {
        loop {
            let line = self.channel.receive(terms)?;
            let said = serde_json::from_slice(&line).map_err(|error| {
                let line = shortened(&line);
                Trouble::Unclear(format!("{error}, in what it said: {line}"))
            })?;
            match said {
                Said::Failed { error } => return Err(Trouble::Unclear(error)),
                Said::Log { text } if self.logged < MOST_LOGGED => {
                    self.logged += 1;
                    self.channel.log(&text);
                }
                Said::Log { .. } => {
                    let why = format!("it logged more than {MOST_LOGGED} lines");
                    return Err(Trouble::Unclear(why));
                }
                Said::Hello { .. } | Said::Action { .. } => return Ok(said),
            }
        }
    }
}

impl Question<'_> {
    /// The place of an answer in the list, if it is there.
    fn place(&self, index: Option<i64>, action: Option<String>) -> Result<usize, Trouble> {
        let legal = self.legal;
        match (index, action) {
            (Some(index), _) => usize::try_from(index)
                .ok()
                .filter(|index| *index < legal)
                .ok_or_else(|| {
                    Trouble::Unclear(format!("it answered {index}, of {legal} legal actions"))
                }),
            (None, Some(action)) => (self.find)(&action).ok_or_else(|| {
                let action = shortened(action.as_bytes());
                Trouble::Unclear(format!(
                    "it answered {action}, which is not among the {legal} legal actions"
                ))
            }),
            (None, None) => Err(Trouble::Unclear(
                "its action has neither `index` nor `action`".into(),
            )),
        }
    }
}

/// So much later, or as late as can be told.
fn later(start: Instant, time: Duration) -> Instant {
    const AGES: Duration = Duration::from_secs(365 * 24 * 3600);
    start + time.min(AGES)
}

/// As much of what was said as fits into a message.
fn shortened(bytes: &[u8]) -> String {
    const MOST: usize = 200;
    let text = String::from_utf8_lossy(&bytes[..bytes.len().min(MOST)]);
    let dots = if bytes.len() > MOST { "…" } else { "" };
    format!("{text}{dots}")
}
